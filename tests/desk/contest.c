/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/fixture.h"
#include "program.h"

/* Art. 12.4: play for time under absolute time. */

static void
start_game (Fixture *fixture)
{
  fixture_set (fixture, "time", "30m absolute");
  fixture_round (fixture, 4);
  fixture_play_all (fixture, 1, "Q16 D4");
  FIXTURE_DO (desk_time_start (fixture->desk, 1, CLOCK_BLACK, &error));
}

/* All points that the stones leave to nobody are Black's: 361 less White's stone. */
static void
test_yield (Fixture *fixture, gconstpointer data)
{
  guint8 dead[RULES_POINTS] = { 0 }, given[RULES_POINTS];
  RulesScore score;

  start_game (fixture);
  FIXTURE_DO (desk_count_given (fixture->desk, 1, dead, given, &error));
  for (int i = 0; i < RULES_POINTS; i++)
    g_assert_cmpint (given[i], ==, 0);
  FIXTURE_DO (desk_contest_yield (fixture->desk, 1, RULES_WHITE, DESK_SIGNED_CHIEF,
                                  "the borders as they stand", &error));
  fixture_assert_newest (fixture, "yield", "R1 T1 W Art. 12.4(4) · P1 – P2");
  g_assert_false (desk_time_get (fixture->desk, 1, NULL)->running);
  g_assert_cmpstr (desk_contest_find (fixture->desk, 1)->event, ==, "yield");
  FIXTURE_REFUSE (fixture,
                  desk_contest_yield (fixture->desk, 1, RULES_WHITE, DESK_SIGNED_CHIEF, "once more",
                                      &error),
                  DESK_ERROR, DESK_ERROR_SAME, "Nothing to change");
  FIXTURE_DO (desk_count_given (fixture->desk, 1, dead, given, &error));
  FIXTURE_DO (desk_count_try (fixture->desk, 1, dead, given, &score, &error));
  g_assert_cmpint (score.black_q, ==, 4 * 360);
  g_assert_cmpint (score.white_q, ==, 4);
  FIXTURE_DO (
      desk_count_confirm (fixture->desk, 1, dead, given, DESK_SIGNED_REFEREE, NULL, &error));
}

/* What is open is the other side's without a further word, and his only by the chief referee's. */
static void
test_yield_ended (Fixture *fixture, gconstpointer data)
{
  guint8 dead[RULES_POINTS] = { 0 }, blacks[RULES_POINTS] = { [RULES_POINT (9, 9)] = RULES_BLACK };
  guint8 whites[RULES_POINTS] = { [RULES_POINT (9, 9)] = RULES_WHITE };

  start_game (fixture);
  FIXTURE_DO (
      desk_contest_yield (fixture->desk, 1, RULES_WHITE, DESK_SIGNED_CHIEF, "as it is", &error));
  fixture_agree (fixture, 1);
  FIXTURE_DO (desk_end_confirm (fixture->desk, 1, RULES_EMPTY, &error));
  FIXTURE_REFUSE (fixture, desk_count_confirm (fixture->desk, 1, dead, whites, 7, "so", &error),
                  DESK_ERROR, DESK_ERROR_AUTHORITY, "12.4(4)");
  FIXTURE_DO (desk_count_confirm (fixture->desk, 1, dead, blacks, 7, NULL, &error));
}

static void
test_stop (Fixture *fixture, gconstpointer data)
{
  start_game (fixture);
  FIXTURE_DO (desk_contest_stop (fixture->desk, 1, RULES_BLACK, DESK_SIGNED_CHIEF,
                                 "throws stones in", &error));
  fixture_assert_newest (fixture, "burning", "R1 T1 B Art. 12.4(7) · P1 – P2");
  g_assert_false (desk_time_get (fixture->desk, 1, NULL)->running);
}

static void
test_refused (Fixture *fixture, gconstpointer data)
{
  start_game (fixture);
  FIXTURE_REFUSE (fixture,
                  desk_contest_yield (fixture->desk, 1, RULES_WHITE, DESK_SIGNED_REFEREE, "x",
                                      &error),
                  DESK_ERROR, DESK_ERROR_AUTHORITY, "chief referee");
  FIXTURE_REFUSE (fixture,
                  desk_contest_stop (fixture->desk, 1, RULES_WHITE, DESK_SIGNED_CHIEF, "", &error),
                  DESK_ERROR, DESK_ERROR_AUTHORITY, "Art. 12.4(7)");
  fixture_set (fixture, "time", "60m 5x60 reserve");
  FIXTURE_REFUSE (fixture,
                  desk_contest_stop (fixture->desk, 2, RULES_WHITE, DESK_SIGNED_CHIEF, "x", &error),
                  DESK_ERROR, DESK_ERROR_STATE, "absolute time");
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/desk/contest/yield", test_yield);
  FIXTURE_ADD ("/desk/contest/yield-ended", test_yield_ended);
  FIXTURE_ADD ("/desk/contest/stop", test_stop);
  FIXTURE_ADD ("/desk/contest/refused", test_refused);
  return g_test_run ();
}
