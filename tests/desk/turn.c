/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/fixture.h"
#include "desk/game/replay.h"
#include "desk/ruling/rule.h"
#include "program.h"

/* The clock that runs, or will when it goes on, is that of the side to move; once both agree it
 * stands, and once both have confirmed nothing happens to it any more. */

static gint64
start_game (Fixture *fixture)
{
  gint64 game;

  fixture_hours_begin ();
  fixture_round (fixture, 2);
  game = fixture_game (fixture, 1, 1);
  FIXTURE_DO (desk_time_start (fixture->desk, game, CLOCK_BLACK, &error));
  return game;
}

static const ClockState *
clock_of (Fixture *fixture, gint64 game)
{
  return desk_time_get (fixture->desk, game, NULL);
}

static ClockSide
to_move (Fixture *fixture, gint64 game)
{
  return rules_game_turn (desk_play_get_record (fixture->desk, game, NULL)) == RULES_BLACK
             ? CLOCK_BLACK
             : CLOCK_WHITE;
}

static void
play (Fixture *fixture, gint64 game, const char *point)
{
  fixture_hours_pass (1000);
  fixture_play_all (fixture, game, point);
}

static void
assert_turn (Fixture *fixture, gint64 game, ClockSide turn, gboolean running)
{
  g_assert_cmpint (to_move (fixture, game), ==, turn);
  g_assert_cmpint (clock_of (fixture, game)->turn, ==, turn);
  g_assert_cmpint (clock_of (fixture, game)->running, ==, running);
}

/* A stone set on the wrong point, taken back and set again: the other side is to move. */
static void
test_slip (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture);

  play (fixture, game, "D4");
  assert_turn (fixture, game, CLOCK_WHITE, TRUE);
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  assert_turn (fixture, game, CLOCK_BLACK, FALSE);
  play (fixture, game, "D5");
  assert_turn (fixture, game, CLOCK_WHITE, FALSE);
  FIXTURE_DO (desk_time_resume (fixture->desk, game, &error));
  assert_turn (fixture, game, CLOCK_WHITE, TRUE);
  play (fixture, game, "Q16");
  assert_turn (fixture, game, CLOCK_BLACK, TRUE);
  fixture_hours_end ();
}

static void
test_pause (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture);

  play (fixture, game, "D4");
  FIXTURE_DO (desk_time_pause (fixture->desk, game, &error));
  play (fixture, game, "Q16");
  assert_turn (fixture, game, CLOCK_BLACK, FALSE);
  FIXTURE_REFUSE (fixture, desk_time_start (fixture->desk, game, CLOCK_WHITE, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "By the record it is Black’s move");
  FIXTURE_DO (desk_time_resume (fixture->desk, game, &error));
  assert_turn (fixture, game, CLOCK_BLACK, TRUE);
  fixture_hours_end ();
}

/* Who presses first and enters the move later, or never, times the game by hand. */
static void
test_ahead (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture);

  play (fixture, game, "D4");
  FIXTURE_DO (desk_time_press (fixture->desk, game, &error));
  FIXTURE_DO (desk_time_pause (fixture->desk, game, &error));
  FIXTURE_DO (desk_time_resume (fixture->desk, game, &error));
  g_assert_cmpint (clock_of (fixture, game)->turn, ==, CLOCK_BLACK);
  fixture_reopen (fixture);
  g_assert_cmpint (clock_of (fixture, game)->turn, ==, CLOCK_BLACK);
  play (fixture, game, "Q16");
  assert_turn (fixture, game, CLOCK_BLACK, FALSE);
  FIXTURE_DO (desk_time_resume (fixture->desk, game, &error));
  for (int i = 0; i < 3; i++)
    FIXTURE_DO (desk_time_press (fixture->desk, game, &error));
  FIXTURE_DO (desk_time_pause (fixture->desk, game, &error));
  /* What was played meanwhile is entered in the pause: no time is added for it. */
  fixture_play_all (fixture, game, "D16 Q4 K10");
  assert_turn (fixture, game, CLOCK_WHITE, FALSE);
  fixture_hours_end ();
}

