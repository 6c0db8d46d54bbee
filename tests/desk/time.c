/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/clock/time.h"
#include "program.h"
#include <string.h>
#include "desk/fixture.h"

#define MINUTE 60000

/* 55 minutes free, then five reserve minutes: READINGS 3. */
static gint64
start_game (Fixture *fixture)
{
  fixture_round (fixture, 5);
  return fixture_game (fixture, 1, 1);
}

static const char *const kinds[] = {
  [CLOCK_CALL_MAIN] = "main", [CLOCK_CALL_COUNTDOWN] = "free", [CLOCK_CALL_SECONDS] = "s",
  [CLOCK_CALL_LEFT] = "left", [CLOCK_CALL_COUNT] = "c",        [CLOCK_CALL_PERIOD] = "used",
  [CLOCK_CALL_LAST] = "last", [CLOCK_CALL_FLAG] = "flag",
};

static char *
think (Fixture *fixture, gint64 game, gint64 thought)
{
  g_autoptr (GArray) calls = NULL;
  GString *text = g_string_new (NULL);

  FIXTURE_DO (desk_time_press_after (fixture->desk, game, thought, &calls, &error));
  for (guint i = 0; i < calls->len; i++) {
    const ClockCall *call = &g_array_index (calls, ClockCall, i);
    g_string_append_printf (text, "%s%s%d", i ? " " : "", kinds[call->kind], call->value);
  }
  return g_string_free (text, FALSE);
}

/* Black thinks, White answers at once. */
static void
assert_thought (Fixture *fixture, gint64 game, gint64 thought, const char *wanted)
{
  g_autofree char *calls = think (fixture, game, thought), *answer = think (fixture, game, 0);

  g_assert_cmpstr (calls, ==, wanted);
  g_assert_cmpstr (answer, ==, "");
}

static void
assert_dial (Fixture *fixture, gint64 game, ClockSide side, gint64 free, int periods,
             gint64 elapsed, gint64 used)
{
  const ClockReading *dial = &desk_time_get (fixture->desk, game, NULL)->readings[side];

  g_assert_cmpint (dial->free, ==, free);
  g_assert_cmpint (dial->periods, ==, periods);
  g_assert_cmpint (dial->elapsed, ==, elapsed);
  g_assert_cmpint (dial->used, ==, used);
}

/* Six minutes used in as many ways, one after the other. */
static void
test_thoughts (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture), used = 55 * MINUTE + 20000;

  assert_dial (fixture, game, CLOCK_BLACK, 55 * MINUTE, 5, 0, 0);
  assert_thought (fixture, game, used, "free5");
  assert_dial (fixture, game, CLOCK_BLACK, 0, 5, 0, used);
  assert_thought (fixture, game, 59900, "s30 s40 s50 s55 s58");
  assert_dial (fixture, game, CLOCK_BLACK, 0, 5, 0, used += 59900);
  assert_thought (fixture, game, 60000, "s30 s40 s50 s55 s58 used4");
  assert_dial (fixture, game, CLOCK_BLACK, 0, 4, 0, used += 60000);
  assert_thought (fixture, game, 190000,
                  "s30 s40 s50 s55 s58 used3 s30 s40 s50 s55 s58 used2 s30 s40 s50 s55 s58 used1 "
                  "last1");
  assert_dial (fixture, game, CLOCK_BLACK, 0, 1, 0, used += 190000);
  fixture_reopen (fixture);
  assert_dial (fixture, game, CLOCK_BLACK, 0, 1, 0, used);
  assert_thought (fixture, game, 59990, "s30 s40 s50 c1 c2 c3 c4 c5 c6 c7 c8 c9");
  assert_dial (fixture, game, CLOCK_BLACK, 0, 1, 0, used += 59990);
  assert_dial (fixture, game, CLOCK_WHITE, 55 * MINUTE, 5, 0, 0);
}

