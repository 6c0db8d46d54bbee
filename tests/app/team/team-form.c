/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Teams under somebody's hands: entering one, a list of them, and the line-ups of a match. */
#include "app/team/team-form.h"
#include <string.h>
#include "app/clock/hall.h"
#include "app/clock/hall-tile.h"
#include "app/list/sheet.h"
#include "app/players/players-page.h"
#include "app/rounds/rounds-page.h"
#include "app/team/line-up-form.h"
#include "app/team/match-form.h"
#include "app/team/open-form.h"
#include "app/team/teams-form.h"
#include "desk/act/undo.h"
#include "desk/event/set.h"
#include "desk/file/open.h"
#include "desk/game/result.h"
#include "desk/round/pair.h"
#include "desk/team/line-up.h"
#include "desk/team/match.h"
#include "hand.h"
#include "mnemonics.h"
#include "pairing/draw/draw.h"

static Desk *desk;
static char *folder, *path;
static GtkWidget *form;

static void
begin (const char *line_up)
{
  const char *const names[] = { "name",          "rounds",       "team_boards", "team_kind",
                                "team_reserves", "team_line_up", NULL };
  const char *const values[] = { "Cup", "3", "2", "reserves", "1", line_up, NULL };

  desk = hand_make_event (names, values, &folder, &path);
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
type (const char *id, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (hand_part (form, id)), text);
}

static void
save (void)
{
  g_signal_emit_by_name (hand_part (form, "done"), "clicked");
  hand_settle ();
}

static void
act (const char *action, const char *format, int value)
{
  GVariant *argument = format ? g_variant_new (format, value) : NULL;

  gtk_widget_activate_action_variant (form, action, argument);
  hand_settle ();
}

static const char *
failure (void)
{
  return hand_text (form, "failure");
}

static char *
say_team (gint64 team)
{
  g_autoptr (GPtrArray) members = desk_team_members (desk_get_state (desk), team);
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < members->len; i++) {
    const DeskMember *member = members->pdata[i];
    const DeskPlayer *player = desk_state_player (desk_get_state (desk), member->player);
    g_string_append_printf (words, "%s%s%s", i ? " " : "", player->family,
                            member->reserve ? "*" : "");
  }
  return g_string_free (words, FALSE);
}

static void
assert_team (gint64 team, const char *said)
{
  g_autofree char *words = say_team (team);

  g_assert_cmpstr (words, ==, said);
}

/* --- A team --- */

static void
add (const char *text)
{
  type ("member", text);
  act ("team.add", NULL, 0);
}

/* By the keyboard alone it is entered in one act, its members in their order. */
static void
test_enter (void)
{
  begin ("open");
  hand_enrol (desk, "Bo", "", RULES_RANK_DAN (2));
  show (app_team_form_new (NULL, desk, 0));
  save ();
  g_assert_cmpstr (failure (), ==, "A team needs a name.");
  type ("name", "Red");
  type ("captain", "Anna Berg");
  add ("Ana 3d");
  add ("Bo");
  add ("Cem 1d");
  add ("");
  g_assert_cmpstr (failure (), !=, "");
  save ();
  g_assert_null (hand_find_window (APP_TYPE_TEAM_FORM));
  assert_team (2, "Ana Bo Cem*");
  g_assert_cmpstr (desk_state_team (desk_get_state (desk), 2)->captain, ==, "Anna Berg");
  g_assert_true (desk_undo (desk, NULL));
  g_assert_null (desk_state_team (desk_get_state (desk), 2));
  end ();
}

/* Moved up, made a reserve and taken out; against Art. 25.2 the chief referee signs with a reason.
 */
static void
test_order (void)
{
  begin ("open");
  show (app_team_form_new (NULL, desk, 0));
  type ("name", "Red");
  add ("Weak 1d 2100");
  add ("Strong 4d 2400");
  add ("Third 1k");
  g_object_set (hand_part (form, "list"), "can-focus", TRUE, NULL);
  gtk_list_box_select_row (hand_part (form, "list"),
                           gtk_list_box_get_row_at_index (hand_part (form, "list"), 1));
  act ("team.move", "i", -1);
  act ("team.move", "i", 1);
  act ("team.reserve", NULL, 0);
  act ("team.reserve", NULL, 0);
  save ();
  g_assert_nonnull (strstr (failure (), "Art. 25.2"));
  gtk_check_button_set_active (hand_part (form, "chief"), TRUE);
  save ();
  g_assert_nonnull (strstr (failure (), "reason"));
  type ("reason", "new list next week");
  save ();
  g_assert_null (hand_find_window (APP_TYPE_TEAM_FORM));
  assert_team (1, "Weak Strong Third*");
  show (app_team_form_new (NULL, desk, 1));
  gtk_list_box_select_row (hand_part (form, "list"),
                           gtk_list_box_get_row_at_index (hand_part (form, "list"), 0));
  act ("team.remove", NULL, 0);
  save ();
  assert_team (1, "Strong Third*");
  end ();
}

