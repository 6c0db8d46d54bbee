/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "desk/ruling/offence.h"

/* The offences of an event, by group, each with a letter for its group and a number of its own. The
 * number of an article, or the beginnings of words, narrow the list; letter and number choose at
 * once.
 *
 * Signals:
 *   "chosen" (string code)   an offence that these rules cover
 *   "spelt" ()               the letter of app_game_rule_list_heed() was the first of a word */
#define APP_TYPE_GAME_RULE_LIST (app_game_rule_list_get_type ())
G_DECLARE_FINAL_TYPE (AppGameRuleList, app_game_rule_list, APP, GAME_RULE_LIST, GtkWidget)

/* The verb of what is settled at the count: it is in the list, but not in the table of offences. */
#define APP_GAME_RULE_LIST_COUNT "count"

void app_game_rule_list_fill (AppGameRuleList *self, Desk *desk);
void app_game_rule_list_heed (AppGameRuleList *self, char letter);
DeskOffence *app_game_rule_list_find (Desk *desk, const char *code);
