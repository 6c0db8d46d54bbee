/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "clock/call.h"
#include "program.h"

#define START G_GINT64_CONSTANT (1000000)

static ClockState
running_clock (const char *text, gint64 free_ms, int periods)
{
  ClockLimit limit;
  ClockState state;
  gboolean ok = clock_limit_parse (text, &limit, NULL);

  g_assert_true (ok);
  clock_init (&state, &limit);
  state.readings[CLOCK_BLACK].free = free_ms;
  state.readings[CLOCK_BLACK].periods = periods;
  ok = clock_start (&state, CLOCK_BLACK, START, NULL);
  g_assert_true (ok);
  return state;
}

/* The table of READINGS 3: seconds of one period at which something is said; the last
 * ten of the last period are the count. */
typedef struct {
  const char *limit;
  int last;        /* 1 in the last period */
  int seconds[16]; /* 0 ends the list */
} PeriodRow;

static const PeriodRow rows[] = {
  { "60m 5x60 reserve", 0, { 30, 40, 50, 55, 58, 60 } },
  { "60m 5x40 reserve", 0, { 10, 20, 30, 35, 38, 40 } },
  { "60m 5x30 reserve", 0, { 10, 20, 25, 28, 30 } },
  { "60m 5x20 reserve", 0, { 10, 15, 18, 20 } },
  { "60m 5x10 reserve", 0, { 5, 8, 10 } },
  { "60m 5x60 reserve", 1, { 30, 40, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60 } },
  { "60m 5x40 reserve", 1, { 10, 20, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40 } },
  { "60m 5x30 reserve", 1, { 10, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30 } },
  { "60m 5x20 reserve", 1, { 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20 } },
  { "60m 5x10 reserve", 1, { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 } },
  /* By the general rule: */
  { "60m 5x45 reserve", 0, { 15, 25, 35, 40, 43, 45 } },
  { "60m 5x5 reserve", 0, { 3, 5 } },
  { "60m 5x5 reserve", 1, { 1, 2, 3, 4, 5 } },
  { "60m 5x120 reserve", 0, { 90, 100, 110, 115, 118, 120 } },
};

static void
check_kind (const PeriodRow *row, const ClockCall *call, int second, int period)
{
  if (!row->last) {
    g_assert_cmpint (call->kind, ==, second == period ? CLOCK_CALL_PERIOD : CLOCK_CALL_SECONDS);
    g_assert_cmpint (call->value, ==, second == period ? 4 : second);
  } else if (second > period - 10) {
    g_assert_cmpint (call->kind, ==, CLOCK_CALL_COUNT);
    g_assert_cmpint (call->value, ==, second - period + 10);
  } else {
    g_assert_cmpint (call->kind, ==, CLOCK_CALL_SECONDS);
    g_assert_cmpint (call->value, ==, second);
  }
}

static void
check_row (const PeriodRow *row)
{
  ClockState state = running_clock (row->limit, 0, row->last ? 1 : 5);
  gint64 period = state.limit.period;
  g_autoptr (GArray) calls = clock_calls (&state, START, START + period);
  guint n = 0;

  for (; row->seconds[n] != 0; n++) {
    g_assert_cmpuint (n, <, calls->len);
    const ClockCall *call = &g_array_index (calls, ClockCall, n);
    g_assert_cmpint (call->at, ==, START + row->seconds[n] * 1000);
    check_kind (row, call, row->seconds[n], (int) (period / 1000));
  }
  g_assert_cmpuint (calls->len, ==, row->last ? n + 1 : n);
  if (row->last)
    g_assert_cmpint (g_array_index (calls, ClockCall, n).kind, ==, CLOCK_CALL_FLAG);
}

static void
test_periods (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_test_message ("%s, last %d", rows[i].limit, rows[i].last);
    check_row (&rows[i]);
  }
}

static guint
count_calls (const ClockState *state, gint64 was, gint64 now)
{
  g_autoptr (GArray) calls = clock_calls (state, START + was, START + now);

  return calls->len;
}

