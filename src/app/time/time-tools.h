/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "desk/file/desk.h"

/* Everything that a referee can do to the clock of a game: a list, and a form for each.
 *
 * Actions: "time.open" (s), a tool; "time.list". The page's "game.back" leaves the list. */
#define APP_TYPE_TIME_TOOLS (app_time_tools_get_type ())
G_DECLARE_FINAL_TYPE (AppTimeTools, app_time_tools, APP, TIME_TOOLS, GtkWidget)

void app_time_tools_begin (AppTimeTools *self, Desk *desk, gint64 game, const char *tool);
void app_time_tools_refresh (AppTimeTools *self);
gboolean app_time_tools_go_back (AppTimeTools *self);
