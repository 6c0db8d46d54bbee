/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of the Rounds page through a day: shots-flow FOLDER WIDTH HEIGHT. */
#include "scene/round/table.h"
#include "camera.h"
#include "desk/game/end.h"
#include "desk/event/set.h"
#include "desk/game/play.h"
#include "desk/standings/printed.h"
#include "desk/game/remark.h"
#include "desk/clock/time.h"
#include "hand.h"
#include "rounds-sample.h"

static AppWindow *window;

static GtkWidget *
page_of (Sample *sample)
{
  app_window_go (window, "rounds", 0);
  sample->page = hand_view (window);
  return sample->page;
}

static void
shoot (const char *name)
{
  camera_spin (300);
  camera_shoot (GTK_WIDGET (window), name);
}

static void
open_window (Sample *sample, AppApplication *application)
{
  window = APP_WINDOW (app_window_new (GTK_APPLICATION (application)));
  app_window_set_desk (window, sample->desk);
  gtk_window_set_default_size (GTK_WINDOW (window), camera_width, camera_height);
  gtk_window_present (GTK_WINDOW (window));
  page_of (sample);
}

static gint64
game_at (Sample *sample, int board)
{
  return desk_state_game_at (desk_get_state (sample->desk), 1, board)->game;
}

/* Both pass twice, agree, and do not agree which stones are dead. */
static void
dispute (Sample *sample, int board)
{
  RulesPoint point;
  gint64 game = game_at (sample, board);

  rules_point_parse ("Q16", 19, &point);
  desk_play (sample->desk, game, point, NULL);
  desk_end_propose (sample->desk, game, RULES_EMPTY, NULL);
  desk_end_agree (sample->desk, game, RULES_EMPTY, NULL);
  desk_end_dispute (sample->desk, game, point, RULES_WHITE, NULL, NULL);
}

static void
run_clocks (Sample *sample)
{
  desk_time_start (sample->desk, game_at (sample, 2), CLOCK_BLACK, NULL);
  camera_spin (6500);
  desk_time_start (sample->desk, game_at (sample, 4), CLOCK_BLACK, NULL);
  camera_spin (3500);
  desk_time_start (sample->desk, game_at (sample, 6), CLOCK_BLACK, NULL);
  desk_time_start (sample->desk, game_at (sample, 7), CLOCK_BLACK, NULL);
  desk_time_pause (sample->desk, game_at (sample, 7), NULL);
}

static void
shoot_round (Sample *sample)
{
  GtkWidget *page = sample->page;

  desk_printed_note (sample->desk, DESK_PRINTED_PAIRINGS, 1, NULL);
  sample_finish (sample, 1, 9);
  desk_pair_colours (sample->desk, 1, 9, NULL);
  desk_remark_set (sample->desk, game_at (sample, 5), "Phone rang, warned aloud", NULL);
  dispute (sample, 8);
  run_clocks (sample);
  shoot ("running");
  gtk_widget_activate_action (GTK_WIDGET (page), "rounds.kind", "i", SCENE_TABLES_REFEREE);
  shoot ("filtered");
  gtk_widget_activate_action (GTK_WIDGET (page), "rounds.kind", "i", 0);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.due", NULL);
  shoot ("due");
  camera_shoot (GTK_WIDGET (gtk_widget_get_native (hand_part (hand_part (window, "due"), "list"))),
                "due-list");
  gtk_menu_button_popdown (hand_part (hand_part (window, "due"), "more"));
  hand_show_game (window, game_at (sample, 5));
  shoot ("game-note");
  hand_act (window, "win.back");
}

/* Of the same program, with as many tables as a big hall has. */
static void
shoot_many (AppApplication *application)
{
  Sample sample;

  sample_set_up (&sample, NULL);
  sample_enrol (sample.desk, 376);
  sample_draw (&sample, TRUE);
  open_window (&sample, application);
  shoot ("many");
  gtk_window_destroy (GTK_WINDOW (window));
  sample_tear_down (&sample, NULL);
}

TEST_MAIN (int argc, char **argv)
{
  AppApplication *application = camera_open (argc, argv);
  g_autoptr (GError) error = NULL;
  Sample sample;
  static const char *const names[] = { "time", NULL };
  static const char *const values[] = { "3s 2x4 byo-yomi", NULL };

  if (!application)
    return 77;
  sample_set_up (&sample, NULL);
  if (!desk_event_set (sample.desk, names, values, &error))
    g_error ("%s", error->message);
  open_window (&sample, application);
  shoot ("ready");
  sample_draw (&sample, FALSE);
  shoot ("flow-draft");
  app_sheet_highlight (hand_part (sample.page, "sheet"),
                       app_sheet_get_record (hand_part (sample.page, "sheet"), 3), "white");
  shoot ("drag");
  app_sheet_highlight (hand_part (sample.page, "sheet"), NULL, NULL);
  desk_pair_settle (sample.desk, 1, NULL);
  shoot_round (&sample);
  sample_finish (&sample, 1, 0);
  shoot ("complete");
  gtk_window_destroy (GTK_WINDOW (window));
  sample_tear_down (&sample, NULL);
  shoot_many (application);
  return 0;
}
