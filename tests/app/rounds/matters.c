/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the window asks where a rule has two answers, and how it leads to what is due, with the keys
 * that a director has. */
#include <string.h>
#include "app/window/chief-ask.h"
#include "app/game/game-page.h"
#include "app/players/late-form.h"
#include "app/pairing/pair-form.h"
#include "scene/round/table.h"
#include "desk/due/due.h"
#include "desk/event/set.h"
#include "desk/ruling/appoint.h"
#include "desk/ruling/official.h"
#include "desk/game/play.h"
#include "desk/ruling/rule.h"
#include "desk/standings/printed.h"
#include "desk/ruling/ruling.h"
#include "hand.h"
#include "keyboard.h"
#include "mnemonics.h"
#include "rounds-sample.h"
#include "rules/offence/decision.h"
#include "talk.h"

static GtkWidget *window;

/* --- Hands and eyes --- */

static void
begin (Sample *sample)
{
  window = sample_open (sample, hand_application, "rounds");
  sample->page = hand_view (window);
  g_assert_true (keyboard_open (window));
}

static void
end (Sample *sample)
{
  sample->page = NULL;
  gtk_window_destroy (GTK_WINDOW (window));
  sample_settle_down ();
}

static gpointer
due_part (const char *name)
{
  return hand_part (hand_part (window, "due"), name);
}

static const char *
due_button (void)
{
  GtkWidget *button = due_part ("button");

  return gtk_widget_get_visible (button) ? gtk_button_get_label (GTK_BUTTON (button)) : "";
}

static void
come_back (void)
{
  keyboard_follow (window);
}

static gboolean
offers (gpointer label)
{
  return g_str_equal (due_button (), *(const char **) label);
}

/* What is due is looked at when there is time for it. */
static void
await_due (const char *label)
{
  hand_live_until (offers, &label);
}

static void
await_gone (GType type)
{
  hand_live_until (hand_is_gone, GSIZE_TO_POINTER (type));
  come_back ();
}

static gboolean
is_selected (gpointer board)
{
  const DeskTable *table = app_sheet_get_selected (hand_part (hand_view (window), "sheet"));

  return table && table->game->board == *(int *) board;
}

/* --- A margin below the price of a warning (Art. 24.1) --- */

/* Table 1, where Black was warned: half a point more on the slip is a win of Black if the warning
 * is paid for already, a win of White by 1.5 if not. */
static void
warn_black (Sample *sample)
{
  DeskCase what = { .game = sample_game (sample, 1, 1)->game,
                    .side = RULES_BLACK,
                    .offence = "take-back",
                    .ply = -1,
                    .decision = RULES_DECISION_WARNING };
  g_autoptr (GError) error = NULL;

  desk_rule (sample->desk, &what, &error);
  g_assert_no_error (error);
}

static void
enter_margin (const char *text)
{
  keyboard_chord (GDK_KEY_Control_L, 0, GDK_KEY_r);
  keyboard_type (text);
  keyboard_strike (GDK_KEY_Return);
}

static void
test_margin (Sample *sample, gconstpointer data)
{
  sample_draw (sample, TRUE);
  warn_black (sample);
  begin (sample);
  enter_margin ("1 b+0.5");
  keyboard_follow (hand_find_question ());
  g_assert_cmpstr (sample_result (sample, 1, 1), ==, "");
  keyboard_strike (GDK_KEY_Escape);
  come_back ();
  g_assert_null (hand_find_question ());
  g_assert_cmpstr (sample_result (sample, 1, 1), ==, "");
  /* It stands in the entry still: Enter asks again, and Enter answers that it is taken off. */
  keyboard_strike (GDK_KEY_Return);
  keyboard_follow (hand_find_question ());
  keyboard_strike (GDK_KEY_Return);
  come_back ();
  g_assert_cmpstr (sample_result (sample, 1, 1), ==, "B+0.5");
  end (sample);
}

/* The count of the board, less what Black pays. */
static void
test_margin_of_board (Sample *sample, gconstpointer data)
{
  sample_draw (sample, TRUE);
  warn_black (sample);
  begin (sample);
  enter_margin ("1 b+0.5");
  keyboard_follow (hand_find_question ());
  keyboard_chord (GDK_KEY_Shift_L, 0, GDK_KEY_Tab);
  keyboard_strike (GDK_KEY_space);
  come_back ();
  g_assert_cmpstr (sample_result (sample, 1, 1), ==, "W+1.5");
  end (sample);
}

/* What can be meant in one way only is not asked: more than the price, the other's win, no warning.
 */
static void
test_margin_clear (Sample *sample, gconstpointer data)
{
  static const char *const typed[] = { "1 b+2.5", "1 w+0.5", "2 b+0.5" };
  static const char *const stored[] = { "B+2.5", "W+0.5", "B+0.5" };

  sample_draw (sample, TRUE);
  warn_black (sample);
  begin (sample);
  for (gsize i = 0; i < G_N_ELEMENTS (typed); i++) {
    enter_margin (typed[i]);
    sample_settle_down ();
    g_assert_null (hand_find_question ());
    g_assert_cmpstr (sample_result (sample, 1, typed[i][0] - '0'), ==, stored[i]);
  }
  end (sample);
}

