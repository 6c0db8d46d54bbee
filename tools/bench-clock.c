/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What clocks cost while somebody looks at them: processor time of the program over twenty seconds,
 * in percent of one core. */
#include <sys/resource.h>
#include "app/clock/hall.h"
#include "app/clock/players-clock.h"
#include "clock-sample.h"
#include "desk/clock/time.h"
#include "hand.h"

#define SECONDS 20

static double
used (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return (double) usage.ru_utime.tv_sec + (double) usage.ru_utime.tv_usec / 1e6 +
         (double) usage.ru_stime.tv_sec + (double) usage.ru_stime.tv_usec / 1e6;
}

static void
over_cb (gpointer over)
{
  *(gboolean *) over = TRUE;
}

static void
live (guint seconds)
{
  gboolean over = FALSE;

  g_timeout_add_once (seconds * 1000, over_cb, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
}

static void
measure (GtkWidget *window, const char *what, double limit)
{
  double before, percent;

  gtk_window_present (GTK_WINDOW (window));
  live (2);
  before = used ();
  live (SECONDS);
  percent = (used () - before) / SECONDS * 100;
  g_print ("%s, %d x %d: %.2f %% of one core (bound %.0f %%)%s\n", what,
           gtk_widget_get_width (window), gtk_widget_get_height (window), percent, limit,
           percent < limit ? "" : " TOO MUCH");
  gtk_window_destroy (GTK_WINDOW (window));
  live (1);
}

/* Clocks start at different moments of the second, as they do. */
static void
start (ClockSample *sample, int n)
{
  for (int i = 1; i <= n; i++) {
    desk_time_start (sample->desk, i, CLOCK_BLACK, NULL);
    g_usleep (13000);
  }
}

static void
bench_players (int width, int height)
{
  ClockSample sample;
  GtkWidget *clock;

  clock_sample_open (&sample, 1, "60m 5x60 reserve");
  start (&sample, 1);
  clock = app_players_clock_new (NULL, sample.desk, 1);
  gtk_window_set_default_size (GTK_WINDOW (clock), width, height);
  measure (clock, "players' clock", 3);
  clock_sample_close (&sample);
}

static void
bench_hall (int rows, const char *what, int width, int height)
{
  ClockSample sample;
  GtkWidget *hall;

  clock_sample_open (&sample, 50, "60m 5x60 reserve");
  start (&sample, 50);
  hall = app_hall_new (NULL, sample.desk);
  app_hall_set_rows (APP_HALL (hall), rows);
  gtk_window_set_default_size (GTK_WINDOW (hall), width, height);
  measure (hall, what, 15);
  clock_sample_close (&sample);
}

TEST_MAIN (int argc, char **argv)
{
  if (!hand_open_display ())
    return 77;
  hand_dress ();
  bench_players (1280, 720);
  bench_players (1920, 1080);
  bench_hall (8, "hall, 50 clocks that run, in pages of 16", 1920, 1080);
  bench_hall (25, "hall, 50 clocks that run, all on one page", 1920, 1080);
  return 0;
}
