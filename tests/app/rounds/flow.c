/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The flow of the day: what is due, the tables by their state, notes, drag and drop, undo by words,
 * with the keys and the pointer that a director has. */
#include <sqlite3.h>
#include <string.h>
#include "desk/due/due.h"
#include "desk/event/enrol.h"
#include "desk/file/open.h"
#include "desk/standings/printed.h"
#include "desk/file/desk-private.h"
#include "desk/clock/time.h"
#include "desk/act/undo.h"
#include "hand.h"
#include "keyboard.h"
#include "pointer.h"
#include "rounds-sample.h"

static GtkWidget *window;

/* --- Hands and eyes --- */

static void
begin (Sample *sample)
{
  window = app_window_new (GTK_APPLICATION (hand_application));
  app_window_set_desk (APP_WINDOW (window), sample->desk);
  gtk_window_set_default_size (GTK_WINDOW (window), 1180, 720);
  gtk_window_present (GTK_WINDOW (window));
  app_window_go (APP_WINDOW (window), "rounds", 0);
  sample->page = hand_view (window);
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
  return hand_part (hand_part (window, "due"), name);
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

static gboolean
words_are_shown (GtkWidget *widget, const char *words)
{
  if (!gtk_widget_get_mapped (widget))
    return FALSE;
  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_label (GTK_LABEL (widget)), words))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    if (words_are_shown (child, words))
      return TRUE;
  return FALSE;
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
  g_assert_cmpstr (due_button (), ==, "Draw Round 1");
  click (due_part ("button"));
  sample_wait_for_draw (sample);
  sample_settle_down ();
  g_assert_cmpint (desk_state_round (desk_get_state (sample->desk), 1), ==, DESK_ROUND_DRAFT);
  g_assert_cmpstr (due_button (), ==, "Settle");
  app_window_go (APP_WINDOW (window), "players", 0);
  g_assert_cmpstr (due_button (), ==, "Show the Draft");
  click (due_part ("button"));
  g_assert_cmpstr (hand_page_name (window), ==, "rounds");
  g_assert_cmpint (desk_state_round (desk_get_state (sample->desk), 1), ==, DESK_ROUND_DRAFT);
  click (due_part ("button"));
  g_assert_cmpint (desk_state_round (desk_get_state (sample->desk), 1), ==, DESK_ROUND_SETTLED);
  g_assert_cmpstr (due_text (), ==, "Print the pairings of round 1.");
  desk_printed_note (sample->desk, DESK_PRINTED_PAIRINGS, 1, NULL);
  sample_settle_down ();
  g_assert_cmpstr (due_button (), ==, "Enter Results");
  click (due_part ("button"));
  g_assert_cmpint (sample_selected (sample), ==, 1);
  keyboard_strike (GDK_KEY_b);
  g_assert_cmpstr (sample_result (sample, 1, 1), ==, "B+");
  end (sample);
}

static gboolean
offers_seats (gpointer unused)
{
  return g_strcmp0 (due_button (), "Seat the Players") == 0;
}

/* A newcomer in a round that is played has a table by one click. */
static void
test_seat (Sample *sample, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  DeskPlayer late[] = { { .family = "Late" }, { .family = "Later" } };

  sample_draw (sample, TRUE);
  begin (sample);
  for (gsize i = 0; i < G_N_ELEMENTS (late); i++) {
    late[i].given = late[i].country = late[i].club = late[i].ident = "";
    desk_enrol (sample->desk, &late[i], NULL, &error);
    g_assert_no_error (error);
  }
  app_window_go (APP_WINDOW (window), "players", 0);
  hand_live_until (offers_seats, NULL);
  g_assert_cmpstr (due_text (), ==, "Round 1: 2 players have no table: Late and Later.");
  g_assert_cmpstr (due_button (), ==, "Seat the Players");
  click (due_part ("button"));
  sample_wait_for_draw (sample);
  sample_settle_down ();
  g_assert_cmpint (sample_game (sample, 1, 13)->black + sample_game (sample, 1, 13)->white, ==,
                   25 + 26);
  g_assert_cmpstr (due_text (), ==, "Print the pairings of round 1.");
  desk_undo (sample->desk, &error);
  g_assert_no_error (error);
  hand_live_until (offers_seats, NULL);
  end (sample);
}

