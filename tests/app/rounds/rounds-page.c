/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/list/sheet-row.h"
#include "desk/file/desk-private.h"
#include "desk/act/act.h"
#include "desk/event/set.h"
#include "desk/file/open.h"
#include "desk/round/rematch.h"
#include "desk/ruling/rule.h"
#include "desk/ruling/ruling.h"
#include "rounds-sample.h"
#include "rules/offence/decision.h"

static const char *
status (Sample *sample)
{
  return hand_text (sample->page, "status");
}

static const char *
shown_part (Sample *sample)
{
  return gtk_stack_get_visible_child_name (hand_part (sample->page, "stack"));
}

/* --- From nothing to settled --- */

static void
test_no_players (Sample *sample, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (desk_undo (sample->desk, &error));
  sample_show (sample);
  g_assert_cmpstr (shown_part (sample), ==, "empty");
  g_assert_cmpstr (hand_text (sample->page, "empty_title"), ==, "No players yet");
  hand_press (sample->page, "empty_button");
  sample_settle_down ();
  g_assert_cmpstr (sample->opened, ==, "players");
}

static void
test_draw_and_settle (Sample *sample, gconstpointer data)
{
  sample_show (sample);
  g_assert_cmpstr (shown_part (sample), ==, "empty");
  assert_contains (hand_text (sample->page, "headline"), "Round 1 is not drawn");
  sample_act (sample, "rounds.draw");
  sample_wait_for_draw (sample);
  g_assert_cmpint (desk_state_round (desk_get_state (sample->desk), 1), ==, DESK_ROUND_DRAFT);
  g_assert_cmpstr (shown_part (sample), ==, "list");
  g_assert_cmpuint (app_sheet_get_shown (hand_part (sample->page, "sheet")), ==, 12);
  assert_contains (hand_text (sample->page, "headline"), "draft");
  sample_act (sample, "rounds.settle");
  g_assert_cmpint (desk_state_round (desk_get_state (sample->desk), 1), ==, DESK_ROUND_SETTLED);
  assert_contains (hand_text (sample->page, "headline"), "12 results missing");
}

/* The round stays as it is, and the director is told at which tables a result is missing. */
static void
test_unfinished (Sample *sample, gconstpointer data)
{
  sample_draw (sample, TRUE);
  sample_finish (sample, 1, 2);
  sample_show (sample);
  sample_act (sample, "rounds.draw");
  assert_contains (sample->told, "11 and 12");
  sample_wait_for_draw (sample);
  g_assert_cmpint (desk_state_last_round (desk_get_state (sample->desk)), ==, 1);
}

static void
test_due (Sample *sample, gconstpointer data)
{
  sample_draw (sample, TRUE);
  sample_finish (sample, 1, 0);
  sample_show (sample);
  g_assert_cmpstr (hand_text (sample->page, "headline"), ==, "Round 1 · complete");
  sample_act (sample, "rounds.draw");
  sample_wait_for_draw (sample);
  g_assert_cmpint (sample_round (sample), ==, 2);
}

static void
test_cancel (Sample *sample, gconstpointer data)
{
  sample_show (sample);
  sample_act (sample, "rounds.draw");
  sample_act (sample, "rounds.cancel");
  sample_wait_for_draw (sample);
  g_assert_cmpint (desk_state_last_round (desk_get_state (sample->desk)), ==, 0);
  g_assert_null (sample->told);
}

/* What was drawn from a tournament that is no longer so is not stored. */
static void
test_changed_meanwhile (Sample *sample, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  sample_show (sample);
  sample_act (sample, "rounds.draw");
  desk_enrol_withdraw (sample->desk, 3, TRUE, NULL, &error);
  g_assert_no_error (error);
  sample_wait_for_draw (sample);
  assert_contains (sample->told, "changed while the round was drawn");
  g_assert_cmpint (desk_state_last_round (desk_get_state (sample->desk)), ==, 0);
}

