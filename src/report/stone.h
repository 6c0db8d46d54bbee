#pragma once
#include "report/canvas.h"

/* The two stones and their shadow, ready to be set on one canvas. */
typedef struct {
  const ReportCanvas *canvas;
  double side;                 /* of the pictures, in pixels */
  cairo_surface_t *picture[3]; /* by RulesColour, the shadow at RULES_EMPTY; NULL if not sharp */
} ReportStones;

void report_stone_begin (ReportStones *stones, const ReportCanvas *canvas);
void report_stone_end (ReportStones *stones);
void report_stone_paint_shadow (const ReportStones *stones, RulesPoint point, double opacity);
void report_stone_paint (const ReportStones *stones, RulesPoint point, RulesColour colour,
                         double opacity);
