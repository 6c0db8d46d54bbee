#include "clock/clock.h"

#include <glib/gi18n.h>

static ClockSide
other_side (ClockSide side)
{
  return side == CLOCK_BLACK ? CLOCK_WHITE : CLOCK_BLACK;
}

/* --- The machine of Art. 12.3 and 12.4 --- */

static gint64
time_left (const ClockLimit *limit, const ClockReading *reading)
{
  switch (limit->system) {
  case CLOCK_ABSOLUTE:
    return reading->free;
  case CLOCK_RESERVE:
    return reading->free + reading->periods * limit->period - reading->elapsed;
  case CLOCK_NONE:
  default:
    return G_MAXINT64;
  }
}

/* A period reached is a period used: the division gives exactly that. */
static void
spend (const ClockLimit *limit, ClockReading *reading, gint64 span)
{
  gint64 from_free = MIN (span, reading->free);

  reading->used += span;
  reading->free -= from_free;
  if (limit->system != CLOCK_RESERVE)
    return;
  reading->elapsed += span - from_free;
  reading->periods -= (int) (reading->elapsed / limit->period);
  reading->elapsed %= limit->period;
}

/* --- Refusals --- */

static gboolean
refuse (GError **error, const char *reason)
{
  g_set_error_literal (error, CLOCK_ERROR, CLOCK_ERROR_STATE, reason);
  return FALSE;
}

static gboolean
refuse_fallen (ClockSide side, GError **error)
{
  return refuse (error,
                 side == CLOCK_BLACK ? _ ("Black’s time is up.") : _ ("White’s time is up."));
}

static gboolean
bring_running (const ClockState *state, gint64 now, ClockState *ret_state, GError **error)
{
  ClockState then = *state;

  clock_advance (&then, now);
  if (then.fallen != CLOCK_NOBODY)
    return refuse_fallen (then.fallen, error);
  if (!then.running)
    return refuse (error, _ ("The clock is not running."));
  *ret_state = then;
  return TRUE;
}

/* --- Public --- */

/**
 * clock_init:
 * @state: (out caller-allocates): the clock to set
 * @limit: a limit as clock_limit_parse() gives it
 *
 * Sets a clock for the start of a game: both sides have the whole limit, nothing runs, Black is to
 * move. The reserve is a part of the limit, so the free time is what is left of the limit without
 * it (Art. 12.3).
 */
void
clock_init (ClockState *state, const ClockLimit *limit)
{
  ClockReading full = { 0 };

  if (limit->system != CLOCK_NONE)
    full.free = limit->limit;
  if (limit->system == CLOCK_RESERVE) {
    full.free -= limit->periods * limit->period;
    full.periods = limit->periods;
  }
  *state = (ClockState){
    .limit = *limit,
    .readings = { full, full },
    .turn = CLOCK_BLACK,
    .fallen = CLOCK_NOBODY,
  };
}

/**
 * clock_start:
 * @state: a clock that stands
 * @turn: the side whose time is to run
 * @now: this instant, in milliseconds
 * @error: return location for an error
 *
 * Starts the time of @turn. The readings stay as they are, so this also serves where the referee
 * sets whose turn it is after a pause.
 *
 * Errors: %CLOCK_ERROR_STATE where the clock runs already, the flag has fallen, or @turn has no
 * time left; @state is then untouched.
 *
 * Returns: %TRUE if the clock now runs
 */
gboolean
clock_start (ClockState *state, ClockSide turn, gint64 now, GError **error)
{
  g_return_val_if_fail (turn == CLOCK_BLACK || turn == CLOCK_WHITE, FALSE);

  if (state->running)
    return refuse (error, _ ("The clock is running already."));
  if (state->fallen != CLOCK_NOBODY)
    return refuse_fallen (state->fallen, error);
  if (time_left (&state->limit, &state->readings[turn]) <= 0)
    return refuse_fallen (turn, error);
  state->turn = turn;
  state->running = TRUE;
  state->since = now;
  return TRUE;
}

/**
 * clock_press:
 * @state: a running clock
 * @now: the instant at which the move is complete, in milliseconds
 * @error: return location for an error
 *
 * The side to move completes its move. A move that took less than a period of the countdown costs
 * nothing; one that took exactly a period has used it (Art. 12.3). The turn passes to the other
 * side, whose time runs from @now.
 *
 * Errors: %CLOCK_ERROR_STATE where the clock does not run or the flag fell by @now; @state is then
 * untouched, so that clock_calls() can still tell of the flag.
 *
 * Returns: %TRUE if the move was in time
 */
gboolean
clock_press (ClockState *state, gint64 now, GError **error)
{
  ClockState next;

  if (!bring_running (state, now, &next, error))
    return FALSE;
  next.readings[next.turn].elapsed = 0;
  next.turn = other_side (next.turn);
  /* Falls at once where a ruling has left the other side without any time. */
  clock_advance (&next, next.since);
  *state = next;
  return TRUE;
}

/**
 * clock_pause:
 * @state: a running clock
 * @now: this instant, in milliseconds
 * @error: return location for an error
 *
 * Stops both dials (Art. 14). The running period of a countdown keeps what was used of it.
 *
 * Errors: %CLOCK_ERROR_STATE where the clock does not run or the flag fell by @now; @state is then
 * untouched.
 *
 * Returns: %TRUE if the clock now stands
 */
