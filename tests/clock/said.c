/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A dial that is set by hand, as people say it (Art. 22.8). */
#include "clock/said.h"
#include "clock/fixture.h"
#include "clock/rule.h"
#include "program.h"

#include <string.h>

#define S G_GINT64_CONSTANT (1000)
#define MIN_MS (60 * S)

/* Where Black's dial stands before. */
typedef enum { MAIN, COUNTDOWN } Stand;

typedef struct {
  Stand stand;
  const char *text;
  gint64 free; /* -1 where it is no reading */
  int periods;
  gint64 elapsed;
} Row;

/* Of "60m 5x60 reserve": 55 min before five periods of a minute. In the countdown 4 are left, and
 * 12 s are gone of the running one. */
static const Row rows[] = {
  /* main time alone: the periods stay, and none has begun */
  { COUNTDOWN, "0:50", 50 * S, 4, 0 },
  { COUNTDOWN, "1:30", 90 * S, 4, 0 },
  { COUNTDOWN, "0:00:50", 50 * S, 4, 0 },
  { COUNTDOWN, "50", 50 * S, 4, 0 },
  { COUNTDOWN, "50 s", 50 * S, 4, 0 },
  { COUNTDOWN, "5 min", 300 * S, 4, 0 },
  { COUNTDOWN, "5分钟", 300 * S, 4, 0 },
  { COUNTDOWN, "1 h 5 min", 3900 * S, 4, 0 },
  { COUNTDOWN, "1 Std 5 Min", 3900 * S, 4, 0 },
  { COUNTDOWN, "1小时5分", 3900 * S, 4, 0 },
  { COUNTDOWN, "1시간 5분 3초", 3903 * S, 4, 0 },
  { MAIN, "1:02:03", 3723 * S, 5, 0 },
  { MAIN, "90:00", 5400 * S, 5, 0 },
  /* with periods, and seconds gone */
  { COUNTDOWN, "0:00:50 5", 50 * S, 5, 0 },
  { COUNTDOWN, "0:00:00 5", 0, 5, 12 * S },
  { COUNTDOWN, "0:00:50 5 0", 50 * S, 5, 0 },
  { COUNTDOWN, "0 3 20", 0, 3, 20 * S },
  { COUNTDOWN, "0,3,12.5", 0, 3, 12500 },
  { COUNTDOWN, " 0:00:50,  5 ", 50 * S, 5, 0 },
  { MAIN, "0 3 20", 0, 3, 20 * S },
  /* more */
  { MAIN, "+1 min", 56 * MIN_MS, 5, 0 },
  { MAIN, "+90", 55 * MIN_MS + 90 * S, 5, 0 },
  { MAIN, "+1:30", 55 * MIN_MS + 90 * S, 5, 0 },
  { MAIN, "+ 1.5 min", 55 * MIN_MS + 90 * S, 5, 0 },
  { MAIN, "＋1分", 56 * MIN_MS, 5, 0 },
  { COUNTDOWN, "+10 s", 0, 4, 2 * S },
  { COUNTDOWN, "+1 min", 48 * S, 4, 0 },
  /* less */
  { MAIN, "-30 s", 54 * MIN_MS + 30 * S, 5, 0 },
  { MAIN, "-30sec", 54 * MIN_MS + 30 * S, 5, 0 },
  { MAIN, "−30 秒", 54 * MIN_MS + 30 * S, 5, 0 },
  { MAIN, "-56 min", 0, 4, 0 },
  { COUNTDOWN, "-30 s", 0, 4, 42 * S },
  { COUNTDOWN, "-48 s", 0, 3, 0 },
  { COUNTDOWN, "-1:00", 0, 3, 12 * S },
  { COUNTDOWN, "-3:47", 0, 1, 59 * S },
  { COUNTDOWN, "-3:48", -1, 0, 0 }, /* nothing would be left */
  /* as keyboards and notebooks have it */
  { MAIN, "+1,5 min", 55 * MIN_MS + 90 * S, 5, 0 },
  { MAIN, "1,5 Min", 90 * S, 5, 0 },
  { MAIN, "０：５０", 50 * S, 5, 0 },
  { MAIN, "＋１分", 56 * MIN_MS, 5, 0 },
  { MAIN, "－３０秒", 54 * MIN_MS + 30 * S, 5, 0 },
  { MAIN, "５時間", 5 * 60 * MIN_MS, 5, 0 },
  { MAIN, "5′", 300 * S, 5, 0 },
  { MAIN, "5' 30''", 330 * S, 5, 0 },
  { MAIN, "5′30″", 330 * S, 5, 0 },
  { MAIN, "30\"", 30 * S, 5, 0 },
  { COUNTDOWN, "0,3,12,5", -1, 0, 0 },
  { COUNTDOWN, "1,5", 1 * S, 5, 0 },
  /* none */
  { MAIN, "", -1, 0, 0 },
  { MAIN, "soon", -1, 0, 0 },
  { MAIN, "+", -1, 0, 0 },
  { MAIN, "+soon", -1, 0, 0 },
  { MAIN, "min", -1, 0, 0 },
  { MAIN, "5 x", -1, 0, 0 },
  { MAIN, "1 h 5", -1, 0, 0 }, /* of what? */
  { MAIN, "0 h 5", -1, 0, 0 },
  { MAIN, "+0min30", -1, 0, 0 },
  { MAIN, "0 s 3", -1, 0, 0 },
  { MAIN, "1:60", -1, 0, 0 },
  { MAIN, "1:2:3:4", -1, 0, 0 },
  { MAIN, "0 3 20 1", -1, 0, 0 },
  { MAIN, "0 -3", -1, 0, 0 },
  { MAIN, "1e3", -1, 0, 0 },
  { MAIN, "99999999999999999999", -1, 0, 0 },
  { MAIN, "999999 h", -1, 0, 0 },
};

