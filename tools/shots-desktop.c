/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of what belongs to the desktop: shots-desktop FOLDER [WIDTH HEIGHT]. */
#include "app/board/board-window.h"
#include "app/clock/hall.h"
#include "app/shell/quit.h"
#include "app/shell/recent.h"
#include "camera.h"
#include "clock-sample.h"
#include "desk/clock/time.h"
#include "desk/file/open.h"
#include "hand.h"

static AppApplication *application;

static AppWindow *
open_window (const char *path)
{
  AppWindow *window = APP_WINDOW (app_window_new (GTK_APPLICATION (application)));

  gtk_window_set_default_size (GTK_WINDOW (window), camera_width, camera_height);
  if (path)
    app_window_open (window, path);
  else
    app_window_start (window);
  gtk_window_present (GTK_WINDOW (window));
  camera_spin (300);
  return window;
}

static void
shoot_drop (AppWindow *window)
{
  GdkDragAction action;

  g_signal_emit_by_name (hand_find_controller (window, GTK_TYPE_DROP_TARGET), "enter", 1.0, 1.0,
                         &action);
  camera_shoot (GTK_WIDGET (window), "drop");
  g_signal_emit_by_name (hand_find_controller (window, GTK_TYPE_DROP_TARGET), "leave");
}

static void
shoot_board (AppWindow *window)
{
  GtkWidget *board = app_board_window_show (GTK_WINDOW (window), 1);

  camera_shoot (board, "board-window");
  gtk_window_destroy (GTK_WINDOW (board));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.game", "x", (gint64) 1);
  camera_shoot (GTK_WIDGET (window), "board-inside");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.back", NULL);
}

static void
shoot_question (AppWindow *window)
{
  GtkWidget *question;

  desk_time_start (app_window_get_desk (window), 1, CLOCK_BLACK, NULL);
  gtk_window_close (GTK_WINDOW (window));
  question = hand_find_over (window);
  camera_shoot (question, "close-question");
  gtk_window_close (GTK_WINDOW (question));
  desk_time_pause (app_window_get_desk (window), 1, NULL);
}

static void
shoot_recent (const char *folder)
{
  g_autofree char *gone = g_build_filename (folder, "spring_cup.tengen", NULL);
  AppWindow *window;

  app_recent_add (gone);
  window = open_window (NULL);
  camera_shoot (GTK_WIDGET (window), "recent");
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
shoot_hall (Desk *desk)
{
  GtkWidget *hall = app_hall_new (GTK_APPLICATION (application), desk);
  gboolean taken = FALSE;

  gtk_window_set_default_size (GTK_WINDOW (hall), camera_width, camera_height);
  gtk_window_present (GTK_WINDOW (hall));
  camera_spin (300);
  gtk_widget_activate_action (hall, "hall.menu", NULL);
  camera_spin (300);
  for (GtkWidget *child = gtk_widget_get_first_child (gtk_window_get_child (GTK_WINDOW (hall)));
       child; child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_POPOVER (child)) {
      camera_shoot (child, "hall-menu");
      taken = TRUE;
    }
  if (!taken)
    g_error ("hall-menu: no menu opened");
  gtk_window_destroy (GTK_WINDOW (hall));
}

TEST_MAIN (int argc, char **argv)
{
  g_autofree char *data = g_dir_make_tmp ("tengen-desktop-XXXXXX", NULL);
  ClockSample sample = { 0 };
  AppWindow *window;

  g_setenv ("XDG_DATA_HOME", data, TRUE);
  application = camera_open (argc, argv);
  if (!application)
    return 77;
  clock_sample_open (&sample, 3, "60m 5x60 reserve");
  g_clear_object (&sample.desk);
  window = open_window (sample.path);
  shoot_drop (window);
  shoot_board (window);
  shoot_hall (app_window_get_desk (window));
  shoot_question (window);
  gtk_window_destroy (GTK_WINDOW (window));
  camera_spin (100);
  shoot_recent (sample.folder);
  sample.desk = desk_open (sample.path, TRUE, NULL);
  clock_sample_close (&sample);
  return 0;
}
