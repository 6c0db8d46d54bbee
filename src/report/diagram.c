#include "report/mark.h"
#include "report/stone.h"
#include "report/wood.h"

#define HOVER_OPACITY 0.60
#define DEAD_OPACITY 0.60

static const ReportMarks no_marks = { .coordinates = REPORT_COORDINATES_WESTERN };

/* What the painting of one board takes along. */
typedef struct {
  const ReportCanvas *canvas;
  const RulesBoard *board;
  const ReportMarks *marks;
  ReportStones stones;
} Scene;

typedef void (*ScenePainter) (const Scene *scene, RulesPoint point, RulesColour stone);

static void
each_point (const Scene *scene, ScenePainter paint)
{
  int size = scene->canvas->at.size;

  for (int i = 0; i < size * size; i++) {
    RulesPoint point = RULES_POINT (i % size, i / size);

    paint (scene, point, rules_board_get (scene->board, point));
  }
}

static gboolean
is_dead (const Scene *scene, RulesPoint point)
{
  return scene->marks->dead != NULL && scene->marks->dead[point];
}

static double
opacity_of (const Scene *scene, RulesPoint point)
{
  return is_dead (scene, point) ? DEAD_OPACITY : 1;
}

static void
paint_shadow (const Scene *scene, RulesPoint point, RulesColour stone)
{
  if (stone != RULES_EMPTY)
    report_stone_paint_shadow (&scene->stones, point, opacity_of (scene, point));
}

static void
paint_stone (const Scene *scene, RulesPoint point, RulesColour stone)
{
  if (stone == RULES_EMPTY)
    return;
  report_stone_paint (&scene->stones, point, stone, opacity_of (scene, point));
  if (is_dead (scene, point))
    report_mark_paint_dead (scene->canvas, point, stone);
}

static void
paint_owner (const Scene *scene, RulesPoint point, RulesColour stone)
{
  RulesColour owner = scene->marks->owner[point];

  if (stone == RULES_EMPTY && (owner == RULES_BLACK || owner == RULES_WHITE))
    report_mark_paint_owner (scene->canvas, point, owner);
}

static void
paint_hover (const Scene *scene, RulesPoint point, RulesColour stone)
{
  if (stone != RULES_EMPTY || scene->marks->next == RULES_EMPTY)
    return;
  report_stone_paint_shadow (&scene->stones, point, HOVER_OPACITY);
  report_stone_paint (&scene->stones, point, scene->marks->next, HOVER_OPACITY);
}

static void
paint_last (const Scene *scene, RulesPoint point, RulesColour stone)
{
  if (stone != RULES_EMPTY && !is_dead (scene, point))
    report_mark_paint_last (scene->canvas, point, stone);
}

static void
paint_cursor (const Scene *scene, RulesPoint point, RulesColour stone)
{
  report_mark_paint_cursor (scene->canvas, point);
}

static void
paint_number (const Scene *scene, RulesPoint point, RulesColour stone)
{
  char text[8];

  if (scene->marks->numbers[point] == 0)
    return;
  g_snprintf (text, sizeof text, "%d", scene->marks->numbers[point]);
  report_mark_paint_label (scene->canvas, point, stone, text);
}

static void
paint_markup (const Scene *scene)
{
  for (int i = 0; i < scene->marks->n_markup; i++) {
    const ReportMarkup *mark = &scene->marks->markup[i];
    RulesColour stone = rules_board_get (scene->board, mark->point);

    if (mark->label != NULL)
      report_mark_paint_label (scene->canvas, mark->point, stone, mark->label);
    else if (mark->shape != REPORT_SHAPE_NONE)
      report_mark_paint_last (scene->canvas, mark->point, stone);
  }
}

/* RULES_PASS stands for no point at all. */
static void
at_point (const Scene *scene, RulesPoint point, ScenePainter paint)
{
  if (rules_point_on_board (point, scene->canvas->at.size))
    paint (scene, point, rules_board_get (scene->board, point));
}

