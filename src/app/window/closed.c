/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/closed.h"
#include <gtk/gtk.h>

/* GTK takes a window apart when nobody holds it any longer, not when it is closed. One that waits
 * for an answer is held by its question, and would go on with what it was about: an import would
 * show what it has read, a register would store the list. */

/* As GTK's list has them; none is held. */
static GPtrArray *opened;

/* Whoever has closed it may still be at work with it until this turn of the main loop is over. */
static gboolean
take_apart_cb (gpointer data)
{
  g_autoptr (GtkWidget) window = g_weak_ref_get (data);

  if (window)
    g_object_run_dispose (G_OBJECT (window));
  return G_SOURCE_REMOVE;
}

static void
weak_ref_free (gpointer weak)
{
  g_weak_ref_clear (weak);
  g_free (weak);
}

static void
closed (GtkWidget *window)
{
  GWeakRef *weak;

  if (gtk_widget_in_destruction (window))
    return;
  weak = g_new (GWeakRef, 1);
  g_weak_ref_init (weak, window);
  g_idle_add_full (G_PRIORITY_HIGH, take_apart_cb, weak, weak_ref_free);
}

static void
changed_cb (GListModel *windows, guint position, guint n_removed, guint n_added)
{
  for (guint i = 0; i < n_removed; i++)
    closed (g_ptr_array_steal_index (opened, position));
  for (guint i = 0; i < n_added; i++) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (windows, position + i);
    g_ptr_array_insert (opened, (int) (position + i), window);
  }
}

/* Takes every window apart once it is closed: what it waits for is cancelled, and it comes up for
 * nothing any more. */
void
app_closed_follow (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  opened = g_ptr_array_new ();
  changed_cb (windows, 0, 0, g_list_model_get_n_items (windows));
  g_signal_connect (windows, "items-changed", G_CALLBACK (changed_cb), NULL);
}
