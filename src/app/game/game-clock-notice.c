/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "app/game/game-page-private.h"
#include "app/widgets/spoken.h"
#include "scene/clock/time.h"
#include "desk/clock/await.h"
#include "desk/event/event.h"
#include "desk/clock/now.h"
#include "desk/game/seal.h"
#include "desk/clock/time.h"
#include "desk/clock/timeout.h"

/* What the referee has to answer now, below the dials: one thing at a time, the gravest first. */

#define BOTH (DESK_SIGNED_BLACK | DESK_SIGNED_WHITE)

/* A button; one with a target opens the tool of that name. */
typedef struct {
  const char *label;
  const char *action;
  const char *target;
} Answer;

static void
show_answer (GtkButton *button, const Answer *answer)
{
  GtkActionable *actionable = GTK_ACTIONABLE (button);
  GtkLabel *label;

  gtk_widget_set_visible (GTK_WIDGET (button), answer && answer->label);
  if (!answer || !answer->label)
    return;
  gtk_button_set_label (button, answer->label);
  label = GTK_LABEL (gtk_button_get_child (button));
  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_justify (label, GTK_JUSTIFY_CENTER);
  gtk_actionable_set_action_name (actionable, NULL);
  gtk_actionable_set_action_target_value (actionable, answer->target
                                                          ? g_variant_new_string (answer->target)
                                                          : NULL);
  gtk_actionable_set_action_name (actionable, answer->action);
}

/* One answer has room beside the words. */
static gboolean
notify (AppGamePage *self, const char *text, const Answer answers[3])
{
  GtkWidget *box = gtk_revealer_get_child (self->notice);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (box), answers[1].label
                                                            ? GTK_ORIENTATION_VERTICAL
                                                            : GTK_ORIENTATION_HORIZONTAL);
  gtk_label_set_label (self->notice_text, text);
  show_answer (self->notice_button, &answers[0]);
  show_answer (self->notice_second, &answers[1]);
  show_answer (self->notice_third, &answers[2]);
  return TRUE;
}

/* --- Nobody knows who has Black --- */

/* It is said before anything is played, timed or counted here. */
static gboolean
show_unknown (AppGamePage *self)
{
  g_autofree char *one = app_game_colours_name (self, RULES_BLACK);
  g_autofree char *two = app_game_colours_name (self, RULES_WHITE);
  g_autofree char *first = g_strdup_printf (_ ("%s has Black"), one);
  g_autofree char *second = g_strdup_printf (_ ("%s has Black"), two);
  g_autofree char *first_label = app_spoken_as_label (first);
  g_autofree char *second_label = app_spoken_as_label (second);

  return !app_game_colours_known (self) &&
         notify (self,
                 _ ("It is not known who has Black. Say it before anything is played, timed or "
                    "counted here."),
                 (const Answer[]){ { second_label, "game.black", "W" },
                                   { first_label, "game.black", "B" },
                                   { NULL } });
}

/* --- Time is up --- */

static const char *
article_of (const ClockState *state)
{
  if (state->limit.system == CLOCK_ABSOLUTE)
    return _ ("Art. 12.4");
  return state->limit.system == CLOCK_CANADIAN ? _ ("Art. 12.5") : _ ("Art. 22.5");
}

static char *
pass_label (int left)
{
  if (left == G_MAXINT)
    return g_strdup (_ ("_Pass Instead…"));
  return left > 0 ? g_strdup_printf (_ ("_Pass Instead (%d left)…"), left) : NULL;
}

static gboolean
show_fallen (AppGamePage *self, const ClockState *state)
{
  gboolean black = state->fallen == CLOCK_BLACK;
  g_autofree char *text = NULL, *pass = NULL;

  if (state->fallen == CLOCK_NOBODY)
    return FALSE;
  text = g_strdup_printf (black ? _ ("Black’s time is up (%s).") : _ ("White’s time is up (%s)."),
                          desk_event_told (desk_get_state (self->desk), article_of (state)));
  pass = pass_label (desk_timeout_passes_left (self->desk, self->game));
  return notify (self, text,
                 (const Answer[]){ { black ? _ ("White wins on _time") : _ ("Black wins on _time"),
                                     "game.time-loss", NULL },
                                   { pass, "game.tool", "pass" },
                                   { NULL } });
}

/* --- Time that nobody measured --- */

static gboolean
show_interrupted (AppGamePage *self, const ClockState *state)
{
  gint64 stored = desk_time_interrupted (self->desk, self->game);
  gboolean doubtful = desk_time_doubtful (self->desk, self->game);
  g_autofree char *text =
      stored ? scene_time_interrupted (stored, desk_now ().wall, doubtful) : NULL;

  return stored &&
         notify (self, text,
                 (const Answer[]){ { _ ("_Go On from There"), "game.resume", NULL },
                                   { _ ("Count the Time S_ince"), "game.count-since", NULL },
                                   { _ ("Set by _Hand…"), "game.tool", "correct" } });
}

