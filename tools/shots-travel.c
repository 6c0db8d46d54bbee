/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of tournaments that come and go: ./dev shots. */
#include <glib/gi18n.h>
#include "app/window/adopt-window.h"
#include "app/paper/export-form.h"
#include "app/window/window.h"
#include "camera.h"
#include "desk/adopt/adopt.h"
#include "desk/game/result.h"
#include "desk/travel.h"
#include "program.h"
#include "rounds-sample.h"

static FormatsEvent *
make_event (void)
{
  g_autofree char *fault = g_strdup_printf (_ ("“%s” is not a result."), "3x+");
  static const char *const names[] = { "Berg", "王", "García", "Kim", "Łuczak", "Nguyễn" };
  FormatsEvent *event = formats_event_new ();

  formats_event_set (event, "name", "Spring Cup");
  formats_event_set (event, "komi", "about six");
  formats_event_set (event, "system", "macmahon");
  for (int i = 0; i < 6; i++)
    travel_player (event, names[i], "A.", RULES_RANK_DAN (6 - i))->line = i + 3;
  ((FormatsPlayer *) event->players->pdata[2])->has_start = TRUE;
  ((FormatsPlayer *) event->players->pdata[2])->start = 51;
  for (int round = 1; round <= 2; round++) {
    travel_game (event, round, 1, round + 1, "B+R");
    travel_game (event, round, 4 - round, 4, "W+1.5");
    travel_game (event, round, 5, 6, "B+");
  }
  for (int i = 0; i < 4; i++)
    g_array_index (event->games, FormatsGame, i).uncoloured = TRUE;
  formats_event_add_fault (event, 9, "Nobody 3d", fault);
  formats_event_check (event, NULL);
  return event;
}

static void
shoot (GtkWidget *window, const char *name)
{
  gtk_window_present (GTK_WINDOW (window));
  camera_spin (200);
  camera_shoot (window, name);
}

static void
shoot_all (AppWindow *window)
{
  g_autoptr (FormatsEvent) event = make_event ();
  GtkWidget *adopt = app_adopt_window_new (GTK_WINDOW (window), app_window_get_desk (window),
                                           make_event (), "spring");
  GtkWidget *form = app_export_form_new (GTK_WINDOW (window), app_window_get_desk (window));

  shoot (adopt, "travel-adopt");
  gtk_window_destroy (GTK_WINDOW (adopt));
  shoot (form, "travel-export");
  gtk_window_destroy (GTK_WINDOW (form));
  desk_adopt (app_window_get_desk (window), event, NULL);
  app_window_go (window, "rounds", 0);
  shoot (GTK_WIDGET (window), "travel-rounds");
  desk_result_clear (app_window_get_desk (window), 1, "open", NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.game", "x", (gint64) 1);
  shoot (GTK_WIDGET (window), "travel-game");
}

TEST_MAIN (int argc, char **argv)
{
  g_autoptr (AppApplication) application = NULL;
  GtkWidget *window;
  Sample sample;

  application = camera_open (argc, argv);
  if (!application)
    return 77;
  sample_set_up (&sample, NULL);
  window = app_window_new (GTK_APPLICATION (application));
  gtk_window_set_default_size (GTK_WINDOW (window), camera_width, camera_height);
  app_window_set_desk (APP_WINDOW (window), sample.desk);
  gtk_window_present (GTK_WINDOW (window));
  shoot_all (APP_WINDOW (window));
  gtk_window_destroy (GTK_WINDOW (window));
  sample.window = NULL;
  sample_tear_down (&sample, NULL);
  return 0;
}
