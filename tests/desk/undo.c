/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/act/list.h"
#include "desk/act/undo.h"
#include "program.h"
#include <string.h>
#include "desk/act/check.h"
#include "desk/act/verdict.h"
#include "desk/fixture.h"
#include "desk/file/desk-private.h"
#include "desk/ruling/rule.h"
#include "ledger/file/ledger-private.h"

/* --- In order --- */

static void
assert_next (Fixture *fixture, gint64 undo, gint64 redo)
{
  g_autoptr (LedgerAct) first = desk_undo_peek (fixture->desk);
  g_autoptr (LedgerAct) second = desk_redo_peek (fixture->desk);

  g_assert_cmpint (first ? first->id : 0, ==, undo);
  g_assert_cmpint (second ? second->id : 0, ==, redo);
}

/* Three acts back, three forward; something new closes the way forward. */
static void
test_back_and_forth (Fixture *fixture, gconstpointer data)
{
  fixture_enrol_many (fixture, 3); /* acts 2, 3, 4 */
  assert_next (fixture, 4, 0);
  for (int i = 0; i < 3; i++)
    FIXTURE_DO (desk_undo (fixture->desk, &error));
  assert_next (fixture, 0, 2);
  FIXTURE_REFUSE (fixture, desk_undo (fixture->desk, &error), DESK_ERROR, DESK_ERROR_STATE, NULL);
  FIXTURE_DO (desk_redo (fixture->desk, &error));
  assert_next (fixture, 2, 3);
  FIXTURE_DO (desk_redo (fixture->desk, &error));
  assert_next (fixture, 3, 4);
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  assert_next (fixture, 2, 3);
  fixture_enrol (fixture, "New", "", RULES_RANK_NONE);
  assert_next (fixture, 11, 0);
  FIXTURE_REFUSE (fixture, desk_redo (fixture->desk, &error), DESK_ERROR, DESK_ERROR_STATE, NULL);
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  assert_next (fixture, 2, 11);
  fixture_reopen (fixture);
  assert_next (fixture, 2, 11);
  fixture_assert_good (fixture);
}

/* Half a tournament, back to the beginning and to the end again. */
static void
test_all_the_way (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) digests = g_ptr_array_new_with_free_func (g_free);

  fixture_round (fixture, 5);
  fixture_play_all (fixture, fixture_game (fixture, 1, 1), "Q16 D4 Q4 pass");
  fixture_finish_round (fixture, 1);
  FIXTURE_DO (fixture_draw (fixture, FALSE, &error));
  FIXTURE_DO (desk_pair_cancel (fixture->desk, 2, &error));
  FIXTURE_DO (fixture_draw (fixture, TRUE, &error));
  g_ptr_array_add (digests, fixture_digest (fixture));
  while (desk_undo (fixture->desk, NULL))
    g_ptr_array_add (digests, fixture_digest (fixture));
  g_assert_cmpint (digests->len, ==, 1 + 5 + 1 + 4 + 2 + 3);
  for (guint i = digests->len - 1; i-- > 0;) {
    g_autofree char *digest = NULL;
    FIXTURE_DO (desk_redo (fixture->desk, &error));
    digest = fixture_digest (fixture);
    g_assert_cmpstr (digest, ==, digests->pdata[i]);
  }
  g_assert_false (desk_redo (fixture->desk, NULL));
}

/* What the undo is about stands in its act. */
static void
test_words (Fixture *fixture, gconstpointer data)
{
  fixture_enrol (fixture, "Berg", "Anna", RULES_RANK_DAN (3));
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  fixture_assert_newest (fixture, "undo", "#2 Berg Anna 3d NO");
  FIXTURE_DO (desk_redo (fixture->desk, &error));
  fixture_assert_newest (fixture, "redo", "#2 Berg Anna 3d NO");
}

/* --- Out of order, as a trial --- */

