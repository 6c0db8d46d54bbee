/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games that are played again, wrong colours, and results that are taken away later: Art.
 * 17.1, 17.5, 20.3, 23.1, READINGS 8 and 9. */
#include "desk/round/rematch.h"
#include "program.h"
#include <string.h>
#include "desk/act/act.h"
#include "desk/act/check.h"
#include "desk/act/verdict.h"
#include "desk/fixture.h"
#include "desk/file/desk-private.h"
#include "desk/game/lock.h"
#include "desk/game/retract.h"
#include "desk/ruling/rule.h"
#include "desk/ruling/ruling.h"
#include "desk/game/sgf.h"
#include "desk/standings/field.h"
#include "pairing/system/swiss.h"
#include "standing/term/history.h"

/* What a ruling does in its act. */
static gint64
replay (Fixture *fixture, gint64 game, gboolean restart)
{
  Desk *desk = fixture->desk;
  const DeskGame *found = desk_state_game (desk_get_state (desk), game);

  FIXTURE_DO (desk_act_begin (desk, &error));
  desk_result_put (desk, found, "no-result", DESK_SIGNED_REFEREE, 0, "");
  desk_rematch_put (desk, found, restart);
  FIXTURE_DO (desk_act_commit (desk, "result", "triple ko", &error, "R1 T1"));
  g_assert_nonnull (desk_rematch_next (desk_get_state (desk), game));
  return desk_rematch_next (desk_get_state (desk), game)->game;
}

static void
put (Fixture *fixture, gint64 game, void (*what) (Desk *desk, const DeskGame *game))
{
  Desk *desk = fixture->desk;

  FIXTURE_DO (desk_act_begin (desk, &error));
  what (desk, desk_state_game (desk_get_state (desk), game));
  FIXTURE_DO (desk_act_commit (desk, "edit", NULL, &error, "R1 T1"));
}

/* The newest act undone is what was before; redone, and read again, what is now. */
static void
assert_there_and_back (Fixture *fixture, const char *before)
{
  g_autofree char *after = fixture_digest (fixture);
  g_autofree char *undone = NULL, *redone = NULL, *read = NULL;

  fixture_assert_same (fixture);
  fixture_assert_lists (fixture);
  FIXTURE_DO (desk_undo_signed (fixture->desk, DESK_SIGNED_CHIEF, "a test", &error));
  undone = fixture_digest (fixture);
  g_assert_cmpstr (undone, ==, before);
  fixture_assert_same (fixture);
  fixture_assert_lists (fixture);
  FIXTURE_DO (desk_redo_signed (fixture->desk, DESK_SIGNED_CHIEF, "a test", &error));
  redone = fixture_digest (fixture);
  g_assert_cmpstr (redone, ==, after);
  fixture_assert_same (fixture);
  fixture_assert_lists (fixture);
  fixture_reopen (fixture);
  read = fixture_digest (fixture);
  g_assert_cmpstr (read, ==, after);
  fixture_assert_same (fixture);
  fixture_assert_good (fixture);
}

/* --- Played again --- */

static void
assert_second (Fixture *fixture, gint64 first, gint64 second)
{
  const DeskState *state = desk_get_state (fixture->desk);
  const DeskGame *old = desk_state_game (state, first), *new = desk_state_game (state, second);
  g_autoptr (GPtrArray) games = desk_state_games_of (state, 1);

  g_assert_true (desk_rematch_of (state, second) == old);
  g_assert_true (desk_rematch_next (state, first) == new);
  g_assert_cmpint (new->black, ==, old->black);
  g_assert_cmpint (new->white, ==, old->white);
  g_assert_cmpint (new->board, ==, old->board);
  g_assert_true (desk_state_game_at (state, 1, old->board) == new);
  g_assert_cmpint (games->len, ==, 2);
  g_assert_true (games->pdata[0] == new);
  g_assert_cmpstr (desk_state_result (state, first)->result, ==, "no-result");
  g_assert_null (desk_state_result (state, second));
}

