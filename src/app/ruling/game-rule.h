/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "app/action/action.h"
#include "desk/ruling/ruling.h"
#include "report/board/diagram.h"
#include "rules/game/game.h"

/* The panel on which something that happened is ruled on: whose it is, which offence, then what
 * that brings, and the confirmation.
 *
 * Errors go to the page through its action "game.tell" (s); "game.back" leaves the panel.
 *
 * Signals:
 *   "changed"                   the board beside it looks different
 *   "elsewhere" (string verb)   what was chosen is carried out by an act of its own */
#define APP_TYPE_GAME_RULE (app_game_rule_get_type ())
G_DECLARE_FINAL_TYPE (AppGameRule, app_game_rule, APP, GAME_RULE, GtkWidget)

extern AppActions app_game_rule_panel_actions;

void app_game_rule_begin (AppGameRule *self, Desk *desk, gint64 game);
void app_game_rule_begin_case (AppGameRule *self, Desk *desk, const DeskCase *what,
                               const char *about);
void app_game_rule_number (AppGameRule *self, int since, const RulesGame *record);
void app_game_rule_set_margin (AppGameRule *self, const int *margin_q);
void app_game_rule_refresh (AppGameRule *self);
gboolean app_game_rule_go_back (AppGameRule *self);
void app_game_rule_pick (AppGameRule *self, RulesPoint point);
const ReportMarkup *app_game_rule_get_markup (AppGameRule *self, int *ret_n);
const guint16 *app_game_rule_get_numbers (AppGameRule *self);