static ClockState
make (const char *limit, Stand stand)
{
  ClockState state = fixture_clock (limit);
  ClockReading *black = &state.readings[CLOCK_BLACK];

  if (stand == MAIN)
    return state;
  black->free = 0;
  black->periods = MIN (black->periods, 4);
  black->elapsed = clock_limit_has_overtime (&state.limit) ? 12 * S : 0;
  black->used = 3000 * S;
  return state;
}

static void
test_rows (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    const Row *row = &rows[i];
    ClockState state = make ("60m 5x60 reserve", row->stand);
    g_autoptr (GError) error = NULL;
    ClockReading reading;

    g_test_message ("“%s”", row->text);
    if (row->free < 0) {
      g_assert_false (clock_said_parse (row->text, &state, CLOCK_BLACK, &reading, &error));
      g_assert_nonnull (error);
      continue;
    }
    clock_said_parse (row->text, &state, CLOCK_BLACK, &reading, &error);
    g_assert_no_error (error);
    g_assert_cmpint (reading.free, ==, row->free);
    g_assert_cmpint (reading.periods, ==, row->periods);
    g_assert_cmpint (reading.elapsed, ==, row->elapsed);
    g_assert_cmpint (reading.used, ==, state.readings[CLOCK_BLACK].used);
  }
}

