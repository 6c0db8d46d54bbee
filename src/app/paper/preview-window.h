/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "report/page/paper.h"

/* Pages before they are paper: the same painter shows, prints and writes the PDF. */
#define APP_TYPE_PREVIEW_WINDOW (app_preview_window_get_type ())
G_DECLARE_FINAL_TYPE (AppPreviewWindow, app_preview_window, APP, PREVIEW_WINDOW, GtkWindow)

void app_preview_paper (GtkWindow *parent, ReportPaper *paper, const char *title);
