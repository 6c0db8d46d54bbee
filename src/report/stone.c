#include "report/stone.h"

/* The light comes from the upper left. */
#define LIGHT -0.38
#define SHADOW_SHIFT 0.09
#define SHADOW_RADIUS 1.10
#define SHADOW_CORE 0.80
#define SHADOW_HOLE 0.93

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
add_disc (cairo_t *cr, double x, double y, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
}

static void
draw_stone (cairo_t *cr, double x, double y, double radius, RulesColour colour)
{
  double light_x = x + LIGHT * radius, light_y = y + LIGHT * radius;
  cairo_pattern_t *pattern =
      cairo_pattern_create_radial (light_x, light_y, 0, x + LIGHT * radius * 0.3,
                                   y + LIGHT * radius * 0.3, radius * 1.2);

  add_stops (pattern, colour);
  add_disc (cr, x, y, radius);
  cairo_set_source (cr, pattern);
  cairo_fill (cr);
  cairo_pattern_destroy (pattern);
}

/* Hollow, so that it does not darken a translucent stone. */
static void
draw_shadow (cairo_t *cr, double x, double y, double radius)
{
  double shift = SHADOW_SHIFT * radius, reach = SHADOW_RADIUS * radius;
  cairo_pattern_t *pattern =
      cairo_pattern_create_radial (x + shift, y + shift, SHADOW_CORE * radius, x + shift, y + shift,
                                   reach);

  cairo_pattern_add_color_stop_rgba (pattern, 0, 0.15, 0.09, 0.02, 0.42);
  cairo_pattern_add_color_stop_rgba (pattern, 1, 0.15, 0.09, 0.02, 0);
  add_disc (cr, x + shift, y + shift, reach);
  add_disc (cr, x, y, SHADOW_HOLE * radius);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_set_source (cr, pattern);
  cairo_fill (cr);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_WINDING);
  cairo_pattern_destroy (pattern);
}

static void
draw (cairo_t *cr, double x, double y, double radius, RulesColour colour)
{
  if (colour == RULES_EMPTY)
    draw_shadow (cr, x, y, radius);
  else
    draw_stone (cr, x, y, radius, colour);
}

static cairo_surface_t *
picture_new (const ReportStones *stones, RulesColour colour)
{
  cairo_surface_t *picture =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) stones->side, (int) stones->side);
  cairo_t *cr = cairo_create (picture);

  draw (cr, stones->side / 2, stones->side / 2, stones->canvas->at.radius, colour);
  cairo_destroy (cr);
  return picture;
}

static void
set_drawn (const ReportStones *stones, double x, double y, RulesColour colour, double opacity)
{
  cairo_t *cr = stones->canvas->cr;

  if (opacity < 1)
    cairo_push_group (cr);
  draw (cr, x, y, stones->canvas->at.radius, colour);
  if (opacity < 1) {
    cairo_pop_group_to_source (cr);
    cairo_paint_with_alpha (cr, opacity);
  }
}

static void
set (const ReportStones *stones, RulesPoint point, RulesColour colour, double opacity)
{
  cairo_t *cr = stones->canvas->cr;
  double half = stones->side / 2, x, y;

  report_canvas_centre (stones->canvas, point, &x, &y);
  if (stones->picture[colour] == NULL) {
    set_drawn (stones, x, y, colour, opacity);
    return;
  }
  cairo_set_source_surface (cr, stones->picture[colour], x - half, y - half);
  cairo_paint_with_alpha (cr, opacity);
}

/**
 * report_stone_begin:
 * @stones: (out caller-allocates): the stones
 * @canvas: where they will be set, which must outlive them
 *
 * Draws each kind of stone once, because a gradient is slow and a picture is not. Pictures have
 * the canvas's own pixels and its middle in the same place of a pixel, so they stay sharp.
 */
void
report_stone_begin (ReportStones *stones, const ReportCanvas *canvas)
{
  int half = (int) (canvas->at.radius * (SHADOW_RADIUS + SHADOW_SHIFT)) + 2;

  *stones = (ReportStones){ .canvas = canvas };
  stones->side = 2 * half + (int) canvas->line % 2;
  if (canvas->sharp)
    for (RulesColour colour = RULES_EMPTY; colour <= RULES_WHITE; colour++)
      stones->picture[colour] = picture_new (stones, colour);
}

/**
 * report_stone_end:
 * @stones: the stones
 *
 * Frees the pictures.
 */
void
report_stone_end (ReportStones *stones)
{
  for (RulesColour colour = RULES_EMPTY; colour <= RULES_WHITE; colour++)
    g_clear_pointer (&stones->picture[colour], cairo_surface_destroy);
}

/**
 * report_stone_paint_shadow:
 * @stones: the stones
 * @point: where one will lie
 * @opacity: that of the stone
 *
 * All shadows come before all stones, because no stone is dark with its neighbour's.
 */
void
report_stone_paint_shadow (const ReportStones *stones, RulesPoint point, double opacity)
{
  set (stones, point, RULES_EMPTY, opacity);
}

/**
 * report_stone_paint:
 * @stones: the stones
 * @point: where to set one
 * @colour: black or white
 * @opacity: 1 for a stone, less for one that is only thought of
 */
void
report_stone_paint (const ReportStones *stones, RulesPoint point, RulesColour colour,
                    double opacity)
{
  set (stones, point, colour, opacity);
}
