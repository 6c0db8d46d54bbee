/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "report/page/palette.h"

/* A diagram while it is painted. */
typedef struct {
  cairo_t *cr;
  const ReportPalette *palette;
  ReportDiagram at; /* in units of cr as it is between begin and end: pixels where sharp */
  gboolean sharp;   /* there are pixels, and lines and stones keep to them */
  double cm;        /* a centimetre of Art. 32's board */
  double line;      /* thickness */
} ReportCanvas;

void report_canvas_begin (ReportCanvas *canvas, const ReportDiagram *diagram, cairo_t *cr,
                          ReportTheme theme);
void report_canvas_end (ReportCanvas *canvas);
double report_canvas_snap (const ReportCanvas *canvas, double edge);
double report_canvas_thickness (const ReportCanvas *canvas, double centimetres);
void report_canvas_set_colour (const ReportCanvas *canvas, ReportColour colour, double opacity);
void report_canvas_add_ring (const ReportCanvas *canvas, double x, double y, double radius,
                             double width);
void report_canvas_place (const ReportCanvas *canvas, cairo_rectangle_int_t *ret_place);
void report_canvas_centre (const ReportCanvas *canvas, RulesPoint point, double *ret_x,
                           double *ret_y);
