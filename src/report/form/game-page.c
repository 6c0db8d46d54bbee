/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/form/game-page.h"
#include "report/page/text.h"

/* @from: what stands at the head of every page. */
void
report_game_head_init (ReportGameHead *head, const ReportHead *from, const char *title,
                       const ReportGame *game)
{
  report_frame_init (&head->frame, from, title);
  report_facts_init (&head->facts, &head->frame, game);
}

/* Returns the height of the room for the rest. @gap: above the rest. */
double
report_game_page_init (ReportGamePage *at, const ReportGameHead *head, PangoLayout *layout,
                       double width, double height, double gap)
{
  at->plan = (ReportPages){ width, height, 1 };
  at->width = report_frame_width (&at->plan);
  at->top = report_frame_top (&head->frame) +
            report_facts_measure (&head->facts, layout, at->width) + gap;
  at->scale = 1;
  return report_frame_bottom (&at->plan) - at->top;
}

/* The same for one page and no more: where it is too small everything is, and as the lines are
 * longer then, it is laid out again. */
void
report_game_page_lay (ReportGamePage *at, const ReportGameHead *head, cairo_t *cr, double width,
                      double height, double gap, ReportGameLay lay)
{
  PangoLayout *layout = report_text_new (cr);
  double room = MAX (1, report_game_page_init (at, head, layout, width, height, gap)), need;

  at->width = MAX (1, at->width);
  need = lay (head, layout, room, at);
  at->scale = MIN (1, room / need);
  if (at->scale < 1) {
    at->width /= at->scale;
    need = lay (head, layout, room / at->scale, at);
    at->scale = MIN (report_frame_width (&at->plan) / at->width, room / need);
  }
  g_object_unref (layout);
}

/* Paints what is known of the game. Until cairo_restore() the upper left corner of the rest is the
 * origin. */
void
report_game_page_begin (const ReportGamePage *at, const ReportGameHead *head, PangoLayout *layout,
                        cairo_t *cr)
{
  report_facts_paint (&head->facts, layout, cr, report_frame_top (&head->frame),
                      report_frame_width (&at->plan));
  cairo_save (cr);
  cairo_translate (cr, REPORT_FRAME_MARGIN, at->top);
  cairo_scale (cr, at->scale, at->scale);
}
