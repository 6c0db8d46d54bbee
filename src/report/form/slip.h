/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "report/form/facts.h"

/* A game on whose result a paper slip is to be filled in. Lent. */
typedef struct {
  ReportGame game;
  const char *round; /* "Round 3" */
  const char *table; /* "Table 12" */
  int warnings[3];   /* that stand against each side; 0 is left to be filled in */
  gboolean open;     /* who has Black is settled at the board: to be ticked */
} ReportSlip;

ReportPaper *report_slip_new (const ReportHead *head, const ReportSlip *slips, int n_slips,
                              gboolean piles);
