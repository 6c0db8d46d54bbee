/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <cairo-pdf.h>
#include <glib.h>
#include "program.h"
#include "report/board/diagram.h"
#include "report/board/scene.h"

/* A picture of a board, on grey so that it shows what was left alone. */
typedef struct {
  ReportDiagram diagram;
  RulesBoard board;
  cairo_surface_t *surface;
  double scale;
} Picture;

static void
picture_init (Picture *picture, int size, int width, int height, double scale)
{
  cairo_t *cr;

  report_diagram_fit (&picture->diagram, size, width, height);
  rules_board_init (&picture->board, size);
  picture->scale = scale;
  picture->surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) (width * scale),
                                                 (int) (height * scale));
  cairo_surface_set_device_scale (picture->surface, scale, scale);
  cr = cairo_create (picture->surface);
  cairo_set_source_rgb (cr, 0.5, 0.5, 0.5);
  cairo_paint (cr);
  cairo_destroy (cr);
}

static void
picture_paint (Picture *picture, const ReportMarks *marks)
{
  cairo_t *cr = cairo_create (picture->surface);

  report_scene_paint_board (&picture->diagram, cr, &picture->board, marks);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_flush (picture->surface);
  cairo_destroy (cr);
}

static void
picture_clear (Picture *picture)
{
  cairo_surface_destroy (picture->surface);
}

/* How light a pixel is, 0 to 255; x and y count pixels. */
static int
light_at (const Picture *picture, int x, int y)
{
  const guint8 *row = cairo_image_surface_get_data (picture->surface) +
                      y * cairo_image_surface_get_stride (picture->surface);

  return (row[4 * x] + row[4 * x + 1] + row[4 * x + 2]) / 3;
}

/* The same beside a point, in parts of a stone's radius. */
static int
light_by (const Picture *picture, RulesPoint point, double right, double down)
{
  double x, y;

  report_diagram_centre (&picture->diagram, point, &x, &y);
  x = (x + right * picture->diagram.radius) * picture->scale;
  y = (y + down * picture->diagram.radius) * picture->scale;
  return light_at (picture, (int) x, (int) y);
}

static void
test_stones (void)
{
  const RulesPoint black = RULES_POINT (3, 3), white = RULES_POINT (15, 3);
  Picture picture;

  picture_init (&picture, 19, 800, 800, 1);
  rules_board_set (&picture.board, black, RULES_BLACK);
  rules_board_set (&picture.board, white, RULES_WHITE);
  picture_paint (&picture, NULL);
  for (double part = -0.6; part < 0.7; part += 0.3) {
    g_assert_cmpint (light_by (&picture, black, part, part), <, 115);
    g_assert_cmpint (light_by (&picture, white, part, part), >, 205);
  }
  g_assert_cmpint (light_by (&picture, RULES_POINT (8, 8), 0.5, 0.5), >, 150);
  g_assert_cmpint (light_by (&picture, RULES_POINT (8, 8), 0.5, 0.5), <, 220);
  g_assert_cmpint (light_at (&picture, 2, 400), ==, 0x80);
  g_assert_cmpint (light_at (&picture, 797, 400), ==, 0x80);
  picture_clear (&picture);
}

/* Star points are round and dark where the lines beside them are not. */
static void
check_star (int size, int column, int row, gboolean wanted)
{
  Picture picture;
  double off;

  picture_init (&picture, size, 1000, 1000, 1);
  picture_paint (&picture, NULL);
  off = 0.12 * 2 / 2.3; /* 1.2 mm off the crossing: beside the lines, inside the point */
  if (wanted)
    g_assert_cmpint (light_by (&picture, RULES_POINT (column, row), off, off), <, 100);
  else
    g_assert_cmpint (light_by (&picture, RULES_POINT (column, row), off, off), >, 140);
  picture_clear (&picture);
}

static void
test_stars (void)
{
  for (int i = 0; i < 9; i++)
    check_star (19, 3 + i % 3 * 6, 3 + i / 3 * 6, TRUE);
  for (int i = 0; i < 9; i++)
    check_star (13, 3 + i % 3 * 3, 3 + i / 3 * 3, i % 2 == 0);
  for (int i = 0; i < 9; i++)
    check_star (9, 2 + i % 3 * 2, 2 + i / 3 * 2, i % 2 == 0);
  check_star (19, 2, 2, FALSE);
  check_star (19, 6, 3, FALSE);
}

