/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of reasons, prices and late pairing: shots-reasons FOLDER WIDTH HEIGHT. */
#include "app/players/late-form.h"
#include "app/pairing/pair-form.h"
#include "scene/round/seats.h"
#include "app/standings/why-window.h"
#include "camera.h"
#include "hand.h"
#include "rounds-sample.h"

static void
shoot (gpointer window, const char *name)
{
  camera_spin (400);
  camera_shoot (window, name);
}

static void
shoot_form (GtkWidget *form, const char *name)
{
  gtk_window_present (GTK_WINDOW (form));
  shoot (form, name);
  gtk_window_destroy (GTK_WINDOW (form));
}

static void
swap (Desk *desk, int board, int other)
{
  const DeskState *state = desk_get_state (desk);

  desk_pair_swap (desk, 3, desk_state_game_at (state, 3, board)->white,
                  desk_state_game_at (state, 3, other)->white, NULL);
}

static void
choose (GtkWidget *form, const char *name, guint position)
{
  gtk_drop_down_set_selected (hand_part (form, name), position);
}

/* Closes the question whether to settle. */
static void
shoot_question (AppWindow *window, AppRoundsPage *page)
{
  GListModel *windows = gtk_window_get_toplevels ();

  gtk_widget_activate_action (GTK_WIDGET (page), "rounds.settle", NULL);
  camera_spin (400);
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWindow) found = g_list_model_get_item (windows, i);
    if (found == GTK_WINDOW (window) || !gtk_widget_get_mapped (GTK_WIDGET (found)))
      continue;
    shoot (found, "settle");
    gtk_window_close (found);
    return;
  }
  g_error ("settle: nothing was asked");
}

static void
shoot_why (AppWindow *window, Desk *desk, int board, const char *name)
{
  GtkWidget *why = app_why_window_new (GTK_WINDOW (window), desk, 3, board);

  gtk_window_present (GTK_WINDOW (why));
  choose (why, "other", 4);
  shoot_form (why, name);
}

static void
shoot_pair (AppWindow *window, Desk *desk)
{
  GtkWidget *form = app_pair_form_new (GTK_WINDOW (window), desk, SCENE_PAIR_TABLE, 3, 2);

  gtk_window_present (GTK_WINDOW (form));
  choose (form, "white", 3);
  shoot_form (form, "pair-price");
}

static void
shoot_draft (AppWindow *window, Desk *desk, AppRoundsPage *page)
{
  camera_spin (400);
  app_sheet_select (hand_part (page, "sheet"), 2);
  shoot (window, "draft");
  swap (desk, 1, 10);
  swap (desk, 4, 7);
  app_sheet_select (hand_part (page, "sheet"), 5);
  g_object_set (page, "keep", TRUE, NULL);
  shoot (window, "draft-edited");
  shoot_question (window, page);
  shoot_pair (window, desk);
  shoot_why (window, desk, 4, "why");
  shoot_why (window, desk, 12, "why-bye");
}

static void
shoot_late (AppWindow *window, Desk *desk)
{
  GtkWidget *form = app_late_form_new (GTK_WINDOW (window), desk, 3);

  gtk_window_present (GTK_WINDOW (form));
  camera_spin (200);
  shoot (form, "late-empty");
  choose (form, "player", 2);
  choose (form, "player", 9);
  shoot_form (form, "late");
}

static void
shoot_menu (AppWindow *window, AppRoundsPage *page)
{
  gtk_menu_button_popup (hand_part (page, "edit_button"));
  camera_spin (300);
  shoot (window, "menu");
  gtk_menu_button_popdown (hand_part (page, "edit_button"));
}

static void
prepare (Sample *sample)
{
  desk_enrol_absent (sample->desk, 9, 3, TRUE, NULL);
  for (int round = 1; round <= 2; round++) {
    sample_draw (sample, TRUE);
    sample_finish (sample, round, 0);
  }
  sample_draw (sample, FALSE);
}

static void
shoot_all (AppWindow *window, Sample *sample)
{
  AppRoundsPage *page;

  app_window_go (window, "rounds", 0);
  camera_spin (200);
  page = hand_find (GTK_WIDGET (window), APP_TYPE_ROUNDS_PAGE, NULL);
  shoot_draft (window, sample->desk, page);
  shoot_menu (window, page);
  desk_pair_settle (sample->desk, 3, NULL);
  shoot (window, "settled");
  shoot_late (window, sample->desk);
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
  prepare (&sample);
  window = app_window_new (GTK_APPLICATION (application));
  gtk_window_set_default_size (GTK_WINDOW (window), camera_width, camera_height);
  app_window_start (APP_WINDOW (window));
  app_window_set_desk (APP_WINDOW (window), sample.desk);
  gtk_window_present (GTK_WINDOW (window));
  shoot_all (APP_WINDOW (window), &sample);
  gtk_window_destroy (GTK_WINDOW (window));
  sample.window = NULL;
  sample_tear_down (&sample, NULL);
  return 0;
}
