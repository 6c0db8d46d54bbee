/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "clock/limit.h"
#include "clock/plan.h"

/* A clock is a value. `now` is always an argument: milliseconds of a monotonic source. */

typedef enum { CLOCK_BLACK, CLOCK_WHITE, CLOCK_N_SIDES, CLOCK_NOBODY = -1 } ClockSide;

#define CLOCK_OTHER(side) ((ClockSide) (1 - (side)))

/* What one dial says. */
typedef struct {
  gint64 free;    /* main time: before the overtime starts */
  int periods;    /* k: periods left, the running one among them */
  gint64 elapsed; /* t: used of the running period or section; with a delay: of this move */
  gint64 used;    /* all the time thought so far */
  int moves;      /* still to be made in the Canadian section */
  gint64 section; /* its length, with what was carried over */
} ClockReading;

/* Art. 22.7: who has left the seat with the referee's permission. */
typedef enum {
  CLOCK_SEATED,
  CLOCK_AWAY,     /* the countdown is held until the return */
  CLOCK_AWAY_RUN, /* the event lets the countdown run on (leave_seat_pause) */
  CLOCK_RETURNED
} ClockAbsence;

typedef struct {
  ClockLimit limit;
  ClockPlan plan;
  gboolean exceeded; /* a period or section is used when it is exceeded, not when it is reached */
  ClockReading readings[CLOCK_N_SIDES]; /* as of `since` */
  ClockAbsence absences[CLOCK_N_SIDES];
  ClockSide turn; /* whose time runs, or will when it goes on */
  gboolean running;
  gboolean held;    /* it stands because the side to move is away */
  gint64 since;     /* when the readings were taken, if running */
  ClockSide fallen; /* who ran out of time, or CLOCK_NOBODY */
} ClockState;

void clock_init (ClockState *state, const ClockLimit *limit);
gboolean clock_start (ClockState *state, ClockSide turn, gint64 now, GError **error);
gboolean clock_press (ClockState *state, gint64 now, GError **error);
gboolean clock_pause (ClockState *state, gint64 now, GError **error);
gboolean clock_resume (ClockState *state, gint64 now, GError **error);
void clock_advance (ClockState *state, gint64 now);
ClockReading clock_reading (const ClockState *state, ClockSide side, gint64 now);
gint64 clock_left (const ClockState *state, const ClockReading *reading);
gboolean clock_in_countdown (const ClockState *state, const ClockReading *reading);
