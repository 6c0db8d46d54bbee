/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "report/page/breaks.h"

/* Heights in hundredths of the size of letters. */
#define REPORT_GRID_ROW 175
#define REPORT_GRID_ROW_LEAST 145 /* where that saves a page */
#define REPORT_GRID_PITCH 125     /* from line to line of a text */
#define REPORT_GRID_LINES 6       /* the most of a text; then it is cut */

/* Where a table falls on pages of one size, in points. Immutable. */
typedef struct {
  ReportPages plan;
  double size; /* of the letters in the table */
  double top;  /* of the column heads, one row high */
  int n_rows;
  int row;        /* the height of a row of one line, the heads among them */
  int *heights;   /* of each row, more where a text takes several lines */
  GArray *breaks; /* ReportBreak: of each page, and behind them the end of the rows */
  int n_parts;    /* pages that stand beside each other, because there are so many columns */
  int *part_of;   /* for each column, from 1; 0: on all of them */
  double *left;   /* for each column */
  double *room;
} ReportGrid;

gpointer report_grid_new (gconstpointer table, cairo_t *cr, double width, double height);
void report_grid_clear (gpointer grid);
gboolean report_grid_fits (gconstpointer table, cairo_t *cr, double width);
ReportBreak report_grid_break (const ReportGrid *grid, int sheet);
