/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/keep-awake.h"
#include "app/clock/players-clock-half.h"
#include "app/clock/players-clock.h"
#include "app/event/officials-form.h"
#include "clock-sample.h"
#include "desk/clock/time.h"
#include "desk/game/play.h"
#include "desk/file/open.h"
#include "desk/act/undo.h"
#include "hand.h"
#include "keyboard.h"

static ClockSample sample;
static AppPlayersClock *window;
static gint64 pressed_at; /* when a side was pressed last */

/* --- Hands --- */

static void
open_clock (const char *limit)
{
  clock_sample_open (&sample, 2, limit);
  window = APP_PLAYERS_CLOCK (app_players_clock_new (NULL, sample.desk, 1));
  gtk_window_present (GTK_WINDOW (window));
  hand_show_frames (window, 2);
}

static void
close_clock (void)
{
  gtk_window_destroy (GTK_WINDOW (window));
  hand_settle ();
  clock_sample_close (&sample);
}

static GtkEventController *
keyboard (void)
{
  g_autoptr (GListModel) all = gtk_widget_observe_controllers (GTK_WIDGET (window));

  for (guint i = 0; i < g_list_model_get_n_items (all); i++) {
    g_autoptr (GtkEventController) controller = g_list_model_get_item (all, i);
    if (GTK_IS_EVENT_CONTROLLER_KEY (controller) &&
        gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_CAPTURE)
      return controller;
  }
  g_assert_not_reached ();
}

static gboolean
key_down (guint keyval, guint keycode)
{
  gboolean taken = FALSE;

  g_signal_emit_by_name (keyboard (), "key-pressed", keyval, keycode, (GdkModifierType) 0, &taken);
  pressed_at = g_get_monotonic_time ();
  return taken;
}

static void
key_up (guint keyval, guint keycode)
{
  g_signal_emit_by_name (keyboard (), "key-released", keyval, keycode, (GdkModifierType) 0);
}

/* So long after the last press that another is no bounce of it. */
static void
wait_for_contact (int ms)
{
  gint64 left = pressed_at + ms * 1000 - g_get_monotonic_time ();

  if (left > 0)
    g_usleep ((gulong) left);
}

static void
strike (guint keyval)
{
  if (keyval == GDK_KEY_space)
    wait_for_contact (255);
  else if (keyval >= GDK_KEY_Home) /* a side's; letters press none */
    wait_for_contact (65);
  key_down (keyval, keyval);
  key_up (keyval, keyval);
}

static void
touch (const char *half)
{
  wait_for_contact (65);
  g_signal_emit_by_name (hand_part (window, half), "pressed");
  pressed_at = g_get_monotonic_time ();
}

static const ClockState *
state (void)
{
  return desk_time_get (sample.desk, 1, NULL);
}

static void
assert_runs (ClockSide side)
{
  g_assert_true (state ()->running);
  g_assert_cmpint (state ()->turn, ==, side);
}

static const char *
strip (void)
{
  return gtk_stack_get_visible_child_name (hand_part (window, "strip_stack"));
}

static void
assert_asks (const char *words)
{
  g_assert_cmpstr (strip (), ==, "ask");
  g_assert_nonnull (strstr (hand_text (window, "ask_text"), words));
}

/* Whether the halves lie one above the other. */
static gboolean
is_facing (void)
{
  graphene_rect_t first, second;

  hand_show_frames (window, 2);
  g_assert_true (
      gtk_widget_compute_bounds (hand_part (window, "first"), GTK_WIDGET (window), &first));
  g_assert_true (
      gtk_widget_compute_bounds (hand_part (window, "second"), GTK_WIDGET (window), &second));
  return first.origin.y != second.origin.y;
}

#define assert_says(half, text) \
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (half), GTK_ACCESSIBLE_PROPERTY_LABEL, text)

/* --- Pressing --- */

static void
test_keys (void)
{
  open_clock ("60m 5x60 reserve");
  assert_says (hand_part (window, "first"), "Black, 55 minutes, stopped");
  g_assert_cmpstr (hand_text (window, "caption"), ==,
                   "Round 1, table 1 · Space starts Black’s time");
  strike (GDK_KEY_Shift_L);
  g_assert_false (state ()->running);
  strike (GDK_KEY_space);
  assert_runs (CLOCK_BLACK);
  g_assert_true (gtk_widget_has_css_class (hand_part (window, "first"), "running"));
  strike (GDK_KEY_Shift_R);
  assert_runs (CLOCK_BLACK);
  strike (GDK_KEY_Shift_L);
  assert_runs (CLOCK_WHITE);
  strike (GDK_KEY_Left);
  assert_runs (CLOCK_WHITE);
  strike (GDK_KEY_Right);
  assert_runs (CLOCK_BLACK);
  strike (GDK_KEY_space);
  assert_runs (CLOCK_WHITE);
  g_assert_false (gtk_widget_has_css_class (hand_part (window, "first"), "running"));
  close_clock ();
}