static void
test_again (Fixture *fixture, gconstpointer data)
{
  g_autofree char *before = NULL;
  gint64 second;

  fixture_round (fixture, 4);
  fixture_play_all (fixture, 1, "D4 Q16");
  before = fixture_digest (fixture);
  second = replay (fixture, 1, FALSE);
  assert_second (fixture, 1, second);
  g_assert_cmpint (desk_result_n_open (fixture->desk, 1), ==, 2);
  assert_there_and_back (fixture, before);
  assert_second (fixture, 1, second);
  fixture_play_all (fixture, second, "C3");
  g_assert_cmpint (rules_game_n_moves (desk_play_get_record (fixture->desk, 1, NULL)), ==, 2);
  g_assert_cmpint (rules_game_n_moves (desk_play_get_record (fixture->desk, second, NULL)), ==, 1);
  FIXTURE_DO (fixture_result (fixture, 1, 1, "W+R", &error));
  FIXTURE_DO (fixture_result (fixture, 1, 2, "B+R", &error));
  g_assert_cmpint (desk_result_n_open (fixture->desk, 1), ==, 0);
  FIXTURE_DO (fixture_draw (fixture, TRUE, &error));
}

/* The first game is as it ended, for ever; the second has begun by being there. */
static void
test_refused (Fixture *fixture, gconstpointer data)
{
  RulesResult won = { RULES_RESULT_RESIGN, RULES_BLACK, 0 };
  Desk *desk = fixture->desk;

  fixture_round (fixture, 4);
  replay (fixture, 1, FALSE);
  FIXTURE_REFUSE (fixture, desk_result_set (desk, 1, won, 0, NULL, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "game 2 of table 1 counts");
  FIXTURE_REFUSE (fixture, desk_result_clear (desk, 1, NULL, &error), DESK_ERROR, DESK_ERROR_STATE,
                  "replayed");
  FIXTURE_REFUSE (fixture, fixture_play (fixture, 1, "D4", &error), RULES_ERROR, RULES_ERROR_ENDING,
                  NULL);
  FIXTURE_REFUSE (fixture, desk_time_start (desk, 1, CLOCK_BLACK, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "has a result");
  FIXTURE_REFUSE (fixture, desk_pair_remove (desk, 1, 1, &error), DESK_ERROR, DESK_ERROR_STATE,
                  "has begun");
  FIXTURE_REFUSE (fixture, desk_pair_colours (desk, 1, 1, &error), DESK_ERROR, DESK_ERROR_STATE,
                  "has begun");
}

static void
test_chain (Fixture *fixture, gconstpointer data)
{
  const DeskState *state;
  g_autofree char *before = NULL;
  gint64 second, third;

  fixture_round (fixture, 4);
  second = replay (fixture, 1, FALSE);
  before = fixture_digest (fixture);
  third = replay (fixture, second, TRUE);
  assert_there_and_back (fixture, before);
  state = desk_get_state (fixture->desk);
  g_assert_cmpint (desk_rematch_newest (state, 1)->game, ==, third);
  g_assert_cmpint (desk_rematch_newest (state, third)->game, ==, third);
  g_assert_cmpint (desk_rematch_number (state, 1), ==, 1);
  g_assert_cmpint (desk_rematch_number (state, second), ==, 2);
  g_assert_cmpint (desk_rematch_number (state, third), ==, 3);
  assert_second (fixture, second, third);
  /* They go to another table together. */
  FIXTURE_DO (desk_pair_move (fixture->desk, 1, 1, 5, &error));
  g_assert_null (desk_state_game_at (state, 1, 1));
  g_assert_cmpint (desk_state_game_at (state, 1, 5)->game, ==, third);
  g_assert_cmpint (desk_state_game (state, 1)->board, ==, 5);
  g_assert_cmpint (desk_state_game (state, second)->board, ==, 5);
  fixture_assert_same (fixture);
}

/* Taking the ruling back out of turn names the move that stands on the second game. */
static void
test_stands_on (Fixture *fixture, gconstpointer data)
{
  Ledger *ledger = desk_get_ledger (fixture->desk);
  g_autoptr (LedgerAct) ruling = NULL;
  g_autoptr (DeskAct) act = NULL;
  g_autoptr (DeskState) state = NULL;
  g_autoptr (GError) refusal = NULL;
  gint64 second;

  fixture_round (fixture, 4);
  second = replay (fixture, 1, FALSE);
  ruling = fixture_newest (fixture);
  fixture_play_all (fixture, second, "D4");
  act = desk_verdict_act (ledger, ruling->id, FALSE, NULL);
  state = desk_state_with (desk_get_state (fixture->desk), act);
  g_assert_false (desk_check (ledger, state, &refusal));
  g_assert_error (refusal, DESK_ERROR, DESK_ERROR_STANDS_ON);
  g_assert_nonnull (strstr (refusal->message, "Move: round 1, table 1"));
}

/* --- The time that is left --- */

static void
assert_dial (Fixture *fixture, gint64 game, ClockSide side, gint64 free, int periods,
             gint64 elapsed, gint64 used)
{
  const ClockReading *reading = &desk_time_get (fixture->desk, game, NULL)->readings[side];

  g_assert_cmpint (reading->free, ==, free);
  g_assert_cmpint (reading->periods, ==, periods);
  g_assert_cmpint (reading->elapsed, ==, elapsed);
  g_assert_cmpint (reading->used, ==, used);
}

/* Ten seconds for Black; White uses the 55 minutes, one period and 30 seconds of the next. */
static void
think (Fixture *fixture)
{
  FIXTURE_DO (desk_time_start (fixture->desk, 1, CLOCK_BLACK, &error));
  fixture_hours_pass (10000);
  fixture_play_all (fixture, 1, "D4");
  fixture_hours_pass (3300000 + 90000);
}

static void
test_times (Fixture *fixture, gconstpointer data)
{
  gint64 second;
  g_autofree char *before = NULL;

  fixture_hours_begin ();
  fixture_round (fixture, 4);
  think (fixture);
  FIXTURE_DO (desk_time_pause (fixture->desk, 1, &error));
  before = fixture_digest (fixture);
  second = replay (fixture, 1, FALSE);
  assert_there_and_back (fixture, before);
  assert_dial (fixture, 1, CLOCK_BLACK, 3290000, 5, 0, 10000);
  assert_dial (fixture, 1, CLOCK_WHITE, 0, 4, 30000, 3390000);
  assert_dial (fixture, second, CLOCK_BLACK, 3290000, 5, 0, 0);
  assert_dial (fixture, second, CLOCK_WHITE, 0, 4, 0, 0);
  g_assert_false (desk_time_has_begun (fixture->desk, second));
  g_assert_cmpint (desk_time_get (fixture->desk, second, NULL)->turn, ==, CLOCK_BLACK);
  FIXTURE_DO (desk_time_start (fixture->desk, second, CLOCK_BLACK, &error));
}

/* The clock that runs at the ruling stops there; the same time is left in the second game. */
static void
test_running (Fixture *fixture, gconstpointer data)
{
  gint64 second;

  fixture_hours_begin ();
  fixture_round (fixture, 4);
  think (fixture);
  second = replay (fixture, 1, FALSE);
  g_assert_cmpint (desk_time_n_running (fixture->desk), ==, 0);
  assert_dial (fixture, 1, CLOCK_WHITE, 0, 4, 30000, 3390000);
  assert_dial (fixture, second, CLOCK_WHITE, 0, 4, 0, 0);
  fixture_assert_same (fixture);
}

static void
test_full_times (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) readings = NULL;
  gint64 second, other;

  fixture_hours_begin ();
  fixture_round (fixture, 4);
  think (fixture);
  second = replay (fixture, 1, TRUE);
  assert_dial (fixture, second, CLOCK_WHITE, 3300000, 5, 0, 0);
  /* Where nobody has used a clock nothing is said of one. */
  other = replay (fixture, 2, FALSE);
  readings = ledger_live (desk_get_ledger (fixture->desk), &desk_reading_kind, other, NULL);
  g_assert_cmpint (readings->len, ==, 0);
}

/* --- Standings --- */

static gint64
value_of (Fixture *fixture, int after, gint64 player, int criterion)
{
  g_autoptr (StandingTable) table = desk_standings (fixture->desk, after);

  for (int i = 0; i < table->n_places; i++)
    if (table->field->players[table->places[i].player].id == player)
      return table->places[i].values[criterion];
  g_assert_not_reached ();
}

/* Of the two games only the second scores; the warnings of both count for the tie-break. */
static void
test_warnings (Fixture *fixture, gconstpointer data)
{
  gint64 second;

  fixture_round (fixture, 4);
  FIXTURE_DO (fixture_warn (fixture, 1, RULES_BLACK, "early-press", NULL, &error));
  FIXTURE_DO (fixture_warn (fixture, 1, RULES_WHITE, "early-press", NULL, &error));
  second = replay (fixture, 1, FALSE);
  FIXTURE_DO (fixture_warn (fixture, second, RULES_BLACK, "early-press", NULL, &error));
  g_assert_null (desk_state_result (desk_get_state (fixture->desk), second));
  g_assert_cmpint (value_of (fixture, 1, 1, 2), ==, 2);
  g_assert_cmpint (value_of (fixture, 1, 2, 2), ==, 1);
  FIXTURE_DO (fixture_result (fixture, 1, 1, "W+R", &error));
  g_assert_cmpint (value_of (fixture, 1, 1, 0), ==, 0);
  g_assert_cmpint (value_of (fixture, 1, 2, 0), ==, 2);
  g_assert_cmpint (desk_get_field (fixture->desk)->n_games, ==, 2);
}

/* --- Wrong colours --- */

static const DeskWarning *
first_warning (Fixture *fixture)
{
  return desk_get_state (fixture->desk)->warnings->pdata[0];
}

static StandingRecord
record_of (Fixture *fixture, int player)
{
  return standing_history_record (desk_get_field (fixture->desk), player - 1, 2);
}

static void
assert_assigned (Fixture *fixture)
{
  StandingRecord one = record_of (fixture, 1), two = record_of (fixture, 2);

  g_assert_cmpint (one.blacks, ==, 1);
  g_assert_cmpint (one.whites, ==, 0);
  g_assert_cmpint (one.last, ==, RULES_BLACK);
  g_assert_cmpint (two.blacks, ==, 0);
  g_assert_cmpint (two.whites, ==, 1);
}

/* P2 sat at Black, thought for ten seconds and was warned; then they change seats. */
static void
test_swap (Fixture *fixture, gconstpointer data)
{
  g_autofree char *before = NULL;

  fixture_hours_begin ();
  fixture_round (fixture, 4);
  think (fixture);
  FIXTURE_DO (desk_time_pause (fixture->desk, 1, &error));
  FIXTURE_DO (fixture_warn (fixture, 1, RULES_BLACK, "early-press", NULL, &error));
  before = fixture_digest (fixture);
  put (fixture, 1, desk_rematch_put_swap);
  assert_there_and_back (fixture, before);
  assert_dial (fixture, 1, CLOCK_BLACK, 0, 4, 30000, 3390000);
  assert_dial (fixture, 1, CLOCK_WHITE, 3290000, 5, 0, 10000);
  g_assert_cmpint (desk_time_get (fixture->desk, 1, NULL)->turn, ==, CLOCK_WHITE);
  g_assert_cmpint (first_warning (fixture)->side, ==, RULES_WHITE);
  g_assert_cmpint (first_warning (fixture)->player, ==, 2);
  g_assert_cmpint (rules_game_n_moves (desk_play_get_record (fixture->desk, 1, NULL)), ==, 1);
  FIXTURE_DO (fixture_result (fixture, 1, 1, "B+R", &error));
  g_assert_cmpint (value_of (fixture, 1, 1, 0), ==, 2);
  assert_assigned (fixture);
}

/* READINGS 7: never after move 10. Black is P2, who wins; the balance of colours is P1's. */
static void
test_taken (Fixture *fixture, gconstpointer data)
{
  g_autofree char *before = NULL;

  fixture_round (fixture, 4);
  FIXTURE_DO (fixture_warn (fixture, 1, RULES_BLACK, "early-press", NULL, &error));
  before = fixture_digest (fixture);
  put (fixture, 1, desk_rematch_put_taken);
  assert_there_and_back (fixture, before);
  g_assert_cmpint (desk_state_game (desk_get_state (fixture->desk), 1)->black, ==, 2);
  g_assert_cmpint (first_warning (fixture)->side, ==, RULES_BLACK);
  g_assert_cmpint (first_warning (fixture)->player, ==, 2);
  FIXTURE_DO (fixture_result (fixture, 1, 1, "B+R", &error));
  g_assert_cmpint (value_of (fixture, 1, 1, 0), ==, 0);
  g_assert_cmpint (value_of (fixture, 1, 2, 0), ==, 2);
  assert_assigned (fixture);
}

/* Played again they keep their colours; begun anew they have those that were assigned. */
static void
test_taken_again (Fixture *fixture, gconstpointer data)
{
  const DeskState *state;
  gint64 second, third;

  fixture_round (fixture, 4);
  put (fixture, 1, desk_rematch_put_taken);
  second = replay (fixture, 1, FALSE);
  state = desk_get_state (fixture->desk);
  g_assert_cmpint (desk_state_game (state, second)->black, ==, 2);
  assert_assigned (fixture);
  third = replay (fixture, second, TRUE);
  g_assert_cmpint (desk_state_game (state, third)->black, ==, 1);
  assert_assigned (fixture);
  g_assert_cmpint (desk_rematch_number (state, third), ==, 3);
  fixture_assert_same (fixture);
}

/* --- The record --- */

static void
assert_says (Fixture *fixture, gint64 game, const char *words, const char *title)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) text = desk_sgf_format (fixture->desk, game, &error);
  gsize size;
  const char *bytes = g_bytes_get_data (text, &size);
  g_autofree char *copy = g_strndup (bytes, size);

  g_assert_no_error (error);
  if (!strstr (copy, words) || !strstr (copy, title))
    g_error ("“%s” or “%s” is not in: %s", words, title, copy);
}