static void
test_closed_meanwhile (Sample *sample, gconstpointer data)
{
  sample_show (sample);
  sample_act (sample, "rounds.draw");
  gtk_window_destroy (GTK_WINDOW (sample->window));
  sample->window = NULL;
  sample_settle_down ();
  g_assert_cmpint (desk_state_last_round (desk_get_state (sample->desk)), ==, 0);
}

static GtkWidget *
find_dialog (Sample *sample)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);
    if (window != sample->window && gtk_widget_get_visible (window))
      return window;
  }
  return NULL;
}

static void
test_drop (Sample *sample, gconstpointer data)
{
  GtkWidget *dialog;

  sample_draw (sample, FALSE);
  sample_show (sample);
  sample_act (sample, "rounds.drop");
  g_assert_cmpint (desk_state_last_round (desk_get_state (sample->desk)), ==, 1);
  dialog = find_dialog (sample);
  g_assert_nonnull (dialog);
  g_signal_emit_by_name (gtk_window_get_default_widget (GTK_WINDOW (dialog)), "clicked");
  g_assert_cmpint (desk_state_last_round (desk_get_state (sample->desk)), ==, 0);
  g_assert_cmpstr (shown_part (sample), ==, "empty");
}

/* --- Results by key --- */

static void
test_keys (Sample *sample, gconstpointer data)
{
  static const struct {
    const char *keys;
    int board;
    const char *result;
    int next; /* the table that is selected then */
  } cases[] = {
    { "1 2 w", 12, "W+", 1 },
    { "b", 1, "B+", 2 },
    { "3 d", 3, "0", 4 },
    { "KP_1 KP_1 <Shift>b", 11, "B+R", 2 },
    { "5 <Shift>w", 5, "W+R", 6 },
    { "equal", 6, "0", 7 },
    { "1 0 x", 10, "both-lose", 2 },
    { "1 2 b", 12, "B+", 2 }, /* a correction */
    { "1 2 Delete", 12, "", 12 },
    { "BackSpace", 12, "", 12 },
    { "1 2 BackSpace Escape BackSpace", 1, "", 1 }, /* of 12 only the 2 went; of 1 the result */
    { "0 7 w", 7, "W+", 8 },
  };

  sample_draw (sample, TRUE);
  sample_show (sample);
  g_assert_cmpint (sample_selected (sample), ==, 1);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    sample_press (sample, cases[i].keys);
    /* With komi no count gives a draw (Art. 9, 11). */
    g_assert_true (sample_say_yes () == g_str_equal (cases[i].result, "0"));
    g_test_message ("%s: %s", cases[i].keys, status (sample));
    g_assert_cmpstr (sample_result (sample, 1, cases[i].board), ==, cases[i].result);
    g_assert_cmpint (sample_selected (sample), ==, cases[i].next);
  }
}

/* A number leads back to the list from a button, after a menu for example. */
static void
test_number_anywhere (Sample *sample, gconstpointer data)
{
  GtkRoot *root;
  GtkWidget *focus;

  sample_draw (sample, TRUE);
  sample_show (sample);
  root = gtk_widget_get_root (sample->page);
  gtk_widget_child_focus (sample->page, GTK_DIR_TAB_FORWARD);
  gtk_widget_grab_focus (hand_part (sample->page, "print_button"));
  sample_press_at (hand_part (sample->page, "print_button"), "1 2");
  focus = gtk_root_get_focus (root);
  g_assert_cmpint (sample_selected (sample), ==, 12);
  g_assert_true (focus && gtk_widget_is_ancestor (focus, hand_part (sample->page, "sheet")));
}

/* A key after a number that no table has must not hit the table selected before. */
static void
test_wrong_number (Sample *sample, gconstpointer data)
{
  sample_draw (sample, TRUE);
  sample_show (sample);
  sample_press (sample, "9 9");
  g_assert_cmpstr (status (sample), ==, "Round 1 has no table 99.");
  g_assert_cmpstr (hand_text (sample->page, "typed_label"), ==, "99");
  g_assert_true (hand_is_visible (sample->page, "typed_label"));
  sample_press (sample, "b");
  g_assert_cmpint (desk_result_n_open (sample->desk, 1), ==, 12);
  g_assert_false (hand_is_visible (sample->page, "typed_label"));
}

