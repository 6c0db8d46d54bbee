/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "desk/file/desk.h"

/* Why two players meet, whom they would meet else, and why two others do not. */
#define APP_TYPE_WHY_WINDOW (app_why_window_get_type ())
G_DECLARE_FINAL_TYPE (AppWhyWindow, app_why_window, APP, WHY_WINDOW, GtkWindow)

GtkWidget *app_why_window_new (GtkWindow *parent, Desk *desk, int round, int board);