/* (was, now]: the end belongs to it, the beginning does not. */
static void
test_interval (void)
{
  ClockState state = running_clock ("60m 5x60 reserve", 0, 5);

  g_assert_cmpuint (count_calls (&state, 0, 29999), ==, 0);
  g_assert_cmpuint (count_calls (&state, 0, 30000), ==, 1);
  g_assert_cmpuint (count_calls (&state, 29999, 30000), ==, 1);
  g_assert_cmpuint (count_calls (&state, 30000, 39999), ==, 0);
  g_assert_cmpuint (count_calls (&state, 30000, 30000), ==, 0);
  g_assert_cmpuint (count_calls (&state, 40000, 30000), ==, 0);
  g_assert_cmpuint (count_calls (&state, -100000, 30000), ==, 1);
  g_assert_cmpuint (count_calls (&state, 59999, 60000), ==, 1);
  g_assert_cmpuint (count_calls (&state, 60000, 120000), ==, 6);
  g_assert_cmpuint (count_calls (&state, 239999, 240000), ==, 2);
  /* Five minutes: 4 * (5 + 1) + 1 for the last minute, then 3 + 10 + 1. */
  g_assert_cmpuint (count_calls (&state, 0, 300000), ==, 39);
  g_assert_cmpuint (count_calls (&state, 0, G_GINT64_CONSTANT (1) << 40), ==, 39);
  g_assert_cmpuint (count_calls (&state, 299999, 300000), ==, 2);
  g_assert_cmpuint (count_calls (&state, 300000, G_GINT64_CONSTANT (1) << 40), ==, 0);
}

/* What lies before the readings were taken has been said. */
static void
test_folded (void)
{
  ClockState state = running_clock ("60m 5x60 reserve", 20000, 5);

  g_assert_cmpuint (count_calls (&state, 0, 50000), ==, 2);
  clock_advance (&state, START + 50000);
  g_assert_cmpuint (count_calls (&state, 0, 50000), ==, 0);
  g_assert_cmpuint (count_calls (&state, 0, 60000), ==, 1);
  g_assert_cmpint (clock_next (&state, START), ==, START + 60000);
}

static void
test_next (void)
{
  ClockState state = running_clock ("60m 2x10 reserve", 3000, 2);
  /* countdown, then 5 8 10 of the first period and the count of the second */
  static const int instants[] = { 3, 8, 11, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23 };
  gint64 now = START;

  g_assert_cmpint (clock_next (&state, START - 5000), ==, START + 3000);
  for (guint i = 0; i < G_N_ELEMENTS (instants); i++) {
    g_assert_cmpint (clock_next (&state, now), ==, START + instants[i] * 1000);
    now = START + instants[i] * 1000;
  }
  g_assert_cmpint (clock_next (&state, now), ==, -1);
}

static void
test_absolute (void)
{
  ClockState state = running_clock ("30m", 2500, 0);
  g_autoptr (GArray) calls = clock_calls (&state, START, START + 2500);

  g_assert_cmpuint (calls->len, ==, 1);
  g_assert_cmpint (g_array_index (calls, ClockCall, 0).kind, ==, CLOCK_CALL_FLAG);
  g_assert_cmpint (g_array_index (calls, ClockCall, 0).at, ==, START + 2500);
  g_assert_cmpint (clock_next (&state, START), ==, START + 2500);
  g_assert_cmpint (clock_next (&state, START + 2500), ==, -1);
}

static void
test_silent (void)
{
  ClockState counting = running_clock ("none", 0, 0);
  ClockState paused = running_clock ("60m 5x60 reserve", 0, 5);
  ClockState fallen = running_clock ("60m 5x60 reserve", 0, 1);
  gboolean ok = clock_pause (&paused, START + 10000, NULL);

  g_assert_true (ok);
  clock_advance (&fallen, START + 60000);
  g_assert_cmpint (clock_next (&counting, START), ==, -1);
  g_assert_cmpint (clock_next (&paused, START), ==, -1);
  g_assert_cmpint (clock_next (&fallen, START), ==, -1);
  g_assert_cmpuint (count_calls (&counting, 0, 86400000), ==, 0);
  g_assert_cmpuint (count_calls (&paused, 0, 86400000), ==, 0);
  g_assert_cmpuint (count_calls (&fallen, 0, 86400000), ==, 0);
}

/* A day of one-second periods: the calls near its end must not cost a walk through the day. */
static void
test_long_span (void)
{
  ClockState state = running_clock ("24h 86400x1 reserve", 0, 86400);
  gint64 now = START;

  g_assert_cmpuint (count_calls (&state, 0, 86400000), ==, 86399 + 1 + 1 + 1);
  for (int i = 0; i < 86400; i++)
    now = clock_next (&state, now);
  g_assert_cmpint (now, ==, START + 86400000);
  g_assert_cmpint (clock_next (&state, now), ==, -1);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/clock/call/periods", test_periods);
  g_test_add_func ("/clock/call/interval", test_interval);
  g_test_add_func ("/clock/call/folded", test_folded);
  g_test_add_func ("/clock/call/next", test_next);
  g_test_add_func ("/clock/call/absolute", test_absolute);
  g_test_add_func ("/clock/call/silent", test_silent);
  g_test_add_func ("/clock/call/long-span", test_long_span);
  return g_test_run ();
}
