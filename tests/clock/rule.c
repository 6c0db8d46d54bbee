/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Art. 22.7 (T15), corrections by hand, counting again, and the exchange of dials. */
#include "clock/rule.h"
#include "clock/fixture.h"
#include "program.h"

#include <string.h>

#define START G_GINT64_CONSTANT (5000000)
#define MINUTE G_GINT64_CONSTANT (60000)

static void
must (gboolean ok)
{
  g_assert_true (ok);
}

#define assert_refused(call, code, word)                            \
  G_STMT_START                                                      \
  {                                                                 \
    g_autoptr (GError) refusal = NULL;                              \
    GError **error = &refusal;                                      \
    ClockState before = state;                                      \
    g_assert_false (call);                                          \
    g_assert_error (refusal, CLOCK_ERROR, code);                    \
    g_assert_nonnull (strstr (refusal->message, word));             \
    g_assert_cmpmem (&state, sizeof state, &before, sizeof before); \
  }                                                                 \
  G_STMT_END

/* Both are in their countdown, Black is thinking. */
static ClockState
countdown (const char *limit)
{
  ClockState state = fixture_clock (limit);

  for (int side = 0; side < CLOCK_N_SIDES; side++)
    state.readings[side].free = 0;
  must (clock_start (&state, CLOCK_BLACK, START, NULL));
  return state;
}

/* --- T15 --- */

static void
test_held (void)
{
  ClockState state = countdown ("5m 5x60 reserve");

  must (clock_rule_leave (&state, CLOCK_WHITE, TRUE, START + 1000, NULL));
  must (clock_press (&state, START + 10000, NULL));
  g_assert_cmpint (state.turn, ==, CLOCK_WHITE);
  g_assert_true (state.held);
  g_assert_false (state.running);
  g_assert_cmpint (clock_next (&state, START + 10000), ==, -1);
  g_assert_cmpint (clock_reading (&state, CLOCK_WHITE, START + 500000).elapsed, ==, 0);
  must (clock_rule_return (&state, CLOCK_WHITE, START + 500000, NULL));
  g_assert_false (state.held);
  g_assert_cmpint (clock_reading (&state, CLOCK_WHITE, START + 559999).elapsed, ==, 59999);
  g_assert_cmpint (clock_reading (&state, CLOCK_WHITE, START + 560000).periods, ==, 4);
  g_assert_cmpint (state.readings[CLOCK_WHITE].used, ==, 0);

  must (clock_press (&state, START + 501000, NULL));
  must (clock_press (&state, START + 502000, NULL));
  must (clock_press (&state, START + 503000, NULL));
  assert_refused (clock_rule_leave (&state, CLOCK_WHITE, TRUE, START + 504000, error),
                  CLOCK_ERROR_STATE, "already left");
}

/* Back before the opponent has moved: nothing is held. */
static void
test_back_in_time (void)
{
  ClockState state = countdown ("5m 5x60 reserve");

  must (clock_rule_leave (&state, CLOCK_WHITE, TRUE, START, NULL));
  must (clock_rule_return (&state, CLOCK_WHITE, START + 5000, NULL));
  must (clock_press (&state, START + 10000, NULL));
  g_assert_true (state.running);
  g_assert_cmpint (clock_reading (&state, CLOCK_WHITE, START + 20000).elapsed, ==, 10000);
  assert_refused (clock_rule_return (&state, CLOCK_WHITE, START + 20000, error), CLOCK_ERROR_STATE,
                  "not away");
}

/* Without permission, or where the event says so, the countdown runs. */
static void
test_runs (void)
{
  ClockState state = countdown ("5m 5x60 reserve");

  must (clock_rule_leave (&state, CLOCK_WHITE, FALSE, START, NULL));
  must (clock_press (&state, START + 10000, NULL));
  g_assert_true (state.running);
  g_assert_cmpint (clock_reading (&state, CLOCK_WHITE, START + 75000).periods, ==, 4);
  must (clock_rule_return (&state, CLOCK_WHITE, START + 75000, NULL));
  g_assert_cmpint (state.readings[CLOCK_WHITE].elapsed, ==, 5000);
  must (clock_press (&state, START + 76000, NULL));
  assert_refused (clock_rule_leave (&state, CLOCK_WHITE, FALSE, START + 77000, error),
                  CLOCK_ERROR_STATE, "already left");
}

