/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "clock/waking.h"

static void
assert_calls (GArray *got, GArray *want)
{
  g_assert_cmpuint (got->len, ==, want->len);
  for (guint i = 0; i < got->len; i++) {
    const ClockCall *a = &g_array_index (got, ClockCall, i);
    const ClockCall *b = &g_array_index (want, ClockCall, i);
    g_assert_cmpint (a->at, ==, b->at);
    g_assert_cmpint (a->side, ==, b->side);
    g_assert_cmpint (a->kind, ==, b->kind);
    g_assert_cmpint (a->value, ==, b->value);
  }
}

static void
assert_in_order (GArray *calls)
{
  for (guint i = 1; i < calls->len; i++) {
    const ClockCall *a = &g_array_index (calls, ClockCall, i - 1), *b = a + 1;
    g_assert_cmpint (a->at, <=, b->at);
    g_assert_false (a->at == b->at && a->kind == b->kind);
  }
}

static void
append_wake (GArray *all, const ClockState *state, gint64 was, gint64 now)
{
  g_autoptr (GArray) some = clock_calls (state, was, now);

  g_array_append_vals (all, some->data, some->len);
}

/* One who wakes at random; @advancing: and brings the state up to date each time. */
static GArray *
wake_randomly (const ClockState *state, gint64 end, gboolean advancing)
{
  ClockState own = *state;
  GArray *all = g_array_new (FALSE, FALSE, sizeof (ClockCall));
  int most = g_test_rand_int_range (2, 30000);

  for (gint64 was = state->since, now; was < end; was = now) {
    int sleep = g_test_rand_int_range (1, most);
    now = MIN (end, was + sleep);
    append_wake (all, &own, was, now);
    if (advancing)
      clock_advance (&own, now);
  }
  return all;
}

/* One who sleeps until clock_next() and finds something each time, and nothing before. */
static GArray *
wake_at_next (const ClockState *state, gint64 end)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (ClockCall));
  gint64 was = state->since, next;

  while ((next = clock_next (state, was)) != -1 && next <= end) {
    guint before = all->len;
    append_wake (all, state, was, next - 1);
    g_assert_cmpuint (all->len, ==, before);
    append_wake (all, state, next - 1, next);
    g_assert_cmpuint (all->len, >, before);
    was = next;
  }
  /* Nothing more is what it promised. */
  guint before = all->len;
  append_wake (all, state, was, end);
  g_assert_cmpuint (all->len, ==, before);
  return all;
}

/* However one wakes from the beginning of a move to @end, one hears @want, in this order. */
void
waking_check (const ClockState *state, gint64 end, GArray *want)
{
  g_autoptr (GArray) once = clock_calls (state, state->since, end);
  g_autoptr (GArray) late = wake_randomly (state, end, FALSE);
  g_autoptr (GArray) advanced = wake_randomly (state, end, TRUE);
  g_autoptr (GArray) nexts = wake_at_next (state, end);

  assert_in_order (once);
  assert_calls (once, want);
  assert_calls (late, want);
  assert_calls (advanced, want);
  assert_calls (nexts, want);
}
