/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "report/board/diagram.h"
#include "report/form/facts.h"
#include "report/board/figure.h"

/* How a game is cut into diagrams. */
typedef struct {
  int first;      /* the number of the first move to be numbered, from 1 */
  int per_figure; /* moves: 50 or 100 */
  ReportCoordinates coordinates;
} ReportRecordStyle;

#define REPORT_RECORD_FEW 50
#define REPORT_RECORD_MANY 100

ReportPaper *report_record_new (const ReportHead *head, const ReportGame *game,
                                const ReportMoves *moves, const ReportRecordStyle *style);
