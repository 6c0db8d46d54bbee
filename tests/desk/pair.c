/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include "desk/fixture.h"
#include "desk/file/desk-private.h"
#include "program.h"
#include "pairing/draw/draw.h"

static void
test_unfinished (Fixture *fixture, gconstpointer data)
{
  fixture_round (fixture, 8);
  FIXTURE_DO (fixture_result (fixture, 1, 2, "B+R", &error));
  FIXTURE_REFUSE (fixture, fixture_draw (fixture, TRUE, &error), DESK_ERROR, DESK_ERROR_STATE,
                  "Round 1 lacks results, at table: 1, 3 and 4.");
  fixture_finish_round (fixture, 1);
  FIXTURE_DO (fixture_draw (fixture, FALSE, &error));
  FIXTURE_REFUSE (fixture, fixture_draw (fixture, TRUE, &error), DESK_ERROR, DESK_ERROR_STATE,
                  "Round 2 is still a draft");
  FIXTURE_DO (desk_pair_settle (fixture->desk, 2, &error));
  FIXTURE_REFUSE (fixture, fixture_draw (fixture, TRUE, &error), DESK_ERROR, DESK_ERROR_STATE,
                  "Round 2 lacks results, at table: 1, 2, 3 and 4.");
}

static void
test_too_many_rounds (Fixture *fixture, gconstpointer data)
{
  fixture_enrol_many (fixture, 8);
  for (int round = 1; round <= 3; round++) {
    FIXTURE_DO (fixture_draw (fixture, TRUE, &error));
    fixture_finish_round (fixture, round);
  }
  FIXTURE_REFUSE (fixture, fixture_draw (fixture, TRUE, &error), DESK_ERROR, DESK_ERROR_STATE,
                  "All 3 rounds are drawn");
  fixture_set (fixture, "rounds", "4");
  FIXTURE_DO (fixture_draw (fixture, TRUE, &error));
}

/* Four players have three rounds without a rematch, two have one. */
static void
test_no_opponents_left (Fixture *fixture, gconstpointer data)
{
  fixture_set (fixture, "rounds", "9");
  fixture_enrol_many (fixture, 4);
  for (int round = 1; round <= 3; round++) {
    FIXTURE_DO (fixture_draw (fixture, TRUE, &error));
    fixture_finish_round (fixture, round);
  }
  FIXTURE_REFUSE (fixture, fixture_draw (fixture, TRUE, &error), PAIRING_ERROR,
                  PAIRING_ERROR_REMATCH, "Round 4");
}

static void
test_nobody (Fixture *fixture, gconstpointer data)
{
  FIXTURE_REFUSE (fixture, fixture_draw (fixture, TRUE, &error), PAIRING_ERROR, PAIRING_ERROR_EMPTY,
                  NULL);
  fixture_enrol_many (fixture, 2);
  FIXTURE_DO (desk_enrol_absent (fixture->desk, 1, 1, TRUE, &error));
  FIXTURE_REFUSE (fixture, fixture_draw (fixture, TRUE, &error), PAIRING_ERROR, PAIRING_ERROR_EMPTY,
                  NULL);
}

static int
count_byes (Fixture *fixture, gint64 player)
{
  const DeskState *state = desk_get_state (fixture->desk);
  int n = 0;

  for (guint i = 0; i < state->games->len; i++) {
    const DeskGame *game = state->games->pdata[i];
    n += game &&
         ((game->black == player && !game->white) || (game->white == player && !game->black));
  }
  return n;
}

/* Five players, five rounds: everybody meets everybody and sits out once. */
static void
test_byes (Fixture *fixture, gconstpointer data)
{
  fixture_set (fixture, "rounds", "5");
  fixture_enrol_many (fixture, 5);
  for (int round = 1; round <= 5; round++) {
    FIXTURE_DO (fixture_draw (fixture, TRUE, &error));
    fixture_finish_round (fixture, round);
  }
  for (gint64 player = 1; player <= 5; player++)
    g_assert_cmpint (count_byes (fixture, player), ==, 1);
}

static gboolean
plays (Fixture *fixture, int round, gint64 player)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (desk_get_state (fixture->desk), round);

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    if (game->black == player || game->white == player)
      return TRUE;
  }
  return FALSE;
}

