/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/popover.h"

static gboolean
drop_cb (gpointer popover)
{
  if (gtk_widget_get_parent (popover))
    gtk_widget_unparent (popover);
  return G_SOURCE_REMOVE;
}

/* It goes once it is out of sight, not while it is being closed. */
static void
popover_closed_cb (GtkWidget *popover)
{
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, drop_cb, g_object_ref (popover), g_object_unref);
}

/* Its parent may go before it: with the page, say, of a game that another act has ended. */
static void
orphaned_cb (GtkWidget *popover)
{
  gtk_widget_unparent (popover);
}

/* @popover: a popover; it goes when it is closed, and with its parent. @parent: a widget with a
 * layout that knows popovers. @place: what in it the popover points to; NULL for the whole of it.
 */
void
app_popover_show (GtkWidget *popover, GtkWidget *parent, const GdkRectangle *place)
{
  g_signal_connect (popover, "closed", G_CALLBACK (popover_closed_cb), NULL);
  g_signal_connect_object (parent, "destroy", G_CALLBACK (orphaned_cb), popover, G_CONNECT_SWAPPED);
  gtk_widget_set_parent (popover, parent);
  if (place)
    gtk_popover_set_pointing_to (GTK_POPOVER (popover), place);
  gtk_popover_popup (GTK_POPOVER (popover));
}