static void
test_record (Fixture *fixture, gconstpointer data)
{
  gint64 second;

  fixture_round (fixture, 4);
  fixture_play_all (fixture, 1, "D4 Q16");
  second = replay (fixture, 1, FALSE);
  fixture_play_all (fixture, second, "C3");
  assert_says (fixture, 1, "Replayed as game 2 of this table.", "round 1, table 1, game 1]");
  assert_says (fixture, second, "Game 2 of this table, in place of game 1, which had no result.",
               "round 1, table 1, game 2]");
  assert_says (fixture, 2, "GN[", "round 1, table 2]");
}

/* --- Annulled later (Art. 23.1) --- */

static int
board_of (Fixture *fixture, int round, gint64 player, RulesColour *ret_side)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (desk_get_state (fixture->desk), round);

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    if (game->black != player && game->white != player)
      continue;
    *ret_side = game->black == player ? RULES_BLACK : RULES_WHITE;
    return (int) game->board;
  }
  g_assert_not_reached ();
}

static void
wins (Fixture *fixture, int round, gint64 player)
{
  RulesColour side;
  int board = board_of (fixture, round, player, &side);

  FIXTURE_DO (fixture_result (fixture, round, board, side == RULES_BLACK ? "B+R" : "W+R", &error));
}

/* Round 1: P1 beats P2, P3 beats P4, all have signed. Round 2: P1 beats P3, P2 beats P4. */
static gint64
play_two_rounds (Fixture *fixture)
{
  g_autoptr (LedgerAct) signing = NULL;

  fixture_round (fixture, 4);
  wins (fixture, 1, 1);
  wins (fixture, 1, 3);
  FIXTURE_DO (desk_lock_sign (fixture->desk, 1,
                              DESK_SIGNED_BLACK | DESK_SIGNED_WHITE | DESK_SIGNED_REFEREE, &error));
  signing = fixture_newest (fixture);
  FIXTURE_DO (fixture_draw (fixture, TRUE, &error));
  wins (fixture, 2, 1);
  wins (fixture, 2, 2);
  return signing->id;
}

