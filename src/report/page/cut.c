/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/page/cut.h"
#include "report/page/text.h"

#define HAIR 0.3  /* the thickness of a line to cut along */
#define EDGE 14.0 /* where printers cannot print, no line begins */

/* @cut: the cards of pages of one size. @across: cards beside each other. @down: cards below
 * each other. @piles: whether the order is that of cut piles rather than of pages. */
void
report_cut_init (ReportCut *cut, double width, double height, int across, int down, int n_cards,
                 gboolean piles)
{
  int per_page = across * down;

  cut->plan = (ReportPages){ width, height, MAX (1, (n_cards + per_page - 1) / per_page) };
  cut->across = across;
  cut->down = down;
  cut->n_cards = n_cards;
  cut->piles = piles;
  cut->width = width / across;
  cut->height = height / down;
}

/* With piles, the cards of one slot follow each other from page to page. Returns which card is
 * there, from 0; -1 for none. @slot: of the page, from 0, row by row. */
static int
card_at (const ReportCut *cut, int page, int slot)
{
  int card = cut->piles ? slot * cut->plan.n_pages + page : page * cut->across * cut->down + slot;

  return card < cut->n_cards ? card : -1;
}

/* In the room within the margins, whose upper left corner is the origin; nothing leaves the card.
 */
static void
paint_slot (const ReportCut *cut, cairo_t *cr, int slot, const ReportCutCards *cards, int card,
            PangoLayout *layout)
{
  double wide = cut->width - 2 * REPORT_CUT_MARGIN, high = cut->height - 2 * REPORT_CUT_MARGIN;
  double scale = report_cut_scale (wide, high, cards->width, cards->height);
  int column = slot % cut->across, row = slot / cut->across;

  cairo_save (cr);
  cairo_translate (cr, column * cut->width, row * cut->height);
  cairo_rectangle (cr, 0, 0, cut->width, cut->height);
  cairo_clip (cr);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_translate (cr, REPORT_CUT_MARGIN, REPORT_CUT_MARGIN);
  cairo_scale (cr, scale, scale);
  cards->paint (cards->content, card, layout, cr, wide / scale, high / scale);
  cairo_restore (cr);
}

/* Thin dashes where the page is to be cut. */
static void
paint_dashes (const ReportCut *cut, cairo_t *cr)
{
  static const double dashes[] = { 3, 3 };

  cairo_save (cr);
  cairo_set_source_rgb (cr, 0.6, 0.6, 0.6);
  cairo_set_line_width (cr, HAIR);
  cairo_set_dash (cr, dashes, 2, 0);
  for (int i = 1; i < cut->across; i++) {
    cairo_move_to (cr, i * cut->width, EDGE);
    cairo_line_to (cr, i * cut->width, cut->plan.height - EDGE);
  }
  for (int i = 1; i < cut->down; i++) {
    cairo_move_to (cr, EDGE, i * cut->height);
    cairo_line_to (cr, cut->plan.width - EDGE, i * cut->height);
  }
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* @cut: where they fall. @page: from 0. */
void
report_cut_paint (const ReportCut *cut, cairo_t *cr, int page, const ReportCutCards *cards)
{
  PangoLayout *layout = report_text_new (cr);

  for (int slot = 0; slot < cut->across * cut->down; slot++) {
    int card = card_at (cut, page, slot);

    if (card >= 0)
      paint_slot (cut, cr, slot, cards, card, layout);
  }
  paint_dashes (cut, cr);
  g_object_unref (layout);
}

/* What is laid out for some room at least is scaled where there is less. @wide: the room there
 * is. */
double
report_cut_scale (double wide, double high, double width, double height)
{
  return MIN (1, MIN (wide / width, high / height));
}

/* The one colour of these papers, dark enough to be read where it is printed in grey. @cr: where
 * to paint next. */
void
report_cut_use_accent (cairo_t *cr)
{
  cairo_set_source_rgb (cr, 0.10, 0.33, 0.42);
}