/* What would be if that act did not stand: NULL where all holds together. */
static char *
try (Fixture *fixture, gint64 target)
{
  Ledger *ledger = desk_get_ledger (fixture->desk);
  g_autofree char *before = fixture_digest (fixture), *after = NULL;
  g_autoptr (DeskAct) act = desk_verdict_act (ledger, target, FALSE, NULL);
  g_autoptr (DeskState) state = desk_state_with (desk_get_state (fixture->desk), act);
  g_autoptr (GError) refusal = NULL;

  if (!desk_check (ledger, state, &refusal))
    g_assert_error (refusal, DESK_ERROR, DESK_ERROR_STANDS_ON);
  after = fixture_digest (fixture);
  g_assert_cmpstr (after, ==, before);
  return refusal ? g_strdup (refusal->message) : NULL;
}

/* Refused, and the sentence names that later act. */
static void
assert_stands_on (Fixture *fixture, gint64 target, gint64 later, const char *label)
{
  g_autofree char *words = g_strdup_printf ("number %d, “%s", (int) later, label);
  g_autofree char *sentence = try (fixture, target);

  g_test_message ("%s", sentence ? sentence : "allowed");
  g_assert_nonnull (sentence);
  g_assert_nonnull (strstr (sentence, words));
}

static void
assert_free (Fixture *fixture, gint64 target)
{
  g_autofree char *sentence = try (fixture, target);

  g_assert_cmpstr (sentence, ==, NULL);
}

static void
test_players (Fixture *fixture, gconstpointer data)
{
  gint64 draw, withdrawal, absent;

  fixture_enrol_many (fixture, 6); /* acts 2 to 7 */
  FIXTURE_DO (desk_enrol_withdraw (fixture->desk, 6, TRUE, NULL, &error));
  withdrawal = fixture_now (fixture);
  FIXTURE_DO (desk_enrol_absent (fixture->desk, 5, 2, TRUE, &error));
  absent = fixture_now (fixture);
  assert_stands_on (fixture, 6, absent, "Sit out");
  assert_free (fixture, 2);
  /* A withdrawal tells all of the player: with the older row gone he would still be there. */
  assert_stands_on (fixture, 7, withdrawal, "Withdraw");
  FIXTURE_DO (fixture_draw (fixture, FALSE, &error));
  draw = fixture_now (fixture);
  assert_stands_on (fixture, 2, draw, "Draw round");
  assert_free (fixture, absent);
}

static void
test_draw (Fixture *fixture, gconstpointer data)
{
  gint64 draw, settle, result, edit;

  fixture_enrol_many (fixture, 5);
  FIXTURE_DO (fixture_draw (fixture, FALSE, &error));
  draw = fixture_now (fixture);
  FIXTURE_DO (desk_pair_colours (fixture->desk, 1, 2, &error));
  edit = fixture_now (fixture);
  assert_stands_on (fixture, draw, edit, "Change a pairing");
  FIXTURE_DO (desk_pair_settle (fixture->desk, 1, &error));
  settle = fixture_now (fixture);
  assert_free (fixture, settle);
  FIXTURE_DO (fixture_result (fixture, 1, 1, "B+R", &error));
  result = fixture_now (fixture);
  assert_stands_on (fixture, settle, result, "Result");
  assert_stands_on (fixture, draw, settle + 1, "Result");
  /* The result at table 1 has nothing to do with the colours at table 2. */
  assert_free (fixture, edit);
  FIXTURE_DO (fixture_result (fixture, 1, 2, "B+R", &error));
  assert_stands_on (fixture, edit, fixture_now (fixture), "Result");
  assert_free (fixture, result);
}

static void
test_rounds (Fixture *fixture, gconstpointer data)
{
  gint64 first, second, rounds;

  fixture_set (fixture, "rounds", "9");
  rounds = fixture_now (fixture);
  fixture_set (fixture, "place", "Oslo");
  fixture_enrol_many (fixture, 6);
  for (int round = 1; round <= 3; round++) {
    FIXTURE_DO (fixture_draw (fixture, TRUE, &error));
    first = round == 1 ? fixture_now (fixture) : first;
    second = round == 2 ? fixture_now (fixture) : second;
    fixture_finish_round (fixture, round);
  }
  assert_stands_on (fixture, first, second, "Draw round");
  assert_free (fixture, rounds);
  /* The drawn rounds stand on their results no more than on the weather. */
  assert_free (fixture, first + 1);
  FIXTURE_DO (fixture_draw (fixture, TRUE, &error));
  assert_stands_on (fixture, rounds, fixture_now (fixture), "Draw round");
  assert_free (fixture, rounds + 1);
}

