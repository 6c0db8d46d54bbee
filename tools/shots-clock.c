/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of the clocks: shots-clock FOLDER [WIDTH HEIGHT], made from the running widgets. */
#include "app/clock/hall.h"
#include "app/clock/players-clock.h"
#include "app/clock/quick-clock-file.h"
#include "app/clock/quick-clock-adopt.h"
#include "app/clock/quick-clock.h"
#include "app/window/window.h"
#include "camera.h"
#include "clock-sample.h"
#include "desk/game/result.h"
#include "desk/clock/time.h"
#include "desk/file/open.h"
#include "program.h"

static void
shoot (GtkWidget *window, const char *name)
{
  gtk_window_present (GTK_WINDOW (window));
  camera_shoot (window, name);
}

/* --- The players' clock --- */

static AppPlayersClock *
open_clock (ClockSample *sample, gint64 game)
{
  GtkWidget *clock = app_players_clock_new (NULL, sample->desk, game);

  gtk_window_set_default_size (GTK_WINDOW (clock), camera_width, camera_height);
  return APP_PLAYERS_CLOCK (clock);
}

static void
close_clock (AppPlayersClock *clock)
{
  gtk_window_destroy (GTK_WINDOW (clock));
  camera_spin (50);
}

static void
shoot_running (ClockSample *sample)
{
  AppPlayersClock *clock = open_clock (sample, 1);

  shoot (GTK_WIDGET (clock), "clock-fresh");
  clock_sample_think (sample, 1, (int[]){ 613, 1100, 95 }, 3);
  desk_time_resume (sample->desk, 1, NULL);
  shoot (GTK_WIDGET (clock), "clock-running");
  gtk_widget_activate_action (GTK_WIDGET (clock), "clock.go", NULL);
  shoot (GTK_WIDGET (clock), "clock-pause");
  gtk_widget_activate_action (GTK_WIDGET (clock), "clock.no", NULL);
  gtk_widget_activate_action (GTK_WIDGET (clock), "clock.turn", NULL);
  shoot (GTK_WIDGET (clock), "clock-facing");
  gtk_widget_activate_action (GTK_WIDGET (clock), "clock.turn", NULL);
  close_clock (clock);
}

static void
shoot_countdown (ClockSample *sample)
{
  ClockCall call = { 1, CLOCK_BLACK, CLOCK_CALL_SECONDS, 50 };
  AppPlayersClock *clock = open_clock (sample, 2);

  clock_sample_think (sample, 2, (int[]){ 3432, 2100 }, 2);
  desk_time_resume (sample->desk, 2, NULL);
  g_signal_emit_by_name (sample->desk, "called", (gint64) 2, &call);
  shoot (GTK_WIDGET (clock), "clock-countdown");
  close_clock (clock);
}

static void
shoot_fallen (ClockSample *sample)
{
  AppPlayersClock *clock = open_clock (sample, 3);

  clock_sample_think (sample, 3, (int[]){ 600, 3600 }, 2);
  shoot (GTK_WIDGET (clock), "clock-fallen");
  gtk_widget_activate_action (GTK_WIDGET (clock), "clock.go", NULL);
  shoot (GTK_WIDGET (clock), "clock-rule");
  close_clock (clock);
}

/* --- The hall --- */

static void
fill_hall (ClockSample *sample, int n)
{
  for (int i = 4; i <= n; i++) {
    clock_sample_think (sample, i, (int[]){ i * 47, 100 * i }, 1 + i % 2);
    if (i % 5 == 0)
      clock_sample_think (sample, i, (int[]){ 3100 + i }, 1);
    if (i % 4)
      desk_time_resume (sample->desk, i, NULL);
    if (i % 7 == 0)
      desk_result_set (sample->desk, i,
                       (RulesResult){ RULES_RESULT_RESIGN, i % 2 ? RULES_BLACK : RULES_WHITE, 0 },
                       DESK_SIGNED_REFEREE, NULL, NULL);
  }
}

static void
shoot_hall (int n, const char *name)
{
  ClockSample sample;
  GtkWidget *hall;

  clock_sample_open (&sample, n, "60m 5x60 reserve");
  fill_hall (&sample, n);
  hall = app_hall_new (NULL, sample.desk);
  gtk_window_set_default_size (GTK_WINDOW (hall), camera_width, camera_height);
  shoot (hall, name);
  app_hall_turn (APP_HALL (hall), 1);
  if (app_hall_get_n_pages (APP_HALL (hall)) > 1)
    shoot (hall, "hall-second");
  gtk_window_destroy (GTK_WINDOW (hall));
  camera_spin (50);
  clock_sample_close (&sample);
}

/* --- The quick clock --- */

static void
shoot_quick (void)
{
  GtkWidget *form = app_quick_clock_new (NULL, NULL), *window;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = app_quick_clock_file_make ("60m 5x60 reserve", "Li Wei", "Núñez", &error);
  g_autoptr (Desk) quick = desk_open (path, TRUE, &error);

  g_assert_no_error (error);
  shoot (form, "quick");
  gtk_window_destroy (GTK_WINDOW (form));
  desk_time_start (quick, 1, CLOCK_BLACK, NULL);
  camera_spin (30);
  g_clear_object (&quick);
  window = app_window_new (GTK_APPLICATION (g_application_get_default ()));
  gtk_window_set_default_size (GTK_WINDOW (window), camera_width, camera_height);
  app_window_start (APP_WINDOW (window));
  shoot (window, "start-clock");
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
shoot_take (void)
{
  ClockSample sample;
  GtkWidget *take;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = app_quick_clock_file_make ("30m", "Li Wei", "Núñez", &error);
  g_autoptr (Desk) quick = desk_open (path, TRUE, &error);

  desk_result_set (quick, 1, (RulesResult){ RULES_RESULT_RESIGN, RULES_BLACK, 0 },
                   DESK_SIGNED_REFEREE, NULL, NULL);
  clock_sample_open (&sample, 3, "60m 5x60 reserve");
  g_clear_object (&sample.desk);
  take = app_quick_clock_adopt_new (NULL, quick, sample.path, &error);
  g_assert_no_error (error);
  shoot (take, "quick-take");
  gtk_window_destroy (GTK_WINDOW (take));
  camera_spin (50);
  sample.desk = desk_open (sample.path, TRUE, &error);
  clock_sample_close (&sample);
}

TEST_MAIN (int argc, char **argv)
{
  g_autofree char *data = g_dir_make_tmp ("tengen-clocks-XXXXXX", NULL);
  g_autoptr (AppApplication) application = NULL;
  ClockSample sample;

  g_setenv ("XDG_DATA_HOME", data, TRUE);
  application = camera_open (argc, argv);
  if (!application)
    return 77;
  clock_sample_open (&sample, 3, "60m 5x60 reserve");
  shoot_running (&sample);
  shoot_countdown (&sample);
  shoot_fallen (&sample);
  shoot_quick ();
  shoot_take ();
  clock_sample_close (&sample);
  shoot_hall (40, "hall");
  shoot_hall (4, "hall-few");
  return 0;
}
