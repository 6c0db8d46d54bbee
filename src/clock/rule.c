/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "clock/rule.h"
#include <glib/gi18n.h>
#include "clock/clock-private.h"

#define HOUR_MS (G_GINT64_CONSTANT (3600) * 1000)
#define FREE_MAX (48 * HOUR_MS)
#define USED_MAX (1000 * HOUR_MS)
#define PERIODS_MAX (24 * 3600) /* of a second, in a day */

/* Turns the loss of the last period into a forced pass, on request of the side under countdown
 * (Art. 22.5): it stays in its last period, which starts anew at its next turn, and the time of
 * the other side runs from @now, or is held while that side is away. The time between the flag
 * and @now is nobody's. How often this may be is the event's to say (timeout_pass).
 *
 * Errors: CLOCK_ERROR_STATE where no flag has fallen or there is no countdown; @state is then
 * untouched. Returns TRUE if the game goes on. @state: a clock whose flag has fallen by @now.
 * @now: the instant of the ruling, in milliseconds. @error: return location for an error. */
gboolean
clock_rule_forgive (ClockState *state, gint64 now, GError **error)
{
  ClockState next = *state;

  clock_advance (&next, now);
  if (next.fallen == CLOCK_NOBODY)
    return clock_refusal_give (error, _ ("Neither side’s time is up."));
  if (!clock_limit_has_periods (&next.limit))
    return clock_refusal_give (error,
                               _ ("Only a countdown can go on after time is up (Art. 22.5)."));
  next.readings[next.fallen].periods = 1;
  next.readings[next.fallen].elapsed = 0;
  next.turn = next.fallen;
  next.fallen = CLOCK_NOBODY;
  next.since = MAX (now, next.since);
  clock_turn_pass (&next);
  *state = next;
  return TRUE;
}

/* The seconds were not called properly: the period is counted again from the point where it went
 * wrong (Art. 16.2). The clock may run or stand and stays so. The time thought keeps what it is:
 * it was thought.
 *
 * Errors: CLOCK_ERROR_STATE where the flag fell by @now, the side to move is not in its
 * countdown, or the running period has not come to @elapsed_ms yet; @state is then untouched.
 *
 * Returns TRUE if the period is counted again. @state: a clock whose side to move is in its
 * countdown. @now: the instant of the ruling, in milliseconds. @elapsed_ms: where the running
 * period is to be counted from, in milliseconds. @error: return location for an error. */
gboolean
clock_rule_recount (ClockState *state, gint64 now, gint64 elapsed_ms, GError **error)
{
  ClockState next = *state;
  ClockReading *reading = &next.readings[next.turn];

  clock_advance (&next, now);
  if (next.fallen != CLOCK_NOBODY)
    return clock_refusal_fallen (next.fallen, error);
  if (!clock_limit_has_periods (&next.limit) || !clock_in_countdown (&next, reading))
    return clock_refusal_give (error, _ ("There is no countdown to count again."));
  if (elapsed_ms < 0 || elapsed_ms > reading->elapsed)
    return clock_refusal_give (
        error, _ ("The countdown can only be counted again from a second that it has "
                  "already passed in this period."));
  reading->elapsed = elapsed_ms;
  *state = next;
  return TRUE;
}

static gboolean
is_within (gint64 value, gint64 least, gint64 most)
{
  return value >= least && value <= most;
}

static gint64
most_free (const ClockLimit *limit)
{
  if (limit->system == CLOCK_NONE)
    return 0;
  return limit->most > 0 ? limit->most : FREE_MAX;
}

/* A period or section that is reached, or exceeded, is used, and none has begun while there is main
 * time. */
static gint64
most_elapsed (const ClockState *state, const ClockReading *reading)
{
  const ClockLimit *limit = &state->limit;

  if (limit->system == CLOCK_DELAY || limit->system == CLOCK_BRONSTEIN)
    return limit->period;
  if (!clock_limit_has_overtime (limit) || reading->free > 0)
    return 0;
  return (limit->system == CLOCK_CANADIAN ? reading->section : limit->period) - !state->exceeded;
}

static gboolean
is_possible (const ClockState *state, const ClockReading *reading)
{
  const ClockLimit *limit = &state->limit;
  gboolean periods = clock_limit_has_periods (limit), sections = limit->system == CLOCK_CANADIAN;

  return is_within (reading->free, 0, most_free (limit)) &&
         is_within (reading->used, 0, USED_MAX) &&
         is_within (reading->periods, periods, periods ? PERIODS_MAX : 0) &&
         is_within (reading->moves, sections, sections ? limit->moves : 0) &&
         is_within (reading->section, sections, sections ? FREE_MAX : 0) &&
         is_within (reading->elapsed, 0, most_elapsed (state, reading));
}

/* Sets one dial by hand, as the chief referee may approve (Art. 22.8). A fallen flag of that side
 * is taken back; the clock then stands, otherwise it runs on or stands as it did.
 *
 * Errors: CLOCK_ERROR_IMPOSSIBLE where no clock of this kind can say so or no time would be
 * left; @state is then untouched. Returns TRUE if the dial was set. @now: the instant of the
 * ruling, in milliseconds. @error: return location for an error. */
