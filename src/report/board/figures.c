/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/board/figures.h"
#include <string.h>
#include "report/page/text.h"

#define ROOM 1.62      /* the widest text, in radii */
#define SIZE_MIN 0.62  /* text that is wider still at this size is cut */
#define BASELINE 0.365 /* half of a digit's height */

/* By length: one or two digits, three, four. */
static const double sizes[] = { 1.0, 0.75, 0.58 };

/* On pixels each letter begins with one. Between them cairo 1.18 leaves out a letter of which only
 * the edge is in the clip, and a part of a board would not come out like the whole. */
static void
begin_figures (ReportFigures *figures, const ReportCanvas *canvas)
{
  if (figures->layout != NULL && figures->radius == canvas->at.radius)
    return;
  report_figures_end (figures);
  figures->layout = report_text_new (canvas->cr);
  pango_context_set_round_glyph_positions (pango_layout_get_context (figures->layout),
                                           canvas->sharp);
  figures->radius = canvas->at.radius;
}

/* Takes the glyphs of the digits out of a line of text. */
static gboolean
take_digits (ReportFigures *figures, int length)
{
  PangoLayoutLine *line = pango_layout_get_line_readonly (figures->layout, 0);
  const PangoGlyphItem *run = line->runs != NULL ? line->runs->data : NULL;

  if (run == NULL || run->glyphs->num_glyphs != 10 ||
      !PANGO_IS_CAIRO_FONT (run->item->analysis.font))
    return FALSE;
  for (int i = 0; i < 10; i++)
    figures->digits[length][i] =
        (cairo_glyph_t){ run->glyphs->glyphs[i].glyph,
                         (double) run->glyphs->glyphs[i].geometry.width / PANGO_SCALE, 0 };
  figures->fonts[length] = cairo_scaled_font_reference (
      pango_cairo_font_get_scaled_font (PANGO_CAIRO_FONT (run->item->analysis.font)));
  return TRUE;
}

static gboolean
has_font (ReportFigures *figures, int length)
{
  if (figures->fonts[length] != NULL)
    return TRUE;
  report_text_set_font (figures->layout, sizes[length] * figures->radius, TRUE);
  report_text_measure (figures->layout, "0123456789");
  return take_digits (figures, length);
}

static int
set_glyphs (const ReportCanvas *canvas, const cairo_glyph_t digits[10], const char *text, double x,
            double y, cairo_glyph_t *ret_glyphs)
{
  double width = 0;
  int n = 0;

  for (const char *c = text; *c != '\0'; c++)
    width += digits[*c - '0'].x;
  x = report_canvas_snap (canvas, x - width / 2);
  y = report_canvas_snap (canvas, y);
  for (const char *c = text; *c != '\0'; c++) {
    ret_glyphs[n++] = (cairo_glyph_t){ digits[*c - '0'].index, x, y };
    x += digits[*c - '0'].x;
  }
  return n;
}

/* Frees what was made. @figures: text, which may be used again. */
void
report_figures_end (ReportFigures *figures)
{
  for (gsize i = 0; i < G_N_ELEMENTS (figures->fonts); i++)
    g_clear_pointer (&figures->fonts[i], cairo_scaled_font_destroy);
  g_clear_object (&figures->layout);
}

/* Writes a number that fits a stone. 361 of them take less than a millisecond. @figures:
 * zero-filled, or used before. @canvas: a canvas with its colour set. @number: of a move, 1 to
 * 9999. */
void
report_figures_paint_number (ReportFigures *figures, const ReportCanvas *canvas, RulesPoint point,
                             int number)
{
  cairo_glyph_t glyphs[8];
  char text[8];
  int length, n;
  double x, y;

  g_snprintf (text, sizeof text, "%d", number);
  length = CLAMP ((int) strlen (text) - 2, 0, 2);
  begin_figures (figures, canvas);
  if (!has_font (figures, length)) {
    report_figures_paint_label (figures, canvas, point, text);
    return;
  }
  report_canvas_centre (canvas, point, &x, &y);
  n = set_glyphs (canvas, figures->digits[length], text, x,
                  y + BASELINE * sizes[length] * figures->radius, glyphs);
  cairo_set_scaled_font (canvas->cr, figures->fonts[length]);
  cairo_show_glyphs (canvas->cr, glyphs, n);
}

/* @figures: zero-filled, or used before. @canvas: a canvas with its colour set. @text: short
 * text; what is too long for a stone is written smaller, then cut. */
void
report_figures_paint_label (ReportFigures *figures, const ReportCanvas *canvas, RulesPoint point,
                            const char *text)
{
  double room = ROOM * canvas->at.radius, size = canvas->at.radius, width, x, y;

  begin_figures (figures, canvas);
  report_canvas_centre (canvas, point, &x, &y);
  report_text_set_font (figures->layout, size, TRUE);
  width = report_text_measure (figures->layout, text);
  size *= CLAMP (room / MAX (width, 1), SIZE_MIN, 1);
  report_text_set_font (figures->layout, size, TRUE);
  width = MIN (report_text_measure (figures->layout, text), room);
  report_text_paint (figures->layout, canvas->cr, text, REPORT_LEFT,
                     report_canvas_snap (canvas, x - width / 2), room,
                     report_canvas_snap (canvas, y + BASELINE * size));
}
