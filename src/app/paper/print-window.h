/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "desk/file/desk.h"
#include "report/page/paper.h"

/* All papers of a tournament in one window: which, how, and what it will look like. */
#define APP_TYPE_PRINT_WINDOW (app_print_window_get_type ())
G_DECLARE_FINAL_TYPE (AppPrintWindow, app_print_window, APP, PRINT_WINDOW, GtkWindow)

/* Makes the paper of a page: (transfer full) (nullable), with the reason where there is none; %NULL
 * without one where the page has gone. */
typedef ReportPaper *(*AppPrintMake) (GObject *of, GError **error);

void app_print_window_show_own (GtkWindow *parent, Desk *desk, const char *label, AppPrintMake make,
                                GObject *of);
void app_print_window_show (GtkWindow *parent, Desk *desk, const char *paper, int round);
