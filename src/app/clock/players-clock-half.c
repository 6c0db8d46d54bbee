/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/clock/players-clock-half.h"
#include "app/clock/players-clock-paint.h"
#include "app/clock/clock-ticker.h"
#include "rules/article/word.h"

struct _AppPlayersClockHalf {
  GtkWidget parent;
  AppClockTicker ticker;
  AppClockPaint *paint;
  char *name;
  const char *language; /* of the name; NULL for the window's */
  char *verdict;        /* what follows from a fallen flag */
  int moves;
  gboolean turned;
};

G_DEFINE_FINAL_TYPE (AppPlayersClockHalf, app_players_clock_half, GTK_TYPE_WIDGET)

static guint signal_pressed;

/* --- What is shown --- */

static void
announce_half (AppPlayersClockHalf *self)
{
  g_autofree char *spoken = scene_dial_spoken (&self->ticker.dial);
  const char *words = self->ticker.dial.fallen && self->verdict ? self->verdict : self->ticker.said;
  g_autofree char *all = *words ? rules_word_beside (spoken, words) : g_strdup (spoken);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, all,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, self->name, -1);
}

static void
show_half (GtkWidget *widget)
{
  AppPlayersClockHalf *self = APP_PLAYERS_CLOCK_HALF (widget);

  app_clock_ticker_set_class (&self->ticker, "running", self->ticker.dial.runs);
  app_clock_ticker_set_class (&self->ticker, "fallen", self->ticker.dial.fallen);
  announce_half (self);
  gtk_widget_queue_draw (widget);
}

/* --- The widget --- */

static void
app_players_clock_half_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                                int *minimum, int *natural, int *minimum_baseline,
                                int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 240 : 160;
  *natural = *minimum * 2;
}

static void
app_players_clock_half_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AppPlayersClockHalf *self = APP_PLAYERS_CLOCK_HALF (widget);
  const AppPlayersClockLook look = {
    widget,         self->paint,       &self->ticker.dial, self->ticker.side, self->name,
    self->language, self->ticker.said, self->verdict,      self->moves,       self->turned
  };

  app_players_clock_paint (&look, snapshot);
}

static void
app_players_clock_half_finalize (GObject *object)
{
  AppPlayersClockHalf *self = APP_PLAYERS_CLOCK_HALF (object);

  app_clock_ticker_clear (&self->ticker);
  app_clock_paint_free (self->paint);
  g_free (self->name);
  g_free (self->verdict);
  G_OBJECT_CLASS (app_players_clock_half_parent_class)->finalize (object);
}

static void
app_players_clock_half_class_init (AppPlayersClockHalfClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = app_players_clock_half_finalize;
  widget_class->measure = app_players_clock_half_measure;
  widget_class->snapshot = app_players_clock_half_snapshot;
  gtk_widget_class_set_css_name (widget_class, "clockhalf");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TIMER);
  signal_pressed = g_signal_new ("pressed", APP_TYPE_PLAYERS_CLOCK_HALF, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
touched_cb (AppPlayersClockHalf *self)
{
  g_signal_emit (self, signal_pressed, 0);
}

static void
app_players_clock_half_init (AppPlayersClockHalf *self)
{
  GtkGesture *touch = gtk_gesture_click_new ();

  app_clock_ticker_init (&self->ticker, GTK_WIDGET (self), show_half);
  self->paint = app_clock_paint_new (GTK_WIDGET (self));
  self->name = g_strdup ("");
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (touch), 0);
  /* The clock is pressed when the finger comes down, not when it leaves. */
  g_signal_connect_swapped (touch, "pressed", G_CALLBACK (touched_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (touch));
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_set_vexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

/* A half without a clock. */
GtkWidget *
app_players_clock_half_new (void)
{
  return g_object_new (APP_TYPE_PLAYERS_CLOCK_HALF, NULL);
}

/* @name: who plays that side. @language: whose glyphs the name has, as desk_player_language()
 * says, or NULL. */
void
app_players_clock_half_set_player (AppPlayersClockHalf *self, ClockSide side, const char *name,
                                   const char *language)
{
  self->ticker.side = side;
  self->language = g_intern_string (language);
  g_free (self->name);
  self->name = g_strdup (name);
  app_clock_ticker_refresh (&self->ticker);
}

/* @turned: whether it is read from the other side of the table. */
void
app_players_clock_half_set_turned (AppPlayersClockHalf *self, gboolean turned)
{
  self->turned = turned;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* @moves: how many this side has made, 0 where that is not known. */
void
app_players_clock_half_set_moves (AppPlayersClockHalf *self, int moves)
{
  if (self->moves == moves)
    return;
  self->moves = moves;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* @words: what follows if its flag has fallen, or NULL. */
void
app_players_clock_half_set_verdict (AppPlayersClockHalf *self, const char *words)
{
  g_free (self->verdict);
  self->verdict = g_strdup (words);
  app_clock_ticker_refresh (&self->ticker);
}

/* @state: the clock as it is now; copied. While it runs the half moves on by itself, on the time
 * of desk_time_now(). */
void
app_players_clock_half_show (AppPlayersClockHalf *self, const ClockState *state)
{
  app_clock_ticker_set (&self->ticker, state);
}

/* Shows that no time runs, where there is no clock any more. */
void
app_players_clock_half_stop (AppPlayersClockHalf *self)
{
  self->ticker.state.running = FALSE;
  app_clock_ticker_refresh (&self->ticker);
}

/* Shows the words large, until the next ones or for a few seconds. @call: what the referee has to
 * say to this side. */
void
app_players_clock_half_call (AppPlayersClockHalf *self, const ClockCall *call)
{
  app_clock_ticker_call (&self->ticker, call);
}

/* Whose it is. */
ClockSide
app_players_clock_half_get_side (AppPlayersClockHalf *self)
{
  return self->ticker.side;
}

/* The call that is shown, "" for none. */
const char *
app_players_clock_half_get_said (AppPlayersClockHalf *self)
{
  return self->ticker.said;
}
