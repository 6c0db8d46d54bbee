/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "scene/clock/dial.h"
#include "clock/call.h"

/* What moves a widget that shows one side of a clock: it sleeps until the figure changes, and keeps
 * what was called for a few seconds. A widget that nobody sees does not wake up. */
typedef struct {
  GtkWidget *widget;
  void (*show) (GtkWidget *widget); /* what dial and words say */
  ClockState state;                 /* as given: a value that only `now` moves on */
  ClockSide side;
  SceneDial dial;
  char *said; /* the call that is shown, "" for none */
  gint64 called_at;
  guint tick;
  guint hush;
} AppClockTicker;

void app_clock_ticker_init (AppClockTicker *ticker, GtkWidget *widget,
                            void (*show) (GtkWidget *widget));
void app_clock_ticker_clear (AppClockTicker *ticker);
void app_clock_ticker_refresh (AppClockTicker *ticker);
void app_clock_ticker_set (AppClockTicker *ticker, const ClockState *state);
void app_clock_ticker_call (AppClockTicker *ticker, const ClockCall *call);
void app_clock_ticker_set_class (AppClockTicker *ticker, const char *name, gboolean wanted);
