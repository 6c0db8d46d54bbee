/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/board/stone.h"

/* For paper: the light comes from the upper left there as well. */
#define HIGHLIGHT -0.38

typedef struct {
  double offset;
  double grey;
} Stop;

static const Stop black[] = { { 0, 0.42 }, { 0.35, 0.20 }, { 0.75, 0.09 }, { 1, 0.03 } };
static const Stop white[] = { { 0, 1 }, { 0.55, 0.975 }, { 0.85, 0.90 }, { 1, 0.76 } };

static void
add_stops (cairo_pattern_t *pattern, RulesColour colour)
{
  const Stop *stops = colour == RULES_BLACK ? black : white;

  for (gsize i = 0; i < G_N_ELEMENTS (black); i++) {
    double grey = stops[i].grey;

    cairo_pattern_add_color_stop_rgb (pattern, stops[i].offset, grey, grey, grey);
  }
}

static void
fill_disc (cairo_t *cr, double x, double y, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  cairo_fill (cr);
}

static void
draw_round (cairo_t *cr, double x, double y, double radius, RulesColour colour)
{
  double shift = HIGHLIGHT * radius;
  cairo_pattern_t *pattern = cairo_pattern_create_radial (x + shift, y + shift, 0, x + shift * 0.3,
                                                          y + shift * 0.3, radius * 1.2);

  add_stops (pattern, colour);
  cairo_set_source (cr, pattern);
  fill_disc (cr, x, y, radius);
  cairo_pattern_destroy (pattern);
}

/* A disc of the outline's colour, and the stone in it. */
static void
draw_flat (const ReportCanvas *canvas, cairo_t *cr, double x, double y, RulesColour colour)
{
  ReportColour outline = canvas->palette->outlines[colour];
  double edge = report_canvas_thickness (canvas, canvas->palette->outline);
  double grey = colour == RULES_BLACK ? 0 : 1;

  cairo_set_source_rgb (cr, outline.red, outline.green, outline.blue);
  fill_disc (cr, x, y, canvas->at.radius);
  cairo_set_source_rgb (cr, grey, grey, grey);
  fill_disc (cr, x, y, MAX (0, canvas->at.radius - edge));
}

static void
draw (const ReportCanvas *canvas, cairo_t *cr, double x, double y, RulesColour colour)
{
  if (canvas->palette->flat)
    draw_flat (canvas, cr, x, y, colour);
  else
    draw_round (cr, x, y, canvas->at.radius, colour);
}

static cairo_surface_t *
flat_new (const ReportStones *stones, const ReportCanvas *canvas, RulesColour colour)
{
  cairo_surface_t *picture =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, stones->side, stones->side);
  cairo_t *cr = cairo_create (picture);

  draw_flat (canvas, cr, stones->side / 2.0, stones->side / 2.0, colour);
  cairo_destroy (cr);
  return picture;
}

static void
set_drawn (const ReportCanvas *canvas, double x, double y, RulesColour colour, double opacity)
{
  if (opacity < 1)
    cairo_push_group (canvas->cr);
  draw (canvas, canvas->cr, x, y, colour);
  if (opacity < 1) {
    cairo_pop_group_to_source (canvas->cr);
    cairo_paint_with_alpha (canvas->cr, opacity);
  }
}

/* White stones are dealt so that no two neighbours are the same. */
static int
picture_of (RulesPoint point, RulesColour colour)
{
  int deal = 2 * RULES_COLUMN (point) + 3 * RULES_ROW (point);

  return colour == RULES_BLACK ? 0 : 1 + deal % REPORT_LENS_SHELLS;
}

static void
set_picture (const ReportCanvas *canvas, cairo_surface_t *picture, double x, double y, int side,
             double opacity)
{
  cairo_t *cr = canvas->cr;

  cairo_set_source_surface (cr, picture, x, y);
  if (opacity < 1) {
    cairo_paint_with_alpha (cr, opacity);
    return;
  }
  cairo_rectangle (cr, x, y, side, side);
  cairo_fill (cr);
}

/* Draws each kind of stone once, because light is slow and a picture is not. Pictures have the
 * canvas's own pixels and its middle in the same place of a pixel, so they stay sharp. @canvas:
 * where they will be set, or one of the same size and theme. */
void
report_stone_begin (ReportStones *stones, const ReportCanvas *canvas)
{
  int half = (int) (canvas->at.radius * (REPORT_STONE_REACH - 0.1)) + 1;

  *stones = (ReportStones){ .side = 2 * half + (int) canvas->line % 2 };
  for (int i = 0; canvas->sharp && i < (int) G_N_ELEMENTS (stones->pictures); i++) {
    RulesColour colour = i == 0 ? RULES_BLACK : RULES_WHITE;

    if (!canvas->palette->flat)
      stones->pictures[i] = report_lens_new (colour, i, stones->side, canvas->at.radius);
    else if (i <= 1)
      stones->pictures[i] = flat_new (stones, canvas, colour);
    else
      stones->pictures[i] = cairo_surface_reference (stones->pictures[1]);
  }
}

/* Frees the pictures. */
void
report_stone_end (ReportStones *stones)
{
  for (gsize i = 0; i < G_N_ELEMENTS (stones->pictures); i++)
    g_clear_pointer (&stones->pictures[i], cairo_surface_destroy);
}

/* A shadow falls to the right and down: set stones from the upper left on, so that none is dark
 * with its neighbour's. @colour: black or white. @opacity: 1 for a stone, less for one that is
 * only thought of. */
void
report_stone_paint (const ReportStones *stones, const ReportCanvas *canvas, RulesPoint point,
                    RulesColour colour, double opacity)
{
  cairo_surface_t *picture = stones->pictures[picture_of (point, colour)];
  double half = stones->side / 2.0, x, y;

  report_canvas_centre (canvas, point, &x, &y);
  if (picture == NULL)
    set_drawn (canvas, x, y, colour, opacity);
  else
    set_picture (canvas, picture, x - half, y - half, stones->side, opacity);
}
