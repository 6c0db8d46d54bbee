/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/list/bracket.h"
#include "report/page/ink.h"
#include "report/page/text.h"

#define BASELINE 11.0   /* of a text below the top of its row */
#define MATCH_LEAST 8.0 /* size of the letters of a long name */
#define HOW_LEAST 5.0
#define THIN 0.6
#define THICK 1.0

/* What every part of the picture needs while it is painted. */
typedef struct {
  const ReportBracket *bracket;
  const ReportInk *ink;
  cairo_t *cr;
  PangoLayout *layout;
} Canvas;

/* --- Lines --- */

static void
paint_way (const Canvas *canvas, const ReportBox *from, const ReportBox *to)
{
  double start = from->y + from->height / 2, end = to->y + to->height / 2;
  double middle = to->x - REPORT_BRACKET_GAP / 2;

  cairo_move_to (canvas->cr, from->x + from->width, start);
  cairo_line_to (canvas->cr, middle, start);
  cairo_line_to (canvas->cr, middle, end);
  cairo_line_to (canvas->cr, to->x, end);
}

static void
paint_ways (const Canvas *canvas)
{
  const ReportMatches *matches = canvas->bracket->matches;
  const ReportBox *boxes = canvas->bracket->boxes;

  for (int i = 0; i < matches->n; i++)
    for (int side = 0; side < 2 && boxes[i].width > 0; side++) {
      int from = matches->matches[i].sides[side].from;

      if (from >= 0 && boxes[from].width > 0)
        paint_way (canvas, &boxes[from], &boxes[i]);
    }
  report_ink_use (canvas->cr, canvas->ink->line);
  cairo_set_line_width (canvas->cr, THICK);
  cairo_stroke (canvas->cr);
}

/* --- A match --- */

static void
paint_text (const Canvas *canvas, ReportColour colour, const char *text, ReportAlign align,
            double x, double room, double top)
{
  report_ink_use (canvas->cr, colour);
  report_text_paint (canvas->layout, canvas->cr, text, align, x, room - REPORT_BRACKET_PAD,
                     top + BASELINE);
}

static void
paint_number (const Canvas *canvas, ReportColour colour, int number, ReportAlign align, double x,
              double room, double top)
{
  g_autofree char *text = g_strdup_printf ("%d", number);

  paint_text (canvas, colour, text, align, x, room, top);
}

/* Told by its shape, beside the bold name. */
static void
paint_sign (const Canvas *canvas, double right, double top)
{
  double x = right - REPORT_BRACKET_PAD, y = top + REPORT_BRACKET_ROW / 2;

  report_ink_use (canvas->cr, canvas->ink->text);
  cairo_move_to (canvas->cr, x, y);
  cairo_rel_line_to (canvas->cr, -5.5, -3.5);
  cairo_rel_line_to (canvas->cr, 0, 7);
  cairo_close_path (canvas->cr);
  cairo_fill (canvas->cr);
}

/* What is right of the name: whence he is, or that he has nothing to play. */
static void
paint_origin (const Canvas *canvas, const ReportMatch *match, const ReportSide *side, double x,
              double top)
{
  const ReportBracketRooms *rooms = &canvas->bracket->rooms;
  const char *text = report_match_is_bye (match) ? canvas->bracket->matches->bye : side->origin;

  paint_text (canvas, canvas->ink->faint, text, REPORT_RIGHT, x,
              rooms->origin > 0 ? rooms->origin : rooms->name, top);
}

static void
paint_how (const Canvas *canvas, const ReportSide *side, double x, double top)
{
  double room = canvas->bracket->rooms.wins;

  report_text_set_font_for (canvas->layout, side->how, REPORT_BRACKET_SIZE, HOW_LEAST, FALSE,
                            room - REPORT_BRACKET_PAD);
  paint_text (canvas, canvas->ink->faint, side->how, REPORT_RIGHT, x, room, top);
}