/* --- A list of teams --- */

static void
set_list (const char *text)
{
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (hand_part (form, "text")), text, -1);
  hand_settle ();
}

/* What would come of it is shown; a member in two teams is refused, and nothing is stored. */
static void
test_list (void)
{
  begin ("open");
  show (app_teams_form_new (NULL, desk, "Red:\nAna 3d\nBo 2d\nBlue:\nAna 3d\n"));
  g_assert_nonnull (strstr (hand_text (form, "preview"), "Board 1: Ana 3d"));
  g_assert_nonnull (
      strstr (hand_text (form, "preview"), "Ana is a member of Red. A player is in one team."));
  save ();
  g_assert_nonnull (strstr (failure (), "Line 5: Ana is a member of Red."));
  g_assert_null (desk_state_player (desk_get_state (desk), 1));
  set_list ("Red:\nAna 3d\nBo 2d\nBlue:\nEva 4d\nFinn 2k\nGil 3k\n");
  save ();
  g_assert_null (hand_find_window (APP_TYPE_TEAMS_FORM));
  assert_team (1, "Ana Bo");
  assert_team (4, "Eva Finn Gil*");
  end ();
}

/* --- The page of players --- */

/* A team stands above its members, whatever the order in which they came. */
static void
test_page (void)
{
  GtkWidget *window = gtk_window_new (), *page;
  AppSheet *sheet;
  GString *order = g_string_new (NULL);

  begin ("open");
  hand_enrol (desk, "Zoe", "", RULES_RANK_DAN (1));
  show (app_teams_form_new (NULL, desk, "Red:\nAna 3d\nBo 2d\nBlue:\nEva 4d\nFinn 2k\nGil 3k\n"));
  save ();
  page = app_players_page_new (desk);
  gtk_window_set_child (GTK_WINDOW (window), page);
  gtk_window_present (GTK_WINDOW (window));
  hand_settle ();
  sheet = hand_part (page, "sheet");
  for (guint i = 0; i < app_sheet_get_shown (sheet); i++) {
    const DeskPlayer *player = app_sheet_get_record (sheet, i);
    g_string_append_printf (order, "%s ", player->family);
  }
  g_assert_cmpstr (order->str, ==, "Blue Eva Finn Gil Red Ana Bo Zoe ");
  g_assert_cmpstr (hand_text (page, "note"), ==, "2 teams · 6 players");
  app_sheet_select (sheet, 0);
  gtk_widget_activate_action (page, "players.edit", NULL);
  hand_settle ();
  g_assert_nonnull (hand_find_window (APP_TYPE_TEAM_FORM));
  gtk_window_destroy (GTK_WINDOW (hand_find_window (APP_TYPE_TEAM_FORM)));
  gtk_window_destroy (GTK_WINDOW (window));
  g_string_free (order, TRUE);
  end ();
}

/* --- Line-ups --- */

static gint64
draw_match (const char *line_up)
{
  g_autoptr (DeskDraw) draw = NULL;
  g_autoptr (PairingRound) round = NULL;

  begin (line_up);
  show (app_teams_form_new (NULL, desk, "Red:\nAna 3d\nBo 2d\nCem 1d\nBlue:\nEva 4d\nFinn 2k\n"));
  save ();
  draw = desk_pair_snapshot (desk, NULL);
  round = pairing_draw (&draw->task, NULL, NULL, NULL);
  g_assert_true (desk_pair_store (desk, draw, round, TRUE, NULL));
  return desk_state_game_at (desk_get_state (desk), 1, 1)->game;
}

static RulesColour
side_of (gint64 match, const char *team)
{
  const DeskState *state = desk_get_state (desk);
  const DeskPlayer *black = desk_state_player (state, desk_state_game (state, match)->black);

  return g_str_equal (black->family, team) ? RULES_BLACK : RULES_WHITE;
}

