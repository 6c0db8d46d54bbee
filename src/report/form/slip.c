/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/form/slip.h"
#include <glib/gi18n.h>
#include "report/page/cut.h"
#include "report/page/fit.h"
#include "report/page/kind.h"
#include "report/form/signature.h"
#include "report/page/text.h"

#define SLIP_WIDTH 250.0 /* of the words on a card of a quarter of A4; smaller cards are scaled */
#define SLIP_TALL 372.0  /* the same card's height */
#define SLIP_GAP 10.0
#define BOX 9.5   /* to tick */
#define TICK 20.0 /* the height of a line with a box */
#define SLIP_STONE 6.0
#define SIDE 46.0   /* the least height of a player */
#define COLOUR 62.0 /* the width of the boxes for who took which colour */
#define SLIP_SIGN 30.0

static const ReportFit slip_event_fit = { 10.5, 7.5, TRUE, 2, REPORT_LEFT };
static const ReportFit small_fit = { 7.5, 7.5, FALSE, 2, REPORT_LEFT };
static const ReportFit slip_round_fit = { 12, 8, FALSE, 1, REPORT_LEFT };
static const ReportFit table_fit = { 18, 8, TRUE, 1, REPORT_RIGHT };
static const ReportFit slip_name_fit = { 13, 9, TRUE, 2, REPORT_LEFT };
static const ReportFit slip_origin_fit = { 8.5, 7.5, FALSE, 2, REPORT_LEFT };
static const ReportFit terms_fit = { 8, 7.5, FALSE, 3, REPORT_LEFT };

/* What a slip says, kept in the frame. */
typedef struct {
  const char *round;
  const char *table;
  const char *name[3];
  const char *origin[3];
  const char *terms;
  const char *warnings[3]; /* "" where it is to be filled in */
  gboolean open;
} Slip;

typedef struct {
  ReportFrame frame;
  Slip *slips;
  int n_slips;
  gboolean piles;
} Slips;

/* What every part of a slip needs while it is painted. */
typedef struct {
  const ReportFrame *frame;
  const Slip *slip;
  PangoLayout *layout;
  cairo_t *cr;
  double width;
  double height;
} Card;

/* --- Parts --- */

static void
paint_box (const Card *card, double x, double baseline)
{
  cairo_set_line_width (card->cr, 0.7);
  cairo_rectangle (card->cr, x + 0.35, baseline - BOX + 0.9, BOX - 0.7, BOX - 0.7);
  cairo_stroke (card->cr);
}

static void
paint_tick (const Card *card, const char *text, double x, double baseline, double width)
{
  double natural;

  paint_box (card, x, baseline);
  report_text_set_font (card->layout, 9, FALSE);
  natural = report_text_measure (card->layout, text);
  if (natural > width - BOX - 5)
    report_text_set_font (card->layout, MAX (6, 9 * (width - BOX - 5) / natural), FALSE);
  report_text_paint (card->layout, card->cr, text, REPORT_LEFT, x + BOX + 5, width - BOX - 5,
                     baseline);
}

static double
paint_head (const Card *card)
{
  double y = report_fit_paint (&slip_event_fit, card->layout, card->cr, card->frame->event, 0, 0,
                               card->width);

  cairo_set_source_rgb (card->cr, 0.35, 0.35, 0.35);
  y += report_fit_paint (&small_fit, card->layout, card->cr, card->frame->subtitle, 0, y,
                         card->width);
  report_cut_use_accent (card->cr);
  report_signature_paint_rule (card->cr, 0, y + 4, card->width, 1.2);
  cairo_set_source_rgb (card->cr, 0, 0, 0);
  report_fit_paint (&slip_round_fit, card->layout, card->cr, card->slip->round, 0, y + 15,
                    card->width * 0.4);
  report_fit_paint (&table_fit, card->layout, card->cr, card->slip->table, card->width * 0.45,
                    y + 9, card->width * 0.55);
  return y + 42;
}

static void
paint_colours (const Card *card, double top)
{
  const char *const *phrases = card->frame->phrases;
  double x = card->width - COLOUR;

  paint_tick (card, phrases[REPORT_PHRASE_BLACK], x, top + 11, COLOUR);
  paint_tick (card, phrases[REPORT_PHRASE_WHITE], x, top + 11 + 0.8 * TICK, COLOUR);
}

