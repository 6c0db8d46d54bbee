/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "clock/fault.h"
#include <glib/gi18n.h>
#include "clock/clock-private.h"

#define SECOND_MS 1000
#define ELAPSED_MAX (G_GINT64_CONSTANT (48) * 3600 * SECOND_MS)

static gboolean
refuse_fault (GError **error, const char *reason)
{
  g_set_error_literal (error, CLOCK_ERROR, CLOCK_ERROR_IMPOSSIBLE, reason);
  return FALSE;
}

static gboolean
is_time (gint64 ms)
{
  return ms >= 0 && ms <= ELAPSED_MAX;
}

/* Puts the readings of a faulty clock right (Art. 22.8, READINGS 6).
 *
 * Returns TRUE if the readings change. @read: what both dials say was used. @elapsed_ms: how long
 * was truly played, in milliseconds. @ret_used: what was used, as @elapsed_ms is split in
 * proportion; Black's to the second. @error: CLOCK_ERROR_IMPOSSIBLE where the sum of the readings
 * is wrong by less than two minutes an hour, so that they stay, or the times are none. */
gboolean
clock_fault_split (const ClockUsed *read, gint64 elapsed_ms, ClockUsed *ret_used, GError **error)
{
  gint64 black = read->used[CLOCK_BLACK], white = read->used[CLOCK_WHITE], sum = black + white;
  gint64 share;

  if (!is_time (black) || !is_time (white) || !is_time (elapsed_ms) || sum == 0 || elapsed_ms == 0)
    return refuse_fault (error,
                         _ ("The times used and the true time must be known to correct a clock."));
  /* Two minutes in an hour are one part in thirty. */
  if (ABS (sum - elapsed_ms) * 30 < elapsed_ms)
    return refuse_fault (
        error, _ ("The clock is wrong by less than two minutes an hour: it may be replaced, "
                  "the times stay (Art. 22.8)."));
  share = (2 * black * elapsed_ms + sum * SECOND_MS) / (2 * sum * SECOND_MS) * SECOND_MS;
  share = MIN (share, elapsed_ms);
  ret_used->used[CLOCK_BLACK] = share;
  ret_used->used[CLOCK_WHITE] = elapsed_ms - share;
  return TRUE;
}

/* Where the clock is found faulty at a resumption and nobody wrote down the first part (Art.
 * 22.9). Returns TRUE if @ret_used was set. @elapsed_ms: how long was truly played before the
 * pause, in milliseconds. @ret_used: half of it for each side. @error: CLOCK_ERROR_IMPOSSIBLE
 * where that is no time. */
gboolean
clock_fault_halve (gint64 elapsed_ms, ClockUsed *ret_used, GError **error)
{
  if (!is_time (elapsed_ms))
    return refuse_fault (error,
                         _ ("The times used and the true time must be known to correct a clock."));
  ret_used->used[CLOCK_BLACK] = ret_used->used[CLOCK_WHITE] = elapsed_ms / 2;
  return TRUE;
}

/* Only main time is a plain difference: what a countdown used cannot be told from the sum. */
static gboolean
can_apply (const ClockState *state, ClockSide side, gint64 used)
{
  const ClockReading *reading = &state->readings[side];
  gboolean plain = state->limit.system == CLOCK_ABSOLUTE ||
                   (clock_limit_has_overtime (&state->limit) && reading->free > 0);

  return is_time (used) &&
         (state->limit.system == CLOCK_NONE || (plain && reading->free + reading->used - used > 0));
}

/* Sets both dials to what was used, as clock_fault_split() gives it. What lateness took off a
 * dial stays taken. A flag that the faulty clock let fall is taken back (Art. 12.4); the clock
 * stands. Returns TRUE if both were set. @state: a clock that stands. @used: what was truly used.
 * @error: CLOCK_ERROR_STATE where it runs or where a side is or would be in its countdown, so
 * that the dials have to be set by hand. */
gboolean
clock_fault_apply (ClockState *state, const ClockUsed *used, GError **error)
{
  if (state->running)
    return clock_refusal_give (error, _ ("The clock is running: stop it first."));
  for (int side = 0; side < CLOCK_N_SIDES; side++)
    if (!can_apply (state, (ClockSide) side, used->used[side]))
      return clock_refusal_give (
          error, _ ("Only main time can be split again: set these dials by hand (Art. 22.8)."));
  for (int side = 0; side < CLOCK_N_SIDES; side++) {
    ClockReading *reading = &state->readings[side];
    if (state->limit.system != CLOCK_NONE)
      reading->free += reading->used - used->used[side];
    reading->used = used->used[side];
  }
  state->fallen = CLOCK_NOBODY;
  return TRUE;
}
