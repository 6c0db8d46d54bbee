/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The record page under somebody's hands: keys, clicks, the field, lists, and the table beside it.
 */
#include <glib/gstdio.h>
#include <string.h>
#include "scene/record/file.h"
#include "app/board/board-view.h"
#include "app/record/record-page.h"
#include "app/record/record-window.h"
#include "hand.h"
#include "mnemonics.h"

static GtkWidget *window;
static AppRecordPage *page;

/* --- Hands and eyes --- */

static gboolean
is_laid_out (gpointer widget)
{
  return gtk_widget_get_width (widget) > 0;
}

static void
open_text (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  SceneRecordTree *tree = scene_record_file_parse (bytes, &error);

  g_assert_no_error (error);
  window = app_record_window_new (GTK_APPLICATION (hand_application), tree, "game.sgf");
  page = APP_RECORD_PAGE (hand_find (window, APP_TYPE_RECORD_PAGE, NULL));
  gtk_window_present (GTK_WINDOW (window));
  hand_live_until (is_laid_out, page);
  hand_settle ();
}

static void
close_page (void)
{
  gtk_window_destroy (GTK_WINDOW (window));
  hand_settle ();
}

#define assert_says(widget, text) \
  gtk_test_accessible_assert_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL, text)

static void
assert_text (GtkLabel *label, const char *expected)
{
  g_assert_cmpstr (gtk_label_get_label (label), ==, expected);
}

static void
assert_shows (GtkLabel *label, const char *word)
{
  g_assert_nonnull (strstr (gtk_label_get_label (label), word));
}

static void
assert_shown (GtkTextView *view, const char *word)
{
  g_autofree char *shown = NULL;
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (gtk_text_view_get_buffer (view), &start, &end);
  shown = gtk_text_buffer_get_text (gtk_text_view_get_buffer (view), &start, &end, FALSE);
  g_assert_nonnull (strstr (shown, word));
}

static void
act (const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), action, NULL));
}

static void
point_at (const char *text)
{
  RulesPoint point;

  g_assert_true (rules_point_parse (text, 25, &point));
  g_signal_emit_by_name (hand_part (page, "board"), "played", (guint) point);
}

static void
type_wanted (const char *text)
{
  gtk_editable_set_text (hand_part (page, "wanted"), text);
  g_signal_emit_by_name (hand_part (page, "wanted"), "activate");
}

/* --- Stepping --- */

static const char *const game = "(;SZ[19]PB[Ada]BR[4d]PW[Bo]WR[2k]RE[W+R]EV[Cup]RO[2]KM[7.5]"
                                ";B[pd]C[a corner];W[dp];B[pp];W[dd];B[jj];W[qn];B[nq];W[rp];B[cf]"
                                ";W[fc];B[bd];W[cc])";

static void
test_keys (void)
{
  open_text (game);
  assert_text (hand_part (page, "black"), "Ada, 4d");
  assert_text (hand_part (page, "result"), "White wins by resignation");
  assert_text (hand_part (page, "event"), "Cup · Round 2");
  assert_text (hand_part (page, "place"), "Start of the game");
  hand_strike (window, GDK_KEY_Right);
  assert_text (hand_part (page, "place"), "Move 1, Black Q16");
  assert_says (hand_part (page, "board"), "Move 1, Black Q16");
  hand_strike (window, GDK_KEY_Page_Down);
  assert_text (hand_part (page, "place"), "Move 11, Black B16");
  hand_strike (window, GDK_KEY_Left);
  assert_text (hand_part (page, "place"), "Move 10, White F17");
  hand_strike (window, GDK_KEY_End);
  assert_text (hand_part (page, "place"), "Move 12, White C17");
  hand_strike (window, GDK_KEY_Right); /* it goes no further */
  assert_text (hand_part (page, "place"), "Move 12, White C17");
  hand_strike (window, GDK_KEY_Page_Up);
  assert_text (hand_part (page, "place"), "Move 2, White D4");
  hand_strike (window, GDK_KEY_Home);
  assert_text (hand_part (page, "place"), "Start of the game");
  g_assert_true (gtk_widget_is_focus (hand_part (page, "board")));
  close_page ();
}

static void
test_wheel (void)
{
  gpointer wheel;
  gboolean stopped;

  open_text (game);
  wheel = hand_find_controller (hand_part (page, "board"), GTK_TYPE_EVENT_CONTROLLER_SCROLL);
  for (int i = 0; i < 3; i++)
    g_signal_emit_by_name (wheel, "scroll", 0.0, i < 2 ? 1.0 : -1.0, &stopped);
  assert_text (hand_part (page, "place"), "Move 1, Black Q16");
  close_page ();
}