static double
paint_slip_side (const Card *card, RulesColour side, double top)
{
  double x = card->slip->open ? 0 : 2 * SLIP_STONE + 7;
  double room = card->width - x - (card->slip->open ? COLOUR + SLIP_GAP : 0), y = top;

  if (card->slip->open)
    paint_colours (card, top);
  else
    report_facts_paint_stone (card->cr, side, SLIP_STONE, top + SLIP_STONE + 3, SLIP_STONE);
  cairo_set_source_rgb (card->cr, 0, 0, 0);
  y +=
      report_fit_paint (&slip_name_fit, card->layout, card->cr, card->slip->name[side], x, y, room);
  cairo_set_source_rgb (card->cr, 0.25, 0.25, 0.25);
  y += report_fit_paint (&slip_origin_fit, card->layout, card->cr, card->slip->origin[side], x,
                         y + 1, room);
  cairo_set_source_rgb (card->cr, 0, 0, 0);
  return MAX (y + SLIP_GAP, top + SIDE);
}

static double
paint_terms (const Card *card, double top)
{
  double height;

  cairo_set_source_rgb (card->cr, 0.3, 0.3, 0.3);
  height =
      report_fit_paint (&terms_fit, card->layout, card->cr, card->slip->terms, 0, top, card->width);
  cairo_set_source_rgb (card->cr, 0, 0, 0);
  return top + height;
}

/* What each pays for (Art. 24.1). */
static void
paint_warnings (const Card *card, double baseline)
{
  const char *const *phrases = card->frame->phrases;
  const char *names[] = {
    [RULES_BLACK] = phrases[REPORT_PHRASE_BLACK], [RULES_WHITE] = phrases[REPORT_PHRASE_WHITE]
  };
  double third = (card->width - 2 * SLIP_GAP) / 3, most = third * 0.6;

  report_text_set_font (card->layout, 9, FALSE);
  report_text_paint (card->layout, card->cr, phrases[REPORT_PHRASE_WARNINGS], REPORT_LEFT, 0, third,
                     baseline);
  for (int side = RULES_BLACK; side <= RULES_WHITE; side++) {
    double x = side * (third + SLIP_GAP);
    double label = MIN (report_text_measure (card->layout, names[side]) + 5, most);

    report_text_paint (card->layout, card->cr, names[side], REPORT_LEFT, x, label, baseline);
    report_text_paint (card->layout, card->cr, card->slip->warnings[side], REPORT_LEFT,
                       x + label + 4, third - label - 4, baseline);
    report_signature_paint_rule (card->cr, x + label, baseline + 1.5, third - label, 0.5);
  }
}

/* Who won on the left, how on the right. */
static double
paint_result (const Card *card, double top)
{
  static const ReportPhrase who[] = { REPORT_PHRASE_BLACK_WON, REPORT_PHRASE_WHITE_WON,
                                      REPORT_PHRASE_DRAW, REPORT_PHRASE_BOTH_LOSE };
  static const ReportPhrase how[] = { REPORT_PHRASE_BY_COUNT, REPORT_PHRASE_BY_RESIGNATION,
                                      REPORT_PHRASE_ON_TIME };
  const char *const *phrases = card->frame->phrases;
  double half = (card->width - SLIP_GAP) / 2, right = half + SLIP_GAP, y = top + 6, baseline, label;

  report_cut_use_accent (card->cr);
  report_signature_paint_rule (card->cr, 0, y, card->width, 0.5);
  cairo_set_source_rgb (card->cr, 0, 0, 0);
  for (int i = 0; i < 4; i++)
    paint_tick (card, phrases[who[i]], 0, y + 20 + i * TICK, half);
  for (int i = 0; i < 3; i++)
    paint_tick (card, phrases[how[i]], right, y + 20 + i * TICK, half);
  baseline = y + 20 + 3 * TICK;
  report_text_set_font (card->layout, 9, FALSE);
  label = MIN (report_text_measure (card->layout, phrases[REPORT_PHRASE_MARGIN]) + 5, half * 0.6);
  report_text_paint (card->layout, card->cr, phrases[REPORT_PHRASE_MARGIN], REPORT_LEFT, right,
                     label, baseline);
  report_signature_paint_rule (card->cr, right + label, baseline + 1.5, half - label, 0.5);
  paint_warnings (card, baseline + TICK);
  return baseline + TICK + 10;
}

static void
paint_slip_signatures (const Card *card)
{
  double half = (card->width - SLIP_GAP) / 2, y = card->height - SLIP_SIGN - 12;
  const char *const *phrases = card->frame->phrases;
  const ReportSignature signs[] = { { phrases[REPORT_PHRASE_BLACK], "", FALSE },
                                    { phrases[REPORT_PHRASE_WHITE], "", FALSE },
                                    { phrases[REPORT_PHRASE_REFEREE_SIGNS], "", FALSE } };

  for (int i = 0; i < 2; i++)
    report_signature_paint (&signs[i], card->frame, card->layout, card->cr, i * (half + SLIP_GAP),
                            y, half);
  report_signature_paint (&signs[2], card->frame, card->layout, card->cr, 0, y + SLIP_SIGN,
                          card->width);
}

