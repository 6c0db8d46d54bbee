/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/drop.h"

typedef struct {
  GtkWindow *window;     /* whose data this is */
  GtkWidget *note;       /* shown while something is held over it; or NULL */
  AppDropText take_text; /* NULL: it takes files alone */
} Drop;

static void
show_target (const Drop *drop, gboolean over)
{
  GtkWidget *child = gtk_window_get_child (drop->window);

  if (child && over)
    gtk_widget_add_css_class (child, "drop-here");
  else if (child)
    gtk_widget_remove_css_class (child, "drop-here");
  if (drop->note)
    gtk_widget_set_visible (drop->note, over);
}

static GdkDragAction
entered_cb (GtkDropTarget *target, double x, double y, const Drop *drop)
{
  show_target (drop, TRUE);
  return GDK_ACTION_COPY;
}

static void
left_cb (GtkDropTarget *target, const Drop *drop)
{
  show_target (drop, FALSE);
}

static void
hand_on_files (const Drop *drop, const GdkFileList *list)
{
  GSList *files = gdk_file_list_get_files ((gpointer) (gsize) list);
  GVariantBuilder uris = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("as"));

  for (GSList *file = files; file; file = file->next)
    g_variant_builder_add_value (&uris, g_variant_new_take_string (g_file_get_uri (file->data)));
  g_slist_free (files);
  g_action_group_activate_action (
      G_ACTION_GROUP (gtk_window_get_application (drop->window)), "take",
      g_variant_new ("(uas)", gtk_application_window_get_id (GTK_APPLICATION_WINDOW (drop->window)),
                     &uris));
}

static gboolean
dropped_cb (GtkDropTarget *target, const GValue *value, double x, double y, const Drop *drop)
{
  show_target (drop, FALSE);
  if (G_VALUE_HOLDS (value, G_TYPE_STRING))
    return drop->take_text && drop->take_text (drop->window, g_value_get_string (value));
  if (!G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST) || !g_value_get_boxed (value) ||
      !gtk_window_get_application (drop->window))
    return FALSE;
  hand_on_files (drop, g_value_get_boxed (value));
  return TRUE;
}

/* It takes what is dropped: files by the application's action "take", text by @take_text. @window:
 * one of the application's own. */
void
app_drop_add (GtkWindow *window, GtkWidget *note, AppDropText take_text)
{
  GType types[] = { GDK_TYPE_FILE_LIST, G_TYPE_STRING };
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);
  Drop *drop = g_new (Drop, 1);

  *drop = (Drop){ window, note, take_text };
  g_object_set_data_full (G_OBJECT (target), "app-drop", drop, g_free);
  gtk_drop_target_set_gtypes (target, types, take_text ? 2 : 1);
  g_signal_connect (target, "enter", G_CALLBACK (entered_cb), drop);
  g_signal_connect (target, "leave", G_CALLBACK (left_cb), drop);
  g_signal_connect (target, "drop", G_CALLBACK (dropped_cb), drop);
  gtk_widget_add_controller (GTK_WIDGET (window), GTK_EVENT_CONTROLLER (target));
}