/* A key that is held repeats, and a contact bounces: both are one press. */
static void
test_bounce (void)
{
  open_clock ("60m 5x60 reserve");
  strike (GDK_KEY_space);
  for (int i = 0; i < 4; i++) {
    wait_for_contact (255);
    g_assert_true (key_down (GDK_KEY_space, 65));
    assert_runs (CLOCK_WHITE);
  }
  key_up (GDK_KEY_space, 65);
  key_down (GDK_KEY_space, 65);
  assert_runs (CLOCK_BLACK);
  key_up (GDK_KEY_space, 65);
  key_down (GDK_KEY_space, 65);
  assert_runs (CLOCK_BLACK);
  key_up (GDK_KEY_space, 65);
  wait_for_contact (255);
  key_down (GDK_KEY_space, 65);
  assert_runs (CLOCK_WHITE);
  close_clock ();
}

static void
test_touch (void)
{
  open_clock ("60m 5x60 reserve");
  touch ("first");
  g_assert_false (state ()->running);
  strike (GDK_KEY_space);
  touch ("second");
  assert_runs (CLOCK_BLACK);
  touch ("first");
  assert_runs (CLOCK_WHITE);
  touch ("first");
  assert_runs (CLOCK_WHITE);
  touch ("second");
  assert_runs (CLOCK_BLACK);
  close_clock ();
}

static void
test_learn (void)
{
  open_clock ("60m 5x60 reserve");
  strike (GDK_KEY_space);
  strike (GDK_KEY_l);
  assert_asks ("Press the left button");
  key_down (GDK_KEY_F13, 191);
  key_up (GDK_KEY_F13, 191);
  assert_asks ("Press the right button");
  key_down (GDK_KEY_F13, 191);
  key_up (GDK_KEY_F13, 191);
  assert_asks ("Press the right button");
  key_down (GDK_KEY_F14, 192);
  key_up (GDK_KEY_F14, 192);
  g_assert_cmpstr (strip (), ==, "tools");
  assert_runs (CLOCK_BLACK);
  key_down (GDK_KEY_F14, 192);
  key_up (GDK_KEY_F14, 192);
  assert_runs (CLOCK_BLACK);
  wait_for_contact (65);
  key_down (GDK_KEY_F13, 191);
  key_up (GDK_KEY_F13, 191);
  assert_runs (CLOCK_WHITE);
  strike (GDK_KEY_l);
  strike (GDK_KEY_Escape);
  g_assert_cmpstr (strip (), ==, "tools");
  close_clock ();
}

/* --- Pause, flag, an ended program --- */

/* One key by accident stops nothing. */
static void
test_pause (void)
{
  open_clock ("60m 5x60 reserve");
  strike (GDK_KEY_space);
  strike (GDK_KEY_p);
  assert_runs (CLOCK_BLACK);
  g_assert_cmpstr (strip (), ==, "ask");
  strike (GDK_KEY_space);
  assert_runs (CLOCK_WHITE);
  strike (GDK_KEY_Escape);
  g_assert_cmpstr (strip (), ==, "tools");
  strike (GDK_KEY_p);
  strike (GDK_KEY_p);
  g_assert_false (state ()->running);
  g_assert_cmpstr (hand_text (window, "caption"), ==, "Round 1, table 1 · Stopped");
  strike (GDK_KEY_space);
  g_assert_false (state ()->running);
  strike (GDK_KEY_p);
  strike (GDK_KEY_p);
  assert_runs (CLOCK_WHITE);
  strike (GDK_KEY_p);
  strike (GDK_KEY_p);
  g_assert_true (desk_play_pass (sample.desk, 1, NULL));
  g_assert_true (desk_play_pass (sample.desk, 1, NULL));
  g_assert_false (hand_is_visible (window, "go"));
  strike (GDK_KEY_p);
  g_assert_cmpstr (strip (), ==, "tools");
  close_clock ();
}

