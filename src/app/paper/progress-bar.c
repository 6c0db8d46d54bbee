/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/paper/progress-bar.h"
#include <glib/gi18n.h>
#include "app/shell/task.h"

/* What takes no longer than the first shows no progress. */
#define PATIENCE_MS 200
#define PROGRESS_MS 100

struct _AppProgressBar {
  GtkBox parent;
  GtkProgressBar *bar;
  GCancellable *cancellable; /* while something runs */
  GTask *task;
  guint watch;
};

G_DEFINE_FINAL_TYPE (AppProgressBar, app_progress_bar, GTK_TYPE_BOX)

static gboolean
progress_cb (gpointer data)
{
  AppProgressBar *self = data;

  gtk_progress_bar_set_fraction (self->bar, app_task_get_done (self->task) / 1000.0);
  return G_SOURCE_CONTINUE;
}

static void
patience_cb (gpointer data)
{
  AppProgressBar *self = data;

  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  progress_cb (self);
  self->watch = g_timeout_add (PROGRESS_MS, progress_cb, self);
}

/* As its button does. */
void
app_progress_bar_give_up (AppProgressBar *self)
{
  if (self->cancellable)
    g_cancellable_cancel (self->cancellable);
}

/* Whatever it showed before is given up. Returns what its button cancels, for the task; not the
 * caller’s. @what: is being done: "Saving…". */
GCancellable *
app_progress_bar_begin (AppProgressBar *self, const char *what)
{
  app_progress_bar_give_up (self);
  app_progress_bar_end (self);
  self->cancellable = g_cancellable_new ();
  gtk_progress_bar_set_text (self->bar, what);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->bar), GTK_ACCESSIBLE_PROPERTY_LABEL, what,
                                  -1);
  return self->cancellable;
}

/* @self: a progress bar that has begun. @task: what runs now, until app_progress_bar_end(). */
void
app_progress_bar_watch (AppProgressBar *self, GTask *task)
{
  self->task = task;
  self->watch = g_timeout_add_once (PATIENCE_MS, patience_cb, self);
}

/* Whether something runs. */
gboolean
app_progress_bar_is_busy (AppProgressBar *self)
{
  return self->cancellable != NULL;
}

/* There is nothing more to see. */
void
app_progress_bar_end (AppProgressBar *self)
{
  g_clear_handle_id (&self->watch, g_source_remove);
  g_clear_object (&self->cancellable);
  self->task = NULL;
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/* Nobody is left who would want it. */
static void
app_progress_bar_dispose (GObject *object)
{
  AppProgressBar *self = APP_PROGRESS_BAR (object);

  app_progress_bar_give_up (self);
  g_clear_handle_id (&self->watch, g_source_remove);
  g_clear_object (&self->cancellable);
  G_OBJECT_CLASS (app_progress_bar_parent_class)->dispose (object);
}

static void
app_progress_bar_class_init (AppProgressBarClass *class)
{
  G_OBJECT_CLASS (class)->dispose = app_progress_bar_dispose;
}

static void
app_progress_bar_init (AppProgressBar *self)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (_ ("_Cancel"));

  self->bar = GTK_PROGRESS_BAR (gtk_progress_bar_new ());
  gtk_progress_bar_set_show_text (self->bar, TRUE);
  gtk_widget_set_valign (GTK_WIDGET (self->bar), GTK_ALIGN_CENTER);
  gtk_widget_set_size_request (GTK_WIDGET (self->bar), 160, -1);
  gtk_box_set_spacing (GTK_BOX (self), 12);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->bar));
  gtk_box_append (GTK_BOX (self), button);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (app_progress_bar_give_up), self);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/* A progress bar, which is not seen yet. */
GtkWidget *
app_progress_bar_new (void)
{
  return g_object_new (APP_TYPE_PROGRESS_BAR, NULL);
}