static void
test_moves (Fixture *fixture, gconstpointer data)
{
  gint64 settle, game, move;

  fixture_enrol_many (fixture, 4);
  FIXTURE_DO (fixture_draw (fixture, FALSE, &error));
  FIXTURE_DO (desk_pair_settle (fixture->desk, 1, &error));
  settle = fixture_now (fixture);
  game = fixture_game (fixture, 1, 1);
  FIXTURE_DO (fixture_play (fixture, game, "Q16", &error));
  move = fixture_now (fixture);
  assert_stands_on (fixture, settle, move, "Move");
  assert_stands_on (fixture, settle - 1, move, "Move");
  FIXTURE_DO (fixture_play (fixture, fixture_game (fixture, 1, 2), "Q16", &error));
  assert_free (fixture, move);
  FIXTURE_DO (fixture_play (fixture, game, "D4", &error));
  assert_stands_on (fixture, move, fixture_now (fixture), "Move");
}

/* A swap under a later change of one of its tables. */
static void
test_swaps (Fixture *fixture, gconstpointer data)
{
  gint64 swap;
  Desk *desk = fixture->desk;
  const DeskGame *one, *two;

  fixture_enrol_many (fixture, 4);
  FIXTURE_DO (fixture_draw (fixture, FALSE, &error));
  one = desk_state_game_at (desk_get_state (desk), 1, 1);
  two = desk_state_game_at (desk_get_state (desk), 1, 2);
  FIXTURE_DO (desk_pair_swap (desk, 1, one->white, two->black, &error));
  swap = fixture_now (fixture);
  assert_free (fixture, swap);
  FIXTURE_DO (desk_pair_colours (desk, 1, 1, &error));
  /* Without the swap somebody would sit at both tables. */
  assert_stands_on (fixture, swap, fixture_now (fixture), "Change a pairing");
  FIXTURE_DO (desk_undo (desk, &error));
  FIXTURE_DO (desk_pair_move (desk, 1, 1, 3, &error));
  assert_stands_on (fixture, swap, fixture_now (fixture), "Change a pairing");
}

/* Two tables with one number. */
static void
test_table_numbers (Fixture *fixture, gconstpointer data)
{
  gint64 away;

  fixture_round (fixture, 4);
  FIXTURE_DO (desk_pair_move (fixture->desk, 1, 1, 3, &error));
  away = fixture_now (fixture);
  assert_free (fixture, away);
  FIXTURE_DO (desk_pair_move (fixture->desk, 1, 2, 1, &error));
  assert_stands_on (fixture, away, fixture_now (fixture), "Change a pairing");
}

static void
test_clocks_and_warnings (Fixture *fixture, gconstpointer data)
{
  gint64 settle, start, warning;

  fixture_enrol_many (fixture, 4);
  FIXTURE_DO (fixture_draw (fixture, FALSE, &error));
  FIXTURE_DO (desk_pair_settle (fixture->desk, 1, &error));
  settle = fixture_now (fixture);
  FIXTURE_DO (desk_time_start (fixture->desk, 1, CLOCK_BLACK, &error));
  start = fixture_now (fixture);
  assert_stands_on (fixture, settle, start, "Start the clock");
  assert_stands_on (fixture, settle - 1, start, "Start the clock");
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  FIXTURE_DO (fixture_warn (fixture, 2, RULES_WHITE, "take-back", NULL, &error));
  warning = fixture_now (fixture);
  assert_stands_on (fixture, settle, warning, "Ruling");
  assert_stands_on (fixture, settle - 1, warning, "Ruling");
  FIXTURE_DO (fixture_warn (fixture, 2, RULES_WHITE, "take-back", NULL, &error));
  assert_free (fixture, warning);
}

