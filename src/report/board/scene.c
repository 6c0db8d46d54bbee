/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/board/scene.h"
#include "report/board/mark.h"
#include "report/board/shape.h"
#include "report/board/wood.h"

static const ReportMarks no_marks = { .coordinates = REPORT_COORDINATES_WESTERN };

#define HOVER 0.60 /* opacity of a stone to come */

/* Paints something between two points. */
typedef void (*ApartPainter) (const ReportCanvas *canvas, const ReportLine *line);

typedef void (*ScenePainter) (const ReportScene *scene, const ReportCanvas *canvas,
                              RulesPoint point, const ReportPoint *cell);

/* Lines of the board, both ends included. */
typedef struct {
  int first, last;
} Span;

static Span
span_of (const ReportCanvas *canvas, double from, double to, double start, double cell)
{
  double reach = REPORT_STONE_REACH * canvas->at.radius + 2;
  int last = canvas->at.size - 1;

  return (Span){ CLAMP ((int) ((from - reach - start) / cell), 0, last),
                 CLAMP ((int) ((to + reach - start) / cell) + 1, 0, last) };
}

static void
each_cell (const ReportScene *scene, const ReportCanvas *canvas, Span columns, Span rows,
           ScenePainter paint)
{
  for (int down = rows.first; down <= rows.last; down++)
    for (int column = columns.first; column <= columns.last; column++) {
      RulesPoint point = RULES_POINT (column, canvas->at.size - 1 - down);

      paint (scene, canvas, point, &scene->cells[point]);
    }
}

static void
paint_stone (const ReportScene *scene, const ReportCanvas *canvas, RulesPoint point,
             const ReportPoint *cell)
{
  if (cell->stone != RULES_EMPTY)
    report_stone_paint (scene->stones, canvas, point, cell->stone,
                        cell->dead ? canvas->palette->fade : 1);
  else if (cell->hover != RULES_EMPTY)
    report_stone_paint (scene->stones, canvas, point, cell->hover, HOVER);
}

static gboolean
has_text (const ReportPoint *cell)
{
  return cell->label[0] != '\0' || cell->number != 0;
}

static void
paint_text (const ReportScene *scene, const ReportCanvas *canvas, RulesPoint point,
            const ReportPoint *cell)
{
  if (cell->stone != RULES_EMPTY)
    report_canvas_set_colour (canvas, report_palette_ink (cell->stone), 1);
  else
    report_canvas_set_colour (canvas, canvas->palette->mark, 1);
  if (cell->label[0] != '\0')
    report_figures_paint_label (scene->figures, canvas, point, cell->label);
  else
    report_figures_paint_number (scene->figures, canvas, point, cell->number);
}

/* What is written, and a shape around it; a dead stone has its cross there. */
static void
paint_markup (const ReportScene *scene, const ReportCanvas *canvas, RulesPoint point,
              const ReportPoint *cell)
{
  gboolean text = has_text (cell);

  if (cell->stone == RULES_EMPTY && cell->hover == RULES_EMPTY &&
      (text || cell->shape != REPORT_SHAPE_NONE))
    report_shape_paint_ground (canvas, point);
  if (text)
    paint_text (scene, canvas, point, cell);
  if (cell->shape != REPORT_SHAPE_NONE)
    report_shape_paint (canvas, point, cell);
}

/* Outside these, nothing is painted of what lies at the points or on the line between them. @to:
 * another, or the same. @ret_extents: whole pixels. */
void
report_scene_extents (const ReportCanvas *canvas, RulesPoint from, RulesPoint to,
                      cairo_rectangle_int_t *ret_extents)
{
  int reach = (int) (REPORT_STONE_REACH * canvas->at.radius) + 2;
  double x, y, other_x, other_y;

  report_canvas_centre (canvas, from, &x, &y);
  report_canvas_centre (canvas, to, &other_x, &other_y);
  ret_extents->x = (int) MIN (x, other_x) - reach;
  ret_extents->y = (int) MIN (y, other_y) - reach;
  ret_extents->width = (int) ABS (x - other_x) + 2 * reach + 2;
  ret_extents->height = (int) ABS (y - other_y) + 2 * reach + 2;
}

/* What reaches beyond a cell may be cut by a clip, and there cairo draws curves a little
 * differently; but a part of a board must come out like the whole. So it is painted on a surface of
 * its own first. */