static void
paint_side (const Canvas *canvas, const ReportMatch *match, const ReportSide *side, double x,
            double right, double top)
{
  const ReportBracketRooms *rooms = &canvas->bracket->rooms;
  ReportColour colour = side->known ? canvas->ink->text : canvas->ink->faint;

  report_text_set_font (canvas->layout, REPORT_BRACKET_SIZE, FALSE);
  if (side->seed > 0)
    paint_number (canvas, canvas->ink->faint, side->seed, REPORT_RIGHT, x, rooms->seed, top);
  x += rooms->seed;
  paint_origin (canvas, match, side, rooms->origin > 0 ? x + rooms->name : x, top);
  report_text_set_font_for (canvas->layout, side->name, REPORT_BRACKET_SIZE, MATCH_LEAST, side->won,
                            rooms->name - REPORT_BRACKET_PAD);
  /* cut in the middle: what tells two of one family apart stands at the end */
  pango_layout_set_ellipsize (canvas->layout, PANGO_ELLIPSIZE_MIDDLE);
  paint_text (canvas, colour, side->name, REPORT_LEFT, x, rooms->name, top);
  pango_layout_set_ellipsize (canvas->layout, PANGO_ELLIPSIZE_END);
  x += rooms->name + rooms->origin;
  if (side->how[0])
    paint_how (canvas, side, x, top);
  else if (canvas->bracket->matches->best_of > 1 && match->number &&
           (match->sides[0].known || match->sides[1].known))
    paint_number (canvas, colour, side->wins, REPORT_RIGHT, x, rooms->wins, top);
  if (side->won)
    paint_sign (canvas, right, top);
}

static void
paint_frame (const Canvas *canvas, const ReportBox *box, double strip)
{
  cairo_t *cr = canvas->cr;

  report_ink_use (cr, canvas->ink->ground);
  cairo_rectangle (cr, box->x, box->y, box->width, box->height);
  cairo_fill (cr);
  report_ink_use (cr, canvas->ink->shade);
  cairo_rectangle (cr, box->x, box->y, strip, box->height);
  cairo_fill (cr);
  report_ink_use (cr, canvas->ink->line);
  cairo_set_line_width (cr, THIN);
  cairo_rectangle (cr, box->x, box->y, box->width, box->height);
  cairo_move_to (cr, box->x + strip, box->y);
  cairo_rel_line_to (cr, 0, box->height);
  if (box->height > REPORT_BRACKET_ROW) {
    cairo_move_to (cr, box->x + strip, box->y + REPORT_BRACKET_ROW);
    cairo_line_to (cr, box->x + box->width, box->y + REPORT_BRACKET_ROW);
  }
  cairo_stroke (cr);
}

static void
paint_match (const Canvas *canvas, const ReportMatch *match, const ReportBox *box)
{
  double strip = canvas->bracket->rooms.number + REPORT_BRACKET_PAD, top = box->y;

  paint_frame (canvas, box, strip);
  report_text_set_font (canvas->layout, REPORT_BRACKET_SIZE, FALSE);
  if (match->number)
    paint_number (canvas, canvas->ink->faint, match->number, REPORT_CENTRE,
                  box->x + REPORT_BRACKET_PAD, strip - REPORT_BRACKET_PAD,
                  top + REPORT_BRACKET_ROW / 2);
  for (int side = 0; side < 2; side++) {
    if (match->sides[side].nobody)
      continue;
    paint_side (canvas, match, &match->sides[side], box->x + strip + REPORT_BRACKET_PAD,
                box->x + box->width, top);
    top += REPORT_BRACKET_ROW;
  }
}

/* --- All of it --- */

static void
paint_headings (const Canvas *canvas)
{
  const GArray *headings = canvas->bracket->headings;

  for (guint i = 0; i < headings->len; i++) {
    const ReportBracketHeading *heading = &g_array_index (headings, ReportBracketHeading, i);

    report_text_set_font (canvas->layout, REPORT_BRACKET_SIZE, heading->bold);
    report_ink_use (canvas->cr, heading->bold ? canvas->ink->text : canvas->ink->faint);
    report_text_paint (canvas->layout, canvas->cr, heading->text, REPORT_LEFT, heading->x,
                       canvas->bracket->width, heading->baseline);
  }
}

/* Paints boxes on their own ground and everything else on what is there already. @cr: where to
 * paint, scaled, its upper left corner at the origin. @theme: in which colours. */
void
report_bracket_paint (const ReportBracket *bracket, cairo_t *cr, ReportTheme theme)
{
  Canvas canvas = { bracket, report_ink_get (theme), cr, report_text_new (cr) };

  cairo_save (cr);
  paint_ways (&canvas);
  for (int i = 0; i < bracket->matches->n; i++)
    if (bracket->boxes[i].width > 0)
      paint_match (&canvas, &bracket->matches->matches[i], &bracket->boxes[i]);
  paint_headings (&canvas);
  cairo_restore (cr);
  g_object_unref (canvas.layout);
}
