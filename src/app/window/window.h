/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "app/action/action.h"
#include "desk/file/desk.h"
#include "rules/game/ruleset.h"

/* One window: the start page, or one open tournament with its pages. */
#define APP_TYPE_WINDOW (app_window_get_type ())
G_DECLARE_FINAL_TYPE (AppWindow, app_window, APP, WINDOW, GtkApplicationWindow)

/* What can be asked of it: about the tournament, a game and players. */
extern AppActions app_window_actions, app_window_game_actions, app_window_player_actions;

GtkWidget *app_window_new (GtkApplication *application);
void app_window_start (AppWindow *window);
void app_window_open (AppWindow *window, const char *path);
void app_window_set_desk (AppWindow *window, Desk *desk);
void app_window_open_file (AppWindow *window, GFile *file);
void app_window_recover_to (AppWindow *window, GFile *file);
void app_window_go (AppWindow *window, const char *page, gint64 game);
const char *app_window_get_path (AppWindow *window);
Desk *app_window_get_desk (AppWindow *window);
gint64 app_window_get_game (AppWindow *window);
RulesProfile app_window_get_profile (AppWindow *window);
void app_window_take_cb (GSimpleAction *action, GVariant *parameter, gpointer application);
