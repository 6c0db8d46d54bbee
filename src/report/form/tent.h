/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "report/form/facts.h"

/* A card that stands on a table, folded in the middle. Lent; names are NULL where nobody is told.
 */
typedef struct {
  int table;
  const char *round;
  ReportGame game;
  gboolean open; /* who has Black is settled at the board */
} ReportTent;

ReportPaper *report_tent_new (const ReportHead *head, const ReportTent *tents, int n_tents);