/* Public criticism stands on nothing but the game and the player. */
static void
test_criticism (Fixture *fixture, gconstpointer data)
{
  const DeskCase what = { .game = 1,
                          .side = RULES_WHITE,
                          .offence = "ceremony",
                          .ply = -1,
                          .decision = RULES_DECISION_CRITICISM };
  gint64 settle;

  fixture_enrol_many (fixture, 4);
  FIXTURE_DO (fixture_draw (fixture, FALSE, &error));
  FIXTURE_DO (desk_pair_settle (fixture->desk, 1, &error));
  settle = fixture_now (fixture);
  FIXTURE_DO (desk_rule (fixture->desk, &what, &error));
  assert_stands_on (fixture, settle, fixture_now (fixture), "Ruling");
  assert_stands_on (fixture, settle - 1, fixture_now (fixture), "Ruling");
}

/* A table that was added and taken out again, and one that somebody plays at. */
static void
test_added_table (Fixture *fixture, gconstpointer data)
{
  gint64 added;

  fixture_round (fixture, 4);
  fixture_enrol (fixture, "Late", "", RULES_RANK_NONE);
  fixture_enrol (fixture, "Later", "", RULES_RANK_NONE);
  FIXTURE_DO (desk_pair_add (fixture->desk, 1, 5, 6, &error));
  added = fixture_now (fixture);
  assert_free (fixture, added);
  FIXTURE_DO (fixture_play (fixture, 3, "Q16", &error));
  assert_stands_on (fixture, added, fixture_now (fixture), "Move");
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  FIXTURE_DO (desk_pair_remove (fixture->desk, 1, 3, &error));
  assert_free (fixture, added);
}

/* What cannot be read is not said to be nothing; and a list keeps what it shows until it can. */
static void
test_unreadable (Fixture *fixture, gconstpointer data)
{
  GListModel *acts = desk_list_acts (fixture->desk);
  LedgerConnection *connection = &desk_get_ledger (fixture->desk)->connection;
  g_autoptr (GError) undo = NULL, redo = NULL;
  guint n;

  fixture_enrol_many (fixture, 3);
  n = g_list_model_get_n_items (acts);
  FIXTURE_DO (ledger_connection_run (connection, "BEGIN; DROP VIEW fallen", &error));
  g_assert_false (desk_undo (fixture->desk, &undo));
  g_assert_error (undo, LEDGER_ERROR, LEDGER_ERROR_DAMAGED);
  g_assert_false (desk_redo (fixture->desk, &redo));
  g_assert_error (redo, LEDGER_ERROR, LEDGER_ERROR_DAMAGED);
  desk_list_after (fixture->desk, NULL);
  g_assert_cmpint (fixture->n_failed, ==, 1);
  fixture->n_failed = 0;
  g_assert_cmpint (g_list_model_get_n_items (acts), ==, n);
  FIXTURE_DO (ledger_connection_run (connection, "ROLLBACK", &error));
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  FIXTURE_DO (desk_redo (fixture->desk, &error));
  fixture_assert_lists (fixture);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/desk/undo/back-and-forth", test_back_and_forth);
  FIXTURE_ADD ("/desk/undo/all-the-way", test_all_the_way);
  FIXTURE_ADD ("/desk/undo/words", test_words);
  FIXTURE_ADD ("/desk/undo/players", test_players);
  FIXTURE_ADD ("/desk/undo/draw", test_draw);
  FIXTURE_ADD ("/desk/undo/rounds", test_rounds);
  FIXTURE_ADD ("/desk/undo/moves", test_moves);
  FIXTURE_ADD ("/desk/undo/swaps", test_swaps);
  FIXTURE_ADD ("/desk/undo/table-numbers", test_table_numbers);
  FIXTURE_ADD ("/desk/undo/clocks-and-warnings", test_clocks_and_warnings);
  FIXTURE_ADD ("/desk/undo/criticism", test_criticism);
  FIXTURE_ADD ("/desk/undo/added-table", test_added_table);
  FIXTURE_ADD ("/desk/undo/unreadable", test_unreadable);
  return g_test_run ();
}