/* Art. 12.5: moves to make, seconds gone, and the section with what was carried over. */
static void
test_section (void)
{
  ClockState state = fixture_clock ("60m 15/600 canadian");
  ClockReading reading;

  state.readings[CLOCK_BLACK] = (ClockReading){ .moves = 9, .elapsed = 30 * S, .section = 700 * S };
  g_assert_true (clock_said_parse ("0 7 80", &state, CLOCK_BLACK, &reading, NULL));
  g_assert_cmpint (reading.moves, ==, 7);
  g_assert_cmpint (reading.periods, ==, 0);
  g_assert_cmpint (reading.elapsed, ==, 80 * S);
  g_assert_cmpint (reading.section, ==, 700 * S);
  g_assert_true (clock_said_parse ("0,7,80,13:40", &state, CLOCK_BLACK, &reading, NULL));
  g_assert_cmpint (reading.section, ==, 820 * S);
  /* What is gone is written like what is left. */
  g_assert_true (clock_said_parse ("0 7 1:20 13:40", &state, CLOCK_BLACK, &reading, NULL));
  g_assert_cmpint (reading.elapsed, ==, 80 * S);
  g_assert_false (clock_said_parse ("0 7 80 13:40 1", &state, CLOCK_BLACK, &reading, NULL));
  /* back in main time the section is yet to begin, whatever is said of it */
  g_assert_true (clock_said_parse ("30", &state, CLOCK_BLACK, &reading, NULL));
  g_assert_true (clock_rule_correct (&state, CLOCK_BLACK, &reading, 0, NULL));
  g_assert_cmpint (state.readings[CLOCK_BLACK].moves, ==, 15);
  g_assert_cmpint (state.readings[CLOCK_BLACK].section, ==, 600 * S);
}

/* A refusal says how it is written. */
static void
test_refusal (void)
{
  static const char *const forms[] = { "0:50", "0:00:50 5", "+1 min", "-30 s" };
  ClockState state = make ("60m 5x60 reserve", MAIN);
  g_autoptr (GError) none = NULL, impossible = NULL;
  ClockReading reading;

  g_assert_false (clock_said_parse ("soon", &state, CLOCK_BLACK, &reading, &none));
  g_assert_true (clock_said_parse ("0:50 5 12", &state, CLOCK_BLACK, &reading, NULL));
  g_assert_false (clock_rule_correct (&state, CLOCK_BLACK, &reading, 0, &impossible));
  for (gsize i = 0; i < G_N_ELEMENTS (forms); i++) {
    g_assert_nonnull (strstr (none->message, forms[i]));
    g_assert_nonnull (strstr (impossible->message, forms[i]));
  }
}

/* Whatever the system: so much more or less is left to that side, it can be shown, and nothing else
 * changes. */
static void
test_exact (void)
{
  static const char *const limits[] = { "60m",
                                        "60m 5x60 reserve",
                                        "10m 3x30 byo-yomi",
                                        "60m 15/600 canadian",
                                        "60m 20 fischer",
                                        "60m 10 delay",
                                        "60m 10 bronstein",
                                        "60m hourglass" };
  static const struct {
    const char *text;
    gint64 ms;
  } spans[] = { { "+1 min", MIN_MS }, { "+5 s", 5 * S }, { "-30 s", -30 * S }, { "-3 s", -3 * S } };

  for (gsize i = 0; i < G_N_ELEMENTS (limits) * 2 * G_N_ELEMENTS (spans); i++) {
    const char *limit = limits[i % G_N_ELEMENTS (limits)];
    ClockState state = make (limit, (Stand) (i / G_N_ELEMENTS (limits) % 2));
    gsize span = i / G_N_ELEMENTS (limits) / 2;
    ClockReading before = state.readings[CLOCK_BLACK], after;

    g_test_message ("%s %s", limit, spans[span].text);
    if (before.free == 0 && !clock_limit_has_overtime (&state.limit))
      continue;
    g_assert_true (clock_said_parse (spans[span].text, &state, CLOCK_BLACK, &after, NULL));
    g_assert_cmpint (clock_left (&state, &after), ==,
                     clock_left (&state, &before) + spans[span].ms);
    g_assert_cmpint (after.used, ==, before.used);
    g_assert_true (clock_rule_correct (&state, CLOCK_BLACK, &after, 0, NULL));
  }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/clock/said/rows", test_rows);
  g_test_add_func ("/clock/said/section", test_section);
  g_test_add_func ("/clock/said/refusal", test_refusal);
  g_test_add_func ("/clock/said/exact", test_exact);
  return g_test_run ();
}
