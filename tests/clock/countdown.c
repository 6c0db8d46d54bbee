/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The worked examples T1 to T14 and T16, T17, each a row: what is on the
 * dial, how long the move takes, what is said at which second of the move, and what is on the dial
 * afterwards. */
#include "clock/fixture.h"
#include "clock/rule.h"
#include "program.h"

#define NOON G_GINT64_CONSTANT (43200000)

#define MINUTE_CALLS "30:30s 40:40s 50:50s 55:55s 58:58s "
#define LAST_CALLS "30:30s 40:40s 50:50s "
#define COUNT_9 "51:1 52:2 53:3 54:4 55:5 56:6 57:7 58:8 59:9 "

typedef struct {
  const char *id;
  const char *limit;
  gint64 free; /* before the move, ms */
  int periods;
  gint64 thought; /* ms */
  const char *calls;
  int periods_after; /* 0: time is up */
} Example;

static const Example examples[] = {
  { "T1", "60m 5x60 reserve", 0, 5, 59900, MINUTE_CALLS, 5 },
  { "T2", "60m 5x60 reserve", 0, 5, 60000, MINUTE_CALLS "60:left4 ", 4 },
  { "T2 one ms less", "60m 5x60 reserve", 0, 5, 59999, MINUTE_CALLS, 5 },
  { "T3", "60m 5x60 reserve", 0, 5, 190000,
    MINUTE_CALLS "60:left4 90:30s 100:40s 110:50s 115:55s 118:58s 120:left3 "
                 "150:30s 160:40s 170:50s 175:55s 178:58s 180:left2 ",
    2 },
  { "T4", "60m 5x60 reserve", 0, 2, 75000, MINUTE_CALLS "60:left1 60:last ", 1 },
  { "T5", "60m 5x60 reserve", 0, 1, 59990, LAST_CALLS COUNT_9, 1 },
  { "T6", "60m 5x60 reserve", 0, 1, 60000, LAST_CALLS COUNT_9 "60:10 60:flag ", 0 },
  { "T8 periods left", "60m 5x60 reserve", 0, 5, 60200, MINUTE_CALLS "60:left4 ", 4 },
  { "T8 last minute", "60m 5x60 reserve", 0, 1, 60200, LAST_CALLS COUNT_9 "60:10 60:flag ", 0 },
  { "T9", "60m 5x60 reserve", 20000, 5, 30000, "20:countdown5 ", 5 },
  { "T9 at the instant", "60m 5x60 reserve", 20000, 5, 20000, "20:countdown5 ", 5 },
  { "T9 a period later", "60m 5x60 reserve", 20000, 5, 80000,
    "20:countdown5 50:30s 60:40s 70:50s 75:55s 78:58s 80:left4 ", 4 },
  { "T10 in time", "60m 5x60 reserve", 0, 5, 299900,
    MINUTE_CALLS "60:left4 90:30s 100:40s 110:50s 115:55s 118:58s 120:left3 "
                 "150:30s 160:40s 170:50s 175:55s 178:58s 180:left2 "
                 "210:30s 220:40s 230:50s 235:55s 238:58s 240:left1 240:last "
                 "270:30s 280:40s 290:50s 291:1 292:2 293:3 294:4 295:5 296:6 297:7 298:8 299:9 ",
    1 },
  { "T10", "60m 5x60 reserve", 0, 5, 300000,
    MINUTE_CALLS "60:left4 90:30s 100:40s 110:50s 115:55s 118:58s 120:left3 "
                 "150:30s 160:40s 170:50s 175:55s 178:58s 180:left2 "
                 "210:30s 220:40s 230:50s 235:55s 238:58s 240:left1 240:last "
                 "270:30s 280:40s 290:50s 291:1 292:2 293:3 294:4 295:5 296:6 297:7 298:8 299:9 "
                 "300:10 300:flag ",
    0 },
  { "T11", "60m 1x60 reserve", 20000, 1, 75000,
    "20:countdown1 20:last 50:30s 60:40s 70:50s 71:1 72:2 73:3 74:4 75:5 ", 1 },
  { "T12 free", "30m 3x30 reserve", 0, 3, 29900, "10:10s 20:20s 25:25s 28:28s ", 3 },
  { "T12", "30m 3x30 reserve", 0, 3, 30000, "10:10s 20:20s 25:25s 28:28s 30:left2 ", 2 },
  { "T13", "10m 3x10 reserve", 0, 1, 10000, "1:1 2:2 3:3 4:4 5:5 6:6 7:7 8:8 9:9 10:10 10:flag ",
    0 },
  { "Art. 12.4", "30m absolute", 1500, 0, 1500, "1.5:flag ", 0 },
  { "no limit", "none", 0, 0, 86400000, "", 0 },
};