static void
paint_scene (Scene *scene)
{
  report_stone_begin (&scene->stones, scene->canvas);
  each_point (scene, paint_shadow);
  each_point (scene, paint_stone);
  if (scene->marks->owner != NULL)
    each_point (scene, paint_owner);
  if (scene->marks->numbers != NULL)
    each_point (scene, paint_number);
  paint_markup (scene);
  at_point (scene, scene->marks->hover, paint_hover);
  at_point (scene, scene->marks->last, paint_last);
  at_point (scene, scene->marks->cursor, paint_cursor);
  report_stone_end (&scene->stones);
}

/**
 * report_diagram_fit:
 * @diagram: (out caller-allocates): the geometry
 * @size: lines each way
 * @width: of the place where the board goes, in device units
 * @height: of that place
 *
 * Puts the largest board of Art. 32's proportions into the middle of a place at the origin.
 */
void
report_diagram_fit (ReportDiagram *diagram, int size, double width, double height)
{
  double wide = (size - 1) * REPORT_DIAGRAM_ACROSS + 2 * REPORT_DIAGRAM_MARGIN;
  double high = (size - 1) * REPORT_DIAGRAM_ALONG + 2 * REPORT_DIAGRAM_MARGIN;
  double unit = MAX (0, MIN (width / wide, height / high));

  diagram->size = size;
  diagram->width = wide * unit;
  diagram->height = high * unit;
  diagram->x = (width - diagram->width) / 2;
  diagram->y = (height - diagram->height) / 2;
  diagram->left = diagram->x + REPORT_DIAGRAM_MARGIN * unit;
  diagram->top = diagram->y + REPORT_DIAGRAM_MARGIN * unit;
  diagram->across = REPORT_DIAGRAM_ACROSS * unit;
  diagram->along = REPORT_DIAGRAM_ALONG * unit;
  diagram->radius = REPORT_DIAGRAM_STONE * unit / 2;
  diagram->scale = 1;
}

/* Which line a place is nearest to, or -1 when it is more than half a cell outside. */
static int
nearest_line (double distance, double cell, int size)
{
  double line = distance / cell + 0.5;

  return line >= 0 && line < size ? (int) line : -1;
}

/**
 * report_diagram_point_at:
 * @diagram: a fitted diagram
 * @x: in device units
 * @y: in device units
 *
 * Returns: the nearest crossing, or %RULES_PASS more than half a cell outside the lines
 */
RulesPoint
report_diagram_point_at (const ReportDiagram *diagram, double x, double y)
{
  int column, row;

  if (diagram->across <= 0)
    return RULES_PASS;
  column = nearest_line (x - diagram->left, diagram->across, diagram->size);
  row = nearest_line (y - diagram->top, diagram->along, diagram->size);
  if (column < 0 || row < 0)
    return RULES_PASS;
  return RULES_POINT (column, diagram->size - 1 - row);
}

/**
 * report_diagram_centre:
 * @diagram: a fitted diagram
 * @point: on the board
 * @x: (out): in device units
 * @y: (out): in device units
 *
 * Where a crossing is: the reverse of report_diagram_point_at ().
 */
void
report_diagram_centre (const ReportDiagram *diagram, RulesPoint point, double *x, double *y)
{
  *x = diagram->left + RULES_COLUMN (point) * diagram->across;
  *y = diagram->top + (diagram->size - 1 - RULES_ROW (point)) * diagram->along;
}

/**
 * report_diagram_paint:
 * @diagram: a fitted diagram
 * @cr: where to paint: nothing outside the wood is touched
 * @board: a position of the diagram's size
 * @marks: (nullable): what is shown on top; NULL for coordinates only
 *
 * Paints for a screen, a printer or a file. Where there are pixels, lines and stones keep to them.
 */
void
report_diagram_paint (const ReportDiagram *diagram, cairo_t *cr, const RulesBoard *board,
                      const ReportMarks *marks)
{
  ReportCanvas canvas;
  Scene scene = { &canvas, board, marks != NULL ? marks : &no_marks, { NULL } };

  if (diagram->across <= 0)
    return;
  report_canvas_begin (&canvas, diagram, cr);
  report_wood_paint (&canvas, scene.marks->coordinates != REPORT_COORDINATES_NONE);
  paint_scene (&scene);
  report_canvas_end (&canvas);
}