static void
test_draft_has_no_results (Sample *sample, gconstpointer data)
{
  sample_draw (sample, FALSE);
  sample_show (sample);
  sample_press (sample, "2 b");
  assert_contains (status (sample), "still a draft");
  g_assert_cmpstr (sample_result (sample, 1, 2), ==, "");
}

/* A number finds its table though the search hides it. */
static void
test_searched (Sample *sample, gconstpointer data)
{
  sample_draw (sample, TRUE);
  sample_finish (sample, 1, 3);
  sample_show (sample);
  app_sheet_set_search (hand_part (sample->page, "sheet"), "open");
  g_assert_cmpuint (app_sheet_get_shown (hand_part (sample->page, "sheet")), ==, 3);
  sample_press (sample, "1 0 b");
  g_assert_cmpstr (sample_result (sample, 1, 10), ==, "B+");
  g_assert_cmpint (sample_selected (sample), ==, 11);
  sample_press (sample, "2 b");
  g_assert_cmpstr (sample_result (sample, 1, 2), ==, "B+");
}

static void
test_game (Sample *sample, gconstpointer data)
{
  sample_draw (sample, TRUE);
  sample_show (sample);
  sample_press (sample, "7");
  g_signal_emit_by_name (hand_part (sample->page, "sheet"), "activate", 6);
  g_assert_cmpint (sample->game, ==, sample_game (sample, 1, 7)->game);
  hand_press (sample->page, "print_button");
  sample_settle_down ();
  g_assert_cmpint (sample->printed, ==, 1);
}

/* --- Results by the entry --- */

static void
submit (Sample *sample, const char *text)
{
  gtk_editable_set_text (hand_part (sample->page, "entry"), text);
  g_signal_emit_by_name (hand_part (sample->page, "entry"), "activate");
}

static void
test_entry (Sample *sample, gconstpointer data)
{
  static const struct {
    const char *text;
    int board;
    const char *result;
    const char *words;
  } cases[] = {
    { "12 B+R", 12, "B+R", "Black wins by resignation" },
    { "12 w+2.5", 12, "W+2.5", "White wins by 2.5 points (1 1/4 zi) (was B+R)" },
    { " 3   0 ", 3, "0", "Draw by count" },
    { "4 both-lose", 4, "both-lose", "Both lose" },
    { "7 黑胜2又3/4子", 7, "B+5.5", "Black wins by 5.5 points (2 3/4 zi)" },
    { "8 w+2½", 8, "W+2.5", "White wins by 2.5 points (1 1/4 zi)" },
    { "5 W+3/4zi", 5, "W+1.5", "White wins by 1.5 points (3/4 zi)" },
    { "6b+t", 6, "B+T", "Black wins on time" },
    { "１１　Ｂ＋Ｒ", 11, "B+R", "Black wins by resignation" },
  };

  sample_draw (sample, TRUE);
  sample_show (sample);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    submit (sample, cases[i].text);
    g_assert_true (sample_say_yes () == g_str_equal (cases[i].result, "0"));
    g_assert_cmpstr (sample_result (sample, 1, cases[i].board), ==, cases[i].result);
    g_assert_cmpstr (hand_text (sample->page, "entry"), ==, "");
    assert_contains (status (sample), cases[i].words);
    g_assert_cmpint (sample_selected (sample), ==, cases[i].board);
  }
}