gboolean
clock_rule_correct (ClockState *state, ClockSide side, const ClockReading *reading, gint64 now,
                    GError **error)
{
  ClockState next = *state;
  ClockReading *dial = &next.readings[side];

  clock_advance (&next, now);
  *dial = *reading;
  /* While there is main time the section is yet to begin, with all its moves (Art. 12.5). */
  if (next.limit.system == CLOCK_CANADIAN && dial->free > 0) {
    dial->moves = next.limit.moves;
    dial->section = next.limit.period;
  }
  if (!is_possible (&next, dial) || clock_left (&next, dial) <= 0) {
    g_set_error_literal (
        error, CLOCK_ERROR, CLOCK_ERROR_IMPOSSIBLE,
        _ ("This clock cannot show such a reading. Write main time alone (0:50), the "
           "periods left or the moves to make with it (0:00:50 5), or a change (+1 min, "
           "-30 s)."));
    return FALSE;
  }
  if (next.fallen == side)
    next.fallen = CLOCK_NOBODY;
  *state = next;
  return TRUE;
}

/* Permits an absence in the countdown, once a game and only in the opponent's thinking time (Art.
 * 22.7). Before the countdown nobody needs to ask, and time runs in any absence.
 *
 * Errors: CLOCK_ERROR_STATE where it may not be permitted; @state is then untouched. Returns TRUE
 * if permitted. @side: who asks to leave the seat. @held: whether its countdown is held until it
 * is back, as is the rule, or the event lets it run (leave_seat_pause). @now: this instant, in
 * milliseconds. @error: return location for an error. */
gboolean
clock_rule_leave (ClockState *state, ClockSide side, gboolean held, gint64 now, GError **error)
{
  ClockState next = *state;

  clock_advance (&next, now);
  if (next.fallen != CLOCK_NOBODY)
    return clock_refusal_fallen (next.fallen, error);
  if (!clock_limit_has_periods (&next.limit) || !clock_in_countdown (&next, &next.readings[side]))
    return clock_refusal_give (error, _ ("Only in the countdown does leaving the seat need a "
                                         "permission (Art. 22.7)."));
  if (next.absences[side] != CLOCK_SEATED)
    return clock_refusal_give (error, _ ("This player has already left the seat once in this game "
                                         "(Art. 22.7)."));
  if (next.turn == side)
    return clock_refusal_give (error, _ ("The seat may be left only while the opponent is thinking "
                                         "(Art. 22.7)."));
  next.absences[side] = held ? CLOCK_AWAY : CLOCK_AWAY_RUN;
  *state = next;
  return TRUE;
}

/* The player is back: a countdown that was held runs from @now.
 *
 * Errors: CLOCK_ERROR_STATE where that side was not away; @state is then untouched. Returns TRUE
 * if the return was noted. @side: who was away. @now: this instant, in milliseconds. @error:
 * return location for an error. */
gboolean
clock_rule_return (ClockState *state, ClockSide side, gint64 now, GError **error)
{
  ClockState next = *state;

  clock_advance (&next, now);
  if (next.absences[side] != CLOCK_AWAY && next.absences[side] != CLOCK_AWAY_RUN)
    return clock_refusal_give (error, _ ("This player was not away."));
  next.absences[side] = CLOCK_RETURNED;
  if (next.held && next.turn == side && !clock_start (&next, side, now, error))
    return FALSE;
  *state = next;
  return TRUE;
}

/* The players change colours but keep the position (Art. 17.1): each takes along what the own
 * dial says. The same colour is to move, and the clock runs on or stands as it did; it waits for
 * nobody who is away.
 *
 * Errors: CLOCK_ERROR_STATE where the flag fell by @now; @state is then untouched. Returns TRUE
 * if the dials were exchanged. @now: the instant of the ruling, in milliseconds. @error: return
 * location for an error. */
gboolean
clock_rule_swap (ClockState *state, gint64 now, GError **error)
{
  ClockState then = *state;

  clock_advance (&then, now);
  if (then.fallen != CLOCK_NOBODY)
    return clock_refusal_fallen (then.fallen, error);
  *state = then;
  state->held = FALSE;
  for (int side = 0; side < CLOCK_N_SIDES; side++) {
    state->readings[side] = then.readings[CLOCK_OTHER (side)];
    state->absences[side] = then.absences[CLOCK_OTHER (side)];
  }
  return TRUE;
}

/* The game had no result and is played again: the same time system, each side going on with what
 * is left to it (READINGS 8), in the countdown with the periods that are left and the running
 * one whole. Nobody has thought yet, nor left the seat; the clock stands. @turn: who moves first.
 * @now: the instant of the ruling, in milliseconds. */
void
clock_rule_renew (ClockState *state, ClockSide turn, gint64 now)
{
  clock_advance (state, now);
  state->running = FALSE;
  state->held = FALSE;
  state->fallen = CLOCK_NOBODY;
  state->turn = turn;
  for (int side = 0; side < CLOCK_N_SIDES; side++) {
    ClockReading *reading = &state->readings[side];
    /* A period that has begun starts afresh; so does a section, with all its moves. */
    reading->elapsed = 0;
    reading->used = 0;
    if (state->limit.system == CLOCK_CANADIAN) {
      reading->moves = state->limit.moves;
      reading->section = state->limit.period;
    }
    state->absences[side] = CLOCK_SEATED;
  }
}
