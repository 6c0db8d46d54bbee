#pragma once
#include "report/paper.h"

/* What a paper says, apart from where it falls on a page. */
typedef struct {
  const char *event;
  const char *subtitle;
  const char *note;
  const char *title;
  const char *empty; /* in place of rows, where there are none */
  int n_columns;
  ReportColumn *columns;
  GPtrArray *cells; /* row by row; equal texts are one pointer */
  GStringChunk *texts;
} ReportTable;

void report_table_init (ReportTable *table, const ReportHead *head, const char *title,
                        const ReportColumn *columns, int n_columns);
void report_table_clear (ReportTable *table);
const char *report_table_keep (ReportTable *table, const char *text);
int report_table_n_rows (const ReportTable *table);
const char *report_table_cell (const ReportTable *table, int row, int column);
