/* The flow of the day: what is due, the tables by their state, notes, drag and drop, undo by words,
 * with the keys and the pointer that a director has. */
#include <string.h>
#include "app/application.h"
#include "app/due-bar.h"
#include "app/window-private.h"
#include "desk/due.h"
#include "desk/enrol.h"
#include "desk/freeze.h"
#include "desk/printed.h"
#include "desk/private.h"
#include "desk/remark.h"
#include "desk/result.h"
#include "desk/time.h"
#include "desk/undo.h"
#include "hand.h"
#include "keyboard.h"
#include "mnemonics.h"
#include "pointer.h"
#include "rounds-sample.h"

static AppApplication *application;
static GtkWidget *window;

/* --- Hands and eyes --- */

static void
begin (Sample *sample)
{
  window = app_window_new (GTK_APPLICATION (application));
  app_window_set_desk (APP_WINDOW (window), sample->desk);
  gtk_window_set_default_size (GTK_WINDOW (window), 1180, 720);
  gtk_window_present (GTK_WINDOW (window));
  app_window_page (APP_WINDOW (window), "rounds");
  sample->page = APP_ROUNDS_PAGE (
      gtk_widget_get_first_child (gtk_stack_get_visible_child (APP_WINDOW (window)->pages)));
  sample_settle_down ();
  g_assert_true (keyboard_open (window));
  g_assert_true (pointer_open (window));
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
  return hand_part (GTK_WIDGET (APP_WINDOW (window)->due), name);
}

static const char *
due_text (void)
{
  return gtk_label_get_label (due_part ("text"));
}

static const char *
due_button (void)
{
  GtkWidget *button = due_part ("button");

  return gtk_widget_get_visible (button) ? gtk_button_get_label (GTK_BUTTON (button)) : NULL;
}

static void
click (GtkWidget *widget)
{
  pointer_click (widget, gtk_widget_get_width (widget) / 2.0, gtk_widget_get_height (widget) / 2.0);
  sample_settle_down ();
}

static void
type (const char *keys)
{
  for (; *keys; keys++)
    keyboard_strike (*keys == ' ' ? GDK_KEY_space : (guint) *keys);
}

static gint64
game_at (Sample *sample, int board)
{
  return sample_game (sample, 1, board)->game;
}

/* --- What is due --- */

/* From nothing to the end of a round, by nothing but the one button. */
static void
test_due_by_pointer (Sample *sample, gconstpointer data)
{
  begin (sample);
  g_assert_cmpstr (due_text (), ==, "Draw round 1.");
  g_assert_cmpstr (due_button (), ==, "_Draw Round 1");
  click (due_part ("button"));
  sample_wait_for_draw (sample);
  sample_settle_down ();
  g_assert_cmpint (desk_state_round (desk_get_state (sample->desk), 1), ==, DESK_ROUND_DRAFT);
  g_assert_cmpstr (due_button (), ==, "_Settle");
  app_window_page (APP_WINDOW (window), "players");
  g_assert_cmpstr (due_button (), ==, "Show the _Draft");
  click (due_part ("button"));
  g_assert_cmpstr (app_window_get_page (APP_WINDOW (window)), ==, "rounds");
  g_assert_cmpint (desk_state_round (desk_get_state (sample->desk), 1), ==, DESK_ROUND_DRAFT);
  click (due_part ("button"));
  g_assert_cmpint (desk_state_round (desk_get_state (sample->desk), 1), ==, DESK_ROUND_SETTLED);
  g_assert_cmpstr (due_text (), ==, "Print the pairings of round 1.");
  desk_printed_note (sample->desk, DESK_PRINTED_PAIRINGS, 1, NULL);
  sample_settle_down ();
  g_assert_cmpstr (due_button (), ==, "_Enter Results");
  click (due_part ("button"));
  g_assert_cmpint (sample_selected (sample), ==, 1);
  keyboard_strike (GDK_KEY_b);
  g_assert_cmpstr (sample_result (sample, 1, 1), ==, "B+");
  end (sample);
}

/* F6 opens the list, Enter does the first; what is urgent is told by a word and a mark. */
static void
test_due_by_keys (Sample *sample, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  sample_draw (sample, TRUE);
  desk_printed_note (sample->desk, DESK_PRINTED_PAIRINGS, 1, &error);
  g_assert_no_error (error);
  desk_pair_colours (sample->desk, 1, 3, &error);
  g_assert_no_error (error);
  begin (sample);
  g_assert_cmpstr (due_text (), ==,
                   "Urgent: The pairings of round 1 have changed since they were printed.");
  g_assert_true (gtk_widget_get_visible (due_part ("urgent")));
  g_assert_true (gtk_widget_get_visible (due_part ("more")));
  keyboard_strike (GDK_KEY_F6);
  sample_settle_down ();
  g_assert_true (gtk_widget_get_mapped (due_part ("list")));
  keyboard_strike (GDK_KEY_Down);
  keyboard_strike (GDK_KEY_Return);
  sample_settle_down ();
  g_assert_false (gtk_widget_get_mapped (due_part ("list")));
  keyboard_strike (GDK_KEY_w);
  g_assert_cmpstr (sample_result (sample, 1, 1), ==, "W+");
  end (sample);
}