static void
choose_board (int board, guint member)
{
  GtkGrid *boards = hand_part (form, "boards");

  gtk_drop_down_set_selected (GTK_DROP_DOWN (gtk_grid_get_child_at (boards, 1, board)), member);
  hand_settle ();
}

static void
open_both (gint64 match)
{
  show (app_open_form_new (NULL, desk, match));
  save ();
}

/* What may not be played is refused; a side that hands in nothing plays as it is registered. */
static void
test_open (void)
{
  gint64 match = draw_match ("open");
  RulesColour red = side_of (match, "Red"), blue = side_of (match, "Blue");

  show (app_line_up_form_new (NULL, desk, match, red));
  g_assert_false (gtk_widget_get_visible (hand_part (form, "sealed")));
  g_assert_nonnull (strstr (hand_text (form, "state"), "registered order: Ana, Bo."));
  choose_board (0, 1);
  choose_board (1, 0);
  save ();
  g_assert_nonnull (strstr (failure (), "is registered above the player of a higher board"));
  choose_board (0, 0);
  choose_board (1, 2);
  save ();
  g_assert_null (hand_find_window (APP_TYPE_LINE_UP_FORM));
  open_both (match);
  g_assert_null (hand_find_window (APP_TYPE_OPEN_FORM));
  g_assert_cmpstr (desk_line_up_get (desk_get_state (desk), match, red)->players, ==, "2 4");
  g_assert_cmpstr (desk_line_up_get (desk_get_state (desk), match, blue)->players, ==, "6 7");
  end ();
}

/* Sealed, the desk has the digest alone; opened, both say what they have sealed. */
static void
test_sealed (void)
{
  gint64 match = draw_match ("sealed");
  RulesColour red = side_of (match, "Red");
  g_autofree char *secret = NULL, *digest = NULL, *wanted = NULL;
  GtkGrid *grid;

  show (app_line_up_form_new (NULL, desk, match, red));
  choose_board (1, 2);
  secret = g_strdup (gtk_editable_get_text (hand_part (form, "secret")));
  digest = g_strdup (gtk_editable_get_text (hand_part (form, "digest")));
  wanted = rules_line_up_digest (secret, "2 4");
  g_assert_cmpstr (digest, ==, wanted);
  save ();
  g_assert_cmpstr (desk_line_up_get (desk_get_state (desk), match, red)->digest, ==, digest);
  g_assert_cmpstr (desk_line_up_get (desk_get_state (desk), match, red)->players, ==, "");

  open_both (match);
  g_assert_nonnull (strstr (failure (), "the digest differs"));
  grid = hand_part (form, "grid");
  for (int row = 0; row < 12; row++) {
    GtkWidget *field = gtk_grid_get_child_at (grid, 1, row);
    GtkWidget *next = gtk_grid_get_child_at (grid, 1, row + 2);
    if (!GTK_IS_ENTRY (field))
      continue;
    gtk_editable_set_text (GTK_EDITABLE (field), secret);
    gtk_drop_down_set_selected (GTK_DROP_DOWN (next), 2);
  }
  save ();
  g_assert_null (hand_find_window (APP_TYPE_OPEN_FORM));
  g_assert_cmpstr (desk_line_up_get (desk_get_state (desk), match, red)->players, ==, "2 4");
  end ();
}

/* --- The match --- */

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
  gint64 match = draw_match ("open");
  const DeskLineUpOpen open[2] = { { 0 } };
  const RulesResult won = { RULES_RESULT_RESIGN, RULES_BLACK, 0 };
  AppSheet *sheet;

  show (app_match_form_new (NULL, desk, match));
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
  gint64 match = draw_match ("open"), opened = 0;
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
  gint64 match = draw_match ("open");
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

HAND_MAIN ()
{
  g_test_add_func ("/app/team/board", test_board);
  g_test_add_func ("/app/team/hall", test_hall);
  g_test_add_func ("/app/team/match", test_match);
  g_test_add_func ("/app/team/enter", test_enter);
  g_test_add_func ("/app/team/order", test_order);
  g_test_add_func ("/app/team/list", test_list);
  g_test_add_func ("/app/team/page", test_page);
  g_test_add_func ("/app/team/open", test_open);
  g_test_add_func ("/app/team/sealed", test_sealed);
}
