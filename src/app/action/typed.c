/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/action/typed.h"

/* Whoever is typing means by a key what was typed, as long as there is something of it to take
 * back; else it is FALSE. @action: "text.undo" or "text.redo". */
gboolean
app_typed_takes (gpointer window, const char *action)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (window));
  g_autofree char *before = NULL;

  if (!GTK_IS_TEXT (focus))
    return FALSE;
  before = g_strdup (gtk_editable_get_text (GTK_EDITABLE (focus)));
  gtk_widget_activate_action (focus, action, NULL);
  return g_strcmp0 (before, gtk_editable_get_text (GTK_EDITABLE (focus))) != 0;
}