static void
assert_fallen (Fixture *fixture, gint64 game)
{
  const ClockState *clock = desk_time_get (fixture->desk, game, NULL);
  g_autoptr (GArray) calls = NULL;

  g_assert_cmpint (clock->fallen, ==, CLOCK_BLACK);
  g_assert_false (clock->running);
  FIXTURE_REFUSE (fixture, desk_time_press_after (fixture->desk, game, 10, &calls, &error),
                  CLOCK_ERROR, CLOCK_ERROR_STATE, "time is up");
  FIXTURE_REFUSE (fixture, desk_time_resume (fixture->desk, game, &error), CLOCK_ERROR,
                  CLOCK_ERROR_STATE, "time is up");
}

/* T10: five minutes at once. What is stored is the flag; the ruling is the referee's (Art. 22.5).
 */
static void
test_flag (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture);
  g_autofree char *first = NULL, *all = NULL;

  assert_thought (fixture, game, 55 * MINUTE, "free5");
  first = think (fixture, game, 5 * MINUTE);
  g_assert_true (g_str_has_suffix (first, "c9 c10 flag0"));
  fixture_assert_newest (fixture, "flag", NULL);
  assert_fallen (fixture, game);
  assert_dial (fixture, game, CLOCK_BLACK, 0, 0, 0, 60 * MINUTE);
  fixture_reopen (fixture);
  assert_fallen (fixture, game);
  g_assert_cmpint (desk_time_interrupted (fixture->desk, game), ==, 0);
  g_assert_null (desk_state_result (desk_get_state (fixture->desk), game));
  FIXTURE_DO (fixture_result (fixture, 1, 1, "W+T", &error));
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  all = think (fixture, game, 299900);
  g_assert_true (g_str_has_suffix (all, "c8 c9"));
  assert_dial (fixture, game, CLOCK_BLACK, 0, 1, 0, 55 * MINUTE + 299900);
}

static void
test_refused (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture);
  g_autoptr (GArray) calls = NULL;
  Desk *desk = fixture->desk;

  FIXTURE_REFUSE (fixture, desk_time_press (desk, game, &error), CLOCK_ERROR, CLOCK_ERROR_STATE,
                  "not running");
  FIXTURE_REFUSE (fixture, desk_time_pause (desk, game, &error), CLOCK_ERROR, CLOCK_ERROR_STATE,
                  "not running");
  FIXTURE_REFUSE (fixture, desk_time_press_after (desk, game, -1, &calls, &error), DESK_ERROR,
                  DESK_ERROR_INVALID, "cannot be negative");
  FIXTURE_REFUSE (fixture, desk_time_start (desk, 3, CLOCK_BLACK, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "is a bye");
  FIXTURE_REFUSE (fixture, desk_time_start (desk, 99, CLOCK_BLACK, &error), DESK_ERROR,
                  DESK_ERROR_NOT_FOUND, NULL);
  FIXTURE_DO (desk_time_start (desk, game, CLOCK_BLACK, &error));
  FIXTURE_REFUSE (fixture, desk_time_start (desk, game, CLOCK_WHITE, &error), CLOCK_ERROR,
                  CLOCK_ERROR_STATE, "running already");
  FIXTURE_REFUSE (fixture, desk_time_resume (desk, game, &error), CLOCK_ERROR, CLOCK_ERROR_STATE,
                  "running already");
  FIXTURE_REFUSE (fixture, desk_time_press_after (desk, game, 10, &calls, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "is running");
  FIXTURE_DO (fixture_result (fixture, 1, 1, "B+R", &error));
  g_assert_false (desk_time_get (desk, game, NULL)->running);
  FIXTURE_REFUSE (fixture, desk_time_start (desk, game, CLOCK_BLACK, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "its clock is stopped");
}

static char *
events (Fixture *fixture, gint64 game)
{
  g_autoptr (GPtrArray) readings =
      ledger_live (desk_get_ledger (fixture->desk), &desk_reading_kind, game, NULL);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < readings->len; i++) {
    const DeskReading *reading = readings->pdata[i];
    g_string_append_printf (text, "%s%s%s%s", i ? " " : "", reading->event,
                            reading->turn == CLOCK_BLACK ? "B" : "W", reading->running ? "" : ".");
  }
  return g_string_free (text, FALSE);
}

/* Every start, press, pause and resume is a reading, and so is a move whose player's time ran: not
 * those that were pressed for before they were entered. */
static void
test_events (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture);
  g_autofree char *all = NULL;
  Desk *desk = fixture->desk;

  FIXTURE_DO (desk_time_start (desk, game, CLOCK_BLACK, &error));
  FIXTURE_DO (desk_time_press (desk, game, &error));
  FIXTURE_DO (desk_time_press (desk, game, &error));
  FIXTURE_DO (fixture_play (fixture, game, "Q16", &error));
  FIXTURE_DO (fixture_play (fixture, game, "D4", &error));
  FIXTURE_DO (desk_time_pause (desk, game, &error));
  FIXTURE_DO (fixture_play (fixture, game, "Q4", &error));
  FIXTURE_DO (desk_time_start (desk, game, CLOCK_WHITE, &error));
  FIXTURE_DO (fixture_result (fixture, 1, 1, "B+R", &error));
  all = events (fixture, game);
  g_assert_cmpstr (all, ==, "startB pressW pressB pauseB. startW pauseW.");
}

