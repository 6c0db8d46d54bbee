/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/board/wood.h"
#include "report/board/coordinates.h"
#include "report/board/grain.h"
#include "report/page/text.h"

#define STAR 0.24        /* radius, centimetres as below */
#define LABEL 0.8        /* size of the letters */
#define LABEL_PLACE 1.85 /* from the outer line to the middle of a letter */
#define LABEL_ROOM 1.15  /* the widest label */
#define LABEL_PRINTED 1.1
#define LABEL_PRINTED_ROOM 1.5
#define LABEL_MIN 5.0 /* pixels: smaller letters cannot be read */
#define STRIPES 90

static gboolean
is_plain (const ReportPalette *palette)
{
  const ReportColour *wood = &palette->wood, *grain = &palette->grain;

  return wood->red == grain->red && wood->green == grain->green && wood->blue == grain->blue;
}

/* Faint upright stripes, for paper. Their places look scattered, but are the same each time. */
static void
paint_stripes (const ReportCanvas *canvas)
{
  guint32 seed = 19;

  report_canvas_set_colour (canvas, canvas->palette->grain, 0.12);
  for (int i = 0; i < STRIPES; i++) {
    double left, right;

    seed = seed * 1664525u + 1013904223u;
    left = (double) (seed >> 16) / 65536;
    right = MIN (left + (double) (seed >> 8 & 0xff) / 256 * 0.02, 1);
    cairo_rectangle (canvas->cr, canvas->at.x + left * canvas->at.width, canvas->at.y,
                     (right - left) * canvas->at.width, canvas->at.height);
    cairo_fill (canvas->cr);
  }
}

static void
paint_grain (const ReportCanvas *canvas, const cairo_rectangle_int_t *place)
{
  cairo_surface_t *grain = report_grain_new (canvas, place->width, place->height);

  cairo_set_source_surface (canvas->cr, grain, place->x, place->y);
  cairo_paint (canvas->cr);
  cairo_surface_destroy (grain);
}

/* An edge that the lamp in the upper left touches on two sides. */
static void
paint_edge (const ReportCanvas *canvas, const cairo_rectangle_int_t *place)
{
  double width = report_canvas_thickness (canvas, 0.06);

  cairo_set_source_rgba (canvas->cr, 1, 1, 1, 0.33 * canvas->palette->wood.green);
  cairo_rectangle (canvas->cr, place->x, place->y, place->width, width);
  cairo_rectangle (canvas->cr, place->x, place->y + width, width, place->height - width);
  cairo_fill (canvas->cr);
  cairo_set_source_rgba (canvas->cr, 0.15, 0.08, 0, 0.30);
  cairo_rectangle (canvas->cr, place->x + width, place->y + place->height - width,
                   place->width - width, width);
  cairo_rectangle (canvas->cr, place->x + place->width - width, place->y + width, width,
                   place->height - 2 * width);
  cairo_fill (canvas->cr);
}

static void
paint_sharp (const ReportCanvas *canvas)
{
  cairo_rectangle_int_t place;

  report_canvas_place (canvas, &place);
  cairo_rectangle (canvas->cr, place.x, place.y, place.width, place.height);
  cairo_clip (canvas->cr);
  if (is_plain (canvas->palette)) {
    report_canvas_set_colour (canvas, canvas->palette->wood, 1);
    cairo_paint (canvas->cr);
  } else {
    paint_grain (canvas, &place);
    paint_edge (canvas, &place);
  }
}

static void
paint_board (const ReportCanvas *canvas)
{
  if (canvas->sharp) {
    paint_sharp (canvas);
    return;
  }
  cairo_rectangle (canvas->cr, canvas->at.x, canvas->at.y, canvas->at.width, canvas->at.height);
  cairo_clip (canvas->cr);
  report_canvas_set_colour (canvas, canvas->palette->wood, 1);
  cairo_paint (canvas->cr);
  if (!is_plain (canvas->palette))
    paint_stripes (canvas);
}

