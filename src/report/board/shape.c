/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/board/shape.h"
#include <math.h>

#define WIDTH 0.15      /* of a stroke; these are radii of a stone */
#define SMALL 0.52      /* a shape by itself */
#define LARGE 0.80      /* a shape around a number or a label */
#define ARROW_HEAD 0.62 /* length of an arrow's head */
#define VEIL 0.62       /* opacity of what dims a point */

typedef void (*Outline) (cairo_t *cr, double x, double y, double half);

static void
add_shape_square (cairo_t *cr, double x, double y, double half)
{
  double side = 0.88 * half;

  cairo_rectangle (cr, x - side, y - side, 2 * side, 2 * side);
}

static void
add_triangle (cairo_t *cr, double x, double y, double half)
{
  double reach = 1.12 * half;

  cairo_move_to (cr, x, y - reach);
  cairo_line_to (cr, x + 0.866 * reach, y + 0.5 * reach);
  cairo_line_to (cr, x - 0.866 * reach, y + 0.5 * reach);
  cairo_close_path (cr);
}

static void
add_cross (cairo_t *cr, double x, double y, double half)
{
  double arm = 0.80 * half;

  cairo_move_to (cr, x - arm, y - arm);
  cairo_line_to (cr, x + arm, y + arm);
  cairo_move_to (cr, x - arm, y + arm);
  cairo_line_to (cr, x + arm, y - arm);
}

static const Outline outlines[] = { [REPORT_SHAPE_SQUARE] = add_shape_square,
                                    [REPORT_SHAPE_TRIANGLE] = add_triangle,
                                    [REPORT_SHAPE_CROSS] = add_cross,
                                    [REPORT_SHAPE_SELECTED] = add_shape_square };

static void
set_ink (const ReportCanvas *canvas, RulesColour stone)
{
  ReportColour ink = stone == RULES_EMPTY ? canvas->palette->mark : report_palette_ink (stone);

  report_canvas_set_colour (canvas, ink, 1);
}

/* Over the stone and the lines, as far as the point reaches. */
static void
paint_veil (const ReportCanvas *canvas, RulesPoint point)
{
  double x, y, half = canvas->at.across / 2;

  report_canvas_centre (canvas, point, &x, &y);
  report_canvas_set_colour (canvas, report_palette_ground (canvas->palette), VEIL);
  cairo_rectangle (canvas->cr, report_canvas_snap (canvas, x - half),
                   report_canvas_snap (canvas, y - canvas->at.along / 2),
                   report_canvas_snap (canvas, 2 * half),
                   report_canvas_snap (canvas, canvas->at.along));
  cairo_fill (canvas->cr);
}

/* Lets the lines fade out around the point. @point: an empty point on which something will be
 * written. */
void
report_shape_paint_ground (const ReportCanvas *canvas, RulesPoint point)
{
  ReportColour wood = report_palette_ground (canvas->palette);
  double radius = canvas->at.radius * 0.92, x, y;
  cairo_pattern_t *pattern;

  report_canvas_centre (canvas, point, &x, &y);
  pattern = cairo_pattern_create_radial (x, y, radius * 0.72, x, y, radius);
  cairo_pattern_add_color_stop_rgba (pattern, 0, wood.red, wood.green, wood.blue, 0.94);
  cairo_pattern_add_color_stop_rgba (pattern, 1, wood.red, wood.green, wood.blue, 0);
  cairo_set_source (canvas->cr, pattern);
  cairo_arc (canvas->cr, x, y, radius, 0, 2 * G_PI);
  cairo_fill (canvas->cr);
  cairo_pattern_destroy (pattern);
}

/* @cell: what is shown there, with a shape. */
void
report_shape_paint (const ReportCanvas *canvas, RulesPoint point, const ReportPoint *cell)
{
  gboolean text = cell->label[0] != '\0' || cell->number != 0;
  double half = canvas->at.radius * (text ? LARGE : SMALL), x, y;

  if (cell->shape == REPORT_SHAPE_DIM) {
    paint_veil (canvas, point);
    return;
  }
  report_canvas_centre (canvas, point, &x, &y);
  set_ink (canvas, cell->stone);
  if (cell->shape == REPORT_SHAPE_CIRCLE) {
    report_canvas_add_ring (canvas, x, y, half, WIDTH * canvas->at.radius);
    cairo_fill (canvas->cr);
    return;
  }
  cairo_set_line_width (canvas->cr, WIDTH * canvas->at.radius);
  cairo_set_line_join (canvas->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (canvas->cr, CAIRO_LINE_CAP_ROUND);
  outlines[cell->shape](canvas->cr, x, y, half);
  if (cell->shape == REPORT_SHAPE_SELECTED && !text)
    cairo_fill (canvas->cr);
  else
    cairo_stroke (canvas->cr);
}

static void
add_arrow (const ReportCanvas *canvas, double x, double y, double angle, gboolean arrow)
{
  double head = ARROW_HEAD * canvas->at.radius, spread = 0.45;

  if (!arrow)
    return;
  cairo_move_to (canvas->cr, x - head * cos (angle - spread), y - head * sin (angle - spread));
  cairo_line_to (canvas->cr, x, y);
  cairo_line_to (canvas->cr, x - head * cos (angle + spread), y - head * sin (angle + spread));
}

/* Dark within light, so that it is seen over stones of either colour. @line: between two points
 * of the board. */
void
report_shape_paint_line (const ReportCanvas *canvas, const ReportLine *line)
{
  double from_x, from_y, to_x, to_y, angle, width = WIDTH * canvas->at.radius;

  report_canvas_centre (canvas, line->from, &from_x, &from_y);
  report_canvas_centre (canvas, line->to, &to_x, &to_y);
  angle = atan2 (to_y - from_y, to_x - from_x);
  cairo_save (canvas->cr);
  cairo_set_line_cap (canvas->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (canvas->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_move_to (canvas->cr, from_x, from_y);
  cairo_line_to (canvas->cr, to_x, to_y);
  add_arrow (canvas, to_x, to_y, angle, line->arrow);
  cairo_set_line_width (canvas->cr, 2 * width);
  report_canvas_set_colour (canvas, canvas->palette->casing, 0.9);
  cairo_stroke_preserve (canvas->cr);
  cairo_set_line_width (canvas->cr, width);
  report_canvas_set_colour (canvas, canvas->palette->cursor, 1);
  cairo_stroke (canvas->cr);
  cairo_restore (canvas->cr);
}
