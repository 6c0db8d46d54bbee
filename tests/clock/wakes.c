/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random games against a slow second machine that goes through time in steps of a tenth of a second
 * and has the table of READINGS 3 written out: same calls, same readings, however late
 * and however often one wakes. */
#include "clock/waking.h"
#include "program.h"

#include <string.h>

#define STEP 100

typedef struct {
  int period;
  const char *many; /* seconds that are called, with periods left */
  const char *last; /* ... and before the count of the last one */
} Table;

static const Table tables[] = {
  { 60, " 30 40 50 55 58 ", " 30 40 50 " },
  { 40, " 10 20 30 35 38 ", " 10 20 30 " },
  { 30, " 10 20 25 28 ", " 10 20 " },
  { 20, " 10 15 18 ", " 10 " },
  { 10, " 5 8 ", " " },
};

/* --- The slow machine --- */

typedef struct {
  const Table *table;
  gint64 free;
  int k;
  int t;
  gint64 used;
  gboolean up;
} Slow;

static void
say (GArray *calls, gint64 at, ClockSide side, ClockCallKind kind, int value)
{
  ClockCall call = { .at = at, .side = side, .kind = kind, .value = value };

  g_array_append_val (calls, call);
}

static gboolean
is_listed (const char *list, int second)
{
  g_autofree char *word = g_strdup_printf (" %d ", second);

  return strstr (list, word) != NULL;
}

static void
slow_second (Slow *slow, GArray *calls, gint64 at, ClockSide side)
{
  int second = slow->t / 1000, period = slow->table->period;

  if (is_listed (slow->k == 1 ? slow->table->last : slow->table->many, second))
    say (calls, at, side, CLOCK_CALL_SECONDS, second);
  if (slow->k == 1 && second > period - 10)
    say (calls, at, side, CLOCK_CALL_COUNT, 10 - (period - second));
  if (second < period)
    return;
  slow->t = 0;
  slow->k--;
  slow->up = slow->k == 0;
  say (calls, at, side, slow->up ? CLOCK_CALL_FLAG : CLOCK_CALL_PERIOD, slow->k);
  if (slow->k == 1)
    say (calls, at, side, CLOCK_CALL_LAST, 1);
}

static void
slow_step (Slow *slow, GArray *calls, gint64 at, ClockSide side)
{
  slow->used += STEP;
  if (slow->free > 0) {
    slow->free -= STEP;
    if (slow->free == 0)
      say (calls, at, side, CLOCK_CALL_COUNTDOWN, slow->k);
    if (slow->free == 0 && slow->k == 1)
      say (calls, at, side, CLOCK_CALL_LAST, 1);
    return;
  }
  slow->t += STEP;
  if (slow->t % 1000 == 0)
    slow_second (slow, calls, at, side);
}

static GArray *
slow_move (Slow *slow, gint64 start, gint64 end, ClockSide side)
{
  GArray *calls = g_array_new (FALSE, FALSE, sizeof (ClockCall));

  for (gint64 at = start + STEP; at <= end && !slow->up; at += STEP)
    slow_step (slow, calls, at, side);
  return calls;
}

/* --- Games --- */

static void
check_reading (const ClockReading *reading, const Slow *slow)
{
  g_assert_cmpint (reading->free, ==, slow->free);
  g_assert_cmpint (reading->periods, ==, slow->k);
  g_assert_cmpint (reading->elapsed, ==, slow->t);
  g_assert_cmpint (reading->used, ==, slow->used);
}

/* Nothing on a dial ever rises but the time thought and, within a period, what is used of it. */
static void
check_monotonic (const ClockState *state, gint64 end)
{
  ClockReading before = state->readings[state->turn];

  for (gint64 now = state->since; now <= end; now += g_test_rand_int_range (1, 5000)) {
    ClockReading after = clock_reading (state, state->turn, now);
    g_assert_cmpint (after.free, <=, before.free);
    g_assert_cmpint (after.periods, <=, before.periods);
    g_assert_cmpint (after.used, >=, before.used);
    g_assert_true (after.elapsed >= before.elapsed || after.periods < before.periods);
    g_assert_cmpint (after.elapsed, <, state->limit.period);
    g_assert_true (after.elapsed == 0 || clock_in_countdown (state, &after));
    before = after;
  }
}

static gint64
random_thought (int period)
{
  switch (g_test_rand_int_range (0, 6)) {
  case 0: /* a whole number of periods, or nearly so */
    return g_test_rand_int_range (1, 3) * period * 1000 + g_test_rand_int_range (-1, 2) * STEP;
  case 1: /* long */
    return g_test_rand_int_range (0, 4 * period * 10) * STEP;
  default:
    return g_test_rand_int_range (0, period * 10) * STEP;
  }
}

static void
begin_game (ClockState *state, Slow *slow, const Table *table)
{
  int periods = g_test_rand_int_range (1, 7);
  ClockLimit limit = { CLOCK_RESERVE, 7200000, periods, table->period * 1000 };
  gint64 start = g_test_rand_int_range (0, 1000000);

  clock_init (state, &limit);
  for (int side = 0; side < CLOCK_N_SIDES; side++) {
    gint64 free_ms = g_test_rand_int_range (0, 900) * STEP;
    state->readings[side].free = free_ms;
    slow[side] = (Slow){ .table = table, .free = free_ms, .k = periods };
  }
  gboolean ok = clock_start (state, g_test_rand_bit () ? CLOCK_WHITE : CLOCK_BLACK, start, NULL);
  g_assert_true (ok);
}

/* Returns FALSE when time was up. */
static gboolean
play_move (ClockState *state, Slow *slow, gint64 *thought)
{
  ClockSide side = state->turn;
  gint64 spent = random_thought (slow[side].table->period), end = state->since + spent;
  g_autoptr (GArray) want = slow_move (&slow[side], state->since, end, side);

  waking_check (state, end, want);
  check_monotonic (state, end);
  ClockReading reading = clock_reading (state, side, end);
  check_reading (&reading, &slow[side]);

  gboolean ok = clock_press (state, end, NULL);
  g_assert_cmpint (ok, ==, !slow[side].up);
  if (!ok)
    return FALSE;
  slow[side].t = 0;
  thought[side] += spent;
  g_assert_cmpint (state->readings[side].used, ==, thought[side]);
  return TRUE;
}

static void
test_games (void)
{
  for (int game = 0; game < 1000; game++) {
    gint64 thought[CLOCK_N_SIDES] = { 0 };
    Slow slow[CLOCK_N_SIDES];
    ClockState state;
    int moves = 0;

    begin_game (&state, slow, &tables[game % G_N_ELEMENTS (tables)]);
    while (moves++ < 40 && play_move (&state, slow, thought))
      for (int side = 0; side < CLOCK_N_SIDES; side++)
        check_reading (&state.readings[side], &slow[side]);
  }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/clock/wakes/games", test_games);
  return g_test_run ();
}
