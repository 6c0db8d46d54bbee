/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of the standings: shots-standings FOLDER [WIDTH HEIGHT]. */
#include "app/event/event-form.h"
#include "app/standings/what-if.h"
#include "app/standings/places-why.h"
#include "app/standings/prizes-window.h"
#include "app/list/sheet.h"
#include "app/standings/standings-page.h"
#include "app/pairing/tie-form.h"
#include "camera.h"
#include "desk/event/enrol.h"
#include "desk/event/set.h"
#include "desk/file/open.h"
#include "desk/standings/freeze.h"
#include "desk/round/pair.h"
#include "desk/standings/prize.h"
#include "desk/game/result.h"
#include "folder.h"
#include "hand.h"
#include "pairing/draw/draw.h"

/* Names as they come, long ones among them. */
static const struct {
  const char *family;
  const char *given;
  const char *country;
} people[] = {
  { "王", "小明", "CN" },
  { "García Bergés de la Fuente y Villanueva", "María José Inmaculada", "ES" },
  { "Berg", "Anna", "NO" },
  { "이", "세돌", "KR" },
  { "山田", "太郎", "JP" },
  { "Wolfeschlegelsteinhausenbergerdorff", "Hubert Blaine", "DE" },
  { "Lind", "Bo", "SE" },
  { "欧阳", "修", "CN" },
};

static void
enrol (Desk *desk, int n)
{
  for (int i = 0; i < n; i++) {
    gsize of = (gsize) i % G_N_ELEMENTS (people);
    g_autofree char *given =
        i < (int) G_N_ELEMENTS (people)
            ? g_strdup (people[of].given)
            : g_strdup_printf ("%s %d", people[of].given, i / (int) G_N_ELEMENTS (people) + 1);
    const DeskPlayer player = { .family = people[of].family,
                                .given = given,
                                .country = people[of].country,
                                .club = i % 3 ? "" : "Club",
                                .ident = "",
                                .rank = RULES_RANK_DAN (1) - i % 12,
                                .rating = 2100 - i % 12 * 100 };

    g_assert_true (desk_enrol (desk, &player, NULL, NULL));
  }
}

static void
play (Desk *desk, int round, int left_open)
{
  g_autoptr (DeskDraw) draw = desk_pair_snapshot (desk, NULL);
  g_autoptr (PairingRound) drawn = pairing_draw (&draw->task, NULL, NULL, NULL);

  g_assert_true (desk_pair_store (desk, draw, drawn, TRUE, NULL));
  for (int board = left_open + 1; desk_state_game_at (desk_get_state (desk), round, board);
       board++) {
    const DeskGame *game = desk_state_game_at (desk_get_state (desk), round, board);
    const RulesResult result = { RULES_RESULT_RESIGN,
                                 board * round % 3 ? RULES_BLACK : RULES_WHITE };
    if (game->white && game->black)
      g_assert_true (desk_result_set (desk, game->game, result, 0, NULL, NULL));
  }
}

static Desk *
make_desk (const char *folder, const char *name, int n, int rounds)
{
  const char *const names[] = { "name", "criteria", NULL };
  const char *const values[] = { "Cup",
                                 n < 200 ? "points sos sodos cut_last dci warnings"
                                         : "points sos sodos sosos cut_last dci warnings",
                                 NULL };
  g_autofree char *path = g_build_filename (folder, name, NULL);
  Desk *desk;

  g_assert_true (desk_event_create (path, "Referee", names, values, NULL));
  desk = desk_open (path, TRUE, NULL);
  enrol (desk, n);
  for (int round = 1; round <= rounds; round++)
    play (desk, round, round == rounds ? 3 : 0);
  return desk;
}

static GtkWidget *
open_window (AppApplication *application, Desk *desk)
{
  GtkWidget *window = app_window_new (GTK_APPLICATION (application));

  gtk_window_set_default_size (GTK_WINDOW (window), camera_width, camera_height);
  app_window_set_desk (APP_WINDOW (window), desk);
  app_window_go (APP_WINDOW (window), "standings", 0);
  gtk_window_present (GTK_WINDOW (window));
  camera_spin (300);
  return window;
}

static void
shoot_reasons (GtkWidget *window)
{
  GtkWidget *page = hand_find (window, APP_TYPE_STANDINGS_PAGE, NULL), *why, *would;
  AppSheet *sheet = hand_part (page, "sheet");

  app_sheet_select (sheet, 6);
  gtk_widget_activate_action (page, "standings.why", NULL);
  why = hand_find_window (APP_TYPE_PLACES_WHY);
  camera_spin (1200);
  camera_shoot (why, "places-why");
  gtk_widget_activate_action (why, "why.suppose", NULL);
  would = hand_find_window (APP_TYPE_WHAT_IF);
  camera_spin (300);
  gtk_widget_activate_action (would, "if.end", "i", 2);
  camera_shoot (would, "places-if");
  gtk_window_destroy (GTK_WINDOW (would));
  gtk_window_destroy (GTK_WINDOW (why));
}

