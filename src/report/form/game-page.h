/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "report/form/facts.h"

/* What a paper about one game begins with: above all else on each of its pages stands what is
 * known of the game. */
typedef struct {
  ReportFrame frame;
  ReportFacts facts;
} ReportGameHead;

/* What the plan of such a paper begins with. */
typedef struct {
  ReportPages plan;
  double top;   /* of the rest */
  double width; /* between the margins, before scaling */
  double scale; /* of the rest, smaller where the page is */
} ReportGamePage;

/* Lays out the rest of a page for a width and, as far as it can, a height. Returns the height that
 * it takes. */
typedef double (*ReportGameLay) (gconstpointer content, PangoLayout *layout, double height,
                                 gpointer planned);

void report_game_head_init (ReportGameHead *head, const ReportHead *from, const char *title,
                            const ReportGame *game);
double report_game_page_init (ReportGamePage *at, const ReportGameHead *head, PangoLayout *layout,
                              double width, double height, double gap);
void report_game_page_lay (ReportGamePage *at, const ReportGameHead *head, cairo_t *cr,
                           double width, double height, double gap, ReportGameLay lay);
void report_game_page_begin (const ReportGamePage *at, const ReportGameHead *head,
                             PangoLayout *layout, cairo_t *cr);
