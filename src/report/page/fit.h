/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "report/page/paper.h"

/* A text that is made to fit: set smaller down to a limit, then broken into lines, then cut. */
typedef struct {
  double size;  /* of the letters where there is room */
  double least; /* how small they may become */
  gboolean bold;
  int lines; /* the most of them */
  ReportAlign align;
} ReportFit;

double report_fit_measure (const ReportFit *fit, PangoLayout *layout, const char *text,
                           double width);
double report_fit_paint (const ReportFit *fit, PangoLayout *layout, cairo_t *cr, const char *text,
                         double x, double top, double width);