static void
test_wrong_entry (Sample *sample, gconstpointer data)
{
  static const struct {
    const char *text;
    const char *words;
  } cases[] = {
    { "", "is not a table and a result" },
    { "12", "is not a table and a result" },
    { "B+R", "is not a table and a result" },
    { "0 B+R", "is not a table and a result" },
    { "99999999999999999999 B+R", "is not a table and a result" },
    { "12 B*R", "“B*R” is not a result" },
    { "12 ?", "“?” is not a result" },
    { "13 B+R", "Round 1 has no table 13." },
  };

  sample_draw (sample, TRUE);
  sample_show (sample);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    submit (sample, cases[i].text);
    assert_contains (status (sample), cases[i].words);
    g_assert_true (gtk_widget_has_css_class (hand_part (sample->page, "status"), "wrong"));
    g_assert_cmpstr (hand_text (sample->page, "entry"), ==, cases[i].text);
  }
  g_assert_cmpint (desk_result_n_open (sample->desk, 1), ==, 12);
}

/* --- Following the desk --- */

static void
test_follow (Sample *sample, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  sample_draw (sample, TRUE);
  sample_show (sample);
  sample_press (sample, "1 b");
  assert_contains (hand_text (sample->page, "headline"), "11 results missing");
  g_assert_true (desk_undo (sample->desk, &error));
  assert_contains (hand_text (sample->page, "headline"), "12 results missing");
  g_assert_true (desk_undo (sample->desk, &error));
  g_assert_cmpstr (shown_part (sample), ==, "empty");
}

/* A table that gets another number keeps the selection, and the keyboard is at its row. */
static void
test_renumbered (Sample *sample, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  GtkWidget *focus;
  gint64 game;

  sample_draw (sample, FALSE);
  sample_show (sample);
  sample_press (sample, "2");
  game = sample_game (sample, 1, 2)->game;
  g_assert_true (desk_pair_move (sample->desk, 1, 2, 9, &error));
  sample_settle_down ();
  g_assert_cmpint (sample_game (sample, 1, 9)->game, ==, game);
  g_assert_cmpint (sample_selected (sample), ==, 9);
  focus = gtk_root_get_focus (gtk_widget_get_root (sample->page));
  g_assert_true (APP_IS_SHEET_ROW (focus));
  g_assert_cmpint (app_sheet_row_get_position (APP_SHEET_ROW (focus)), ==, 8);
}

static guint
count_found (Sample *sample, const char *words)
{
  guint shown;

  app_sheet_set_search (hand_part (sample->page, "sheet"), words);
  sample_settle_down ();
  shown = app_sheet_get_shown (hand_part (sample->page, "sheet"));
  app_sheet_set_search (hand_part (sample->page, "sheet"), "");
  return shown;
}

/* A table whose game is played again says so, once, and is open. */
static void
test_again (Sample *sample, gconstpointer data)
{
  const DeskGame *game;
  guint tables;

  sample_draw (sample, TRUE);
  sample_show (sample);
  tables = app_sheet_get_shown (hand_part (sample->page, "sheet"));
  game = sample_game (sample, 1, 2);
  g_assert_cmpint (count_found (sample, "replayed"), ==, 0);
  g_assert_true (desk_act_begin (sample->desk, NULL));
  desk_result_put (sample->desk, game, "no-result", DESK_SIGNED_REFEREE, 0, "");
  desk_rematch_put (sample->desk, game, FALSE);
  g_assert_true (desk_act_commit (sample->desk, "result", NULL, NULL, "R1 T2"));
  g_assert_cmpint (count_found (sample, "replayed"), ==, 1);
  sample_settle_down ();
  g_assert_cmpint (app_sheet_get_shown (hand_part (sample->page, "sheet")), ==, tables);
  sample_press (sample, "2 b");
  g_assert_cmpstr (sample_result (sample, 1, 2), ==, "B+");
  g_assert_cmpint (sample_game (sample, 1, 2)->game, !=, 2);
}

