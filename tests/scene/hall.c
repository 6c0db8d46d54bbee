/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scene/round/hall.h"
#include "desk/fixture.h"
#include "desk/team/line-up.h"
#include "desk/team/team.h"
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

/* Both matches of four teams of three, opened. */
static void
open_matches (Fixture *fixture)
{
  const DeskLineUpOpen open[2] = { { 0 } };
  int person = 4;

  fixture_set (fixture, "team_boards", "3");
  for (int t = 1; t <= 4; t++) {
    g_autofree char *name = g_strdup_printf ("Team %d", t);
    const DeskPlayer player = { .family = name, .country = "", .club = "" };
    const DeskTeam team = { .captain = "", .coach = "", .note = "" };
    FIXTURE_DO (desk_team_set (fixture->desk, &player, &team, NULL, &error));
  }
  for (int i = 0; i < 12; i++) {
    g_autofree char *name = g_strdup_printf ("Person %d", ++person);
    g_assert_cmpint (fixture_enrol (fixture, name, "", RULES_RANK_DAN (1)), ==, person);
    FIXTURE_DO (desk_team_place (fixture->desk,
                                 &(DeskTeamPlace){ .team = 1 + i / 3, .person = person }, 0, NULL,
                                 &error));
  }
  FIXTURE_DO (fixture_draw (fixture, TRUE, &error));
  assert_order (fixture->desk, (gint64[]){ 1, 2 }, 2);
  for (int match = 1; match <= 2; match++)
    FIXTURE_DO (
        desk_line_up_open (fixture->desk, fixture_game (fixture, 1, match), open, 0, NULL, &error));
}

/* A match stands above its boards, which stay together, and goes where the most urgent of them
 * goes. Games: matches 1 and 2, their boards 3 to 5 and 6 to 8. */
static void
test_matches (Fixture *fixture, gconstpointer data)
{
  fixture_hours_begin ();
  fixture_set (fixture, "time", "60m 5x60 reserve");
  open_matches (fixture);
  assert_order (fixture->desk, (gint64[]){ 1, 3, 4, 5, 2, 6, 7, 8 }, 8);
  g_assert_cmpint (scene_hall_n_games (fixture->desk, 1), ==, 6);
  FIXTURE_DO (desk_time_start (fixture->desk, 7, CLOCK_BLACK, &error));
  assert_order (fixture->desk, (gint64[]){ 2, 6, 7, 8, 1, 3, 4, 5 }, 8);
  think (fixture, 5, (int[]){ 55 * 60 + 10 }, 1);
  assert_order (fixture->desk, (gint64[]){ 1, 3, 4, 5, 2, 6, 7, 8 }, 8);
  fixture_hours_end ();
}

/* No column ends with a match, none begins with a board without its match, and nothing is lost. */
static void
test_lay_out (Fixture *fixture, gconstpointer data)
{
  const DeskState *state = desk_get_state (fixture->desk);
  g_autoptr (GArray) games = NULL;

  open_matches (fixture);
  games = scene_hall_games (fixture->desk, 1);
  for (int rows = 2; rows <= 9; rows++) {
    g_autoptr (GArray) places = scene_hall_lay_out (state, games, rows);
    guint at = 0;
    for (guint i = 0; i < places->len; i++) {
      gint64 game = g_array_index (places, gint64, i);
      gboolean match = desk_state_is_match (state, desk_state_game (state, game));
      g_assert_false (match && (int) i % rows == rows - 1);
      g_assert_false (i % (guint) rows == 0 && desk_state_seat (state, game));
      at += at < games->len && g_array_index (games, gint64, at) == game;
    }
    g_assert_cmpint (at, ==, games->len);
  }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/scene/hall/order", test_order);
  FIXTURE_ADD ("/scene/hall/settled", test_settled);
  FIXTURE_ADD ("/scene/hall/matches", test_matches);
  FIXTURE_ADD ("/scene/hall/lay_out", test_lay_out);
  return g_test_run ();
}
