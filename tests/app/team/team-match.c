/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A match of two teams as the window, the hall and the players' clock show it. */
#include "app/team/match-form.h"
#include <string.h>
#include "app/clock/hall-tile.h"
#include "app/clock/hall.h"
#include "app/clock/players-clock.h"
#include "app/list/sheet.h"
#include "desk/act/undo.h"
#include "desk/event/set.h"
#include "desk/file/open.h"
#include "desk/game/result.h"
#include "desk/round/pair.h"
#include "desk/team/line-up.h"
#include "desk/team/match.h"
#include "desk/team/team.h"
#include "hand.h"
#include "mnemonics.h"
#include "pairing/draw/draw.h"

static Desk *desk;
static char *folder, *path;
static GtkWidget *form;

/* Returns the match of the first round, whose line-ups are not open. */
static gint64
draw_match (void)
{
  static const char teams[] = "Red:\nAna 3d\nBo 2d\nBlue:\nEva 4d\nFinn 2k\n";
  const char *const names[] = { "name", "rounds", "team_boards", NULL };
  const char *const values[] = { "Cup", "3", "2", NULL };
  g_autoptr (GBytes) bytes = g_bytes_new_static (teams, strlen (teams));
  g_autoptr (FormatsTeams) list = formats_teams_parse (bytes, NULL);
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (DeskDraw) draw = NULL;
  g_autoptr (PairingRound) round = NULL;

  desk = hand_make_event (names, values, &folder, &path);
  entries = desk_team_entries_of (desk, list);
  g_assert_true (desk_team_register (desk, entries, 0, NULL, NULL));
  draw = desk_pair_snapshot (desk, NULL);
  round = pairing_draw (&draw->task, NULL, NULL, NULL);
  g_assert_true (desk_pair_store (desk, draw, round, TRUE, NULL));
  return desk_state_game_at (desk_get_state (desk), 1, 1)->game;
}

static void
end (void)
{
  hand_settle ();
  hand_drop_event (&desk, &folder, &path);
}

static void
show (GtkWidget *shown)
{
  form = shown;
  gtk_window_present (GTK_WINDOW (form));
  hand_settle ();
  g_assert_cmpint (mnemonics_count_clashes (form), ==, 0);
}

static void
save (void)
{
  g_signal_emit_by_name (hand_part (form, "done"), "clicked");
  hand_settle ();
}

static void
assert_shown (const char *score, const char *words, const char *signature)
{
  hand_settle ();
  g_assert_cmpstr (hand_text (form, "score"), ==, score);
  g_assert_nonnull (strstr (hand_text (form, "words"), words));
  g_assert_nonnull (strstr (hand_text (form, "signature"), signature));
}

static gint64
board_of (gint64 match, guint i)
{
  g_autoptr (GPtrArray) boards = desk_match_boards (desk_get_state (desk), match);

  return ((const DeskGame *) boards->pdata[i])->game;
}

/* It follows the acts beneath it, and both captains and the referee close it. */
static void
test_match (void)
{
  gint64 match = draw_match ();
  const DeskLineUpOpen open[2] = { { 0 } };
  const RulesResult won = { RULES_RESULT_RESIGN, RULES_BLACK, 0 };
  g_autofree char *black = NULL, *captain = NULL;
  AppSheet *sheet;

  show (app_match_form_new (NULL, desk, match));
  black = desk_state_player_name (desk_get_state (desk),
                                  desk_state_game (desk_get_state (desk), match)->black);
  captain = g_strdup_printf ("Captain of %s", black);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (hand_part (form, "signed_black")),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, captain);
  assert_shown ("–", "The line-ups are not open yet.", "");
  g_assert_true (gtk_widget_get_visible (hand_part (form, "open_line_ups")));
  g_assert_false (gtk_widget_get_sensitive (hand_part (form, "signed_black")));
  g_assert_true (desk_line_up_open (desk, match, open, 0, NULL, NULL));
  assert_shown ("0–0", "needs both open boards to win.", "");
  g_assert_false (gtk_widget_get_visible (hand_part (form, "open_line_ups")));
  sheet = hand_part (form, "sheet");
  g_assert_cmpint (app_sheet_get_shown (sheet), ==, 2);
  g_assert_true (desk_result_set (desk, board_of (match, 0), won, 0, NULL, NULL));
  assert_shown ("2–0", "can no longer win.", "");
  g_assert_false (gtk_widget_get_sensitive (hand_part (form, "done")));
  g_assert_true (desk_result_set (desk, board_of (match, 1), won, 0, NULL, NULL));
  assert_shown ("2–2", "The match is drawn.", "Still to sign");
  gtk_check_button_set_active (hand_part (form, "signed_black"), TRUE);
  gtk_check_button_set_active (hand_part (form, "signed_referee"), TRUE);
  save ();
  g_assert_cmpint (desk_state_result (desk_get_state (desk), match)->signers, ==,
                   DESK_SIGNED_BLACK | DESK_SIGNED_REFEREE);
  g_assert_false (gtk_widget_get_sensitive (hand_part (form, "done")));
  gtk_check_button_set_active (hand_part (form, "signed_white"), TRUE);
  save ();
  assert_shown ("2–2", "The match is drawn.", "the result is final");
  g_assert_false (gtk_widget_get_sensitive (hand_part (form, "decide")));
  for (int i = 0; i < 4; i++)
    g_assert_true (desk_undo (desk, NULL) || desk_undo_signed (desk, DESK_SIGNED_CHIEF, "x", NULL));
  assert_shown ("0–0", "needs both open boards to win.", "");
  gtk_window_destroy (GTK_WINDOW (form));
  end ();
}

