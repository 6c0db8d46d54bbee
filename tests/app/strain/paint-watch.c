/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The frame clocks of all windows of the program, and what comes to them. */
#include "paint-watch.h"
#include <time.h>

#define LIMIT G_TIME_SPAN_MINUTE /* what has not come by then is a failure */

static GtkWidget *window;     /* the first */
static gboolean elsewhere;    /* another window is to be painted */
static GdkEventType sought;   /* by what the input is known */
static gboolean came;         /* it has come to the program */
static gint64 begun, painted; /* when, microseconds; painted is 0 for not yet */
static gint64 begun_work, painted_work;
static gint64 blocked;           /* the longest since then */
static int n_restless;           /* how often it did not come to rest */
static gint64 frame, frame_work; /* when the one under way began */
static WatchPainted after_frame;
static gpointer after_data;

/* Of this thread: what else the machine does is not in it. */
static gint64
work (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

/* --- What comes and what is painted --- */

static gboolean
event_cb (GtkEventController *all, GdkEvent *event, gpointer data)
{
  gboolean modifier =
      gdk_event_get_event_type (event) == GDK_KEY_PRESS && gdk_key_event_is_modifier (event);

  came |= gdk_event_get_event_type (event) == sought && !modifier;
  return GDK_EVENT_PROPAGATE;
}

static void
begin_cb (GdkFrameClock *clock, GtkWidget *which)
{
  frame = g_get_monotonic_time ();
  frame_work = work ();
}

static void
painted_cb (GdkFrameClock *clock, GtkWidget *which)
{
  gint64 now = g_get_monotonic_time ();

  if (came && !painted && (which != window) == elsewhere && gtk_widget_get_width (which) > 100) {
    painted = now;
    painted_work = work ();
  }
  if (after_frame && which == window)
    after_frame (now - frame, work () - frame_work, after_data);
}

static void
follow_input (GtkWidget *which)
{
  GtkEventController *all = gtk_event_controller_legacy_new ();

  gtk_event_controller_set_propagation_phase (all, GTK_PHASE_CAPTURE);
  g_signal_connect (all, "event", G_CALLBACK (event_cb), NULL);
  gtk_widget_add_controller (which, all);
}

static void
follow_frames (GtkWidget *which, GdkFrameClock *clock)
{
  g_signal_connect_object (clock, "flush-events", G_CALLBACK (begin_cb), which, 0);
  g_signal_connect_object (clock, "after-paint", G_CALLBACK (painted_cb), which, G_CONNECT_AFTER);
}

static gboolean
is_new (gpointer object)
{
  gboolean known = g_object_get_data (object, "paint-watch") != NULL;

  g_object_set_data (object, "paint-watch", GINT_TO_POINTER (TRUE));
  return !known;
}

/* One that was only hidden (GTK's own "About") comes up again, as it may with another clock. */
static void
follow (GtkWidget *which)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (which);

  if (is_new (which))
    follow_input (which);
  if (is_new (clock))
    follow_frames (which, clock);
}

static gboolean
mapped_cb (GSignalInvocationHint *hint, guint n, const GValue *values, gpointer data)
{
  if (GTK_IS_WINDOW (g_value_get_object (values)))
    follow (g_value_get_object (values));
  return G_SOURCE_CONTINUE;
}

/* --- Letting it live --- */

static gboolean
step (void)
{
  gint64 before = g_get_monotonic_time ();
  gboolean busy = g_main_context_iteration (NULL, FALSE);

  if (busy)
    blocked = MAX (blocked, g_get_monotonic_time () - before);
  else
    g_usleep (200);
  return busy;
}

/* Until nothing is left to do for @rest milliseconds, or ten times as long have gone by: what moves
 * by itself never rests, which is counted. */
void
watch_settle (int rest)
{
  gint64 start = g_get_monotonic_time (), quiet = start, now = start;

  for (; now - quiet < rest * 1000 && now - start < rest * 10000; now = g_get_monotonic_time ())
    if (step ())
      quiet = g_get_monotonic_time ();
  n_restless += now - quiet < rest * 1000;
}

/* How often watch_settle() has given up since this was asked last. */
int
watch_restless (void)
{
  int n = n_restless;

  n_restless = 0;
  return n;
}

static void
wait_for (const gboolean *that)
{
  gint64 start = g_get_monotonic_time ();

  while (!*that && g_get_monotonic_time () - start < LIMIT)
    step ();
  if (!*that)
    g_error ("the input never came to the program");
}

/* A cursor that blinks, and what fades or slides for a quarter of a second, would not let it rest;
 * and the first frame shows all of what an input did, not the beginning of a move towards it. */
static void
hold_still (void)
{
  g_object_set (gtk_settings_get_default (), "gtk-cursor-blink", FALSE, "gtk-enable-animations",
                FALSE, NULL);
}

/* Shows the first window, and waits until it is there: no key comes to one that is not. */
void
watch_open (GtkWidget *first)
{
  static gulong hook;

  hold_still ();
  window = first;
  if (!hook)
    hook = g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, mapped_cb, NULL,
                                       NULL);
  watch_begin (GDK_EVENT_LAST, FALSE);
  came = TRUE;
  gtk_window_present (GTK_WINDOW (window));
  watch_end (100);
}

void
watch_close_others (void)
{
  GList *windows = gtk_window_list_toplevels ();

  for (GList *i = windows; i; i = i->next)
    if (i->data != window && gtk_widget_get_visible (i->data))
      gtk_window_close (i->data);
  g_list_free (windows);
}

/* --- Watching --- */

/* Before the input, which is known by @type. */
void
watch_begin (GdkEventType type, gboolean other_window)
{
  sought = type;
  elsewhere = other_window;
  came = FALSE;
  painted = blocked = 0;
  begun = g_get_monotonic_time ();
  begun_work = work ();
}

/* For the input itself, whatever it does. */
void
watch_wait (void)
{
  wait_for (&came);
}

/* For the painting, and until the program rests. */
Watched
watch_end (int rest)
{
  gint64 start = g_get_monotonic_time ();

  while (!painted && g_get_monotonic_time () - start < LIMIT)
    step ();
  if (!painted)
    g_error (came ? "nothing was painted after the input" : "the input never came to the program");
  watch_settle (rest);
  return (Watched){ .paint = (double) (painted - begun) / 1000,
                    .work = (double) (painted_work - begun_work) / 1000,
                    .block = (double) blocked / 1000 };
}

/* Tells of every frame of the first window; NULL for no more. */
void
watch_frames (WatchPainted told, gpointer data)
{
  after_frame = told;
  after_data = data;
}