static void
paint_apart (const ReportCanvas *canvas, const ReportLine *line, ApartPainter paint)
{
  ReportCanvas apart = *canvas;
  cairo_rectangle_int_t place;
  cairo_surface_t *surface;

  if (!canvas->sharp) {
    paint (canvas, line);
    return;
  }
  report_scene_extents (canvas, line->from, line->to, &place);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, place.width, place.height);
  apart.cr = cairo_create (surface);
  cairo_translate (apart.cr, -place.x, -place.y);
  paint (&apart, line);
  cairo_destroy (apart.cr);
  cairo_set_source_surface (canvas->cr, surface, place.x, place.y);
  cairo_paint (canvas->cr);
  cairo_surface_destroy (surface);
}

static void
paint_differs (const ReportCanvas *canvas, const ReportLine *line)
{
  report_mark_paint_differs (canvas, line->from);
}

static void
paint_around (const ReportCanvas *canvas, const ReportLine *line)
{
  report_mark_paint_around (canvas, line->from);
}

static void
paint_last (const ReportCanvas *canvas, RulesPoint point, const ReportPoint *cell)
{
  if (canvas->palette->flat && has_text (cell))
    paint_apart (canvas, &(ReportLine){ point, point, FALSE }, paint_around);
  else
    report_mark_paint_last (canvas, point, cell);
}

static void
paint_marks (const ReportScene *scene, const ReportCanvas *canvas, RulesPoint point,
             const ReportPoint *cell)
{
  if (cell->owner != RULES_EMPTY && cell->hover == RULES_EMPTY && !has_text (cell) &&
      cell->shape == REPORT_SHAPE_NONE)
    report_mark_paint_owner (canvas, point, cell);
  if (cell->dead)
    report_mark_paint_dead (canvas, point, cell);
  else
    paint_markup (scene, canvas, point, cell);
  if (cell->last)
    paint_last (canvas, point, cell);
  if (cell->differs)
    paint_apart (canvas, &(ReportLine){ point, point, FALSE }, paint_differs);
}

static void
paint_cursor (const ReportScene *scene, const ReportCanvas *canvas, RulesPoint point,
              const ReportPoint *cell)
{
  if (cell->cursor)
    report_mark_paint_cursor (canvas, point);
}

static void
paint_scene_lines (const ReportScene *scene, const ReportCanvas *canvas)
{
  for (int i = 0; i < scene->n_lines; i++)
    if (rules_point_on_board (scene->lines[i].from, canvas->at.size) &&
        rules_point_on_board (scene->lines[i].to, canvas->at.size))
      paint_apart (canvas, &scene->lines[i], report_shape_paint_line);
}

/* Paints what lies on the board, the same in every place no matter how it is clipped. @canvas:
 * where, with the wood painted. @clip: the only place where it is wanted, to which the canvas is
 * clipped; NULL for all. */
void
report_scene_paint (const ReportScene *scene, const ReportCanvas *canvas,
                    const cairo_rectangle_int_t *clip)
{
  Span columns = { 0, canvas->at.size - 1 }, rows = columns;

  if (clip != NULL) {
    columns = span_of (canvas, clip->x, clip->x + clip->width, canvas->at.left, canvas->at.across);
    rows = span_of (canvas, clip->y, clip->y + clip->height, canvas->at.top, canvas->at.along);
  }
  each_cell (scene, canvas, columns, rows, paint_stone);
  each_cell (scene, canvas, columns, rows, paint_marks);
  paint_scene_lines (scene, canvas);
  each_cell (scene, canvas, columns, rows, paint_cursor);
}

/* Paints for a screen, a printer or a file. Where there are pixels, lines and stones keep to
 * them. @cr: where to paint: nothing outside the wood is touched. @board: a position of the
 * diagram's size. @marks: what is shown on top; NULL for coordinates only. */
void
report_scene_paint_board (const ReportDiagram *diagram, cairo_t *cr, const RulesBoard *board,
                          const ReportMarks *marks)
{
  ReportPoint cells[RULES_POINTS];
  ReportStones stones;
  ReportFigures figures = { NULL };
  ReportCanvas canvas;

  if (diagram->across <= 0)
    return;
  if (marks == NULL)
    marks = &no_marks;
  report_canvas_begin (&canvas, diagram, cr, marks->theme);
  report_wood_paint (&canvas, marks->coordinates);
  report_cell_read (cells, board, marks);
  report_stone_begin (&stones, &canvas);
  report_scene_paint (&(ReportScene){ cells, &stones, &figures, marks->lines, marks->n_lines },
                      &canvas, NULL);
  report_stone_end (&stones);
  report_figures_end (&figures);
  report_canvas_end (&canvas);
}
