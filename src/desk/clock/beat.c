/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/clock/beat.h"
#include <glib-unix.h>
#include <sys/timerfd.h>
#include <unistd.h>
#include "desk/clock/now.h"
#include "desk/clock/wake.h"
#include "ledger/file/beat.h"

/* While a clock runs it is stored how long it has. */

/* Half of what may be lost, so that one beat may come late. */
#define BEAT_MS 5000

/* Stores how long each clock has run since its newest reading, all in one transaction that is no
 * act; nothing where no clock runs. */
void
desk_beat_store (Desk *desk)
{
  g_autoptr (GPtrArray) beats = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) running = NULL, still = NULL;
  g_autoptr (GError) error = NULL;
  DeskNow now = desk_now ();

  desk_wake_check_sleep (desk);
  running = desk_clock_running (desk);
  for (guint i = 0; i < running->len; i++)
    desk_wake_announce (running->pdata[i], now.mono);
  still = desk_clock_running (desk);
  for (guint i = 0; i < still->len; i++) {
    const DeskClock *clock = still->pdata[i];
    DeskBeat *beat = g_new0 (DeskBeat, 1);
    beat->reading = clock->row;
    beat->at = now.wall;
    beat->ran = now.mono - clock->state.since;
    g_ptr_array_add (beats, beat);
  }
  if (beats->len > 0)
    ledger_beat_put (desk->ledger, &desk_beat_kind, beats, &error);
  /* Told once, not every five seconds. */
  if (error && !desk->beat_failed)
    g_signal_emit_by_name (desk, "failed", error);
  desk->beat_failed = error != NULL;
}

static gboolean
beat_due (int timer, GIOCondition condition, gpointer data)
{
  Desk *desk = data;
  guint64 n;

  if (read (timer, &n, sizeof n) == sizeof n)
    desk_beat_store (desk);
  desk_beat_arm (desk);
  return G_SOURCE_CONTINUE;
}

/* Lets the beat go while a clock runs, and only then. Its timer goes on in sleep, so that it is due
 * at once when the machine wakes, and the sleep is seen before anybody thinks on. */
void
desk_beat_arm (Desk *desk)
{
  g_autoptr (GPtrArray) running = desk_clock_running (desk);
  guint span = desk_now_span (BEAT_MS);
  struct timespec interval = { span / 1000, span % 1000 * 1000000 };
  struct itimerspec every = { interval, interval };
  DeskNow now = desk_now ();

  if (running->len == 0)
    g_clear_handle_id (&desk->beat, g_source_remove);
  if (running->len == 0 || desk->beat)
    return;
  desk->asleep = now.boot - now.mono;
  desk->ticked = g_get_monotonic_time () / 1000;
  desk->beat_timer = timerfd_create (CLOCK_BOOTTIME, TFD_NONBLOCK | TFD_CLOEXEC);
  if (desk->beat_timer < 0)
    return;
  timerfd_settime (desk->beat_timer, 0, &every, NULL);
  desk->beat = g_unix_fd_add (desk->beat_timer, G_IO_IN, beat_due, desk);
}