static void
test_slider (void)
{
  open_text (game);
  gtk_range_set_value (hand_part (page, "slider"), 5);
  assert_text (hand_part (page, "place"), "Move 5, Black K10");
  act ("record.last");
  g_assert_cmpfloat (gtk_range_get_value (hand_part (page, "slider")), ==, 12);
  gtk_test_accessible_assert_property (hand_part (page, "slider"),
                                       GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, "Move 12, White C17");
  close_page ();
}

static void
test_comment (void)
{
  open_text (game);
  g_assert_false (hand_is_visible (page, "comment_box"));
  hand_strike (window, GDK_KEY_Right);
  assert_shown (hand_part (page, "comment"), "a corner");
  g_assert_true (hand_is_visible (page, "comment_box"));
  close_page ();
}

/* --- Jumping and finding --- */

static void
test_field (void)
{
  open_text (game);
  hand_strike (window, GDK_KEY_g);
  g_assert_true (
      gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (window)), hand_part (page, "wanted")));
  type_wanted ("7");
  assert_text (hand_part (page, "place"), "Move 7, Black O3");
  g_assert_true (gtk_widget_is_focus (hand_part (page, "board")));
  type_wanted ("0");
  assert_text (hand_part (page, "place"), "Start of the game");
  type_wanted ("13");
  assert_text (hand_part (page, "told"), "The record has only 12 moves.");
  type_wanted (" q4 ");
  assert_text (hand_part (page, "place"), "Move 3, Black Q4");
  type_wanted ("dd"); /* as SGF has it: D16 */
  assert_text (hand_part (page, "place"), "Move 4, White D16");
  type_wanted ("pass");
  assert_shows (hand_part (page, "told"), "Q16");
  type_wanted ("q4");
  type_wanted ("99999999999999999999");
  assert_text (hand_part (page, "told"), "The record has only 12 moves.");
  type_wanted ("here");
  assert_shows (hand_part (page, "told"), "Q16");
  assert_text (hand_part (page, "place"), "Move 3, Black Q4");
  close_page ();
}

static void
test_find (void)
{
  open_text (game);
  point_at ("O3");
  assert_text (hand_part (page, "place"), "Move 7, Black O3");
  point_at ("A1");
  assert_text (hand_part (page, "told"), "No move was played at A1.");
  assert_text (hand_part (page, "place"), "Move 7, Black O3");
  hand_strike (window, GDK_KEY_Right);
  assert_text (hand_part (page, "told"), "");
  hand_strike (window, GDK_KEY_f);
  g_assert_cmpint (app_board_view_get_cursor (hand_part (page, "board")), !=, RULES_PASS);
  hand_strike (window, GDK_KEY_Down); /* the cursor moves, the game does not: from R4, move 8 */
  assert_text (hand_part (page, "place"), "Move 8, White S4");
  hand_strike (window, GDK_KEY_Return);
  assert_text (hand_part (page, "told"), "No move was played at S3.");
  hand_strike (window, GDK_KEY_Escape);
  hand_strike (window, GDK_KEY_Left);
  assert_text (hand_part (page, "place"), "Move 7, Black O3");
  close_page ();
}

static void
assert_numbers (const char *chosen)
{
  GtkStringObject *item = gtk_drop_down_get_selected_item (hand_part (page, "numbers"));

  g_assert_cmpstr (gtk_string_object_get_string (item), ==, chosen);
}

static void
test_numbers (void)
{
  open_text (game);
  assert_numbers ("No numbers");
  hand_strike (window, GDK_KEY_n);
  hand_strike (window, GDK_KEY_n);
  assert_numbers ("All numbers");
  hand_strike (window, GDK_KEY_n);
  assert_numbers ("No numbers");
  close_page ();
}

/* --- Variations --- */

static void
test_variations (void)
{
  open_text ("(;SZ[19];B[pd](;W[dp];B[pp])(;W[dd]N[the other];B[dp])(;W[qf]))");
  g_assert_false (hand_is_visible (page, "variations_box"));
  hand_strike (window, GDK_KEY_Right);
  assert_text (hand_part (page, "variations_title"), "3 variations");
  assert_says (gtk_list_box_get_row_at_index (hand_part (page, "variations"), 1),
               "B, White D16 · the other");
  hand_strike (window, GDK_KEY_Down);
  assert_text (hand_part (page, "place"), "Move 1, Black Q16");
  hand_strike (window, GDK_KEY_Right);
  assert_text (hand_part (page, "place"), "Move 2, White D16");
  assert_text (hand_part (page, "variations_title"), "Variation 2 of 3");
  hand_strike (window, GDK_KEY_Up);
  assert_text (hand_part (page, "place"), "Move 2, White D4");
  hand_strike (window, GDK_KEY_Up);
  assert_text (hand_part (page, "place"), "Move 2, White D4");
  hand_strike (window, GDK_KEY_Left);
  g_signal_emit_by_name (hand_part (page, "variations"), "row-activated",
                         gtk_list_box_get_row_at_index (hand_part (page, "variations"), 2));
  assert_text (hand_part (page, "place"), "Move 2, White R14");
  hand_strike (window, GDK_KEY_Left);
  point_at ("D16"); /* a letter on the board */
  assert_text (hand_part (page, "place"), "Move 2, White D16");
  close_page ();
}

