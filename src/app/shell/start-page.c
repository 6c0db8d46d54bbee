/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/start-page.h"
#include "app/clock/quick-clock-file.h"
#include "app/shell/recent-row.h"
#include "app/shell/recent.h"

struct _AppStartPage {
  GtkWidget parent;
  GtkWidget *content;
  GtkWidget *body;
  GtkWidget *head;
  GtkWidget *welcome;
  GtkWidget *recent_box;
  GtkListBox *recent;
  GtkWidget *empty;
  GCancellable *cancellable; /* of reading the recent ones */
  GtkWidget *clock_box;      /* a quick clock that was left in the middle of its game */
  GtkLabel *clock_text;
  char *clock_path;
};

G_DEFINE_FINAL_TYPE (AppStartPage, app_start_page, GTK_TYPE_WIDGET)

/* Those that are gone are told, too, and can be taken off the list.
 * Returns whether any is still there. */
static gboolean
fill_recent (AppStartPage *self)
{
  g_auto (GStrv) paths = app_recent_list ();
  gboolean any = FALSE;

  for (gsize i = 0; paths[i]; i++) {
    gtk_list_box_append (self->recent, app_recent_row_new (paths[i], self->cancellable));
    any |= app_recent_is_there (paths[i]);
  }
  gtk_widget_set_visible (self->recent_box, paths[0] != NULL);
  gtk_widget_set_visible (self->empty, paths[0] == NULL);
  return any;
}

/* Who has been here before has come for a tournament of his: that comes first, without the words
 * for a stranger. */
static void
arrange (AppStartPage *self, gboolean any)
{
  gtk_widget_set_visible (self->welcome, !any);
  if (any)
    gtk_box_reorder_child_after (GTK_BOX (self->body), self->recent_box, self->head);
}

static void
recent_activated_cb (AppStartPage *self, GtkListBoxRow *row)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.open-path", "s",
                              app_recent_row_get_path (GTK_WIDGET (row)));
}

/* --- A clock that was left --- */

/* Looked for when the page is there: nobody waits for it. */
static gboolean
offer_clock_cb (gpointer data)
{
  AppStartPage *self = data;
  g_autofree char *about = NULL;

  if (!self->content)
    return G_SOURCE_REMOVE;
  g_free (self->clock_path);
  self->clock_path = app_quick_clock_file_find (&about);
  gtk_widget_set_visible (self->clock_box, self->clock_path != NULL);
  gtk_label_set_label (self->clock_text, about ? about : "");
  return G_SOURCE_REMOVE;
}

static void
clock_clicked_cb (AppStartPage *self)
{
  gtk_widget_set_visible (self->clock_box, FALSE);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.resume-clock", "s", self->clock_path);
}

static void
app_start_page_dispose (GObject *object)
{
  AppStartPage *self = APP_START_PAGE (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_pointer (&self->clock_path, g_free);
  G_OBJECT_CLASS (app_start_page_parent_class)->dispose (object);
}

/* The first way in has the keyboard, not a message that stands above. */
static void
app_start_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (app_start_page_parent_class)->map (widget);
  gtk_widget_child_focus (widget, GTK_DIR_TAB_FORWARD);
  g_idle_add_full (G_PRIORITY_LOW, offer_clock_cb, g_object_ref (widget), g_object_unref);
}

static void
app_start_page_class_init (AppStartPageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = app_start_page_dispose;
  widget_class->map = app_start_page_map;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/tengen/Tengen/ui/start-page.ui");
  gtk_widget_class_bind_template_child (widget_class, AppStartPage, content);
  gtk_widget_class_bind_template_child (widget_class, AppStartPage, recent);
  gtk_widget_class_bind_template_child (widget_class, AppStartPage, body);
  gtk_widget_class_bind_template_child (widget_class, AppStartPage, head);
  gtk_widget_class_bind_template_child (widget_class, AppStartPage, welcome);
  gtk_widget_class_bind_template_child (widget_class, AppStartPage, recent_box);
  gtk_widget_class_bind_template_child (widget_class, AppStartPage, empty);
  gtk_widget_class_bind_template_child (widget_class, AppStartPage, clock_box);
  gtk_widget_class_bind_template_child (widget_class, AppStartPage, clock_text);
  gtk_widget_class_bind_template_callback (widget_class, clock_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, recent_activated_cb);
}

static void
app_start_page_init (AppStartPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->cancellable = g_cancellable_new ();
  arrange (self, fill_recent (self));
}

/* The page that is shown while no tournament is open. */
GtkWidget *
app_start_page_new (void)
{
  return g_object_new (APP_TYPE_START_PAGE, NULL);
}
