#pragma once
#include <gtk/gtk.h>
#include "desk/desk.h"

/* All papers of a tournament in one window: which, how, and what it will look like. */
#define APP_TYPE_PRINT_WINDOW (app_print_window_get_type ())
G_DECLARE_FINAL_TYPE (AppPrintWindow, app_print_window, APP, PRINT_WINDOW, GtkWindow)

void app_print_window_show (GtkWindow *parent, Desk *desk, const char *paper, int round);
