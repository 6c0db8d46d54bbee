/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "report/board/diagram.h"

/* An empty point at the count that belongs to both, beside a RulesColour. */
#define REPORT_CELL_SHARED 3

/* All that one point of a diagram shows. Two cells look alike if their bytes are the same, so
 * everything that is not shown is 0. */
typedef struct {
  guint8 stone; /* RulesColour */
  guint8 hover; /* RulesColour of a stone to come */
  guint8 owner; /* RulesColour, or REPORT_CELL_SHARED */
  guint8 shape; /* ReportShape */
  guint8 dead;  /* flags, 0 or 1 */
  guint8 last;
  guint8 cursor;
  guint8 differs;
  guint16 number;
  char label[14];
} ReportPoint;

void report_cell_read (ReportPoint cells[RULES_POINTS], const RulesBoard *board,
                       const ReportMarks *marks);
