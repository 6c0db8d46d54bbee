/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include "desk/fixture.h"
#include "desk/act/undo.h"
#include "desk/game/replay.h"
#include "desk/game/lock.h"
#include "program.h"
#include "rules/game/game.h"

static gint64
start_game (Fixture *fixture)
{
  gint64 game;

  fixture_round (fixture, 5);
  game = fixture_game (fixture, 1, 1);
  fixture_play_all (fixture, game, "Q16 D4 Q4 D16");
  return game;
}

static void
assert_state (Fixture *fixture, gint64 game, RulesEndingState state, RulesColour turn, int n_moves)
{
  const RulesGame *record = desk_play_get_record (fixture->desk, game, NULL);
  RulesEnding ending;

  FIXTURE_DO (desk_replay_ending (fixture->desk, game, &ending, &error));
  g_assert_cmpint (ending.state, ==, state);
  g_assert_cmpint (rules_game_turn (record), ==, turn);
  g_assert_cmpint (rules_game_n_moves (record), ==, n_moves);
}

/* Art. 13: the side to move says so, the opponent responds, both confirm, it is counted, signed. */
static void
test_the_whole_way (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture);
  guint8 dead[RULES_POINTS] = { 0 };

  assert_state (fixture, game, RULES_ENDING_RUNNING, RULES_BLACK, 4);
  FIXTURE_DO (desk_end_propose (fixture->desk, game, RULES_EMPTY, &error));
  fixture_assert_newest (fixture, "propose", NULL);
  assert_state (fixture, game, RULES_ENDING_PROPOSED, RULES_WHITE, 5);
  FIXTURE_REFUSE (fixture, desk_end_propose (fixture->desk, game, RULES_EMPTY, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "Art. 21.1");
  FIXTURE_DO (desk_end_agree (fixture->desk, game, RULES_EMPTY, &error));
  fixture_assert_newest (fixture, "agree", NULL);
  assert_state (fixture, game, RULES_ENDING_AGREED, RULES_BLACK, 6);
  FIXTURE_REFUSE (fixture, desk_end_propose (fixture->desk, game, RULES_EMPTY, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "Art. 13");
  FIXTURE_DO (desk_end_confirm (fixture->desk, game, RULES_BLACK, &error));
  fixture_reopen (fixture);
  assert_state (fixture, game, RULES_ENDING_AGREED, RULES_BLACK, 6);
  FIXTURE_DO (desk_end_confirm (fixture->desk, game, RULES_WHITE, &error));
  assert_state (fixture, game, RULES_ENDING_ENDED, RULES_BLACK, 6);
  FIXTURE_REFUSE (fixture, fixture_play (fixture, game, "C3", &error), RULES_ERROR,
                  RULES_ERROR_ENDING, "Art. 21.3");
  FIXTURE_REFUSE (fixture,
                  desk_end_dispute (fixture->desk, game, RULES_PASS, RULES_EMPTY, NULL, &error),
                  RULES_ERROR, RULES_ERROR_ENDING, "Art. 21.3");
  fixture_agree (fixture, game);
  FIXTURE_DO (desk_count_confirm (fixture->desk, game, dead, NULL, 3, NULL, &error));
  assert_state (fixture, game, RULES_ENDING_COUNTED, RULES_BLACK, 6);
  FIXTURE_DO (desk_lock_sign (fixture->desk, game, DESK_SIGNED_REFEREE, &error));
  assert_state (fixture, game, RULES_ENDING_LOCKED, RULES_BLACK, 6);
  fixture_reopen (fixture);
  assert_state (fixture, game, RULES_ENDING_LOCKED, RULES_BLACK, 6);
}

/* Art. 21.1: who refuses must play, and the proposer at once has the move again. */
static void
test_refuse (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture);

  FIXTURE_REFUSE (fixture, desk_end_refuse (fixture->desk, game, RULES_EMPTY, &error), RULES_ERROR,
                  RULES_ERROR_ENDING, "Art. 21.1");
  FIXTURE_REFUSE (fixture, desk_end_agree (fixture->desk, game, RULES_EMPTY, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "Art. 13, 21.1");
  FIXTURE_DO (desk_end_propose (fixture->desk, game, RULES_EMPTY, &error));
  FIXTURE_DO (desk_end_refuse (fixture->desk, game, RULES_EMPTY, &error));
  FIXTURE_REFUSE (fixture, fixture_play (fixture, game, "pass", &error), RULES_ERROR,
                  RULES_ERROR_ENDING, "Art. 21.1");
  FIXTURE_REFUSE (fixture, desk_end_agree (fixture->desk, game, RULES_EMPTY, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "Neither side has proposed");
  fixture_play_all (fixture, game, "C6");
  assert_state (fixture, game, RULES_ENDING_RUNNING, RULES_BLACK, 6);
  /* A stone alone refuses as well. */
  FIXTURE_DO (desk_end_propose (fixture->desk, game, RULES_EMPTY, &error));
  fixture_play_all (fixture, game, "C10");
  assert_state (fixture, game, RULES_ENDING_RUNNING, RULES_BLACK, 8);
}

/* Two passes are a proposal and an agreement; a proposal that answers a pass is one, too. */
static void
test_passes (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture);

  fixture_play_all (fixture, game, "pass");
  assert_state (fixture, game, RULES_ENDING_RUNNING, RULES_WHITE, 5);
  FIXTURE_DO (desk_end_propose (fixture->desk, game, RULES_EMPTY, &error));
  assert_state (fixture, game, RULES_ENDING_AGREED, RULES_BLACK, 6);
  /* Not confirmed yet: a dame is found, and played (Art. 21.1). */
  fixture_play_all (fixture, game, "C3");
  assert_state (fixture, game, RULES_ENDING_RUNNING, RULES_WHITE, 7);
}

static RulesPoint
point_of (const char *text)
{
  RulesPoint point;

  g_assert_true (rules_point_parse (text, 19, &point));
  return point;
}

/* Art. 21.4 and the key dispute_first_move: D4 is White's, Q16 Black's, and it is Black's turn. */
static void
test_dispute (Fixture *fixture, gconstpointer data)
{
  static const struct {
    const char *option;
    const char *stone;
    RulesColour word;
    RulesColour first;
  } cases[] = {
    { "claimant", "D4", RULES_EMPTY, RULES_BLACK }, { "claimant", "Q16", RULES_EMPTY, RULES_WHITE },
    { "owner", "D4", RULES_EMPTY, RULES_WHITE },    { "owner", "Q16", RULES_EMPTY, RULES_BLACK },
    { "owner", "D4", RULES_BLACK, RULES_BLACK },    { "claimant", NULL, RULES_EMPTY, RULES_BLACK },
    { "claimant", NULL, RULES_WHITE, RULES_WHITE }
  };
  gint64 game = start_game (fixture);

  FIXTURE_REFUSE (fixture,
                  desk_end_dispute (fixture->desk, game, RULES_PASS, RULES_EMPTY, NULL, &error),
                  RULES_ERROR, RULES_ERROR_ENDING, "Art. 21.4");
  fixture_play_all (fixture, game, "pass pass");
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    RulesPoint stone = cases[i].stone ? point_of (cases[i].stone) : RULES_PASS;

    fixture_set (fixture, "dispute_first_move", cases[i].option);
    FIXTURE_DO (desk_end_dispute (fixture->desk, game, stone, cases[i].word, "not alive", &error));
    assert_state (fixture, game, RULES_ENDING_RUNNING, cases[i].first, 6);
    fixture_play_all (fixture, game, "C6 pass pass");
    fixture_reopen (fixture);
    assert_state (fixture, game, RULES_ENDING_AGREED, RULES_OTHER (cases[i].first), 9);
    for (int j = 0; j < 4; j++)
      FIXTURE_DO (desk_undo (fixture->desk, &error));
    assert_state (fixture, game, RULES_ENDING_AGREED, RULES_BLACK, 6);
  }
  FIXTURE_REFUSE (fixture,
                  desk_end_dispute (fixture->desk, game, point_of ("A1"), RULES_EMPTY, NULL,
                                    &error),
                  DESK_ERROR, DESK_ERROR_INVALID, "no stone");
}