static void
test_flag (void)
{
  open_clock ("30m absolute");
  clock_sample_think (&sample, 1, (int[]){ 30 * 60 }, 1);
  g_assert_true (gtk_widget_has_css_class (hand_part (window, "first"), "fallen"));
  assert_says (hand_part (window, "first"), "Black, 0 seconds, time is up, Loses (Art. 12.4)");
  g_assert_cmpstr (hand_text (window, "caption"), ==,
                   "Round 1, table 1 · Time is up: the referee decides");
  strike (GDK_KEY_p);
  strike (GDK_KEY_p);
  g_assert_null (desk_state_result (desk_get_state (sample.desk), 1));
  g_assert_cmpstr (hand_text (window, "ask_text"), ==,
                   "Black’s time is up (Art. 12.4). White wins?");
  gtk_widget_activate_action (GTK_WIDGET (window), "clock.yes", NULL);
  g_assert_cmpstr (desk_state_result (desk_get_state (sample.desk), 1)->result, ==, "W+T");
  g_assert_cmpstr (hand_text (window, "caption"), ==, "Round 1, table 1 · White wins on time");
  g_assert_false (hand_is_visible (window, "go"));
  close_clock ();
}

/* Art. 22.5: on request the move is forfeited in place of the game. */
static void
test_forgiven (void)
{
  open_clock ("60m 5x60 reserve");
  clock_sample_think (&sample, 1, (int[]){ 60 * 60 }, 1);
  assert_says (hand_part (window, "first"),
               "Black, 0 seconds, time is up, Loses, or passes (Art. 22.5)");
  strike (GDK_KEY_p);
  g_assert_true (hand_is_visible (window, "other"));
  gtk_widget_activate_action (GTK_WIDGET (window), "clock.other", NULL);
  assert_runs (CLOCK_WHITE);
  g_assert_cmpint (state ()->readings[CLOCK_BLACK].periods, ==, 1);
  close_clock ();
}

static void
test_interrupted (void)
{
  g_autoptr (GError) error = NULL;

  open_clock ("60m 5x60 reserve");
  strike (GDK_KEY_space);
  gtk_window_destroy (GTK_WINDOW (window));
  hand_settle ();
  hand_drop (g_steal_pointer (&sample.desk));
  sample.desk = desk_open (sample.path, TRUE, &error);
  g_assert_no_error (error);
  window = APP_PLAYERS_CLOCK (app_players_clock_new (NULL, sample.desk, 1));
  assert_asks ("interrupted");
  g_assert_true (hand_is_visible (window, "other"));
  strike (GDK_KEY_Escape);
  g_assert_cmpstr (strip (), ==, "tools");
  strike (GDK_KEY_p);
  strike (GDK_KEY_p);
  g_assert_false (state ()->running);
  gtk_widget_activate_action (GTK_WIDGET (window), "clock.other", NULL);
  assert_runs (CLOCK_BLACK);
  close_clock ();
}

/* --- What is shown --- */

static void
test_seats (void)
{
  open_clock ("60m 5x60 reserve");
  g_assert_cmpint (app_players_clock_half_get_side (hand_part (window, "first")), ==, CLOCK_BLACK);
  strike (GDK_KEY_x);
  g_assert_cmpint (app_players_clock_half_get_side (hand_part (window, "first")), ==, CLOCK_WHITE);
  strike (GDK_KEY_space);
  strike (GDK_KEY_Left);
  assert_runs (CLOCK_BLACK);
  strike (GDK_KEY_Right);
  assert_runs (CLOCK_WHITE);
  g_assert_false (is_facing ());
  strike (GDK_KEY_r);
  g_assert_true (is_facing ());
  strike (GDK_KEY_r);
  strike (GDK_KEY_x);
  close_clock ();
}

static void
test_call (void)
{
  ClockCall call = { 1000, CLOCK_WHITE, CLOCK_CALL_SECONDS, 30 };
  ClockCall period = { 2000, CLOCK_WHITE, CLOCK_CALL_PERIOD, 1 };
  ClockCall last = { 2000, CLOCK_WHITE, CLOCK_CALL_LAST, 1 };

  open_clock ("60m 5x60 reserve");
  g_signal_emit_by_name (sample.desk, "called", (gint64) 2, &call);
  g_assert_cmpstr (app_players_clock_half_get_said (hand_part (window, "second")), ==, "");
  g_signal_emit_by_name (sample.desk, "called", (gint64) 1, &call);
  g_assert_cmpstr (app_players_clock_half_get_said (hand_part (window, "second")), ==,
                   "30 seconds");
  g_assert_cmpstr (app_players_clock_half_get_said (hand_part (window, "first")), ==, "");
  g_signal_emit_by_name (sample.desk, "called", (gint64) 1, &period);
  g_signal_emit_by_name (sample.desk, "called", (gint64) 1, &last);
  g_assert_cmpstr (app_players_clock_half_get_said (hand_part (window, "second")), ==,
                   "1 minute, 1 minute left, last minute");
  close_clock ();
}