static void
test_who_takes_part (Fixture *fixture, gconstpointer data)
{
  fixture_enrol_many (fixture, 8);
  FIXTURE_DO (desk_enrol_absent (fixture->desk, 3, 1, TRUE, &error));
  FIXTURE_DO (desk_enrol_withdraw (fixture->desk, 5, TRUE, NULL, &error));
  FIXTURE_DO (fixture_draw (fixture, TRUE, &error));
  g_assert_false (plays (fixture, 1, 3));
  g_assert_false (plays (fixture, 1, 5));
  g_assert_true (plays (fixture, 1, 1));
  fixture_finish_round (fixture, 1);
  FIXTURE_DO (desk_enrol_withdraw (fixture->desk, 5, FALSE, NULL, &error));
  FIXTURE_DO (fixture_draw (fixture, TRUE, &error));
  g_assert_true (plays (fixture, 2, 3));
  g_assert_true (plays (fixture, 2, 5));
}

/* Drawn in a thread while somebody acts: the round would rest on what is no longer true. */
static void
test_stale (Fixture *fixture, gconstpointer data)
{
  g_autoptr (DeskDraw) draw = NULL;
  g_autoptr (PairingRound) round = NULL;

  fixture_enrol_many (fixture, 4);
  draw = desk_pair_snapshot (fixture->desk, NULL);
  round = pairing_draw (&draw->task, NULL, NULL, NULL);
  fixture_enrol (fixture, "Late", "", RULES_RANK_NONE);
  FIXTURE_REFUSE (fixture, desk_pair_store (fixture->desk, draw, round, TRUE, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "Draw it again");
}

static void
test_drop (Fixture *fixture, gconstpointer data)
{
  fixture_enrol_many (fixture, 4);
  FIXTURE_DO (fixture_draw (fixture, FALSE, &error));
  g_assert_cmpint (fixture_game (fixture, 1, 2), ==, 2);
  FIXTURE_DO (desk_pair_cancel (fixture->desk, 1, &error));
  g_assert_cmpint (desk_state_last_round (desk_get_state (fixture->desk)), ==, 0);
  FIXTURE_REFUSE (fixture, desk_pair_cancel (fixture->desk, 1, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "Round 1 is not a draft");
  FIXTURE_DO (fixture_draw (fixture, FALSE, &error));
  g_assert_cmpint (fixture_game (fixture, 1, 2), ==, 4);
  FIXTURE_DO (desk_pair_settle (fixture->desk, 1, &error));
  FIXTURE_REFUSE (fixture, desk_pair_settle (fixture->desk, 1, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "Round 1 is not a draft");
  FIXTURE_REFUSE (fixture, desk_pair_cancel (fixture->desk, 1, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "Round 1 is not a draft");
  FIXTURE_REFUSE (fixture, desk_pair_settle (fixture->desk, 2, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "Round 2 is not a draft");
}

/* --- Editing --- */

static void
assert_pair (Fixture *fixture, int board, gint64 black, gint64 white)
{
  const DeskGame *game = desk_state_game_at (desk_get_state (fixture->desk), 1, board);

  g_assert_nonnull (game);
  g_assert_cmpint (game->black, ==, black);
  g_assert_cmpint (game->white, ==, white);
}

/* A draft made by hand: 1-2, 3-4, and 5 has the bye. */
static void
make_draft (Fixture *fixture)
{
  static const PairingPair pairs[] = { { 0, 1, 0 }, { 2, 3, 0 }, { 4, -1, 0 } };
  g_autoptr (DeskDraw) draw = NULL;
  g_autoptr (PairingRound) round = pairing_round_new (1, pairs, G_N_ELEMENTS (pairs));

  fixture_enrol_many (fixture, 5);
  draw = desk_pair_snapshot (fixture->desk, NULL);
  FIXTURE_DO (desk_pair_store (fixture->desk, draw, round, FALSE, &error));
}

static void
test_edit (Fixture *fixture, gconstpointer data)
{
  Desk *desk = fixture->desk;

  make_draft (fixture);
  FIXTURE_DO (desk_pair_swap (desk, 1, 1, 4, &error));
  assert_pair (fixture, 1, 4, 2);
  assert_pair (fixture, 2, 3, 1);
  FIXTURE_DO (desk_pair_colours (desk, 1, 2, &error));
  assert_pair (fixture, 2, 1, 3);
  FIXTURE_DO (desk_pair_bye (desk, 1, 2, &error));
  assert_pair (fixture, 1, 4, 5);
  FIXTURE_DO (desk_pair_force (desk, 1, 5, 1, &error));
  g_assert_true (plays (fixture, 1, 3) && plays (fixture, 1, 4));
  FIXTURE_REFUSE (fixture, desk_pair_force (desk, 1, 5, 1, &error), DESK_ERROR, DESK_ERROR_SAME,
                  "Nothing to change");
  fixture_assert_lists (fixture);
}

static void
test_edit_refused (Fixture *fixture, gconstpointer data)
{
  Desk *desk = fixture->desk;

  make_draft (fixture);
  FIXTURE_REFUSE (fixture, desk_pair_swap (desk, 2, 1, 3, &error), DESK_ERROR, DESK_ERROR_NOT_FOUND,
                  "Round 2 is not drawn");
  FIXTURE_REFUSE (fixture, desk_pair_swap (desk, 1, 1, 9, &error), DESK_ERROR, DESK_ERROR_NOT_FOUND,
                  "number 9");
  FIXTURE_REFUSE (fixture, desk_pair_swap (desk, 1, 1, 1, &error), PAIRING_ERROR,
                  PAIRING_ERROR_EDIT, NULL);
  FIXTURE_REFUSE (fixture, desk_pair_colours (desk, 1, 7, &error), DESK_ERROR, DESK_ERROR_NOT_FOUND,
                  "no table 7");
  FIXTURE_REFUSE (fixture, desk_pair_colours (desk, 1, 3, &error), PAIRING_ERROR,
                  PAIRING_ERROR_EDIT, "bye");
  FIXTURE_REFUSE (fixture, desk_pair_move (desk, 1, 7, 1, &error), DESK_ERROR, DESK_ERROR_NOT_FOUND,
                  "no table 7");
  FIXTURE_REFUSE (fixture, desk_pair_move (desk, 1, 1, 0, &error), DESK_ERROR, DESK_ERROR_INVALID,
                  NULL);
  FIXTURE_REFUSE (fixture, desk_pair_move (desk, 1, 1, 1, &error), DESK_ERROR, DESK_ERROR_INVALID,
                  NULL);
  FIXTURE_REFUSE (fixture, desk_pair_add (desk, 1, 1, 5, &error), DESK_ERROR, DESK_ERROR_STATE,
                  "P1 is already paired");
  FIXTURE_REFUSE (fixture, desk_pair_add (desk, 1, 0, 0, &error), DESK_ERROR, DESK_ERROR_INVALID,
                  "two different players");
  FIXTURE_REFUSE (fixture, desk_pair_add (desk, 1, 9, 0, &error), DESK_ERROR, DESK_ERROR_NOT_FOUND,
                  "number 9");
  FIXTURE_REFUSE (fixture, desk_pair_add (desk, 2, 1, 2, &error), DESK_ERROR, DESK_ERROR_NOT_FOUND,
                  "Round 2 is not drawn");
  FIXTURE_REFUSE (fixture, desk_pair_remove (desk, 1, 9, &error), DESK_ERROR, DESK_ERROR_NOT_FOUND,
                  "no table 9");
}

static void
assert_begun (Fixture *fixture, int board)
{
  const DeskGame *game = desk_state_game_at (desk_get_state (fixture->desk), 1, board);

  FIXTURE_REFUSE (fixture, desk_pair_colours (fixture->desk, 1, board, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "has begun or has a result");
  FIXTURE_REFUSE (fixture, desk_pair_remove (fixture->desk, 1, board, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "has begun or has a result");
  FIXTURE_REFUSE (fixture, desk_pair_bye (fixture->desk, 1, game->black, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "has begun or has a result");
}

/* A game that has begun is paired anew by nobody; another table of the round still is. */
static void
test_begun (Fixture *fixture, gconstpointer data)
{
  gint64 game;

  make_draft (fixture);
  FIXTURE_DO (desk_pair_settle (fixture->desk, 1, &error));
  game = fixture_game (fixture, 1, 1);
  FIXTURE_DO (fixture_result (fixture, 1, 1, "B+R", &error));
  assert_begun (fixture, 1);
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  FIXTURE_DO (fixture_play (fixture, game, "Q16", &error));
  assert_begun (fixture, 1);
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  FIXTURE_DO (fixture_warn (fixture, game, RULES_BLACK, "take-back", NULL, &error));
  assert_begun (fixture, 1);
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  FIXTURE_DO (desk_time_start (fixture->desk, game, CLOCK_BLACK, &error));
  assert_begun (fixture, 1);
  FIXTURE_DO (desk_pair_bye (fixture->desk, 1, 3, &error));
  assert_pair (fixture, 2, 5, 4);
}

/* A game moves to another table with all that belongs to it. */
static void
test_move (Fixture *fixture, gconstpointer data)
{
  make_draft (fixture);
  FIXTURE_DO (desk_pair_settle (fixture->desk, 1, &error));
  FIXTURE_DO (fixture_result (fixture, 1, 1, "B+R", &error));
  FIXTURE_DO (desk_pair_move (fixture->desk, 1, 1, 2, &error));
  assert_pair (fixture, 1, 3, 4);
  assert_pair (fixture, 2, 1, 2);
  g_assert_nonnull (
      desk_state_result (desk_get_state (fixture->desk), fixture_game (fixture, 1, 2)));
  FIXTURE_DO (desk_pair_move (fixture->desk, 1, 2, 77, &error));
  assert_pair (fixture, 77, 1, 2);
  g_assert_null (desk_state_game_at (desk_get_state (fixture->desk), 1, 2));
}

/* A board that was looked at goes with its table. */
static void
test_remove_seen (Fixture *fixture, gconstpointer data)
{
  gint64 game;

  make_draft (fixture);
  FIXTURE_DO (desk_pair_settle (fixture->desk, 1, &error));
  game = fixture_game (fixture, 1, 1);
  g_assert_nonnull (desk_play_get_record (fixture->desk, game, NULL));
  FIXTURE_DO (desk_pair_remove (fixture->desk, 1, 1, &error));
  g_assert_null (desk_play_get_record (fixture->desk, game, NULL));
  fixture_assert_same (fixture);
}

static void
test_add_and_remove (Fixture *fixture, gconstpointer data)
{
  make_draft (fixture);
  FIXTURE_DO (desk_pair_remove (fixture->desk, 1, 1, &error));
  g_assert_false (plays (fixture, 1, 1));
  fixture_enrol (fixture, "Late", "", RULES_RANK_NONE);
  FIXTURE_DO (desk_pair_add (fixture->desk, 1, 6, 2, &error));
  assert_pair (fixture, 1, 6, 2);
  FIXTURE_DO (desk_pair_add (fixture->desk, 1, 0, 1, &error));
  assert_pair (fixture, 4, 0, 1);
  fixture_assert_newest (fixture, "edit", "+ R1 T4 ·  – P1");
}

static void
assert_reason (Fixture *fixture, const char *reason)
{
  g_autoptr (LedgerAct) act = fixture_newest (fixture);

  g_assert_cmpstr (act->reason, ==, reason);
}

/* What the window has found out is what is stored; without a change by hand there is no price. */
static void
test_settle_priced (Fixture *fixture, gconstpointer data)
{
  make_draft (fixture);
  FIXTURE_DO (desk_pair_colours (fixture->desk, 1, 2, &error));
  FIXTURE_DO (desk_pair_settle_priced (fixture->desk, 1, "Worse in all.", &error));
  fixture_assert_newest (fixture, "settle", "R1 · T2");
  assert_reason (fixture, "Worse in all.");
  fixture_finish_round (fixture, 1);
  FIXTURE_DO (fixture_draw (fixture, FALSE, &error));
  FIXTURE_DO (desk_pair_settle_priced (fixture->desk, 2, "Worse in all.", &error));
  fixture_assert_newest (fixture, "settle", "R2");
  assert_reason (fixture, "");
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/desk/pair/unfinished", test_unfinished);
  FIXTURE_ADD ("/desk/pair/too-many-rounds", test_too_many_rounds);
  FIXTURE_ADD ("/desk/pair/no-opponents-left", test_no_opponents_left);
  FIXTURE_ADD ("/desk/pair/nobody", test_nobody);
  FIXTURE_ADD ("/desk/pair/byes", test_byes);
  FIXTURE_ADD ("/desk/pair/who-takes-part", test_who_takes_part);
  FIXTURE_ADD ("/desk/pair/stale", test_stale);
  FIXTURE_ADD ("/desk/pair/drop", test_drop);
  FIXTURE_ADD ("/desk/pair/edit", test_edit);
  FIXTURE_ADD ("/desk/pair/edit-refused", test_edit_refused);
  FIXTURE_ADD ("/desk/pair/begun", test_begun);
  FIXTURE_ADD ("/desk/pair/move", test_move);
  FIXTURE_ADD ("/desk/pair/add-and-remove", test_add_and_remove);
  FIXTURE_ADD ("/desk/pair/remove-seen", test_remove_seen);
  FIXTURE_ADD ("/desk/pair/settle-priced", test_settle_priced);
  return g_test_run ();
}
