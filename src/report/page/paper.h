/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <pango/pangocairo.h>
#include "pairing/draw/draw.h"
#include "report/page/head.h"

/* Of rows and columns, report/page/paper-rows.c. */
ReportPaper *report_paper_new (const ReportHead *head, const char *title,
                               const ReportColumn *columns, int n_columns);
void report_paper_add_row (ReportPaper *paper, const char *const *cells);
void report_paper_add_line (ReportPaper *paper, const char *const *cells);
void report_paper_add_heading (ReportPaper *paper, const char *text);
void report_paper_mark (ReportPaper *paper, int column);
void report_paper_set_empty (ReportPaper *paper, const char *text);

/* Of any kind. */
void report_paper_set_large (ReportPaper *paper);
void report_paper_set_legend (ReportPaper *paper, const char *text);
void report_paper_set_foot (ReportPaper *paper, const char *text);
ReportPaper *report_paper_ref (ReportPaper *paper);
void report_paper_unref (ReportPaper *paper);

gboolean report_paper_suits_portrait (ReportPaper *paper, double width);
int report_paper_paginate (ReportPaper *paper, cairo_t *cr, double width, double height);
void report_paper_paint (ReportPaper *paper, cairo_t *cr, int page);

/* report/page/paper-pdf.c */
gboolean report_paper_write_pdf (ReportPaper *paper, const char *path, double width, double height,
                                 GError **error);
gboolean report_paper_write_pdf_in (ReportPaper *paper, const char *path, double width,
                                    double height, PairingProgress progress, gpointer data,
                                    GError **error);

typedef enum {
  REPORT_ERROR_WRITE,
  REPORT_ERROR_COLUMN /* there is no such column */
} ReportError;

#define REPORT_ERROR (report_error_quark ())
GQuark report_error_quark (void);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ReportPaper, report_paper_unref)
