/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include "desk/fixture.h"
#include "program.h"
#include "rules/game/board.h"

/* The basic ko: a basic ko at C3 and D3; Black has just taken it. */
#define KO "C4 D4 B3 E3 C2 D2 Q16 C3 D3"
/* A1 has no liberty for White. */
#define CORNER "A2 Q16 B1"

static gint64
start_game (Fixture *fixture)
{
  fixture_round (fixture, 5);
  return fixture_game (fixture, 1, 1);
}

static void
assert_record (Fixture *fixture, gint64 game, int n_moves)
{
  const RulesGame *record = desk_play_get_record (fixture->desk, game, NULL);

  g_assert_nonnull (record);
  g_assert_cmpint (rules_game_n_moves (record), ==, n_moves);
}

/* Refused moves name their article and leave no trace. */
static void
test_forbidden (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture), other = fixture_game (fixture, 1, 2);

  fixture_play_all (fixture, game, KO);
  FIXTURE_REFUSE (fixture, fixture_play (fixture, game, "C3", &error), RULES_ERROR, RULES_ERROR_KO,
                  "Art. 20.1");
  FIXTURE_REFUSE (fixture, fixture_play (fixture, game, "D3", &error), RULES_ERROR,
                  RULES_ERROR_OCCUPIED, "Art. 2");
  assert_record (fixture, game, 9);
  fixture_play_all (fixture, game, "K10 K11 C3");
  fixture_play_all (fixture, other, CORNER);
  FIXTURE_REFUSE (fixture, fixture_play (fixture, other, "A1", &error), RULES_ERROR,
                  RULES_ERROR_FORBIDDEN, "Art. 5, 19");
  assert_record (fixture, other, 3);
  fixture_reopen (fixture);
  assert_record (fixture, game, 12);
  FIXTURE_REFUSE (fixture, fixture_play (fixture, game, "D3", &error), RULES_ERROR, RULES_ERROR_KO,
                  "Art. 20.1");
}

/* After the result nothing is played, counted or warned for (Art. 21.3, 16.3). */
static void
test_after_result (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture);
  guint8 dead[RULES_POINTS] = { 0 };

  fixture_play_all (fixture, game, "Q16 D4");
  FIXTURE_DO (fixture_result (fixture, 1, 1, "B+R", &error));
  FIXTURE_REFUSE (fixture, fixture_play (fixture, game, "Q4", &error), RULES_ERROR,
                  RULES_ERROR_ENDING, "Art. 21.3");
  FIXTURE_REFUSE (fixture, fixture_play (fixture, game, "pass", &error), RULES_ERROR,
                  RULES_ERROR_ENDING, "Art. 21.3");
  FIXTURE_REFUSE (fixture, desk_count_confirm (fixture->desk, game, dead, NULL, 0, NULL, &error),
                  DESK_ERROR, DESK_ERROR_STATE, "Art. 16.4");
  FIXTURE_REFUSE (fixture, fixture_warn (fixture, game, RULES_BLACK, "take-back", NULL, &error),
                  DESK_ERROR, DESK_ERROR_STATE, "Art. 16.3");
  assert_record (fixture, game, 2);
  FIXTURE_DO (desk_result_clear (fixture->desk, game, NULL, &error));
  FIXTURE_DO (fixture_play (fixture, game, "Q4", &error));
}

/* Only two players at a table of a settled round play. */
static void
test_no_game (Fixture *fixture, gconstpointer data)
{
  fixture_enrol_many (fixture, 5);
  FIXTURE_DO (fixture_draw (fixture, FALSE, &error));
  FIXTURE_REFUSE (fixture, fixture_play (fixture, 1, "Q16", &error), DESK_ERROR, DESK_ERROR_STATE,
                  "still a draft");
  FIXTURE_DO (desk_pair_settle (fixture->desk, 1, &error));
  FIXTURE_REFUSE (fixture, fixture_play (fixture, 3, "Q16", &error), DESK_ERROR, DESK_ERROR_STATE,
                  "is a bye");
  FIXTURE_REFUSE (fixture, fixture_play (fixture, 4, "Q16", &error), DESK_ERROR,
                  DESK_ERROR_NOT_FOUND, "no such game");
  FIXTURE_REFUSE (fixture, fixture_play (fixture, 0, "Q16", &error), DESK_ERROR,
                  DESK_ERROR_NOT_FOUND, "no such game");
  FIXTURE_REFUSE (fixture, fixture_play (fixture, -1, "Q16", &error), DESK_ERROR,
                  DESK_ERROR_NOT_FOUND, "no such game");
}

/* --- Warnings --- */