/* --- Somebody is not there --- */

static gboolean
show_awaited (AppGamePage *self, const ClockState *state)
{
  DeskAwaiting now;
  gboolean black, white;
  const char *text;

  if (!desk_await_get (self->desk, self->game, &now) ||
      desk_time_has_begun (self->desk, self->game))
    return FALSE;
  black = now.awaited[CLOCK_BLACK];
  white = now.awaited[CLOCK_WHITE];
  if (!black && !white)
    return FALSE;
  if (now.missed)
    text = black && white ? desk_event_told (desk_get_state (self->desk),
                                             _ ("Neither player has come in time (Art. 22.4)."))
           : black        ? desk_event_told (desk_get_state (self->desk),
                                             _ ("Black has not come in time (Art. 22.4)."))
                          : desk_event_told (desk_get_state (self->desk),
                                             _ ("White has not come in time (Art. 22.4)."));
  else
    text = black && white
               ? desk_event_told (desk_get_state (self->desk),
                                  _ ("Both players are awaited: the dials count down (Art. 22.4)."))
           : black ? desk_event_told (desk_get_state (self->desk),
                                      _ ("Black is awaited: the dial counts down (Art. 22.4)."))
                   : desk_event_told (desk_get_state (self->desk),
                                      _ ("White is awaited: the dial counts down (Art. 22.4)."));
  return notify (self, text,
                 (const Answer[]){ { now.missed ? _ ("Enter the Res_ult…") : _ ("_Has Sat Down…"),
                                     "game.tool", now.missed ? "missed" : "seat" },
                                   { NULL },
                                   { NULL } });
}

static gboolean
is_away (ClockAbsence absence)
{
  return absence == CLOCK_AWAY || absence == CLOCK_AWAY_RUN;
}

static gboolean
show_away (AppGamePage *self, const ClockState *state)
{
  gboolean black = is_away (state->absences[CLOCK_BLACK]);

  return (black || is_away (state->absences[CLOCK_WHITE])) &&
         notify (self,
                 black
                     ? desk_event_told (desk_get_state (self->desk),
                                        _ ("Black has left the seat with permission (Art. 22.7)."))
                     : desk_event_told (desk_get_state (self->desk),
                                        _ ("White has left the seat with permission (Art. 22.7).")),
                 (const Answer[]){ { _ ("Is _Back…"), "game.tool", "back" }, { NULL }, { NULL } });
}

/* --- At a pause --- */

static gboolean
show_sealed (AppGamePage *self, const ClockState *state)
{
  const DeskSealed *sealed = desk_seal_find (self->desk, self->game);

  return sealed && notify (self,
                           sealed->colour == RULES_BLACK ? _ ("Black’s move is sealed.")
                                                         : _ ("White’s move is sealed."),
                           (const Answer[]){ { _ ("Open t_he Sealed Move…"), "game.tool", "open" },
                                             { _ ("Con_firm the Times…"), "game.tool", "witness" },
                                             { NULL } });
}

static const char *
confirmed_words (int signers)
{
  if ((signers & BOTH) == BOTH)
    return _ ("confirmed by both players (Art. 22.9)");
  if (signers & DESK_SIGNED_BLACK)
    return _ ("confirmed by Black (Art. 22.9)");
  return signers & DESK_SIGNED_WHITE ? _ ("confirmed by White (Art. 22.9)")
                                     : _ ("not confirmed yet (Art. 22.9)");
}

static gboolean
show_paused (AppGamePage *self, const ClockState *state)
{
  int signers = desk_time_get_signers (self->desk, self->game);
  gboolean both = (signers & BOTH) == BOTH;
  g_autofree char *used = NULL, *text = NULL;

  if (state->running || state->held || !desk_time_has_begun (self->desk, self->game))
    return FALSE;
  used = scene_time_used (state);
  /* Translators: the time both have used; who has confirmed it */
  text = g_strdup_printf (_ ("%s: %s."), used,
                          desk_event_told (desk_get_state (self->desk), confirmed_words (signers)));
  return notify (self, text,
                 (const Answer[]){
                     { both ? NULL : _ ("Con_firm the Times…"), "game.tool", "witness" },
                     { NULL },
                     { NULL } });
}

static gboolean (*const shows[]) (AppGamePage *self, const ClockState *state) = {
  show_fallen, show_interrupted, show_sealed, show_awaited, show_away, show_paused,
};

/* Shows what is to be answered now, or nothing. */
void
app_game_clock_notice_show (AppGamePage *self, const ClockState *state)
{
  gboolean over = desk_state_result (desk_get_state (self->desk), self->game) != NULL;
  gboolean busy = app_game_page_is_at (self, "count") || app_game_page_is_at (self, "clock");
  gboolean shown = !busy && show_unknown (self);

  for (gsize i = 0; i < G_N_ELEMENTS (shows) && !shown && !over && !busy; i++)
    shown = shows[i](self, state);
  gtk_revealer_set_reveal_child (self->notice, shown);
}