static void
test_no_leave (void)
{
  ClockState state = countdown ("5m 5x60 reserve");

  assert_refused (clock_rule_leave (&state, CLOCK_BLACK, TRUE, START, error), CLOCK_ERROR_STATE,
                  "opponent is thinking");
  assert_refused (clock_rule_leave (&state, CLOCK_WHITE, TRUE, START + 300000, error),
                  CLOCK_ERROR_STATE, "Black’s time is up");
  state = countdown ("60m 15/600 canadian");
  assert_refused (clock_rule_leave (&state, CLOCK_WHITE, TRUE, START, error), CLOCK_ERROR_STATE,
                  "Only in the countdown");
  state = fixture_clock ("60m 5x60 reserve");
  must (clock_start (&state, CLOCK_BLACK, START, NULL));
  assert_refused (clock_rule_leave (&state, CLOCK_WHITE, TRUE, START, error), CLOCK_ERROR_STATE,
                  "Only in the countdown");
}

/* A pause that comes while the countdown is held: the return does not end the pause. */
static void
test_pause_while_held (void)
{
  ClockState state = countdown ("5m 5x60 reserve");

  must (clock_rule_leave (&state, CLOCK_WHITE, TRUE, START, NULL));
  must (clock_press (&state, START + 10000, NULL));
  must (clock_pause (&state, START + 11000, NULL));
  assert_refused (clock_pause (&state, START + 11000, error), CLOCK_ERROR_STATE, "not running");
  must (clock_rule_return (&state, CLOCK_WHITE, START + 12000, NULL));
  g_assert_false (state.running);
  must (clock_resume (&state, START + 90000, NULL));
  g_assert_cmpint (clock_reading (&state, CLOCK_WHITE, START + 91000).elapsed, ==, 1000);
}

/* Who completes a move sits there, whether or not anybody said that he is back (Art. 22.7). */
static void
test_press_ends_absence (void)
{
  ClockState state = countdown ("5m 5x60 reserve");

  must (clock_rule_leave (&state, CLOCK_WHITE, TRUE, START, NULL));
  must (clock_press (&state, START + 10000, NULL));
  g_assert_false (state.running);
  must (clock_press (&state, START + 11000, NULL));
  g_assert_true (state.running);
  g_assert_cmpint (state.turn, ==, CLOCK_BLACK);
  g_assert_cmpint (clock_reading (&state, CLOCK_WHITE, START + 11000).elapsed, ==, 0);
}

/* The opponent's forced pass gives the turn to one who is away. */
static void
test_forgive_while_away (void)
{
  ClockState state = countdown ("5m 5x60 reserve");

  must (clock_rule_leave (&state, CLOCK_WHITE, TRUE, START, NULL));
  must (clock_rule_forgive (&state, START + 300000, NULL));
  g_assert_cmpint (state.turn, ==, CLOCK_WHITE);
  g_assert_true (state.held);
  g_assert_cmpint (state.readings[CLOCK_BLACK].periods, ==, 1);
  must (clock_rule_return (&state, CLOCK_WHITE, START + 400000, NULL));
  g_assert_true (state.running);
}

/* --- Corrections --- */

typedef struct {
  const char *limit;
  ClockReading reading; /* free, periods, elapsed, used, moves, section */
  gboolean possible;
} Correction;