/* Between two crossings a line is dark, then at once wood: no pixel is half a line. */
static void
check_crisp (int size, int side, double scale)
{
  Picture picture;
  double x, y;
  int row;

  picture_init (&picture, size, side, side, scale);
  picture_paint (&picture, NULL);
  report_diagram_centre (&picture.diagram, RULES_POINT (size / 2, 1), &x, &y);
  row = (int) ((y - picture.diagram.along / 2) * scale);
  for (int column = (int) (picture.diagram.left * scale) + 3; column < (int) (x * scale);
       column++) {
    int light = light_at (&picture, column, row);

    g_assert_true (light < 40 || light > 150);
  }
  picture_clear (&picture);
}

static void
test_crisp (void)
{
  static const double scales[] = { 1, 1.25, 1.5, 2, 3 };

  for (gsize i = 0; i < G_N_ELEMENTS (scales); i++)
    for (int side = 301; side < 1000; side += 97)
      check_crisp (19, side, scales[i]);
  check_crisp (9, 333, 1);
  check_crisp (13, 500, 1.75);
}

/* What is to be seen beside a point, in parts of a stone's radius. */
typedef struct {
  RulesPoint point;
  double right;
  double down;
  int darkest;
  int lightest;
} Look;

static const Look looks[] = {
  { RULES_POINT (3, 3), 0.52, 0, 200, 255 },   /* the ring of the last move */
  { RULES_POINT (3, 3), 0.15, 0.15, 0, 100 },  /* which is no disc */
  { RULES_POINT (5, 5), 0.25, 0.25, 0, 60 },   /* the cross of a dead stone */
  { RULES_POINT (5, 5), 0.5, 0, 140, 255 },    /* which is white */
  { RULES_POINT (7, 7), 0.5, 0.5, 40, 140 },   /* black over the board, wood through it */
  { RULES_POINT (9, 1), 0.2, 0.2, 0, 40 },     /* Black's point */
  { RULES_POINT (11, 1), 0.2, 0.2, 240, 255 }, /* White's */
  { RULES_POINT (13, 1), 0.2, 0.2, 240, 255 }, /* half of a shared one */
  { RULES_POINT (13, 1), -0.2, -0.2, 0, 40 },  /* and the other half */
};

static void
test_marks (void)
{
  guint8 dead[RULES_POINTS] = { [RULES_POINT (5, 5)] = TRUE };
  guint8 owner[RULES_POINTS] = { [RULES_POINT (9, 1)] = RULES_BLACK,
                                 [RULES_POINT (11, 1)] = RULES_WHITE };
  ReportMarks marks = { .last = RULES_POINT (3, 3),
                        .hover = RULES_POINT (7, 7),
                        .next = RULES_BLACK,
                        .dead = dead,
                        .owner = owner };
  Picture picture;

  picture_init (&picture, 19, 900, 900, 1);
  rules_board_set (&picture.board, RULES_POINT (3, 3), RULES_BLACK);
  rules_board_set (&picture.board, RULES_POINT (5, 5), RULES_WHITE);
  picture_paint (&picture, &marks);
  for (gsize i = 0; i < G_N_ELEMENTS (looks); i++) {
    int light = light_by (&picture, looks[i].point, looks[i].right, looks[i].down);

    g_assert_cmpint (light, >=, looks[i].darkest);
    g_assert_cmpint (light, <=, looks[i].lightest);
  }
  picture_clear (&picture);
}

/* The frame can be told from wood, from black and from white, and leaves the middle free. */
static void
check_cursor (RulesColour stone)
{
  const RulesPoint point = RULES_POINT (9, 9);
  ReportMarks with = { .cursor = point }, without = { 0 };
  Picture marked, plain;
  int different = 0;

  picture_init (&marked, 19, 900, 900, 1);
  picture_init (&plain, 19, 900, 900, 1);
  rules_board_set (&marked.board, point, stone);
  rules_board_set (&plain.board, point, stone);
  picture_paint (&marked, &with);
  picture_paint (&plain, &without);
  for (double part = -0.9; part < 1; part += 0.2)
    for (double off = 0.8; off < 1.2; off += 0.04)
      if (ABS (light_by (&marked, point, off, part) - light_by (&plain, point, off, part)) > 60) {
        different++;
        break;
      }
  g_assert_cmpint (different, >=, 9);
  g_assert_cmpint (light_by (&marked, point, 0.3, 0.3), ==, light_by (&plain, point, 0.3, 0.3));
  picture_clear (&marked);
  picture_clear (&plain);
}

