/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "clock/clock.h"
#include "clock/rule.h"
#include "program.h"

#include <string.h>

#define START G_GINT64_CONSTANT (7000000)

static ClockState
new_clock (const char *text)
{
  ClockLimit limit;
  ClockState state;
  gboolean ok = clock_limit_parse (text, &limit, NULL);

  g_assert_true (ok);
  memset (&state, 0, sizeof state);
  clock_init (&state, &limit);
  return state;
}

static void
must (gboolean ok)
{
  g_assert_true (ok);
}

static void
assert_reading (ClockReading reading, gint64 free_ms, int periods, gint64 elapsed, gint64 used)
{
  g_assert_cmpint (reading.free, ==, free_ms);
  g_assert_cmpint (reading.periods, ==, periods);
  g_assert_cmpint (reading.elapsed, ==, elapsed);
  g_assert_cmpint (reading.used, ==, used);
}

static void
assert_same (const ClockState *a, const ClockState *b)
{
  g_assert_cmpint (a->turn, ==, b->turn);
  g_assert_cmpint (a->running, ==, b->running);
  g_assert_cmpint (a->since, ==, b->since);
  g_assert_cmpint (a->fallen, ==, b->fallen);
  for (int side = 0; side < CLOCK_N_SIDES; side++) {
    const ClockReading *r = &b->readings[side];
    assert_reading (a->readings[side], r->free, r->periods, r->elapsed, r->used);
  }
}

