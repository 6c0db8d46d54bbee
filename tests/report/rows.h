/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "report/page/paper.h"

/* A paper with any number of rows that can be told apart. */

static const ReportHead head = { "Open de París", "París, 12–13 October", "after round 3" };

static const ReportColumn columns[] = {
  { "Place", REPORT_RIGHT, 0, 0 },
  { "Name", REPORT_LEFT, 2, 0 },
  { "Points", REPORT_RIGHT, 0, 0 },
};

static inline ReportPaper *
paper_of (int n_rows)
{
  ReportPaper *paper = report_paper_new (&head, "Standings", columns, G_N_ELEMENTS (columns));

  for (int i = 1; i <= n_rows; i++) {
    g_autofree char *place = g_strdup_printf ("%d", i);
    g_autofree char *name = g_strdup_printf ("Player-%d.", i);
    const char *cells[] = { place, name, "2" };

    report_paper_add_row (paper, cells);
  }
  return paper;
}
