/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each system by hand: what a dial says after moves of known length. The opponent moves at once. */
#include "clock/fixture.h"
#include "program.h"

#include <string.h>

#define TIMES_MAX 16

typedef struct {
  const char *id;
  const char *limit;
  gint64 thoughts[TIMES_MAX]; /* ms, ended by -1 */
  gint64 free;                /* afterwards */
  int periods;
  int moves;
  gint64 section;
  gint64 elapsed;
  gboolean fallen;
} Row;

#define FIFTEEN(last)                                                                          \
  {                                                                                            \
    10000, 10000, 10000, 10000, 10000, 10000, 10000, 10000, 10000, 10000, 10000, 10000, 10000, \
        10000, last, -1                                                                        \
  }

static const Row rows[] = {
  /* Fifteen moves in 6:20, in 10:00 less a millisecond, in 10:00. */
  { "T16", "0m 15/600 canadian", FIFTEEN (240000), 0, 0, 15, 820000, 0, FALSE },
  { "T16 without carry", "0m 15/600 canadian no-carry", FIFTEEN (240000), 0, 0, 15, 600000, 0,
    FALSE },
  { "T17 in time", "0m 15/600 canadian", FIFTEEN (459999), 0, 0, 15, 600001, 0, FALSE },
  { "T17", "0m 15/600 canadian", FIFTEEN (460000), 0, 0, 1, 600000, 600000, TRUE },
  { "T17 without carry", "0m 15/600 canadian no-carry", FIFTEEN (460000), 0, 0, 1, 600000, 600000,
    TRUE },
  { "carried twice",
    "0m 2/60 canadian",
    { 10000, 10000, 10000, 10000, -1 },
    0,
    0,
    2,
    140000,
    0,
    FALSE },
  { "carried and used",
    "0m 2/60 canadian",
    { 10000, 10000, 99000, -1 },
    0,
    0,
    1,
    100000,
    99000,
    FALSE },
  { "carried, too long",
    "0m 2/60 canadian",
    { 10000, 10000, 100000, -1 },
    0,
    0,
    2,
    100000,
    100000,
    TRUE },
  { "main time left", "1m 15/600 canadian", { 59999, -1 }, 1, 0, 15, 600000, 0, FALSE },
  { "main time just gone", "1m 15/600 canadian", { 60000, -1 }, 0, 0, 14, 600000, 0, FALSE },
  { "into the section", "1m 15/600 canadian", { 70000, -1 }, 0, 0, 14, 600000, 10000, FALSE },
  { "through the section", "1m 15/600 canadian", { 660000, -1 }, 0, 0, 15, 600000, 600000, TRUE },
  { "25 stones", "0m 25/300 canadian", { 20000, -1 }, 0, 0, 24, 300000, 20000, FALSE },

  { "byo-yomi in time", "1m 3x30 byo-yomi", { 89999, -1 }, 0, 3, 0, 0, 0, FALSE },
  { "byo-yomi a period", "1m 3x30 byo-yomi", { 90000, -1 }, 0, 2, 0, 0, 0, FALSE },
  { "byo-yomi last", "1m 3x30 byo-yomi", { 149999, -1 }, 0, 1, 0, 0, 0, FALSE },
  { "byo-yomi over", "1m 3x30 byo-yomi", { 150000, -1 }, 0, 0, 0, 0, 0, TRUE },
  { "the reserve is inside", "1m 1x30 reserve", { 60000, -1 }, 0, 0, 0, 0, 0, TRUE },
  { "simple", "0m 60 simple", { 59999, 59999, -1 }, 0, 1, 0, 0, 0, FALSE },
  { "simple over", "0m 60 simple", { 60000, -1 }, 0, 0, 0, 0, 0, TRUE },

  { "fischer", "1m 10 fischer", { 20000, -1 }, 50000, 0, 0, 0, 0, FALSE },
  { "fischer rises", "1m 10 fischer", { 0, 1000, -1 }, 79000, 0, 0, 0, 0, FALSE },
  { "fischer over", "1m 10 fischer", { 60000, -1 }, 0, 0, 0, 0, 0, TRUE },
  { "fischer bound", "1m 10 fischer max 65s", { 1000, -1 }, 65000, 0, 0, 0, 0, FALSE },
  { "fischer below it", "1m 10 fischer max 65s", { 8000, -1 }, 62000, 0, 0, 0, 0, FALSE },

  { "delay free", "1m 5 delay", { 5000, 4999, -1 }, 60000, 0, 0, 0, 0, FALSE },
  { "delay", "1m 5 delay", { 7000, 6000, -1 }, 57000, 0, 0, 0, 0, FALSE },
  { "delay last", "1m 5 delay", { 64999, 5000, -1 }, 1, 0, 0, 0, 0, FALSE },
  { "delay over", "1m 5 delay", { 65000, -1 }, 0, 0, 0, 0, 5000, TRUE },

  { "bronstein free", "1m 5 bronstein", { 5000, 3000, -1 }, 60000, 0, 0, 0, 0, FALSE },
  { "bronstein", "1m 5 bronstein", { 7000, 6000, -1 }, 57000, 0, 0, 0, 0, FALSE },
  { "bronstein last", "1m 5 bronstein", { 59999, -1 }, 5001, 0, 0, 0, 0, FALSE },
  { "bronstein over", "1m 5 bronstein", { 60000, -1 }, 0, 0, 0, 0, 5000, TRUE },

  { "hourglass", "1m hourglass", { 20000, -1 }, 40000, 0, 0, 0, 0, FALSE },
  { "hourglass over", "1m hourglass", { 20000, 40000, -1 }, 0, 0, 0, 0, 0, TRUE },
  { "absolute", "1m absolute", { 20000, 39999, -1 }, 1, 0, 0, 0, 0, FALSE },
  { "absolute over", "1m absolute", { 20000, 40000, -1 }, 0, 0, 0, 0, 0, TRUE },
  { "none", "none", { 86400000, 86400000, -1 }, 0, 0, 0, 0, 0, FALSE },
};

