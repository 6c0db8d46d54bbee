/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a game ends on the page: Art. 13 and 21. */
#include "app/count/game-count.h"
#include "desk/act/undo.h"
#include "desk/game/replay.h"
#include "game-hand.h"
#include "mnemonics.h"

static gpointer
part (const char *name)
{
  return hand_part (game_hand_part ("end"), name);
}

static const char *
said (void)
{
  return hand_is_seen ("end") ? gtk_label_get_label (part ("text")) : "";
}

static const char *
title (void)
{
  return hand_is_seen ("end") ? gtk_label_get_label (part ("title")) : "";
}

static void
say (const char *action)
{
  g_assert_true (hand_is_offered (game_hand_part ("end"), action));
  gtk_widget_activate_action (game_hand_part ("end"), action, NULL);
}

static RulesEndingState
state (void)
{
  RulesEnding ending;

  g_assert_true (desk_replay_ending (hand_sample.desk, 1, &ending, NULL));
  return ending.state;
}

static void
test_agreed (void)
{
  hand_open_page ("cn2002", "60m 5x60 reserve");
  game_sample_play (&hand_sample, "Q16");
  g_assert_cmpstr (said (), ==, "");
  hand_do_action ("game.propose");
  g_assert_cmpstr (title (), ==, "White proposes to end the game");
  g_assert_nonnull (strstr (said (), "Art. 13, 21.1"));
  g_assert_cmpstr (gtk_button_get_label (part ("agree")), ==, "Black A_grees");
  g_assert_false (hand_is_offered (hand_page, "game.propose"));
  say ("end.agree");
  g_assert_cmpint (state (), ==, RULES_ENDING_AGREED);
  g_assert_nonnull (strstr (said (), "21.4"));
  g_assert_false (hand_is_offered (hand_page, "game.start"));
  g_assert_false (hand_is_offered (hand_page, "game.resume"));
  hand_assert_move (3, "pass");
  say ("end.confirm");
  g_assert_cmpint (state (), ==, RULES_ENDING_ENDED);
  g_assert_false (hand_is_offered (hand_page, "game.play"));
  g_assert_false (hand_is_offered (hand_page, "game.pass"));
  g_assert_false (hand_is_offered (hand_page, "game.resign"));
  g_assert_nonnull (strstr (said (), "21.3"));
  hand_click ("D4");
  hand_assert_move (3, "pass");
  g_assert_nonnull (strstr (hand_text_of ("bar_text"), "Art. 21.3"));
  g_assert_true (hand_is_offered (hand_page, "game.count"));
  hand_close_page ();
}

/* Art. 21.1: who refuses must play, then the proposer has the move again. */
static void
test_refused (void)
{
  hand_open_page ("cn2002", "60m 5x60 reserve");
  game_sample_play (&hand_sample, "Q16 D4");
  hand_do_action ("game.propose");
  say ("end.refuse");
  g_assert_cmpstr (title (), ==, "White does not agree to the end");
  g_assert_nonnull (strstr (said (), "White must play"));
  hand_strike (hand_window, GDK_KEY_p);
  hand_assert_move (3, "pass");
  g_assert_nonnull (strstr (hand_text_of ("bar_text"), "Art. 21.1"));
  hand_click ("D16");
  hand_assert_move (4, "D16");
  g_assert_cmpstr (said (), ==, "");
  g_assert_cmpstr (hand_text_of ("turn"), ==, "Move 5: Black to play");
  hand_close_page ();
}

static void
test_passes (void)
{
  hand_open_page ("cn2002", "60m 5x60 reserve");
  game_sample_play (&hand_sample, "Q16 D4");
  hand_strike (hand_window, GDK_KEY_p);
  g_assert_cmpstr (said (), ==, "");
  hand_strike (hand_window, GDK_KEY_p);
  g_assert_cmpint (state (), ==, RULES_ENDING_AGREED);
  g_assert_nonnull (strstr (title (), "Art. 7"));
  g_assert_true (desk_undo (hand_sample.desk, NULL));
  g_assert_cmpstr (said (), ==, "");
  hand_close_page ();
}

