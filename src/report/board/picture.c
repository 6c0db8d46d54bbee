/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/board/picture.h"
#include "report/board/scene.h"
#include "report/board/wood.h"
#include <string.h>

struct _ReportPicture {
  ReportDiagram at;
  ReportTheme theme;
  ReportCoordinates coordinates;
  cairo_rectangle_int_t place; /* of the wood, in pixels of the diagram's origin */
  cairo_surface_t *wood;       /* with lines and coordinates */
  cairo_surface_t *shown;      /* the picture */
  ReportStones stones;
  ReportFigures figures;
  ReportPoint cells[RULES_POINTS]; /* in the picture */
  GArray *lines;                   /* ReportLine, in the picture */
  cairo_region_t *changed;         /* pixels of the picture that the last update painted */
};

/* A canvas on a surface that begins at the wood's corner. */
static cairo_t *
begin_picture (const ReportPicture *picture, cairo_surface_t *surface, ReportCanvas *canvas)
{
  cairo_t *cr = cairo_create (surface);
  ReportDiagram at = picture->at;

  cairo_translate (cr, -picture->place.x, -picture->place.y);
  cairo_scale (cr, at.scale, at.scale);
  at.scale = 1;
  report_canvas_begin (canvas, &at, cr, picture->theme);
  return cr;
}

static void
end (ReportCanvas *canvas, cairo_t *cr)
{
  report_canvas_end (canvas);
  cairo_destroy (cr);
}

/* --- What differs --- */

static void
add_extents (const ReportPicture *picture, const ReportCanvas *canvas, RulesPoint from,
             RulesPoint to)
{
  cairo_rectangle_int_t extents;

  report_scene_extents (canvas, from, to, &extents);
  extents.x -= picture->place.x;
  extents.y -= picture->place.y;
  cairo_region_union_rectangle (picture->changed, &extents);
}

static void
compare_cells (ReportPicture *picture, const ReportCanvas *canvas,
               const ReportPoint cells[RULES_POINTS])
{
  int size = picture->at.size;

  for (int i = 0; i < size * size; i++) {
    RulesPoint point = RULES_POINT (i % size, i / size);

    if (memcmp (&picture->cells[point], &cells[point], sizeof *cells) != 0)
      add_extents (picture, canvas, point, point);
  }
  memcpy (picture->cells, cells, sizeof picture->cells);
}

static gboolean
has_lines (const ReportPicture *picture, const ReportMarks *marks)
{
  return picture->lines->len == (guint) marks->n_lines &&
         (marks->n_lines == 0 || memcmp (picture->lines->data, marks->lines,
                                         picture->lines->len * sizeof (ReportLine)) == 0);
}

static void
add_lines (const ReportPicture *picture, const ReportCanvas *canvas)
{
  for (guint i = 0; i < picture->lines->len; i++) {
    const ReportLine *line = &g_array_index (picture->lines, ReportLine, i);

    add_extents (picture, canvas, line->from, line->to);
  }
}

static void
compare_lines (ReportPicture *picture, const ReportCanvas *canvas, const ReportMarks *marks)
{
  if (has_lines (picture, marks))
    return;
  add_lines (picture, canvas);
  g_array_set_size (picture->lines, 0);
  g_array_append_vals (picture->lines, marks->lines, (guint) marks->n_lines);
  add_lines (picture, canvas);
}

/* --- Painting --- */

static void
paint_rectangle (ReportPicture *picture, ReportCanvas *canvas, const cairo_rectangle_int_t *clip)
{
  const ReportScene scene = { picture->cells, &picture->stones, &picture->figures,
                              (const ReportLine *) (gconstpointer) picture->lines->data,
                              (int) picture->lines->len };
  cairo_t *cr = canvas->cr;

  cairo_save (cr);
  cairo_rectangle (cr, clip->x, clip->y, clip->width, clip->height);
  cairo_clip (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_SOURCE);
  cairo_set_source_surface (cr, picture->wood, picture->place.x, picture->place.y);
  cairo_paint (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_OVER);
  report_scene_paint (&scene, canvas, clip);
  cairo_restore (cr);
}

static void
paint_changed (ReportPicture *picture, ReportCanvas *canvas)
{
  const cairo_rectangle_int_t all = { 0, 0, picture->place.width, picture->place.height };
  cairo_rectangle_int_t part;

  cairo_region_intersect_rectangle (picture->changed, &all);
  for (int i = 0; i < cairo_region_num_rectangles (picture->changed); i++) {
    cairo_region_get_rectangle (picture->changed, i, &part);
    part.x += picture->place.x;
    part.y += picture->place.y;
    paint_rectangle (picture, canvas, &part);
  }
}