/* --- Comparing --- */

static void
test_compare (void)
{
  open_text (game);
  type_wanted ("4");
  hand_strike (window, GDK_KEY_c);
  assert_text (hand_part (page, "compared"), "The table agrees with the record");
  point_at ("D5"); /* black */
  point_at ("Q4"); /* white */
  point_at ("Q4"); /* empty */
  assert_text (hand_part (page, "compared"), "2 points differ");
  g_assert_cmpint (mnemonics_count_clashes (GTK_WIDGET (page)), ==, 0);
  assert_text (hand_part (page, "differences"),
               "D5: record empty, table Black\nQ4: record Black, table empty");
  assert_text (hand_part (page, "hint"), "A black stone was displaced from Q4 to D5.");
  point_at ("D5");
  point_at ("D5"); /* empty again */
  point_at ("D16");
  assert_text (hand_part (page, "compared"), "2 points differ");
  g_assert_true (hand_is_visible (page, "nearest_box"));
  assert_text (hand_part (page, "nearest_text"), "The table agrees with the record after move 2.");
  act ("record.nearest");
  assert_text (hand_part (page, "place"), "Move 2, White D4");
  assert_text (hand_part (page, "compared"), "The table agrees with the record");
  g_assert_false (hand_is_visible (page, "nearest_box"));
  act ("record.last");
  assert_text (hand_part (page, "compared"), "10 points differ");
  act ("record.again");
  assert_text (hand_part (page, "compared"), "The table agrees with the record");
  hand_strike (window, GDK_KEY_Escape);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (hand_part (page, "panels")), ==, "read");
  close_page ();
}

/* --- Files --- */

static void
test_collection (void)
{
  open_text ("(;SZ[9]PB[Ada]PW[Bo];B[ee])(;GM[2];B[aa])(;SZ[13]PB[Cy];B[gg];W[cc])");
  g_assert_true (hand_is_visible (page, "games"));
  gtk_drop_down_set_selected (hand_part (page, "games"), 2);
  assert_text (hand_part (page, "black"), "Cy");
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "Cy – White");
  assert_text (hand_part (page, "turn"), "of 2 moves · Black to play");
  gtk_drop_down_set_selected (hand_part (page, "games"), 1);
  assert_shows (hand_part (page, "told"), "not a record of a Go game");
  g_assert_cmpuint (gtk_drop_down_get_selected (hand_part (page, "games")), ==, 2);
  close_page ();
}

static void
test_faults (void)
{
  open_text (game);
  g_assert_false (hand_is_visible (page, "bar"));
  close_page ();
  open_text ("(;SZ[9]\n;B[ee]!!;W[cc]");
  g_assert_true (hand_is_visible (page, "bar"));
  assert_shows (hand_part (page, "bar_text"), "Read with");
  assert_shown (hand_part (page, "faults"), "Line 2, column 7");
  close_page ();
  open_text ("(;SZ[9];B[ee];W[zz];B[ts])");
  assert_text (hand_part (page, "bar_text"), "Read with 2 errors");
  assert_shown (hand_part (page, "faults"), "2 points are not on the board; they were left out.");
  close_page ();
}

/* One is shown, and a start page has said what is wrong with the other. */
static gboolean
both_are_known (gpointer none)
{
  GtkWidget *record = hand_find_window (APP_TYPE_RECORD_WINDOW);
  guint n = g_list_length (gtk_application_get_windows (GTK_APPLICATION (hand_application)));

  return n == 2 && record && gtk_widget_get_mapped (record) && hand_find_window (APP_TYPE_WINDOW);
}

