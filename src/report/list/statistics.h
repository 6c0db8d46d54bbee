/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "report/list/list.h"
#include "standing/table/standing.h"

/* How long a game took, where its clocks are known. */
typedef struct {
  int game; /* index into the field's games */
  gint64 used_ms;
} ReportLength;

ReportPaper *report_statistics_new (const ReportHead *head, const StandingField *field,
                                    const ReportLength *lengths, int n_lengths);
