/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "desk/file/desk.h"

/* A game's page in a window of its own, beside the tournament's, with which it goes. */
#define APP_TYPE_BOARD_WINDOW (app_board_window_get_type ())
G_DECLARE_FINAL_TYPE (AppBoardWindow, app_board_window, APP, BOARD_WINDOW, GtkApplicationWindow)

GtkWidget *app_board_window_show (GtkWindow *owner, gint64 game);
void app_board_window_close_all (GtkApplication *application, Desk *desk);
