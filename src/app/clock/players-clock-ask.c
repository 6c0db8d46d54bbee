/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "app/clock/players-clock-private.h"
#include "scene/clock/time.h"
#include "desk/clock/now.h"
#include "desk/clock/timeout.h"

static const struct {
  AppClockAsk ask;
  const char *text; /* to be translated; NULL where it is told otherwise */
  const char *yes;
} questions[] = {
  { APP_CLOCK_ASK_PAUSE, N_ ("Stop both clocks? Press P again."), N_ ("_Stop") },
  { APP_CLOCK_ASK_RESUME, N_ ("Resume from where the clock stopped? Press P again."),
    N_ ("_Resume") },
  { APP_CLOCK_ASK_LEFT,
    N_ ("Press the left button (the near one if the players face each other). Esc cancels."),
    NULL },
  { APP_CLOCK_ASK_RIGHT,
    N_ ("Press the right button (the far one if the players face each other). Esc cancels."),
    NULL },
};

static void
show (AppPlayersClock *self, AppClockAsk ask, const char *text, const char *yes, const char *other)
{
  self->ask = ask;
  gtk_label_set_label (self->ask_text, text);
  gtk_widget_set_visible (GTK_WIDGET (self->yes), yes != NULL);
  gtk_button_set_label (self->yes, yes ? yes : "");
  gtk_widget_set_visible (GTK_WIDGET (self->other), other != NULL);
  gtk_button_set_label (self->other, other ? other : "");
  gtk_button_set_label (self->no, ask == APP_CLOCK_ASK_TOLD ? _ ("_Hide") : _ ("_Cancel"));
  gtk_stack_set_visible_child_name (self->strip_stack, "ask");
  gtk_widget_grab_focus (GTK_WIDGET (self->no));
}

static void
ask_time_loss (AppPlayersClock *self)
{
  const ClockState *state = desk_time_get (self->desk, self->game, NULL);
  gboolean black = state->fallen == CLOCK_BLACK;
  g_autofree char *text = g_strdup_printf (black ? _ ("Black’s time is up (%s). White wins?")
                                                 : _ ("White’s time is up (%s). Black wins?"),
                                           app_players_clock_words_article (self, state));

  show (self, APP_CLOCK_ASK_TIME_LOSS, text,
        black ? _ ("White wins on _time") : _ ("Black wins on _time"),
        app_players_clock_words_may_pass (self, state) ? _ ("_Pass Instead") : NULL);
}

static void
ask_gap (AppPlayersClock *self)
{
  g_autofree char *text =
      scene_time_interrupted (desk_time_interrupted (self->desk, self->game), desk_now ().wall,
                              desk_time_doubtful (self->desk, self->game));

  self->warned = TRUE;
  show (self, APP_CLOCK_ASK_GAP, text, _ ("Res_ume from There"), _ ("Count the Time _Since Then"));
}

/* Asks in the strip; APP_CLOCK_ASK_NOTHING shows the tools again. @ask: what is to be confirmed,
 * so that no player does it by accident. */
void
app_players_clock_ask (AppPlayersClock *self, AppClockAsk ask)
{
  if (ask == APP_CLOCK_ASK_NOTHING) {
    self->ask = ask;
    gtk_stack_set_visible_child_name (self->strip_stack, "tools");
    gtk_widget_grab_focus (GTK_WIDGET (self->go));
    return;
  }
  if (ask == APP_CLOCK_ASK_TIME_LOSS)
    ask_time_loss (self);
  if (ask == APP_CLOCK_ASK_GAP)
    ask_gap (self);
  for (gsize i = 0; i < G_N_ELEMENTS (questions); i++)
    if (questions[i].ask == ask)
      show (self, ask, _ (questions[i].text), questions[i].yes ? _ (questions[i].yes) : NULL, NULL);
}

/* @error: what went wrong. */
void
app_players_clock_tell (AppPlayersClock *self, const GError *error)
{
  if (error)
    show (self, APP_CLOCK_ASK_TOLD, error->message, NULL, NULL);
}

static void
do_it (AppPlayersClock *self, AppClockAsk ask)
{
  g_autoptr (GError) error = NULL;

  if (ask == APP_CLOCK_ASK_PAUSE)
    desk_time_pause (self->desk, self->game, &error);
  else if (ask == APP_CLOCK_ASK_RESUME || ask == APP_CLOCK_ASK_GAP)
    desk_time_resume (self->desk, self->game, &error);
  else if (ask == APP_CLOCK_ASK_TIME_LOSS)
    desk_timeout_lose (self->desk, self->game, NULL, &error);
  app_players_clock_tell (self, error);
}

/* After an interruption the players have gone on thinking meanwhile; a side whose time is up
 * forfeits its move and not the game, on its request. @self: a players' clock that asks something
 * with another answer. */
void
app_players_clock_answer_other (AppPlayersClock *self)
{
  AppClockAsk ask = self->ask;
  g_autoptr (GError) error = NULL;

  app_players_clock_ask (self, APP_CLOCK_ASK_NOTHING);
  if (ask == APP_CLOCK_ASK_GAP)
    desk_time_count_since (self->desk, self->game, NULL, &error);
  else if (ask == APP_CLOCK_ASK_TIME_LOSS)
    desk_timeout_pass (self->desk, self->game, NULL, &error);
  app_players_clock_tell (self, error);
}

/* FALSE if nothing was asked. @yes: whether what is asked is to be done. */
gboolean
app_players_clock_answer (AppPlayersClock *self, gboolean yes)
{
  AppClockAsk ask = self->ask;

  if (ask == APP_CLOCK_ASK_NOTHING)
    return FALSE;
  app_players_clock_ask (self, APP_CLOCK_ASK_NOTHING);
  if (yes)
    do_it (self, ask);
  return TRUE;
}

/* TRUE if it was asked for, and so is no press of the clock. @keycode: a key of the hardware that
 * was pressed. */
gboolean
app_players_clock_teach (AppPlayersClock *self, guint keycode)
{
  if (self->ask == APP_CLOCK_ASK_LEFT) {
    app_players_clock_keys_learn (APP_PLAYERS_CLOCK_KEY_RIGHT, 0);
    app_players_clock_keys_learn (APP_PLAYERS_CLOCK_KEY_LEFT, keycode);
    app_players_clock_ask (self, APP_CLOCK_ASK_RIGHT);
    return TRUE;
  }
  if (self->ask != APP_CLOCK_ASK_RIGHT)
    return FALSE;
  if (app_players_clock_keys_learn (APP_PLAYERS_CLOCK_KEY_RIGHT, keycode))
    app_players_clock_ask (self, APP_CLOCK_ASK_NOTHING);
  return TRUE;
}
