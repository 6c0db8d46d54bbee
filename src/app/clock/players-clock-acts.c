/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "app/shell/settings.h"
#include "app/clock/players-clock-private.h"
#include "app/clock/quick-clock-adopt.h"
#include "app/rounds/result-form.h"

#define CLOCK(widget) APP_PLAYERS_CLOCK (widget)

/* --- Pressing --- */

static ClockSide
side_of (AppPlayersClock *self, AppPlayersClockKey key)
{
  return app_players_clock_half_get_side (key == APP_PLAYERS_CLOCK_KEY_LEFT ? self->first
                                                                            : self->second);
}

/* Only the side to move has something to press; the other's button is dead. */
static void
press (AppPlayersClock *self, AppPlayersClockKey key)
{
  const ClockState *state = desk_time_get (self->desk, self->game, NULL);
  g_autoptr (GError) error = NULL;

  if (!state || !state->running ||
      (key != APP_PLAYERS_CLOCK_KEY_EITHER && side_of (self, key) != state->turn) ||
      !app_players_clock_keys_counts (&self->keys, key, g_get_monotonic_time ()))
    return;
  desk_time_press (self->desk, self->game, &error);
  app_players_clock_tell (self, error);
}

static void
first_touched_cb (AppPlayersClock *self)
{
  press (self, APP_PLAYERS_CLOCK_KEY_LEFT);
}

static void
second_touched_cb (AppPlayersClock *self)
{
  press (self, APP_PLAYERS_CLOCK_KEY_RIGHT);
}

static gboolean
is_fresh (AppPlayersClock *self, const ClockState *state)
{
  return !state->running && state->fallen == CLOCK_NOBODY &&
         !desk_time_has_begun (self->desk, self->game) &&
         !desk_state_result (desk_get_state (self->desk), self->game);
}

static void
start (AppPlayersClock *self, const ClockState *state)
{
  g_autoptr (GError) error = NULL;

  desk_time_start (self->desk, self->game, state->turn, &error);
  app_players_clock_keys_counts (&self->keys, APP_PLAYERS_CLOCK_KEY_EITHER,
                                 g_get_monotonic_time ());
  app_players_clock_tell (self, error);
}

static void
press_or_start (AppPlayersClock *self, AppPlayersClockKey key)
{
  const ClockState *state = desk_time_get (self->desk, self->game, NULL);

  if (state && key == APP_PLAYERS_CLOCK_KEY_EITHER && is_fresh (self, state))
    start (self, state);
  else
    press (self, key);
}

/* --- Keys --- */

static gboolean
letter (AppPlayersClock *self, guint keyval)
{
  for (const AppAction *row = app_players_clock_actions[0]; row->name; row++) {
    g_autoptr (GArray) keys = app_action_keys (row);

    for (guint i = 0; row->act && i < keys->len; i++)
      if (g_array_index (keys, AppActionKey, i).key == gdk_keyval_to_lower (keyval))
        return gtk_widget_activate_action (GTK_WIDGET (self), row->name, NULL);
  }
  return GDK_EVENT_PROPAGATE;
}

/* Before anything that has the focus: a button of the strip must not eat a player's press. */
static gboolean
key_pressed_cb (AppPlayersClock *self, guint keyval, guint keycode, GdkModifierType state)
{
  AppPlayersClockKey key = app_players_clock_keys_find (keyval, keycode);
  gboolean fresh = app_players_clock_keys_down (&self->keys, keycode);

  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK))
    return GDK_EVENT_PROPAGATE;
  if (keyval != GDK_KEY_Escape && fresh && app_players_clock_teach (self, keycode))
    return GDK_EVENT_STOP;
  if (key == APP_PLAYERS_CLOCK_KEY_NONE)
    return fresh ? letter (self, keyval) : GDK_EVENT_PROPAGATE;
  if (fresh)
    press_or_start (self, key);
  return GDK_EVENT_STOP;
}

static void
key_released_cb (AppPlayersClock *self, guint keyval, guint keycode)
{
  app_players_clock_keys_up (&self->keys, keycode);
}

static void
active_changed_cb (AppPlayersClock *self)
{
  app_players_clock_keys_forget (&self->keys);
}

