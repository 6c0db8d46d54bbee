/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scene/round/hall.h"
#include "desk/fixture.h"
#include "program.h"

static void
assert_order (Desk *desk, const gint64 *expected, guint n)
{
  g_autoptr (GArray) games = scene_hall_games (desk, 1);

  g_assert_cmpint (games->len, ==, n);
  for (guint i = 0; i < n; i++)
    g_assert_cmpint (g_array_index (games, gint64, i), ==, expected[i]);
}

/* Black and White in turn think for so long. */
static void
think (Fixture *fixture, gint64 game, const int seconds[], int n)
{
  for (int i = 0; i < n; i++) {
    g_autoptr (GArray) calls = NULL;
    FIXTURE_DO (desk_time_press_after (fixture->desk, game, seconds[i] * 1000, &calls, &error));
  }
}

/* Flag, countdown, play, standing, finished; each by table. */
static void
test_order (Fixture *fixture, gconstpointer data)
{
  Desk *desk = fixture->desk;

  fixture_hours_begin ();
  fixture_set (fixture, "time", "60m 5x60 reserve");
  fixture_round (fixture, 12);
  assert_order (desk, (gint64[]){ 1, 2, 3, 4, 5, 6 }, 6);
  FIXTURE_DO (fixture_result (fixture, 1, 1, "W+R", &error));
  FIXTURE_DO (desk_time_start (desk, 3, CLOCK_BLACK, &error));
  think (fixture, 4, (int[]){ 55 * 60 + 10 }, 1);
  think (fixture, 6, (int[]){ 1, 60 * 60 }, 2);
  FIXTURE_DO (desk_time_start (desk, 5, CLOCK_BLACK, &error));
  assert_order (desk, (gint64[]){ 6, 4, 3, 5, 2, 1 }, 6);
  g_assert_cmpint (scene_hall_n_finished (desk, 1), ==, 1);
  g_assert_cmpint (scene_hall_round (desk), ==, 1);
  fixture_hours_end ();
}

/* Who has the bye plays at no table, and a round that is not settled is not shown. */
static void
test_settled (Fixture *fixture, gconstpointer data)
{
  fixture_enrol_many (fixture, 5);
  FIXTURE_DO (fixture_draw (fixture, FALSE, &error));
  g_assert_cmpint (scene_hall_round (fixture->desk), ==, 0);
  FIXTURE_DO (desk_pair_settle (fixture->desk, 1, &error));
  g_assert_cmpint (scene_hall_round (fixture->desk), ==, 1);
  assert_order (fixture->desk, (gint64[]){ 1, 2 }, 2);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/scene/hall/order", test_order);
  FIXTURE_ADD ("/scene/hall/settled", test_settled);
  return g_test_run ();
}
