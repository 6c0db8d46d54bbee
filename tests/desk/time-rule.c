/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/fixture.h"
#include "desk/file/desk-private.h"
#include "program.h"

#define MINUTE 60000

/* What a referee rules on a clock, with values worked by hand. */

static gint64
put (Fixture *fixture, const char *limit, const DeskReading *reading)
{
  DeskReading row = *reading;

  fixture_hours_begin ();
  fixture_set (fixture, "time", limit);
  fixture_round (fixture, 5);
  row.game = fixture_game (fixture, 1, 1);
  row.seq = 1;
  row.event = "pause";
  row.fallen = CLOCK_NOBODY;
  fixture_put_reading (fixture, &row);
  return row.game;
}

static gint64
in_countdown (Fixture *fixture, int periods, gint64 elapsed)
{
  DeskReading reading = { .black_periods = periods,
                          .black_elapsed = elapsed,
                          .black_used = 57 * MINUTE,
                          .white_periods = 5,
                          .white_used = 55 * MINUTE };
  gint64 game = put (fixture, "60m 5x60 reserve", &reading);

  FIXTURE_DO (desk_time_resume (fixture->desk, game, &error));
  return game;
}

static const ClockState *
clock_of (Fixture *fixture, gint64 game)
{
  return desk_time_get (fixture->desk, game, NULL);
}

/* T14: the player objects at 57 s that the calls went wrong at 50. */
static void
test_recount (Fixture *fixture, gconstpointer data)
{
  gint64 game = in_countdown (fixture, 1, 0);

  fixture_hours_pass (57000);
  FIXTURE_DO (desk_time_recount (fixture->desk, game, 50000, "no seconds", &error));
  fixture_assert_newest (fixture, "again", "R1 T1 B 50 · P1 – P2");
  g_assert_true (clock_of (fixture, game)->running);
  fixture_hours_pass (9000);
  FIXTURE_DO (desk_time_press (fixture->desk, game, &error));
  g_assert_cmpint (clock_of (fixture, game)->readings[CLOCK_BLACK].periods, ==, 1);
  FIXTURE_REFUSE (fixture, desk_time_recount (fixture->desk, game, 50000, NULL, &error),
                  CLOCK_ERROR, CLOCK_ERROR_STATE, "already passed");
}

/* T15: away with permission, the countdown is not run until the return; not a second time. */
static void
test_away (Fixture *fixture, gconstpointer data)
{
  gint64 game = in_countdown (fixture, 3, 0);

  FIXTURE_REFUSE (fixture, desk_time_leave (fixture->desk, game, CLOCK_BLACK, &error), CLOCK_ERROR,
                  CLOCK_ERROR_STATE, "Art. 22.7");
  FIXTURE_DO (desk_time_leave (fixture->desk, game, CLOCK_WHITE, &error));
  fixture_hours_pass (30000);
  FIXTURE_DO (desk_time_press (fixture->desk, game, &error));
  g_assert_false (clock_of (fixture, game)->running);
  g_assert_true (clock_of (fixture, game)->held);
  fixture_hours_pass (90000);
  fixture_reopen (fixture);
  g_assert_true (clock_of (fixture, game)->held);
  g_assert_cmpint (clock_of (fixture, game)->absences[CLOCK_WHITE], ==, CLOCK_AWAY);
  g_assert_cmpint (desk_time_interrupted (fixture->desk, game), ==, 0);
  FIXTURE_DO (desk_time_back (fixture->desk, game, CLOCK_WHITE, &error));
  fixture_hours_pass (59000);
  FIXTURE_DO (desk_time_press (fixture->desk, game, &error));
  g_assert_cmpint (clock_of (fixture, game)->readings[CLOCK_WHITE].periods, ==, 5);
  fixture_reopen (fixture);
  FIXTURE_DO (desk_time_resume (fixture->desk, game, &error));
  FIXTURE_REFUSE (fixture, desk_time_leave (fixture->desk, game, CLOCK_WHITE, &error), CLOCK_ERROR,
                  CLOCK_ERROR_STATE, "once");
}

/* leave_seat_pause: the event lets the countdown run on. */
static void
test_away_runs (Fixture *fixture, gconstpointer data)
{
  gint64 game = in_countdown (fixture, 3, 0);

  fixture_set (fixture, "leave_seat_pause", "runs");
  FIXTURE_DO (desk_time_leave (fixture->desk, game, CLOCK_WHITE, &error));
  FIXTURE_DO (desk_time_press (fixture->desk, game, &error));
  g_assert_true (clock_of (fixture, game)->running);
}