/* Art. 8: the question which stones are dead begins with one of them; an empty point does not. */
static void
test_dead (void)
{
  hand_open_page ("cn2002", "60m 5x60 reserve");
  game_sample_play (&hand_sample, "Q16 D4 pass pass");
  g_assert_nonnull (strstr (said (), "click one to count"));
  hand_click ("D4");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (game_hand_part ("panels")), ==, "count");
  g_assert_false (hand_is_told ());
  g_assert_true (app_game_count_get_dead (game_hand_part ("count"))[RULES_POINT (3, 3)]);
  g_assert_false (app_game_count_get_dead (game_hand_part ("count"))[RULES_POINT (15, 15)]);
  hand_assert_move (4, "pass");
  hand_close_page ();
}

/* Who claims White's stone dead plays first (key dispute_first_move), unless the referee rules. */
static void
test_dispute (void)
{
  hand_open_page ("cn2002", "60m 5x60 reserve");
  game_sample_play (&hand_sample, "Q16 D4 pass pass");
  say ("end.dispute");
  hand_click ("D4");
  hand_assert_move (4, "pass");
  g_assert_nonnull (strstr (said (), "the white stones at D4"));
  g_assert_true (gtk_toggle_button_get_active (part ("black")));
  hand_click ("Q16");
  g_assert_true (gtk_toggle_button_get_active (part ("white")));
  say ("end.resume");
  g_assert_cmpint (state (), ==, RULES_ENDING_RUNNING);
  g_assert_cmpstr (hand_text_of ("turn"), ==, "Move 5: White to play");
  g_assert_cmpstr (said (), ==, "");
  hand_click ("C3");
  hand_assert_move (5, "C3");
  hand_close_page ();
}

static void
answer (const char *label)
{
  g_signal_emit_by_name (hand_find (hand_question (), GTK_TYPE_BUTTON, label), "clicked");
}

/* Once both agree, a hand that slips on the board is asked, whatever it plays with. */
static void
test_slip (void)
{
  hand_open_page ("cn2002", "60m 5x60 reserve");
  game_sample_play (&hand_sample, "Q16 D4 pass pass");
  hand_click ("C3");
  answer ("_Cancel");
  hand_assert_move (4, "pass");
  g_assert_cmpint (state (), ==, RULES_ENDING_AGREED);
  hand_strike (hand_window, GDK_KEY_p);
  hand_assert_move (4, "pass");
  g_assert_nonnull (strstr (hand_text_of ("bar_text"), "Both agree already"));
  hand_click ("Q16");
  hand_assert_move (4, "pass");
  hand_do_action ("game.back");
  gtk_editable_set_text (game_hand_part ("move"), "C3");
  g_signal_emit_by_name (game_hand_part ("move"), "activate");
  hand_assert_move (4, "pass");
  answer ("_Play On");
  hand_assert_move (5, "C3");
  g_assert_cmpint (state (), ==, RULES_ENDING_RUNNING);
  hand_click ("D16");
  hand_assert_move (6, "D16");
  hand_close_page ();
}

/* What was answered too late plays nothing. */
static void
test_slip_late (void)
{
  hand_open_page ("cn2002", "60m 5x60 reserve");
  game_sample_play (&hand_sample, "Q16 D4 pass pass");
  hand_click ("C3");
  g_assert_true (desk_undo (hand_sample.desk, NULL));
  answer ("_Play On");
  hand_assert_move (3, "pass");
  hand_close_page ();
}

static void
test_dispute_ruled (void)
{
  hand_open_page ("cn2002", "60m 5x60 reserve");
  game_sample_play (&hand_sample, "Q16 D4 pass pass");
  hand_do_action ("game.count");
  say ("end.dispute");
  hand_click ("D4");
  gtk_toggle_button_set_active (part ("white"), TRUE);
  say ("end.resume");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (game_hand_part ("panels")), ==, "play");
  g_assert_cmpstr (hand_text_of ("turn"), ==, "Move 5: White to play");
  hand_close_page ();
}

static void
test_dispute_left (void)
{
  hand_open_page ("cn2002", "60m 5x60 reserve");
  game_sample_play (&hand_sample, "Q16 D4 pass pass");
  say ("end.dispute");
  hand_click ("D4");
  hand_strike (hand_window, GDK_KEY_Escape);
  g_assert_false (gtk_widget_get_visible (part ("dispute")));
  g_assert_cmpint (state (), ==, RULES_ENDING_AGREED);
  say ("end.dispute");
  g_assert_null (strstr (said (), "D4"));
  say ("end.cancel");
  hand_close_page ();
}

