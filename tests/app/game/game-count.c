/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The count of a game, from the proposal of an engine to the third signature. */
#include <glib/gstdio.h>
#include "app/count/game-count.h"
#include "desk/game/end.h"
#include "desk/game/replay.h"
#include "desk/ruling/appoint.h"
#include "desk/ruling/official.h"
#include "desk/game/play.h"
#include "desk/ruling/rule.h"
#include "desk/ruling/ruling.h"
#include "desk/act/undo.h"
#include "game-hand.h"
#include "program.h"
#include "talk.h"

#define ALL_THREE (DESK_SIGNED_BLACK | DESK_SIGNED_WHITE | DESK_SIGNED_REFEREE)

/* --- An engine --- */

static char *engine_folder;

/* What is installed here is nobody's business: this one is found first. */
static void
make_engine (const char *dead)
{
  g_autofree char *path = g_build_filename (engine_folder, "gnugo", NULL);
  g_autofree char *text = g_strdup_printf ("#!/bin/sh\n"
                                           "%s\n"
                                           "while read -r id word rest; do\n"
                                           "  case $word in\n"
                                           "    name) answer='Fake Go' ;;\n"
                                           "    version) answer=1.0 ;;\n"
                                           "    final_status_list) answer='%s' ;;\n"
                                           "    *) answer= ;;\n"
                                           "  esac\n"
                                           "  printf '=%%s %%s\\n\\n' \"$id\" \"$answer\"\n"
                                           "done\n",
                                           dead ? "" : "exit 1", dead ? dead : "");

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_assert_cmpint (g_chmod (path, 0755), ==, 0);
}

static void
set_up_engine (void)
{
  const char *path = g_getenv ("PATH");
  g_autofree char *all = NULL;

  engine_folder = g_dir_make_tmp ("tengen-engine-XXXXXX", NULL);
  all = g_strdup_printf ("%s:%s", engine_folder, path ? path : "/usr/bin:/bin");
  g_setenv ("PATH", all, TRUE);
  make_engine (NULL);
}

static void
tear_down_engine (void)
{
  g_autofree char *path = g_build_filename (engine_folder, "gnugo", NULL);

  g_unlink (path);
  g_rmdir (engine_folder);
  g_free (engine_folder);
}

/* --- Positions --- */

/* Two walls from top to bottom; the columns between them stay empty. */
static void
play_walls (char black, char white)
{
  g_autoptr (GString) moves = g_string_new (NULL);

  for (int row = 1; row <= 19; row++)
    g_string_append_printf (moves, "%s%c%d %c%d", row > 1 ? " " : "", black, row, white, row);
  game_sample_play (&hand_sample, moves->str);
}

/* --- Eyes and hands --- */

static gpointer
part (const char *widget, const char *name)
{
  GtkWidget *count = game_hand_part ("count");

  return hand_part (widget ? hand_part (count, widget) : count, name);
}

static const char *
text_of (const char *widget, const char *name)
{
  return gtk_label_get_label (part (widget, name));
}

static const char *
cell_text (GtkGrid *grid, int column, int row)
{
  GtkWidget *cell = gtk_grid_get_child_at (grid, column, row);

  return GTK_IS_LABEL (cell) ? gtk_label_get_label (GTK_LABEL (cell)) : "";
}

/* What stands beside a name in the figures, "" where there is no such line. */
static const char *
figure (const char *name, int column)
{
  GtkGrid *grid = part ("reckoning", "grid");

  for (int row = 0; row < 20; row++)
    if (g_str_has_prefix (cell_text (grid, 0, row), name))
      return cell_text (grid, column, row);
  return "";
}

static void
assert_figures (const char *name, const char *black, const char *white)
{
  g_assert_cmpstr (figure (name, 1), ==, black);
  g_assert_cmpstr (figure (name, 2), ==, white);
}

static gboolean
is_ticked (const char *name)
{
  return gtk_check_button_get_active (part ("sign", name));
}

