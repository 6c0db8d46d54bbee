/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/team/teams-form.h"
#include <glib/gi18n.h>
#include "scene/team/list.h"

struct _AppTeamsForm {
  AppForm parent;
  SceneTeamList list;
  GtkTextView *text;
  GtkLabel *preview;
  GtkCheckButton *chief;
  GtkEditable *reason;
};

G_DEFINE_FINAL_TYPE (AppTeamsForm, app_teams_form, APP_TYPE_FORM)

static void
teams_changed_cb (AppTeamsForm *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->text);
  GtkTextIter start, end;
  g_autofree char *text = NULL, *words = NULL;

  if (!self->list.desk)
    return;
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  text = gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
  scene_team_list_read (&self->list, text);
  words = scene_team_list_words (&self->list);
  gtk_label_set_label (self->preview, words);
}

static gboolean
store_teams (AppForm *form, const char *reason, int signers, GtkWidget **ret_wrong, GError **error)
{
  AppTeamsForm *self = APP_TEAMS_FORM (form);

  if (gtk_check_button_get_active (self->chief))
    signers |= DESK_SIGNED_CHIEF;
  return scene_team_list_take (&self->list, signers, reason, error);
}

/* After an act somebody may be enrolled who was not. */
static void
refresh_teams (AppForm *form)
{
  teams_changed_cb (APP_TEAMS_FORM (form));
}

static void
app_teams_form_finalize (GObject *object)
{
  scene_team_list_close (&APP_TEAMS_FORM (object)->list);
  G_OBJECT_CLASS (app_teams_form_parent_class)->finalize (object);
}

static void
app_teams_form_class_init (AppTeamsFormClass *class)
{
  G_OBJECT_CLASS (class)->finalize = app_teams_form_finalize;
  APP_FORM_CLASS (class)->store = store_teams;
  APP_FORM_CLASS (class)->refresh = refresh_teams;
  app_form_class_fill (class, "teams-form");
  APP_BIND (class, AppTeamsForm, text, preview, chief, reason);
}

static void
app_teams_form_init (AppTeamsForm *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (gtk_text_view_get_buffer (self->text), "changed",
                            G_CALLBACK (teams_changed_cb), self);
}

/* The form, to be presented. @parent: the window it belongs to. @text: what was pasted, or "". */
GtkWidget *
app_teams_form_new (GtkWindow *parent, Desk *desk, const char *text)
{
  AppTeamsForm *self = app_form_new (APP_TYPE_TEAMS_FORM, parent, desk);

  self->list.desk = self->parent.desk;
  app_form_about (self, _ ("Allow the order of the boards"), self->reason);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->text), text, -1);
  teams_changed_cb (self);
  return GTK_WIDGET (self);
}