static void
assert_keys_differ (void)
{
  game_hand_settle ();
  g_assert_cmpint (mnemonics_count_clashes (hand_window), ==, 0);
}

/* On every step the keys under Alt lead to one control each. */
static void
test_mnemonics (void)
{
  hand_open_page ("cn2002", "60m 5x60 reserve");
  game_sample_play (&hand_sample, "Q16");
  assert_keys_differ ();
  hand_do_action ("game.propose");
  assert_keys_differ ();
  hand_do_action ("game.rule");
  assert_keys_differ ();
  hand_do_action ("game.back");
  say ("end.agree");
  assert_keys_differ ();
  hand_do_action ("game.count");
  assert_keys_differ ();
  say ("end.dispute");
  assert_keys_differ ();
  hand_close_page ();
}

static void
assert_fits (void)
{
  int least;

  game_hand_settle ();
  gtk_widget_measure (hand_page, GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
  g_test_message ("%d pixels", least);
  g_assert_cmpint (least, <=, 550);
}

/* A screen of 600 lines shows all of it, below a title bar. */
static void
test_small_screen (void)
{
  hand_open_page ("cn2002", "60m 5x60 reserve");
  game_sample_play (&hand_sample, "Q16 D4");
  assert_fits ();
  hand_do_action ("game.propose");
  assert_fits ();
  hand_do_action ("game.rule");
  assert_fits ();
  hand_do_action ("game.back");
  say ("end.agree");
  assert_fits ();
  say ("end.dispute");
  assert_fits ();
  say ("end.cancel");
  hand_do_action ("game.count");
  assert_fits ();
  hand_close_page ();
}

/* The stone in dispute is picked with the keyboard as well, from wherever it was. */
static void
test_dispute_keyboard (void)
{
  hand_open_page ("cn2002", "60m 5x60 reserve");
  game_sample_play (&hand_sample, "Q16 D4 pass pass");
  gtk_widget_grab_focus (game_hand_part ("move"));
  g_assert_false (gtk_widget_has_focus (game_hand_part ("board")));
  say ("end.dispute");
  g_assert_true (gtk_widget_is_focus (game_hand_part ("board")));
  gtk_widget_grab_focus (part ("white"));
  hand_strike (hand_window, GDK_KEY_Escape);
  g_assert_true (hand_is_seen ("end"));
  g_assert_true (gtk_widget_is_focus (game_hand_part ("board")));
  hand_close_page ();
}

/* A referee who only counts needs none of it. */
static void
test_count_only (void)
{
  hand_open_page ("cn2002", "60m 5x60 reserve");
  game_sample_play (&hand_sample, "Q16 D4");
  hand_do_action ("game.count");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (game_hand_part ("panels")), ==, "count");
  g_assert_cmpstr (said (), ==, "");
  g_assert_false (hand_is_seen ("faces"));
  hand_do_action ("game.back");
  g_assert_true (hand_is_seen ("faces"));
  hand_close_page ();
}

HAND_MAIN ()
{
  g_test_add_func ("/app/end/agreed", test_agreed);
  g_test_add_func ("/app/end/refused", test_refused);
  g_test_add_func ("/app/end/passes", test_passes);
  g_test_add_func ("/app/end/dead", test_dead);
  g_test_add_func ("/app/end/dispute", test_dispute);
  g_test_add_func ("/app/end/slip", test_slip);
  g_test_add_func ("/app/end/slip-late", test_slip_late);
  g_test_add_func ("/app/end/dispute-ruled", test_dispute_ruled);
  g_test_add_func ("/app/end/dispute-left", test_dispute_left);
  g_test_add_func ("/app/end/count-only", test_count_only);
  g_test_add_func ("/app/end/mnemonics", test_mnemonics);
  g_test_add_func ("/app/end/small-screen", test_small_screen);
  g_test_add_func ("/app/end/dispute-keyboard", test_dispute_keyboard);
}