/* On proven cheating (Art. 23.1). That a game is as if it had never been paired is no ruling: then
 * the signatures were wrong. */
static void
rule_later (Fixture *fixture, const char *text, int decision, gint64 signing)
{
  DeskCase what = { .game = 1,
                    .side = decision == RULES_DECISION_LOSS ? RULES_BLACK : RULES_EMPTY,
                    .offence = "collusion",
                    .ply = -1,
                    .decision = decision,
                    .reason = "agreed on before" };
  RulesResult result;

  g_assert_true (rules_result_parse (text, &result));
  FIXTURE_REFUSE (fixture,
                  desk_result_set (fixture->desk, 1, result, DESK_SIGNED_CHIEF, "fixed", &error),
                  DESK_ERROR, DESK_ERROR_STATE, "Art. 16.4");
  if (decision == RULES_DECISION_OPEN) {
    FIXTURE_DO (desk_retract (fixture->desk, signing, DESK_SIGNED_CHIEF, "not signed", &error));
    FIXTURE_REFUSE (fixture, desk_result_set (fixture->desk, 1, result, 0, "never paired", &error),
                    DESK_ERROR, DESK_ERROR_STATE, "Art. 28.2");
    FIXTURE_DO (desk_act_begin (fixture->desk, &error));
    desk_result_put (fixture->desk, desk_state_game (desk_get_state (fixture->desk), 1), text, 0, 0,
                     "");
    FIXTURE_DO (desk_act_commit (fixture->desk, "result", NULL, &error, "%s", text));
    return;
  }
  FIXTURE_REFUSE (fixture, desk_rule (fixture->desk, &what, &error), DESK_ERROR,
                  DESK_ERROR_AUTHORITY, "Art. 15.1, 23.1");
  what.signers = DESK_SIGNED_CHIEF;
  FIXTURE_DO (desk_rule (fixture->desk, &what, &error));
}

