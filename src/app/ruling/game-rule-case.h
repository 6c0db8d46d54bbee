/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "desk/ruling/ruling.h"
#include "report/board/diagram.h"

/* One case before it is ruled on: what the rules lay down, what may be ruled, and what that would
 * change, found out without storing anything.
 *
 * Signals:
 *   "changed"   it may have become possible, or impossible, and the board looks different
 *   "entered"   Enter was struck in a field */
#define APP_TYPE_GAME_RULE_CASE (app_game_rule_case_get_type ())
G_DECLARE_FINAL_TYPE (AppGameRuleCase, app_game_rule_case, APP, GAME_RULE_CASE, GtkWidget)

void app_game_rule_case_begin (AppGameRuleCase *self, Desk *desk, const DeskCase *what,
                               const char *about);
void app_game_rule_case_set_side (AppGameRuleCase *self, RulesColour side);
void app_game_rule_case_show_top (AppGameRuleCase *self);
void app_game_rule_case_pick (AppGameRuleCase *self, RulesPoint point);
void app_game_rule_case_choose (AppGameRuleCase *self, int nth);
void app_game_rule_case_set_margin (AppGameRuleCase *self, const int *margin_q);
gboolean app_game_rule_case_is_decisive (AppGameRuleCase *self);
void app_game_rule_case_try (AppGameRuleCase *self);
gboolean app_game_rule_case_is_ready (AppGameRuleCase *self);
gboolean app_game_rule_case_give (AppGameRuleCase *self, GError **error);
gboolean app_game_rule_case_give_signed (AppGameRuleCase *self, const char *reason, GError **error);
const char *app_game_rule_case_get_reason (AppGameRuleCase *self);
const char *app_game_rule_case_get_title (AppGameRuleCase *self);
const ReportMarkup *app_game_rule_case_get_markup (AppGameRuleCase *self, int *ret_n);
