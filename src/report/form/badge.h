/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "report/page/paper.h"

/* What a player wears. Lent; texts may be "". */
typedef struct {
  const char *name;
  const char *rank;
  const char *origin; /* club and country */
  const char *number;
} ReportBadge;

ReportPaper *report_badge_new (const ReportHead *head, const ReportBadge *badges, int n_badges,
                               int per_page, gboolean piles);
