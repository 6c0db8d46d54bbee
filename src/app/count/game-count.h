/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "desk/file/desk.h"
#include "report/board/diagram.h"
#include "rules/game/point.h"

/* The count of a game: an engine's proposal, figures that follow the stones marked dead, the
 * regions between both sides, who has signed. What is marked is not stored before somebody has
 * signed it; once stored it is shown as it was signed.
 *
 * Errors go to the page through its action "game.tell" (s).
 *
 * Signals: "changed" when the board beside it looks different */
#define APP_TYPE_GAME_COUNT (app_game_count_get_type ())
G_DECLARE_FINAL_TYPE (AppGameCount, app_game_count, APP, GAME_COUNT, GtkWidget)

gboolean app_game_count_begin (AppGameCount *self, Desk *desk, gint64 game, GError **error);
gboolean app_game_count_refresh (AppGameCount *self, GError **error);
gboolean app_game_count_get_margin (AppGameCount *self, Desk *desk, gint64 game, int *ret_margin_q);
void app_game_count_leave (AppGameCount *self);
void app_game_count_toggle (AppGameCount *self, RulesPoint point);
const guint8 *app_game_count_get_dead (AppGameCount *self);
const guint8 *app_game_count_get_given (AppGameCount *self);
const guint8 *app_game_count_get_owner (AppGameCount *self);
const ReportMarkup *app_game_count_get_markup (AppGameCount *self, int *ret_n);
