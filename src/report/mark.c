#include "report/mark.h"
#include "report/text.h"

static void
set_contrast (const ReportCanvas *canvas, RulesColour stone)
{
  double grey = stone == RULES_BLACK ? 1 : 0;

  cairo_set_source_rgb (canvas->cr, grey, grey, grey);
}

/**
 * report_mark_paint_last:
 * @canvas: a canvas
 * @point: the last move
 * @stone: the stone that lies there
 */
void
report_mark_paint_last (const ReportCanvas *canvas, RulesPoint point, RulesColour stone)
{
  double x, y;

  report_canvas_centre (canvas, point, &x, &y);
  set_contrast (canvas, stone);
  cairo_set_line_width (canvas->cr, canvas->at.radius * 0.16);
  cairo_new_sub_path (canvas->cr);
  cairo_arc (canvas->cr, x, y, canvas->at.radius * 0.52, 0, 2 * G_PI);
  cairo_stroke (canvas->cr);
}

/**
 * report_mark_paint_dead:
 * @canvas: a canvas
 * @point: where a stone is taken for dead
 * @stone: the stone
 */
void
report_mark_paint_dead (const ReportCanvas *canvas, RulesPoint point, RulesColour stone)
{
  double arm = canvas->at.radius * 0.38, x, y;

  report_canvas_centre (canvas, point, &x, &y);
  set_contrast (canvas, stone);
  cairo_set_line_width (canvas->cr, canvas->at.radius * 0.18);
  cairo_set_line_cap (canvas->cr, CAIRO_LINE_CAP_ROUND);
  cairo_move_to (canvas->cr, x - arm, y - arm);
  cairo_line_to (canvas->cr, x + arm, y + arm);
  cairo_move_to (canvas->cr, x - arm, y + arm);
  cairo_line_to (canvas->cr, x + arm, y - arm);
  cairo_stroke (canvas->cr);
}

/* A square around a point, its edges on pixels. */
static void
add_square (const ReportCanvas *canvas, RulesPoint point, double half)
{
  double x, y, left, top;

  report_canvas_centre (canvas, point, &x, &y);
  left = report_canvas_snap (canvas, x - half);
  top = report_canvas_snap (canvas, y - half);
  cairo_rectangle (canvas->cr, left, top, 2 * (x - left), 2 * (y - top));
}

static void
fill_square (const ReportCanvas *canvas, RulesPoint point, double half, double grey)
{
  add_square (canvas, point, half);
  cairo_set_source_rgb (canvas->cr, grey, grey, grey);
  cairo_fill (canvas->cr);
}

/**
 * report_mark_paint_owner:
 * @canvas: a canvas
 * @point: an empty point at the count
 * @owner: black or white
 */
void
report_mark_paint_owner (const ReportCanvas *canvas, RulesPoint point, RulesColour owner)
{
  double half = canvas->at.across * 0.17;
  double edge = report_canvas_thickness (canvas, 0.07);

  fill_square (canvas, point, half + edge, owner == RULES_BLACK ? 0.05 : 0.35);
  if (owner == RULES_WHITE)
    fill_square (canvas, point, half, 1);
}

/* The room between two squares. */
static void
fill_frame (const ReportCanvas *canvas, RulesPoint point, double half, double width)
{
  add_square (canvas, point, half);
  add_square (canvas, point, half - width);
  cairo_fill (canvas->cr);
}

/**
 * report_mark_paint_cursor:
 * @canvas: a canvas
 * @point: where the keyboard is
 *
 * A dark frame between two light ones: seen on wood, on black and on white.
 */
void
report_mark_paint_cursor (const ReportCanvas *canvas, RulesPoint point)
{
  double half = canvas->at.across * 0.55;
  double light = report_canvas_thickness (canvas, 0.05);
  double dark = report_canvas_thickness (canvas, 0.11);

  cairo_save (canvas->cr);
  cairo_set_fill_rule (canvas->cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_set_source_rgb (canvas->cr, 1, 1, 1);
  fill_frame (canvas, point, half, 2 * light + dark);
  cairo_set_source_rgb (canvas->cr, 0.05, 0.30, 0.75);
  fill_frame (canvas, point, half - light, dark);
  cairo_restore (canvas->cr);
}

/**
 * report_mark_paint_label:
 * @canvas: a canvas
 * @point: a point
 * @stone: what lies there
 * @text: short text
 */
void
report_mark_paint_label (const ReportCanvas *canvas, RulesPoint point, RulesColour stone,
                         const char *text)
{
  PangoLayout *layout = report_text_new (canvas->cr);
  double size = canvas->at.radius * 0.9, room = canvas->at.across, x, y;

  report_canvas_centre (canvas, point, &x, &y);
  set_contrast (canvas, stone);
  report_text_set_font (layout, size, FALSE);
  report_text_paint (layout, canvas->cr, text, REPORT_CENTRE, x - room / 2, room, y + 0.36 * size);
  g_object_unref (layout);
}