static void
test_notes (Sample *sample, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  desk_enrol_absent (sample->desk, 2, 1, TRUE, &error);
  g_assert_no_error (error);
  sample_draw (sample, FALSE);
  sample_show (sample);
  g_assert_cmpstr (hand_text (sample->page, "unpaired"), ==, "Not paired: 古力 (sits out)");
  sample_wait_for_reasons (sample);
  sample_press (sample, "1");
  assert_contains (hand_text (sample->page, "why"),
                   "They have the same score: 0. Both have had Black as often as White. They have "
                   "never met before.");
  sample_press (sample, "Escape 1 2");
  assert_contains (hand_text (sample->page, "why"), "bye");
  desk_enrol_withdraw (sample->desk, 1, TRUE, NULL, &error);
  assert_contains (hand_text (sample->page, "unpaired"), "Paired, but withdrawn: Berg Anna");
}

/* In a settled round he is marked until his table is drawn anew. */
static void
test_left (Sample *sample, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  sample_draw (sample, TRUE);
  sample_show (sample);
  desk_enrol_withdraw (sample->desk, 1, TRUE, NULL, &error);
  g_assert_no_error (error);
  sample_settle_down ();
  assert_contains (hand_text (sample->page, "unpaired"), "Paired, but withdrawn: Berg Anna");
  sample_act (sample, "rounds.seat");
  sample_wait_for_draw (sample);
  g_assert_null (strstr (hand_text (sample->page, "unpaired"), "withdrawn"));
}

/* Who was suspended (Art. 23) is said to be, at his table as in the standings. */
static void
test_suspended (Sample *sample, gconstpointer data)
{
  DeskCase what = { .side = RULES_BLACK,
                    .offence = "quit",
                    .ply = -1,
                    .decision = RULES_DECISION_SUSPEND,
                    .signers = DESK_SIGNED_CHIEF,
                    .reason = "left" };
  g_autoptr (GError) error = NULL;
  g_autofree char *row = NULL;

  sample_draw (sample, TRUE);
  sample_show (sample);
  what.game = sample_game (sample, 1, 1)->game;
  desk_rule (sample->desk, &what, &error);
  g_assert_no_error (error);
  row = sample_says_of (sample, 1);
  assert_contains (row, " (suspended)");
}

static void
test_many_unpaired (Sample *sample, gconstpointer data)
{
  for (int player = 1; player <= 20; player++)
    desk_enrol_absent (sample->desk, player, 1, TRUE, NULL);
  sample_draw (sample, FALSE);
  sample_show (sample);
  assert_contains (hand_text (sample->page, "unpaired"), "and 14 others");
}

static void
test_rounds (Sample *sample, gconstpointer data)
{
  static const char *const names[] = { "rounds", NULL };
  static const char *const many[] = { "20", NULL };
  g_autoptr (GError) error = NULL;

  sample_draw (sample, TRUE);
  sample_finish (sample, 1, 0);
  sample_draw (sample, TRUE);
  sample_show (sample);
  g_assert_cmpint (sample_round (sample), ==, 2);
  gtk_widget_activate_action (sample->page, "rounds.show", "i", 1);
  g_assert_cmpint (sample_round (sample), ==, 1);
  gtk_widget_activate_action (sample->page, "rounds.step", "i", -1);
  g_assert_cmpint (sample_round (sample), ==, 1);
  gtk_widget_activate_action (sample->page, "rounds.show", "i", 4);
  g_assert_cmpstr (hand_text (sample->page, "empty_title"), ==, "Round 4 has to wait");
  hand_press (sample->page, "empty_button");
  sample_settle_down ();
  g_assert_cmpint (sample_round (sample), ==, 2);
  desk_event_set (sample->desk, names, many, &error);
  g_assert_no_error (error);
  g_assert_cmpint (sample_round (sample), ==, 2);
  gtk_widget_activate_action (sample->page, "rounds.show", "i", 20);
  g_assert_cmpint (sample_round (sample), ==, 20);
}

