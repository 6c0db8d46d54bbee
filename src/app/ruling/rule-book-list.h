/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "rules/article/article.h"

/* The articles of a book, one on a row, chapter by chapter. */
void app_rule_book_list_fill (GtkListBox *list, RulesProfile profile);
gboolean app_rule_book_list_more (GtkListBox *list, RulesProfile profile);
GtkListBoxRow *app_rule_book_list_find (GtkListBox *list, const RulesArticle *article);
const RulesArticle *app_rule_book_list_article (GtkListBoxRow *row);
