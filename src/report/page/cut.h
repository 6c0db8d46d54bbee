/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "report/page/frame.h"

/* Pages that are cut into cards of one size, none of them across two pages. A plan begins with it.
 * Lengths are points. */
typedef struct {
  ReportPlan plan;
  int across, down; /* cards on a page */
  int n_cards;
  gboolean piles; /* cut in one stack, the piles lie in order: one on the other they are all */
  double width;   /* of a card */
  double height;
} ReportCut;

#define REPORT_CUT_MARGIN 24.0 /* that a card leaves white on each side: more than printers ask */

void report_cut_init (ReportCut *cut, double width, double height, int across, int down,
                      int n_cards, gboolean piles);
int report_cut_card (const ReportCut *cut, int page, int slot);
void report_cut_begin (const ReportCut *cut, cairo_t *cr, int slot);
void report_cut_end (cairo_t *cr);
void report_cut_paint_lines (const ReportCut *cut, cairo_t *cr);
void report_cut_use_accent (cairo_t *cr);