/* A note of the clock of board 1 that says something false, as a damaged file has it. */
static void
add_false_beat (Sample *sample)
{
  sqlite3 *db;

  g_clear_object (&sample->desk);
  g_assert_cmpint (sqlite3_open_v2 (sample->path, &db, SQLITE_OPEN_READWRITE, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db,
                                 "INSERT INTO beat SELECT 1, max (row), 1700000000000000, 1800000,"
                                 " (SELECT max (id) FROM act), '0123456789abcdef' FROM reading",
                                 NULL, NULL, NULL),
                   ==, SQLITE_OK);
  sqlite3_close (db);
  sample->desk = desk_open (sample->path, TRUE, NULL);
  g_assert_nonnull (sample->desk);
}

/* The clock does not show what is not proved, and its user is told so where he would look. */
static void
test_false_beat (Sample *sample, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  sample_draw (sample, TRUE);
  desk_time_start (sample->desk, game_at (sample, 1), CLOCK_BLACK, &error);
  g_assert_no_error (error);
  add_false_beat (sample);
  begin (sample);
  g_assert_cmpstr (due_text (), ==,
                   "Urgent: Table 1: the clock was interrupted. Enter how it "
                   "resumes. Table 1: the newest note of this clock is damaged, "
                   "it has run for longer than it shows.");
  hand_show_game (window, game_at (sample, 1));
  sample_settle_down ();
  g_assert_true (words_are_shown (window, "The newest note of this clock is damaged"));
  end (sample);
}

/* Who takes back by a click goes on with the keys that the foot of the page names. */
static void
test_keys_after_click (Sample *sample, gconstpointer data)
{
  sample_draw (sample, TRUE);
  begin (sample);
  gtk_widget_grab_focus (hand_part (sample->page, "sheet"));
  type ("1b");
  click (hand_part (window, "undo"));
  g_assert_cmpstr (sample_result (sample, 1, 1), ==, "");
  type ("1w");
  g_assert_cmpstr (sample_result (sample, 1, 1), ==, "W+");
  click (due_part ("more"));
  keyboard_strike (GDK_KEY_Escape);
  type ("2b");
  g_assert_cmpstr (sample_result (sample, 1, 2), ==, "B+");
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
  gtk_widget_grab_focus (hand_part (sample->page, "sheet"));
  keyboard_chord (GDK_KEY_Alt_L, 0, GDK_KEY_4);
  g_assert_cmpuint (app_sheet_get_shown (hand_part (sample->page, "sheet")), ==, 1);
  g_assert_true (hand_is_visible (sample->page, "hidden"));
  g_assert_cmpint (sample_selected (sample), ==, 5);
  keyboard_chord (GDK_KEY_Alt_L, 0, GDK_KEY_2);
  g_assert_cmpuint (app_sheet_get_shown (hand_part (sample->page, "sheet")), ==, 8);
  /* A table that is hidden is no less meant by its number. */
  type ("2");
  keyboard_strike (GDK_KEY_b);
  g_assert_cmpstr (sample_result (sample, 1, 2), ==, "B+");
  g_assert_cmpuint (app_sheet_get_shown (hand_part (sample->page, "sheet")), ==, 12);
  /* A result takes its table out of sight, and the next one is selected. */
  keyboard_chord (GDK_KEY_Alt_L, 0, GDK_KEY_2);
  type ("6");
  keyboard_strike (GDK_KEY_w);
  g_assert_cmpuint (app_sheet_get_shown (hand_part (sample->page, "sheet")), ==, 7);
  g_assert_cmpint (sample_selected (sample), ==, 7);
  keyboard_strike (GDK_KEY_Escape);
  g_assert_cmpuint (app_sheet_get_shown (hand_part (sample->page, "sheet")), ==, 12);
  g_assert_false (hand_is_visible (sample->page, "hidden"));
  end (sample);
}

