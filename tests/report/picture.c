/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include "report/board/picture.h"
#include "report/board/scene.h"
#include "program.h"

/* Everything that can be on a board, at random. */
typedef struct {
  RulesBoard board;
  ReportMarks marks;
  guint8 dead[RULES_POINTS], owner[RULES_POINTS], differs[RULES_POINTS];
  guint16 numbers[RULES_POINTS];
  ReportMarkup markup[8];
  ReportLine lines[3];
} Scene;

static const char *const labels[] = { NULL, "A", "37", "三", "much too long a label", "" };

static RulesPoint
some_point (GRand *rand, int size)
{
  return RULES_POINT (g_rand_int_range (rand, 0, size), g_rand_int_range (rand, 0, size));
}

static void
scene_init (Scene *scene, int size)
{
  memset (scene, 0, sizeof *scene);
  rules_board_init (&scene->board, size);
  scene->marks.coordinates = REPORT_COORDINATES_WESTERN;
  scene->marks.markup = scene->markup;
  scene->marks.lines = scene->lines;
}

static void
change_markup (Scene *scene, GRand *rand)
{
  int size = scene->board.size;

  scene->marks.n_markup = g_rand_int_range (rand, 0, G_N_ELEMENTS (scene->markup) + 1);
  for (int i = 0; i < scene->marks.n_markup; i++)
    scene->markup[i] =
        (ReportMarkup){ some_point (rand, size),
                        (ReportShape) g_rand_int_range (rand, 0, REPORT_SHAPE_DIM + 1),
                        labels[g_rand_int_range (rand, 0, G_N_ELEMENTS (labels))] };
}

static void
change_lines (Scene *scene, GRand *rand)
{
  int size = scene->board.size;

  scene->marks.n_lines = g_rand_int_range (rand, 0, G_N_ELEMENTS (scene->lines) + 1);
  for (int i = 0; i < scene->marks.n_lines; i++)
    scene->lines[i] =
        (ReportLine){ some_point (rand, size), some_point (rand, size + 1), g_rand_boolean (rand) };
}

static void
change_marks (Scene *scene, GRand *rand)
{
  int size = scene->board.size;

  scene->marks.last = some_point (rand, size);
  scene->marks.hover = g_rand_boolean (rand) ? some_point (rand, size) : RULES_PASS;
  scene->marks.cursor = g_rand_boolean (rand) ? some_point (rand, size) : RULES_PASS;
  scene->marks.next = (RulesColour) g_rand_int_range (rand, RULES_EMPTY, RULES_WHITE + 1);
  scene->marks.dead = g_rand_boolean (rand) ? scene->dead : NULL;
  scene->marks.owner = g_rand_int_range (rand, 0, 4) == 0 ? scene->owner : NULL;
  scene->marks.differs = g_rand_boolean (rand) ? scene->differs : NULL;
  scene->marks.numbers = g_rand_boolean (rand) ? scene->numbers : NULL;
}

/* A few points and, now and then, the rest. */
static void
scene_change (Scene *scene, GRand *rand)
{
  int n = g_rand_int_range (rand, 0, 6);

  for (int i = 0; i < n; i++) {
    RulesPoint point = some_point (rand, scene->board.size);

    rules_board_set (&scene->board, point, (RulesColour) g_rand_int_range (rand, 0, 3));
    scene->dead[point] = (guint8) g_rand_int_range (rand, 0, 2);
    scene->owner[point] = (guint8) g_rand_int_range (rand, 0, 3);
    scene->differs[point] = (guint8) g_rand_int_range (rand, 0, 2);
    scene->numbers[point] = (guint16) (g_rand_int_range (rand, 0, 1200));
  }
  if (g_rand_boolean (rand))
    change_marks (scene, rand);
  if (g_rand_int_range (rand, 0, 3) == 0)
    change_markup (scene, rand);
  if (g_rand_int_range (rand, 0, 5) == 0)
    change_lines (scene, rand);
}

static guint32
pixel_at (cairo_surface_t *surface, int x, int y)
{
  const guint8 *row = cairo_image_surface_get_data (surface) +
                      (gsize) y * (gsize) cairo_image_surface_get_stride (surface);

  return ((const guint32 *) (gconstpointer) row)[x];
}

/* Of the colour in which two pixels differ most. */
static int
distance (guint32 one, guint32 other)
{
  int most = 0;

  for (int shift = 0; shift < 32; shift += 8)
    most = MAX (most, ABS ((int) (one >> shift & 0xff) - (int) (other >> shift & 0xff)));
  return most;
}

/* Where a clip cuts a soft edge or a stroke, cairo may round in another way: by less than anybody
 * can see, in a few pixels. */
static void
assert_same (cairo_surface_t *one, cairo_surface_t *other)
{
  int width = cairo_image_surface_get_width (one), height = cairo_image_surface_get_height (one);
  int different = 0;

  g_assert_cmpint (width, ==, cairo_image_surface_get_width (other));
  g_assert_cmpint (height, ==, cairo_image_surface_get_height (other));
  for (int i = 0; i < width * height; i++) {
    int off =
        distance (pixel_at (one, i % width, i / width), pixel_at (other, i % width, i / width));

    g_assert_cmpint (off, <=, 8);
    different += off > 0;
  }
  g_assert_cmpint (different, <=, 12);
}

/* What report_scene_paint_board () makes of the same, where the picture says that it belongs. */
static cairo_surface_t *
paint_afresh (const Scene *scene, const ReportDiagram *diagram, const cairo_rectangle_int_t *place)
{
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, place->width, place->height);
  ReportDiagram at = *diagram;
  cairo_t *cr = cairo_create (surface);

  at.scale = 1;
  cairo_translate (cr, -place->x, -place->y);
  cairo_scale (cr, diagram->scale, diagram->scale);
  report_scene_paint_board (&at, cr, &scene->board, &scene->marks);
  cairo_destroy (cr);
  return surface;
}