/* --- A round that was drawn on another result --- */

static void
change_result (Sample *sample, int board)
{
  const RulesResult other = { RULES_RESULT_RESIGN, RULES_BLACK, 0 };
  g_autoptr (GError) error = NULL;

  desk_result_set (sample->desk, sample_game (sample, 1, board)->game, other, 0, "slip misread",
                   &error);
  g_assert_no_error (error);
  sample_settle_down ();
}

static void
press_due (void)
{
  gtk_widget_grab_focus (due_part ("button"));
  keyboard_strike (GDK_KEY_space);
  sample_settle_down ();
}

static void
test_redraw (Sample *sample, gconstpointer data)
{
  GtkWidget *form;

  sample_draw (sample, TRUE);
  sample_finish (sample, 1, 0);
  sample_draw (sample, TRUE);
  begin (sample);
  g_assert_cmpstr (due_button (), !=, "Re-draw…");
  change_result (sample, 2);
  await_due ("Re-draw…");
  g_assert_nonnull (strstr (gtk_label_get_label (due_part ("text")),
                            "Round 2 was drawn with another result of round 1, at table: 2."));
  app_window_go (APP_WINDOW (window), "players", 0);
  await_due ("Show the Round");
  press_due ();
  g_assert_cmpstr (hand_page_name (window), ==, "rounds");
  await_due ("Re-draw…");
  press_due ();
  form = hand_find_window (APP_TYPE_LATE_FORM);
  g_assert_nonnull (form);
  gtk_window_destroy (GTK_WINDOW (form));
  /* As it was: nothing to draw anew. */
  desk_undo (sample->desk, NULL);
  await_due ("Print…");
  end (sample);
}

/* A draft is dropped as a whole. */
static void
test_redraw_draft (Sample *sample, gconstpointer data)
{
  sample_draw (sample, TRUE);
  sample_finish (sample, 1, 0);
  sample_draw (sample, FALSE);
  begin (sample);
  change_result (sample, 2);
  await_due ("Discard the Draft…");
  press_due ();
  keyboard_follow (hand_find_question ());
  keyboard_strike (GDK_KEY_Return);
  come_back ();
  g_assert_cmpint (desk_state_round (desk_get_state (sample->desk), 2), ==, DESK_ROUND_NONE);
  await_due ("Draw Round 2");
  end (sample);
}

/* Ranks that were amended after the draw: the form of the table, with what they give now beside the
 * stones. Berg 4d against Smith 8k has 9; 2k against 8k has 5. */
static void
test_rank (Sample *sample, gconstpointer data)
{
  static const char *const names[] = { "system", "handicap", "bar", "handicap_none", NULL };
  static const char *const values[] = { "macmahon", "yes", "7d", "9d", NULL };
  DeskPlayer berg;
  GtkWidget *form;
  int board = 0;

  g_assert_true (desk_event_set (sample->desk, names, values, NULL));
  sample_draw (sample, TRUE);
  g_assert_true (desk_pair_force (sample->desk, 1, 16, 1, NULL));
  while (sample_game (sample, 1, ++board)->white != 1)
    ;
  g_assert_cmpint (sample_game (sample, 1, board)->handicap, ==, 9);
  berg = *desk_state_player (desk_get_state (sample->desk), 1);
  berg.rank = RULES_RANK_DAN (1) - 2;
  g_assert_true (desk_enrol_amend (sample->desk, &berg, NULL));
  begin (sample);
  app_window_go (APP_WINDOW (window), "players", 0);
  await_due ("Set the Handicap…");
  press_due ();
  g_assert_true (is_selected (&board));
  form = hand_find_window (APP_TYPE_PAIR_FORM);
  keyboard_follow (form);
  g_assert_cmpstr (hand_text (form, "drawn"), ==, "The draw gives: 5 handicap stones");
  keyboard_chord (GDK_KEY_Alt_L, 0, GDK_KEY_d);
  keyboard_chord (GDK_KEY_Control_L, 0, GDK_KEY_a);
  keyboard_type ("5");
  keyboard_strike (GDK_KEY_Return);
  await_gone (APP_TYPE_PAIR_FORM);
  g_assert_cmpint (sample_game (sample, 1, board)->handicap, ==, 5);
  await_due ("Print…");
  end (sample);
}

/* --- A game that is to be replayed (Art. 20.3) --- */

static void
assert_open (Sample *sample, int n)
{
  GListModel *kinds = gtk_drop_down_get_model (hand_part (sample->page, "kinds"));
  g_autofree char *open = g_strdup_printf ("Still open (%d)", n);
  g_autofree char *finished = g_strdup_printf ("Finished (%d)", 12 - n);

  sample_settle_down ();
  g_assert_cmpstr (gtk_string_list_get_string (GTK_STRING_LIST (kinds), SCENE_TABLES_OPEN), ==,
                   open);
  g_assert_cmpstr (gtk_string_list_get_string (GTK_STRING_LIST (kinds), SCENE_TABLES_FINISHED), ==,
                   finished);
}