/* A clock that ran when the program ended stands at its stored reading, and says so. */
static void
test_interrupted (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture), before = g_get_real_time ();
  const ClockState *clock;

  FIXTURE_DO (desk_time_start (fixture->desk, game, CLOCK_BLACK, &error));
  g_assert_cmpint (desk_time_interrupted (fixture->desk, game), ==, 0);
  fixture_reopen (fixture);
  g_assert_cmpint (desk_time_interrupted (fixture->desk, game), >=, before);
  g_assert_cmpint (desk_time_interrupted (fixture->desk, game), <=, g_get_real_time ());
  clock = desk_time_get (fixture->desk, game, NULL);
  g_assert_false (clock->running);
  g_assert_cmpint (clock->turn, ==, CLOCK_BLACK);
  assert_dial (fixture, game, CLOCK_BLACK, 55 * MINUTE, 5, 0, 0);
  FIXTURE_DO (desk_time_resume (fixture->desk, game, &error));
  g_assert_cmpint (desk_time_interrupted (fixture->desk, game), ==, 0);
  FIXTURE_DO (desk_time_pause (fixture->desk, game, &error));
  fixture_reopen (fixture);
  g_assert_cmpint (desk_time_interrupted (fixture->desk, game), ==, 0);
}

/* Undoing one game's press stops that clock at its earlier reading, and no other. */
static void
test_undo (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture), other = fixture_game (fixture, 1, 2);

  FIXTURE_DO (desk_time_start (fixture->desk, other, CLOCK_BLACK, &error));
  FIXTURE_DO (desk_time_start (fixture->desk, game, CLOCK_BLACK, &error));
  FIXTURE_DO (desk_time_press (fixture->desk, game, &error));
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  g_assert_false (desk_time_get (fixture->desk, game, NULL)->running);
  g_assert_cmpint (desk_time_get (fixture->desk, game, NULL)->turn, ==, CLOCK_BLACK);
  g_assert_cmpint (desk_time_interrupted (fixture->desk, game), >, 0);
  g_assert_true (desk_time_get (fixture->desk, other, NULL)->running);
}

/* --- The main loop --- */

typedef struct {
  gint64 game;
  GString *text;
} Heard;

static void
hear (Desk *desk, gint64 game, ClockCall *call, Heard *heard)
{
  g_assert_cmpint (game, ==, heard->game);
  g_string_append_printf (heard->text, "%s%s%d", heard->text->len ? " " : "", kinds[call->kind],
                          call->value);
}

/* Absolute time with 300 ms left: the program wakes by itself and stores the flag. */
static void
test_wake (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture), began;
  g_autoptr (GString) text = g_string_new (NULL);
  Heard heard = { game, text };

  fixture_set (fixture, "time", "1s absolute");
  assert_thought (fixture, game, 700, "");
  g_signal_connect (fixture->desk, "called", G_CALLBACK (hear), &heard);
  began = desk_time_now ();
  FIXTURE_DO (desk_time_start (fixture->desk, game, CLOCK_BLACK, &error));
  g_assert_true (fixture_wait (fixture, "flag"));
  g_assert_cmpint (desk_time_now () - began, >=, 300);
  g_assert_cmpstr (text->str, ==, "flag0");
  g_assert_cmpint (desk_time_get (fixture->desk, game, NULL)->fallen, ==, CLOCK_BLACK);
  g_assert_cmpint (desk_time_get (fixture->desk, game, NULL)->readings[0].free, ==, 0);
  FIXTURE_REFUSE (fixture, desk_time_press (fixture->desk, game, &error), CLOCK_ERROR,
                  CLOCK_ERROR_STATE, "Black’s time is up");
}

