/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lateness (READINGS 5), row by row, and what it leaves to the event. */
#include "clock/late.h"
#include "clock/fixture.h"
#include "program.h"

#define MINUTE G_GINT64_CONSTANT (60000)
#define AT(minutes, seconds) ((minutes) *MINUTE + (seconds) *1000)

typedef struct {
  const char *limit;
  ClockLateTerms terms; /* most, whether equality loses, floor */
  gint64 late;
  ClockLateOutcome outcome;
  gint64 free;
  int periods;
} Late;

#define SAME                                          \
  {                                                   \
    CLOCK_LATE_LODGED, FALSE, CLOCK_LATE_KEEP_RESERVE \
  }
#define SAME_EQUAL                                   \
  {                                                  \
    CLOCK_LATE_LODGED, TRUE, CLOCK_LATE_KEEP_RESERVE \
  }
#define AWAY                                        \
  {                                                 \
    CLOCK_LATE_AWAY, FALSE, CLOCK_LATE_KEEP_RESERVE \
  }
#define EAT                                        \
  {                                                \
    CLOCK_LATE_AWAY, FALSE, CLOCK_LATE_EAT_RESERVE \
  }
#define LOSS                                \
  {                                         \
    CLOCK_LATE_AWAY, FALSE, CLOCK_LATE_LOSS \
  }
#define EVER                                   \
  {                                            \
    G_MAXINT64, FALSE, CLOCK_LATE_KEEP_RESERVE \
  }
#define L120 "120m 5x60 reserve"

static const Late table[] = {
  { L120, SAME, AT (12, 0), CLOCK_LATE_PLAYS, AT (91, 0), 5 },
  { L120, SAME, AT (15, 0), CLOCK_LATE_PLAYS, AT (85, 0), 5 },
  { L120, SAME_EQUAL, AT (15, 0), CLOCK_LATE_TOO_LATE, AT (115, 0), 5 },
  { L120, SAME_EQUAL, AT (15, 0) - 1, CLOCK_LATE_PLAYS, AT (85, 0) + 2, 5 },
  { L120, SAME, AT (15, 1), CLOCK_LATE_TOO_LATE, AT (115, 0), 5 },
  { L120, SAME, AT (15, 0) + 1, CLOCK_LATE_TOO_LATE, AT (115, 0), 5 },
  { "180m 5x60 reserve", AWAY, AT (60, 0), CLOCK_LATE_PLAYS, AT (55, 0), 5 },
  { "180m 5x60 reserve", AWAY, AT (60, 1), CLOCK_LATE_TOO_LATE, AT (175, 0), 5 },
  { "60m 5x60 reserve", AWAY, AT (35, 0), CLOCK_LATE_PLAYS, 0, 5 },
  { "60m absolute", AWAY, AT (35, 0), CLOCK_LATE_NO_TIME, AT (60, 0), 0 },
  { "60m absolute", AWAY, AT (30, 0), CLOCK_LATE_NO_TIME, AT (60, 0), 0 },
  { "60m absolute", AWAY, AT (30, 0) - 1, CLOCK_LATE_PLAYS, 2, 0 },
  { L120, SAME, AT (20, 0), CLOCK_LATE_TOO_LATE, AT (115, 0), 5 },
  /* The other floors: 70 minutes of 55, and 58. */
  { "60m 5x60 reserve", EAT, AT (35, 0), CLOCK_LATE_NO_TIME, AT (55, 0), 5 },
  { "60m 5x60 reserve", EAT, AT (29, 0), CLOCK_LATE_PLAYS, 0, 2 },
  { "60m 5x60 reserve", EAT, AT (29, 0) + 1, CLOCK_LATE_PLAYS, 0, 1 },
  { "60m 5x60 reserve", EAT, AT (30, 0), CLOCK_LATE_NO_TIME, AT (55, 0), 5 },
  { "60m 5x60 reserve", EAT, AT (27, 30), CLOCK_LATE_PLAYS, 0, 5 },
  { "60m 5x60 reserve", LOSS, AT (27, 30), CLOCK_LATE_PLAYS, 0, 5 },
  { "60m 5x60 reserve", LOSS, AT (27, 30) + 1, CLOCK_LATE_NO_TIME, AT (55, 0), 5 },
  { "60m 15/600 canadian", AWAY, AT (35, 0), CLOCK_LATE_PLAYS, 0, 0 },
  { "20m 10 fischer", AWAY, AT (10, 0), CLOCK_LATE_NO_TIME, AT (20, 0), 0 },
  { "none", AWAY, AT (35, 0), CLOCK_LATE_PLAYS, 0, 0 },
  { "none", AWAY, AT (60, 1), CLOCK_LATE_TOO_LATE, 0, 0 },
  { L120, SAME, 0, CLOCK_LATE_PLAYS, AT (115, 0), 5 },
  { L120, SAME, -AT (3, 0), CLOCK_LATE_PLAYS, AT (115, 0), 5 },
  { L120, SAME, G_MININT64, CLOCK_LATE_PLAYS, AT (115, 0), 5 },
  { L120, SAME, G_MAXINT64, CLOCK_LATE_TOO_LATE, AT (115, 0), 5 },
  { L120, EVER, G_MAXINT64 - 1, CLOCK_LATE_PLAYS, 0, 5 },
};