/* T6, T7: time is up with "10"; on request that is a pass, and the last minute goes on. */
static void
test_timeout (Fixture *fixture, gconstpointer data)
{
  gint64 game = in_countdown (fixture, 1, 0);
  const RulesGame *record;

  FIXTURE_REFUSE (fixture, desk_timeout_pass (fixture->desk, game, NULL, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "Neither side");
  fixture_hours_pass (60000);
  g_assert_false (desk_time_press (fixture->desk, game, NULL));
  fixture_assert_newest (fixture, "flag", NULL);
  g_assert_cmpint (desk_timeout_passes_left (fixture->desk, game), ==, G_MAXINT);
  FIXTURE_DO (desk_timeout_pass (fixture->desk, game, "asked", &error));
  fixture_assert_newest (fixture, "forgive", "R1 T1 1 B · P1 – P2");
  record = desk_play_get_record (fixture->desk, game, NULL);
  g_assert_cmpint (rules_game_n_moves (record), ==, 1);
  g_assert_cmpint (rules_game_move (record, 0).kind, ==, RULES_MOVE_FORCED_PASS);
  g_assert_true (clock_of (fixture, game)->running);
  g_assert_cmpint (clock_of (fixture, game)->turn, ==, CLOCK_WHITE);
  g_assert_cmpint (clock_of (fixture, game)->readings[CLOCK_BLACK].periods, ==, 1);
  g_assert_cmpint (clock_of (fixture, game)->readings[CLOCK_BLACK].elapsed, ==, 0);
}

static void
let_fall (Fixture *fixture, gint64 game)
{
  fixture_hours_pass (60000);
  g_assert_false (desk_time_press (fixture->desk, game, NULL));
}

/* timeout_pass: so often and no more, or never; then it is lost. */
static void
test_timeout_terms (Fixture *fixture, gconstpointer data)
{
  gint64 game = in_countdown (fixture, 1, 0);

  fixture_set (fixture, "timeout_pass", "1");
  let_fall (fixture, game);
  g_assert_cmpint (desk_timeout_passes_left (fixture->desk, game), ==, 1);
  FIXTURE_DO (desk_timeout_pass (fixture->desk, game, NULL, &error));
  FIXTURE_DO (desk_time_press (fixture->desk, game, &error));
  let_fall (fixture, game);
  g_assert_cmpint (desk_timeout_passes_left (fixture->desk, game), ==, 0);
  FIXTURE_REFUSE (fixture, desk_timeout_pass (fixture->desk, game, NULL, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "timeout_pass");
  FIXTURE_DO (desk_timeout_lose (fixture->desk, game, NULL, &error));
  fixture_assert_newest (fixture, "result", "R1 T1 W+T · P1 – P2");
}

/* The pass would stand in the wrong place. */
static void
test_timeout_record (Fixture *fixture, gconstpointer data)
{
  gint64 game = in_countdown (fixture, 1, 0);

  FIXTURE_DO (desk_time_pause (fixture->desk, game, &error));
  fixture_play_all (fixture, game, "Q16 D4");
  FIXTURE_REFUSE (fixture, desk_time_start (fixture->desk, game, CLOCK_WHITE, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "By the record it is Black’s move");
  FIXTURE_DO (desk_time_resume (fixture->desk, game, &error));
  FIXTURE_DO (desk_time_press (fixture->desk, game, &error));
  FIXTURE_DO (desk_time_press (fixture->desk, game, &error));
  fixture_play_all (fixture, game, "K10");
  let_fall (fixture, game);
  FIXTURE_REFUSE (fixture, desk_timeout_pass (fixture->desk, game, NULL, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "By the record");
}

/* A single side needs the chief referee (Art. 22.8); nothing is changed without a reason. */
static void
test_correct (Fixture *fixture, gconstpointer data)
{
  gint64 game = in_countdown (fixture, 3, 20000);
  const ClockReading black = { .free = 0, .periods = 4, .elapsed = 5000, .used = 57 * MINUTE };
  const ClockReading wrong = { .free = 0, .periods = 4, .elapsed = 60000 };
  Desk *desk = fixture->desk;

  FIXTURE_REFUSE (fixture,
                  desk_time_correct (desk, game, &black, NULL, DESK_SIGNED_REFEREE, "x", &error),
                  DESK_ERROR, DESK_ERROR_AUTHORITY, "Art. 22.8");
  FIXTURE_REFUSE (fixture,
                  desk_time_correct (desk, game, &black, NULL, DESK_SIGNED_CHIEF, "", &error),
                  DESK_ERROR, DESK_ERROR_INVALID, "why");
  FIXTURE_REFUSE (fixture,
                  desk_time_correct (desk, game, &wrong, NULL, DESK_SIGNED_CHIEF, "x", &error),
                  CLOCK_ERROR, CLOCK_ERROR_IMPOSSIBLE, NULL);
  FIXTURE_DO (desk_time_correct (desk, game, &black, NULL, DESK_SIGNED_CHIEF, "late", &error));
  fixture_assert_newest (fixture, "correct", "R1 T1 B=0:00:00,4,5 · c · P1 – P2");
  g_assert_true (clock_of (fixture, game)->running);
  g_assert_cmpint (clock_of (fixture, game)->readings[CLOCK_BLACK].periods, ==, 4);
}

/* --- Faulty clocks --- */

static const struct {
  gint64 black, white, elapsed; /* seconds */
  gint64 to_black, to_white;    /* -1 where the clock stays */
} faults[] = {
  { 70 * 60, 60 * 60, 120 * 60, 64 * 60 + 37, 55 * 60 + 23 },
  { 62 * 60, 62 * 60, 120 * 60, 60 * 60, 60 * 60 },
  { 62 * 60, 61 * 60, 120 * 60, -1, -1 },
  { 50 * 60, 40 * 60, 95 * 60, 52 * 60 + 47, 42 * 60 + 13 },
};

static void
test_fault (Fixture *fixture, gconstpointer data)
{
  for (gsize i = 0; i < G_N_ELEMENTS (faults); i++) {
    Fixture own;
    DeskReading reading = { .black_free = (7200 - faults[i].black) * 1000,
                            .black_used = faults[i].black * 1000,
                            .white_free = (7200 - faults[i].white) * 1000,
                            .white_used = faults[i].white * 1000 };
    gint64 game;

    fixture_set_up (&own, NULL);
    game = put (&own, "120m absolute", &reading);
    if (faults[i].to_black < 0) {
      FIXTURE_REFUSE (&own,
                      desk_time_split (own.desk, game, faults[i].elapsed * 1000, NULL, &error),
                      CLOCK_ERROR, CLOCK_ERROR_IMPOSSIBLE, "two minutes");
    } else {
      FIXTURE_DO (desk_time_split (own.desk, game, faults[i].elapsed * 1000, "a watch", &error));
      g_assert_cmpint (clock_of (&own, game)->readings[CLOCK_BLACK].used, ==,
                       faults[i].to_black * 1000);
      g_assert_cmpint (clock_of (&own, game)->readings[CLOCK_WHITE].used, ==,
                       faults[i].to_white * 1000);
      g_assert_cmpint (clock_of (&own, game)->readings[CLOCK_WHITE].free, ==,
                       (7200 - faults[i].to_white) * 1000);
    }
    fixture_tear_down (&own, NULL);
  }
}

/* No record, the first part took 180 minutes: 90 each. */
static void
test_halve (Fixture *fixture, gconstpointer data)
{
  DeskReading reading = { .black_free = 60 * MINUTE,
                          .black_used = 120 * MINUTE,
                          .white_free = 150 * MINUTE,
                          .white_used = 30 * MINUTE };
  gint64 game = put (fixture, "180m absolute", &reading);

  FIXTURE_DO (desk_time_halve (fixture->desk, game, 180 * MINUTE, "lost", &error));
  fixture_assert_newest (fixture, "fault", "R1 T1 B 1:30:00 W 1:30:00 · 3:00:00 · P1 – P2");
  g_assert_cmpint (clock_of (fixture, game)->readings[CLOCK_BLACK].free, ==, 90 * MINUTE);
}

/* --- Small things --- */

static void
test_side (Fixture *fixture, gconstpointer data)
{
  gint64 game = in_countdown (fixture, 3, 0);

  FIXTURE_REFUSE (fixture, desk_time_press_side (fixture->desk, game, CLOCK_WHITE, &error),
                  DESK_ERROR, DESK_ERROR_STATE, "other side");
  g_assert_cmpint (clock_of (fixture, game)->turn, ==, CLOCK_BLACK);
  FIXTURE_DO (desk_time_press_side (fixture->desk, game, CLOCK_BLACK, &error));
  g_assert_cmpint (clock_of (fixture, game)->turn, ==, CLOCK_WHITE);
}

/* Art. 22.9: at the pause both times are written down, and both players confirm them. */
static void
test_witness (Fixture *fixture, gconstpointer data)
{
  gint64 game = in_countdown (fixture, 3, 0);
  g_autoptr (GPtrArray) dials = NULL;

  FIXTURE_REFUSE (fixture, desk_time_witness (fixture->desk, game, DESK_SIGNED_BLACK, &error),
                  DESK_ERROR, DESK_ERROR_STATE, "at a pause");
  fixture_hours_pass (10000);
  FIXTURE_DO (desk_time_adjourn (fixture->desk, game, "lunch", &error));
  fixture_assert_newest (fixture, "adjourn", "R1 T1 B 0:57:10 W 0:55:00 · P1 – P2");
  FIXTURE_DO (
      desk_time_witness (fixture->desk, game, DESK_SIGNED_BLACK | DESK_SIGNED_WHITE, &error));
  fixture_assert_newest (fixture, "witness", "R1 T1 B 0:57:10 W 0:55:00 · bw · P1 – P2");
  dials = ledger_live (desk_get_ledger (fixture->desk), &desk_dial_kind, game, NULL);
  g_assert_cmpint (dials->len, ==, 1);
  g_assert_cmpint (((const DeskDial *) dials->pdata[0])->signers, ==, 3);
}

static gint64
used_of (Fixture *fixture, gint64 game)
{
  return clock_of (fixture, game)->readings[CLOCK_BLACK].used +
         clock_of (fixture, game)->readings[CLOCK_WHITE].used;
}

/* Both think for some while, and somebody stops. */
static void
play_on (Fixture *fixture, gint64 game, int seconds, const char *stop)
{
  Desk *desk = fixture->desk;

  for (int i = 0; i < 2; i++) {
    fixture_hours_pass (seconds * 1000);
    FIXTURE_DO (desk_time_press (desk, game, &error));
  }
  if (stop)
    FIXTURE_DO (g_str_equal (stop, "pause") ? desk_time_pause (desk, game, &error)
                                            : desk_time_adjourn (desk, game, NULL, &error));
}

/* Art. 22.9: only the first part is halved, whether it ended at a stop or an adjournment, and
 * whether the clock was stopped once more since. */
static void
test_first_part (Fixture *fixture, gconstpointer data)
{
  static const char *const stops[] = { "pause", "adjourn" };

  fixture_hours_begin ();
  fixture_set (fixture, "time", "3h absolute");
  fixture_round (fixture, 4);
  for (gint64 game = 1; game <= 2; game++) {
    FIXTURE_DO (desk_time_start (fixture->desk, game, CLOCK_BLACK, &error));
    FIXTURE_REFUSE (fixture, desk_time_halve (fixture->desk, game, 7000000, NULL, &error),
                    DESK_ERROR, DESK_ERROR_STATE, "no pause");
    play_on (fixture, game, 3000, stops[game - 1]);
    FIXTURE_DO (desk_time_resume_anyway (fixture->desk, game, "in haste", &error));
    play_on (fixture, game, 40, "pause");
    FIXTURE_DO (desk_time_halve (fixture->desk, game, 5000000, NULL, &error));
    g_assert_cmpint (clock_of (fixture, game)->readings[CLOCK_BLACK].used, ==, 2540000);
    g_assert_cmpint (used_of (fixture, game), ==, 5080000);
  }
}

/* Art. 22.9: what both have confirmed stands; the next part is halved by itself. */
static void
test_confirmed_part (Fixture *fixture, gconstpointer data)
{
  int both = DESK_SIGNED_BLACK | DESK_SIGNED_WHITE;

  fixture_hours_begin ();
  fixture_set (fixture, "time", "3h absolute");
  fixture_round (fixture, 2);
  FIXTURE_DO (desk_time_start (fixture->desk, 1, CLOCK_BLACK, &error));
  play_on (fixture, 1, 600, "adjourn");
  FIXTURE_DO (desk_time_witness (fixture->desk, 1, DESK_SIGNED_BLACK, &error));
  FIXTURE_REFUSE (fixture, desk_time_resume (fixture->desk, 1, &error), DESK_ERROR,
                  DESK_ERROR_UNCONFIRMED, "22.9");
  FIXTURE_REFUSE (fixture, desk_time_start (fixture->desk, 1, CLOCK_BLACK, &error), DESK_ERROR,
                  DESK_ERROR_UNCONFIRMED, "22.9");
  FIXTURE_DO (desk_time_witness (fixture->desk, 1, DESK_SIGNED_WHITE, &error));
  FIXTURE_DO (desk_time_resume (fixture->desk, 1, &error));
  play_on (fixture, 1, 40, "pause");
  FIXTURE_REFUSE (fixture, desk_time_halve (fixture->desk, 1, 1000000, NULL, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "confirmed");
  FIXTURE_DO (desk_time_adjourn (fixture->desk, 1, NULL, &error));
  FIXTURE_REFUSE (fixture, desk_time_adjourn (fixture->desk, 1, NULL, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "already");
  FIXTURE_DO (desk_time_resume_anyway (fixture->desk, 1, "White has left", &error));
  play_on (fixture, 1, 20, "pause");
  FIXTURE_DO (desk_time_halve (fixture->desk, 1, 1260000, NULL, &error));
  g_assert_cmpint (clock_of (fixture, 1)->readings[CLOCK_BLACK].used, ==, 650000);
  FIXTURE_REFUSE (fixture, desk_time_halve (fixture->desk, 1, 1260000, NULL, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "already");
  FIXTURE_DO (desk_time_witness (fixture->desk, 1, both, &error));
}

/* Art. 16.2: the answer is noted and the time goes on. */
static void
test_ask (Fixture *fixture, gconstpointer data)
{
  gint64 game = in_countdown (fixture, 3, 0);
  ClockReading reading;

  fixture_hours_pass (12000);
  FIXTURE_DO (desk_time_ask (fixture->desk, game, CLOCK_BLACK, &reading, &error));
  g_assert_cmpint (reading.periods, ==, 3);
  g_assert_cmpint (reading.elapsed, ==, 12000);
  g_assert_true (clock_of (fixture, game)->running);
  fixture_assert_newest (fixture, "ask", "R1 T1 B 0:00:00 3 · P1 – P2");
}

/* move_end: the move ends at the press only, or a move that is entered ends it, too. */
static void
test_move_end (Fixture *fixture, gconstpointer data)
{
  gint64 game = in_countdown (fixture, 3, 0);

  fixture_set (fixture, "move_end", "press");
  fixture_play_all (fixture, game, "Q16");
  g_assert_cmpint (clock_of (fixture, game)->turn, ==, CLOCK_BLACK);
  fixture_set (fixture, "move_end", "stone_lift");
  FIXTURE_DO (desk_time_press (fixture->desk, game, &error));
  fixture_play_all (fixture, game, "D4");
  g_assert_cmpint (clock_of (fixture, game)->turn, ==, CLOCK_BLACK);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/desk/time-rule/recount", test_recount);
  FIXTURE_ADD ("/desk/time-rule/away", test_away);
  FIXTURE_ADD ("/desk/time-rule/away-runs", test_away_runs);
  FIXTURE_ADD ("/desk/time-rule/timeout", test_timeout);
  FIXTURE_ADD ("/desk/time-rule/timeout-terms", test_timeout_terms);
  FIXTURE_ADD ("/desk/time-rule/timeout-record", test_timeout_record);
  FIXTURE_ADD ("/desk/time-rule/correct", test_correct);
  FIXTURE_ADD ("/desk/time-rule/fault", test_fault);
  FIXTURE_ADD ("/desk/time-rule/halve", test_halve);
  FIXTURE_ADD ("/desk/time-rule/side", test_side);
  FIXTURE_ADD ("/desk/time-rule/witness", test_witness);
  FIXTURE_ADD ("/desk/time-rule/first-part", test_first_part);
  FIXTURE_ADD ("/desk/time-rule/confirmed-part", test_confirmed_part);
  FIXTURE_ADD ("/desk/time-rule/ask", test_ask);
  FIXTURE_ADD ("/desk/time-rule/move-end", test_move_end);
  return g_test_run ();
}