/* The last minute's "9" and "10" are called, and a late wake skips none of them. */
static void
test_late (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture), until;
  g_autoptr (GString) text = g_string_new (NULL);
  Heard heard = { game, text };
  DeskReading reading = { .game = game,
                          .seq = 1,
                          .event = "pause",
                          .turn = CLOCK_BLACK,
                          .fallen = CLOCK_NOBODY,
                          .black_periods = 1,
                          .black_elapsed = 59995,
                          .white_free = 3300000,
                          .white_periods = 5 };
  g_autoptr (LedgerAct) act = NULL;
  g_autoptr (GError) error = NULL;

  fixture_put_reading (fixture, &reading);
  g_signal_connect (fixture->desk, "called", G_CALLBACK (hear), &heard);
  g_assert_true (desk_time_resume (fixture->desk, game, NULL));
  for (until = desk_time_now () + 10; desk_time_now () < until;)
    continue;
  /* The move comes before the program could wake: the flag is stored, the move is not. */
  g_assert_false (fixture_play (fixture, game, "Q16", &error));
  g_assert_error (error, CLOCK_ERROR, CLOCK_ERROR_STATE);
  act = fixture_newest (fixture);
  g_assert_cmpstr (act->verb, ==, "flag");
  g_assert_cmpstr (text->str, ==, "c10 flag0");
  g_assert_cmpint (rules_game_n_moves (desk_play_get_record (fixture->desk, game, NULL)), ==, 0);
}

/* A period that is used up is an act before the move that comes after it. */
static void
test_period_first (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture), until;
  DeskReading reading = { .game = game,
                          .seq = 1,
                          .event = "pause",
                          .turn = CLOCK_BLACK,
                          .fallen = CLOCK_NOBODY,
                          .black_periods = 3,
                          .black_elapsed = 59995,
                          .white_free = 3300000,
                          .white_periods = 5 };
  g_autofree char *all = NULL;

  fixture_put_reading (fixture, &reading);
  FIXTURE_DO (desk_time_resume (fixture->desk, game, &error));
  for (until = desk_time_now () + 10; desk_time_now () < until;)
    continue;
  FIXTURE_DO (fixture_play (fixture, game, "Q16", &error));
  all = events (fixture, game);
  g_assert_cmpstr (all, ==, "pauseB. resumeB periodB pressW");
  g_assert_cmpint (desk_time_get (fixture->desk, game, NULL)->readings[0].periods, ==, 2);
}

/* A desk that is closed takes its clocks with it: nothing wakes any more. */
static void
test_closed (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture);

  fixture_set (fixture, "time", "1s absolute");
  assert_thought (fixture, game, 950, "");
  FIXTURE_DO (desk_time_start (fixture->desk, game, CLOCK_BLACK, &error));
  g_clear_object (&fixture->desk);
  for (gint64 until = desk_time_now () + 60; desk_time_now () < until;)
    g_main_context_iteration (NULL, FALSE);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/desk/time/thoughts", test_thoughts);
  FIXTURE_ADD ("/desk/time/flag", test_flag);
  FIXTURE_ADD ("/desk/time/refused", test_refused);
  FIXTURE_ADD ("/desk/time/events", test_events);
  FIXTURE_ADD ("/desk/time/interrupted", test_interrupted);
  FIXTURE_ADD ("/desk/time/undo", test_undo);
  FIXTURE_ADD ("/desk/time/wake", test_wake);
  FIXTURE_ADD ("/desk/time/late", test_late);
  FIXTURE_ADD ("/desk/time/period-first", test_period_first);
  FIXTURE_ADD ("/desk/time/closed", test_closed);
  return g_test_run ();
}
