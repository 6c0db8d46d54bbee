/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "app/action/action.h"
#include "desk/file/desk.h"

/* The table of a referee who keeps a game: board, clocks, rulings, count. */
#define APP_TYPE_GAME_PAGE (app_game_page_get_type ())
G_DECLARE_FINAL_TYPE (AppGamePage, app_game_page, APP, GAME_PAGE, GtkWidget)

extern AppActions app_game_actions;

GtkWidget *app_game_page_new (Desk *desk, gint64 game);
gint64 app_game_page_get_game (AppGamePage *self);
void app_game_page_rule (AppGamePage *self, const char *offence, const char *place);