static void
set_up (ClockState *state, const char *text, gint64 free_ms, int periods)
{
  gboolean ok;

  *state = fixture_clock (text);
  state->readings[CLOCK_WHITE].free = free_ms;
  state->readings[CLOCK_WHITE].periods = periods;
  ok = clock_start (state, CLOCK_WHITE, NOON, NULL);
  g_assert_true (ok);
}

static void
check_time_up (ClockState *state, gint64 now)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (clock_press (state, now, &error));
  g_assert_error (error, CLOCK_ERROR, CLOCK_ERROR_STATE);
  g_assert_cmpstr (error->message, ==, "White’s time is up.");
  g_assert_true (state->running);

  clock_advance (state, now);
  g_assert_cmpint (state->fallen, ==, CLOCK_WHITE);
  g_assert_false (state->running);
  g_assert_cmpint (state->readings[CLOCK_WHITE].periods, ==, 0);
  g_assert_cmpint (state->readings[CLOCK_WHITE].elapsed, ==, 0);
}

static void
check_move_valid (ClockState *state, const Example *example, gint64 now)
{
  g_autoptr (GError) error = NULL;
  gboolean ok = clock_press (state, now, &error);
  const ClockReading *reading = &state->readings[CLOCK_WHITE];

  g_assert_no_error (error);
  g_assert_true (ok);
  g_assert_cmpint (state->turn, ==, CLOCK_BLACK);
  g_assert_cmpint (reading->periods, ==, example->periods_after);
  g_assert_cmpint (reading->elapsed, ==, 0);
  g_assert_cmpint (reading->free, ==, MAX (0, example->free - example->thought));
  g_assert_cmpint (reading->used, ==, example->thought);
}

static void
test_example (gconstpointer data)
{
  const Example *example = data;
  gint64 now = NOON + example->thought;
  ClockState state;

  set_up (&state, example->limit, example->free, example->periods);
  g_autofree char *calls = fixture_calls (&state, NOON, now);
  g_assert_cmpstr (calls, ==, example->calls);
  if (example->periods_after == 0 && state.limit.system != CLOCK_NONE)
    check_time_up (&state, now);
  else
    check_move_valid (&state, example, now);
}

/* T7: after T6 the player asks for a pass. */
static void
test_forced_pass (void)
{
  ClockState state;
  gboolean ok;

  set_up (&state, "60m 5x60 reserve", 0, 1);
  clock_advance (&state, NOON + 65000);
  g_assert_cmpint (state.fallen, ==, CLOCK_WHITE);

  ok = clock_rule_forgive (&state, NOON + 70000, NULL);
  g_assert_true (ok);
  g_assert_cmpint (state.fallen, ==, CLOCK_NOBODY);
  g_assert_cmpint (state.turn, ==, CLOCK_BLACK);
  g_assert_true (state.running);
  g_assert_cmpint (state.readings[CLOCK_WHITE].periods, ==, 1);
  g_assert_cmpint (state.readings[CLOCK_WHITE].elapsed, ==, 0);
  g_assert_cmpint (state.readings[CLOCK_WHITE].used, ==, 60000);
  g_assert_cmpint (clock_reading (&state, CLOCK_BLACK, NOON + 75000).used, ==, 5000);

  ok = clock_press (&state, NOON + 75000, NULL);
  g_assert_true (ok);
  g_autofree char *calls = fixture_calls (&state, NOON + 75000, NOON + 75000 + 59999);
  g_assert_cmpstr (calls, ==, LAST_CALLS COUNT_9);
  ok = clock_press (&state, NOON + 75000 + 59999, NULL);
  g_assert_true (ok);
  g_assert_cmpint (state.readings[CLOCK_WHITE].periods, ==, 1);
}

/* T14: the calls went wrong at 50 s, the player objects at 57 s. */
static void
test_recount (void)
{
  ClockState state;
  gboolean ok;

  set_up (&state, "60m 5x60 reserve", 0, 1);
  ok = clock_rule_recount (&state, NOON + 57000, 50000, NULL);
  g_assert_true (ok);
  g_assert_cmpint (state.readings[CLOCK_WHITE].elapsed, ==, 50000);
  g_assert_cmpint (state.readings[CLOCK_WHITE].used, ==, 57000);
  g_autofree char *calls = fixture_calls (&state, NOON + 57000, NOON + 80000);
  g_assert_cmpstr (calls, ==, "1:1 2:2 3:3 4:4 5:5 6:6 7:7 8:8 9:9 10:10 10:flag ");
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (examples); i++) {
    g_autofree char *path = g_strdup_printf ("/clock/countdown/%s", examples[i].id);
    g_test_add_data_func (path, &examples[i], test_example);
  }
  g_test_add_func ("/clock/countdown/T7", test_forced_pass);
  g_test_add_func ("/clock/countdown/T14", test_recount);
  return g_test_run ();
}
