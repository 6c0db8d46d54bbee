/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nothing that a day brings takes more than two steps: a step is a key or a click that opens or
 * confirms something. What is typed, a name or the number of a table, is none, nor is the arrow
 * that goes along a list. */
#include <string.h>
#include "app/players/late-form.h"
#include "app/players/player-form.h"
#include "desk/event/enrol.h"
#include "desk/round/pair.h"
#include "hand.h"
#include "keyboard.h"
#include "rounds-sample.h"

#define MOST 2

static GtkWidget *window;
static int steps;

/* --- Hands --- */

static void
begin (Sample *sample, const char *page)
{
  window = app_window_new (GTK_APPLICATION (hand_application));
  app_window_set_desk (APP_WINDOW (window), sample->desk);
  gtk_window_set_default_size (GTK_WINDOW (window), 1180, 720);
  gtk_window_present (GTK_WINDOW (window));
  app_window_go (APP_WINDOW (window), page, 0);
  sample_settle_down ();
  g_assert_true (keyboard_open (window));
  steps = 0;
}

static void
end (Sample *sample)
{
  g_assert_cmpint (steps, >, 0);
  g_assert_cmpint (steps, <=, MOST);
  gtk_window_destroy (GTK_WINDOW (window));
  sample_settle_down ();
}

static AppRoundsPage *
rounds (void)
{
  return APP_ROUNDS_PAGE (hand_view (window));
}

static void
step (guint first, guint second, guint key)
{
  steps++;
  if (first)
    keyboard_chord (first, second, key);
  else
    keyboard_strike (key);
  sample_settle_down ();
}

static void
type (const char *keys)
{
  for (; *keys; keys++)
    keyboard_strike ((guint) *keys);
  sample_settle_down ();
}

static void
take_keyboard (GType form)
{
  GtkWidget *opened = hand_find_window (form);

  g_assert_nonnull (opened);
  g_assert_true (keyboard_open (opened));
}

static gint64
seated (Sample *sample, int board, gboolean white)
{
  const DeskGame *game = sample_game (sample, 1, board);

  return white ? game->white : game->black;
}

static guint
n_players (Sample *sample)
{
  return desk_get_state (sample->desk)->players->len;
}

/* --- What a day brings --- */

/* A button that a key presses does its work when it comes up again. */
static gboolean
is_empty (gpointer field)
{
  return !gtk_editable_get_text (field)[0];
}

/* One is at the desk while the director looks at the rounds. */
static void
test_enrol (Sample *sample, gconstpointer data)
{
  guint before = n_players (sample);

  sample_draw (sample, TRUE);
  begin (sample, "rounds");
  step (GDK_KEY_Control_L, GDK_KEY_Shift_L, GDK_KEY_e);
  take_keyboard (APP_TYPE_PLAYER_FORM);
  type ("novak");
  step (0, 0, GDK_KEY_Return);
  hand_live_until (is_empty, hand_part (hand_find_window (APP_TYPE_PLAYER_FORM), "family"));
  g_assert_cmpuint (n_players (sample), ==, before + 1);
  gtk_window_destroy (GTK_WINDOW (hand_find_window (APP_TYPE_PLAYER_FORM)));
  end (sample);
}

static gboolean
is_drawn (gpointer form)
{
  return gtk_widget_get_sensitive (hand_part (form, "done"));
}

/* Who was to sit the round out comes after all, and is found by a name. */
static void
test_late_known (Sample *sample, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  const DeskPlayer *player = desk_state_player (desk_get_state (sample->desk), 5);
  g_autofree char *family = g_ascii_strdown (player->family, -1);

  desk_enrol_absent (sample->desk, 5, 1, TRUE, &error);
  g_assert_no_error (error);
  sample_draw (sample, TRUE);
  begin (sample, "rounds");
  step (GDK_KEY_Control_L, 0, GDK_KEY_l);
  take_keyboard (APP_TYPE_LATE_FORM);
  type (family);
  hand_live_until (is_drawn, hand_find_window (APP_TYPE_LATE_FORM));
  step (0, 0, GDK_KEY_Return);
  hand_live_until (hand_is_gone, GSIZE_TO_POINTER (APP_TYPE_LATE_FORM));
  g_assert_false (desk_state_is_absent (desk_get_state (sample->desk), 5, 1));
  end (sample);
}