static void
test_table (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (table); i++) {
    const Late *row = &table[i];
    ClockState state = fixture_clock (row->limit), before = state;
    ClockLateOutcome outcome = clock_late_deduct (&state, CLOCK_WHITE, row->late, &row->terms);
    const ClockReading *reading = &state.readings[CLOCK_WHITE];

    g_test_message ("row %u", i);
    g_assert_cmpint (outcome, ==, row->outcome);
    g_assert_cmpint (reading->free, ==, row->free);
    g_assert_cmpint (reading->periods, ==, row->periods);
    g_assert_cmpint (reading->used, ==, 0);
    g_assert_cmpmem (&state.readings[CLOCK_BLACK], sizeof *reading, &before.readings[CLOCK_BLACK],
                     sizeof *reading);
  }
}

/* Art. 22.3: each by the same rule. */
static void
test_both (void)
{
  static const struct {
    gint64 late[CLOCK_N_SIDES];
    ClockLateOutcome outcome[CLOCK_N_SIDES];
    gint64 left[CLOCK_N_SIDES]; /* of two hours */
  } rows[] = {
    { { AT (5, 0), AT (9, 0) },
      { CLOCK_LATE_PLAYS, CLOCK_LATE_PLAYS },
      { AT (110, 0), AT (102, 0) } },
    { { AT (8, 0), AT (20, 0) },
      { CLOCK_LATE_PLAYS, CLOCK_LATE_TOO_LATE },
      { AT (104, 0), AT (120, 0) } },
    { { AT (20, 0), AT (20, 0) },
      { CLOCK_LATE_TOO_LATE, CLOCK_LATE_TOO_LATE },
      { AT (120, 0), AT (120, 0) } },
  };
  const ClockLateTerms terms = SAME;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    ClockState state = fixture_clock (L120);
    for (int side = 0; side < CLOCK_N_SIDES; side++) {
      ClockLateOutcome outcome = clock_late_deduct (&state, side, rows[i].late[side], &terms);
      g_assert_cmpint (outcome, ==, rows[i].outcome[side]);
      g_assert_cmpint (clock_left (&state, &state.readings[side]), ==, rows[i].left[side]);
    }
  }
}

/* Twenty minutes late for a resumption: the own clock runs, once and without end. */
static void
test_resumption (void)
{
  ClockState state = fixture_clock (L120);
  gboolean ok = clock_start (&state, CLOCK_BLACK, 0, NULL);

  g_assert_true (ok);
  ok = clock_pause (&state, AT (30, 0), NULL);
  g_assert_true (ok);
  ok = clock_resume (&state, AT (90, 0), NULL);
  g_assert_true (ok);
  g_assert_cmpint (clock_reading (&state, CLOCK_BLACK, AT (110, 0)).free, ==, AT (65, 0));
}

/* --- Art. 22.4 --- */

static const struct {
  const char *limit;
  int minutes;
  const char *await;
} awaits[] = {
  { "10m 3x30 reserve", 0, "0s 3x30 byo-yomi" },
  { "0m 5x20 byo-yomi", 0, "0s 5x20 byo-yomi" },
  { "10m absolute", 0, "0s 5x60 byo-yomi" },
  { "10m 10 fischer", 0, "0s 5x60 byo-yomi" },
  { "none", 0, "0s 5x60 byo-yomi" },
  { "10m 3x30 reserve", 7, "0s 7x60 byo-yomi" },
  { "none", 1, "0s 1x60 byo-yomi" },
};

static void
test_await (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (awaits); i++) {
    ClockState state = fixture_clock (awaits[i].limit), wanted = fixture_clock (awaits[i].await);
    ClockLimit await;
    clock_late_await (&state.limit, awaits[i].minutes, &await);
    g_assert_cmpmem (&await, sizeof await, &wanted.limit, sizeof await);
  }
}

/* Art. 22.4: at second 25 of 30 with periods left he plays; after the last one he has lost the
 * game. */
static void
test_absence (void)
{
  ClockState game = fixture_clock ("10m 3x30 reserve"), state;
  ClockLimit await;
  gboolean ok;

  clock_late_await (&game.limit, 0, &await);
  clock_init (&state, &await);
  ok = clock_start (&state, CLOCK_WHITE, 0, NULL);
  g_assert_true (ok);
  g_assert_cmpint (clock_reading (&state, CLOCK_WHITE, 25000).periods, ==, 3);
  clock_advance (&state, 89999);
  g_assert_cmpint (state.fallen, ==, CLOCK_NOBODY);
  clock_advance (&state, 90000);
  g_assert_cmpint (state.fallen, ==, CLOCK_WHITE);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/clock/late/table", test_table);
  g_test_add_func ("/clock/late/both", test_both);
  g_test_add_func ("/clock/late/resumption", test_resumption);
  g_test_add_func ("/clock/late/await", test_await);
  g_test_add_func ("/clock/late/absence", test_absence);
  return g_test_run ();
}
