/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "clock/clock.h"

typedef enum {
  CLOCK_CALL_MAIN,      /* value: seconds of main time left */
  CLOCK_CALL_COUNTDOWN, /* main time is gone; value: periods left, moves of a Canadian section */
  CLOCK_CALL_SECONDS,   /* value: elapsed seconds of the running period (30, 40, 50, 55, 58) */
  CLOCK_CALL_LEFT,      /* value: seconds that are left of it */
  CLOCK_CALL_COUNT,     /* value: 1..10, or 10..1, the last seconds one by one */
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
