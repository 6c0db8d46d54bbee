/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "desk/file/desk.h"

/* What the director demands of the pairings, beside the system: all of it, to add, change, lift. */
#define APP_TYPE_RESTRICT_WINDOW (app_restrict_window_get_type ())
G_DECLARE_FINAL_TYPE (AppRestrictWindow, app_restrict_window, APP, RESTRICT_WINDOW, GtkWindow)

void app_restrict_window_show (GtkWindow *parent, Desk *desk, const char *why, gint64 restriction);
