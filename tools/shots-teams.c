/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of a tournament of teams: shots-teams FOLDER [WIDTH HEIGHT]. */
#include "app/clock/hall.h"
#include "app/event/event-form.h"
#include "app/list/sheet.h"
#include "app/rounds/result-form.h"
#include "app/team/line-up-form.h"
#include "app/team/match-form.h"
#include "app/team/open-form.h"
#include "app/team/team-form.h"
#include "app/team/teams-form.h"
#include "camera.h"
#include "desk/clock/time.h"
#include "desk/event/set.h"
#include "desk/file/open.h"
#include "desk/game/lock.h"
#include "desk/game/result.h"
#include "desk/round/pair.h"
#include "desk/team/line-up.h"
#include "desk/team/match.h"
#include "hand.h"
#include "pairing/draw/draw.h"
#include <string.h>

static const char *const teams =
    "Red River:\nCaptain: Anna Berg\nCoach: Bo Li\nAna Berg 3d\nBo Lund 2d\nCem Kaya 1d\n"
    "Reserve: Dina Ek 1k\n\nBlau-Weiß:\nCaptain: Eva Roth\nEva Roth 4d\nFinn Aas 2k\nGil Sol 3k\n\n"
    "红队:\n李志强 5d\n王建国 4d\n陈明 3d\n赵六 1d\n\nOslo:\nHugo Dahl 5k\nIda Moe 6k\nJon Vik "
    "7k\n";

static Desk *
make_teams (const char *path, const char *line_up)
{
  const char *const names[] = { "name",          "rounds",       "team_boards", "team_kind",
                                "team_reserves", "team_line_up", NULL };
  const char *const values[] = { "Cup of Teams", "3", "3", "reserves", "2", line_up, NULL };
  g_autoptr (GBytes) bytes = g_bytes_new_static (teams, strlen (teams));
  g_autoptr (FormatsTeams) list = formats_teams_parse (bytes, NULL);
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (GError) error = NULL;
  Desk *desk;

  g_assert_true (desk_event_create (path, "Referee", names, values, NULL));
  desk = desk_open (path, TRUE, NULL);
  entries = desk_team_entries_of (desk, list);
  desk_team_register (desk, entries, 0, NULL, &error);
  g_assert_no_error (error);
  return desk;
}

static void
draw_teams (Desk *desk)
{
  g_autoptr (DeskDraw) draw = desk_pair_snapshot (desk, NULL);
  g_autoptr (PairingRound) round = pairing_draw (&draw->task, NULL, NULL, NULL);

  g_assert_true (desk_pair_store (desk, draw, round, TRUE, NULL));
}

static void
shoot_form (GtkWidget *form, const char *name)
{
  gtk_window_present (GTK_WINDOW (form));
  camera_shoot (form, name);
  gtk_window_destroy (GTK_WINDOW (form));
}

static void
shoot_entering (GtkWidget *window, Desk *desk)
{
  GtkWidget *form = app_event_form_new (GTK_WINDOW (window), desk);

  gtk_stack_set_visible_child_name (hand_part (form, "pages"), "teams");
  shoot_form (form, "teams-settings");
  app_window_go (APP_WINDOW (window), "players", 0);
  camera_shoot (window, "teams-players");
  shoot_form (app_team_form_new (GTK_WINDOW (window), desk, 0), "teams-new");
  shoot_form (app_team_form_new (GTK_WINDOW (window), desk, 1), "teams-change");
  shoot_form (app_teams_form_new (GTK_WINDOW (window), desk,
                                  "Grün:\nKim Ost 2d\nLea Süd 1d\nAna Berg 3d\n\nBraun:\nMax West "
                                  "5k\nNils Nord 1d\nKim Ost 2d\n"),
              "teams-list");
}

static void
shoot_line_ups (GtkWidget *window, Desk *desk, const char *name)
{
  gint64 match = desk_state_game_at (desk_get_state (desk), 1, 1)->game;
  g_autofree char *one = g_strdup_printf ("teams-line-up-%s", name);
  g_autofree char *both = g_strdup_printf ("teams-open-%s", name);

  shoot_form (app_line_up_form_new (GTK_WINDOW (window), desk, match, RULES_BLACK), one);
  if (g_str_equal (name, "sealed")) {
    g_autofree char *digest = rules_line_up_digest ("secret", "2 3 4");
    g_assert_true (desk_line_up_seal (desk, match, RULES_BLACK, digest, NULL));
  }
  shoot_form (app_open_form_new (GTK_WINDOW (window), desk, match), both);
}