static void
sign (const char *names)
{
  g_auto (GStrv) all = g_strsplit (names, " ", -1);

  for (char **name = all; *name; name++)
    gtk_check_button_set_active (part ("sign", *name), TRUE);
}

/* Both say that no moves are left (Art. 13), if they have not. */
static void
agree (void)
{
  RulesEnding ending;

  g_assert_true (desk_replay_ending (hand_sample.desk, 1, &ending, NULL));
  if (ending.state == RULES_ENDING_RUNNING)
    game_sample_play (&hand_sample, "pass pass");
}

static void
confirm (void)
{
  agree ();
  g_assert_true (hand_is_offered (hand_page, "count.confirm"));
  gtk_widget_activate_action (game_hand_part ("count"), "count.confirm", NULL);
}

static int
signers (void)
{
  const DeskResult *row = desk_state_result (desk_get_state (hand_sample.desk), 1);

  return row ? (int) row->signers : 0;
}

static gboolean
is_dead (const char *text)
{
  RulesPoint point;

  g_assert_true (rules_point_parse (text, 19, &point));
  return app_game_count_get_dead (game_hand_part ("count"))[point];
}

static GtkWidget *
region_choice (int row, int choice)
{
  GtkListBox *list = part ("regions", "list");
  GtkListBoxRow *found = gtk_list_box_get_row_at_index (list, row);
  GtkWidget *button;

  g_assert_nonnull (found);
  button =
      gtk_widget_get_first_child (gtk_widget_get_last_child (gtk_list_box_row_get_child (found)));
  while (choice-- > 0)
    button = gtk_widget_get_next_sibling (button);
  return button;
}

static void
give (int row, int choice)
{
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (region_choice (row, choice)), TRUE);
}

static gboolean
is_given (int row, int choice)
{
  return gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (region_choice (row, choice)));
}

static void
assert_panel (const char *name)
{
  g_assert_cmpstr (gtk_stack_get_visible_child_name (game_hand_part ("panels")), ==, name);
}

/* --- Figures --- */

/* C3 alive shares 170 points: 19 + 85 and 172 + 85. Dead it leaves Black ten columns, 190. */
static void
test_figures (void)
{
  hand_open_page ("cn2002", "60m 5x60 reserve");
  play_walls ('K', 'L');
  game_sample_play (&hand_sample, "pass C3 pass pass");
  hand_do_action ("game.count");
  assert_figures ("Area", "104", "257");
  assert_figures ("Half of 170", "85", "85");
  g_assert_true (gtk_widget_get_visible (part ("regions", "large")));
  sign ("black");
  hand_click ("C3");
  hand_assert_move (42, "pass");
  g_assert_false (is_ticked ("black"));
  assert_figures ("Enclosed points", "171", "152");
  assert_figures ("Living stones", "19", "19");
  assert_figures ("Half of", "", "");
  assert_figures ("Area", "190", "171");
  assert_figures ("Tidied", "170 + 20", "150 + 21");
  assert_figures ("Par: half of 361", "180 1/2", "180 1/2");
  assert_figures ("Komi", "+ 3 3/4", "− 3 3/4");
  assert_figures ("Wins with more than", "184 1/4", "176 3/4");
  assert_figures ("Margin", "+ 5 3/4", "− 5 3/4");
  g_assert_cmpstr (text_of (NULL, "margin"), ==, "Black wins by 11.5 points (5 3/4 zi)");
  g_assert_cmpstr (text_of (NULL, "rules"), ==, "Chinese rules, 2002");
  hand_close_page ();
}

/* Whoever is counted, the figures are the same; that column stands out. */
static void
test_either_side (void)
{
  GtkGrid *grid;

  hand_open_page ("cn2002", "60m 5x60 reserve");
  play_walls ('K', 'L');
  hand_do_action ("game.count");
  grid = part ("reckoning", "grid");
  g_assert_true (gtk_widget_has_css_class (gtk_grid_get_child_at (grid, 2, 1), "hint"));
  gtk_toggle_button_set_active (part ("reckoning", "white"), TRUE);
  g_assert_false (gtk_widget_has_css_class (gtk_grid_get_child_at (grid, 2, 1), "hint"));
  g_assert_true (gtk_widget_has_css_class (gtk_grid_get_child_at (grid, 1, 1), "hint"));
  assert_figures ("Margin", "+ 5 3/4", "− 5 3/4");
  hand_close_page ();
}

