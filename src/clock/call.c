#include "clock/call.h"

#define SECOND_MS 1000

/* The calls that fall into (after, until]. */
typedef struct {
  GArray *calls;
  const ClockPlan *plan;
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

/* The last seconds up to @end, as the first of them or as those that are left. */
static void
add_count (Due *due, gint64 begin, gint64 end)
{
  int n = due->plan->count;

  for (int left = n; left >= 0; left--) {
    int value = due->plan->down ? left : n - left;
    gint64 at = end - left * SECOND_MS;
    if (value > 0 && at > begin)
      add (due, at, CLOCK_CALL_COUNT, value);
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
      add (due, at, due->plan->left ? CLOCK_CALL_LEFT : CLOCK_CALL_SECONDS,
           due->plan->left ? marks[i] : gone);
  }
}

/* Art. 12.3: calls in each period; in the last one its last ten seconds are counted instead. */
static void
add_stretch (Due *due, gint64 begin, gint64 end, gboolean last)
{
  gboolean counted = last || due->plan->every;

  add_marks (due, begin, end, last ? due->plan->last : due->plan->many, counted);
  if (counted)
    add_count (due, begin, end);
}

static void
add_period (Due *due, gint64 begin, gint64 period, int left)
{
  add_stretch (due, begin, begin + period, left == 1);
  if (left == 1) {
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
add_periods (Due *due, const ClockState *state)
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

/* Main time that nothing follows, and a section. What has run of it is not known, nor needed: it is
 * said by what is left, or as if the whole stretch had begun with the move. */
static void
add_end (Due *due, const ClockState *state)
{
  const ClockReading *reading = &state->readings[state->turn];
  gboolean section = state->limit.system == CLOCK_CANADIAN;
  gint64 begin = state->since + reading->free - reading->elapsed;
  gint64 end = state->since + clock_left (state, reading);

  if (section && reading->free > 0)
    add (due, begin, CLOCK_CALL_COUNTDOWN, reading->moves);
  if (due->plan->ends)
    add_stretch (due, section ? begin : state->since, end, TRUE);
  add (due, end, CLOCK_CALL_FLAG, 0);
}

static void
add_main (Due *due, const ClockState *state)
{
  const ClockReading *reading = &state->readings[state->turn];
  gboolean delayed = state->limit.system == CLOCK_DELAY;
  gint64 end =
      state->since + reading->free + (delayed ? state->limit.period - reading->elapsed : 0);
  const int *marks = due->plan->main;

  for (int i = 0; i < CLOCK_PLAN_MARKS && marks[i] && reading->free > 0; i++)
    add (due, end - marks[i] * SECOND_MS, CLOCK_CALL_MAIN, marks[i]);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const ClockCall *one = a, *other = b;

  return one->at < other->at ? -1 : one->at > other->at;
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
  const ClockReading *reading = &state->readings[state->turn];
  gint64 countdown = state->since + reading->free;
  /* Most often there is something within a period; where there is not, the flag is the last. */
  gint64 horizons[] = { MAX (now, countdown) + state->limit.period,
                        state->since + clock_left (state, reading) };

  for (guint i = 0; state->limit.system != CLOCK_NONE && i < G_N_ELEMENTS (horizons); i++) {
    g_autoptr (GArray) calls = clock_calls (state, now, horizons[i]);
    if (calls->len > 0)
      return g_array_index (calls, ClockCall, 0).at;
  }
  return -1;
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
  Due due = { calls, &state->plan, state->turn, MAX (was, state->since), now };

  if (!state->running || state->limit.system == CLOCK_NONE)
    return g_steal_pointer (&calls);
  add_main (&due, state);
  if (clock_limit_has_periods (&state->limit))
    add_periods (&due, state);
  else
    add_end (&due, state);
  g_array_sort (calls, compare);
  return g_steal_pointer (&calls);
}
