/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "clock/clock.h"
#include <glib/gi18n.h>
#include "clock/clock-private.h"

/* --- The machines of Art. 12.3 to 12.5 and their cousins --- */

/* In whole milliseconds what is exceeded is one more than what is reached. */
static gint64
time_left (const ClockState *state, const ClockReading *reading)
{
  const ClockLimit *limit = &state->limit;

  switch (limit->system) {
  case CLOCK_NONE:
    return G_MAXINT64;
  case CLOCK_RESERVE:
  case CLOCK_BYO_YOMI:
    return reading->free + reading->periods * limit->period - reading->elapsed + state->exceeded;
  case CLOCK_CANADIAN:
    return reading->free + reading->section - reading->elapsed + state->exceeded;
  case CLOCK_DELAY:
    return reading->free + limit->period - reading->elapsed;
  default:
    return reading->free;
  }
}

/* With a delay and with Bronstein's clock `elapsed` is what the move has taken of its own. A period
 * reached is a period used: the division gives exactly that. */
static void
spend (const ClockState *state, ClockReading *reading, gint64 span)
{
  const ClockLimit *limit = &state->limit;
  gint64 own = MIN (span, limit->period - reading->elapsed), from_free;

  reading->used += span;
  if (limit->system == CLOCK_DELAY || limit->system == CLOCK_BRONSTEIN)
    reading->elapsed += own;
  if (limit->system == CLOCK_DELAY)
    span -= own;
  from_free = MIN (span, reading->free);
  reading->free -= from_free;
  if (clock_limit_has_periods (limit)) {
    gint64 elapsed = reading->elapsed + span - from_free;
    gint64 used = MAX (0, elapsed - state->exceeded) / limit->period;
    reading->periods -= (int) used;
    reading->elapsed = elapsed - used * limit->period;
  } else if (limit->system == CLOCK_CANADIAN) {
    reading->elapsed += span - from_free;
  }
}

/* The side to move has completed its move in time: what that gives back to its dial. A section that
 * is done gives what is left of it to the next (Art. 12.5); of the other systems each move has a
 * period, or a delay, of its own. */
static void
end_turn (ClockState *state)
{
  const ClockLimit *limit = &state->limit;
  ClockReading *reading = &state->readings[state->turn];

  if (limit->system == CLOCK_CANADIAN) {
    if (reading->free > 0 || --reading->moves > 0)
      return;
    reading->section = limit->period + (limit->no_carry ? 0 : reading->section - reading->elapsed);
    reading->moves = limit->moves;
  }
  if (limit->system == CLOCK_FISCHER)
    reading->free += limit->period;
  if (limit->system == CLOCK_BRONSTEIN)
    reading->free += reading->elapsed;
  if (limit->most > 0)
    reading->free = MIN (reading->free, limit->most);
  reading->elapsed = 0;
}

/* The turn goes to the other side, whose time runs from `since` on, unless its countdown is held
 * while it is away (Art. 22.7). Its flag falls at once where a ruling has left it without time.
 * @state: a clock whose readings are of this instant. */
void
clock_turn_pass (ClockState *state)
{
  ClockSide side = CLOCK_OTHER (state->turn);

  state->turn = side;
  state->held =
      state->absences[side] == CLOCK_AWAY && clock_in_countdown (state, &state->readings[side]);
  state->running = !state->held;
  clock_advance (state, state->since);
}

/* --- Refusals --- */

/* @reason: why not, translated. */
gboolean
clock_refusal_give (GError **error, const char *reason)
{
  g_set_error_literal (error, CLOCK_ERROR, CLOCK_ERROR_STATE, reason);
  return FALSE;
}

/* @side: who ran out of time. */
gboolean
clock_refusal_fallen (ClockSide side, GError **error)
{
  return clock_refusal_give (error, side == CLOCK_BLACK ? _ ("Black’s time is up.")
                                                        : _ ("White’s time is up."));
}

static gboolean
bring_running (const ClockState *state, gint64 now, ClockState *ret_state, GError **error)
{
  ClockState then = *state;

  clock_advance (&then, now);
  if (then.fallen != CLOCK_NOBODY)
    return clock_refusal_fallen (then.fallen, error);
  if (!then.running)
    return clock_refusal_give (error, _ ("The clock is not running."));
  *ret_state = then;
  return TRUE;
}

/* --- Public --- */

/* Sets a clock for the start of a game: both sides have the whole limit, nothing runs, Black is
 * to move, the calls are the Chinese ones, and what is reached is used (overtime_boundary; set
 * `exceeded` where the event has it otherwise). The reserve is a part of the limit, so the free
 * time is what is left of the limit without it (Art. 12.3). @state: the clock to set. @limit: a
 * limit as clock_limit_parse() gives it. */
void
clock_init (ClockState *state, const ClockLimit *limit)
{
  ClockReading full = { 0 };

  if (limit->system != CLOCK_NONE)
    full.free = limit->limit;
  if (limit->system == CLOCK_RESERVE)
    full.free -= limit->periods * limit->period;
  if (clock_limit_has_periods (limit))
    full.periods = limit->periods;
  if (limit->system == CLOCK_CANADIAN) {
    full.moves = limit->moves;
    full.section = limit->period;
  }
  *state = (ClockState){
    .limit = *limit,
    .plan = clock_plan_chinese,
    .readings = { full, full },
    .turn = CLOCK_BLACK,
    .fallen = CLOCK_NOBODY,
  };
}

