/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "rules/article/article.h"

/* Articles in full, below each other, with what is related to them. */
void app_rule_book_text_add (GtkBox *box, RulesProfile profile, const GPtrArray *articles);
