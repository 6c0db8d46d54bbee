/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/mapped.h"

typedef struct {
  GType type;
  AppMappedFirst first;
  GQuark done; /* what of a widget remembers that it is taken care of */
} Follower;

static gboolean
widget_mapped_cb (GSignalInvocationHint *hint, guint n, const GValue *values, gpointer data)
{
  const Follower *follower = data;
  GObject *widget = g_value_get_object (values);

  if (g_type_is_a (G_OBJECT_TYPE (widget), follower->type) &&
      !g_object_get_qdata (widget, follower->done) && follower->first (GTK_WIDGET (widget)))
    g_object_set_qdata (widget, follower->done, widget);
  return G_SOURCE_CONTINUE;
}

/* Lets something be done for every widget of a kind, of whatever window. It holds until the
 * program ends, and is said once for each @first. @type: a kind of widgets. @first: is called
 * when one of them comes into sight, until it says that it is done with it. */
void
app_mapped_follow (GType type, AppMappedFirst first)
{
  g_autofree char *name = g_strdup_printf ("app-mapped-%s-%p", g_type_name (type), (void *) first);
  Follower *follower = g_new (Follower, 1);

  *follower = (Follower){ type, first, g_quark_from_string (name) };
  g_type_class_unref (g_type_class_ref (GTK_TYPE_WIDGET));
  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, widget_mapped_cb,
                              follower, g_free);
}

/* What had the keyboard may have gone out of sight: then the page takes it, where it is seen. */
void
app_mapped_keep_focus (GtkWidget *page)
{
  GtkRoot *root = gtk_widget_get_root (page);
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  if (root && gtk_widget_get_mapped (page) && (!focus || !gtk_widget_get_mapped (focus)))
    gtk_widget_grab_focus (page);
}