/* Who was enrolled after the draw is paired by opening and confirming. */
static void
test_late_new (Sample *sample, gconstpointer data)
{
  DeskPlayer late = { .family = "Late", .given = "", .country = "", .club = "", .ident = "" };
  g_autoptr (GPtrArray) games = NULL;
  guint before;

  sample_draw (sample, TRUE);
  g_assert_true (desk_enrol (sample->desk, &late, NULL, NULL));
  games = desk_state_games_of (desk_get_state (sample->desk), 1);
  before = games->len;
  begin (sample, "rounds");
  step (GDK_KEY_Control_L, 0, GDK_KEY_l);
  take_keyboard (APP_TYPE_LATE_FORM);
  hand_live_until (is_drawn, hand_find_window (APP_TYPE_LATE_FORM));
  step (0, 0, GDK_KEY_Return);
  hand_live_until (hand_is_gone, GSIZE_TO_POINTER (APP_TYPE_LATE_FORM));
  g_clear_pointer (&games, g_ptr_array_unref);
  games = desk_state_games_of (desk_get_state (sample->desk), 1);
  g_assert_cmpuint (games->len, ==, before + 1);
  end (sample);
}

static void
test_swap (Sample *sample, gconstpointer data)
{
  gint64 one, other;

  sample_draw (sample, FALSE);
  begin (sample, "rounds");
  gtk_widget_grab_focus (hand_part (rounds (), "sheet"));
  one = seated (sample, 3, FALSE);
  other = seated (sample, 7, TRUE);
  type ("3");
  step (0, 0, GDK_KEY_s);
  type ("7");
  step (GDK_KEY_Shift_L, 0, GDK_KEY_s);
  g_assert_cmpint (seated (sample, 3, FALSE), ==, other);
  g_assert_cmpint (seated (sample, 7, TRUE), ==, one);
  end (sample);
}

/* Escape lets go of whoever was taken up. */
static void
test_swap_left (Sample *sample, gconstpointer data)
{
  gint64 one;

  sample_draw (sample, FALSE);
  begin (sample, "rounds");
  gtk_widget_grab_focus (hand_part (rounds (), "sheet"));
  one = seated (sample, 3, FALSE);
  type ("3");
  step (0, 0, GDK_KEY_s);
  keyboard_strike (GDK_KEY_Escape);
  type ("7");
  step (0, 0, GDK_KEY_s);
  g_assert_cmpint (seated (sample, 3, FALSE), ==, one);
  end (sample);
}

/* Four results, the last three of which go. */
static void
test_undo_several (Sample *sample, gconstpointer data)
{
  sample_draw (sample, TRUE);
  begin (sample, "rounds");
  gtk_widget_grab_focus (hand_part (rounds (), "sheet"));
  type ("1b2w3b4w");
  gtk_widget_grab_focus (hand_part (window, "undo"));
  step (GDK_KEY_Alt_L, 0, GDK_KEY_Down);
  keyboard_strike (GDK_KEY_Down);
  keyboard_strike (GDK_KEY_Down);
  step (0, 0, GDK_KEY_Return);
  g_assert_cmpstr (sample_result (sample, 1, 1), ==, "B+");
  g_assert_cmpstr (sample_result (sample, 1, 2), ==, "");
  g_assert_cmpstr (sample_result (sample, 1, 4), ==, "");
  end (sample);
}

static void
test_result (Sample *sample, gconstpointer data)
{
  sample_draw (sample, TRUE);
  begin (sample, "rounds");
  gtk_widget_grab_focus (hand_part (rounds (), "sheet"));
  type ("12");
  step (0, 0, GDK_KEY_b);
  g_assert_cmpstr (sample_result (sample, 1, 12), ==, "B+");
  end (sample);
}

HAND_MAIN ()
{
  SAMPLE_ADD ("/app/steps/result", test_result);
  SAMPLE_ADD ("/app/steps/enrol", test_enrol);
  SAMPLE_ADD ("/app/steps/late-known", test_late_known);
  SAMPLE_ADD ("/app/steps/late-new", test_late_new);
  SAMPLE_ADD ("/app/steps/swap", test_swap);
  SAMPLE_ADD ("/app/steps/swap-left", test_swap_left);
  SAMPLE_ADD ("/app/steps/undo-several", test_undo_several);
}
