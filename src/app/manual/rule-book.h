/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/manual/reader.h"
#include "rules/article/article.h"

/* The articles, to be looked up beside whatever is open: one window for the whole program. */
#define APP_TYPE_RULE_BOOK (app_rule_book_get_type ())
G_DECLARE_FINAL_TYPE (AppRuleBook, app_rule_book, APP, RULE_BOOK, AppReader)

void app_rule_book_show (GtkWidget *parent, RulesProfile profile, const char *citation);