static void
test_replay (Sample *sample, gconstpointer data)
{
  const RulesResult none = { RULES_RESULT_NO_RESULT, RULES_EMPTY, 0 };
  g_autofree char *row = NULL, *text = NULL;
  g_autoptr (GError) error = NULL;

  sample_draw (sample, TRUE);
  sample_finish (sample, 1, 0);
  desk_printed_note (sample->desk, DESK_PRINTED_PAIRINGS, 1, NULL);
  begin (sample);
  assert_open (sample, 0);
  desk_result_set (sample->desk, sample_game (sample, 1, 2)->game, none, 0, "triple ko", &error);
  g_assert_no_error (error);
  assert_open (sample, 1);
  text = scene_table_state (sample->desk, sample_game (sample, 1, 2));
  g_assert_cmpstr (text, ==, "to be replayed");
  row = sample_says_of (sample, 2);
  g_assert_nonnull (strstr (row, text));
  await_due ("Enter Results");
  press_due ();
  g_assert_cmpint (sample_selected (sample), ==, 2);
  keyboard_chord (GDK_KEY_Alt_L, 0, GDK_KEY_2);
  g_assert_cmpuint (app_sheet_get_shown (hand_part (sample->page, "sheet")), ==, 1);
  keyboard_strike (GDK_KEY_b);
  assert_open (sample, 0);
  g_assert_cmpstr (sample_result (sample, 1, 2), ==, "B+");
  end (sample);
}

/* --- A move that is refused --- */

static gboolean
is_mapped (gpointer widget)
{
  return gtk_widget_get_mapped (widget);
}

/* Art. 20.1: the ko at D4 may not be taken back at once. The button says whose, what and where. */
static void
test_rule_on_it (Sample *sample, gconstpointer data)
{
  static const char *const moves[] = { "D5", "E5", "C4", "F4", "D3", "E3", "Q16", "D4", "E4" };
  gint64 game;
  GtkWidget *page, *rule;

  sample_draw (sample, TRUE);
  game = sample_game (sample, 1, 1)->game;
  for (gsize i = 0; i < G_N_ELEMENTS (moves); i++) {
    RulesPoint point;
    g_assert_true (rules_point_parse (moves[i], 19, &point));
    g_assert_true (desk_play (sample->desk, game, point, NULL));
  }
  begin (sample);
  hand_show_game (window, game);
  sample_settle_down ();
  page = hand_game (window);
  gtk_widget_grab_focus (hand_part (page, "move"));
  keyboard_type ("d4");
  keyboard_strike (GDK_KEY_Return);
  sample_settle_down ();
  g_assert_true (gtk_widget_get_mapped (hand_part (page, "bar_rule")));
  g_assert_cmpint (mnemonics_count_clashes (window), ==, 0);
  keyboard_chord (GDK_KEY_Alt_L, 0, GDK_KEY_u);
  sample_settle_down ();
  rule = hand_part (page, "rule");
  hand_live_until (is_mapped, rule);
  g_assert_cmpint (rules_game_n_moves (desk_play_get_record (sample->desk, game, NULL)), ==,
                   (int) G_N_ELEMENTS (moves));
  end (sample);
}

/* --- Who acts --- */

/* The PIN is asked for, a wrong one is nobody's, Esc leaves it as it was. */
static void
test_acting (Sample *sample, gconstpointer data)
{
  g_assert_true (desk_official_set (sample->desk, "Wei", DESK_ROLE_REFEREE, "1357", NULL));
  sample_draw (sample, TRUE);
  begin (sample);
  gtk_widget_activate_action (window, "win.act-as", "s", "Wei");
  keyboard_follow (talk_find ());
  keyboard_strike (GDK_KEY_Escape);
  await_gone (APP_TYPE_CHIEF_ASK);
  g_assert_cmpstr (desk_get_who (sample->desk), !=, "Wei");
  gtk_widget_activate_action (window, "win.act-as", "s", "Wei");
  keyboard_follow (talk_find ());
  keyboard_type ("2468");
  keyboard_strike (GDK_KEY_Return);
  hand_live_until (is_mapped, talk_part ("failure"));
  g_assert_cmpstr (desk_get_who (sample->desk), !=, "Wei");
  keyboard_chord (GDK_KEY_Control_L, 0, GDK_KEY_a);
  keyboard_type ("1357");
  keyboard_strike (GDK_KEY_Return);
  await_gone (APP_TYPE_CHIEF_ASK);
  g_assert_cmpstr (desk_get_who (sample->desk), ==, "Wei");
  gtk_widget_activate_action (window, "win.act-as", "s", "");
  end (sample);
}

#define ADD(name, test) \
  g_test_add ("/app/matters/" name, Sample, NULL, sample_set_up, test, sample_tear_down)

HAND_MAIN ()
{
  ADD ("margin", test_margin);
  ADD ("margin-of-board", test_margin_of_board);
  ADD ("margin-clear", test_margin_clear);
  ADD ("redraw", test_redraw);
  ADD ("redraw-draft", test_redraw_draft);
  ADD ("rank", test_rank);
  ADD ("replay", test_replay);
  ADD ("rule-on-it", test_rule_on_it);
  ADD ("acting", test_acting);
}
