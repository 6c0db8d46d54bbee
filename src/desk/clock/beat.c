#include <glib-unix.h>
#include <sys/timerfd.h>
#include <unistd.h>
#include "desk/clock/clock.h"
#include "ledger/file/beat.h"

/* Half of what may be lost, so that one beat may come late. */
#define BEAT_MS 5000

static DeskBeat *
make_beat (const DeskClock *clock, const DeskNow *now)
{
  DeskBeat *beat = g_new0 (DeskBeat, 1);

  beat->reading = clock->row;
  beat->at = now->wall;
  beat->ran = now->mono - clock->state.since;
  return beat;
}

static void
hear_all (Desk *desk, gint64 mono)
{
  g_autoptr (GPtrArray) running = desk_clock_running (desk);

  for (guint i = 0; i < running->len; i++)
    desk_wake_hear (running->pdata[i], mono);
}

/* Told once, not every five seconds. */
static void
tell (Desk *desk, const GError *error)
{
  if (error && !desk->beat_failed)
    g_signal_emit_by_name (desk, "failed", error);
  desk->beat_failed = error != NULL;
}

/* Stores how long each clock has run since its newest reading, all in one transaction that is no
 * act; nothing where no clock runs. */
void
desk_beat_store (Desk *desk)
{
  g_autoptr (GPtrArray) beats = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) running = NULL;
  g_autoptr (GError) error = NULL;
  DeskNow now = desk_now ();

  desk_wake_check_sleep (desk);
  hear_all (desk, now.mono);
  running = desk_clock_running (desk);
  for (guint i = 0; i < running->len; i++)
    g_ptr_array_add (beats, make_beat (running->pdata[i], &now));
  if (beats->len > 0)
    ledger_beat_put (desk->ledger, &desk_beat_kind, beats, &error);
  tell (desk, error);
}

static gboolean
is_quiet (Desk *desk)
{
  g_autoptr (GPtrArray) running = desk_clock_running (desk);

  return running->len == 0;
}

static gboolean
beat (int timer, GIOCondition condition, gpointer data)
{
  Desk *desk = data;
  guint64 n;

  if (read (timer, &n, sizeof n) == sizeof n)
    desk_beat_store (desk);
  desk_beat_arm (desk);
  return G_SOURCE_CONTINUE;
}

static void
stop_beat (Desk *desk)
{
  if (!desk->beat)
    return;
  g_clear_handle_id (&desk->beat, g_source_remove);
  close (desk->beat_timer);
}

/* A timer that goes on in sleep is due at once when the machine wakes, so that the sleep is seen
 * before anybody thinks on. */
static void
start (Desk *desk)
{
  guint span = desk_now_span (BEAT_MS);
  struct timespec interval = { span / 1000, span % 1000 * 1000000 };
  struct itimerspec every = { interval, interval };
  DeskNow now = desk_now ();

  desk->asleep = now.boot - now.mono;
  desk->ticked = g_get_monotonic_time () / 1000;
  desk->beat_timer = timerfd_create (CLOCK_BOOTTIME, TFD_NONBLOCK | TFD_CLOEXEC);
  if (desk->beat_timer < 0)
    return;
  timerfd_settime (desk->beat_timer, 0, &every, NULL);
  desk->beat = g_unix_fd_add (desk->beat_timer, G_IO_IN, beat, desk);
}

/* Lets the beat go while a clock runs, and only then. */
void
desk_beat_arm (Desk *desk)
{
  if (is_quiet (desk))
    stop_beat (desk);
  else if (!desk->beat)
    start (desk);
}
