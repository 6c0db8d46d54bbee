/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "clock/clock.h"

/* What one dial says at one instant. */
typedef struct {
  ClockLimit limit;
  ClockSide side;
  ClockReading reading;
  gboolean runs;      /* this side's time */
  gboolean waits;     /* the other side's time runs */
  gboolean fallen;    /* this side's time is up */
  gboolean ticks;     /* the figure changes by itself */
  gboolean countdown; /* this side plays in the overtime, by periods or sections */
  gboolean in_period; /* of the reserve: the figure is seconds alone */
  gboolean counts_up; /* as its calls are: what has passed of the period (Art. 12.3), else what is
                         left */
  gint64 seconds;     /* the figure: what is left, or has passed */
  gint64 until_next;  /* milliseconds until the figure changes, if it runs */
} SceneDial;

void scene_dial_read (SceneDial *ret_dial, const ClockState *state, ClockSide side, gint64 now);
char *scene_dial_figure (const SceneDial *dial);
char *scene_dial_unit (const SceneDial *dial);
char *scene_dial_dots (const SceneDial *dial);
char *scene_dial_periods (const SceneDial *dial);
const char *scene_dial_standing (const SceneDial *dial);
char *scene_dial_spoken (const SceneDial *dial);