/* What was said keeps standing in the file when an option changes that it was said under. */
static void
test_option_changes (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture);
  DeskMove forced = {
    .ply = 5, .colour = RULES_BLACK, .kind = RULES_MOVE_FORCED_PASS, .point = ""
  };
  LedgerAct act = { .who = "chief", .verb = "pass", .about = "", .reason = "" };
  Ledger *ledger = desk_get_ledger (fixture->desk);

  forced.game = game;
  FIXTURE_DO (ledger_begin (ledger, &error));
  ledger_put (ledger, &desk_move_kind, &forced);
  FIXTURE_DO (ledger_commit (ledger, &act, &error));
  fixture_set (fixture, "forced_pass_ends_game", "yes");
  fixture_reopen (fixture);
  fixture_play_all (fixture, game, "pass");
  FIXTURE_DO (desk_end_confirm (fixture->desk, game, RULES_EMPTY, &error));
  fixture_set (fixture, "forced_pass_ends_game", "no");
  fixture_reopen (fixture);
  assert_state (fixture, game, RULES_ENDING_ENDED, RULES_BLACK, 6);
}

static void
refuse_count (Fixture *fixture, gint64 game)
{
  guint8 dead[RULES_POINTS] = { 0 };

  FIXTURE_REFUSE (fixture, desk_count_confirm (fixture->desk, game, dead, NULL, 7, NULL, &error),
                  DESK_ERROR, DESK_ERROR_STATE, "Art. 9, 13");
}