static void
add_prize (Desk *desk, const char *name, int place, const char *who, const char *value)
{
  const DeskPrize prize = { .name = name, .place = place, .who = who, .value = value };

  g_assert_true (desk_prize_set (desk, &prize, NULL, NULL));
}

static void
shoot_prizes (GtkWidget *page, Desk *desk)
{
  GtkWidget *shown;

  add_prize (desk, "First", 1, "", "300 EUR");
  add_prize (desk, "Second", 2, "", "200 EUR");
  add_prize (desk, "Best kyu player", 1, "rank=..5k", "Book");
  add_prize (desk, "Best of Spain", 1, "country=ES", "Wine");
  gtk_widget_activate_action (page, "standings.prizes", NULL);
  shown = hand_find_window (APP_TYPE_PRIZES_WINDOW);
  camera_spin (300);
  app_sheet_select (hand_part (shown, "sheet"), 2);
  camera_shoot (shown, "prizes");
  gtk_window_destroy (GTK_WINDOW (shown));
}

static void
finish_all (Desk *desk, int last)
{
  const RulesResult result = { RULES_RESULT_RESIGN, RULES_BLACK };
  const DeskState *state = desk_get_state (desk);

  for (guint i = 1; i <= state->games->len; i++) {
    const DeskGame *game = desk_state_game (state, i);
    if (game && game->round <= last && game->white && !desk_state_result (state, game->game))
      g_assert_true (desk_result_set (desk, game->game, result, 0, NULL, NULL));
  }
}

/* Lines 4 and 5 share a place. */
static void
shoot_decisions (GtkWidget *window, Desk *desk)
{
  GtkWidget *page = hand_find (window, APP_TYPE_STANDINGS_PAGE, NULL), *form;
  const DeskGame *open = desk_state_game_at (desk_get_state (desk), 4, 3);
  const RulesResult other = { RULES_RESULT_RESIGN, RULES_WHITE };

  shoot_prizes (page, desk);
  app_sheet_select (hand_part (page, "sheet"), 3);
  gtk_widget_activate_action (page, "standings.settle", NULL);
  form = hand_find_window (APP_TYPE_TIE_FORM);
  camera_spin (300);
  gtk_drop_down_set_selected (hand_part (form, "method"), 1);
  camera_shoot (form, "tie-form");
  gtk_widget_activate_action (form, "tie.lots", NULL);
  hand_press (form, "done");
  finish_all (desk, 4);
  g_assert_true (desk_freeze_set (desk, 4, NULL, NULL));
  g_assert_true (desk_result_set (desk, open->game, other, 0, NULL, NULL));
  gtk_widget_activate_action (page, "standings.gor", NULL);
  camera_shoot (window, "standings-published");
}

static void
shoot_form (GtkWidget *window, Desk *desk)
{
  GtkWidget *form = app_event_form_new (GTK_WINDOW (window), desk);

  gtk_window_present (GTK_WINDOW (form));
  gtk_stack_set_visible_child_name (hand_part (form, "pages"), "standing");
  camera_spin (300);
  camera_shoot (form, "event-standing");
  gtk_window_destroy (GTK_WINDOW (form));
}

static void
shoot_page (AppApplication *application, const char *folder, int n, int rounds, const char *name)
{
  g_autoptr (Desk) desk = make_desk (folder, name, n, rounds);
  GtkWidget *window = open_window (application, desk);

  app_sheet_select (hand_part (hand_find (window, APP_TYPE_STANDINGS_PAGE, NULL), "sheet"), 2);
  camera_shoot (window, name);
  if (n == 24) {
    shoot_reasons (window);
    shoot_form (window, desk);
    shoot_decisions (window, desk);
  }
  gtk_window_destroy (GTK_WINDOW (window));
}

TEST_MAIN (int argc, char **argv)
{
  g_autofree char *scratch = g_dir_make_tmp ("tengen-shots-XXXXXX", NULL);
  g_autoptr (AppApplication) application = camera_open (argc, argv);

  if (!application)
    return 77;
  shoot_page (application, scratch, 24, 4, "standings-24");
  shoot_page (application, scratch, 200, 5, "standings-200");
  shoot_page (application, scratch, 0, 0, "standings-none");
  shoot_page (application, scratch, 1, 0, "standings-one");
  folder_remove (scratch);
  return 0;
}
