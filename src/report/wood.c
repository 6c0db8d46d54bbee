#include "report/wood.h"
#include "report/text.h"

#define STAR 0.24        /* radius, centimetres as below */
#define LABEL 0.8        /* size of the letters */
#define LABEL_PLACE 1.85 /* from the outer line to the middle of a letter */
#define LABEL_MIN 5.0    /* pixels: smaller letters cannot be read */
#define STRIPES 90

/* Faint upright stripes. Their places look scattered, but are the same each time. */
static void
paint_grain (const ReportCanvas *canvas)
{
  guint32 seed = 19;

  cairo_set_source_rgba (canvas->cr, 0.55, 0.36, 0.10, 0.028);
  for (int i = 0; i < STRIPES; i++) {
    double left, right;

    seed = seed * 1664525u + 1013904223u;
    left = (double) (seed >> 16) / 65536;
    right = left + (double) (seed >> 8 & 0xff) / 256 * 0.02;
    left = report_canvas_snap (canvas, canvas->at.x + left * canvas->at.width);
    right = report_canvas_snap (canvas, canvas->at.x + MIN (right, 1) * canvas->at.width);
    cairo_rectangle (canvas->cr, left, canvas->at.y, right - left, canvas->at.height);
    cairo_fill (canvas->cr);
  }
}

static void
paint_board (const ReportCanvas *canvas)
{
  double x = report_canvas_snap (canvas, canvas->at.x);
  double y = report_canvas_snap (canvas, canvas->at.y);
  double width = report_canvas_snap (canvas, canvas->at.width);
  double height = report_canvas_snap (canvas, canvas->at.height);

  cairo_rectangle (canvas->cr, x, y, width, height);
  cairo_clip (canvas->cr);
  cairo_set_source_rgb (canvas->cr, 0.953, 0.863, 0.655);
  cairo_paint (canvas->cr);
  paint_grain (canvas);
}

static void
paint_lines (const ReportCanvas *canvas)
{
  int last = canvas->at.size - 1;
  double half = canvas->line / 2, left, right, top, bottom;

  report_canvas_centre (canvas, RULES_POINT (0, last), &left, &top);
  report_canvas_centre (canvas, RULES_POINT (last, 0), &right, &bottom);
  cairo_set_source_rgb (canvas->cr, 0.10, 0.08, 0.05);
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

static void
paint_label (const ReportCanvas *canvas, PangoLayout *layout, const char *text, double x, double y)
{
  double room = 2 * REPORT_DIAGRAM_ACROSS * canvas->cm;

  report_text_paint (layout, canvas->cr, text, REPORT_CENTRE, x - room / 2, room,
                     y + 0.36 * LABEL * canvas->cm);
}

static void
paint_labels_of (const ReportCanvas *canvas, PangoLayout *layout, int line)
{
  const ReportDiagram *at = &canvas->at;
  double off = LABEL_PLACE * canvas->cm, x, y;
  const char letter[] = { "ABCDEFGHJKLMNOPQRSTUVWXYZ"[line], '\0' };
  char number[12];

  g_snprintf (number, sizeof number, "%d", line + 1);
  report_canvas_centre (canvas, RULES_POINT (line, line), &x, &y);
  paint_label (canvas, layout, letter, x, at->top - off);
  paint_label (canvas, layout, letter, x, at->top + (at->size - 1) * at->along + off);
  paint_label (canvas, layout, number, at->left - off, y);
  paint_label (canvas, layout, number, at->left + (at->size - 1) * at->across + off, y);
}

static void
paint_labels (const ReportCanvas *canvas)
{
  PangoLayout *layout;

  if (canvas->sharp && LABEL * canvas->cm < LABEL_MIN)
    return;
  layout = report_text_new (canvas->cr);
  report_text_set_font (layout, LABEL * canvas->cm, FALSE);
  cairo_set_source_rgb (canvas->cr, 0.32, 0.24, 0.13);
  for (int i = 0; i < canvas->at.size; i++)
    paint_labels_of (canvas, layout, i);
  g_object_unref (layout);
}

/**
 * report_wood_paint:
 * @canvas: a canvas
 * @coordinates: whether to write letters and numbers in the margin
 *
 * Paints the empty board.
 */
void
report_wood_paint (const ReportCanvas *canvas, gboolean coordinates)
{
  cairo_save (canvas->cr);
  paint_board (canvas);
  paint_lines (canvas);
  paint_stars (canvas);
  if (coordinates)
    paint_labels (canvas);
  cairo_restore (canvas->cr);
}