static void
test_warned (void)
{
  const DeskCase lifted = { .game = 1,
                            .side = RULES_BLACK,
                            .offence = "wrong-lift",
                            .ply = -1,
                            .decision = RULES_DECISION_WARNING };

  hand_open_page ("cn2002", "60m 5x60 reserve");
  play_walls ('K', 'L');
  hand_do_action ("game.count");
  sign ("white");
  g_assert_true (desk_rule (hand_sample.desk, &lifted, NULL));
  g_assert_false (is_ticked ("white"));
  assert_figures ("Black: 1 warning", "+ 1", "− 1");
  assert_figures ("White: ", "", "");
  assert_figures ("Wins with more than", "185 1/4", "175 3/4");
  g_assert_cmpstr (text_of (NULL, "margin"), ==, "Black wins by 9.5 points (4 3/4 zi)");
  hand_strike (hand_window, GDK_KEY_Right);
  hand_assert_says (game_hand_part ("board"), "K10, Black, move 19");
  hand_strike (hand_window, GDK_KEY_Right);
  hand_strike (hand_window, GDK_KEY_Return);
  hand_assert_says (game_hand_part ("board"), "L10, White, move 20, dead");
  assert_figures ("Area", "361", "0");
  hand_strike (hand_window, GDK_KEY_Escape);
  hand_strike (hand_window, GDK_KEY_Escape);
  assert_panel ("play");
  g_assert_cmpstr (hand_result (), ==, "");
  hand_do_action ("game.count");
  g_assert_true (is_dead ("L10"));
  hand_close_page ();
}

/* Three stones: White moves first, and Black returns 1 1/2 zi instead of giving komi. */
static void
test_handicap (void)
{
  hand_sample.handicap = 3;
  hand_open_page ("cn2002", "60m 5x60 reserve");
  hand_sample.handicap = 0;
  g_assert_nonnull (strstr (hand_text_of ("terms"), "3 handicap stones"));
  g_assert_cmpstr (hand_text_of ("turn"), ==, "Move 1: White to play");
  hand_do_action ("game.count");
  assert_figures ("Area", "361", "0");
  assert_figures ("Komi", "", "");
  assert_figures ("Returned for 3 handicap stones", "+ 1 1/2", "− 1 1/2");
  assert_figures ("Wins with more than", "182", "179");
  g_assert_cmpstr (text_of (NULL, "margin"), ==, "Black wins by 358 points (179 zi)");
  hand_close_page ();
}

/* 171 points and a prisoner against 152 points and 6 1/2. */
static void
test_territory (void)
{
  hand_open_page ("jpkr", "60m 5x60 reserve");
  play_walls ('K', 'L');
  game_sample_play (&hand_sample, "pass C3 pass pass");
  hand_do_action ("game.count");
  hand_click ("C3");
  g_assert_false (gtk_widget_get_visible (part ("reckoning", "black")));
  assert_figures ("Territory", "171", "152");
  assert_figures ("Prisoners", "1", "0");
  assert_figures ("Komi", "", "6 1/2");
  assert_figures ("Points", "172", "158 1/2");
  assert_figures ("Par", "", "");
  g_assert_cmpstr (text_of (NULL, "margin"), ==, "Black wins by 13.5 points");
  hand_close_page ();
}

/* --- Regions --- */

