#include "desk/clock/clock.h"

#define SLEEP_MS 2000  /* less is no sleep, but two clocks that were not read at once */
#define STALL_MS 60000 /* in which there should have been twelve beats */

static gboolean
is_stored (const ClockCall *call)
{
  return call->kind == CLOCK_CALL_PERIOD || call->kind == CLOCK_CALL_FLAG;
}

/* What a side has lost is an act, so that it outlives the program. */
static void
store_loss (DeskClock *clock, const ClockCall *call)
{
  g_autoptr (GError) error = NULL;

  desk_clock_prepare (clock);
  clock_advance (&clock->next, call->at);
  if (!desk_clock_store (clock, call->kind == CLOCK_CALL_FLAG ? "flag" : "period", NULL, NULL,
                         &error))
    g_signal_emit_by_name (clock->desk, "failed", error);
}

/* Says all that is due by @now, and stores what is lost by it. @now: this instant, in
 * milliseconds. */
void
desk_wake_hear (DeskClock *clock, gint64 now)
{
  g_autoptr (GArray) calls = NULL;

  /* What is due is said and stored by who acts in earnest. */
  if (clock->desk->trial)
    return;
  calls = clock_calls (&clock->state, clock->heard, now);
  clock->heard = now;
  for (guint i = 0; i < calls->len; i++) {
    const ClockCall *call = &g_array_index (calls, ClockCall, i);
    g_signal_emit_by_name (clock->desk, "called", clock->game, call);
    if (is_stored (call))
      store_loss (clock, call);
  }
}

static gboolean
woken_wake (gpointer data)
{
  DeskClock *clock = data;

  clock->wake = 0;
  desk_wake_check_sleep (clock->desk);
  desk_wake_hear (clock, desk_now ().mono);
  desk_wake_arm (clock);
  return G_SOURCE_REMOVE;
}

/* Sleeps until the next call; nothing is polled. */
void
desk_wake_arm (DeskClock *clock)
{
  gint64 now = desk_now ().mono;
  gint64 next = clock->state.running
                    ? clock_next (&clock->state, MAX (clock->heard, clock->state.since))
                    : -1;

  g_clear_handle_id (&clock->wake, g_source_remove);
  if (next >= 0)
    clock->wake =
        g_timeout_add_full (G_PRIORITY_HIGH, desk_now_span (next - now), woken_wake, clock, NULL);
}

/* --- Sleep --- */

/* What the clock says at that instant is what it said when the machine stopped. */
static void
pause_slept (DeskClock *clock, gint64 mono, gint64 slept)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *used = NULL, *detail = NULL;

  desk_wake_hear (clock, mono);
  if (!clock->state.running)
    return;
  desk_clock_prepare (clock);
  if (!clock_pause (&clock->next, mono, NULL)) {
    desk_clock_drop (clock);
    return;
  }
  clock->put_gap = slept;
  used = desk_clock_used_text (&clock->next);
  detail = g_strdup_printf ("%s · " DESK_CLOCK_TIME, used, DESK_CLOCK_TIME_ARGS (slept));
  if (!desk_clock_store (clock, "suspend", detail, NULL, &error))
    g_signal_emit_by_name (clock->desk, "failed", error);
}

/* How long the program was stopped, as where a machine within a machine is: its clock jumps, and
 * nobody has heard a call meanwhile. 0 where it was not. */
static gint64
count_stall (Desk *desk)
{
  gint64 now = g_get_monotonic_time () / 1000, since = now - desk->ticked;

  desk->ticked = now;
  return desk->beat && since > STALL_MS ? since : 0;
}

/* If the machine was suspended, or the program stopped, since this was last asked, every clock
 * that ran stands at its reading from before, each by an act that says for how long, and the
 * referee is asked. The wall clock is not looked at: whatever it is set to, games are not
 * touched. */
void
desk_wake_check_sleep (Desk *desk)
{
  DeskNow now = desk_now ();
  gint64 slept = now.boot - now.mono - desk->asleep, stood;
  g_autoptr (GPtrArray) running = NULL;

  if (desk->trial)
    return;
  desk->asleep += slept;
  stood = count_stall (desk);
  if (slept <= SLEEP_MS && stood == 0)
    return;
  running = desk_clock_running (desk);
  for (guint i = 0; i < running->len; i++) {
    DeskClock *clock = running->pdata[i];
    gint64 stopped = MAX (now.mono - stood, MAX (clock->state.since, clock->heard));
    pause_slept (clock, stopped, MAX (slept, 0) + now.mono - stopped);
  }
}
