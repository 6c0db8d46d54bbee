/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Faulty clocks (READINGS 6), row by row, and what may be set from it. */
#include "clock/fault.h"
#include "clock/fixture.h"
#include "program.h"

#include <string.h>

#define MINUTE G_GINT64_CONSTANT (60000)
#define AT(minutes, seconds) ((minutes) *MINUTE + (seconds) *1000)

typedef struct {
  gint64 black, white, elapsed;
  gint64 black_after, white_after; /* -1: nothing changes */
} Fault;

static const Fault table[] = {
  { AT (70, 0), AT (60, 0), AT (120, 0), AT (64, 37), AT (55, 23) },
  { AT (62, 0), AT (62, 0), AT (120, 0), AT (60, 0), AT (60, 0) },
  { AT (62, 0), AT (61, 0), AT (120, 0), -1, -1 },
  { AT (50, 0), AT (40, 0), AT (95, 0), AT (52, 47), AT (42, 13) },
  /* A millisecond less than two minutes an hour, fast and slow. */
  { AT (62, 0), AT (62, 0) - 1, AT (120, 0), -1, -1 },
  { AT (58, 0), AT (58, 0), AT (120, 0), AT (60, 0), AT (60, 0) },
  { AT (58, 0), AT (58, 0) + 1, AT (120, 0), -1, -1 },
  /* All of it was one side's; half a second rounds up, but never beyond what was played. */
  { AT (70, 0), 0, AT (60, 0), AT (60, 0), 0 },
  { 0, AT (70, 0), AT (60, 0), 0, AT (60, 0) },
  { 2000, 2000, 3000, 2000, 1000 },
  { 1000, 0, 1500, 1500, 0 },
  { 333, 0, 1500, 1500, 0 },
  { 0, 0, AT (60, 0), -1, -1 },
  { AT (60, 0), AT (60, 0), 0, -1, -1 },
  { -1, AT (60, 0), AT (60, 0), -1, -1 },
  { G_MAXINT64, G_MAXINT64, G_MAXINT64, -1, -1 },
  { G_MININT64, G_MININT64, G_MININT64, -1, -1 },
  { AT (2880, 0), AT (2880, 0), AT (2880, 0), AT (1440, 0), AT (1440, 0) },
};

static void
test_split (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (table); i++) {
    g_autoptr (GError) error = NULL;
    const Fault *row = &table[i];
    ClockUsed read = { { row->black, row->white } }, used = { { -1, -1 } };
    gboolean ok = clock_fault_split (&read, row->elapsed, &used, &error);

    g_test_message ("row %u", i);
    g_assert_cmpint (ok, ==, row->black_after >= 0);
    g_assert_cmpint (used.used[CLOCK_BLACK], ==, row->black_after);
    g_assert_cmpint (used.used[CLOCK_WHITE], ==, row->white_after);
    if (!ok)
      g_assert_error (error, CLOCK_ERROR, CLOCK_ERROR_IMPOSSIBLE);
  }
}

/* Art. 22.9: no record of the first 180 minutes. */
static void
test_halve (void)
{
  g_autoptr (GError) error = NULL;
  ClockUsed used = { { -1, -1 } };
  gboolean ok = clock_fault_halve (-1, &used, &error);

  g_assert_false (ok);
  g_assert_error (error, CLOCK_ERROR, CLOCK_ERROR_IMPOSSIBLE);
  g_assert_cmpint (used.used[CLOCK_BLACK], ==, -1);
  ok = clock_fault_halve (AT (180, 0), &used, NULL);
  g_assert_true (ok);
  g_assert_cmpint (used.used[CLOCK_BLACK], ==, AT (90, 0));
  g_assert_cmpint (used.used[CLOCK_WHITE], ==, AT (90, 0));
}

/* --- On the dials --- */

typedef struct {
  const char *limit;
  gint64 free;       /* of White, before; used is 50 minutes */
  gint64 used;       /* to be set */
  gint64 free_after; /* -1: refused */
} Apply;

static const Apply applies[] = {
  { "120m 5x60 reserve", AT (65, 0), AT (55, 23), AT (59, 37) },
  { "120m 5x60 reserve", AT (45, 0), AT (55, 0), AT (40, 0) }, /* ten minutes late: twice that */
  { "120m 5x60 reserve", AT (65, 0), AT (115, 0) - 1, 1 },
  { "120m 5x60 reserve", AT (65, 0), AT (115, 0), -1 },
  { "120m 5x60 reserve", AT (45, 0), AT (95, 0), -1 },
  { "120m 5x60 reserve", 0, AT (50, 0), -1 },
  { "120m 5x60 reserve", AT (65, 0), -1, -1 },
  { "120m 5x60 reserve", AT (65, 0), G_MAXINT64, -1 },
  { "120m 15/600 canadian", AT (70, 0), AT (60, 0), AT (60, 0) },
  { "60m 3x30 byo-yomi", AT (10, 0), AT (55, 0), AT (5, 0) },
  { "120m", AT (70, 0), AT (40, 0), AT (80, 0) },
  { "120m", 0, AT (40, 0), AT (10, 0) },
  { "120m 10 fischer", AT (70, 0), AT (40, 0), -1 },
  { "120m 10 bronstein", AT (70, 0), AT (40, 0), -1 },
  { "120m 10 delay", AT (70, 0), AT (40, 0), -1 },
  { "120m hourglass", AT (70, 0), AT (40, 0), -1 },
  { "none", 0, AT (40, 0), 0 },
};

static void
test_apply (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (applies); i++) {
    g_autoptr (GError) error = NULL;
    ClockState state = fixture_clock (applies[i].limit);
    ClockReading *white = &state.readings[CLOCK_WHITE];
    ClockUsed used = { { 0, applies[i].used } };
    gboolean ok;

    white->free = applies[i].free;
    white->used = AT (50, 0);
    ClockState before = state;
    ok = clock_fault_apply (&state, &used, &error);
    g_test_message ("row %u", i);
    g_assert_cmpint (ok, ==, applies[i].free_after >= 0);
    if (ok) {
      g_assert_cmpint (white->free, ==, applies[i].free_after);
      g_assert_cmpint (white->used, ==, applies[i].used);
    } else {
      g_assert_error (error, CLOCK_ERROR, CLOCK_ERROR_STATE);
      g_assert_cmpmem (&state, sizeof state, &before, sizeof before);
    }
  }
}

/* Art. 12.4 (6): a clock that ran too fast let the flag fall. */
static void
test_fallen (void)
{
  g_autoptr (GError) error = NULL;
  ClockState state = fixture_clock ("60m");
  ClockUsed read = { { AT (60, 0), 0 } }, used;
  gboolean ok = clock_start (&state, CLOCK_BLACK, 0, NULL);

  g_assert_true (ok);
  ok = clock_fault_split (&read, AT (50, 0), &used, NULL);
  g_assert_true (ok);
  ok = clock_fault_apply (&state, &used, &error);
  g_assert_false (ok);
  g_assert_nonnull (strstr (error->message, "stop it first"));
  clock_advance (&state, AT (60, 0));
  ok = clock_fault_apply (&state, &used, NULL);
  g_assert_true (ok);
  g_assert_cmpint (state.readings[CLOCK_BLACK].free, ==, AT (10, 0));
  ok = clock_resume (&state, AT (70, 0), NULL);
  g_assert_true (ok);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/clock/fault/split", test_split);
  g_test_add_func ("/clock/fault/halve", test_halve);
  g_test_add_func ("/clock/fault/apply", test_apply);
  g_test_add_func ("/clock/fault/fallen", test_fallen);
  return g_test_run ();
}
