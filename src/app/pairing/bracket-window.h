/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "desk/file/desk.h"

/* The bracket of a tournament, as it stands at any time: a picture, and the same in words. */
#define APP_TYPE_BRACKET_WINDOW (app_bracket_window_get_type ())
G_DECLARE_FINAL_TYPE (AppBracketWindow, app_bracket_window, APP, BRACKET_WINDOW, GtkWindow)

void app_bracket_window_show (GtkWindow *parent, Desk *desk);
gboolean app_bracket_window_is_for (Desk *desk);