static const Correction corrections[] = {
  { "60m 5x60 reserve", { 55 * MINUTE, 5, 0, 0, 0, 0 }, TRUE },
  { "60m 5x60 reserve", { 0, 5, 59999, 0, 0, 0 }, TRUE },
  { "60m 5x60 reserve", { 0, 5, 60000, 0, 0, 0 }, FALSE },
  { "60m 5x60 reserve", { 0, 6, 0, 0, 0, 0 }, TRUE },
  { "60m 5x60 reserve", { 0, 0, 0, 0, 0, 0 }, FALSE },
  { "60m 5x60 reserve", { MINUTE, 0, 0, 0, 0, 0 }, FALSE },
  { "60m 5x60 reserve", { MINUTE, 5, 1, 0, 0, 0 }, FALSE },
  { "60m 5x60 reserve", { -1, 5, 0, 0, 0, 0 }, FALSE },
  { "60m 5x60 reserve", { 0, 5, -1, 0, 0, 0 }, FALSE },
  { "60m 5x60 reserve", { 0, 5, 0, -1, 0, 0 }, FALSE },
  { "60m 5x60 reserve", { 0, -5, 0, 0, 0, 0 }, FALSE },
  { "60m 5x60 reserve", { 0, 5, 0, 0, 1, 0 }, FALSE },
  { "60m 5x60 reserve", { 0, 5, 0, 0, 0, 1 }, FALSE },
  { "60m 5x60 reserve", { G_MAXINT64, 5, 0, 0, 0, 0 }, FALSE },
  { "60m 5x60 reserve", { 0, G_MAXINT, 0, 0, 0, 0 }, FALSE },
  { "60m 5x60 reserve", { 0, 5, G_MAXINT64, 0, 0, 0 }, FALSE },
  { "60m 5x60 reserve", { 0, 5, 0, G_MAXINT64, 0, 0 }, FALSE },
  { "24h 86400x1 reserve", { 0, 86400, 0, 0, 0, 0 }, TRUE },
  { "0m 3x30 byo-yomi", { 0, 3, 29999, 0, 0, 0 }, TRUE },
  { "30m", { 1, 0, 0, 0, 0, 0 }, TRUE },
  { "30m", { 0, 0, 0, 0, 0, 0 }, FALSE },
  { "30m", { MINUTE, 0, 1, 0, 0, 0 }, FALSE },
  { "30m", { MINUTE, 1, 0, 0, 0, 0 }, FALSE },
  { "60m 15/600 canadian", { 0, 0, 300000, 0, 7, 600000 }, TRUE },
  { "60m 15/600 canadian", { 0, 0, 600000, 0, 7, 600000 }, FALSE },
  { "60m 15/600 canadian", { 0, 0, 0, 0, 0, 600000 }, FALSE },
  { "60m 15/600 canadian", { 0, 0, 0, 0, 16, 600000 }, FALSE },
  { "60m 15/600 canadian", { 0, 0, 0, 0, 7, G_MAXINT64 }, FALSE },
  { "60m 15/600 canadian", { 0, 0, -1, 0, 7, G_MAXINT64 }, FALSE },
  { "60m 15/600 canadian", { MINUTE, 0, 0, 0, 15, 600000 }, TRUE },
  { "60m 15/600 canadian", { MINUTE, 0, 1, 0, 15, 600000 }, FALSE },
  { "20m 10 fischer max 30m", { 30 * MINUTE, 0, 0, 0, 0, 0 }, TRUE },
  { "20m 10 fischer max 30m", { 30 * MINUTE + 1, 0, 0, 0, 0, 0 }, FALSE },
  { "20m 10 fischer", { 30 * MINUTE, 0, 0, 0, 0, 0 }, TRUE },
  { "20m 10 fischer", { 30 * MINUTE, 0, 10, 0, 0, 0 }, FALSE },
  { "20m 10 delay", { 0, 0, 9999, 0, 0, 0 }, TRUE },
  { "20m 10 delay", { 0, 0, 10000, 0, 0, 0 }, FALSE },
  { "20m 10 delay", { 1, 0, 10000, 0, 0, 0 }, TRUE },
  { "20m 10 bronstein", { 1, 0, 10001, 0, 0, 0 }, FALSE },
  { "none", { 0, 0, 0, 5000, 0, 0 }, TRUE },
  { "none", { 1, 0, 0, 0, 0, 0 }, FALSE },
};

static void
test_correct (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (corrections); i++) {
    const ClockReading *wanted = &corrections[i].reading;
    ClockState state = fixture_clock (corrections[i].limit);

    g_test_message ("row %u: %s", i, corrections[i].limit);
    if (!corrections[i].possible) {
      assert_refused (clock_rule_correct (&state, CLOCK_WHITE, wanted, START, error),
                      CLOCK_ERROR_IMPOSSIBLE, "cannot show");
      continue;
    }
    must (clock_rule_correct (&state, CLOCK_WHITE, wanted, START, NULL));
    g_assert_cmpmem (&state.readings[CLOCK_WHITE], sizeof *wanted, wanted, sizeof *wanted);
  }
}

/* The dial of the side to move is set as of the ruling, and runs on from there. */
static void
test_correct_running (void)
{
  ClockState state = fixture_clock ("30m");
  ClockReading reading = { .free = 10 * MINUTE, .used = 20 * MINUTE };

  must (clock_start (&state, CLOCK_BLACK, START, NULL));
  must (clock_rule_correct (&state, CLOCK_BLACK, &reading, START + 5 * MINUTE, NULL));
  g_assert_true (state.running);
  reading = clock_reading (&state, CLOCK_BLACK, START + 7 * MINUTE);
  g_assert_cmpint (reading.free, ==, 8 * MINUTE);
  g_assert_cmpint (reading.used, ==, 22 * MINUTE);
}

