/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "desk/file/desk.h"
#include "report/page/paper.h"

/* Pages before they are paper: the same painter shows, prints and writes the PDF. All papers of a
 * tournament in one window, which and how; or one alone. */
#define APP_TYPE_PRINT_WINDOW (app_print_window_get_type ())
G_DECLARE_FINAL_TYPE (AppPrintWindow, app_print_window, APP, PRINT_WINDOW, GtkWindow)

/* Makes the paper of a page: (transfer full) (nullable), with the reason where there is none; %NULL
 * without one where the page has gone. */
typedef ReportPaper *(*AppPrintMake) (GObject *of, GError **error);

void app_print_window_show_own (GtkWindow *parent, Desk *desk, const char *label, AppPrintMake make,
                                GObject *of);
void app_print_window_show (GtkWindow *parent, Desk *desk, const char *paper, int round);
void app_preview_paper (GtkWindow *parent, ReportPaper *paper, const char *title);
