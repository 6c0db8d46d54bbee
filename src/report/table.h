#pragma once
#include "report/frame.h"

/* What a paper of rows and columns says, apart from where it falls on a page. */
typedef struct {
  ReportFrame frame;
  const char *empty; /* in place of rows, where there are none */
  int n_columns;
  ReportColumn *columns;
  GPtrArray *cells;   /* row by row; equal texts are one pointer */
  GHashTable *joined; /* rows that go on in the next: no rule is drawn below them */
} ReportTable;

ReportTable *report_table_new (const ReportHead *head, const char *title,
                               const ReportColumn *columns, int n_columns);
void report_table_clear (gpointer table);
int report_table_n_rows (const ReportTable *table);
gboolean report_table_goes_on (const ReportTable *table, int row);
const char *report_table_cell (const ReportTable *table, int row, int column);
