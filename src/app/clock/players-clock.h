/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "app/action/action.h"
#include "desk/file/desk.h"

/* The clock of one game as the players see and press it: a full screen, half of it for each. */
#define APP_TYPE_PLAYERS_CLOCK (app_players_clock_get_type ())
G_DECLARE_FINAL_TYPE (AppPlayersClock, app_players_clock, APP, PLAYERS_CLOCK, GtkApplicationWindow)

extern AppActions app_players_clock_actions;

GtkWidget *app_players_clock_new (GtkApplication *application, Desk *desk, gint64 game);
GtkWidget *app_players_clock_open (GtkApplication *application, Desk *desk, gint64 game);
void app_players_clock_set_quick (AppPlayersClock *self);