/* One match half played, the other waits for its line-ups; and the game of a board. */
static void
shoot_boards (GtkWidget *window, Desk *desk)
{
  const DeskState *state = desk_get_state (desk);
  const DeskLineUpOpen open[2] = { { 0 } };
  const RulesResult won = { RULES_RESULT_RESIGN, RULES_BLACK, 0 };
  gint64 match = desk_state_game_at (state, 1, 1)->game, board;
  GtkWidget *page;

  g_assert_true (desk_line_up_open (desk, match, open, 0, NULL, NULL));
  board = desk_match_named (state, 1, "1.1", NULL, NULL)->game;
  g_assert_true (desk_result_set (desk, board, won, 0, NULL, NULL));
  board = desk_match_named (state, 1, "1.2", NULL, NULL)->game;
  g_assert_true (desk_time_start (desk, board, CLOCK_BLACK, NULL));
  app_window_go (APP_WINDOW (window), "rounds", 0);
  page = hand_view (window);
  app_sheet_select (hand_part (page, "sheet"), 2);
  camera_shoot (window, "teams-round-boards");
  app_window_go (APP_WINDOW (window), "game", board);
  camera_shoot (window, "teams-game");
  shoot_form (app_result_form_new (GTK_WINDOW (window), desk, board), "teams-result");
  app_window_go (APP_WINDOW (window), "rounds", 0);
}

/* The match from its opening to its signatures, the hall with all matches, a board's clock. */
static void
shoot_match (GtkWidget *window, Desk *desk)
{
  const DeskLineUpOpen open[2] = { { 0 } };
  const RulesResult won = { RULES_RESULT_RESIGN, RULES_BLACK, 0 };
  g_autoptr (GPtrArray) drawn = desk_state_games_of (desk_get_state (desk), 1), boards = NULL;
  gint64 match = ((const DeskGame *) drawn->pdata[0])->game;
  GtkWidget *hall;

  shoot_form (app_match_form_new (GTK_WINDOW (window), desk, match), "teams-match-closed");
  shoot_boards (window, desk);
  for (guint i = 0; i < drawn->len; i++)
    desk_line_up_open (desk, ((const DeskGame *) drawn->pdata[i])->game, open, 0, NULL, NULL);
  boards = desk_match_boards (desk_get_state (desk), match);
  shoot_form (app_match_form_new (GTK_WINDOW (window), desk, match), "teams-match");
  hall = app_hall_new (NULL, desk);
  gtk_window_set_default_size (GTK_WINDOW (hall), camera_width, camera_height);
  shoot_form (hall, "teams-hall");
  for (guint i = 1; i < boards->len; i++)
    desk_result_set (desk, ((const DeskGame *) boards->pdata[i])->game, won, 0, NULL, NULL);
  desk_lock_sign (desk, match, DESK_SIGNED_BLACK, NULL);
  shoot_form (app_match_form_new (GTK_WINDOW (window), desk, match), "teams-match-over");
}

TEST_MAIN (int argc, char **argv)
{
  static const char *const ways[] = { "open", "sealed" };
  g_autoptr (AppApplication) application = camera_open (argc, argv);
  g_autofree char *folder = g_dir_make_tmp ("tengen-teams-XXXXXX", NULL);
  GtkWidget *window;

  if (!application)
    return 77;
  window = app_window_new (GTK_APPLICATION (application));
  gtk_window_set_default_size (GTK_WINDOW (window), camera_width, camera_height);
  gtk_window_present (GTK_WINDOW (window));
  for (gsize i = 0; i < G_N_ELEMENTS (ways); i++) {
    g_autofree char *name = g_strconcat (ways[i], ".tengen", NULL);
    g_autofree char *path = g_build_filename (folder, name, NULL);
    g_autoptr (Desk) desk = make_teams (path, ways[i]);

    app_window_set_desk (APP_WINDOW (window), desk);
    if (i == 0)
      shoot_entering (window, desk);
    draw_teams (desk);
    app_window_go (APP_WINDOW (window), "rounds", 0);
    camera_shoot (window, i == 0 ? "teams-round" : "teams-round-sealed");
    shoot_line_ups (window, desk, ways[i]);
    if (i == 0)
      shoot_match (window, desk);
  }
  return 0;
}