static void
game_cb (GSimpleAction *action, GVariant *game, gpointer opened)
{
  *(gint64 *) opened = g_variant_get_int64 (game);
}

/* Enter on a board leaves the match for its game. */
static void
test_board (void)
{
  gint64 match = draw_match (), opened = 0;
  const DeskLineUpOpen open[2] = { { 0 } };
  const GActionEntry entries[] = { { "game", game_cb, "x", NULL, NULL } };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  GtkWidget *window = gtk_window_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, 1, &opened);
  gtk_widget_insert_action_group (window, "win", G_ACTION_GROUP (group));
  gtk_window_present (GTK_WINDOW (window));
  g_assert_true (desk_line_up_open (desk, match, open, 0, NULL, NULL));
  show (app_match_form_new (GTK_WINDOW (window), desk, match));
  g_signal_emit_by_name (hand_part (form, "sheet"), "activate", 1);
  hand_settle ();
  g_assert_cmpint (opened, ==, board_of (match, 1));
  g_assert_null (hand_find_window (APP_TYPE_MATCH_FORM));
  gtk_window_destroy (GTK_WINDOW (window));
  end ();
}

static GtkWidget *
tile_of (GtkWidget *hall, int row)
{
  return gtk_grid_get_child_at (GTK_GRID (hand_part (hall, "grid")), 0, row);
}

/* In the hall the boards stand below both teams and their score, which follows each result. */
static void
test_hall (void)
{
  gint64 match = draw_match ();
  const DeskLineUpOpen open[2] = { { 0 } };
  const RulesResult won = { RULES_RESULT_RESIGN, RULES_BLACK, 0 };
  const DeskGame *game = desk_state_game (desk_get_state (desk), match);
  g_autofree char *one = desk_state_player_name (desk_get_state (desk), game->black);
  g_autofree char *other = desk_state_player_name (desk_get_state (desk), game->white);
  g_autofree char *before = g_strdup_printf ("Match 1: %s 0–0 %s", one, other);
  g_autofree char *after = g_strdup_printf ("Match 1: %s 2–0 %s", one, other);
  g_autofree char *closed = g_strdup_printf ("Match 1: %s – %s", one, other);
  GtkWidget *hall = app_hall_new (NULL, desk);

  gtk_window_present (GTK_WINDOW (hall));
  hand_settle ();
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (tile_of (hall, 0)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, closed);
  g_assert_true (desk_line_up_open (desk, match, open, 0, NULL, NULL));
  hand_settle ();
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (tile_of (hall, 0)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, before);
  g_assert_cmpint (app_hall_tile_get_game (APP_HALL_TILE (tile_of (hall, 1))), ==,
                   board_of (match, 0));
  g_assert_cmpint (app_hall_tile_get_game (APP_HALL_TILE (tile_of (hall, 2))), ==,
                   board_of (match, 1));
  g_assert_cmpstr (hand_text (hall, "finished"), ==, "0 of 2 finished");
  g_assert_true (desk_result_set (desk, board_of (match, 0), won, 0, NULL, NULL));
  hand_settle ();
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (tile_of (hall, 0)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, after);
  gtk_window_destroy (GTK_WINDOW (hall));
  end ();
}

/* At a board of a match the players' clock says for whom they play. */
static void
test_clock (void)
{
  gint64 match = draw_match ();
  const DeskLineUpOpen open[2] = { { 0 } };
  const DeskState *state = desk_get_state (desk);
  const DeskGame *board;
  g_autofree char *name = NULL, *team = NULL, *both = NULL;
  GtkWidget *clock;

  g_assert_true (desk_line_up_open (desk, match, open, 0, NULL, NULL));
  board = desk_state_game (state, board_of (match, 1));
  name = desk_state_player_name (state, board->black);
  team = desk_state_player_name (state, desk_state_member (state, board->black)->team);
  both = g_strdup_printf ("%s (%s)", name, team);
  clock = app_players_clock_new (NULL, desk, board->game);
  gtk_window_present (GTK_WINDOW (clock));
  hand_settle ();
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (hand_part (clock, "first")),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, both);
  gtk_window_destroy (GTK_WINDOW (clock));
  end ();
}

HAND_MAIN ()
{
  g_test_add_func ("/app/team-match/match", test_match);
  g_test_add_func ("/app/team-match/board", test_board);
  g_test_add_func ("/app/team-match/hall", test_hall);
  g_test_add_func ("/app/team-match/clock", test_clock);
}
