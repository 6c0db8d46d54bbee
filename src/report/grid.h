#pragma once
#include "report/table.h"

/* Where a table falls on pages of one size, in points. Immutable. */
typedef struct {
  double width; /* of the page, like the height */
  double height;
  double margin;
  double size;  /* of the letters in the table */
  double line;  /* the height of a row */
  double title; /* the baseline of the title */
  double top;   /* of the column heads, one row high */
  int n_rows;
  int per_page;
  int n_pages;
  double *left; /* for each column */
  double *room;
} ReportGrid;

#define REPORT_GRID_EVENT 15.0 /* sizes of letters */
#define REPORT_GRID_TITLE 12.0
#define REPORT_GRID_SMALL 9.5

ReportGrid *report_grid_new (const ReportTable *table, cairo_t *cr, double width, double height);
ReportGrid *report_grid_ref (ReportGrid *grid);
gboolean report_grid_fits (const ReportTable *table, cairo_t *cr, double width);
void report_grid_unref (ReportGrid *grid);
int report_grid_first_row (const ReportGrid *grid, int page);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ReportGrid, report_grid_unref)
