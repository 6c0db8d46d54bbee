/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/game/game-notice.h"
#include <glib/gi18n.h>
#include "app/widgets/accessible.h"
#include "desk/clock/time.h"
#include "desk/clock/timeout.h"

/* A button; one with a target opens the tool of that name. */
typedef struct {
  const char *label;
  const char *action;
  const char *target;
} Answer;

#define MOST 3

/* Where the words of the answers are always the same. */
static const Answer answers[][MOST] = {
  [SCENE_NOTICE_INTERRUPTED] = { { N_ ("Res_ume from There"), "game.resume", NULL },
                                 { N_ ("Count the Time S_ince Then"), "game.count-since", NULL },
                                 { N_ ("Set by _Hand…"), "game.tool", "correct" } },
  [SCENE_NOTICE_SEALED] = { { N_ ("Open t_he Sealed Move…"), "game.tool", "open" },
                            { N_ ("Con_firm the Times…"), "game.tool", "witness" } },
  [SCENE_NOTICE_AWAITED] = { { N_ ("_Has Sat Down…"), "game.tool", "seat" } },
  [SCENE_NOTICE_MISSED] = { { N_ ("Enter the Res_ult…"), "game.tool", "missed" } },
  [SCENE_NOTICE_AWAY] = { { N_ ("Is _Back…"), "game.tool", "back" } },
  [SCENE_NOTICE_PAUSED] = { { N_ ("Con_firm the Times…"), "game.tool", "witness" } },
  [SCENE_NOTICE_CONFIRMED] = { { NULL } },
};

static void
show_answer (GtkButton *button, const Answer *answer, gboolean wraps)
{
  GtkActionable *actionable = GTK_ACTIONABLE (button);
  GtkLabel *label;

  gtk_widget_set_visible (GTK_WIDGET (button), answer->label != NULL);
  if (!answer->label)
    return;
  gtk_button_set_label (button, answer->label);
  label = GTK_LABEL (gtk_button_get_child (button));
  gtk_label_set_wrap (label, wraps);
  gtk_label_set_justify (label, GTK_JUSTIFY_CENTER);
  gtk_actionable_set_action_name (actionable, NULL);
  gtk_actionable_set_action_target_value (actionable, answer->target
                                                          ? g_variant_new_string (answer->target)
                                                          : NULL);
  gtk_actionable_set_action_name (actionable, answer->action);
}

/* One answer has room beside the words, which wrap in its stead. */
static void
show_answers (const AppGameNotice *self, const Answer shown[MOST])
{
  GtkWidget *box = gtk_revealer_get_child (self->revealer);
  gboolean several = shown[1].label != NULL;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (box),
                                  several ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  for (int i = 0; i < MOST; i++)
    show_answer (self->answers[i], &shown[i], several);
}

/* It is said before anything is played, timed or counted here. */
static void
answer_unknown (const AppGameNotice *self, const SceneGame *model)
{
  g_autofree char *one = scene_game_name (model, RULES_BLACK);
  g_autofree char *two = scene_game_name (model, RULES_WHITE);
  g_autofree char *first = g_strdup_printf (_ ("%s has Black"), one);
  g_autofree char *second = g_strdup_printf (_ ("%s has Black"), two);
  g_autofree char *first_label = app_accessible_text (first);
  g_autofree char *second_label = app_accessible_text (second);

  show_answers (self, (const Answer[MOST]){ { second_label, "game.black", "W" },
                                            { first_label, "game.black", "B" } });
}

static void
answer_fallen (const AppGameNotice *self, const SceneGame *model)
{
  gboolean black = desk_time_get (model->desk, model->game, NULL)->fallen == CLOCK_BLACK;
  int left = desk_timeout_passes_left (model->desk, model->game);
  g_autofree char *pass = left == G_MAXINT ? g_strdup (_ ("_Pass Instead…"))
                          : left > 0 ? g_strdup_printf (_ ("_Pass Instead (%d left)…"), left)
                                     : NULL;

  show_answers (self, (const Answer[MOST]){
                          { black ? _ ("White wins on _time") : _ ("Black wins on _time"),
                            "game.time-loss", NULL },
                          { pass, "game.tool", "pass" } });
}

static void
answer_rest (const AppGameNotice *self, SceneNotice notice)
{
  Answer shown[MOST];

  for (int i = 0; i < MOST; i++) {
    shown[i] = answers[notice][i];
    shown[i].label = shown[i].label ? _ (shown[i].label) : NULL;
  }
  show_answers (self, shown);
}

/* @busy: something else is filled in, and needs the room. */
void
app_game_notice_show (const AppGameNotice *self, const SceneGame *model, gboolean busy)
{
  g_autofree char *text = NULL;
  SceneNotice notice = busy ? SCENE_NOTICE_NONE : scene_game_notice (model, &text);

  gtk_revealer_set_reveal_child (self->revealer, notice != SCENE_NOTICE_NONE);
  if (notice == SCENE_NOTICE_NONE)
    return;
  gtk_label_set_label (self->text, text);
  if (notice == SCENE_NOTICE_UNKNOWN)
    answer_unknown (self, model);
  else if (notice == SCENE_NOTICE_FALLEN)
    answer_fallen (self, model);
  else
    answer_rest (self, notice);
}
