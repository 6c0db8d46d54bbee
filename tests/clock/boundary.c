/* SPDX-License-Identifier: GPL-3.0-or-later */
/* T2, T6, T10 and T17 of the worked examples, with both readings of overtime_boundary: reckoned
 * by hand. What is exceeded is one millisecond more than what is reached. */
#include "clock/fixture.h"
#include "clock/rule.h"
#include "program.h"

#define NOON G_GINT64_CONSTANT (43200000)
#define MINUTES "60m 5x60 reserve"
#define SECTION "60m 15/10m canadian"

typedef struct {
  const char *id;
  const char *limit;
  int periods; /* or moves still to be made in the section */
  gint64 thought;
  int reached; /* periods after the move, moves in the section that follows; 0: time is up */
  int exceeded;
} Row;

static const Row table[] = {
  { "T1", MINUTES, 5, 59999, 5, 5 },
  { "T2", MINUTES, 5, 60000, 4, 5 },
  { "T2 and a millisecond", MINUTES, 5, 60001, 4, 4 },
  { "two minutes", MINUTES, 5, 120000, 3, 4 },
  { "two minutes and a millisecond", MINUTES, 5, 120001, 3, 3 },
  { "T6", MINUTES, 1, 60000, 0, 1 },
  { "T6 and a millisecond", MINUTES, 1, 60001, 0, 0 },
  { "T10 in time", MINUTES, 5, 299999, 1, 1 },
  { "T10", MINUTES, 5, 300000, 0, 1 },
  { "T10 and a millisecond", MINUTES, 5, 300001, 0, 0 },
  { "T12", "30m 3x30 byo-yomi", 3, 30000, 2, 3 },
  { "T17 in time", SECTION, 1, 599999, 15, 15 },
  { "T17", SECTION, 1, 600000, 0, 15 },
  { "T17 and a millisecond", SECTION, 1, 600001, 0, 0 },
};

static ClockState
set_up (const Row *row, gboolean exceeded)
{
  ClockState state = fixture_clock (row->limit);
  ClockReading *reading = &state.readings[CLOCK_BLACK];

  state.exceeded = exceeded;
  reading->free = 0;
  if (clock_limit_has_periods (&state.limit))
    reading->periods = row->periods;
  else
    reading->moves = row->periods;
  g_assert_true (clock_start (&state, CLOCK_BLACK, NOON, NULL));
  return state;
}

static void
check (const Row *row, gboolean exceeded, gint64 step)
{
  ClockState state = set_up (row, exceeded);
  int after = exceeded ? row->exceeded : row->reached;
  const ClockReading *reading = &state.readings[CLOCK_BLACK];

  for (gint64 at = step; step > 0 && at < row->thought; at += step)
    clock_advance (&state, NOON + at);
  g_assert_true (clock_press (&state, NOON + row->thought, NULL) == (after > 0));
  if (after == 0) {
    clock_advance (&state, NOON + row->thought);
    g_assert_cmpint (state.fallen, ==, CLOCK_BLACK);
  } else {
    g_assert_cmpint (clock_limit_has_periods (&state.limit) ? reading->periods : reading->moves, ==,
                     after);
    g_assert_cmpint (reading->elapsed, ==, 0);
    g_assert_cmpint (reading->used, ==, row->thought);
  }
}

/* However often somebody has looked meanwhile. */
static void
test_row (gconstpointer data)
{
  for (int exceeded = 0; exceeded < 2; exceeded++) {
    check (data, exceeded, 0);
    check (data, exceeded, 7001);
    check (data, exceeded, 60000);
    check (data, exceeded, 30000);
  }
}

static void
test_default (void)
{
  g_assert_false (fixture_clock (MINUTES).exceeded);
}

/* The second that ends a period is counted; the period is used a millisecond later. */
static void
test_calls (void)
{
  const Row one = { .limit = MINUTES, .periods = 2 }, last = { .limit = MINUTES, .periods = 1 };
  const Row section = { .limit = "60m 15/10s canadian", .periods = 3 };
  ClockState state = set_up (&one, TRUE);
  g_autofree char *reached = fixture_calls (&state, NOON, NOON + 60000);
  g_autofree char *exceeded = fixture_calls (&state, NOON + 60000, NOON + 60001);
  g_autofree char *next = fixture_calls (&state, NOON + 60001, NOON + 100001);

  g_assert_cmpstr (reached, ==, "30:30s 40:40s 50:50s 55:55s 58:58s ");
  g_assert_cmpstr (exceeded, ==, "0.001:left1 0.001:last ");
  g_assert_cmpstr (next, ==, "29.999:30s 39.999:40s ");
  g_assert_cmpint (clock_next (&state, NOON + 59000), ==, NOON + 60001);
  state = set_up (&last, TRUE);
  g_autofree char *end = fixture_calls (&state, NOON + 58500, NOON + 70000);
  g_assert_cmpstr (end, ==, "0.5:9 1.5:10 1.501:flag ");
  state = set_up (&section, TRUE);
  state.plan.ends = TRUE;
  g_autofree char *counted = fixture_calls (&state, NOON + 8500, NOON + 70000);
  g_assert_cmpstr (counted, ==, "0.5:9 1.5:10 1.501:flag ");
}

/* A pause at the very end of a period: nothing of it is left, and it is not used. */
static void
test_pause (void)
{
  const Row row = { .limit = MINUTES, .periods = 1 };
  ClockState state = set_up (&row, TRUE);
  ClockReading reading;

  g_assert_true (clock_pause (&state, NOON + 60000, NULL));
  reading = state.readings[CLOCK_BLACK];
  g_assert_cmpint (reading.elapsed, ==, 60000);
  g_assert_true (clock_rule_correct (&state, CLOCK_BLACK, &reading, NOON + 60000, NULL));
  state.exceeded = FALSE;
  g_assert_false (clock_rule_correct (&state, CLOCK_BLACK, &reading, NOON + 60000, NULL));
  state.exceeded = TRUE;
  g_assert_true (clock_resume (&state, NOON + 90000, NULL));
  clock_advance (&state, NOON + 90001);
  g_assert_cmpint (state.fallen, ==, CLOCK_BLACK);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (table); i++) {
    g_autofree char *path = g_strdup_printf ("/clock/boundary/%s", table[i].id);
    g_test_add_data_func (path, &table[i], test_row);
  }
  g_test_add_func ("/clock/boundary/default", test_default);
  g_test_add_func ("/clock/boundary/calls", test_calls);
  g_test_add_func ("/clock/boundary/pause", test_pause);
  return g_test_run ();
}
