/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "report/board/figure.h"
#include <pango/pango.h>
#include "report/page/kind.h"

/* Moves as text, Black's and White's in two columns, each with its number. */
typedef struct {
  int black; /* the number of the move, 0 for none */
  int white;
} ReportMovesRow;

#define REPORT_MOVES_WIDTH 92.0 /* of one pair of columns, where rows are as low as can be */
#define REPORT_MOVES_GAP 16.0   /* between pairs of columns */
#define REPORT_MOVES_LINE 10.4  /* the least height of a row */

GArray *report_moves_list (const ReportMoves *moves);
GArray *report_moves_rows (const GArray *list, int first, int last);
GPtrArray *report_moves_texts (ReportFrame *frame, const GArray *list);
gboolean report_moves_fit (int n_rows, double width, double height);
void report_moves_paint (const GPtrArray *texts, const GArray *rows, int full, PangoLayout *layout,
                         cairo_t *cr, double x, double top, double width, double height);
