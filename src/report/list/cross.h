/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/draw/task.h"
#include "report/page/paper.h"

/* Those of a round robin who all meet. */
typedef struct {
  const char *title;  /* of the group; "" where there is but one */
  const int *players; /* indices into the field, in the order of the lines */
  int n_players;
} ReportCrossGroup;

ReportPaper *report_cross_new (const ReportHead *head, const char *title,
                               const StandingField *field, const ReportCrossGroup *groups,
                               int n_groups, int first, int end);
int report_cross_n_columns (const ReportCrossGroup *groups, int n_groups);
ReportPaper *report_cross_schedule_new (const ReportHead *head, const StandingField *field,
                                        const PairingRound *const *rounds, int n_rounds);
