#pragma once
#include "report/breaks.h"

/* Where a table falls on pages of one size, in points. Immutable. */
typedef struct {
  ReportPlan plan;
  double size; /* of the letters in the table */
  double line; /* the height of a row */
  double top;  /* of the column heads, one row high */
  int n_rows;
  GArray *breaks; /* ReportBreak: of each page, and behind them the end of the rows */
  double *left;   /* for each column */
  double *room;
} ReportGrid;

gpointer report_grid_new (gconstpointer table, cairo_t *cr, double width, double height);
void report_grid_clear (gpointer grid);
gboolean report_grid_fits (gconstpointer table, cairo_t *cr, double width);
ReportBreak report_grid_break (const ReportGrid *grid, int page);
