/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "report/form/count.h"

/* What stands below the board: for this folder only. */

/* A line of the sum that leads to the result. Both texts may be "". */
typedef struct {
  const char *label;
  const char *black;
  const char *white;
  gboolean is_sum;  /* with a line above it, in bold */
  gboolean is_part; /* of the line above it */
} ReportReckoningRow;

GArray *report_reckoning_new_empty (ReportFrame *frame, const RulesRuleset *rules);
GArray *report_reckoning_new (ReportFrame *frame, const ReportCount *count);
char *report_notes_new (const ReportCount *count);