static void
assert_values (Fixture *fixture, int criterion, const int values[4])
{
  for (int i = 0; i < 4; i++)
    g_assert_cmpint (value_of (fixture, 2, i + 1, criterion), ==, values[i]);
}

/* Points and sums of the opponents' points by hand, from READINGS 9. */
static const struct {
  const char *result; /* of P1 against P2 in round 1 */
  int points[4], sos[4];
  int met;      /* the round in which the pairing says that they met */
  int decision; /* by which it is ruled */
} later[] = {
  { "B+R", { 4, 2, 2, 0 }, { 4, 4, 4, 4 }, 1, RULES_DECISION_NONE },
  { "annulled", { 2, 2, 2, 0 }, { 4, 2, 2, 4 }, 1, RULES_DECISION_ANNUL },
  { "both-lose", { 2, 2, 2, 0 }, { 4, 2, 2, 4 }, 1, RULES_DECISION_BOTH_LOSE },
  { "W+D", { 2, 4, 2, 0 }, { 6, 2, 2, 6 }, 1, RULES_DECISION_LOSS },
  { "void", { 2, 2, 2, 0 }, { 2, 0, 2, 4 }, 0, RULES_DECISION_OPEN },
};

static void
assert_later (Fixture *fixture, gsize i)
{
  assert_values (fixture, 0, later[i].points);
  assert_values (fixture, 1, later[i].sos);
  g_assert_cmpint (standing_history_met (desk_get_field (fixture->desk), 0, 1, 3), ==,
                   later[i].met);
}

