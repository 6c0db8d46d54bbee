/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/board/mark.h"

#define DASHES 10 /* of a broken ring */

/* A ring on the stone, further out where there is something to read in the middle. @cell: what is
 * shown there. */
void
report_mark_paint_last (const ReportCanvas *canvas, RulesPoint point, const ReportPoint *cell)
{
  gboolean full = cell->number != 0 || cell->label[0] != '\0' || cell->shape != REPORT_SHAPE_NONE;
  double x, y;

  report_canvas_centre (canvas, point, &x, &y);
  report_canvas_set_colour (canvas, report_palette_ink (cell->stone), 1);
  report_canvas_add_ring (canvas, x, y, canvas->at.radius * (full ? 0.86 : 0.52),
                          canvas->at.radius * (full ? 0.10 : 0.15));
  cairo_fill (canvas->cr);
}

/* A ring around the stone, where the stone has an outline and something to read within it. */
void
report_mark_paint_around (const ReportCanvas *canvas, RulesPoint point)
{
  double x, y;

  report_canvas_centre (canvas, point, &x, &y);
  report_canvas_set_colour (canvas, canvas->palette->casing, 1);
  report_canvas_add_ring (canvas, x, y, canvas->at.radius * 1.13, canvas->at.radius * 0.30);
  cairo_fill (canvas->cr);
  report_canvas_set_colour (canvas, canvas->palette->mark, 1);
  report_canvas_add_ring (canvas, x, y, canvas->at.radius * 1.17, canvas->at.radius * 0.12);
  cairo_fill (canvas->cr);
}

/* @point: where a stone is taken for dead. @cell: what is shown there. */
void
report_mark_paint_dead (const ReportCanvas *canvas, RulesPoint point, const ReportPoint *cell)
{
  double arm = canvas->at.radius * 0.38, x, y;

  report_canvas_centre (canvas, point, &x, &y);
  report_canvas_set_colour (canvas, report_palette_ink (cell->stone), 1);
  cairo_set_line_width (canvas->cr, canvas->at.radius * 0.18);
  cairo_set_line_cap (canvas->cr, CAIRO_LINE_CAP_ROUND);
  cairo_move_to (canvas->cr, x - arm, y - arm);
  cairo_line_to (canvas->cr, x + arm, y + arm);
  cairo_move_to (canvas->cr, x - arm, y + arm);
  cairo_line_to (canvas->cr, x + arm, y - arm);
  cairo_stroke (canvas->cr);
}

/* A square around a point, its edges on pixels. */
static double
add_mark_square (const ReportCanvas *canvas, RulesPoint point, double half)
{
  double x, y, left;

  report_canvas_centre (canvas, point, &x, &y);
  left = report_canvas_snap (canvas, x - half);
  cairo_rectangle (canvas->cr, left, y - (x - left), 2 * (x - left), 2 * (x - left));
  return x - left;
}

static void
fill_square (const ReportCanvas *canvas, RulesPoint point, double half, double grey)
{
  add_mark_square (canvas, point, half);
  cairo_set_source_rgb (canvas->cr, grey, grey, grey);
  cairo_fill (canvas->cr);
}

/* The lower right half of a square. */
static void
fill_half (const ReportCanvas *canvas, RulesPoint point, double half)
{
  double x, y, side = add_mark_square (canvas, point, half);

  cairo_new_path (canvas->cr);
  report_canvas_centre (canvas, point, &x, &y);
  cairo_move_to (canvas->cr, x + side, y - side);
  cairo_line_to (canvas->cr, x + side, y + side);
  cairo_line_to (canvas->cr, x - side, y + side);
  cairo_set_source_rgb (canvas->cr, 1, 1, 1);
  cairo_fill (canvas->cr);
}

/* A black square, a white one with a black edge, or one that is half and half. On dark wood black
 * has a white edge. @point: an empty point at the count. @cell: what is shown there. */
void
report_mark_paint_owner (const ReportCanvas *canvas, RulesPoint point, const ReportPoint *cell)
{
  const ReportColour black = report_palette_ink (RULES_WHITE);
  double half = canvas->at.across * 0.17, edge = report_canvas_thickness (canvas, 0.07);

  gboolean dark = report_palette_contrast (canvas->palette->wood, black) < 5;

  if (dark)
    fill_square (canvas, point, half + 2 * edge, 1);
  fill_square (canvas, point, half + edge, 0.03);
  if (cell->owner == RULES_WHITE)
    fill_square (canvas, point, half, 1);
  else if (cell->owner == REPORT_CELL_SHARED)
    fill_half (canvas, point, half);
}

static void
add_dash (const ReportCanvas *canvas, double x, double y, double radius, double width, int i)
{
  double part = G_PI / DASHES;

  cairo_new_sub_path (canvas->cr);
  cairo_arc (canvas->cr, x, y, radius + width / 2, 2 * i * part, (2 * i + 1) * part);
  cairo_arc_negative (canvas->cr, x, y, radius - width / 2, (2 * i + 1) * part, 2 * i * part);
  cairo_close_path (canvas->cr);
}

/* A broken ring around the point. @point: where the record and the table differ. */
void
report_mark_paint_differs (const ReportCanvas *canvas, RulesPoint point)
{
  double radius = canvas->at.radius * 1.15, x, y;

  report_canvas_centre (canvas, point, &x, &y);
  report_canvas_set_colour (canvas, canvas->palette->casing, 1);
  report_canvas_add_ring (canvas, x, y, radius, canvas->at.radius * 0.25);
  cairo_fill (canvas->cr);
  report_canvas_set_colour (canvas, canvas->palette->differs, 1);
  for (int i = 0; i < DASHES; i++)
    add_dash (canvas, x, y, radius, canvas->at.radius * 0.17, i);
  cairo_fill (canvas->cr);
}

/* The room between two squares. */
static void
fill_frame (const ReportCanvas *canvas, RulesPoint point, double half, double width)
{
  add_mark_square (canvas, point, half);
  add_mark_square (canvas, point, half - width);
  cairo_fill (canvas->cr);
}

/* A dark frame between two light ones: seen on wood, on black and on white. */
void
report_mark_paint_cursor (const ReportCanvas *canvas, RulesPoint point)
{
  double half = canvas->at.across * 0.55;
  double light = report_canvas_thickness (canvas, 0.05);
  double dark = report_canvas_thickness (canvas, 0.11);

  cairo_save (canvas->cr);
  cairo_set_fill_rule (canvas->cr, CAIRO_FILL_RULE_EVEN_ODD);
  report_canvas_set_colour (canvas, canvas->palette->casing, 1);
  fill_frame (canvas, point, half, 2 * light + dark);
  report_canvas_set_colour (canvas, canvas->palette->cursor, 1);
  fill_frame (canvas, point, half - light, dark);
  cairo_restore (canvas->cr);
}