/* The L column is 19 points between 190 and 152. */
static void
test_region (void)
{
  int n;

  hand_open_page ("cn2002", "60m 5x60 reserve");
  play_walls ('K', 'M');
  hand_do_action ("game.count");
  assert_figures ("Area", "199 1/2", "161 1/2");
  sign ("referee");
  give (0, RULES_WHITE);
  g_assert_false (is_ticked ("referee"));
  assert_figures ("Area", "190", "171");
  give (0, RULES_BLACK);
  assert_figures ("Area", "209", "152");
  g_assert_cmpstr (text_of (NULL, "margin"), ==, "Black wins by 49.5 points (24 3/4 zi)");
  give (0, RULES_EMPTY);
  assert_figures ("Area", "199 1/2", "161 1/2");
  app_game_count_get_markup (game_hand_part ("count"), &n);
  g_assert_cmpint (n, ==, 0);
  gtk_list_box_select_row (part ("regions", "list"),
                           gtk_list_box_get_row_at_index (part ("regions", "list"), 0));
  app_game_count_get_markup (game_hand_part ("count"), &n);
  g_assert_cmpint (n, ==, 19);
  hand_close_page ();
}

/* A region with other borders is another region. */
static void
test_region_lost (void)
{
  hand_open_page ("cn2002", "60m 5x60 reserve");
  play_walls ('K', 'M');
  hand_do_action ("game.count");
  give (0, RULES_WHITE);
  hand_click ("M5");
  assert_figures ("Area", "361", "0");
  hand_click ("M5");
  assert_figures ("Area", "199 1/2", "161 1/2");
  g_assert_true (is_given (0, RULES_EMPTY));
  hand_close_page ();
}

static void
test_region_stored (void)
{
  hand_open_page ("cn2002", "60m 5x60 reserve");
  play_walls ('K', 'M');
  hand_do_action ("game.count");
  give (0, RULES_WHITE);
  sign ("black white referee");
  confirm ();
  g_assert_cmpstr (hand_result (), ==, "B+11.5");
  hand_close_page ();
}

/* Art. 9, 13: while they play nothing is counted, whoever signs, and it is said why. */
static void
test_running (void)
{
  hand_open_page ("cn2002", "60m 5x60 reserve");
  play_walls ('K', 'L');
  hand_do_action ("game.count");
  sign ("black white referee");
  gtk_widget_activate_action (game_hand_part ("count"), "count.confirm", NULL);
  g_assert_cmpstr (hand_result (), ==, "");
  g_assert_nonnull (strstr (hand_text_of ("bar_text"), "Art. 9, 13"));
  confirm ();
  g_assert_cmpstr (hand_result (), ==, "B+11.5");
  hand_close_page ();
}

/* Art. 21.2: once both have confirmed the end it is half each, unless the chief referee says whose
 * it is; who he is and why is asked. */
static void
test_region_confirmed (void)
{
  hand_open_page ("cn2002", "60m 5x60 reserve");
  play_walls ('K', 'M');
  agree ();
  g_assert_true (desk_end_confirm (hand_sample.desk, 1, RULES_EMPTY, NULL));
  g_assert_true (desk_official_set (hand_sample.desk, "Berg", DESK_ROLE_CHIEF, NULL, NULL));
  hand_do_action ("game.count");
  give (0, RULES_BLACK);
  sign ("referee");
  confirm ();
  g_assert_cmpstr (hand_result (), ==, "");
  talk_say ("reason", "gave it up");
  talk_sign ();
  g_assert_null (talk_find ());
  g_assert_cmpstr (hand_result (), ==, "B+49.5");
  g_assert_cmpint (signers () & DESK_SIGNED_CHIEF, !=, 0);
  hand_close_page ();
}

/* --- Signatures --- */

static void
test_lock (void)
{
  hand_open_page ("cn2002", "60m 5x60 reserve");
  play_walls ('K', 'L');
  game_sample_play (&hand_sample, "pass C3 pass pass");
  hand_do_action ("game.count");
  hand_click ("C3");
  g_assert_false (hand_is_offered (hand_page, "count.confirm"));
  sign ("black white referee");
  confirm ();
  g_assert_cmpstr (hand_result (), ==, "B+11.5");
  g_assert_cmpint (signers (), ==, ALL_THREE);
  g_assert_cmpstr (desk_state_result (desk_get_state (hand_sample.desk), 1)->dead, ==, "C3");
  assert_panel ("count");
  g_assert_nonnull (strstr (text_of ("sign", "text"), "Art. 16.4"));
  g_assert_false (gtk_widget_get_sensitive (part ("sign", "recount")));
  g_assert_false (hand_is_offered (hand_page, "count.confirm"));
  hand_click ("C3");
  g_assert_true (is_dead ("C3"));
  g_assert_nonnull (strstr (hand_text_of ("bar_text"), "Art. 16.4"));
  hand_close_page ();
}

