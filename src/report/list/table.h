/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "report/page/frame.h"

/* How wide a column would be. */
typedef struct {
  double full; /* wide enough for all of it, at REPORT_COLUMNS_SIZE */
} ReportNeed;

typedef enum {
  REPORT_LOOK_PLAIN,
  REPORT_LOOK_MARKED, /* bold, and a line below */
  REPORT_LOOK_HEADING /* in the first cell: its text stands across the whole row */
} ReportLook;

/* What a paper of rows and columns says, apart from where it falls on a page. */
typedef struct {
  ReportFrame frame;
  const char *empty; /* in place of rows, where there are none */
  int n_columns;
  ReportColumn *columns;
  GPtrArray *cells;   /* row by row; equal texts are one pointer */
  GByteArray *looks;  /* cell by cell: a ReportLook */
  GHashTable *joined; /* rows that go on in the next: no rule is drawn below them */
  gboolean large;     /* to be read on a wall */
  ReportNeed *needs;  /* atomic: of each column, once they are measured */
} ReportTable;

ReportTable *report_table_new (const ReportHead *head, const char *title,
                               const ReportColumn *columns, int n_columns);
void report_table_clear (gpointer table);
int report_table_n_rows (const ReportTable *table);
void report_table_add (ReportTable *table, const char *const *cells, ReportLook look);
ReportLook report_table_look (const ReportTable *table, int row, int column);
gboolean report_table_is_heading (const ReportTable *table, int row);
gboolean report_table_goes_on (const ReportTable *table, int row);
const char *report_table_cell (const ReportTable *table, int row, int column);