static void
assert_large (GtkWidget *widget)
{
  if (GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget)) {
    g_assert_cmpint (gtk_widget_get_width (widget), >=, 44);
    g_assert_cmpint (gtk_widget_get_height (widget), >=, 44);
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    assert_large (child);
}

/* Whatever is said, the halves keep their places and the buttons are large enough for a finger. */
static void
test_places (void)
{
  int width, height;

  open_clock ("60m 5x60 reserve");
  width = gtk_widget_get_width (hand_part (window, "first"));
  height = gtk_widget_get_height (hand_part (window, "first"));
  g_assert_cmpint (width, ==, gtk_widget_get_width (hand_part (window, "second")));
  assert_large (hand_part (window, "strip"));
  strike (GDK_KEY_space);
  strike (GDK_KEY_p);
  hand_show_frames (window, 2);
  assert_large (hand_part (window, "strip"));
  g_assert_cmpint (width, ==, gtk_widget_get_width (hand_part (window, "first")));
  g_assert_cmpint (height, ==, gtk_widget_get_height (hand_part (window, "first")));
  close_clock ();
}

/* The table is taken back while its clock is shown. */
static void
test_gone (void)
{
  open_clock ("60m 5x60 reserve");
  strike (GDK_KEY_space);
  while (desk_state_game (desk_get_state (sample.desk), 1))
    g_assert_true (desk_undo (sample.desk, NULL));
  g_assert_cmpstr (hand_text (window, "ask_text"), ==, "There is no such game.");
  for (guint key = GDK_KEY_a; key <= GDK_KEY_z; key++)
    strike (key);
  strike (GDK_KEY_space);
  g_assert_false (gtk_widget_has_css_class (hand_part (window, "first"), "running"));
  while (!desk_state_game (desk_get_state (sample.desk), 1))
    g_assert_true (desk_redo (sample.desk, NULL));
  /* it has been swapped by its key */
  assert_says (hand_part (window, "second"), "Black, 55 minutes, stopped");
  close_clock ();
}

/* The machine is kept awake while the clock runs, and only then. */
static void
test_awake (void)
{
  open_clock ("60m 5x60 reserve");
  g_assert_false (app_keep_awake_is_held (sample.desk));
  strike (GDK_KEY_space);
  g_assert_true (app_keep_awake_is_held (sample.desk));
  strike (GDK_KEY_space);
  g_assert_true (app_keep_awake_is_held (sample.desk));
  strike (GDK_KEY_p);
  strike (GDK_KEY_p);
  g_assert_false (app_keep_awake_is_held (sample.desk));
  close_clock ();
}

/* Who has a dialog open at the director's screen keeps no player from the clock. */
static void
test_beside (void)
{
  GtkWidget *over = gtk_window_new (), *form;

  open_clock ("60m 5x60 reserve");
  gtk_window_present (GTK_WINDOW (over));
  form = app_officials_form_new (GTK_WINDOW (over), sample.desk);
  gtk_window_present (GTK_WINDOW (form));
  hand_settle ();
  if (keyboard_open_or_skip (GTK_WIDGET (window))) {
    keyboard_strike (GDK_KEY_space);
    assert_runs (CLOCK_BLACK);
  }
  gtk_window_destroy (GTK_WINDOW (form));
  gtk_window_destroy (GTK_WINDOW (over));
  close_clock ();
}

HAND_MAIN ()
{
  g_test_add_func ("/app/players-clock/keys", test_keys);
  g_test_add_func ("/app/players-clock/bounce", test_bounce);
  g_test_add_func ("/app/players-clock/touch", test_touch);
  g_test_add_func ("/app/players-clock/learn", test_learn);
  g_test_add_func ("/app/players-clock/pause", test_pause);
  g_test_add_func ("/app/players-clock/flag", test_flag);
  g_test_add_func ("/app/players-clock/forgiven", test_forgiven);
  g_test_add_func ("/app/players-clock/interrupted", test_interrupted);
  g_test_add_func ("/app/players-clock/seats", test_seats);
  g_test_add_func ("/app/players-clock/call", test_call);
  g_test_add_func ("/app/players-clock/places", test_places);
  g_test_add_func ("/app/players-clock/gone", test_gone);
  g_test_add_func ("/app/players-clock/awake", test_awake);
  g_test_add_func ("/app/players-clock/beside", test_beside);
}
