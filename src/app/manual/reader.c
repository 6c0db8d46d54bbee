/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/manual/reader.h"
#include "app/action/keys-window.h"
#include "app/window/apart.h"

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

/* What all windows to read in can be asked to do. */
const AppAction app_reader_actions[] = {
  { "win.close", close_cb, 0, "Escape", "-it leaves what was begun, as everywhere" },
  { "win.keys", keys_cb },
  { 0 },
};

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

/* Returns the one window of that class, to be read beside a form that is modal, not yet in front.
 * @type: a class of windows. @ret_fresh: whether there was none. @application may be NULL. */
gpointer
app_reader_open (GType type, GtkApplication *application, gboolean *ret_fresh)
{
  GtkWindow *window = find_window (type);

  *ret_fresh = !window;
  if (!window) {
    window = g_object_new (type, "application", application, NULL);
    app_apart_use (window);
  }
  return window;
}
