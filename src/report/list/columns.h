/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "report/list/table.h"

#define REPORT_COLUMNS_SIZE 10.0 /* of letters, in points, where there is room */

/* The columns of a table while the room is shared out. */
typedef struct {
  const ReportTable *table;
  const ReportNeed *needs;
  double gap;   /* between columns, in sizes of letters */
  double least; /* the smallest letters that are read with ease */
  double most;  /* the largest letters */
  int n_parts;  /* pages that stand beside each other */
  int *part_of; /* for each column, from 1; 0: on all of them */
} ReportColumns;

void report_columns_init (ReportColumns *columns, const ReportTable *table, cairo_t *cr);
void report_columns_clear (ReportColumns *columns);
void report_columns_part (ReportColumns *columns, double width);
gboolean report_columns_fit (const ReportColumns *columns, double width);
gboolean report_columns_gives (const ReportColumns *columns, int column);
double report_columns_room (const ReportColumns *columns, int column, double size, double level);
double report_columns_sum (const ReportColumns *columns, double size, double level);
double report_columns_level (const ReportColumns *columns, double size, double width);
double report_columns_size (const ReportColumns *columns, double width);
