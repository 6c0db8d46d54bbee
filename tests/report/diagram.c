/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>
#include "program.h"
#include "report/board/diagram.h"

#define ACROSS 2.35 /* centimetres: Art. 32 */
#define ALONG 2.5
#define MARGIN 2.5
#define STONE 2.3

static const int sizes[] = { 9, 13, 19 };
static const double places[][2] = { { 300, 300 }, { 640, 480 },  { 480, 640 },
                                    { 97, 1000 }, { 1000.5, 2 }, { 1919, 1080 } };

/* Art. 32, whatever the place. */
static void
check_proportions (int size, double width, double height)
{
  ReportDiagram d;
  double unit;

  report_diagram_fit (&d, size, width, height);
  unit = d.across / ACROSS;
  g_assert_cmpfloat_with_epsilon (d.along / d.across, ALONG / ACROSS, 1e-9);
  g_assert_cmpfloat_with_epsilon (2 * d.radius, STONE * unit, 1e-9);
  g_assert_cmpfloat_with_epsilon (d.left - d.x, MARGIN * unit, 1e-9);
  g_assert_cmpfloat_with_epsilon (d.top - d.y, MARGIN * unit, 1e-9);
  g_assert_cmpfloat_with_epsilon (d.width, ((size - 1) * ACROSS + 2 * MARGIN) * unit, 1e-9);
  g_assert_cmpfloat_with_epsilon (d.height, ((size - 1) * ALONG + 2 * MARGIN) * unit, 1e-9);
  g_assert_cmpfloat_with_epsilon (d.x + d.width / 2, width / 2, 1e-9);
  g_assert_cmpfloat_with_epsilon (d.y + d.height / 2, height / 2, 1e-9);
  g_assert_cmpfloat (d.width, <=, width + 1e-9);
  g_assert_cmpfloat (d.height, <=, height + 1e-9);
  g_assert_cmpfloat_with_epsilon (MAX (d.width / width, d.height / height), 1, 1e-9);
}

static void
test_fit (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (places); j++)
      check_proportions (sizes[i], places[j][0], places[j][1]);
}

/* 19 lines make 47.3 x 50 cm: at 10 units to the centimetre these are round numbers. */
static void
test_figures (void)
{
  ReportDiagram d;
  double x, y;

  report_diagram_fit (&d, 19, 573, 500);
  g_assert_cmpfloat_with_epsilon (d.x, 50, 1e-9);
  g_assert_cmpfloat_with_epsilon (d.y, 0, 1e-9);
  g_assert_cmpfloat_with_epsilon (d.width, 473, 1e-9);
  g_assert_cmpfloat_with_epsilon (d.radius, 11.5, 1e-9);
  report_diagram_centre (&d, RULES_POINT (0, 0), &x, &y);
  g_assert_cmpfloat_with_epsilon (x, 75, 1e-9);
  g_assert_cmpfloat_with_epsilon (y, 475, 1e-9);
  report_diagram_centre (&d, RULES_POINT (15, 15), &x, &y);
  g_assert_cmpfloat_with_epsilon (x, 75 + 15 * 23.5, 1e-9);
  g_assert_cmpfloat_with_epsilon (y, 25 + 3 * 25, 1e-9);
}

static void
check_point (const ReportDiagram *d, RulesPoint point)
{
  static const double near[][2] = { { 0, 0 },       { 0.49, 0 },     { -0.49, 0 },
                                    { 0.49, 0.49 }, { -0.49, 0.49 }, { -0.49, -0.49 } };
  double x, y;

  report_diagram_centre (d, point, &x, &y);
  for (gsize i = 0; i < G_N_ELEMENTS (near); i++)
    g_assert_cmpint (report_diagram_point_at (d, x + near[i][0] * d->across,
                                              y + near[i][1] * d->along),
                     ==, point);
}

static void
check_outside (const ReportDiagram *d)
{
  double right = d->left + (d->size - 1) * d->across, bottom = d->top + (d->size - 1) * d->along;
  const double outside[][2] = {
    { d->left - 0.51 * d->across, d->top },
    { d->left, d->top - 0.51 * d->along },
    { right + 0.51 * d->across, bottom },
    { right, bottom + 0.51 * d->along },
    { d->x, d->y },
    { -1e6, d->top },
    { d->left, 1e6 },
    { 1e300, -1e300 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (outside); i++)
    g_assert_cmpint (report_diagram_point_at (d, outside[i][0], outside[i][1]), ==, RULES_PASS);
}

static void
test_point_at (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (places); j++) {
      ReportDiagram d;

      report_diagram_fit (&d, sizes[i], places[j][0], places[j][1]);
      for (int p = 0; p < sizes[i] * sizes[i]; p++)
        check_point (&d, RULES_POINT (p % sizes[i], p / sizes[i]));
      check_outside (&d);
    }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/report/diagram/fit", test_fit);
  g_test_add_func ("/report/diagram/figures", test_figures);
  g_test_add_func ("/report/diagram/point-at", test_point_at);
  return g_test_run ();
}
