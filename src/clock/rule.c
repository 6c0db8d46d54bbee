#include "clock/rule.h"
#include <glib/gi18n.h>
#include "clock/refusal.h"

#define PERIODS_MAX 999
#define FREE_MAX (G_GINT64_CONSTANT (48) * 3600 * 1000)

/**
 * clock_rule_forgive:
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
clock_rule_forgive (ClockState *state, gint64 now, GError **error)
{
  ClockState next = *state;

  clock_advance (&next, now);
  if (next.fallen == CLOCK_NOBODY)
    return clock_refusal_give (error, _ ("Nobody’s time is up."));
  if (!clock_limit_has_periods (&next.limit))
    return clock_refusal_give (error,
                               _ ("Only a countdown can go on after time is up (Art. 22.5)."));
  next.readings[next.fallen].periods = 1;
  next.readings[next.fallen].elapsed = 0;
  next.turn = CLOCK_OTHER (next.fallen);
  next.fallen = CLOCK_NOBODY;
  next.running = TRUE;
  next.held = FALSE;
  next.since = MAX (now, next.since);
  clock_advance (&next, next.since);
  *state = next;
  return TRUE;
}

/**
 * clock_rule_recount:
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
is_possible (const ClockState *state, const ClockReading *reading)
{
  const ClockLimit *limit = &state->limit;
  gint64 most = limit->system == CLOCK_CANADIAN ? reading->section : limit->period;

  return reading->free >= 0 && reading->free <= FREE_MAX && reading->periods >= 0 &&
         reading->periods <= PERIODS_MAX && reading->moves >= 0 && reading->elapsed >= 0 &&
         reading->elapsed <= MAX (0, most) && reading->used >= 0;
}

/**
 * clock_rule_correct:
 * @state: a clock
 * @side: whose dial
 * @reading: what it is to say
 * @now: the instant of the ruling, in milliseconds
 * @error: return location for an error
 *
 * Sets one dial by hand, as the chief referee may approve (Art. 22.8). A fallen flag of that side
 * is taken back; the clock then stands, otherwise it runs on or stands as it did.
 *
 * Errors: %CLOCK_ERROR_IMPOSSIBLE where no clock of this kind can say so or no time would be left;
 * @state is then untouched.
 *
 * Returns: %TRUE if the dial was set
 */
gboolean
clock_rule_correct (ClockState *state, ClockSide side, const ClockReading *reading, gint64 now,
                    GError **error)
{
  ClockState next = *state;

  clock_advance (&next, now);
  if (!is_possible (&next, reading) || clock_left (&next, reading) <= 0) {
    g_set_error_literal (error, CLOCK_ERROR, CLOCK_ERROR_IMPOSSIBLE,
                         _ ("This clock cannot show such a reading."));
    return FALSE;
  }
  next.readings[side] = *reading;
  if (next.fallen == side)
    next.fallen = CLOCK_NOBODY;
  *state = next;
  return TRUE;
}

/**
 * clock_rule_leave:
 * @state: a clock
 * @side: who asks to leave the seat
 * @now: this instant, in milliseconds
 * @error: return location for an error
 *
 * Permits an absence in the countdown, once a game and only in the opponent's thinking time
 * (Art. 22.7).
 *
 * Errors: %CLOCK_ERROR_STATE where it may not be permitted; @state is then untouched.
 *
 * Returns: %TRUE if permitted
 */
gboolean
clock_rule_leave (ClockState *state, ClockSide side, gint64 now, GError **error)
{
  ClockState next = *state;

  clock_advance (&next, now);
  if (next.fallen != CLOCK_NOBODY)
    return clock_refusal_fallen (next.fallen, error);
  if (next.absences[side] != CLOCK_SEATED)
    return clock_refusal_give (error, _ ("This player has already left the seat once in this game "
                                         "(Art. 22.7)."));
  if (next.turn == side)
    return clock_refusal_give (error, _ ("The seat may be left only while the opponent is thinking "
                                         "(Art. 22.7)."));
  next.absences[side] = CLOCK_AWAY;
  *state = next;
  return TRUE;
}

/**
 * clock_rule_return:
 * @state: a clock
 * @side: who was away
 * @now: this instant, in milliseconds
 * @error: return location for an error
 *
 * The player is back: a countdown that was held runs from @now.
 *
 * Errors: %CLOCK_ERROR_STATE where that side was not away; @state is then untouched.
 *
 * Returns: %TRUE if the return was noted
 */
gboolean
clock_rule_return (ClockState *state, ClockSide side, gint64 now, GError **error)
{
  ClockState next = *state;

  clock_advance (&next, now);
  if (next.absences[side] != CLOCK_AWAY)
    return clock_refusal_give (error, _ ("This player was not away."));
  next.absences[side] = CLOCK_RETURNED;
  if (next.held && next.turn == side && !clock_start (&next, side, now, error))
    return FALSE;
  *state = next;
  return TRUE;
}
