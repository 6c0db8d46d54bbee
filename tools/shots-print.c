/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of the window of papers: shots-print FOLDER [WIDTH HEIGHT]. */
#include "app/paper/print-window.h"
#include "camera.h"
#include "hand.h"
#include "rounds-sample.h"

static const char *const shown[] = { "standings", "pairings", "report", "bracket" };

static void
shoot (AppWindow *window, Desk *desk, const char *paper)
{
  g_autofree char *name = g_strdup_printf ("print-%s", paper);
  GtkWidget *papers;

  app_print_window_show (GTK_WINDOW (window), desk, paper, 0);
  papers = hand_find_window (APP_TYPE_PRINT_WINDOW);
  camera_spin (400);
  camera_shoot (papers, name);
  gtk_window_destroy (GTK_WINDOW (papers));
}

TEST_MAIN (int argc, char **argv)
{
  g_autoptr (AppApplication) application = camera_open (argc, argv);
  GtkWidget *window;
  Sample sample;

  if (!application)
    return 77;
  sample_set_up (&sample, NULL);
  sample_draw (&sample, TRUE);
  sample_finish (&sample, 1, 0);
  window = app_window_new (GTK_APPLICATION (application));
  app_window_set_desk (APP_WINDOW (window), sample.desk);
  gtk_window_present (GTK_WINDOW (window));
  for (gsize i = 0; i < G_N_ELEMENTS (shown); i++)
    shoot (APP_WINDOW (window), sample.desk, shown[i]);
  gtk_window_destroy (GTK_WINDOW (window));
  sample.window = NULL;
  sample_tear_down (&sample, NULL);
  return 0;
}
