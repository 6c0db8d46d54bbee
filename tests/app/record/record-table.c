/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The record of a table: it follows the game, and the board is put right from it. */
#include <glib/gstdio.h>
#include <string.h>
#include "app/paper/print-window.h"
#include "app/record/record-page.h"
#include "app/record/record-window.h"
#include "desk/game/end.h"
#include "desk/game/play.h"
#include "desk/game/sgf.h"
#include "desk/act/undo.h"
#include "game-sample.h"
#include "hand.h"
#include "rules/offence/decision.h"

static GameSample sample;
static GtkWidget *parent;
static GtkWidget *window;
static AppRecordPage *page;

/* --- Hands and eyes --- */

static gboolean
is_laid_out (gpointer widget)
{
  return gtk_widget_get_width (widget) > 0;
}

static void
show (void)
{
  g_autoptr (GError) error = NULL;

  app_record_window_show_table (GTK_WINDOW (parent), sample.desk, 1, &error);
  g_assert_no_error (error);
  window = hand_find_window (APP_TYPE_RECORD_WINDOW);
  page = APP_RECORD_PAGE (hand_find (window, APP_TYPE_RECORD_PAGE, NULL));
  hand_live_until (is_laid_out, page);
  hand_settle ();
}

static void
begin (const char *moves)
{
  game_sample_open (&sample, "cn2002", "none");
  game_sample_play (&sample, moves);
  parent = g_object_new (GTK_TYPE_WINDOW, "application", hand_application, NULL);
  show ();
}

static void
end (void)
{
  gtk_window_destroy (GTK_WINDOW (parent));
  hand_settle ();
  g_assert_null (hand_find_window (APP_TYPE_RECORD_WINDOW));
  game_sample_close (&sample);
}

static void
assert_place (const char *expected)
{
  g_assert_cmpstr (hand_text (page, "place"), ==, expected);
}

/* The window that asks, with its one entry. */
static GtkWidget *
question (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWidget) other = g_list_model_get_item (windows, i);
    if (other != window && other != parent)
      return other;
  }
  return NULL;
}

static void
answer (const char *reason, const char *button)
{
  GtkWidget *asked = question ();

  g_assert_nonnull (asked);
  gtk_editable_set_text (GTK_EDITABLE (hand_find (asked, GTK_TYPE_ENTRY, NULL)), reason);
  g_signal_emit_by_name (hand_find (asked, GTK_TYPE_BUTTON, button), "clicked");
  hand_settle ();
}

static gboolean
can (const char *label)
{
  GtkWidget *button = hand_find (GTK_WIDGET (page), GTK_TYPE_BUTTON, label);

  return gtk_widget_get_mapped (button) && gtk_widget_is_sensitive (button);
}

#define BACK "Restore the Board to This Mo_ve…"

static const RulesGame *
record (void)
{
  return desk_play_get_record (sample.desk, 1, NULL);
}

static void
go_to (const char *move)
{
  gtk_editable_set_text (hand_part (page, "wanted"), move);
  g_signal_emit_by_name (hand_part (page, "wanted"), "activate");
}

/* Each press is the next of nothing, Black, White. */
static void
put_on_table (const char *point, int presses)
{
  RulesPoint at;

  g_assert_true (rules_point_parse (point, 19, &at));
  for (int i = 0; i < presses; i++)
    g_signal_emit_by_name (hand_part (page, "board"), "played", (guint) at);
}

static void
displace (const char *from, const char *to, RulesColour colour)
{
  hand_act (page, "record.compare");
  put_on_table (from, 3 - (int) colour);
  put_on_table (to, (int) colour);
  hand_settle ();
}

static gboolean
is_told (void)
{
  return hand_told (window) != NULL;
}

/* --- Tests --- */

