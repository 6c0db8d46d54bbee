/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "clock/clock.h"

/* What becomes of lateness that the main time cannot pay. */
typedef enum {
  CLOCK_LATE_KEEP_RESERVE, /* the countdown stays whole */
  CLOCK_LATE_EAT_RESERVE,  /* whole periods are taken off it */
  CLOCK_LATE_LOSS
} ClockLateFloor;

typedef struct {
  gint64 most;          /* that a player may be late, in milliseconds */
  gboolean equal_loses; /* to be exactly so late is too late */
  ClockLateFloor floor;
} ClockLateTerms;

typedef enum {
  CLOCK_LATE_PLAYS,
  CLOCK_LATE_TOO_LATE, /* beyond what is allowed */
  CLOCK_LATE_NO_TIME   /* the deduction leaves nothing to play with */
} ClockLateOutcome;

#define CLOCK_LATE_AWAY (60 * 60 * 1000)   /* Art. 22.1 */
#define CLOCK_LATE_LODGED (15 * 60 * 1000) /* Art. 22.2 */

ClockLateOutcome clock_late_deduct (ClockState *state, ClockSide side, gint64 late_ms,
                                    const ClockLateTerms *terms);
gboolean clock_late_is_fast (const ClockLimit *limit);
void clock_late_await (const ClockLimit *limit, int minutes, ClockLimit *ret_limit);