static void
test_cursor (void)
{
  check_cursor (RULES_EMPTY);
  check_cursor (RULES_BLACK);
  check_cursor (RULES_WHITE);
}

/* Nothing to paint, a place too small, a shifted place: no harm. */
static void
test_odd_places (void)
{
  static const double odd[][2] = { { 0, 0 }, { -5, 100 }, { 1, 1 }, { 3, 400 }, { 25, 25 } };

  for (gsize i = 0; i < G_N_ELEMENTS (odd); i++) {
    Picture picture;

    picture_init (&picture, 19, 50, 50, 1);
    rules_board_set (&picture.board, RULES_POINT (3, 3), RULES_BLACK);
    report_diagram_fit (&picture.diagram, 19, odd[i][0], odd[i][1]);
    picture_paint (&picture, NULL);
    if (odd[i][0] <= 0)
      g_assert_cmpint (report_diagram_point_at (&picture.diagram, 0, 0), ==, RULES_PASS);
    picture_clear (&picture);
  }
}

static cairo_surface_t *
record (const ReportDiagram *diagram, const RulesBoard *board)
{
  const cairo_rectangle_t extents = { 0, 0, 400, 400 };
  cairo_surface_t *recording = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &extents);
  cairo_t *cr = cairo_create (recording);

  report_scene_paint_board (diagram, cr, board, NULL);
  cairo_destroy (cr);
  return recording;
}

static void
replay (Picture *picture, cairo_surface_t *recording)
{
  cairo_t *cr = cairo_create (picture->surface);

  cairo_set_source_surface (cr, recording, 0, 0);
  cairo_paint (cr);
  cairo_surface_flush (picture->surface);
  cairo_destroy (cr);
  cairo_surface_destroy (recording);
}

static int
count_differences (const Picture *a, const Picture *b)
{
  int different = 0;

  for (int i = 0; i < 800 * 800; i++)
    different += ABS (light_at (a, i % 800, i / 800) - light_at (b, i % 800, i / 800)) > 24;
  return different;
}

/* What a widget records for a fine screen comes out as if painted on that screen. */
static void
test_recording (void)
{
  Picture direct, replayed;

  picture_init (&direct, 19, 400, 400, 2);
  picture_init (&replayed, 19, 400, 400, 2);
  for (int i = 0; i < 19; i++)
    rules_board_set (&direct.board, RULES_POINT (i, i), i % 2 == 0 ? RULES_BLACK : RULES_WHITE);
  picture_paint (&direct, NULL);
  replayed.diagram.scale = 2;
  replay (&replayed, record (&replayed.diagram, &direct.board));
  g_assert_cmpint (count_differences (&direct, &replayed), <, 200);
  picture_clear (&direct);
  picture_clear (&replayed);
}

static cairo_status_t
swallow (void *closure, const unsigned char *data, unsigned int length)
{
  *(gsize *) closure += length;
  return CAIRO_STATUS_SUCCESS;
}

static void
test_pdf (void)
{
  gsize length = 0;
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (swallow, &length, 500, 500);
  cairo_t *cr = cairo_create (surface);
  ReportMarks marks = { .hover = RULES_POINT (4, 4),
                        .next = RULES_WHITE,
                        .coordinates = REPORT_COORDINATES_WESTERN };
  ReportDiagram diagram;
  RulesBoard board;

  rules_board_init (&board, 19);
  rules_board_set (&board, RULES_POINT (3, 3), RULES_BLACK);
  report_diagram_fit (&diagram, 19, 500, 500);
  report_scene_paint_board (&diagram, cr, &board, &marks);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  g_assert_cmpint (cairo_surface_status (surface), ==, CAIRO_STATUS_SUCCESS);
  g_assert_cmpuint (length, >, 1000);
  cairo_surface_destroy (surface);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/report/paint/stones", test_stones);
  g_test_add_func ("/report/paint/stars", test_stars);
  g_test_add_func ("/report/paint/crisp", test_crisp);
  g_test_add_func ("/report/paint/marks", test_marks);
  g_test_add_func ("/report/paint/cursor", test_cursor);
  g_test_add_func ("/report/paint/odd-places", test_odd_places);
  g_test_add_func ("/report/paint/recording", test_recording);
  g_test_add_func ("/report/paint/pdf", test_pdf);
  return g_test_run ();
}
