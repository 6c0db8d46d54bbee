/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <pango/pangocairo.h>
#include "report/page/frame.h"

/* Pages that are cut into cards of one size, none of them across two pages. A plan begins with it.
 * Lengths are points. */
typedef struct {
  ReportPages plan;
  int across, down; /* cards on a page */
  int n_cards;
  gboolean piles; /* cut in one stack, the piles lie in order: one on the other they are all */
  double width;   /* of a card */
  double height;
} ReportCut;

/* What stands on them: each is laid out for at least so much room, and scaled where it has less. */
typedef struct {
  gconstpointer content;
  double width, height;
  void (*paint) (gconstpointer content, int card, PangoLayout *layout, cairo_t *cr, double width,
                 double height);
} ReportCutCards;

#define REPORT_CUT_MARGIN 24.0 /* that a card leaves white on each side: more than printers ask */

void report_cut_init (ReportCut *cut, double width, double height, int across, int down,
                      int n_cards, gboolean piles);
void report_cut_paint (const ReportCut *cut, cairo_t *cr, int page, const ReportCutCards *cards);
double report_cut_scale (double wide, double high, double width, double height);
void report_cut_use_accent (cairo_t *cr);