static cairo_surface_t *
copy_of (cairo_surface_t *surface)
{
  cairo_surface_t *copy =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, cairo_image_surface_get_width (surface),
                                  cairo_image_surface_get_height (surface));
  cairo_t *cr = cairo_create (copy);

  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  return copy;
}

static gboolean
is_in (const cairo_region_t *region, int x, int y)
{
  return cairo_region_contains_point (region, x, y);
}

/* Outside what an update calls changed, nothing is. */
static void
assert_only_there (cairo_surface_t *before, cairo_surface_t *after, const cairo_region_t *changed)
{
  for (int y = 0; y < cairo_image_surface_get_height (after); y++)
    for (int x = 0; x < cairo_image_surface_get_width (after); x++)
      g_assert_true (pixel_at (before, x, y) == pixel_at (after, x, y) || is_in (changed, x, y));
}

static void
check_updates (GRand *rand, int size, double side, double scale, ReportTheme theme)
{
  g_autoptr (ReportPicture) picture = report_picture_new ();
  cairo_surface_t *before = NULL;
  ReportDiagram diagram;
  Scene scene;

  scene_init (&scene, size);
  scene.marks.theme = theme;
  report_diagram_fit (&diagram, size, side, side + 7);
  diagram.scale = scale;
  for (int i = 0; i < 12; i++) {
    cairo_surface_t *fresh, *shown;
    const cairo_region_t *changed;
    cairo_rectangle_int_t place;

    scene_change (&scene, rand);
    changed = report_picture_update (picture, &diagram, &scene.board, &scene.marks);
    shown = report_picture_get_surface (picture, &place);
    fresh = paint_afresh (&scene, &diagram, &place);
    assert_same (shown, fresh);
    if (before != NULL)
      assert_only_there (before, shown, changed);
    g_clear_pointer (&before, cairo_surface_destroy);
    before = copy_of (shown);
    cairo_surface_destroy (fresh);
  }
  cairo_surface_destroy (before);
}

static void
test_random (void)
{
  GRand *rand = g_rand_new_with_seed (37);

  for (int theme = 0; theme < REPORT_N_THEMES; theme++) {
    check_updates (rand, 19, 400, 1, (ReportTheme) theme);
    check_updates (rand, 9, 211, 2, (ReportTheme) theme);
    check_updates (rand, 13, 301.5, 1.25, (ReportTheme) theme);
  }
  check_updates (rand, 2, 97, 1, REPORT_THEME_LIGHT);
  check_updates (rand, 25, 333, 1, REPORT_THEME_LIGHT);
  g_rand_free (rand);
}

static gint64
area_of (const cairo_region_t *region)
{
  gint64 area = 0;

  for (int i = 0; i < cairo_region_num_rectangles (region); i++) {
    cairo_rectangle_int_t part;

    cairo_region_get_rectangle (region, i, &part);
    area += (gint64) part.width * part.height;
  }
  return area;
}

/* One move costs two cells: where it is, and where the mark of the last one was. */
static void
test_one_move (void)
{
  g_autoptr (ReportPicture) picture = report_picture_new ();
  ReportDiagram diagram;
  Scene scene;

  scene_init (&scene, 19);
  report_diagram_fit (&diagram, 19, 1000, 1000);
  rules_board_set (&scene.board, RULES_POINT (3, 3), RULES_BLACK);
  scene.marks.last = RULES_POINT (3, 3);
  g_assert_cmpint (area_of (report_picture_update (picture, &diagram, &scene.board, &scene.marks)),
                   ==, 946 * 1000);
  g_assert_true (cairo_region_is_empty (
      report_picture_update (picture, &diagram, &scene.board, &scene.marks)));
  rules_board_set (&scene.board, RULES_POINT (15, 15), RULES_WHITE);
  scene.marks.last = RULES_POINT (15, 15);
  g_assert_cmpint (area_of (report_picture_update (picture, &diagram, &scene.board, &scene.marks)),
                   <, 2 * 80 * 80);
}

static gboolean
is_same_update (ReportPicture *picture, const ReportDiagram *diagram, const Scene *scene)
{
  return cairo_region_is_empty (
      report_picture_update (picture, diagram, &scene->board, &scene->marks));
}

/* Another theme, style, size or scale is another picture; no room is none. */
static void
test_rebuilt (void)
{
  g_autoptr (ReportPicture) picture = report_picture_new ();
  ReportDiagram diagram, none;
  Scene scene;

  scene_init (&scene, 9);
  report_diagram_fit (&diagram, 9, 300, 300);
  g_assert_false (is_same_update (picture, &diagram, &scene));
  scene.marks.theme = REPORT_THEME_DARK;
  g_assert_false (is_same_update (picture, &diagram, &scene));
  scene.marks.coordinates = REPORT_COORDINATES_CHINESE;
  g_assert_false (is_same_update (picture, &diagram, &scene));
  diagram.scale = 2;
  g_assert_false (is_same_update (picture, &diagram, &scene));
  g_assert_true (is_same_update (picture, &diagram, &scene));
  report_diagram_fit (&none, 9, 0, 300);
  g_assert_true (is_same_update (picture, &none, &scene));
  g_assert_null (report_picture_get_surface (picture, NULL));
  g_assert_false (is_same_update (picture, &diagram, &scene));
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/report/picture/random", test_random);
  g_test_add_func ("/report/picture/one-move", test_one_move);
  g_test_add_func ("/report/picture/rebuilt", test_rebuilt);
  return g_test_run ();
}