static void
test_open (void)
{
  g_autofree char *folder = g_dir_make_tmp ("tengen-record-XXXXXX", NULL);
  g_autofree char *good = g_build_filename (folder, "good.SGF", NULL);
  g_autofree char *bad = g_build_filename (folder, "bad.sgf", NULL);
  g_autoptr (GFile) one = g_file_new_for_path (good);
  g_autoptr (GFile) other = g_file_new_for_path (bad);
  GFile *files[] = { one, other };
  GtkWidget *start;

  g_assert_true (g_file_set_contents (good, game, -1, NULL));
  g_assert_true (g_file_set_contents (bad, "no game", -1, NULL));
  g_application_open (G_APPLICATION (hand_application), files, 2, "");
  hand_live_until (both_are_known, NULL);
  window = hand_find_window (APP_TYPE_RECORD_WINDOW);
  g_assert_nonnull (window);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "Ada – Bo");
  start = hand_find_window (APP_TYPE_WINDOW);
  g_assert_nonnull (start);
  g_assert_nonnull (strstr (hand_told (start), "bad.sgf"));
  gtk_window_destroy (GTK_WINDOW (start));
  close_page ();
  g_unlink (good);
  g_unlink (bad);
  g_rmdir (folder);
}

/* --- All of it --- */

static gboolean
is_named (GtkWidget *widget)
{
  if (GTK_IS_BUTTON (widget) && gtk_button_get_label (GTK_BUTTON (widget)))
    return TRUE;
  return gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL);
}

static gboolean
needs_name (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  if (GTK_IS_DROP_DOWN (parent) || GTK_IS_MENU_BUTTON (parent))
    return FALSE;
  return GTK_IS_BUTTON (widget) || GTK_IS_MENU_BUTTON (widget) || GTK_IS_ENTRY (widget) ||
         GTK_IS_DROP_DOWN (widget) || GTK_IS_SCALE (widget) || GTK_IS_TEXT_VIEW (widget) ||
         GTK_IS_LIST_BOX (widget) || APP_IS_BOARD_VIEW (widget);
}

static void
check_names (GtkWidget *widget)
{
  if (needs_name (widget) && !is_named (widget))
    g_test_fail_printf ("a %s has no name", G_OBJECT_TYPE_NAME (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    check_names (child);
}

static void
test_names (void)
{
  open_text (game);
  check_names (GTK_WIDGET (page));
  close_page ();
}

static void
test_sizes (void)
{
  for (int size = RULES_SIZE_MIN; size <= RULES_SIZE_MAX; size++) {
    g_autofree char *text = g_strdup_printf ("(;SZ[%d];B[ab];W[ba])", size);

    open_text (text);
    hand_strike (window, GDK_KEY_End);
    hand_strike (window, GDK_KEY_c);
    close_page ();
  }
  open_text ("(;)");
  hand_strike (window, GDK_KEY_Right);
  assert_text (hand_part (page, "turn"), "There are no moves in this record.");
  close_page ();
}

/* 10,000 moves and 2,000 variations deep; what is measured is said, what is slow fails. */
static void
test_big (void)
{
  g_autoptr (GString) text = g_string_new ("(;SZ[19]");
  gint64 began;
  int step;

  for (int i = 0; i < 10000; i++)
    g_string_append_printf (text, ";%c[%c%c]", i % 2 ? 'W' : 'B', 'a' + i * 7 % 19,
                            'a' + i / 19 * 5 % 19);
  for (int i = 0; i < 2000; i++)
    g_string_append (text, "(;B[aa])");
  g_string_append_c (text, ')');
  open_text (text->str);
  began = g_get_monotonic_time ();
  hand_strike (window, GDK_KEY_End);
  g_test_message ("to the end: %d us", (int) (g_get_monotonic_time () - began));
  hand_strike (window, GDK_KEY_Left);
  assert_text (hand_part (page, "variations_title"), "2000 variations");
  hand_strike (window, GDK_KEY_Left);
  began = g_get_monotonic_time ();
  for (int i = 0; i < 200; i++)
    hand_strike (window, GDK_KEY_Left);
  step = (int) (g_get_monotonic_time () - began) / 200;
  g_test_message ("a step back: %d us", step);
  g_assert_cmpint (step, <, 20000);
  close_page ();
}

HAND_MAIN ()
{
  g_test_add_func ("/record/page/keys", test_keys);
  g_test_add_func ("/record/page/wheel", test_wheel);
  g_test_add_func ("/record/page/slider", test_slider);
  g_test_add_func ("/record/page/comment", test_comment);
  g_test_add_func ("/record/page/field", test_field);
  g_test_add_func ("/record/page/find", test_find);
  g_test_add_func ("/record/page/numbers", test_numbers);
  g_test_add_func ("/record/page/variations", test_variations);
  g_test_add_func ("/record/page/compare", test_compare);
  g_test_add_func ("/record/page/collection", test_collection);
  g_test_add_func ("/record/page/faults", test_faults);
  g_test_add_func ("/record/page/open", test_open);
  g_test_add_func ("/record/page/names", test_names);
  g_test_add_func ("/record/page/sizes", test_sizes);
  g_test_add_func ("/record/page/big", test_big);
}
