/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/paper/publish-form.h"
#include <glib/gi18n.h>
#include "app/widgets/ask.h"
#include "app/paper/publish-task.h"
#include "app/widgets/tip.h"
#include "desk/event/event.h"
#include "desk/event/set.h"
#include "ledger/file/ledger.h"

#define PROGRESS_MS 100

struct _AppPublishForm {
  AppForm parent;
  AppPublishPlace *place;
  GCancellable *cancellable; /* while it is written */
  GTask *task;
  guint pulse;
  GtkLabel *folder;
  GtkWidget *no_folder;
  GtkLabel *single;
  GtkWidget *no_single;
  GtkCheckButton *publish_club;
  GtkCheckButton *publish_rating;
  GtkCheckButton *publish_ident;
  GtkCheckButton *reasons;
  GtkCheckButton *keep;
  GtkEditable *address;
  GtkProgressBar *progress;
  GtkLabel *success;
};

G_DEFINE_FINAL_TYPE (AppPublishForm, app_publish_form, APP_TYPE_FORM)

/* --- Where to --- */

static void
show_path (GtkLabel *label, GtkWidget *clear, const char *path, const char *none)
{
  g_autofree char *name = g_filename_display_name (path);

  gtk_label_set_label (label, path[0] ? name : none);
  app_tip_set (GTK_WIDGET (label), path[0] ? name : NULL);
  gtk_widget_set_sensitive (clear, path[0] != '\0');
}

static void
show_place (AppPublishForm *self)
{
  gboolean somewhere = self->place->folder[0] || self->place->single[0];

  show_path (self->folder, self->no_folder, self->place->folder, _ ("No folder"));
  show_path (self->single, self->no_single, self->place->single, _ ("No file"));
  app_form_set_ready (self, somewhere && !self->cancellable);
}

static void
take_path (char **ret_path, GFile *file)
{
  g_free (*ret_path);
  *ret_path = g_file_get_path (file);
  if (!*ret_path)
    *ret_path = g_strdup ("");
}

static void
folder_chosen_cb (GFile *file, gpointer data)
{
  AppPublishForm *self = data;

  take_path (&self->place->folder, file);
  show_place (self);
}

static void
single_chosen_cb (GFile *file, gpointer data)
{
  AppPublishForm *self = data;

  take_path (&self->place->single, file);
  show_place (self);
}

static void
folder_clicked_cb (AppPublishForm *self)
{
  app_ask_folder (GTK_WIDGET (self), _ ("Choose a Folder for the Pages"), folder_chosen_cb, self);
}

static void
single_clicked_cb (AppPublishForm *self)
{
  app_ask_save (GTK_WIDGET (self), _ ("Write All Pages into One File"), _ ("tournament.html"),
                single_chosen_cb, self);
}

static void
no_folder_clicked_cb (AppPublishForm *self)
{
  self->place->folder[0] = '\0';
  show_place (self);
}

static void
no_single_clicked_cb (AppPublishForm *self)
{
  self->place->single[0] = '\0';
  show_place (self);
}

/* --- What of the event --- */

static const char *
switch_value (GtkCheckButton *button)
{
  return gtk_check_button_get_active (button) ? "yes" : "no";
}

/* Only what has changed is an act. */
static gboolean
store_settings (AppPublishForm *self, GError **error)
{
  g_autofree char *address = g_strstrip (g_strdup (gtk_editable_get_text (self->address)));
  const char *const all[] = { "publish_club", "publish_rating", "publish_ident", "address" };
  const char *const now[] = { switch_value (self->publish_club),
                              switch_value (self->publish_rating),
                              switch_value (self->publish_ident), address };
  const char *names[G_N_ELEMENTS (all) + 1] = { NULL };
  const char *values[G_N_ELEMENTS (all) + 1] = { NULL };
  gsize n = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (all); i++)
    if (!g_str_equal (desk_event_get (desk_get_state (self->parent.desk), all[i]), now[i])) {
      names[n] = all[i];
      values[n++] = now[i];
    }
  return n == 0 || desk_event_set (self->parent.desk, names, values, error);
}

static void
set_switch (AppPublishForm *self, GtkCheckButton *button, const char *name)
{
  gtk_check_button_set_active (
      button, g_str_equal (desk_event_get (desk_get_state (self->parent.desk), name), "yes"));
}

static void
show_settings (AppPublishForm *self)
{
  gboolean writes = !ledger_get_read_only (desk_get_ledger (self->parent.desk));

  set_switch (self, self->publish_club, "publish_club");
  set_switch (self, self->publish_rating, "publish_rating");
  set_switch (self, self->publish_ident, "publish_ident");
  gtk_editable_set_text (self->address,
                         desk_event_get (desk_get_state (self->parent.desk), "address"));
  gtk_widget_set_sensitive (GTK_WIDGET (self->publish_club), writes);
  gtk_widget_set_sensitive (GTK_WIDGET (self->publish_rating), writes);
  gtk_widget_set_sensitive (GTK_WIDGET (self->publish_ident), writes);
  gtk_widget_set_sensitive (GTK_WIDGET (self->address), writes);
}

