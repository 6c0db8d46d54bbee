/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/form/badge.h"
#include <glib/gi18n.h>
#include "report/page/cut.h"
#include "report/page/fit.h"
#include "report/page/kind.h"
#include "report/form/signature.h"
#include "report/page/text.h"

#define BADGE_WIDTH 249.0 /* of the words on a badge of A7; smaller ones are scaled */
#define BADGE_TALL 120.0  /* the least height that the words take */

static const ReportFit badge_event_fit = { 9.5, 7.5, FALSE, 2, REPORT_LEFT };
static const ReportFit number_fit = { 9.5, 7.5, FALSE, 1, REPORT_RIGHT };
static const ReportFit badge_name_fit = { 27, 15, TRUE, 2, REPORT_LEFT };
static const ReportFit rank_fit = { 17, 9, TRUE, 1, REPORT_RIGHT };
static const ReportFit badge_origin_fit = { 12, 8.5, FALSE, 2, REPORT_LEFT };

typedef struct {
  ReportFrame frame;
  ReportBadge *badges; /* kept in the frame */
  int n_badges;
  int per_page;
  gboolean piles;
} Badges;

static void
paint_badge (gconstpointer content, int card, PangoLayout *layout, cairo_t *cr, double width,
             double height)
{
  const Badges *badges = content;
  const ReportBadge *badge = &badges->badges[card];
  double head, name, origin, rank = width * 0.25;

  cairo_set_source_rgb (cr, 0.3, 0.3, 0.3);
  head = report_fit_paint (&badge_event_fit, layout, cr, badges->frame.event, 0, 0, width * 0.82);
  report_fit_paint (&number_fit, layout, cr, badge->number, width * 0.84, 0, width * 0.16);
  report_cut_use_accent (cr);
  report_signature_paint_rule (cr, 0, MAX (head, 12) + 4, width, 1.6);
  cairo_set_source_rgb (cr, 0, 0, 0);
  name = report_fit_measure (&badge_name_fit, layout, badge->name, width);
  origin = report_fit_measure (&badge_origin_fit, layout, badge->origin, width - rank - 8);
  report_fit_paint (&badge_name_fit, layout, cr, badge->name, 0,
                    (MAX (head, 12) + 6 + height - MAX (origin, 20) - name) / 2, width);
  report_fit_paint (&badge_origin_fit, layout, cr, badge->origin, 0, height - origin,
                    width - rank - 8);
  report_cut_use_accent (cr);
  report_fit_paint (&rank_fit, layout, cr, badge->rank, width - rank,
                    height - report_fit_measure (&rank_fit, layout, badge->rank, rank) + 2, rank);
}

/* A page on which two have no room beside each other lies on its side. */
static gboolean
badge_fits (gconstpointer content, cairo_t *cr, double width)
{
  return width >= 500;
}

/* Two beside each other; fewer below each other where the page is smaller. */
static gpointer
plan_badge (gconstpointer content, cairo_t *cr, double width, double height)
{
  const Badges *badges = content;
  ReportCut *cut = g_atomic_rc_box_new0 (ReportCut);
  int down = badges->per_page / 2, across = width < 500 ? 1 : width > 700 ? 3 : 2;

  if (height < 700)
    down = MAX (1, (int) (height / (842.0 / down) + 0.2));
  report_cut_init (cut, width, height, across, down, badges->n_badges, badges->piles);
  return cut;
}

static void
badge_paint (gconstpointer content, gconstpointer planned, cairo_t *cr, int page)
{
  const ReportCutCards cards = { content, BADGE_WIDTH, BADGE_TALL, paint_badge };

  report_cut_paint (planned, cr, page, &cards);
}

static void
clear_badge (gpointer content)
{
  g_free (((Badges *) content)->badges);
}

static const ReportKind badge_kind = {
  .clear = clear_badge, .fits = badge_fits, .plan = plan_badge, .paint = badge_paint, .bare = TRUE
};

/* Name badges to be cut out. Returns the paper. @per_page: 8 or 10 on A4; of the same size on
 * other pages. @piles: whether the order holds in piles that are cut in one stack. */
ReportPaper *
report_badge_new (const ReportHead *head, const ReportBadge *badges, int n_badges, int per_page,
                  gboolean piles)
{
  Badges *content = g_new0 (Badges, 1);

  report_frame_init (&content->frame, head, _ ("Name badges"));
  content->badges = g_new0 (ReportBadge, MAX (1, n_badges));
  content->n_badges = n_badges;
  content->per_page = MAX (2, per_page);
  content->piles = piles;
  for (int i = 0; i < n_badges; i++)
    content->badges[i] = (ReportBadge){ report_frame_keep (&content->frame, badges[i].name),
                                        report_frame_keep (&content->frame, badges[i].rank),
                                        report_frame_keep (&content->frame, badges[i].origin),
                                        report_frame_keep (&content->frame, badges[i].number) };
  return report_paper_new_of (&badge_kind, content);
}
