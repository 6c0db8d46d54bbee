/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"
#include "voice/words.h"

typedef struct {
  const char *limit;
  ClockCallKind kind;
  int value;
  const char *words;
} Words;

#define MINUTES "60m 5x60 reserve"
#define HALVES "60m 3x30 reserve"

static const Words table[] = {
  { MINUTES, CLOCK_CALL_COUNTDOWN, 5, "countdown: 5 minutes" },
  { MINUTES, CLOCK_CALL_COUNTDOWN, 1, "countdown: 1 minute" },
  { MINUTES, CLOCK_CALL_SECONDS, 30, "30 seconds" },
  { MINUTES, CLOCK_CALL_SECONDS, 58, "58 seconds" },
  { MINUTES, CLOCK_CALL_COUNT, 1, "1" },
  { MINUTES, CLOCK_CALL_COUNT, 10, "10" },
  { MINUTES, CLOCK_CALL_PERIOD, 4, "1 minute, 4 minutes left" },
  { MINUTES, CLOCK_CALL_PERIOD, 1, "1 minute, 1 minute left" },
  { MINUTES, CLOCK_CALL_LAST, 1, "last minute" },
  { MINUTES, CLOCK_CALL_FLAG, 0, "time is up" },
  { HALVES, CLOCK_CALL_COUNTDOWN, 3, "countdown: 3 periods" },
  { HALVES, CLOCK_CALL_COUNTDOWN, 1, "countdown: 1 period" },
  { HALVES, CLOCK_CALL_SECONDS, 1, "1 second" },
  { HALVES, CLOCK_CALL_SECONDS, 10, "10 seconds" },
  { HALVES, CLOCK_CALL_PERIOD, 2, "period used, 2 periods left" },
  { HALVES, CLOCK_CALL_PERIOD, 1, "period used, 1 period left" },
  { HALVES, CLOCK_CALL_LAST, 1, "last period" },
  { HALVES, CLOCK_CALL_FLAG, 0, "time is up" },
  { "30m absolute", CLOCK_CALL_FLAG, 0, "time is up" },
};

static void
test_table (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (table); i++) {
    ClockCall call = { .at = 0, .side = CLOCK_BLACK, table[i].kind, table[i].value };
    ClockLimit limit;
    gboolean ok = clock_limit_parse (table[i].limit, &limit, NULL);

    g_assert_true (ok);
    g_autofree char *words = voice_words (&call, &limit);
    g_assert_cmpstr (words, ==, table[i].words);
  }
}

/* T4: one move of 75 seconds with two minutes left. */
static void
test_move (void)
{
  const ClockLimit limit = { CLOCK_RESERVE, 120000, 2, 60000 };
  g_autoptr (GString) said = g_string_new (NULL);
  ClockState state;

  clock_init (&state, &limit);
  gboolean ok = clock_start (&state, CLOCK_BLACK, 0, NULL);
  g_assert_true (ok);
  g_autoptr (GArray) calls = clock_calls (&state, 0, 75000);
  for (guint i = 0; i < calls->len; i++) {
    g_autofree char *words = voice_words (&g_array_index (calls, ClockCall, i), &limit);
    g_string_append_printf (said, "%s; ", words);
  }
  g_assert_cmpstr (said->str, ==,
                   "30 seconds; 40 seconds; 50 seconds; 55 seconds; 58 seconds; "
                   "1 minute, 1 minute left; last minute; ");
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/voice/words/table", test_table);
  g_test_add_func ("/voice/words/move", test_move);
  return g_test_run ();
}
