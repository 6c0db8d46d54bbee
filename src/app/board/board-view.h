/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "app/board/board-shown.h"
#include "app/action/action.h"

/* A board on the screen. It shows what it is given and says where a stone is wanted; what is legal
 * is not its business. The pointer shows a stone to come; arrow keys move a cursor, at which Enter
 * or space plays.
 *
 * Signals:
 *   "played" (guint point)   a RulesPoint was clicked or chosen with the keyboard
 */
#define APP_TYPE_BOARD_VIEW (app_board_view_get_type ())
G_DECLARE_FINAL_TYPE (AppBoardView, app_board_view, APP, BOARD_VIEW, GtkWidget)

void app_board_view_show (AppBoardView *self, const AppBoardPosition *position);
RulesPoint app_board_view_get_cursor (AppBoardView *self);
void app_board_view_move_cursor (AppBoardView *self, int across, int up);
void app_board_view_hide_cursor (AppBoardView *self);
gboolean app_board_view_play_cursor (AppBoardView *self);

/* app/board/board-input.c */
extern AppActions app_board_actions;
void app_board_input_add_controllers (AppBoardView *self);
RulesPoint app_board_view_point_at (AppBoardView *self, double x, double y);
void app_board_view_set_hover (AppBoardView *self, RulesPoint point);
void app_board_view_play (AppBoardView *self, RulesPoint point);

/* app/board/board-words.c */
char *app_board_words (const AppBoardPosition *position, ReportCoordinates style, RulesPoint point);