static void
test_correct_fallen (void)
{
  ClockState state = fixture_clock ("30m");
  ClockReading reading = { .free = MINUTE };

  must (clock_start (&state, CLOCK_BLACK, START, NULL));
  clock_advance (&state, START + 30 * MINUTE);
  must (clock_rule_correct (&state, CLOCK_WHITE, &reading, START + 31 * MINUTE, NULL));
  g_assert_cmpint (state.fallen, ==, CLOCK_BLACK);
  must (clock_rule_correct (&state, CLOCK_BLACK, &reading, START + 31 * MINUTE, NULL));
  g_assert_cmpint (state.fallen, ==, CLOCK_NOBODY);
  g_assert_false (state.running);
  must (clock_resume (&state, START + 32 * MINUTE, NULL));
}

/* --- Colours put right (Art. 17.1) --- */

static void
test_swap (void)
{
  ClockState state = fixture_clock ("30m");

  must (clock_start (&state, CLOCK_BLACK, START, NULL));
  must (clock_press (&state, START + 1000, NULL));
  must (clock_press (&state, START + 3000, NULL));
  must (clock_rule_swap (&state, START + 7000, NULL));
  g_assert_true (state.running);
  g_assert_cmpint (state.turn, ==, CLOCK_BLACK);
  g_assert_cmpint (state.readings[CLOCK_BLACK].used, ==, 2000);
  g_assert_cmpint (state.readings[CLOCK_WHITE].used, ==, 5000);
  g_assert_cmpint (clock_reading (&state, CLOCK_BLACK, START + 8000).used, ==, 3000);
  assert_refused (clock_rule_swap (&state, START + 60 * MINUTE, error), CLOCK_ERROR_STATE,
                  "Black’s time is up");
}

/* READINGS 8: in the countdown the periods that are left, the running one whole. */
static void
test_renew (void)
{
  ClockState state = countdown ("5m 5x60 reserve");

  state.readings[CLOCK_WHITE].free = 1000;
  state.absences[CLOCK_WHITE] = CLOCK_RETURNED;
  clock_rule_renew (&state, CLOCK_BLACK, START + 90000);
  g_assert_false (state.running);
  g_assert_cmpint (state.turn, ==, CLOCK_BLACK);
  g_assert_cmpint (state.readings[CLOCK_BLACK].periods, ==, 4);
  g_assert_cmpint (state.readings[CLOCK_BLACK].elapsed, ==, 0);
  g_assert_cmpint (state.readings[CLOCK_BLACK].used, ==, 0);
  g_assert_cmpint (state.readings[CLOCK_WHITE].free, ==, 1000);
  g_assert_cmpint (state.absences[CLOCK_WHITE], ==, CLOCK_SEATED);
}

/* Canadian overtime: the section begins anew with all its moves. */
static void
test_renew_section (void)
{
  ClockState state = fixture_clock ("10m 25/300 canadian");

  state.readings[CLOCK_BLACK] = (ClockReading){ .elapsed = 20000, .moves = 3, .section = 60000 };
  clock_rule_renew (&state, CLOCK_WHITE, START);
  g_assert_cmpint (state.turn, ==, CLOCK_WHITE);
  g_assert_cmpint (state.readings[CLOCK_BLACK].elapsed, ==, 0);
  g_assert_cmpint (state.readings[CLOCK_BLACK].moves, ==, 25);
  g_assert_cmpint (state.readings[CLOCK_BLACK].section, ==, 5 * MINUTE);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/clock/rule/T15", test_held);
  g_test_add_func ("/clock/rule/back-in-time", test_back_in_time);
  g_test_add_func ("/clock/rule/runs", test_runs);
  g_test_add_func ("/clock/rule/no-leave", test_no_leave);
  g_test_add_func ("/clock/rule/pause-while-held", test_pause_while_held);
  g_test_add_func ("/clock/rule/press-ends-absence", test_press_ends_absence);
  g_test_add_func ("/clock/rule/forgive-while-away", test_forgive_while_away);
  g_test_add_func ("/clock/rule/correct", test_correct);
  g_test_add_func ("/clock/rule/correct-running", test_correct_running);
  g_test_add_func ("/clock/rule/correct-fallen", test_correct_fallen);
  g_test_add_func ("/clock/rule/swap", test_swap);
  g_test_add_func ("/clock/rule/renew", test_renew);
  g_test_add_func ("/clock/rule/renew-section", test_renew_section);
  return g_test_run ();
}