/* Keys that are held or queued enter one result for each table, and none when all are done. */
static void
test_too_fast (Sample *sample, gconstpointer data)
{
  sample_draw (sample, TRUE);
  begin (sample);
  gtk_widget_grab_focus (hand_part (sample->page, "sheet"));
  keyboard_queue ("12b7w3x", 7);
  g_assert_cmpstr (sample_result (sample, 1, 12), ==, "B+");
  g_assert_cmpstr (sample_result (sample, 1, 7), ==, "W+");
  g_assert_cmpstr (sample_result (sample, 1, 3), ==, "both-lose");
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
  gtk_widget_grab_focus (hand_part (sample->page, "sheet"));
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

/* --- Undo --- */

/* First what was typed, then what was done. */
static void
test_undo_typed (Sample *sample, gconstpointer data)
{
  sample_draw (sample, TRUE);
  begin (sample);
  gtk_widget_grab_focus (hand_part (sample->page, "sheet"));
  type ("1b");
  keyboard_chord (GDK_KEY_Control_L, 0, GDK_KEY_r);
  type ("77");
  g_assert_cmpstr (hand_text (sample->page, "entry"), ==, "77");
  for (int i = 0; i < 3 && *hand_text (sample->page, "entry"); i++)
    keyboard_chord (GDK_KEY_Control_L, 0, GDK_KEY_z);
  g_assert_cmpstr (hand_text (sample->page, "entry"), ==, "");
  g_assert_cmpstr (sample_result (sample, 1, 1), ==, "B+");
  keyboard_chord (GDK_KEY_Control_L, 0, GDK_KEY_z);
  g_assert_cmpstr (sample_result (sample, 1, 1), ==, "");
  end (sample);
}

/* Alt+Down lists the last acts; the third that is chosen goes, and what came after it. */
static void
test_history (Sample *sample, gconstpointer data)
{
  sample_draw (sample, TRUE);
  begin (sample);
  gtk_widget_grab_focus (hand_part (sample->page, "sheet"));
  type ("1b2w3b4w");
  g_assert_nonnull (
      strstr (gtk_widget_get_tooltip_text (hand_part (window, "undo")), "White wins"));
  gtk_widget_grab_focus (hand_part (window, "undo"));
  keyboard_chord (GDK_KEY_Alt_L, 0, GDK_KEY_Down);
  sample_settle_down ();
  keyboard_strike (GDK_KEY_Down);
  keyboard_strike (GDK_KEY_Down);
  keyboard_strike (GDK_KEY_Return);
  sample_settle_down ();
  g_assert_cmpstr (sample_result (sample, 1, 1), ==, "B+");
  g_assert_cmpstr (sample_result (sample, 1, 2), ==, "");
  g_assert_cmpstr (sample_result (sample, 1, 4), ==, "");
  end (sample);
}

/* --- Drag and drop --- */

/* The middle of a seat. */
static gboolean
find_seat (Sample *sample, int board, const char *side, double *ret_x, double *ret_y)
{
  GtkWidget *sheet = hand_part (sample->page, "sheet");
  const char *column;

  for (double y = 0; y < gtk_widget_get_height (sheet); y += 6)
    for (double x = 0; x < gtk_widget_get_width (sheet); x += 6) {
      const DeskTable *table = app_sheet_pick (hand_part (sample->page, "sheet"), x, y, &column);
      if (table && table->game->board == board && g_strcmp0 (column, side) == 0) {
        *ret_x = x + 30;
        *ret_y = y + 6;
        return TRUE;
      }
    }
  return FALSE;
}

/* Columns that are other ones lie somewhere once they were painted. */
static void
seat_place (Sample *sample, int board, const char *side, double *ret_x, double *ret_y)
{
  for (int i = 0; i < 20; i++) {
    if (find_seat (sample, board, side, ret_x, ret_y))
      return;
    sample_settle_down ();
  }
  g_assert_not_reached ();
}

static void
drag (Sample *sample, int from, const char *from_side, int to, const char *to_side)
{
  GtkWidget *sheet = hand_part (sample->page, "sheet");
  double from_x, from_y, to_x, to_y;

  seat_place (sample, from, from_side, &from_x, &from_y);
  seat_place (sample, to, to_side, &to_x, &to_y);
  pointer_drag (sheet, from_x, from_y, sheet, to_x, to_y);
  sample_settle_down ();
}

static void
test_drag_swap (Sample *sample, gconstpointer data)
{
  gint64 one, other;

  sample_draw (sample, FALSE);
  begin (sample);
  one = sample_game (sample, 1, 2)->black;
  other = sample_game (sample, 1, 5)->white;
  drag (sample, 2, "black", 5, "white");
  g_assert_cmpint (sample_game (sample, 1, 2)->black, ==, other);
  g_assert_cmpint (sample_game (sample, 1, 5)->white, ==, one);
  desk_undo (sample->desk, NULL);
  for (int i = 0; i < 10; i++)
    sample_settle_down ();
  g_assert_cmpint (sample_game (sample, 1, 2)->black, ==, one);
  /* The two of one table exchange colours. */
  other = sample_game (sample, 1, 2)->white;
  drag (sample, 2, "black", 2, "white");
  g_assert_cmpint (sample_game (sample, 1, 2)->black, ==, other);
  end (sample);
}

static void
test_drag_unpaired (Sample *sample, gconstpointer data)
{
  GtkWidget *unpaired;
  double x, y;
  gint64 one, other;

  sample_draw (sample, FALSE);
  begin (sample);
  unpaired = hand_part (sample->page, "unpaired");
  one = sample_game (sample, 1, 4)->black;
  seat_place (sample, 4, "black", &x, &y);
  pointer_go (hand_part (sample->page, "sheet"), x, y);
  pointer_hold ();
  pointer_go (hand_part (sample->page, "sheet"), x + 14, y + 4);
  g_assert_true (gtk_widget_get_visible (unpaired));
  hand_show_frames (sample->page, 2); /* it has its place */
  pointer_go (unpaired, 30, 6);
  pointer_let_go ();
  sample_settle_down ();
  g_assert_null (desk_state_game_at (desk_get_state (sample->desk), 1, 4));
  /* Back from there into the seat of another. */
  other = sample_game (sample, 1, 6)->white;
  seat_place (sample, 6, "white", &x, &y);
  pointer_drag (unpaired, 80, 6, hand_part (sample->page, "sheet"), x, y);
  sample_settle_down ();
  g_test_message ("%s", gtk_label_get_text (hand_part (sample->page, "unpaired")));
  g_assert_cmpint (sample_game (sample, 1, 6)->white, !=, other);
  g_assert_nonnull (desk_state_player (desk_get_state (sample->desk), one));
  end (sample);
}

/* A table with a result stays, and says why. */
static void
test_drag_refused (Sample *sample, gconstpointer data)
{
  gint64 one;

  sample_draw (sample, TRUE);
  sample_finish (sample, 1, 8);
  begin (sample);
  one = sample_game (sample, 1, 1)->black;
  drag (sample, 6, "black", 1, "black");
  g_assert_cmpint (sample_game (sample, 1, 1)->black, ==, one);
  g_assert_nonnull (strstr (hand_text (sample->page, "status"), "Table 1 has begun"));
  one = sample_game (sample, 1, 6)->black;
  drag (sample, 6, "black", 8, "black");
  g_assert_cmpint (sample_game (sample, 1, 8)->black, ==, one);
  end (sample);
}

#define ADD(name, test) \
  g_test_add ("/app/flow/" name, Sample, NULL, sample_set_up, test, sample_tear_down)

HAND_MAIN ()
{
  ADD ("seat", test_seat);
  ADD ("due-by-pointer", test_due_by_pointer);
  ADD ("due-by-keys", test_due_by_keys);
  ADD ("false-beat", test_false_beat);
  ADD ("keys-after-click", test_keys_after_click);
  ADD ("kinds", test_kinds);
  ADD ("too-fast", test_too_fast);
  ADD ("note", test_note);
  ADD ("undo-typed", test_undo_typed);
  ADD ("history", test_history);
  ADD ("drag-swap", test_drag_swap);
  ADD ("drag-unpaired", test_drag_unpaired);
  ADD ("drag-refused", test_drag_refused);
}
