/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "rules/article/article.h"

/* "Art. 18.2", to be followed: it opens the rule book there. */
#define APP_TYPE_ARTICLE_LINK (app_article_link_get_type ())
G_DECLARE_FINAL_TYPE (AppArticleLink, app_article_link, APP, ARTICLE_LINK, GtkButton)

GtkWidget *app_article_link_new (RulesProfile profile, const char *citation);
void app_article_link_place (GtkWidget *root, RulesProfile profile);
void app_article_link_set (AppArticleLink *self, RulesProfile profile, const char *citation);