/* --- Publishing --- */

static void
say (GtkLabel *label, const char *sentence)
{
  gtk_label_set_label (label, sentence ? sentence : "");
  gtk_widget_set_visible (GTK_WIDGET (label), sentence != NULL);
}

static gboolean
pulse_cb (gpointer data)
{
  AppPublishForm *self = data;

  gtk_progress_bar_set_fraction (self->progress, app_task_get_done (self->task) / 1000.0);
  return G_SOURCE_CONTINUE;
}

static void
show_running (AppPublishForm *self, GTask *task)
{
  self->task = task;
  g_clear_handle_id (&self->pulse, g_source_remove);
  if (task)
    self->pulse = g_timeout_add (PROGRESS_MS, pulse_cb, self);
  else
    g_clear_object (&self->cancellable);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), task != NULL);
  show_place (self);
}

static char *
describe (const PapersPublishCount *count)
{
  int all = count->written + count->kept;
  GString *text = g_string_new (NULL);

  if (all == 0)
    g_string_append (text, _ ("Published in one file."));
  else
    g_string_append_printf (text,
                            ngettext ("Published: %d page, %d of them new.",
                                      "Published: %d pages, %d of them new.", (gulong) all),
                            all, count->written);
  if (count->left[0]) {
    g_string_append_c (text, '\n');
    g_string_append_printf (text,
                            _ ("No longer published, but changed by somebody else and therefore "
                               "left in the folder: %s"),
                            count->left);
  }
  return g_string_free (text, FALSE);
}

/* The form is held until here; it may be closed by now. */
static void
published_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (AppPublishForm) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree PapersPublishCount *count = app_task_finish (result, &error);
  g_autofree char *words = count ? describe (count) : NULL;

  if (!self->parent.desk)
    return;
  show_running (self, NULL);
  app_form_fail (self, NULL, error ? error->message : NULL);
  say (self->success, words);
}

static gboolean
publish_pages (AppForm *form, const char *reason, int signers, GtkWidget **ret_wrong,
               GError **error)
{
  AppPublishForm *self = APP_PUBLISH_FORM (form);

  say (self->success, NULL);
  if (!store_settings (self, error))
    return FALSE;
  self->place->reasons = gtk_check_button_get_active (self->reasons);
  app_publish_place_save (desk_get_path (form->desk), self->place);
  self->cancellable = g_cancellable_new ();
  show_running (self, app_publish_task_start (form->desk, self->place, self->cancellable,
                                              published_cb, g_object_ref (self)));
  return TRUE;
}

/* From now on, or no longer, though nothing is published by that. */
static void
keep_toggled_cb (AppPublishForm *self)
{
  if (!self->parent.desk)
    return;
  self->place->keep = gtk_check_button_get_active (self->keep);
  app_publish_place_save (desk_get_path (self->parent.desk), self->place);
}

/* --- The widget --- */

static void
app_publish_form_dispose (GObject *object)
{
  AppPublishForm *self = APP_PUBLISH_FORM (object);

  if (self->cancellable)
    g_cancellable_cancel (self->cancellable);
  g_clear_handle_id (&self->pulse, g_source_remove);
  g_clear_object (&self->cancellable);
  G_OBJECT_CLASS (app_publish_form_parent_class)->dispose (object);
}

static void
app_publish_form_finalize (GObject *object)
{
  g_clear_pointer (&APP_PUBLISH_FORM (object)->place, app_publish_place_free);
  G_OBJECT_CLASS (app_publish_form_parent_class)->finalize (object);
}

static void
app_publish_form_class_init (AppPublishFormClass *class)
{

  G_OBJECT_CLASS (class)->dispose = app_publish_form_dispose;
  G_OBJECT_CLASS (class)->finalize = app_publish_form_finalize;
  APP_FORM_CLASS (class)->store = publish_pages;
  APP_FORM_CLASS (class)->stays = TRUE;
  APP_FORM_CLASS (class)->reads = TRUE;
  app_form_class_fill (class, "publish-form");
  APP_BIND (class, AppPublishForm, folder, no_folder, single, no_single, publish_club,
            publish_rating, publish_ident, reasons, keep, address, progress, success);
  APP_CALL (class, folder_clicked_cb, no_folder_clicked_cb, single_clicked_cb, no_single_clicked_cb,
            keep_toggled_cb);
}

static void
app_publish_form_init (AppPublishForm *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* The form, to be presented. @parent: the window it belongs to. */
GtkWidget *
app_publish_form_new (GtkWindow *parent, Desk *desk)
{
  AppPublishForm *self = app_form_new (APP_TYPE_PUBLISH_FORM, parent, desk);

  self->place = app_publish_place_load (desk_get_path (desk));
  gtk_check_button_set_active (self->reasons, self->place->reasons);
  gtk_check_button_set_active (self->keep, self->place->keep);
  show_settings (self);
  show_place (self);
  return GTK_WIDGET (self);
}