/* --- The empty board --- */

static void
clear (ReportPicture *picture)
{
  g_clear_pointer (&picture->wood, cairo_surface_destroy);
  g_clear_pointer (&picture->shown, cairo_surface_destroy);
  report_stone_end (&picture->stones);
  report_figures_end (&picture->figures);
}

static cairo_surface_t *
surface_new (const ReportPicture *picture)
{
  return cairo_image_surface_create (CAIRO_FORMAT_ARGB32, picture->place.width,
                                     picture->place.height);
}

static void
find_place (ReportPicture *picture)
{
  ReportCanvas canvas;
  cairo_surface_t *nothing = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cr;

  picture->place = (cairo_rectangle_int_t){ 0, 0, 0, 0 };
  cr = begin_picture (picture, nothing, &canvas);
  report_canvas_place (&canvas, &picture->place);
  end (&canvas, cr);
  cairo_surface_destroy (nothing);
}

/* Another size, theme or style: all is made anew. */
static void
rebuild (ReportPicture *picture, const ReportDiagram *diagram, const ReportMarks *marks)
{
  ReportCanvas canvas;
  cairo_t *cr;

  clear (picture);
  picture->at = *diagram;
  picture->theme = marks->theme;
  picture->coordinates = marks->coordinates;
  find_place (picture);
  picture->wood = surface_new (picture);
  picture->shown = surface_new (picture);
  cr = begin_picture (picture, picture->wood, &canvas);
  report_wood_paint (&canvas, picture->coordinates);
  report_stone_begin (&picture->stones, &canvas);
  end (&canvas, cr);
}

static gboolean
is_same_place (const ReportDiagram *a, const ReportDiagram *b)
{
  return a->size == b->size && a->x == b->x && a->y == b->y && a->width == b->width &&
         a->height == b->height && a->scale == b->scale;
}

static gboolean
is_built (const ReportPicture *picture, const ReportDiagram *diagram, const ReportMarks *marks)
{
  return picture->shown != NULL && is_same_place (&picture->at, diagram) &&
         picture->theme == marks->theme && picture->coordinates == marks->coordinates;
}

/* A picture of nothing. */
ReportPicture *
report_picture_new (void)
{
  ReportPicture *picture = g_new0 (ReportPicture, 1);

  picture->lines = g_array_new (FALSE, TRUE, sizeof (ReportLine));
  picture->changed = cairo_region_create ();
  return picture;
}

void
report_picture_free (ReportPicture *picture)
{
  clear (picture);
  g_array_unref (picture->lines);
  cairo_region_destroy (picture->changed);
  g_free (picture);
}

/* Makes the picture show a position, to the pixel as report_scene_paint_board() would; paints only
 * what differs from what it shows already. Returns the pixels that were painted, counted from the
 * picture's corner; empty where there was nothing to do. Until the next update. @diagram: a
 * fitted diagram, whose scale tells how many pixels its unit has. @board: a position of the
 * diagram's size. @marks: what is shown on top. */
const cairo_region_t *
report_picture_update (ReportPicture *picture, const ReportDiagram *diagram,
                       const RulesBoard *board, const ReportMarks *marks)
{
  ReportPoint cells[RULES_POINTS];
  ReportCanvas canvas;
  gboolean built = is_built (picture, diagram, marks);
  cairo_t *cr;

  cairo_region_destroy (picture->changed);
  picture->changed = cairo_region_create ();
  if (diagram->across <= 0) {
    clear (picture);
    return picture->changed;
  }
  if (!built)
    rebuild (picture, diagram, marks);
  cr = begin_picture (picture, picture->shown, &canvas);
  report_cell_read (cells, board, marks);
  compare_cells (picture, &canvas, cells);
  compare_lines (picture, &canvas, marks);
  if (!built)
    cairo_region_union_rectangle (picture->changed,
                                  &(cairo_rectangle_int_t){ 0, 0, picture->place.width,
                                                            picture->place.height });
  paint_changed (picture, &canvas);
  end (&canvas, cr);
  cairo_surface_flush (picture->shown);
  return picture->changed;
}

/* Opaque pixels of 32 bits with alpha; NULL where there is no room for any. The next update
 * paints on it. @ret_place: where it belongs, in pixels from the origin of the diagram, or NULL. */
cairo_surface_t *
report_picture_get_surface (const ReportPicture *picture, cairo_rectangle_int_t *ret_place)
{
  if (ret_place != NULL)
    *ret_place = picture->place;
  return picture->shown;
}
