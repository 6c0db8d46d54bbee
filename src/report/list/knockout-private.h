/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "report/list/bracket.h"
#include "report/page/frame.h"
#include "report/page/paper.h"

typedef struct {
  ReportFrame frame;
  ReportMatches *matches;
} ReportKnockout;

/* Where it falls on pages of one size. */
typedef struct {
  ReportPages plan;
  GPtrArray *pictures; /* ReportBracket, one a page */
} ReportKnockoutPages;

/* Pages while they are made. */
typedef struct {
  const ReportKnockout *knockout;
  ReportKnockoutPages *pages;
  ReportBracketRooms rooms;
  int *roots;      /* by match: the last of its part to which its winner comes within the stages */
  gboolean *shown; /* by match, for the page in hand */
  GPtrArray *sets; /* what is shown, page by page */
} ReportKnockoutSplit;

/* report/list/knockout.c */
gboolean report_knockout_can_be_read (const ReportKnockoutSplit *split, const gboolean *shown);

/* report/list/knockout-split.c */
void report_knockout_split (ReportKnockoutSplit *split);