/* The second round stands as it was drawn, and they do not meet again. */
static void
test_later (Fixture *fixture, gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  g_autoptr (PairingRound) before = NULL, after = NULL;
  RulesColour side;
  gint64 signing = play_two_rounds (fixture);

  assert_later (fixture, 0);
  before = desk_pair_get_round (fixture->desk, 2);
  rule_later (fixture, later[i].result, later[i].decision, signing);
  assert_later (fixture, i);
  after = desk_pair_get_round (fixture->desk, 2);
  g_assert_cmpmem (after->pairs, after->n_pairs * sizeof *after->pairs, before->pairs,
                   before->n_pairs * sizeof *before->pairs);
  fixture_assert_same (fixture);
  fixture_assert_lists (fixture);
  FIXTURE_DO (desk_undo_signed (fixture->desk, DESK_SIGNED_CHIEF, "appeal", &error));
  assert_later (fixture, 0);
  FIXTURE_DO (desk_redo_signed (fixture->desk, DESK_SIGNED_CHIEF, "a test", &error));
  assert_later (fixture, i);
  if (!later[i].met)
    return;
  FIXTURE_DO (fixture_draw (fixture, TRUE, &error));
  g_assert_cmpint (board_of (fixture, 3, 1, &side), ==, board_of (fixture, 3, 4, &side));
}

