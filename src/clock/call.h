#pragma once
#include "clock/clock.h"

typedef enum {
  CLOCK_CALL_COUNTDOWN, /* free time is gone, the countdown starts; value: periods left */
  CLOCK_CALL_SECONDS,   /* value: elapsed seconds of the running period (30, 40, 50, 55, 58) */
  CLOCK_CALL_COUNT,     /* value: 1..10, the last ten seconds of the last period */
  CLOCK_CALL_PERIOD,    /* a period is used; value: periods left */
  CLOCK_CALL_LAST,      /* the last period begins */
  CLOCK_CALL_FLAG       /* time is up */
} ClockCallKind;

typedef struct {
  gint64 at; /* the instant at which it is due */
  ClockSide side;
  ClockCallKind kind;
  int value;
} ClockCall;

gint64 clock_next (const ClockState *state, gint64 now);
GArray *clock_calls (const ClockState *state, gint64 was, gint64 now);