/* What is due at 1,000 players, and the page with it, costs no frame. */
static void
test_due_cost (Sample *sample, gconstpointer data)
{
  gint64 start, due, undone;
  guint n;

  sample_enrol (sample->desk, 976);
  sample_draw (sample, TRUE);
  begin (sample);
  g_ptr_array_unref (desk_due_list (sample->desk));
  start = g_get_monotonic_time ();
  for (n = 0; n < 10; n++)
    g_ptr_array_unref (desk_due_list (sample->desk));
  due = (g_get_monotonic_time () - start) / n;
  start = g_get_monotonic_time ();
  app_rounds_kinds_update (sample->page);
  g_test_message ("1,000 players: due %d µs, states %d µs", (int) due,
                  (int) (g_get_monotonic_time () - start));
  desk_result_set (sample->desk, game_at (sample, 1),
                   (RulesResult){ RULES_RESULT_RESIGN, RULES_WHITE, 0 }, 0, NULL, NULL);
  desk_undo (sample->desk, NULL);
  start = g_get_monotonic_time ();
  g_ptr_array_unref (desk_due_list (sample->desk));
  undone = g_get_monotonic_time () - start;
  g_test_message ("right after an undo: due %d µs", (int) undone);
  g_assert_cmpint (due, <, 20000);
  end (sample);
}

/* --- Tables by their state --- */

static void
test_kinds (Sample *sample, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  sample_draw (sample, TRUE);
  sample_finish (sample, 1, 8);
  desk_time_start (sample->desk, game_at (sample, 5), CLOCK_BLACK, &error);
  g_assert_no_error (error);
  begin (sample);
  gtk_widget_grab_focus (GTK_WIDGET (sample->page->sheet));
  keyboard_chord (GDK_KEY_Alt_L, 0, GDK_KEY_4);
  g_assert_cmpuint (app_sheet_get_shown (sample->page->sheet), ==, 1);
  g_assert_true (gtk_revealer_get_reveal_child (sample->page->hidden));
  g_assert_cmpint (sample_selected (sample), ==, 5);
  keyboard_chord (GDK_KEY_Alt_L, 0, GDK_KEY_2);
  g_assert_cmpuint (app_sheet_get_shown (sample->page->sheet), ==, 8);
  /* A table that is hidden is no less meant by its number. */
  type ("2");
  keyboard_strike (GDK_KEY_b);
  g_assert_cmpstr (sample_result (sample, 1, 2), ==, "B+");
  g_assert_cmpuint (app_sheet_get_shown (sample->page->sheet), ==, 12);
  /* A result takes its table out of sight, and the next one is selected. */
  keyboard_chord (GDK_KEY_Alt_L, 0, GDK_KEY_2);
  type ("6");
  keyboard_strike (GDK_KEY_w);
  g_assert_cmpuint (app_sheet_get_shown (sample->page->sheet), ==, 7);
  g_assert_cmpint (sample_selected (sample), ==, 7);
  keyboard_strike (GDK_KEY_Escape);
  g_assert_cmpuint (app_sheet_get_shown (sample->page->sheet), ==, 12);
  g_assert_false (gtk_revealer_get_reveal_child (sample->page->hidden));
  end (sample);
}

/* Keys that are held or queued enter one result for each table, and none when all are done. */
static void
test_too_fast (Sample *sample, gconstpointer data)
{
  sample_draw (sample, TRUE);
  begin (sample);
  gtk_widget_grab_focus (GTK_WIDGET (sample->page->sheet));
  keyboard_queue ("12b7w3d", 7);
  g_assert_cmpstr (sample_result (sample, 1, 12), ==, "B+");
  g_assert_cmpstr (sample_result (sample, 1, 7), ==, "W+");
  g_assert_cmpstr (sample_result (sample, 1, 3), ==, "0");
  for (int board = 1; board <= 12; board++)
    if (board != 12 && board != 7 && board != 3)
      g_assert_cmpstr (sample_result (sample, 1, board), ==, "");
  end (sample);
}

/* --- Notes --- */

static void
test_note (Sample *sample, gconstpointer data)
{
  const DeskState *state;

  sample_draw (sample, TRUE);
  begin (sample);
  gtk_widget_grab_focus (GTK_WIDGET (sample->page->sheet));
  type ("4n");
  sample_settle_down ();
  type ("phone at table 4");
  keyboard_strike (GDK_KEY_Return);
  sample_settle_down ();
  state = desk_get_state (sample->desk);
  g_assert_cmpstr (desk_state_remark (state, game_at (sample, 4)), ==, "phone at table 4");
  g_assert_cmpint (sample_selected (sample), ==, 4);
  keyboard_strike (GDK_KEY_w);
  g_assert_cmpstr (sample_result (sample, 1, 4), ==, "W+");
  type ("4n");
  sample_settle_down ();
  keyboard_strike (GDK_KEY_x);
  keyboard_strike (GDK_KEY_Escape);
  sample_settle_down ();
  g_assert_cmpstr (desk_state_remark (desk_get_state (sample->desk), game_at (sample, 4)), ==,
                   "phone at table 4");
  end (sample);
}

#define ADD(name, test) \
  g_test_add ("/app/flow/" name, Sample, NULL, sample_set_up, test, sample_tear_down)

int
main (int argc, char **argv)
{
  int failed;

  application = hand_init (&argc, &argv);
  if (!application)
    return 77;
  ADD ("due-by-pointer", test_due_by_pointer);
  ADD ("due-by-keys", test_due_by_keys);
  ADD ("due-cost", test_due_cost);
  ADD ("kinds", test_kinds);
  ADD ("too-fast", test_too_fast);
  ADD ("note", test_note);
  failed = g_test_run ();
  g_object_unref (application);
  return failed;
}
