/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "report/board/diagram.h"
#include "scene/game/game.h"

/* How far a game is on its way to the end, in words and with the article, and what may be said then
 * (Art. 13, 21): agreed, played on, disputed, confirmed. Not shown while the game is just played.
 *
 * Errors go to the page through its action "game.tell" (s).
 *
 * Signals: "changed" when the board beside it looks different */
#define APP_TYPE_GAME_END (app_game_end_get_type ())
G_DECLARE_FINAL_TYPE (AppGameEnd, app_game_end, APP, GAME_END, GtkWidget)

gboolean app_game_end_show (AppGameEnd *self, const SceneGame *model);
gboolean app_game_end_is_asking (AppGameEnd *self);
gboolean app_game_end_wants_dead (AppGameEnd *self);
void app_game_end_cancel (AppGameEnd *self);
void app_game_end_pick (AppGameEnd *self, RulesPoint point);
const ReportMarkup *app_game_end_get_markup (AppGameEnd *self, int *ret_n);
