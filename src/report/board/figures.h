/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <pango/pangocairo.h>
#include "report/page/canvas.h"

/* Text on points: made once for many. */
typedef struct {
  PangoLayout *layout;
  double radius;                 /* for which it was made */
  cairo_scaled_font_t *fonts[3]; /* by length of the number; NULL until wanted */
  cairo_glyph_t digits[3][10];   /* index, and x the width */
} ReportFigures;

void report_figures_end (ReportFigures *figures);
void report_figures_paint_number (ReportFigures *figures, const ReportCanvas *canvas,
                                  RulesPoint point, int number);
void report_figures_paint_label (ReportFigures *figures, const ReportCanvas *canvas,
                                 RulesPoint point, const char *text);