/* Art. 9, 13: nothing is counted while they play, whoever signs it; Art. 21.4: nor while a dispute
 * is settled by actual play. */
static void
test_too_early (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture);
  guint8 dead[RULES_POINTS] = { 0 };

  refuse_count (fixture, game);
  FIXTURE_DO (desk_end_propose (fixture->desk, game, RULES_EMPTY, &error));
  refuse_count (fixture, game);
  FIXTURE_DO (desk_end_refuse (fixture->desk, game, RULES_EMPTY, &error));
  refuse_count (fixture, game);
  fixture_play_all (fixture, game, "C7 pass pass");
  FIXTURE_DO (desk_end_dispute (fixture->desk, game, RULES_PASS, RULES_EMPTY, "a group", &error));
  refuse_count (fixture, game);
  fixture_agree (fixture, game);
  FIXTURE_DO (desk_count_confirm (fixture->desk, game, dead, NULL, 7, NULL, &error));
  g_assert_true (desk_lock_holds (desk_get_state (fixture->desk), game));
}

/* Art. 21.2: what is in dispute once both have confirmed the end is half each; before that it is
 * whose they say. */
static void
test_given (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture);
  guint8 dead[RULES_POINTS] = { 0 }, given[RULES_POINTS] = { [RULES_POINT (9, 9)] = RULES_BLACK };
  guint8 half[RULES_POINTS] = { [RULES_POINT (9, 9)] = RULES_GIVEN_SHARED };
  Desk *desk = fixture->desk;

  fixture_agree (fixture, game);
  FIXTURE_DO (desk_count_confirm (desk, game, dead, given, 0, NULL, &error));
  FIXTURE_DO (desk_undo (desk, &error));
  FIXTURE_DO (desk_end_confirm (desk, game, RULES_BLACK, &error));
  FIXTURE_DO (desk_count_confirm (desk, game, dead, given, 0, NULL, &error));
  FIXTURE_DO (desk_undo (desk, &error));
  FIXTURE_DO (desk_end_confirm (desk, game, RULES_WHITE, &error));
  FIXTURE_REFUSE (fixture, desk_count_confirm (desk, game, dead, given, 7, "so", &error),
                  DESK_ERROR, DESK_ERROR_AUTHORITY, "21.2");
  FIXTURE_REFUSE (fixture,
                  desk_count_confirm (desk, game, dead, given, DESK_SIGNED_CHIEF, "", &error),
                  DESK_ERROR, DESK_ERROR_AUTHORITY, "21.2");
  FIXTURE_DO (desk_count_confirm (desk, game, dead, half, 0, NULL, &error));
  FIXTURE_DO (desk_undo (desk, &error));
  FIXTURE_DO (desk_count_confirm (desk, game, dead, given, DESK_SIGNED_CHIEF, "gave up", &error));
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/desk/end/the-whole-way", test_the_whole_way);
  FIXTURE_ADD ("/desk/end/refuse", test_refuse);
  FIXTURE_ADD ("/desk/end/passes", test_passes);
  FIXTURE_ADD ("/desk/end/dispute", test_dispute);
  FIXTURE_ADD ("/desk/end/option-changes", test_option_changes);
  FIXTURE_ADD ("/desk/end/too-early", test_too_early);
  FIXTURE_ADD ("/desk/end/given", test_given);
  return g_test_run ();
}
