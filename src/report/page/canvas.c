/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/page/canvas.h"

static gboolean
has_pixels (cairo_t *cr, const cairo_matrix_t *matrix)
{
  switch (cairo_surface_get_type (cairo_get_group_target (cr))) {
  case CAIRO_SURFACE_TYPE_PDF:
  case CAIRO_SURFACE_TYPE_PS:
  case CAIRO_SURFACE_TYPE_SVG:
    return FALSE;
  default:
    return matrix->xy == 0 && matrix->yx == 0 && matrix->xx > 0 && matrix->xx == matrix->yy;
  }
}

static double
round_down (double value)
{
  double whole = (double) (gint64) value;

  return whole > value ? whole - 1 : whole;
}

static void
multiply (ReportDiagram *diagram, double factor)
{
  double *const lengths[] = { &diagram->x,      &diagram->y,     &diagram->width,
                              &diagram->height, &diagram->left,  &diagram->top,
                              &diagram->across, &diagram->along, &diagram->radius };

  for (gsize i = 0; i < G_N_ELEMENTS (lengths); i++)
    *lengths[i] *= factor;
}

/* Makes the unit of cr one pixel, and puts the origin on the corner of one. */
static void
use_pixels (ReportCanvas *canvas, const cairo_matrix_t *matrix)
{
  double device_x, device_y, pixels, x, y;

  cairo_surface_get_device_scale (cairo_get_group_target (canvas->cr), &device_x, &device_y);
  pixels = device_x * canvas->at.scale;
  x = matrix->x0 * pixels;
  y = matrix->y0 * pixels;
  pixels *= matrix->xx;
  cairo_scale (canvas->cr, 1 / pixels, 1 / pixels);
  cairo_translate (canvas->cr, round_down (x + 0.5) - x, round_down (y + 0.5) - y);
  multiply (&canvas->at, pixels);
}

/* @canvas: what the painters of parts take. @theme: what it looks like. */
void
report_canvas_begin (ReportCanvas *canvas, const ReportDiagram *diagram, cairo_t *cr,
                     ReportTheme theme)
{
  cairo_matrix_t matrix;

  cairo_save (cr);
  cairo_get_matrix (cr, &matrix);
  canvas->cr = cr;
  canvas->palette = report_palette_get (theme);
  canvas->at = *diagram;
  canvas->sharp = has_pixels (cr, &matrix);
  if (canvas->sharp)
    use_pixels (canvas, &matrix);
  canvas->cm = canvas->at.across / REPORT_DIAGRAM_ACROSS;
  canvas->line = report_canvas_thickness (canvas, canvas->palette->line_width);
}

/* Leaves the cairo context as report_canvas_begin () found it. */
void
report_canvas_end (ReportCanvas *canvas)
{
  cairo_restore (canvas->cr);
}

/* The nearest place where a pixel begins. @edge: where something begins. */
double
report_canvas_snap (const ReportCanvas *canvas, double edge)
{
  return canvas->sharp ? round_down (edge + 0.5) : edge;
}

/* How thick a line is painted: whole pixels, at least one. @centimetres: on Art. 32's board. */
double
report_canvas_thickness (const ReportCanvas *canvas, double centimetres)
{
  double thickness = centimetres * canvas->cm;

  return canvas->sharp ? MAX (1, report_canvas_snap (canvas, thickness)) : thickness;
}

/* @ret_x: the middle of the painted lines, at most half a pixel off. */
void
report_canvas_centre (const ReportCanvas *canvas, RulesPoint point, double *ret_x, double *ret_y)
{
  double half = canvas->line / 2, x, y;

  report_diagram_centre (&canvas->at, point, &x, &y);
  *ret_x = report_canvas_snap (canvas, x - half) + half;
  *ret_y = report_canvas_snap (canvas, y - half) + half;
}

/* @colour: to paint with from now on. @opacity: 0 to 1. */
void
report_canvas_set_colour (const ReportCanvas *canvas, ReportColour colour, double opacity)
{
  cairo_set_source_rgba (canvas->cr, colour.red, colour.green, colour.blue, opacity);
}

/* Adds a ring to be filled. @radius: to the middle of the stroke. */
void
report_canvas_add_ring (const ReportCanvas *canvas, double x, double y, double radius, double width)
{
  cairo_new_sub_path (canvas->cr);
  cairo_arc (canvas->cr, x, y, radius + width / 2, 0, 2 * G_PI);
  cairo_close_path (canvas->cr);
  cairo_new_sub_path (canvas->cr);
  cairo_arc_negative (canvas->cr, x, y, radius - width / 2, 2 * G_PI, 0);
  cairo_close_path (canvas->cr);
}

/* @ret_place: the whole pixels that the wood covers. */
void
report_canvas_place (const ReportCanvas *canvas, cairo_rectangle_int_t *ret_place)
{
  ret_place->x = (int) round_down (canvas->at.x + 0.5);
  ret_place->y = (int) round_down (canvas->at.y + 0.5);
  ret_place->width = (int) round_down (canvas->at.width + 0.5);
  ret_place->height = (int) round_down (canvas->at.height + 0.5);
}