gboolean
clock_pause (ClockState *state, gint64 now, GError **error)
{
  ClockState next;

  if (!bring_running (state, now, &next, error))
    return FALSE;
  next.running = FALSE;
  *state = next;
  return TRUE;
}

/**
 * clock_resume:
 * @state: a clock that stands
 * @now: this instant, in milliseconds
 * @error: return location for an error
 *
 * Lets the time of the side to move go on from where it stood.
 *
 * Errors: as clock_start().
 *
 * Returns: %TRUE if the clock now runs
 */
gboolean
clock_resume (ClockState *state, gint64 now, GError **error)
{
  return clock_start (state, state->turn, now, error);
}

/**
 * clock_forgive:
 * @state: a clock whose flag has fallen by @now
 * @now: the instant of the ruling, in milliseconds
 * @error: return location for an error
 *
 * Turns the loss of the last period into a forced pass, on request of the side under countdown
 * (Art. 22.5): it stays in its last period, which starts anew at its next turn, and the time of the
 * other side runs from @now. The time between the flag and @now is nobody's.
 *
 * Errors: %CLOCK_ERROR_STATE where no flag has fallen or there is no countdown; @state is then
 * untouched.
 *
 * Returns: %TRUE if the game goes on
 */
gboolean
clock_forgive (ClockState *state, gint64 now, GError **error)
{
  ClockState next = *state;

  clock_advance (&next, now);
  if (next.fallen == CLOCK_NOBODY)
    return refuse (error, _ ("Nobody’s time is up."));
  if (next.limit.system != CLOCK_RESERVE)
    return refuse (error, _ ("Only a countdown can go on after time is up (Art. 22.5)."));
  next.readings[next.fallen].periods = 1;
  next.readings[next.fallen].elapsed = 0;
  next.turn = other_side (next.fallen);
  next.fallen = CLOCK_NOBODY;
  next.running = TRUE;
  next.since = MAX (now, next.since);
  clock_advance (&next, next.since);
  *state = next;
  return TRUE;
}

/**
 * clock_recount:
 * @state: a clock whose side to move is in its countdown
 * @now: the instant of the ruling, in milliseconds
 * @elapsed_ms: where the running period is to be counted from, in milliseconds
 * @error: return location for an error
 *
 * The seconds were not called properly: the period is counted again from the point where it went
 * wrong (Art. 16.2). The clock may run or stand and stays so. The time thought keeps what it is:
 * it was thought.
 *
 * Errors: %CLOCK_ERROR_STATE where the flag fell by @now, the side to move is not in its countdown,
 * or the running period has not come to @elapsed_ms yet; @state is then untouched.
 *
 * Returns: %TRUE if the period is counted again
 */
gboolean
clock_recount (ClockState *state, gint64 now, gint64 elapsed_ms, GError **error)
{
  ClockState next = *state;
  ClockReading *reading = &next.readings[next.turn];

  clock_advance (&next, now);
  if (next.fallen != CLOCK_NOBODY)
    return refuse_fallen (next.fallen, error);
  if (!clock_in_countdown (&next, reading))
    return refuse (error, _ ("There is no countdown to count again."));
  if (elapsed_ms < 0 || elapsed_ms > reading->elapsed)
    return refuse (error, _ ("The countdown can only be counted again from a second that it has "
                             "already passed in this period."));
  reading->elapsed = elapsed_ms;
  *state = next;
  return TRUE;
}

/**
 * clock_advance:
 * @state: a clock
 * @now: this instant, in milliseconds
 *
 * Folds the time that has run into the reading of the side to move, so that the readings are as of
 * @now. Where its time is up by @now, the clock stops at the very instant of the flag and `fallen`
 * says whose it was. Nothing happens to a clock that stands, nor for a @now in the past.
 *
 * Ask clock_calls() first: what was due up to @now is not due any more afterwards.
 */
void
clock_advance (ClockState *state, gint64 now)
{
  ClockReading *reading = &state->readings[state->turn];

  if (!state->running || now < state->since)
    return;
  gint64 left = MAX (0, time_left (&state->limit, reading));
  gint64 span = MIN (now - state->since, left);

  spend (&state->limit, reading, span);
  state->since += span;
  if (span == left) {
    state->fallen = state->turn;
    state->running = FALSE;
  }
}

/**
 * clock_reading:
 * @state: a clock
 * @side: whose dial
 * @now: this instant, in milliseconds
 *
 * Reads a dial without touching it, at any time, as a player may ask in the countdown (Art. 16.2).
 *
 * Returns: what the dial of @side says at @now
 */
ClockReading
clock_reading (const ClockState *state, ClockSide side, gint64 now)
{
  ClockState then = *state;

  clock_advance (&then, now);
  return then.readings[side];
}

/**
 * clock_in_countdown:
 * @state: the clock that @reading is of
 * @reading: what a dial says
 *
 * Tells whether that side's free time is gone, so that it plays by periods (Art. 12.3). It stays so
 * when the last period is used.
 *
 * Returns: %TRUE in the countdown
 */
gboolean
clock_in_countdown (const ClockState *state, const ClockReading *reading)
{
  return state->limit.system == CLOCK_RESERVE && reading->free == 0;
}
