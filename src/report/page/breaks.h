/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "report/list/table.h"

/* Where a page of rows begins. */
typedef struct {
  int first;   /* row */
  int heading; /* row that is repeated above it, because what it heads goes on; -1 */
} ReportBreak;

GArray *report_breaks_find (const ReportTable *table, const int *lines, int room);