static void
test_init (void)
{
  static const struct {
    const char *limit;
    gint64 free;
    int periods;
    gboolean countdown;
  } cases[] = {
    { "60m 5x60 reserve", 3300000, 5, FALSE }, /* the reserve is inside the limit */
    { "5m 5x60 reserve", 0, 5, TRUE },
    { "30m", 1800000, 0, FALSE },
    { "none", 0, 0, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    ClockState state = new_clock (cases[i].limit);
    g_assert_cmpint (state.turn, ==, CLOCK_BLACK);
    g_assert_cmpint (state.fallen, ==, CLOCK_NOBODY);
    g_assert_false (state.running);
    for (int side = 0; side < CLOCK_N_SIDES; side++) {
      assert_reading (state.readings[side], cases[i].free, cases[i].periods, 0, 0);
      g_assert_cmpint (clock_in_countdown (&state, &state.readings[side]), ==, cases[i].countdown);
    }
  }
}

static void
test_both_sides (void)
{
  ClockState state = new_clock ("60m 5x60 reserve");

  must (clock_start (&state, CLOCK_WHITE, START, NULL));
  must (clock_press (&state, START + 10000, NULL));
  must (clock_press (&state, START + 15000, NULL));
  must (clock_press (&state, START + 16000, NULL));
  assert_reading (state.readings[CLOCK_WHITE], 3289000, 5, 0, 11000);
  assert_reading (state.readings[CLOCK_BLACK], 3295000, 5, 0, 5000);
  assert_reading (clock_reading (&state, CLOCK_BLACK, START + 17500), 3293500, 5, 0, 6500);
  assert_reading (clock_reading (&state, CLOCK_WHITE, START + 17500), 3289000, 5, 0, 11000);
  assert_reading (state.readings[CLOCK_BLACK], 3295000, 5, 0, 5000);
}

static void
test_pause (void)
{
  ClockState state = new_clock ("5m 5x60 reserve");

  must (clock_start (&state, CLOCK_BLACK, START, NULL));
  must (clock_pause (&state, START + 70000, NULL));
  assert_reading (state.readings[CLOCK_BLACK], 0, 4, 10000, 70000);
  clock_advance (&state, START + 500000);
  assert_reading (clock_reading (&state, CLOCK_BLACK, START + 900000), 0, 4, 10000, 70000);
  must (clock_resume (&state, START + 1000000, NULL));
  must (clock_press (&state, START + 1049999, NULL));
  assert_reading (state.readings[CLOCK_BLACK], 0, 4, 0, 119999);
}

/* T15 by hand: the referee stops the clock until the player is back. */
static void
test_held (void)
{
  ClockState state = new_clock ("5m 5x60 reserve");

  must (clock_start (&state, CLOCK_BLACK, START, NULL));
  must (clock_press (&state, START + 20000, NULL));
  must (clock_pause (&state, START + 20000, NULL));
  must (clock_resume (&state, START + 200000, NULL));
  assert_reading (clock_reading (&state, CLOCK_WHITE, START + 200000), 0, 5, 0, 0);
}

static void
test_no_limit (void)
{
  ClockState state = new_clock ("none");

  must (clock_start (&state, CLOCK_BLACK, START, NULL));
  must (clock_press (&state, START + G_GINT64_CONSTANT (400000000), NULL));
  assert_reading (state.readings[CLOCK_BLACK], 0, 0, 0, 400000000);
  assert_reading (clock_reading (&state, CLOCK_WHITE, START + 400000005), 0, 0, 0, 5);
  g_assert_false (clock_in_countdown (&state, &state.readings[CLOCK_BLACK]));
}

static void
test_flag (void)
{
  ClockState state = new_clock ("30m");

  must (clock_start (&state, CLOCK_BLACK, START, NULL));
  clock_advance (&state, START + 1799999);
  assert_reading (state.readings[CLOCK_BLACK], 1, 0, 0, 1799999);
  g_assert_cmpint (state.since, ==, START + 1799999);
  clock_advance (&state, START + 2000000);
  assert_reading (state.readings[CLOCK_BLACK], 0, 0, 0, 1800000);
  g_assert_cmpint (state.fallen, ==, CLOCK_BLACK);
  g_assert_cmpint (state.turn, ==, CLOCK_BLACK);
  g_assert_cmpint (state.since, ==, START + 1800000);
  g_assert_false (state.running);
}

/* Time that seems to run backwards is no time. */
static void
test_backwards (void)
{
  ClockState state = new_clock ("30m");

  must (clock_start (&state, CLOCK_BLACK, START, NULL));
  clock_advance (&state, START - 5000);
  g_assert_cmpint (state.since, ==, START);
  assert_reading (clock_reading (&state, CLOCK_BLACK, START - 5000), 1800000, 0, 0, 0);
  must (clock_press (&state, START - 5000, NULL));
  assert_reading (state.readings[CLOCK_BLACK], 1800000, 0, 0, 0);
  g_assert_cmpint (state.since, ==, START);
}

/* A ruling (lateness) may have left a side without any time. */
static void
test_nothing_left (void)
{
  g_autoptr (GError) error = NULL;
  ClockState state = new_clock ("30m");

  state.readings[CLOCK_WHITE].free = -1000;
  g_assert_false (clock_start (&state, CLOCK_WHITE, START, &error));
  g_assert_error (error, CLOCK_ERROR, CLOCK_ERROR_STATE);
  must (clock_start (&state, CLOCK_BLACK, START, NULL));
  must (clock_press (&state, START + 1000, NULL));
  g_assert_cmpint (state.fallen, ==, CLOCK_WHITE);
  g_assert_false (state.running);
  g_assert_cmpint (state.readings[CLOCK_WHITE].used, ==, 0);
}

/* --- Refusals leave the clock as it was --- */

typedef gboolean (*Change) (ClockState *state, gint64 now, GError **error);

static gboolean
start_black (ClockState *state, gint64 now, GError **error)
{
  return clock_start (state, CLOCK_BLACK, now, error);
}

static gboolean
recount_10 (ClockState *state, gint64 now, GError **error)
{
  return clock_rule_recount (state, now, 10000, error);
}

static gboolean
recount_negative (ClockState *state, gint64 now, GError **error)
{
  return clock_rule_recount (state, now, -1, error);
}

static void
assert_refused (const ClockState *state, Change change, gint64 now, const char *reason)
{
  g_autoptr (GError) error = NULL;
  ClockState after = *state;

  g_assert_false (change (&after, now, &error));
  g_assert_error (error, CLOCK_ERROR, CLOCK_ERROR_STATE);
  g_assert_nonnull (strstr (error->message, reason));
  assert_same (&after, state);
}

static void
test_refused (void)
{
  ClockState standing = new_clock ("5m 5x60 reserve");
  ClockState running = standing, fallen;

  must (clock_start (&running, CLOCK_BLACK, START, NULL));
  fallen = running;
  clock_advance (&fallen, START + 300000);

  assert_refused (&standing, clock_press, START, "not running");
  assert_refused (&standing, clock_pause, START, "not running");
  assert_refused (&standing, clock_rule_forgive, START, "Neither side");
  assert_refused (&standing, recount_10, START, "already passed");
  assert_refused (&running, start_black, START, "running already");
  assert_refused (&running, clock_resume, START, "running already");
  assert_refused (&running, clock_rule_forgive, START + 299999, "Neither side");
  assert_refused (&running, recount_10, START + 9999, "already passed");
  assert_refused (&running, recount_10, START + 65000, "already passed");
  assert_refused (&running, recount_negative, START + 5000, "already passed");
  assert_refused (&running, clock_press, START + 300000, "Black’s time is up");
  assert_refused (&running, clock_pause, START + 300000, "Black’s time is up");
  assert_refused (&running, recount_10, START + 300000, "Black’s time is up");
  assert_refused (&fallen, clock_press, START + 300001, "Black’s time is up");
  assert_refused (&fallen, clock_pause, START + 300001, "Black’s time is up");
  assert_refused (&fallen, clock_resume, START + 300001, "Black’s time is up");
  assert_refused (&fallen, start_black, START + 300001, "Black’s time is up");
}

static void
test_refused_outside_countdown (void)
{
  ClockState absolute = new_clock ("30m"), reserve = new_clock ("60m 5x60 reserve");

  must (clock_start (&absolute, CLOCK_BLACK, START, NULL));
  must (clock_start (&reserve, CLOCK_BLACK, START, NULL));
  assert_refused (&absolute, clock_rule_forgive, START + 1800000, "Art. 22.5");
  assert_refused (&absolute, recount_10, START + 20000, "no countdown");
  assert_refused (&reserve, recount_10, START + 20000, "no countdown");
}

/* The ruling may come before anybody advanced the clock, and may come again and again. */
static void
test_forgive_again (void)
{
  ClockState state = new_clock ("1m 1x60 reserve");
  gint64 now = START;

  must (clock_start (&state, CLOCK_BLACK, now, NULL));
  for (int i = 1; i <= 3; i++) {
    now += 64000;
    must (clock_rule_forgive (&state, now, NULL));
    assert_reading (state.readings[CLOCK_BLACK], 0, 1, 0, i * 60000);
    must (clock_press (&state, now + 1000, NULL));
    now += 1000;
  }
  g_assert_cmpint (state.readings[CLOCK_WHITE].used, ==, 3000);
}

static void
test_recount_paused (void)
{
  ClockState state = new_clock ("5m 5x60 reserve");

  must (clock_start (&state, CLOCK_BLACK, START, NULL));
  must (clock_pause (&state, START + 57000, NULL));
  must (clock_rule_recount (&state, START + 90000, 50000, NULL));
  g_assert_false (state.running);
  must (clock_resume (&state, START + 100000, NULL));
  assert_reading (clock_reading (&state, CLOCK_BLACK, START + 109999), 0, 5, 59999, 66999);
  assert_reading (clock_reading (&state, CLOCK_BLACK, START + 110000), 0, 4, 0, 67000);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/clock/clock/init", test_init);
  g_test_add_func ("/clock/clock/both-sides", test_both_sides);
  g_test_add_func ("/clock/clock/pause", test_pause);
  g_test_add_func ("/clock/clock/held-by-hand", test_held);
  g_test_add_func ("/clock/clock/no-limit", test_no_limit);
  g_test_add_func ("/clock/clock/flag", test_flag);
  g_test_add_func ("/clock/clock/backwards", test_backwards);
  g_test_add_func ("/clock/clock/nothing-left", test_nothing_left);
  g_test_add_func ("/clock/clock/refused", test_refused);
  g_test_add_func ("/clock/clock/refused-outside-countdown", test_refused_outside_countdown);
  g_test_add_func ("/clock/clock/forgive-again", test_forgive_again);
  g_test_add_func ("/clock/clock/recount-paused", test_recount_paused);
  return g_test_run ();
}
