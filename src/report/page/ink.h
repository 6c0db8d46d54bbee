/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "report/page/palette.h"

/* The colours of what is written rather than lies on a board. */
typedef struct {
  ReportColour ground;
  ReportColour shade; /* a ground apart */
  ReportColour text;
  ReportColour faint; /* what matters less */
  ReportColour line;
} ReportInk;

const ReportInk *report_ink_get (ReportTheme theme);
void report_ink_use (cairo_t *cr, ReportColour colour);