/* Who looks at the end goes on with the game; who looks back is left alone. */
static void
test_follow (void)
{
  begin ("Q16 D4");
  assert_place ("Move 2, White D4");
  game_sample_play (&sample, "Q4");
  assert_place ("Move 3, Black Q4");
  gtk_widget_activate_action (GTK_WIDGET (page), "record.first", NULL);
  game_sample_play (&sample, "D16");
  assert_place ("Start of the game");
  g_assert_cmpint (scene_record_tree_last_number (app_record_page_get_model (page)->tree), ==, 4);
  g_assert_true (desk_undo (sample.desk, NULL));
  g_assert_cmpint (scene_record_tree_last_number (app_record_page_get_model (page)->tree), ==, 3);
  show ();
  g_assert_cmpuint (g_list_length (
                        gtk_application_get_windows (GTK_APPLICATION (hand_application))),
                    ==, 2);
  app_record_window_close_tables (GTK_APPLICATION (hand_application), sample.desk);
  end ();
}

/* Art. 17.6 */
static void
test_back (void)
{
  begin ("Q16 D4 Q4 D16 C3");
  g_assert_false (can (BACK));
  go_to ("3");
  g_assert_true (can (BACK));
  gtk_widget_activate_action (GTK_WIDGET (page), "record.back", NULL);
  answer ("", "_Restore");
  g_assert_nonnull (strstr (hand_told (window), "Say why"));
  g_assert_cmpint (rules_game_n_moves (record ()), ==, 5);
  gtk_widget_activate_action (GTK_WIDGET (page), "record.back", NULL);
  answer ("", "_Cancel");
  g_assert_cmpint (rules_game_n_moves (record ()), ==, 5);
  gtk_widget_activate_action (GTK_WIDGET (page), "record.back", NULL);
  answer ("The table was upset.", "_Restore");
  g_assert_false (is_told ());
  g_assert_cmpint (rules_game_n_moves (record ()), ==, 3);
  assert_place ("Move 3, Black Q4");
  g_assert_false (can (BACK));
  end ();
}

/* Art. 17.5: a stone stands elsewhere; by agreement no reason is needed. */
static void
test_displace (void)
{
  int least;

  begin ("Q16 D4 Q4 D16");
  displace ("D4", "D5", RULES_WHITE);
  g_assert_true (can ("By A_greement…"));
  gtk_widget_measure (GTK_WIDGET (page), GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, 550); /* a screen of 600 lines shows all of it */
  gtk_widget_activate_action (GTK_WIDGET (page), "record.displace", NULL);
  answer ("", "_Move the Stone");
  g_assert_cmpint (rules_board_get (rules_game_board (record ()), RULES_POINT (3, 4)), ==,
                   RULES_WHITE);
  g_assert_cmpstr (hand_text (page, "compared"), ==, "The table agrees with the record");
  g_assert_false (hand_is_visible (page, "displace_box"));
  hand_act (page, "record.compare");
  displace ("Q4", "R4", RULES_BLACK);
  g_assert_true (can ("_Rule…"));
  end ();
}

static void
choose (GtkWidget *choice, RulesDecision decision)
{
  GtkWidget *button = gtk_widget_get_first_child (choice);

  while (g_object_get_data (G_OBJECT (button), "decision") != GINT_TO_POINTER ((int) decision))
    button = gtk_widget_get_next_sibling (button);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (button), TRUE);
}

