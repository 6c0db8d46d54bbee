/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/clock/wake.h"
#include "desk/clock/clock.h"
#include "desk/clock/now.h"
#include "desk/clock/store.h"

/* What time has done by itself since somebody last looked is said and stored before anything else
 * happens to a clock. */

#define SLEEP_MS 2000  /* below this the machine did not sleep: two clocks were read one by one */
#define STALL_MS 60000 /* in which there should have been twelve beats */

/* Says all that is due by @now, and stores what is lost by it. @now: this instant, in
 * milliseconds. */
void
desk_wake_announce (DeskClock *clock, gint64 now)
{
  g_autoptr (GArray) calls = NULL;

  /* What is due is said and stored by who acts in earnest. */
  if (clock->desk->trial)
    return;
  calls = clock_calls (&clock->state, clock->heard, now);
  clock->heard = now;
  for (guint i = 0; i < calls->len; i++) {
    const ClockCall *call = &g_array_index (calls, ClockCall, i);
    g_autoptr (GError) error = NULL;
    g_signal_emit_by_name (clock->desk, "called", clock->game, call);
    if (call->kind != CLOCK_CALL_PERIOD && call->kind != CLOCK_CALL_FLAG)
      continue;
    /* What a side has lost is an act, so that it outlives the program. */
    desk_clock_prepare (clock);
    clock_advance (&clock->next, call->at);
    if (!desk_clock_store (clock, call->kind == CLOCK_CALL_FLAG ? "flag" : "period", NULL, NULL,
                           &error))
      g_signal_emit_by_name (clock->desk, "failed", error);
  }
}

/* If the machine was suspended, or the program stopped, since this was last asked, every clock
 * that ran stands at its reading from before, each by an act that says for how long, and the
 * referee is asked. The wall clock is not looked at: whatever it is set to, games are not
 * touched. */
void
desk_wake_check_sleep (Desk *desk)
{
  DeskNow now = desk_now ();
  gint64 slept = now.boot - now.mono - desk->asleep, tick = g_get_monotonic_time () / 1000, stood;
  g_autoptr (GPtrArray) running = NULL;

  if (desk->trial)
    return;
  /* A program is stopped where a machine within a machine is: its clock jumps, and nobody has heard
   * a call meanwhile. */
  stood = desk->beat && tick - desk->ticked > STALL_MS ? tick - desk->ticked : 0;
  desk->asleep += slept;
  desk->ticked = tick;
  if (slept <= SLEEP_MS && stood == 0)
    return;
  running = desk_clock_running (desk);
  for (guint i = 0; i < running->len; i++) {
    DeskClock *clock = running->pdata[i];
    /* What the clock says at that instant is what it said when the machine stopped. */
    gint64 stopped = MAX (now.mono - stood, MAX (clock->state.since, clock->heard));
    g_autofree char *used = NULL, *detail = NULL;
    g_autoptr (GError) error = NULL;
    desk_wake_announce (clock, stopped);
    if (!clock->state.running)
      continue;
    desk_clock_prepare (clock);
    if (!clock_pause (&clock->next, stopped, NULL)) {
      desk_clock_drop (clock);
      continue;
    }
    clock->put_gap = MAX (slept, 0) + now.mono - stopped;
    used = desk_clock_used_text (&clock->next);
    detail = g_strdup_printf ("%s · " DESK_CLOCK_TIME, used, DESK_CLOCK_TIME_ARGS (clock->put_gap));
    if (!desk_clock_store (clock, "suspend", detail, NULL, &error))
      g_signal_emit_by_name (desk, "failed", error);
  }
}

static DeskClock *
prepare_at (DeskClock *clock, gint64 now)
{
  if (!clock)
    return NULL;
  if (clock->state.running)
    desk_wake_announce (clock, now);
  else
    clock->heard = now;
  desk_clock_prepare (clock);
  return clock;
}

/* Its clock, prepared, of which all is said that was due, or NULL; not the caller’s. @game: the
 * key of a game without a result. @ret_now: this instant, in milliseconds. */
DeskClock *
desk_clock_begin (Desk *desk, gint64 game, gint64 *ret_now, GError **error)
{
  desk_wake_check_sleep (desk);
  *ret_now = desk_now ().mono;
  return prepare_at (desk_clock_find_open (desk, game, error), *ret_now);
}

/* The same where somebody's time is to run. */
DeskClock *
desk_clock_begin_playing (Desk *desk, gint64 game, gint64 *ret_now, GError **error)
{
  desk_wake_check_sleep (desk);
  *ret_now = desk_now ().mono;
  return prepare_at (desk_clock_find_playing (desk, game, error), *ret_now);
}