static void
test_locked_page (void)
{
  hand_open_page ("cn2002", "60m 5x60 reserve");
  play_walls ('K', 'L');
  hand_do_action ("game.count");
  sign ("black white referee");
  confirm ();
  hand_do_action ("game.back");
  g_assert_true (hand_is_seen ("end"));
  g_assert_cmpstr (hand_text_of ("result_signers"), ==, "Signed by: Black, White, referee");
  g_assert_false (hand_is_offered (hand_page, "game.clear"));
  g_assert_nonnull (
      strstr (gtk_widget_get_tooltip_text (game_hand_part ("result_clear")), "Art. 16.4"));
  hand_click ("D4");
  hand_assert_move (40, "pass");
  g_assert_nonnull (strstr (hand_text_of ("bar_text"), "Art. 16.4"));
  hand_strike (hand_window, GDK_KEY_Escape);
  hand_strike (hand_window, GDK_KEY_p);
  hand_assert_move (40, "pass");
  hand_do_action ("game.count");
  assert_figures ("Area", "190", "171");
  hand_close_page ();
}

/* Who signs later finds what the others have signed, also after the file was closed. */
static void
test_partly (void)
{
  hand_open_page ("cn2002", "60m 5x60 reserve");
  play_walls ('K', 'L');
  game_sample_play (&hand_sample, "pass C3");
  hand_do_action ("game.count");
  hand_click ("C3");
  sign ("black");
  confirm ();
  g_assert_cmpint (signers (), ==, DESK_SIGNED_BLACK);
  g_assert_nonnull (strstr (text_of ("sign", "text"), "White, referee"));
  gtk_window_destroy (GTK_WINDOW (hand_window));
  game_hand_settle ();
  game_sample_reopen (&hand_sample);
  hand_show_page ();
  hand_do_action ("game.count");
  g_assert_true (is_dead ("C3") && is_ticked ("black") && !is_ticked ("white"));
  g_assert_false (gtk_widget_get_sensitive (part ("sign", "black")));
  hand_click ("C3");
  g_assert_true (is_dead ("C3"));
  g_assert_nonnull (strstr (hand_text_of ("bar_text"), "recount"));
  sign ("white referee");
  confirm ();
  g_assert_cmpint (signers (), ==, ALL_THREE);
  g_assert_cmpstr (hand_result (), ==, "B+11.5");
  hand_close_page ();
}

static void
test_recount (void)
{
  hand_open_page ("cn2002", "60m 5x60 reserve");
  play_walls ('K', 'L');
  game_sample_play (&hand_sample, "pass C3");
  hand_do_action ("game.count");
  g_assert_false (gtk_widget_get_sensitive (part ("sign", "recount")));
  hand_click ("C3");
  sign ("black referee");
  confirm ();
  g_assert_true (gtk_widget_get_sensitive (part ("sign", "recount")));
  gtk_widget_activate_action (game_hand_part ("count"), "count.recount", "s", "W");
  g_assert_false (hand_is_told ());
  g_assert_cmpstr (hand_result (), ==, "");
  g_assert_false (is_ticked ("black") || is_ticked ("referee"));
  g_assert_true (is_dead ("C3"));
  hand_click ("C3");
  g_assert_false (is_dead ("C3"));
  assert_panel ("count");
  hand_close_page ();
}

/* What was stored in error is taken back; the marks stay. */
static void
test_undo (void)
{
  hand_open_page ("cn2002", "60m 5x60 reserve");
  play_walls ('K', 'L');
  game_sample_play (&hand_sample, "pass C3");
  hand_do_action ("game.count");
  hand_click ("C3");
  sign ("black referee");
  confirm ();
  g_assert_true (desk_undo (hand_sample.desk, NULL));
  assert_panel ("count");
  g_assert_true (is_dead ("C3"));
  g_assert_false (is_ticked ("black") || is_ticked ("white") || is_ticked ("referee"));
  g_assert_true (gtk_widget_get_sensitive (part ("sign", "black")));
  hand_close_page ();
}