/* Where the players do not agree the tournament's window has the panel, the points filled in. */
static void
test_rule (void)
{
  GtkWidget *rule, *form;

  game_sample_open (&sample, "cn2002", "none");
  game_sample_play (&sample, "Q16 D4 Q4 D16");
  parent = app_window_new (GTK_APPLICATION (hand_application));
  app_window_set_desk (APP_WINDOW (parent), sample.desk);
  show ();
  displace ("Q4", "R4", RULES_BLACK);
  gtk_widget_activate_action (GTK_WIDGET (page), "record.rule", NULL);
  g_assert_nonnull (hand_game (parent));
  rule = hand_part (hand_game (parent), "rule");
  form = hand_part (rule, "form");
  g_assert_cmpstr (gtk_button_get_label (hand_part (form, "article")), ==, "Art. 17.5");
  g_assert_cmpstr (hand_text (form, "place"), ==, "Q4 R4");
  gtk_editable_set_text (hand_part (form, "reason"), "seen by the referee");
  gtk_check_button_set_active (hand_part (form, "chief"), TRUE);
  hand_settle ();
  g_assert_false (gtk_widget_is_sensitive (hand_part (rule, "give")));
  choose (hand_part (form, "choice"), RULES_DECISION_PLACE);
  g_assert_true (gtk_widget_activate_action (rule, "rule.give", NULL));
  g_assert_cmpint (rules_board_get (rules_game_board (record ()), RULES_POINT (16, 3)), ==,
                   RULES_BLACK);
  g_assert_cmpint (rules_board_get (rules_game_board (record ()), RULES_POINT (15, 3)), ==,
                   RULES_EMPTY);
  end ();
}

/* In the middle of the game the record is put back first. */
static void
test_displace_earlier (void)
{
  begin ("Q16 D4 Q4 D16");
  go_to ("2");
  displace ("D4", "D5", RULES_WHITE);
  g_assert_true (hand_is_visible (page, "displace_box"));
  g_assert_false (hand_is_visible (page, "displace_buttons"));
  g_assert_nonnull (strstr (hand_text (page, "displace_text"), "restore the board"));
  gtk_widget_activate_action (GTK_WIDGET (page), "record.back", NULL);
  answer ("upset", "_Restore");
  g_assert_true (can ("_Rule…"));
  end ();
}

/* Once the end is confirmed nothing is put right any more (Art. 21.3). */
static void
test_ended (void)
{
  begin ("Q16 D4 pass pass");
  go_to ("1");
  g_assert_true (can (BACK));
  g_assert_true (desk_end_confirm (sample.desk, 1, RULES_EMPTY, NULL));
  g_assert_false (can (BACK));
  end ();
}

static void
test_save (void)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GFile) file = NULL, itself = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL, *text = NULL;
  gsize length;

  begin ("Q16 D4");
  path = g_build_filename (sample.folder, "game.sgf", NULL);
  file = g_file_new_for_path (path);
  itself = g_file_new_for_path (sample.path);
  g_assert_true (scene_record_save (app_record_page_get_model (page), file, NULL));
  bytes = desk_sgf_format (sample.desk, 1, NULL);
  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  g_assert_cmpmem (text, length, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_assert_false (scene_record_save (app_record_page_get_model (page), itself, &error));
  g_assert_error (error, DESK_ERROR, DESK_ERROR_INVALID);
  end ();
}

/* The paper of a table, not of its record: it knows the round. */
static void
test_print (void)
{
  GtkWidget *preview;

  begin ("Q16 D4");
  gtk_widget_activate_action (window, "win.print", NULL);
  hand_settle ();
  preview = hand_find_window (APP_TYPE_PRINT_WINDOW);
  g_assert_nonnull (preview);
  g_assert_true (g_str_has_prefix (gtk_window_get_title (GTK_WINDOW (preview)), "Game record, "));
  gtk_window_destroy (GTK_WINDOW (preview));
  end ();
}

HAND_MAIN ()
{
  g_test_add_func ("/app/record-table/follow", test_follow);
  g_test_add_func ("/app/record-table/back", test_back);
  g_test_add_func ("/app/record-table/displace", test_displace);
  g_test_add_func ("/app/record-table/rule", test_rule);
  g_test_add_func ("/app/record-table/displace-earlier", test_displace_earlier);
  g_test_add_func ("/app/record-table/ended", test_ended);
  g_test_add_func ("/app/record-table/save", test_save);
  g_test_add_func ("/app/record-table/print", test_print);
}
