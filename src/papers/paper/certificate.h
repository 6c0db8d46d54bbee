/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"
#include "report/page/paper.h"

/* Who gets one, and for what. */
typedef struct {
  gint64 player;
  const char *prize; /* "" where it is for the place alone */
  int board;         /* of a prize for those who played there, as StandingWho has it; else 0 */
} PapersAward;

ReportPaper *papers_certificate_new (Desk *desk, int after, const PapersAward *awards, int n_awards,
                                     GError **error);
ReportPaper *papers_certificate_prizes (Desk *desk, int after, int first, GError **error);
ReportPaper *papers_certificate_first (Desk *desk, int after, int first, GError **error);
