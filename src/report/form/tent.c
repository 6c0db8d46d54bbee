/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/form/tent.h"
#include <glib/gi18n.h>
#include "report/page/cut.h"
#include "report/page/fit.h"
#include "report/page/kind.h"
#include "report/form/signature.h"
#include "report/page/text.h"

#define TENT_MARGIN 40.0
#define TENT_WIDTH 515.0 /* of the words on a half of A4; smaller ones are scaled */
#define TENT_TALL 341.0
#define TENT_STONE 10.0

static const ReportFit tent_event_fit = { 13, 9, FALSE, 2, REPORT_LEFT };
static const ReportFit tent_round_fit = { 13, 9, FALSE, 1, REPORT_RIGHT };
static const ReportFit alone_fit = { 190, 60, TRUE, 1, REPORT_CENTRE };
static const ReportFit above_fit = { 100, 40, TRUE, 1, REPORT_CENTRE };
static const ReportFit tent_name_fit = { 26, 15, TRUE, 2, REPORT_LEFT };
static const ReportFit tent_origin_fit = { 13, 9, FALSE, 1, REPORT_LEFT };

/* Kept in the frame. */
typedef struct {
  const char *number;
  const char *round;
  const char *name[3]; /* "" where nobody is told */
  const char *origin[3];
  gboolean open;
} Tent;

typedef struct {
  ReportFrame frame;
  Tent *tents;
  int n_tents;
} Tents;

static void
paint_tent_side (const Tent *tent, RulesColour side, PangoLayout *layout, cairo_t *cr, double x,
                 double top, double width)
{
  double indent = tent->open ? 0 : 2 * TENT_STONE + 10, y = top;

  if (!tent->open)
    report_facts_paint_stone (cr, side, x + TENT_STONE, top + TENT_STONE + 6, TENT_STONE);
  cairo_set_source_rgb (cr, 0, 0, 0);
  y += report_fit_paint (&tent_name_fit, layout, cr, tent->name[side], x + indent, y,
                         width - indent);
  cairo_set_source_rgb (cr, 0.25, 0.25, 0.25);
  report_fit_paint (&tent_origin_fit, layout, cr, tent->origin[side], x + indent, y + 2,
                    width - indent);
}

static void
paint_half (const Tents *tents, const Tent *tent, PangoLayout *layout, cairo_t *cr, double width,
            double height)
{
  gboolean names = *tent->name[RULES_BLACK] != '\0' || *tent->name[RULES_WHITE] != '\0';
  const ReportFit *number = names ? &above_fit : &alone_fit;
  double half = (width - 30) / 2, below = names ? 105 : 0, high;

  cairo_set_source_rgb (cr, 0.3, 0.3, 0.3);
  report_fit_paint (&tent_event_fit, layout, cr, tents->frame.event, 0, 0, width * 0.7);
  report_fit_paint (&tent_round_fit, layout, cr, tent->round, width * 0.72, 0, width * 0.28);
  report_cut_use_accent (cr);
  report_signature_paint_rule (cr, 0, 24, width, 2);
  cairo_set_source_rgb (cr, 0, 0, 0);
  high = report_fit_measure (number, layout, tent->number, width);
  report_fit_paint (number, layout, cr, tent->number, 0, (26 + height - below - high) / 2, width);
  if (!names)
    return;
  report_cut_use_accent (cr);
  report_signature_paint_rule (cr, 0, height - below, width, 0.6);
  paint_tent_side (tent, RULES_BLACK, layout, cr, 0, height - below + 14, half);
  paint_tent_side (tent, RULES_WHITE, layout, cr, half + 30, height - below + 14, half);
}

static gpointer
plan_tent (gconstpointer content, cairo_t *cr, double width, double height)
{
  ReportPages *plan = g_atomic_rc_box_new0 (ReportPages);

  *plan = (ReportPages){ width, height, MAX (1, ((const Tents *) content)->n_tents) };
  return plan;
}

/* Thin, and not across what is read. */
static void
paint_fold (const ReportPages *plan, cairo_t *cr)
{
  double y = plan->height / 2, x = plan->width - 14 - TENT_MARGIN;

  cairo_set_source_rgb (cr, 0.6, 0.6, 0.6);
  report_signature_paint_rule (cr, 14, y, TENT_MARGIN, 0.3);
  report_signature_paint_rule (cr, x, y, TENT_MARGIN, 0.3);
}

/* The upper half stands on its head, to be read from the other side of the table. */
static void
paint_tent (gconstpointer content, gconstpointer planned, cairo_t *cr, int page)
{
  const Tents *tents = content;
  const ReportPages *at = planned;
  PangoLayout *layout = report_text_new (cr);
  double wide = at->width - 2 * TENT_MARGIN, high = at->height / 2 - 2 * TENT_MARGIN;
  double scale = report_cut_scale (wide, high, TENT_WIDTH, TENT_TALL);

  for (int half = 0; half < 2 && page < tents->n_tents; half++) {
    cairo_save (cr);
    cairo_translate (cr, half == 0 ? at->width : 0, at->height / 2);
    if (half == 0)
      cairo_rotate (cr, G_PI);
    cairo_translate (cr, TENT_MARGIN, TENT_MARGIN);
    cairo_scale (cr, scale, scale);
    paint_half (tents, &tents->tents[page], layout, cr, wide / scale, high / scale);
    cairo_restore (cr);
  }
  paint_fold (at, cr);
  g_object_unref (layout);
}

static void
clear_tent (gpointer content)
{
  g_free (((Tents *) content)->tents);
}

static const ReportKind tent_kind = {
  .clear = clear_tent, .plan = plan_tent, .paint = paint_tent, .bare = TRUE
};

static Tent
keep_tent (ReportFrame *frame, const ReportTent *from)
{
  g_autofree char *number = g_strdup_printf ("%d", from->table);
  Tent tent = { .number = report_frame_keep (frame, number),
                .round = report_frame_keep (frame, from->round),
                .open = from->open };

  for (int side = RULES_BLACK; side <= RULES_WHITE; side++) {
    tent.name[side] = report_frame_keep (frame, from->game.name[side]);
    tent.origin[side] = report_frame_keep (frame, from->game.origin[side]);
  }
  return tent;
}

/* Cards for the tables, one a page, to be folded in the middle: the number of the table, and who
 * meets there where that is told. Returns the paper. */
ReportPaper *
report_tent_new (const ReportHead *head, const ReportTent *tents, int n_tents)
{
  Tents *content = g_new0 (Tents, 1);

  report_frame_init (&content->frame, head, _ ("Table cards"));
  content->tents = g_new0 (Tent, MAX (1, n_tents));
  content->n_tents = n_tents;
  for (int i = 0; i < n_tents; i++)
    content->tents[i] = keep_tent (&content->frame, &tents[i]);
  return report_paper_new_of (&tent_kind, content);
}
