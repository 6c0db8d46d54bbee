#pragma once
#include "report/diagram.h"

/* A diagram while it is painted. */
typedef struct {
  cairo_t *cr;
  ReportDiagram at; /* in units of cr as it is between begin and end: pixels where sharp */
  gboolean sharp;   /* there are pixels, and lines and stones keep to them */
  double cm;        /* a centimetre of Art. 32's board */
  double line;      /* thickness */
} ReportCanvas;

void report_canvas_begin (ReportCanvas *canvas, const ReportDiagram *diagram, cairo_t *cr);
void report_canvas_end (ReportCanvas *canvas);
double report_canvas_snap (const ReportCanvas *canvas, double edge);
double report_canvas_thickness (const ReportCanvas *canvas, double centimetres);
void report_canvas_centre (const ReportCanvas *canvas, RulesPoint point, double *ret_x,
                           double *ret_y);
