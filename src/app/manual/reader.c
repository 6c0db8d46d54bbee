#include "app/manual/reader.h"
#include "app/shell/keys-window.h"

static void
close_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  gtk_window_close (GTK_WINDOW (widget));
}

static void
keys_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  app_keys_window_show (widget, "tournament");
}

/* Gives it the actions and the keys of all windows to read in. @class: a class of windows. @back:
 * its action that goes back. @search: its action that goes to the search. */
void
app_reader_install (GtkWidgetClass *class, const char *back, const char *search)
{
  gtk_widget_class_install_action (class, "win.close", NULL, close_cb);
  gtk_widget_class_install_action (class, "win.keys", NULL, keys_cb);
  gtk_widget_class_add_binding_action (class, GDK_KEY_Left, GDK_ALT_MASK, back, NULL);
  gtk_widget_class_add_binding_action (class, GDK_KEY_f, GDK_CONTROL_MASK, search, NULL);
  gtk_widget_class_add_binding_action (class, GDK_KEY_Escape, 0, "win.close", NULL);
}

static GtkWindow *
find_window (GType type)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);
    if (G_TYPE_CHECK_INSTANCE_TYPE (window, type))
      return window;
  }
  return NULL;
}

/* The window is in a group of its own, so that it can be read beside a form that is modal.
 * Returns the one window of that class, not yet in front. @type: a class of windows. @ret_fresh:
 * whether there was none. @application may be NULL. */
gpointer
app_reader_open (GType type, GtkApplication *application, gboolean *ret_fresh)
{
  GtkWindow *window = find_window (type);

  *ret_fresh = !window;
  if (!window) {
    g_autoptr (GtkWindowGroup) group = gtk_window_group_new ();

    window = g_object_new (type, "application", application, NULL);
    gtk_window_group_add_window (group, window);
  }
  return window;
}