/* --- The proposal --- */

static gboolean
wait_for (const char *words)
{
  gint64 end = g_get_monotonic_time () + 5 * G_USEC_PER_SEC;

  while (!strstr (text_of (NULL, "marks"), words) && g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
  return strstr (text_of (NULL, "marks"), words) != NULL;
}

static void
test_proposal (void)
{
  make_engine ("C3");
  hand_open_page ("cn2002", "60m 5x60 reserve");
  play_walls ('K', 'L');
  game_sample_play (&hand_sample, "pass C3");
  hand_do_action ("game.count");
  assert_figures ("Area", "104", "257");
  g_assert_true (wait_for ("Fake Go 1.0"));
  g_assert_true (is_dead ("C3"));
  assert_figures ("Area", "190", "171");
  g_assert_cmpstr (hand_result (), ==, "");
  hand_click ("C3");
  g_assert_false (is_dead ("C3"));
  g_assert_true (wait_for ("Click a chain"));
  hand_do_action ("game.back");
  hand_do_action ("game.count");
  game_hand_settle ();
  g_assert_false (is_dead ("C3"));
  hand_close_page ();
  make_engine (NULL);
}

/* A hand was quicker. */
static void
test_proposal_late (void)
{
  make_engine ("C3");
  hand_open_page ("cn2002", "60m 5x60 reserve");
  play_walls ('K', 'L');
  game_sample_play (&hand_sample, "pass C3");
  hand_do_action ("game.count");
  hand_click ("L3");
  for (int i = 0; i < 100; i++) {
    game_hand_settle ();
    g_usleep (5000);
  }
  g_assert_false (is_dead ("C3"));
  g_assert_true (is_dead ("L3"));
  g_assert_null (strstr (text_of (NULL, "marks"), "Fake Go"));
  hand_close_page ();
  make_engine (NULL);
}

static void
test_no_engine (void)
{
  hand_open_page ("cn2002", "60m 5x60 reserve");
  play_walls ('K', 'L');
  hand_do_action ("game.count");
  for (int i = 0; i < 40; i++) {
    game_hand_settle ();
    g_usleep (5000);
  }
  g_assert_false (hand_is_told ());
  g_assert_nonnull (strstr (text_of (NULL, "marks"), "Click a chain"));
  hand_close_page ();
}

static void
add_tests (void)
{
  g_test_add_func ("/app/count/figures", test_figures);
  g_test_add_func ("/app/count/either-side", test_either_side);
  g_test_add_func ("/app/count/warned", test_warned);
  g_test_add_func ("/app/count/handicap", test_handicap);
  g_test_add_func ("/app/count/territory", test_territory);
  g_test_add_func ("/app/count/region", test_region);
  g_test_add_func ("/app/count/region-lost", test_region_lost);
  g_test_add_func ("/app/count/region-stored", test_region_stored);
  g_test_add_func ("/app/count/running", test_running);
  g_test_add_func ("/app/count/region-confirmed", test_region_confirmed);
  g_test_add_func ("/app/count/lock", test_lock);
  g_test_add_func ("/app/count/locked-page", test_locked_page);
  g_test_add_func ("/app/count/partly", test_partly);
  g_test_add_func ("/app/count/recount", test_recount);
  g_test_add_func ("/app/count/undo", test_undo);
  g_test_add_func ("/app/count/proposal", test_proposal);
  g_test_add_func ("/app/count/proposal-late", test_proposal_late);
  g_test_add_func ("/app/count/no-engine", test_no_engine);
}

TEST_MAIN (int argc, char **argv)
{
  int status;

  set_up_engine ();
  status = hand_run (argc, argv, add_tests);
  tear_down_engine ();
  return status;
}
