/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "report/list/cell.h"
#include "report/board/figures.h"
#include "report/board/stone.h"

/* Everything that lies on a board. */
typedef struct {
  const ReportPoint *cells; /* by point */
  const ReportStones *stones;
  ReportFigures *figures;
  const ReportLine *lines;
  int n_lines;
} ReportScene;

void report_scene_extents (const ReportCanvas *canvas, RulesPoint from, RulesPoint to,
                           cairo_rectangle_int_t *ret_extents);
void report_scene_paint (const ReportScene *scene, const ReportCanvas *canvas,
                         const cairo_rectangle_int_t *clip);
void report_scene_paint_board (const ReportDiagram *diagram, cairo_t *cr, const RulesBoard *board,
                               const ReportMarks *marks);
