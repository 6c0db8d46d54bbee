/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Teams under somebody's hands: entering one, a list of them, and the line-ups of a match. */
#include "app/team/team-form.h"
#include <string.h>
#include "app/list/sheet.h"
#include "app/players/players-page.h"
#include "app/rounds/rounds-page.h"
#include "app/team/line-up-form.h"
#include "app/team/open-form.h"
#include "app/team/teams-form.h"
#include "desk/act/undo.h"
#include "desk/event/set.h"
#include "desk/file/open.h"
#include "desk/round/pair.h"
#include "desk/team/line-up.h"
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

HAND_MAIN ()
{
  g_test_add_func ("/app/team/enter", test_enter);
  g_test_add_func ("/app/team/order", test_order);
  g_test_add_func ("/app/team/list", test_list);
  g_test_add_func ("/app/team/page", test_page);
  g_test_add_func ("/app/team/open", test_open);
  g_test_add_func ("/app/team/sealed", test_sealed);
}
