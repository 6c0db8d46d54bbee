/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/clock/clock-ticker.h"
#include "desk/clock/time.h"
#include "voice/words.h"
#include "rules/article/word.h"

#define CALL_MS 4000

static void
tick_cb (gpointer data)
{
  AppClockTicker *ticker = data;

  ticker->tick = 0;
  app_clock_ticker_refresh (ticker);
}

static void
hush_cb (gpointer data)
{
  AppClockTicker *ticker = data;

  ticker->hush = 0;
  g_free (ticker->said);
  ticker->said = g_strdup ("");
  app_clock_ticker_refresh (ticker);
}

static void
unmap_cb (AppClockTicker *ticker)
{
  g_clear_handle_id (&ticker->tick, g_source_remove);
}

/* A clock without a limit that stands. @widget: lives as long as the ticker. */
void
app_clock_ticker_init (AppClockTicker *ticker, GtkWidget *widget, void (*show) (GtkWidget *widget))
{
  ClockLimit none = { CLOCK_NONE };

  *ticker = (AppClockTicker){ .widget = widget, .show = show, .said = g_strdup ("") };
  clock_init (&ticker->state, &none);
  g_signal_connect_swapped (widget, "map", G_CALLBACK (app_clock_ticker_refresh), ticker);
  g_signal_connect_swapped (widget, "unmap", G_CALLBACK (unmap_cb), ticker);
}

/* Nothing comes of it any more. */
void
app_clock_ticker_clear (AppClockTicker *ticker)
{
  g_clear_handle_id (&ticker->tick, g_source_remove);
  g_clear_handle_id (&ticker->hush, g_source_remove);
  g_clear_pointer (&ticker->said, g_free);
}

/* Reads the dial on the time of desk_time_now(), has it shown, and sleeps until it changes. */
void
app_clock_ticker_refresh (AppClockTicker *ticker)
{
  scene_dial_read (&ticker->dial, &ticker->state, ticker->side, desk_time_now ());
  ticker->show (ticker->widget);
  g_clear_handle_id (&ticker->tick, g_source_remove);
  if (ticker->dial.ticks && gtk_widget_get_mapped (ticker->widget))
    ticker->tick = g_timeout_add_once ((guint) ticker->dial.until_next, tick_cb, ticker);
}

/* @state: the clock as it is now; copied. */
void
app_clock_ticker_set (AppClockTicker *ticker, const ClockState *state)
{
  ticker->state = *state;
  app_clock_ticker_refresh (ticker);
}

/* Keeps the words until the next ones or for a few seconds. What is due at one instant is said in
 * one breath: "1 minute, 1 minute left, last minute". @call: what the referee has to say to this
 * side. */
void
app_clock_ticker_call (AppClockTicker *ticker, const ClockCall *call)
{
  g_autofree char *words = voice_words (call, &ticker->state.limit);
  g_autofree char *before = g_steal_pointer (&ticker->said);
  gboolean same = *before && ticker->called_at == call->at;

  ticker->said = same ? rules_word_beside (before, words) : g_strdup (words);
  ticker->called_at = call->at;
  g_clear_handle_id (&ticker->hush, g_source_remove);
  ticker->hush = g_timeout_add_once (CALL_MS, hush_cb, ticker);
  app_clock_ticker_refresh (ticker);
}

/* The widget looks so, or does not. */
void
app_clock_ticker_set_class (AppClockTicker *ticker, const char *name, gboolean wanted)
{
  if (wanted)
    gtk_widget_add_css_class (ticker->widget, name);
  else
    gtk_widget_remove_css_class (ticker->widget, name);
}
