#include "clock/call.h"

#define SECOND_MS 1000

/* The calls that fall into (after, until]. */
typedef struct {
  GArray *calls;
  ClockSide side;
  gint64 after;
  gint64 until;
} Due;

static void
add (Due *due, gint64 at, ClockCallKind kind, int value)
{
  ClockCall call = { .at = at, .side = due->side, .kind = kind, .value = value };

  if (at > due->after && at <= due->until)
    g_array_append_val (due->calls, call);
}

/* Art. 12.3 for 60 s, and the same distances from the end for any other period. In the last period
 * the last ten seconds are counted instead. */
static void
add_seconds (Due *due, gint64 begin, gint64 period, gboolean last)
{
  static const int before_end[] = { 30, 20, 10, 5, 2 };
  guint n = last ? 3 : G_N_ELEMENTS (before_end);

  for (guint i = 0; i < n; i++) {
    gint64 elapsed = period - before_end[i] * SECOND_MS;
    if (elapsed > 0)
      add (due, begin + elapsed, CLOCK_CALL_SECONDS, (int) (elapsed / SECOND_MS));
  }
}

static void
add_count (Due *due, gint64 begin, gint64 period)
{
  for (int count = 1; count <= 10; count++) {
    gint64 elapsed = period - (10 - count) * SECOND_MS;
    if (elapsed > 0)
      add (due, begin + elapsed, CLOCK_CALL_COUNT, count);
  }
}

static void
add_period (Due *due, gint64 begin, gint64 period, int left)
{
  add_seconds (due, begin, period, left == 1);
  if (left == 1) {
    add_count (due, begin, period);
    add (due, begin + period, CLOCK_CALL_FLAG, 0);
    return;
  }
  add (due, begin + period, CLOCK_CALL_PERIOD, left - 1);
  if (left == 2)
    add (due, begin + period, CLOCK_CALL_LAST, 1);
}

static void
add_countdown (Due *due, gint64 begin, int periods)
{
  add (due, begin, CLOCK_CALL_COUNTDOWN, periods);
  if (periods == 1)
    add (due, begin, CLOCK_CALL_LAST, 1);
}

static void
add_reserve (Due *due, const ClockState *state)
{
  const ClockReading *reading = &state->readings[state->turn];
  gint64 period = state->limit.period;
  gint64 begin = state->since + reading->free - reading->elapsed;

  if (reading->free > 0)
    add_countdown (due, begin, reading->periods);
  /* Nothing of the periods that were over by `after` is due. */
  gint64 i = MAX (0, (due->after - begin) / period);

  for (; i < reading->periods && begin + i * period < due->until; i++)
    add_period (due, begin + i * period, period, (int) (reading->periods - i));
}

/**
 * clock_next:
 * @state: a clock
 * @now: this instant, in milliseconds
 *
 * Tells until when one may sleep.
 *
 * Returns: the first instant strictly after @now at which clock_calls() will have something, or -1
 *   where the clock does not run or has nothing more to say
 */
gint64
clock_next (const ClockState *state, gint64 now)
{
  /* Once the free time is gone, no period passes without a call. */
  gint64 countdown = state->since + state->readings[state->turn].free;
  gint64 horizon = MAX (now, countdown) + state->limit.period;
  g_autoptr (GArray) calls = clock_calls (state, now, horizon);

  return calls->len > 0 ? g_array_index (calls, ClockCall, 0).at : -1;
}

/**
 * clock_calls:
 * @state: a clock, as it was at @was or before; it is not changed
 * @was: up to here everything has been said, in milliseconds
 * @now: this instant, in milliseconds
 *
 * Lists everything that the referee has to say to the side to move in (@was, @now], in the order in
 * which it is said (Art. 12.3), however long ago @was is. What is due at the same instant: the
 * period that was used comes before the last period's beginning, the count of ten before the flag.
 *
 * Readings taken at `since` are said already: ask before clock_advance(), clock_press() or any
 * other change at @now. A countdown that starts with the first move, because all of the limit is
 * reserve, is therefore not called.
 *
 * Returns: (transfer full) (element-type ClockCall): the calls, empty if there are none
 */
GArray *
clock_calls (const ClockState *state, gint64 was, gint64 now)
{
  g_autoptr (GArray) calls = g_array_new (FALSE, FALSE, sizeof (ClockCall));
  Due due = { calls, state->turn, MAX (was, state->since), now };

  if (state->running && state->limit.system == CLOCK_RESERVE)
    add_reserve (&due, state);
  if (state->running && state->limit.system == CLOCK_ABSOLUTE)
    add (&due, state->since + state->readings[state->turn].free, CLOCK_CALL_FLAG, 0);
  return g_steal_pointer (&calls);
}