/* What was entered in a pause is told to the clock as it goes on, be the side to move away: that
 * player's press is ahead of the record, here and read anew. */
static void
test_away (Fixture *fixture, gconstpointer data)
{
  gint64 game;

  fixture_set (fixture, "time", "0m 3x30 byo-yomi");
  game = start_game (fixture);
  play (fixture, game, "D4");
  FIXTURE_DO (desk_time_leave (fixture->desk, game, CLOCK_BLACK, &error));
  FIXTURE_DO (desk_time_pause (fixture->desk, game, &error));
  play (fixture, game, "Q16");
  FIXTURE_DO (desk_time_resume (fixture->desk, game, &error));
  g_assert_cmpint (clock_of (fixture, game)->turn, ==, CLOCK_BLACK);
  g_assert_true (clock_of (fixture, game)->held);
  FIXTURE_DO (desk_time_press (fixture->desk, game, &error));
  g_assert_cmpint (clock_of (fixture, game)->turn, ==, CLOCK_WHITE);
  fixture_reopen (fixture);
  g_assert_cmpint (clock_of (fixture, game)->turn, ==, CLOCK_WHITE);
  fixture_hours_end ();
}

/* Nothing has happened yet: the first move is Black's, with handicap stones White's. */
static void
test_first (Fixture *fixture, gconstpointer data)
{
  gint64 game;

  fixture_hours_begin ();
  fixture_round (fixture, 2);
  game = fixture_game (fixture, 1, 1);
  FIXTURE_REFUSE (fixture, desk_time_start (fixture->desk, game, CLOCK_WHITE, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "Black moves first");
  FIXTURE_DO (desk_pair_handicap (fixture->desk, 1, 1, 3, &error));
  FIXTURE_REFUSE (fixture, desk_time_start (fixture->desk, game, CLOCK_BLACK, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "White moves first");
  FIXTURE_DO (desk_time_start (fixture->desk, game, CLOCK_WHITE, &error));
  g_assert_cmpint (clock_of (fixture, game)->turn, ==, CLOCK_WHITE);
  fixture_hours_end ();
}

static void
test_agreed (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture), used;

  play (fixture, game, "D4");
  play (fixture, game, "Q16");
  play (fixture, game, "Q4");
  play (fixture, game, "pass");
  play (fixture, game, "pass");
  g_assert_false (clock_of (fixture, game)->running);
  used = clock_of (fixture, game)->readings[CLOCK_WHITE].used;
  fixture_hours_pass (3600 * 1000);
  FIXTURE_REFUSE (fixture, desk_time_resume (fixture->desk, game, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "Art. 13");
  FIXTURE_DO (
      desk_end_dispute (fixture->desk, game, RULES_POINT (15, 15), RULES_EMPTY, "alive", &error));
  assert_turn (fixture, game, to_move (fixture, game), TRUE);
  g_assert_cmpint (clock_of (fixture, game)->readings[CLOCK_WHITE].used, ==, used);
  play (fixture, game, "pass");
  play (fixture, game, "pass");
  FIXTURE_DO (desk_end_confirm (fixture->desk, game, RULES_EMPTY, &error));
  FIXTURE_REFUSE (fixture, desk_time_start (fixture->desk, game, CLOCK_WHITE, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "Art. 21.3");
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  assert_turn (fixture, game, to_move (fixture, game), FALSE);
  fixture_hours_end ();
}

static void
test_rebuilt (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture);

  play (fixture, game, "D4");
  play (fixture, game, "Q16");
  play (fixture, game, "Q4");
  FIXTURE_DO (desk_rebuild (fixture->desk, game, 2, "the board fell", &error));
  assert_turn (fixture, game, CLOCK_BLACK, FALSE);
  FIXTURE_DO (desk_rebuild (fixture->desk, game, 1, "the board fell", &error));
  assert_turn (fixture, game, CLOCK_WHITE, FALSE);
  fixture_hours_end ();
}

/* --- By chance --- */

typedef struct {
  Fixture *fixture;
  GRand *chance;
  gint64 game;
  gint64 first;     /* the act after which it began */
  gboolean pressed; /* the clock is pressed by hand too: it may go ahead of the record */
} Game;

static void
place (Game *at)
{
  const RulesGame *record = desk_play_get_record (at->fixture->desk, at->game, NULL);

  for (int i = 0; i < 40; i++) {
    RulesPoint point =
        RULES_POINT (g_rand_int_range (at->chance, 0, 19), g_rand_int_range (at->chance, 0, 19));
    if (rules_board_get (rules_game_board (record), point) == RULES_EMPTY &&
        desk_play (at->fixture->desk, at->game, point, NULL))
      return;
  }
}

static void
rule (Game *at)
{
  static const char *const offences[] = { "forbidden-point", "double-move", "talk", "early-press" };
  DeskCase what = { .game = at->game,
                    .side = g_rand_boolean (at->chance) ? RULES_BLACK : RULES_WHITE,
                    .offence = offences[g_rand_int_range (at->chance, 0, 4)],
                    .reason = "seen" };

  desk_rule (at->fixture->desk, &what, NULL);
}

static void
take_back (Game *at)
{
  g_autoptr (LedgerAct) newest =
      ledger_act_to_undo (desk_get_ledger (at->fixture->desk), G_MAXINT64, NULL);

  if (newest && newest->id > at->first)
    desk_undo (at->fixture->desk, NULL);
}

/* Somebody types a result, and takes it back soon: the game goes on. */
static void
end_by_hand (Game *at)
{
  Desk *desk = at->fixture->desk;
  RulesResult result;

  g_assert_true (rules_result_parse ("B+R", &result));
  if (desk_state_result (desk_get_state (desk), at->game))
    desk_result_clear (desk, at->game, NULL, NULL);
  else
    desk_result_set (desk, at->game, result, 0, NULL, NULL);
}

static void
act (Game *at)
{
  Desk *desk = at->fixture->desk;
  const RulesGame *record = desk_play_get_record (desk, at->game, NULL);
  int n = rules_game_n_moves (record);

  fixture_hours_pass (g_rand_int_range (at->chance, 0, 20000));
  switch (g_rand_int_range (at->chance, 0, 20)) {
  case 0:
    desk_time_pause (desk, at->game, NULL);
    break;
  case 1:
  case 2:
    desk_time_resume (desk, at->game, NULL);
    break;
  case 3:
    take_back (at);
    break;
  case 4:
    desk_redo (desk, NULL);
    break;
  case 5:
    desk_play_pass (desk, at->game, NULL);
    break;
  case 6:
    desk_end_propose (desk, at->game, RULES_EMPTY, NULL);
    break;
  case 7:
    desk_end_refuse (desk, at->game, RULES_EMPTY, NULL);
    break;
  case 8:
    desk_end_agree (desk, at->game, RULES_EMPTY, NULL);
    break;
  case 9:
    desk_end_dispute (desk, at->game, RULES_PASS, g_rand_int_range (at->chance, 0, 3), "so", NULL);
    break;
  case 10:
    desk_end_confirm (desk, at->game, g_rand_int_range (at->chance, 0, 3), NULL);
    break;
  case 11:
    if (n > 0)
      desk_rebuild (desk, at->game, g_rand_int_range (at->chance, 0, n), "fell", NULL);
    break;
  case 12:
    rule (at);
    break;
  case 13:
    desk_time_start (desk, at->game, g_rand_boolean (at->chance) ? CLOCK_BLACK : CLOCK_WHITE, NULL);
    break;
  case 14:
    desk_seal (desk, at->game, RULES_PASS, NULL);
    desk_seal_open (desk, at->game, "nobody signs", NULL);
    break;
  case 15:
    if (at->pressed)
      desk_time_press (desk, at->game, NULL);
    break;
  case 16:
    end_by_hand (at);
    break;
  case 17:
    desk_time_leave (desk, at->game, CLOCK_OTHER (clock_of (at->fixture, at->game)->turn), NULL);
    break;
  default:
    place (at);
  }
}

static void
assert_refused_for_good (Game *at)
{
  Desk *desk = at->fixture->desk;

  g_assert_false (desk_time_start (desk, at->game, CLOCK_BLACK, NULL));
  g_assert_false (desk_time_resume (desk, at->game, NULL));
  g_assert_false (desk_time_press (desk, at->game, NULL));
  g_assert_false (desk_time_pause (desk, at->game, NULL));
}

static void
assert_one (Game *at)
{
  const ClockState *clock = clock_of (at->fixture, at->game);
  RulesEnding ending;

  g_assert_true (desk_replay_ending (at->fixture->desk, at->game, &ending, NULL));
  if (ending.state >= RULES_ENDING_AGREED)
    g_assert_false (clock->running);
  if (ending.state >= RULES_ENDING_ENDED)
    assert_refused_for_good (at);
  if (!at->pressed &&
      (ending.state < RULES_ENDING_AGREED || ending.state == RULES_ENDING_COUNTED) &&
      clock->fallen == CLOCK_NOBODY && desk_time_has_begun (at->fixture->desk, at->game) &&
      rules_game_n_moves (desk_play_get_record (at->fixture->desk, at->game, NULL)) > 0)
    g_assert_cmpint (clock->turn, ==, to_move (at->fixture, at->game));
}

/* What is kept is what is read anew. */
static void
assert_kept (Game *at)
{
  const ClockState *clock = clock_of (at->fixture, at->game);
  gint64 used[2] = { clock->readings[0].used, clock->readings[1].used };
  ClockSide turn = clock->turn;
  gboolean stands = !clock->running && !clock->held;

  fixture_reopen (at->fixture);
  clock = clock_of (at->fixture, at->game);
  g_assert_cmpint (clock->turn, ==, turn);
  if (!stands)
    return;
  g_assert_cmpint (clock->readings[0].used, ==, used[0]);
  g_assert_cmpint (clock->readings[1].used, ==, used[1]);
}

static const char *const limits[] = { "60m 5x60 reserve", "10m 3x30 byo-yomi", "10m 10 fischer",
                                      "5m 5/1m canadian", "5m 5x60 reserve" };

static gint64
newest_of (Fixture *fixture)
{
  g_autoptr (LedgerAct) newest = fixture_newest (fixture);

  return newest->id;
}

static void
test_random (Fixture *fixture, gconstpointer data)
{
  gint64 n_games = g_getenv ("TENGEN_ACTS") ? 1000 : 40;

  for (int i = 0; i < n_games; i++) {
    Fixture own = { 0 };
    guint32 seed = (guint32) g_test_rand_int ();
    Game at = { .fixture = &own, .chance = g_rand_new_with_seed (seed) };

    g_test_message ("game %d, seed %u", i, seed);
    fixture_set_up (&own, NULL);
    fixture_set (&own, "time", limits[i % G_N_ELEMENTS (limits)]);
    fixture_set (&own, "dispute_first_move", i % 3 ? "claimant" : "owner");
    at.pressed = i % 8 >= 4;
    fixture_set (&own, "move_end", i % 16 >= 12 ? "press" : "stone_lift");
    at.game = start_game (&own);
    at.first = newest_of (&own) - 1;
    for (int j = 0; j < 60; j++) {
      act (&at);
      assert_one (&at);
      if (j % 10 == 9) {
        assert_kept (&at);
        assert_one (&at);
      }
    }
    fixture_hours_end ();
    g_rand_free (at.chance);
    fixture_tear_down (&own, NULL);
  }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/desk/turn/slip", test_slip);
  FIXTURE_ADD ("/desk/turn/pause", test_pause);
  FIXTURE_ADD ("/desk/turn/ahead", test_ahead);
  FIXTURE_ADD ("/desk/turn/away", test_away);
  FIXTURE_ADD ("/desk/turn/first", test_first);
  FIXTURE_ADD ("/desk/turn/agreed", test_agreed);
  FIXTURE_ADD ("/desk/turn/rebuilt", test_rebuilt);
  FIXTURE_ADD ("/desk/turn/random", test_random);
  return g_test_run ();
}