/* Starts the time of @turn. The readings stay as they are, so this also serves where the referee
 * sets whose turn it is after a pause.
 *
 * Errors: CLOCK_ERROR_STATE where the clock runs already, the flag has fallen, or @turn has no
 * time left; @state is then untouched. Returns TRUE if the clock now runs. @state: a clock that
 * stands. @turn: the side whose time is to run. @now: this instant, in milliseconds. @error:
 * return location for an error. */
gboolean
clock_start (ClockState *state, ClockSide turn, gint64 now, GError **error)
{
  g_return_val_if_fail (turn == CLOCK_BLACK || turn == CLOCK_WHITE, FALSE);

  if (state->running)
    return clock_refusal_give (error, _ ("The clock is running already."));
  if (state->fallen != CLOCK_NOBODY)
    return clock_refusal_fallen (state->fallen, error);
  if (time_left (state, &state->readings[turn]) <= 0)
    return clock_refusal_fallen (turn, error);
  state->turn = turn;
  state->running = TRUE;
  state->held = FALSE;
  state->since = now;
  return TRUE;
}

/* The side to move completes its move. A move that took less than a period of the countdown costs
 * nothing; one that took exactly a period has used it (Art. 12.3), unless a period is only used
 * when it is exceeded. The turn passes to the other side, whose time runs from @now, unless it is
 * away with permission: its countdown is held until it is back (Art. 22.7), or has moved.
 *
 * Errors: CLOCK_ERROR_STATE where the clock does not run or the flag fell by @now; @state is then
 * untouched, so that clock_calls() can still tell of the flag. Returns TRUE if the move was in
 * time. @now: the instant at which the move is complete, in milliseconds. @error: return location
 * for an error. */
gboolean
clock_press (ClockState *state, gint64 now, GError **error)
{
  ClockState next, there = *state;
  ClockAbsence *absence = &there.absences[there.turn];

  /* Who completes a move sits there: an absence ends by it, of which nobody was told (Art. 22.7).
   */
  if (*absence == CLOCK_AWAY || *absence == CLOCK_AWAY_RUN) {
    *absence = CLOCK_RETURNED;
    if (there.held) {
      there.held = FALSE;
      there.running = TRUE;
      there.since = now;
    }
  }
  if (!bring_running (&there, now, &next, error))
    return FALSE;
  end_turn (&next);
  clock_turn_pass (&next);
  *state = next;
  return TRUE;
}

/* Stops both dials (Art. 14). The running period of a countdown keeps what was used of it. Where
 * the clock stands only because the side to move is away, it stands from now on until it is
 * resumed.
 *
 * Errors: CLOCK_ERROR_STATE where the clock does not run or the flag fell by @now; @state is then
 * untouched. Returns TRUE if the clock now stands. @now: this instant, in milliseconds. @error:
 * return location for an error. */
gboolean
clock_pause (ClockState *state, gint64 now, GError **error)
{
  ClockState next = *state;

  if (!next.held && !bring_running (state, now, &next, error))
    return FALSE;
  next.running = FALSE;
  next.held = FALSE;
  *state = next;
  return TRUE;
}

/* Lets the time of the side to move go on from where it stood.
 *
 * Errors: as clock_start(). Returns TRUE if the clock now runs. @state: a clock that stands.
 * @now: this instant, in milliseconds. @error: return location for an error. */
gboolean
clock_resume (ClockState *state, gint64 now, GError **error)
{
  return clock_start (state, state->turn, now, error);
}

/* Folds the time that has run into the reading of the side to move, so that the readings are as
 * of @now. Where its time is up by @now, the clock stops at the very instant of the flag and
 * `fallen` says whose it was. Nothing happens to a clock that stands, nor for a @now in the past.
 *
 * Ask clock_calls() first: what was due up to @now is not due any more afterwards. @now: this
 * instant, in milliseconds. */
void
clock_advance (ClockState *state, gint64 now)
{
  ClockReading *reading = &state->readings[state->turn];

  if (!state->running || now < state->since)
    return;
  gint64 left = MAX (0, time_left (state, reading));
  gint64 span = MIN (now - state->since, left);

  spend (state, reading, span);
  if (state->limit.system == CLOCK_HOURGLASS)
    state->readings[CLOCK_OTHER (state->turn)].free += span;
  state->since += span;
  if (span == left) {
    state->fallen = state->turn;
    state->running = FALSE;
  }
}

/* Reads a dial without touching it, at any time, as a player may ask in the countdown (Art.
 * 16.2). Returns what the dial of @side says at @now. @now: this instant, in milliseconds. */
ClockReading
clock_reading (const ClockState *state, ClockSide side, gint64 now)
{
  ClockState then = *state;

  clock_advance (&then, now);
  return then.readings[side];
}

/* How long that side may think before its flag falls if it makes no move, in milliseconds;
 * G_MAXINT64 without a limit. @state: the clock that @reading is of. @reading: what a dial says. */
gint64
clock_left (const ClockState *state, const ClockReading *reading)
{
  return time_left (state, reading);
}

/* Tells whether that side's main time is gone, so that it plays by periods (Art. 12.3) or
 * sections (Art. 12.5). It stays so when the last of them is used. Returns TRUE in the countdown.
 * @state: the clock that @reading is of. @reading: what a dial says. */
gboolean
clock_in_countdown (const ClockState *state, const ClockReading *reading)
{
  return clock_limit_has_overtime (&state->limit) && reading->free == 0;
}