/* Listens to keys and touches. */
void
app_players_clock_acts_listen (AppPlayersClock *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  g_signal_connect_swapped (keys, "key-released", G_CALLBACK (key_released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect (self, "notify::is-active", G_CALLBACK (active_changed_cb), NULL);
  g_signal_connect_swapped (self->first, "pressed", G_CALLBACK (first_touched_cb), self);
  g_signal_connect_swapped (self->second, "pressed", G_CALLBACK (second_touched_cb), self);
}

/* --- Actions --- */

static AppClockAsk
question (AppPlayersClock *self, const ClockState *state)
{
  if (state->running)
    return APP_CLOCK_ASK_PAUSE;
  if (state->fallen != CLOCK_NOBODY)
    return APP_CLOCK_ASK_TIME_LOSS;
  return desk_time_interrupted (self->desk, self->game) ? APP_CLOCK_ASK_GAP : APP_CLOCK_ASK_RESUME;
}

/* P twice: the first asks, the second does it. */
static void
go_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppPlayersClock *self = CLOCK (widget);
  const ClockState *state = desk_time_get (self->desk, self->game, NULL);
  AppClockAsk ask = state ? question (self, state) : APP_CLOCK_ASK_NOTHING;

  if (!state || app_players_clock_is_over (self))
    return;
  if (is_fresh (self, state))
    start (self, state);
  else if (self->ask == ask && (ask == APP_CLOCK_ASK_PAUSE || ask == APP_CLOCK_ASK_RESUME))
    app_players_clock_answer (self, TRUE);
  else
    app_players_clock_ask (self, ask);
}

static void
keep (const char *key, gboolean value)
{
  GSettings *settings = app_settings_get ();

  if (settings)
    g_settings_set_boolean (settings, key, value);
}

static void
clock_acts_turn_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CLOCK (widget)->facing = !CLOCK (widget)->facing;
  keep ("clock-facing", CLOCK (widget)->facing);
  app_players_clock_arrange (CLOCK (widget));
}

static void
swap_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CLOCK (widget)->swapped = !CLOCK (widget)->swapped;
  keep ("clock-swapped", CLOCK (widget)->swapped);
  app_players_clock_arrange (CLOCK (widget));
}

static void
learn_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  app_players_clock_ask (CLOCK (widget), APP_CLOCK_ASK_LEFT);
}

static void
yes_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  app_players_clock_answer (CLOCK (widget), TRUE);
}

static void
other_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  app_players_clock_answer_other (CLOCK (widget));
}

static void
no_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  app_players_clock_answer (CLOCK (widget), FALSE);
}

/* Escape first gives up what is asked, then leaves. The clock of a table runs on; a quick clock has
 * nowhere else to run. */
static void
clock_acts_leave_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (!app_players_clock_answer (CLOCK (widget), FALSE))
    gtk_window_close (GTK_WINDOW (widget));
}

static void
result_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_window_present (GTK_WINDOW (
      app_result_form_new (GTK_WINDOW (widget), CLOCK (widget)->desk, CLOCK (widget)->game)));
}

static void
clock_acts_take_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  app_quick_clock_adopt_ask (GTK_WINDOW (widget), CLOCK (widget)->desk);
}

static void
tell_cb (GtkWidget *widget, const char *name, GVariant *sentence)
{
  g_autoptr (GError) error =
      g_error_new_literal (DESK_ERROR, DESK_ERROR_STATE, g_variant_get_string (sentence, NULL));

  app_players_clock_tell (CLOCK (widget), error);
}

/* Keys that press are known by players-clock-keys.c. */
static const AppAction clock_actions[] = {
  { "clock.start", NULL, 0, "space", N_ ("Start; press for the side to move"),
    .place = APP_ACTION_ELSEWHERE },
  { "clock.left", NULL, 0, "Shift_L Left KP_Left", N_ ("Press the left (near) button"),
    .place = APP_ACTION_ELSEWHERE },
  { "clock.right", NULL, 0, "Shift_R Right KP_Right", N_ ("Press the right (far) button"),
    .place = APP_ACTION_ELSEWHERE },
  { "clock.go", go_cb, 0, "p", N_ ("Pause, resume or rule on a fallen flag: press twice"),
    .place = APP_ACTION_ELSEWHERE },
  { "clock.turn", clock_acts_turn_cb, 0, "r", N_ ("Players face each other, or sit side by side"),
    .place = APP_ACTION_ELSEWHERE },
  { "clock.swap", swap_cb, 0, "x", N_ ("Swap Black and White"), .place = APP_ACTION_ELSEWHERE },
  { "clock.learn", learn_cb, 0, "l", N_ ("Set up two buttons or pedals"),
    .place = APP_ACTION_ELSEWHERE },
  { "clock.leave", clock_acts_leave_cb, 0, "Escape F11", N_ ("Leave"),
    .place = APP_ACTION_ELSEWHERE },
  { "clock.yes", yes_cb },
  { "clock.other", other_cb },
  { "clock.no", no_cb },
  { "clock.result", result_cb },
  { "clock.take", clock_acts_take_cb },
  { "win.tell", tell_cb, .type = "s" },
  { 0 },
};

AppActions app_players_clock_actions = { clock_actions, NULL };
