/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "desk/file/desk.h"

/* A list of players before it is taken: what is good, and every row that is not, with the reason. A
 * whole tournament is shown by app/window/adopt-window.h. */
#define APP_TYPE_IMPORT_WINDOW (app_import_window_get_type ())
G_DECLARE_FINAL_TYPE (AppImportWindow, app_import_window, APP, IMPORT_WINDOW, GtkWindow)

void app_import_file (GtkWindow *parent, Desk *desk, GFile *file);
void app_import_text (GtkWindow *parent, Desk *desk, const char *text);
