/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/team/line-up-form.h"
#include <glib/gi18n.h>
#include "app/team/line-up-boards.h"
#include "desk/event/event.h"

struct _AppLineUpForm {
  AppForm parent;
  SceneLineUp line_up;
  AppLineUpBoards *choices;
  GtkLabel *state;
  GtkGrid *boards;
  GtkWidget *sealed;
  GtkEditable *secret;
  GtkEditable *digest;
};

G_DEFINE_FINAL_TYPE (AppLineUpForm, app_line_up_form, APP_TYPE_FORM)

static gboolean
is_sealed (AppLineUpForm *self)
{
  return desk_event (desk_get_state (self->parent.desk))->team_sealed;
}

/* What the captain writes down, of what is chosen now. A digest that was brought along can be typed
 * instead. */
static void
digest_cb (gpointer data)
{
  AppLineUpForm *self = data;
  g_autofree char *players = scene_line_up_players (&self->line_up);
  g_autofree char *digest = rules_line_up_digest (gtk_editable_get_text (self->secret), players);

  gtk_editable_set_text (self->digest, digest);
}

static void
show_line_up_state (AppForm *form)
{
  AppLineUpForm *self = APP_LINE_UP_FORM (form);
  g_autofree char *text = scene_line_up_state (&self->line_up);

  gtk_label_set_label (self->state, text);
}

static gboolean
hand_in (AppForm *form, const char *reason, int signers, GtkWidget **ret_wrong, GError **error)
{
  AppLineUpForm *self = APP_LINE_UP_FORM (form);
  const SceneLineUp *line_up = &self->line_up;
  const DeskState *state = desk_get_state (form->desk);
  g_autofree char *digest = g_strstrip (g_strdup (gtk_editable_get_text (self->digest)));
  g_autofree char *players = scene_line_up_players (line_up);
  g_autofree char *chosen = rules_line_up_digest (gtk_editable_get_text (self->secret), players);

  *ret_wrong = app_line_up_boards_first (self->choices);
  if (!is_sealed (self))
    return desk_line_up_hand_in (form->desk, line_up->match, line_up->side, line_up->line_up,
                                 error);
  /* What was chosen here is known here: it is not refused only when both captains look on. */
  if (g_str_equal (digest, chosen) &&
      !desk_line_up_check (state, desk_state_game (state, line_up->match), line_up->side,
                           line_up->line_up, error))
    return FALSE;
  *ret_wrong = GTK_WIDGET (self->digest);
  return desk_line_up_seal (form->desk, line_up->match, line_up->side, digest, error);
}

/* The match may have been taken back, or its line-ups opened. */
static gboolean
has_match (AppForm *form)
{
  AppLineUpForm *self = APP_LINE_UP_FORM (form);

  return !self->line_up.match ||
         scene_line_up_holds (desk_get_state (form->desk), self->line_up.match);
}

static void
app_line_up_form_finalize (GObject *object)
{
  AppLineUpForm *self = APP_LINE_UP_FORM (object);

  scene_line_up_close (&self->line_up);
  app_line_up_boards_free (self->choices);
  G_OBJECT_CLASS (app_line_up_form_parent_class)->finalize (object);
}

static void
app_line_up_form_class_init (AppLineUpFormClass *class)
{
  G_OBJECT_CLASS (class)->finalize = app_line_up_form_finalize;
  APP_FORM_CLASS (class)->store = hand_in;
  APP_FORM_CLASS (class)->stands = has_match;
  app_form_class_fill (class, "line-up-form");
  APP_BIND (class, AppLineUpForm, state, boards, sealed, secret, digest);
}

static void
app_line_up_form_init (AppLineUpForm *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* The form, to be presented. @parent: the window it belongs to. @match: one whose line-ups are not
 * open. */
GtkWidget *
app_line_up_form_new (GtkWindow *parent, Desk *desk, gint64 match, RulesColour side)
{
  AppLineUpForm *self = app_form_new (APP_TYPE_LINE_UP_FORM, parent, desk);
  g_autofree char *team = NULL, *title = NULL, *secret = scene_line_up_secret ();

  scene_line_up_open (&self->line_up, desk, match, side);
  team = desk_state_player_name (desk_get_state (desk), scene_line_up_team (&self->line_up));
  /* Translators: the name of a team */
  title = g_strdup_printf (_ ("Line-up: %s"), team);
  gtk_window_set_title (GTK_WINDOW (self), title);
  gtk_editable_set_text (self->secret, secret);
  gtk_widget_set_visible (self->sealed, is_sealed (self));
  self->choices = app_line_up_boards_new (self->boards, 0, &self->line_up, digest_cb, self);
  g_signal_connect_swapped (self->secret, "changed", G_CALLBACK (digest_cb), self);
  digest_cb (self);
  show_line_up_state (APP_FORM (self));
  gtk_widget_grab_focus (app_line_up_boards_first (self->choices));
  return GTK_WIDGET (self);
}
