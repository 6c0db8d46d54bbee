/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "clock/late.h"

#define MINUTE_MS 60000
#define LATE_MAX (G_GINT64_CONSTANT (48) * 60 * MINUTE_MS)
#define AWAIT_PERIODS 5

/* Takes twice the lateness off the time limit (Art. 22.1 to 22.3, READINGS 5): off the main
 * time first, of the countdown as @terms say. Nobody's clock has run for the wait. Both sides are
 * dealt with separately. @state stays as it was unless the player plays.
 *
 * Returns whether the player plays. @state: a clock that has not run. @side: who came late.
 * @late_ms: after the scheduled start, in milliseconds; nothing where it is negative. @terms:
 * what the event allows. */
ClockLateOutcome
clock_late_deduct (ClockState *state, ClockSide side, gint64 late_ms, const ClockLateTerms *terms)
{
  const ClockLimit *limit = &state->limit;
  ClockReading reading = state->readings[side];
  gint64 taken = 2 * MIN (late_ms, LATE_MAX), rest = MAX (0, taken - reading.free);

  if (late_ms <= 0)
    return CLOCK_LATE_PLAYS;
  if (late_ms > terms->most || (late_ms == terms->most && terms->equal_loses))
    return CLOCK_LATE_TOO_LATE;
  if (limit->system == CLOCK_NONE)
    return CLOCK_LATE_PLAYS;
  reading.free -= taken - rest;
  /* Whole periods: a part of one counts as one. */
  if (rest > 0 && terms->floor == CLOCK_LATE_EAT_RESERVE && clock_limit_has_periods (limit))
    reading.periods -= (int) MIN ((rest + limit->period - 1) / limit->period, reading.periods);
  if ((rest > 0 && terms->floor == CLOCK_LATE_LOSS) || clock_left (state, &reading) <= 0)
    return CLOCK_LATE_NO_TIME;
  state->readings[side] = reading;
  return CLOCK_LATE_PLAYS;
}

/* The text says “no limit, or a very short one” and gives no number. Where twice the lateness of
 * Art. 22.2 would take all there is, lateness cannot be counted as in a slow game. Returns
 * whether it is a fast game, in which an absent player is counted down for (Art. 22.4). @limit:
 * the time of the game. */
gboolean
clock_late_is_fast (const ClockLimit *limit)
{
  return limit->system == CLOCK_NONE || limit->limit <= 2 * CLOCK_LATE_LODGED;
}

/* How long a player who is absent from a fast game is waited for from the scheduled start on: so
 * many minutes, the event's own periods, or five minutes where it has none (Art. 22.4). @limit:
 * the time of the game. @minutes: how many the event waits, 0 for its own countdown. @ret_limit:
 * a countdown and nothing else. */
void
clock_late_await (const ClockLimit *limit, int minutes, ClockLimit *ret_limit)
{
  gboolean own = minutes <= 0 && clock_limit_has_periods (limit);
  int periods = minutes > 0 ? minutes : AWAIT_PERIODS;

  *ret_limit = (ClockLimit){ .system = CLOCK_BYO_YOMI,
                             .periods = own ? limit->periods : periods,
                             .period = own ? limit->period : MINUTE_MS };
}
