/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "clock/call.h"

#define SECOND_MS 1000

/* The calls that fall into (after, until]. */
typedef struct {
  GArray *calls;
  const ClockPlan *plan;
  ClockSide side;
  gint64 after;
  gint64 until;
  gint64 over; /* how long after its end a period is used */
} Due;

static void
add_call (Due *due, gint64 at, ClockCallKind kind, int value)
{
  ClockCall call = { .at = at, .side = due->side, .kind = kind, .value = value };

  if (at > due->after && at <= due->until)
    g_array_append_val (due->calls, call);
}

/* The last seconds up to @end, as the first of them or as those that are left. */
static void
add_count (Due *due, gint64 begin, gint64 end)
{
  int n = due->plan->count;

  for (int left = n; left >= 0; left--) {
    int value = due->plan->down ? left : n - left;
    gint64 at = end - left * SECOND_MS;
    if (value > 0 && at > begin)
      add_call (due, at, CLOCK_CALL_COUNT, value);
  }
}

/* A mark within seconds that are counted one by one is not said beside them. */
static gboolean
is_said (const Due *due, int mark, gboolean counted)
{
  return !counted || mark > due->plan->count - (due->plan->down ? 0 : 1);
}

static void
add_marks (Due *due, gint64 begin, gint64 end, const int *marks, gboolean counted)
{
  for (int i = 0; i < CLOCK_PLAN_MARKS && marks[i]; i++) {
    gint64 at = end - marks[i] * SECOND_MS;
    int gone = (int) ((at - begin) / SECOND_MS);
    if (at > begin && is_said (due, marks[i], counted))
      add_call (due, at, due->plan->left ? CLOCK_CALL_LEFT : CLOCK_CALL_SECONDS,
                due->plan->left ? marks[i] : gone);
  }
}

/* Art. 12.3: calls in each period; in the last one its last ten seconds are counted instead. */
static void
add_period (Due *due, gint64 begin, gint64 period, int left)
{
  gboolean last = left == 1, counted = last || due->plan->every;
  gint64 used = begin + period + due->over;

  add_marks (due, begin, begin + period, last ? due->plan->last : due->plan->many, counted);
  if (counted)
    add_count (due, begin, begin + period);
  if (left == 1) {
    add_call (due, used, CLOCK_CALL_FLAG, 0);
    return;
  }
  add_call (due, used, CLOCK_CALL_PERIOD, left - 1);
  if (left == 2)
    add_call (due, used, CLOCK_CALL_LAST, 1);
}

static void
add_periods (Due *due, const ClockState *state)
{
  const ClockReading *reading = &state->readings[state->turn];
  gint64 period = state->limit.period;
  gint64 begin = state->since + reading->free - reading->elapsed;
  /* Nothing of the periods that were over by `after` is due. */
  gint64 i = MAX (0, (due->after - begin - due->over) / period);

  if (reading->free > 0)
    add_call (due, begin, CLOCK_CALL_COUNTDOWN, reading->periods);
  if (reading->free > 0 && reading->periods == 1)
    add_call (due, begin, CLOCK_CALL_LAST, 1);
  for (; i < reading->periods && begin + i * period < due->until; i++)
    add_period (due, begin + i * period, period, (int) (reading->periods - i));
}

/* Main time without overtime, and a section. Outside byo-yomi we call what is left; the time
 * gone means nothing to a player there. */
static void
add_end (Due *due, const ClockState *state)
{
  const ClockReading *reading = &state->readings[state->turn];
  gboolean section = state->limit.system == CLOCK_CANADIAN;
  gint64 begin = state->since + reading->free - reading->elapsed;
  gint64 end = state->since + clock_left (state, reading);
  gint64 first = section ? begin : state->since, last = end - (section ? due->over : 0);
  const int *marks = due->plan->last;

  if (section && reading->free > 0)
    add_call (due, begin, CLOCK_CALL_COUNTDOWN, reading->moves);
  for (int i = 0; due->plan->ends && i < CLOCK_PLAN_MARKS && marks[i]; i++)
    if (last - marks[i] * SECOND_MS > first && is_said (due, marks[i], TRUE))
      add_call (due, last - marks[i] * SECOND_MS, CLOCK_CALL_LEFT, marks[i]);
  if (due->plan->ends)
    add_count (due, first, last);
  add_call (due, end, CLOCK_CALL_FLAG, 0);
}

/* A mark that the main time stands below already was said; during a delay it stands still. */
static void
add_main (Due *due, const ClockState *state)
{
  const ClockReading *reading = &state->readings[state->turn];
  gboolean delayed = state->limit.system == CLOCK_DELAY;
  gint64 end =
      state->since + reading->free + (delayed ? state->limit.period - reading->elapsed : 0);
  const int *marks = due->plan->main;

  for (int i = 0; i < CLOCK_PLAN_MARKS && marks[i]; i++)
    if (reading->free > marks[i] * SECOND_MS)
      add_call (due, end - marks[i] * SECOND_MS, CLOCK_CALL_MAIN, marks[i]);
}

/* Before any instant at which a call could be due. */
static gint64
flag_at (const ClockState *state)
{
  if (!state->running || state->limit.system == CLOCK_NONE)
    return G_MININT64;
  return state->since + clock_left (state, &state->readings[state->turn]);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const ClockCall *one = a, *other = b;

  return one->at < other->at ? -1 : one->at > other->at;
}

/* Tells until when one may sleep. Returns the first instant strictly after @now at which
 * clock_calls() will have something, or -1 where the clock does not run or has nothing more to
 * say. @now: this instant, in milliseconds. */
gint64
clock_next (const ClockState *state, gint64 now)
{
  gint64 flag = flag_at (state);
  gint64 countdown = state->since + state->readings[state->turn].free;
  /* Most often there is something within a period; where there is not, the flag is the last. */
  gint64 soon =
      MIN (flag, MAX (MIN (now, flag), countdown) + state->limit.period + state->exceeded);

  for (int i = 0; i < 2; i++) {
    g_autoptr (GArray) calls = clock_calls (state, now, i == 0 ? soon : flag);
    if (calls->len > 0)
      return g_array_index (calls, ClockCall, 0).at;
  }
  return -1;
}

/* Lists everything that the referee has to say to the side to move in (@was, @now], in the order
 * in which it is said (Art. 12.3), however long ago @was is. What is due at the same instant: the
 * period that was used comes before the last period's beginning, the count of ten before the
 * flag.
 *
 * Readings taken at `since` are said already: ask before clock_advance(), clock_press() or any
 * other change at @now. A countdown that starts with the first move, because all of the limit is
 * reserve, is therefore not called.
 *
 * Returns the calls, empty if there are none (ClockCall). @state: a clock, as it was at @was or
 * before; it is not changed. @was: up to here everything has been said, in milliseconds. @now:
 * this instant, in milliseconds. */
GArray *
clock_calls (const ClockState *state, gint64 was, gint64 now)
{
  g_autoptr (GArray) calls = g_array_new (FALSE, FALSE, sizeof (ClockCall));
  gint64 after = MAX (was, state->since), until = MIN (now, flag_at (state));
  Due due = { calls, &state->plan, state->turn, after, until, state->exceeded };

  if (after >= until)
    return g_steal_pointer (&calls);
  add_main (&due, state);
  if (clock_limit_has_periods (&state->limit))
    add_periods (&due, state);
  else
    add_end (&due, state);
  g_array_sort (calls, compare);
  return g_steal_pointer (&calls);
}