/* Returns how long was thought. */
static gint64
think (ClockState *state, const gint64 *thoughts)
{
  gint64 now = 0;
  gboolean ok = clock_start (state, CLOCK_BLACK, now, NULL);

  g_assert_true (ok);
  for (int i = 0; thoughts[i] >= 0; i++) {
    now += thoughts[i];
    if (!clock_press (state, now, NULL))
      clock_advance (state, now);
    else if (thoughts[i + 1] >= 0)
      clock_press (state, now, NULL);
  }
  return now;
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  ClockState state = fixture_clock (row->limit);
  gint64 now = think (&state, row->thoughts);
  const ClockReading *reading = &state.readings[CLOCK_BLACK];

  g_assert_cmpint (reading->free, ==, row->free);
  g_assert_cmpint (reading->periods, ==, row->periods);
  g_assert_cmpint (reading->moves, ==, row->moves);
  g_assert_cmpint (reading->section, ==, row->section);
  g_assert_cmpint (reading->elapsed, ==, row->elapsed);
  g_assert_cmpint (reading->used, ==, now);
  g_assert_cmpint (state.fallen, ==, row->fallen ? CLOCK_BLACK : CLOCK_NOBODY);
  g_assert_cmpint (state.turn, ==, row->fallen ? CLOCK_BLACK : CLOCK_WHITE);
}

/* What one side thinks the other gets, at every instant. */
static void
test_hourglass (void)
{
  ClockState state = fixture_clock ("1m hourglass");
  gboolean ok = clock_start (&state, CLOCK_BLACK, 0, NULL);

  g_assert_true (ok);
  g_assert_cmpint (clock_reading (&state, CLOCK_WHITE, 12345).free, ==, 72345);
  g_assert_cmpint (clock_reading (&state, CLOCK_BLACK, 12345).free, ==, 47655);
  g_assert_cmpint (clock_reading (&state, CLOCK_WHITE, 99999).free, ==, 120000);
}

/* The scenarios of the shared cases that name a state. */
static void
test_scenarios (void)
{
  static const struct {
    gint64 free, elapsed, thought, free_after, elapsed_after;
  } cases[] = {
    { 1000, 0, 1000, 0, 0 },
    { 500, 0, 1000, 0, 500 },
    { 0, 25000, 0, 0, 25000 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    ClockState state = fixture_clock ("60s 3x30 byo-yomi");
    ClockReading *black = &state.readings[CLOCK_BLACK];
    black->free = cases[i].free;
    black->elapsed = cases[i].elapsed;
    gboolean ok = clock_start (&state, CLOCK_BLACK, 0, NULL);
    g_assert_true (ok);
    ClockReading after = clock_reading (&state, CLOCK_BLACK, cases[i].thought);
    g_assert_cmpint (after.free, ==, cases[i].free_after);
    g_assert_cmpint (after.elapsed, ==, cases[i].elapsed_after);
    g_assert_cmpint (after.periods, ==, 3);
    g_assert_true (clock_in_countdown (&state, &after));
    ok = clock_press (&state, cases[i].thought, NULL);
    g_assert_true (ok);
    g_assert_cmpint (black->periods, ==, 3);
    g_assert_cmpint (black->elapsed, ==, 0);
  }
}

/* The largest numbers that a limit may have, and instants far away. */
static void
test_far (void)
{
  static const char *const limits[] = {
    "24h 86400x1 reserve",
    "24h 1x86400 byo-yomi",
    "24h 999/24h canadian",
    "24h 24h fischer",
    "24h 24h delay",
    "24h 24h bronstein",
    "24h hourglass",
    "24h",
    "none",
    "0m 86400x1 byo-yomi",
  };
  const gint64 far = G_MAXINT64 / 4;

  for (guint i = 0; i < G_N_ELEMENTS (limits); i++) {
    ClockState state = fixture_clock (limits[i]);
    gboolean ok = clock_start (&state, CLOCK_BLACK, far, NULL);
    g_assert_true (ok);
    for (int move = 1; move < 1000; move++)
      clock_press (&state, far + move, NULL);
    g_autoptr (GArray) none = clock_calls (&state, G_MAXINT64, G_MAXINT64);
    g_assert_cmpuint (none->len, ==, 0);
    g_assert_cmpint (clock_next (&state, G_MAXINT64), ==, -1);
    g_assert_cmpint (clock_next (&state, G_MININT64) == -1, ==, state.limit.system == CLOCK_NONE);
    clock_advance (&state, G_MAXINT64);
    g_assert_cmpint (state.fallen == CLOCK_NOBODY, ==, state.limit.system == CLOCK_NONE);
  }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *path = g_strdup_printf ("/clock/systems/%s", rows[i].id);
    g_test_add_data_func (path, &rows[i], test_row);
  }
  g_test_add_func ("/clock/systems/hourglass-both", test_hourglass);
  g_test_add_func ("/clock/systems/scenarios", test_scenarios);
  g_test_add_func ("/clock/systems/far", test_far);
  return g_test_run ();
}
