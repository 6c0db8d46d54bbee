/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "report/board/lens.h"

/* How far a stone with its shadow and any mark of its point reach, in radii; nothing is painted
 * further off. */
#define REPORT_STONE_REACH 1.4

/* The stones for one canvas. */
typedef struct {
  int side;                                          /* of the pictures, in pixels */
  cairo_surface_t *pictures[1 + REPORT_LENS_SHELLS]; /* black, then white; NULL: draw each */
} ReportStones;

void report_stone_begin (ReportStones *stones, const ReportCanvas *canvas);
void report_stone_end (ReportStones *stones);
void report_stone_paint (const ReportStones *stones, const ReportCanvas *canvas, RulesPoint point,
                         RulesColour colour, double opacity);