/* The file is held by another desk. */
static void
test_read_only (Sample *sample, gconstpointer data)
{
  g_autoptr (Desk) holder = sample->desk;
  g_autoptr (GError) error = NULL;

  sample_draw (sample, TRUE);
  sample->desk = desk_open (sample->path, TRUE, &error);
  g_assert_no_error (error);
  sample_show (sample);
  g_assert_false (gtk_widget_is_sensitive (hand_part (sample->page, "entry")));
  g_assert_false (gtk_widget_is_sensitive (hand_part (sample->page, "edit_button")));
  sample_press (sample, "5 b");
  g_assert_cmpint (sample_selected (sample), ==, 5);
  g_assert_cmpstr (sample_result (sample, 1, 5), ==, "");
}

/* --- For those who do not see, and for those who cannot wait --- */

static void
test_names (Sample *sample, gconstpointer data)
{
  sample_draw (sample, TRUE);
  sample_show (sample);
  sample_check_names (sample->page);
}

/* How long it took is told, and measured where nothing else runs: ./dev bench. */
static void
press_timed (Sample *sample, const char *keys)
{
  gint64 before = g_get_monotonic_time ();

  sample_press (sample, keys);
  g_test_message ("%s: %d ms", keys, (int) (g_get_monotonic_time () - before) / 1000);
}

static void
test_thousand (Sample *sample, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (desk_undo (sample->desk, &error));
  sample_enrol (sample->desk, 1000);
  sample_show (sample);
  sample_act (sample, "rounds.draw");
  sample_wait_for_draw (sample);
  sample_act (sample, "rounds.settle");
  g_assert_cmpuint (app_sheet_get_shown (hand_part (sample->page, "sheet")), ==, 500);
  press_timed (sample, "4 9 9 b");
  press_timed (sample, "2 5 0 <Shift>w");
  press_timed (sample, "b");
  g_assert_cmpint (desk_result_n_open (sample->desk, 1), ==, 497);
}

HAND_MAIN ()
{
  SAMPLE_ADD ("/app/rounds/no-players", test_no_players);
  SAMPLE_ADD ("/app/rounds/draw-and-settle", test_draw_and_settle);
  SAMPLE_ADD ("/app/rounds/unfinished", test_unfinished);
  SAMPLE_ADD ("/app/rounds/due", test_due);
  SAMPLE_ADD ("/app/rounds/cancel", test_cancel);
  SAMPLE_ADD ("/app/rounds/changed-meanwhile", test_changed_meanwhile);
  SAMPLE_ADD ("/app/rounds/closed-meanwhile", test_closed_meanwhile);
  SAMPLE_ADD ("/app/rounds/drop", test_drop);
  SAMPLE_ADD ("/app/rounds/keys", test_keys);
  SAMPLE_ADD ("/app/rounds/number-anywhere", test_number_anywhere);
  SAMPLE_ADD ("/app/rounds/wrong-number", test_wrong_number);
  SAMPLE_ADD ("/app/rounds/draft-has-no-results", test_draft_has_no_results);
  SAMPLE_ADD ("/app/rounds/searched", test_searched);
  SAMPLE_ADD ("/app/rounds/game", test_game);
  SAMPLE_ADD ("/app/rounds/entry", test_entry);
  SAMPLE_ADD ("/app/rounds/wrong-entry", test_wrong_entry);
  SAMPLE_ADD ("/app/rounds/follow", test_follow);
  SAMPLE_ADD ("/app/rounds/renumbered", test_renumbered);
  SAMPLE_ADD ("/app/rounds/notes", test_notes);
  SAMPLE_ADD ("/app/rounds/again", test_again);
  SAMPLE_ADD ("/app/rounds/many-unpaired", test_many_unpaired);
  SAMPLE_ADD ("/app/rounds/left", test_left);
  SAMPLE_ADD ("/app/rounds/suspended", test_suspended);
  SAMPLE_ADD ("/app/rounds/rounds", test_rounds);
  SAMPLE_ADD ("/app/rounds/read-only", test_read_only);
  SAMPLE_ADD ("/app/rounds/names", test_names);
  SAMPLE_ADD ("/app/rounds/thousand", test_thousand);
}