static void
paint_wood_lines (const ReportCanvas *canvas)
{
  int last = canvas->at.size - 1;
  double half = canvas->line / 2, left, right, top, bottom;

  report_canvas_centre (canvas, RULES_POINT (0, last), &left, &top);
  report_canvas_centre (canvas, RULES_POINT (last, 0), &right, &bottom);
  report_canvas_set_colour (canvas, canvas->palette->line, 1);
  for (int i = 0; i <= last; i++) {
    double x, y;

    report_canvas_centre (canvas, RULES_POINT (i, i), &x, &y);
    cairo_rectangle (canvas->cr, x - half, top - half, canvas->line, bottom - top + canvas->line);
    cairo_rectangle (canvas->cr, left - half, y - half, right - left + canvas->line, canvas->line);
  }
  cairo_fill (canvas->cr);
}

static void
paint_star (const ReportCanvas *canvas, int column, int row)
{
  double radius = MAX (STAR * canvas->cm, canvas->line * 1.5), x, y;

  report_canvas_centre (canvas, RULES_POINT (column, row), &x, &y);
  cairo_new_sub_path (canvas->cr);
  cairo_arc (canvas->cr, x, y, radius, 0, 2 * G_PI);
}

/* Nine on the large board; on a small one the corners and the middle; none on a tiny one. */
static void
paint_stars (const ReportCanvas *canvas)
{
  int size = canvas->at.size, edge = size >= 13 ? 3 : 2, middle = size / 2;
  int places[] = { edge, middle, size - 1 - edge };

  if (size < 7)
    return;
  for (int i = 0; i < 9; i++) {
    gboolean across = i % 3 == 1, along = i / 3 == 1;
    gboolean wanted = size % 2 == 0 ? !across && !along : size >= 15 || across == along;

    if (wanted)
      paint_star (canvas, places[i % 3], places[i / 3]);
  }
  cairo_fill (canvas->cr);
}

/* What is too wide for its place is written smaller, as two Chinese characters are. On paper, where
 * a board is smaller than on a screen, letters are as large as there is room. */
static void
paint_label (const ReportCanvas *canvas, PangoLayout *layout, const char *text, double x, double y)
{
  double room = (canvas->sharp ? LABEL_ROOM : LABEL_PRINTED_ROOM) * canvas->cm;
  double size = (canvas->sharp ? LABEL : LABEL_PRINTED) * canvas->cm, width;

  report_text_set_font (layout, size, FALSE);
  width = report_text_measure (layout, text);
  if (width > room)
    size *= room / width;
  report_text_set_font (layout, size, FALSE);
  report_text_paint (layout, canvas->cr, text, REPORT_CENTRE, x - room, 2 * room, y + 0.36 * size);
}

static void
paint_labels_of (const ReportCanvas *canvas, PangoLayout *layout, ReportCoordinates style, int line)
{
  const ReportDiagram *at = &canvas->at;
  double off = LABEL_PLACE * canvas->cm, x, y;
  char column[16], row[16];

  report_coordinates_column (style, line, column);
  report_coordinates_row (style, line, at->size, row);
  report_canvas_centre (canvas, RULES_POINT (line, line), &x, &y);
  paint_label (canvas, layout, column, x, at->top - off);
  paint_label (canvas, layout, column, x, at->top + (at->size - 1) * at->along + off);
  paint_label (canvas, layout, row, at->left - off, y);
  paint_label (canvas, layout, row, at->left + (at->size - 1) * at->across + off, y);
}

static void
paint_labels (const ReportCanvas *canvas, ReportCoordinates style)
{
  PangoLayout *layout;

  if (canvas->sharp && LABEL * canvas->cm < LABEL_MIN)
    return;
  layout = report_text_new (canvas->cr);
  report_canvas_set_colour (canvas, canvas->palette->label, 1);
  for (int i = 0; i < canvas->at.size; i++)
    paint_labels_of (canvas, layout, style, i);
  g_object_unref (layout);
}

/* Paints the empty board (Art. 1, 32). @coordinates: what to write in the margin. */
void
report_wood_paint (const ReportCanvas *canvas, ReportCoordinates coordinates)
{
  cairo_save (canvas->cr);
  paint_board (canvas);
  paint_wood_lines (canvas);
  paint_stars (canvas);
  if (coordinates != REPORT_COORDINATES_NONE)
    paint_labels (canvas, coordinates);
  cairo_restore (canvas->cr);
}
