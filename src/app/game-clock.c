#include <glib/gi18n.h>
#include "app/game-private.h"
#include "desk/time.h"

static gboolean
is_open (AppGamePage *self)
{
  return desk_state_result (desk_get_state (self->desk), self->game) == NULL;
}

static gboolean
was_started (const ClockState *state)
{
  return state->running || state->readings[CLOCK_BLACK].used || state->readings[CLOCK_WHITE].used;
}

/* --- The notice below the dials --- */

static void
notify (AppGamePage *self, const char *text, const char *label, const char *action)
{
  gtk_revealer_set_reveal_child (self->notice, text != NULL);
  if (!text)
    return;
  gtk_label_set_label (self->notice_text, text);
  gtk_button_set_label (self->notice_button, label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->notice_button), action);
}

static void
notify_fallen (AppGamePage *self, const ClockState *state)
{
  gboolean black = state->fallen == CLOCK_BLACK;
  const char *article = state->limit.system == CLOCK_ABSOLUTE ? _ ("Art. 12.4") : _ ("Art. 22.5");
  g_autofree char *text =
      g_strdup_printf (black ? _ ("Black’s time is up (%s).") : _ ("White’s time is up (%s)."),
                       article);

  notify (self, text, black ? _ ("White wins on _time") : _ ("Black wins on _time"),
          "game.time-loss");
}

static void
notify_interrupted (AppGamePage *self, gint64 stored)
{
  g_autoptr (GDateTime) at = g_date_time_new_from_unix_local (stored / G_USEC_PER_SEC);
  g_autofree char *time = g_date_time_format (at, "%H:%M:%S");
  g_autofree char *text = g_strdup_printf (
      _ ("The clock was running when the program ended; its reading was stored at %s."), time);

  notify (self, text, _ ("_Resume"), "game.resume");
}

static void
refresh_notice (AppGamePage *self, const ClockState *state)
{
  gint64 stored = desk_time_interrupted (self->desk, self->game);

  if (is_open (self) && state->fallen != CLOCK_NOBODY)
    notify_fallen (self, state);
  else if (is_open (self) && stored)
    notify_interrupted (self, stored);
  else
    notify (self, NULL, NULL, NULL);
}

/* --- Dials and buttons --- */

static void
refresh_buttons (AppGamePage *self, const ClockState *state)
{
  gboolean standing = is_open (self) && !state->running && state->fallen == CLOCK_NOBODY;

  gtk_widget_set_visible (self->start_box, standing || !is_open (self));
  gtk_widget_set_visible (self->resume_button, standing && was_started (state));
  gtk_widget_set_visible (self->press_button, state->running);
  gtk_widget_set_visible (self->pause_button, state->running);
}

static void
enable (AppGamePage *self, const ClockState *state)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean possible = is_open (self) && !ledger_get_read_only (desk_get_ledger (self->desk)) &&
                      state->fallen == CLOCK_NOBODY;

  gtk_widget_action_set_enabled (widget, "game.start", possible && !state->running);
  gtk_widget_set_sensitive (GTK_WIDGET (self->start_side), possible && !state->running);
  gtk_widget_action_set_enabled (widget, "game.resume", possible && !state->running);
  gtk_widget_action_set_enabled (widget, "game.press", possible && state->running);
  gtk_widget_action_set_enabled (widget, "game.pause", possible && state->running);
}

/**
 * app_game_clock_refresh: (skip)
 * @self: a page
 *
 * Shows the clock of the game as the desk has it.
 */
void
app_game_clock_refresh (AppGamePage *self)
{
  const ClockState *state = desk_time_get (self->desk, self->game, NULL);

  if (!state)
    return;
  app_clock_face_show (self->black_face, state);
  app_clock_face_show (self->white_face, state);
  refresh_buttons (self, state);
  refresh_notice (self, state);
  enable (self, state);
}

/**
 * app_game_clock_suggest: (skip)
 * @self: a page
 * @turn: the side to move
 *
 * Offers to start the time of @turn: Black, White where there is a handicap.
 */
void
app_game_clock_suggest (AppGamePage *self, RulesColour turn)
{
  gtk_drop_down_set_selected (self->start_side, turn == RULES_WHITE ? CLOCK_WHITE : CLOCK_BLACK);
}