/* --- Lots (Art. 17.5, both_lose_pairing) --- */

static int
pairing_points (Fixture *fixture, int player)
{
  return pairing_swiss_points (desk_get_field (fixture->desk), player - 1, 2);
}

static void
test_lots (Fixture *fixture, gconstpointer data)
{
  RulesColour side;

  fixture_round (fixture, 4);
  FIXTURE_REFUSE (fixture, fixture_result (fixture, 1, 1, "lot:W", &error), DESK_ERROR,
                  DESK_ERROR_STATE, "both_lose_pairing");
  FIXTURE_DO (fixture_result (fixture, 1, 1, "both-lose", &error));
  fixture_set (fixture, "both_lose_pairing", "lots_pairing");
  FIXTURE_DO (fixture_result (fixture, 1, 1, "lot:W", &error));
  wins (fixture, 1, 3);
  g_assert_cmpint (value_of (fixture, 1, 2, 0), ==, 0);
  g_assert_cmpint (pairing_points (fixture, 2), ==, 2);
  fixture_set (fixture, "both_lose_pairing", "lots_standings");
  g_assert_cmpint (value_of (fixture, 1, 2, 0), ==, 2);
  g_assert_cmpint (value_of (fixture, 1, 1, 0), ==, 0);
  g_assert_cmpint (value_of (fixture, 1, 1, 1), ==, 2);
  g_assert_cmpint (pairing_points (fixture, 2), ==, 2);
  fixture_set (fixture, "both_lose_pairing", "kept");
  g_assert_cmpint (value_of (fixture, 1, 2, 0), ==, 0);
  g_assert_cmpint (pairing_points (fixture, 2), ==, 0);
  fixture_set (fixture, "both_lose_pairing", "lots_pairing");
  FIXTURE_DO (fixture_draw (fixture, TRUE, &error));
  g_assert_cmpint (board_of (fixture, 2, 2, &side), ==, board_of (fixture, 2, 3, &side));
}

static void
add_later (void)
{
  for (gsize i = 1; i < G_N_ELEMENTS (later); i++) {
    g_autofree char *path = g_strdup_printf ("/desk/rematch/later/%s", later[i].result);
    g_test_add (path, Fixture, GSIZE_TO_POINTER (i), fixture_set_up, test_later, fixture_tear_down);
  }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/desk/rematch/again", test_again);
  FIXTURE_ADD ("/desk/rematch/refused", test_refused);
  FIXTURE_ADD ("/desk/rematch/chain", test_chain);
  FIXTURE_ADD ("/desk/rematch/stands-on", test_stands_on);
  FIXTURE_ADD ("/desk/rematch/times", test_times);
  FIXTURE_ADD ("/desk/rematch/running", test_running);
  FIXTURE_ADD ("/desk/rematch/full-times", test_full_times);
  FIXTURE_ADD ("/desk/rematch/warnings", test_warnings);
  FIXTURE_ADD ("/desk/rematch/swap", test_swap);
  FIXTURE_ADD ("/desk/rematch/taken", test_taken);
  FIXTURE_ADD ("/desk/rematch/taken-again", test_taken_again);
  FIXTURE_ADD ("/desk/rematch/record", test_record);
  FIXTURE_ADD ("/desk/rematch/lots", test_lots);
  add_later ();
  return g_test_run ();
}
