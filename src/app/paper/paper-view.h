/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "report/page/paper.h"

/* The pages of a paper as they will be printed, one below the other.
 *
 * Signals:
 *   "done" ()   it was printed, or written into a file */
#define APP_TYPE_PAPER_VIEW (app_paper_view_get_type ())
G_DECLARE_FINAL_TYPE (AppPaperView, app_paper_view, APP, PAPER_VIEW, GtkBox)

void app_paper_view_show (AppPaperView *view, ReportPaper *paper, double width, double height);
void app_paper_view_count (AppPaperView *view, GtkLabel *count);
int app_paper_view_get_n_pages (AppPaperView *view);
void app_paper_view_write (AppPaperView *view, const char *path, GtkLabel *told);
void app_paper_view_save (AppPaperView *view, const char *name, GtkLabel *told);
void app_paper_view_print (AppPaperView *view, const char *name, GtkLabel *told);
