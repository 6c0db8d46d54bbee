/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "scene/clock/dial.h"
#include "app/clock/clock-paint.h"

/* What a player's half of the clock shows. */
typedef struct {
  GtkWidget *widget; /* whose style and size it is painted in */
  AppClockPaint *paint;
  const SceneDial *dial;
  ClockSide side;
  const char *name, *language; /* %NULL for the window's language */
  const char *said;            /* the call that is shown, or "" */
  const char *verdict;         /* (nullable): what follows from a fallen flag */
  int moves;
  gboolean turned; /* to a player who sits at the other side */
} AppPlayersClockLook;

void app_players_clock_paint (const AppPlayersClockLook *look, GtkSnapshot *snapshot);
