#pragma once
#include "clock/limit.h"

/* A clock is a value. `now` is always an argument: milliseconds of a monotonic source. */

typedef enum { CLOCK_BLACK, CLOCK_WHITE, CLOCK_N_SIDES, CLOCK_NOBODY = -1 } ClockSide;

/* What one dial says. */
typedef struct {
  gint64 free;    /* before the countdown starts */
  int periods;    /* k: reserve periods left, the running one among them */
  gint64 elapsed; /* t: used of the running period, 0 outside the countdown */
  gint64 used;    /* all the time thought so far */
} ClockReading;

typedef struct {
  ClockLimit limit;
  ClockReading readings[CLOCK_N_SIDES]; /* as of `since` */
  ClockSide turn;                       /* whose time runs, or will when it goes on */
  gboolean running;
  gint64 since;     /* when the readings were taken, if running */
  ClockSide fallen; /* who ran out of time, or CLOCK_NOBODY */
} ClockState;

void clock_init (ClockState *state, const ClockLimit *limit);
gboolean clock_start (ClockState *state, ClockSide turn, gint64 now, GError **error);
gboolean clock_press (ClockState *state, gint64 now, GError **error);
gboolean clock_pause (ClockState *state, gint64 now, GError **error);
gboolean clock_resume (ClockState *state, gint64 now, GError **error);
gboolean clock_forgive (ClockState *state, gint64 now, GError **error);
gboolean clock_recount (ClockState *state, gint64 now, gint64 elapsed_ms, GError **error);
void clock_advance (ClockState *state, gint64 now);
ClockReading clock_reading (const ClockState *state, ClockSide side, gint64 now);
gboolean clock_in_countdown (const ClockState *state, const ClockReading *reading);
