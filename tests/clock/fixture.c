/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "clock/fixture.h"

/* A clock that stands at the start of a game. */
ClockState
fixture_clock (const char *limit)
{
  g_autoptr (GError) error = NULL;
  ClockState state;
  ClockLimit parsed;

  clock_limit_parse (limit, &parsed, &error);
  g_assert_no_error (error);
  clock_init (&state, &parsed);
  return state;
}

static void
append_call (GString *text, const ClockCall *call, gint64 start)
{
  static const char *const names[] = {
    [CLOCK_CALL_MAIN] = "main%d", [CLOCK_CALL_COUNTDOWN] = "countdown%d",
    [CLOCK_CALL_SECONDS] = "%ds", [CLOCK_CALL_LEFT] = "%d-left",
    [CLOCK_CALL_COUNT] = "%d",    [CLOCK_CALL_PERIOD] = "left%d",
    [CLOCK_CALL_LAST] = "last",   [CLOCK_CALL_FLAG] = "flag",
  };
  g_auto (GStrv) halves = g_strsplit (names[call->kind], "%d", 2);

  g_string_append_printf (text, "%g:%s", (double) (call->at - start) / 1000, halves[0]);
  if (halves[1] != NULL)
    g_string_append_printf (text, "%d%s", call->value, halves[1]);
  g_string_append_c (text, ' ');
}

/* What is said in (was, now], each at its seconds since @was: "30:30s 51:1 60:flag ". */
char *
fixture_calls (const ClockState *state, gint64 was, gint64 now)
{
  g_autoptr (GArray) calls = clock_calls (state, was, now);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < calls->len; i++) {
    const ClockCall *call = &g_array_index (calls, ClockCall, i);
    g_assert_cmpint (call->side, ==, state->turn);
    append_call (text, call, was);
  }
  return g_string_free (text, FALSE);
}