/* The second warning loses the game in the same act, and falls together with it (Art. 24.2). */
static void
test_second_warning (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture);
  const DeskState *state;
  g_autoptr (LedgerAct) first = NULL, second = NULL;

  FIXTURE_DO (desk_time_start (fixture->desk, game, CLOCK_BLACK, &error));
  FIXTURE_DO (fixture_warn (fixture, game, RULES_BLACK, "missed-lift", "one left", &error));
  first = fixture_newest (fixture);
  g_assert_cmpstr (first->reason, ==, "one left");
  g_assert_nonnull (strstr (first->about, "B missed-lift warning Art. 18.2"));
  g_assert_null (desk_state_result (desk_get_state (fixture->desk), game));
  FIXTURE_DO (fixture_warn (fixture, game, RULES_WHITE, "take-back", NULL, &error));
  g_assert_null (desk_state_result (desk_get_state (fixture->desk), game));
  FIXTURE_DO (fixture_warn (fixture, game, RULES_BLACK, "early-press", NULL, &error));
  second = fixture_newest (fixture);
  g_assert_cmpint (second->id, ==, first->id + 2);
  state = desk_get_state (fixture->desk);
  g_assert_cmpstr (desk_state_result (state, game)->result, ==, "W+2W");
  g_assert_cmpint (desk_state_result (state, game)->head.act, ==, second->id);
  g_assert_cmpint (desk_play_warnings (fixture->desk, game, RULES_BLACK), ==, 2);
  g_assert_false (desk_time_get (fixture->desk, game, NULL)->running);
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  state = desk_get_state (fixture->desk);
  g_assert_null (desk_state_result (state, game));
  g_assert_cmpint (desk_play_warnings (fixture->desk, game, RULES_BLACK), ==, 1);
  g_assert_cmpint (desk_play_warnings (fixture->desk, game, RULES_WHITE), ==, 1);
}

/* Warnings of one game do not meet those of another. */
static void
test_warnings_by_game (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture), other = fixture_game (fixture, 1, 2);

  FIXTURE_DO (fixture_warn (fixture, game, RULES_BLACK, "take-back", NULL, &error));
  FIXTURE_DO (fixture_warn (fixture, other, RULES_BLACK, "take-back", NULL, &error));
  g_assert_null (desk_state_result (desk_get_state (fixture->desk), game));
  g_assert_null (desk_state_result (desk_get_state (fixture->desk), other));
}

/* What is stored of a warning: whom it was for and at which move. */
static void
test_warning_row (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture);
  const DeskWarning *warning;

  fixture_play_all (fixture, game, "Q16 D4 Q4");
  FIXTURE_DO (fixture_warn (fixture, game, RULES_WHITE, "wrong-lift", NULL, &error));
  warning = desk_get_state (fixture->desk)->warnings->pdata[0];
  g_assert_cmpint (warning->player, ==,
                   desk_state_game (desk_get_state (fixture->desk), game)->white);
  g_assert_cmpint (warning->ply, ==, 3);
  g_assert_cmpstr (warning->offence, ==, "wrong-lift");
  g_assert_cmpstr (warning->article, ==, "Art. 18.1");
}

static void
test_warnings_refused (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture);

  FIXTURE_REFUSE (fixture, fixture_warn (fixture, game, RULES_BLACK, "rude", NULL, &error),
                  DESK_ERROR, DESK_ERROR_INVALID, "rude");
  /* A forbidden point costs the turn, but is no warning (Art. 19). */
  FIXTURE_REFUSE (fixture,
                  fixture_warn (fixture, game, RULES_BLACK, "forbidden-point", NULL, &error),
                  DESK_ERROR, DESK_ERROR_INVALID, "Art. 19");
  FIXTURE_REFUSE (fixture, fixture_warn (fixture, 3, RULES_BLACK, "take-back", NULL, &error),
                  DESK_ERROR, DESK_ERROR_STATE, "is a bye");
  fixture_set (fixture, "rules", "cn_old");
  /* A double move loses at once under the old rules. */
  FIXTURE_REFUSE (fixture, fixture_warn (fixture, game, RULES_BLACK, "double-move", NULL, &error),
                  DESK_ERROR, DESK_ERROR_INVALID, "II.8.1");
  FIXTURE_DO (fixture_warn (fixture, game, RULES_BLACK, "take-back", NULL, &error));
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/desk/play/forbidden", test_forbidden);
  FIXTURE_ADD ("/desk/play/after-result", test_after_result);
  FIXTURE_ADD ("/desk/play/no-game", test_no_game);
  FIXTURE_ADD ("/desk/play/second-warning", test_second_warning);
  FIXTURE_ADD ("/desk/play/warnings-by-game", test_warnings_by_game);
  FIXTURE_ADD ("/desk/play/warning-row", test_warning_row);
  FIXTURE_ADD ("/desk/play/warnings-refused", test_warnings_refused);
  return g_test_run ();
}