/* --- Pages --- */

static double
paint_words (const Card *card)
{
  double y = paint_head (card);

  y = paint_slip_side (card, RULES_BLACK, y);
  y = paint_slip_side (card, RULES_WHITE, y);
  y = paint_terms (card, y);
  return paint_result (card, y);
}

static void
paint_slip (gconstpointer content, int slip, PangoLayout *layout, cairo_t *cr, double width,
            double height)
{
  const Slips *slips = content;
  Card card = { &slips->frame, &slips->slips[slip], layout, cr, width, height };

  paint_words (&card);
  paint_slip_signatures (&card);
}

/* Half of a small page that lies on its side is as large as a quarter of A4. */
static gboolean
slip_fits (gconstpointer content, cairo_t *cr, double width)
{
  return width >= 500;
}

/* Four a page; two where a quarter would be too small to write on. */
static gpointer
plan_slip (gconstpointer content, cairo_t *cr, double width, double height)
{
  const Slips *slips = content;
  ReportCut *cut = g_atomic_rc_box_new0 (ReportCut);
  gboolean small = width * height<0.6 * 595 * 842, lies = width> height;

  report_cut_init (cut, width, height, small && !lies ? 1 : 2, small && lies ? 1 : 2,
                   slips->n_slips, slips->piles);
  return cut;
}

static void
slip_paint (gconstpointer content, gconstpointer planned, cairo_t *cr, int page)
{
  const ReportCutCards cards = { content, SLIP_WIDTH, SLIP_TALL, paint_slip };

  report_cut_paint (planned, cr, page, &cards);
}

static void
clear_slip (gpointer content)
{
  g_free (((Slips *) content)->slips);
}

static const ReportKind slip_kind = {
  .clear = clear_slip, .fits = slip_fits, .plan = plan_slip, .paint = slip_paint, .bare = TRUE
};

/* --- What it says --- */

/* "Komi: 3 3/4 zi   Time: 60 min": what the players should know before they sit down. */
static char *
dup_terms (ReportFrame *frame, const ReportGame *game)
{
  g_autoptr (GString) text = g_string_new (NULL);
  ReportGame told = *game;
  ReportFacts facts;

  told.result = (RulesResult){ RULES_RESULT_NONE };
  told.result_text = told.date = NULL;
  report_facts_init (&facts, frame, &told);
  for (guint i = 0; i < facts.pairs->len; i += 2) {
    /* Translators: what is told about, and what is told of it, such as "Komi: 7.5" */
    g_string_append_printf (text, _ ("%s: %s"), (const char *) facts.pairs->pdata[i],
                            (const char *) facts.pairs->pdata[i + 1]);
    g_string_append (text, i + 2 < facts.pairs->len ? "   " : "");
  }
  report_facts_clear (&facts);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static Slip
keep_slip (ReportFrame *frame, const ReportSlip *from)
{
  g_autofree char *terms = dup_terms (frame, &from->game);
  Slip slip = { .round = report_frame_keep (frame, from->round),
                .table = report_frame_keep (frame, from->table),
                .terms = report_frame_keep (frame, terms),
                .open = from->open };

  for (int side = RULES_BLACK; side <= RULES_WHITE; side++) {
    g_autofree char *words = g_strdup_printf ("%d", from->warnings[side]);
    slip.name[side] = report_frame_keep (frame, from->game.name[side]);
    slip.origin[side] = report_frame_keep (frame, from->game.origin[side]);
    slip.warnings[side] = report_frame_keep (frame, from->warnings[side] ? words : "");
  }
  return slip;
}

/* Slips of paper, to be cut out and filled in at the table: who won and how, signed by both
 * players and the referee (Art. 16.4). Returns the paper. @piles: whether the order holds in
 * piles that are cut in one stack, rather than on each page. */
ReportPaper *
report_slip_new (const ReportHead *head, const ReportSlip *slips, int n_slips, gboolean piles)
{
  Slips *content = g_new0 (Slips, 1);

  report_frame_init (&content->frame, head, _ ("Result slips"));
  content->slips = g_new0 (Slip, MAX (1, n_slips));
  content->n_slips = n_slips;
  content->piles = piles;
  for (int i = 0; i < n_slips; i++)
    content->slips[i] = keep_slip (&content->frame, &slips[i]);
  return report_paper_new_of (&slip_kind, content);
}
