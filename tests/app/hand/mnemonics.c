/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnemonics.h"

/* A key that is not underlined is none to whoever looks for it. */
static const char *
marked_label (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget) &&
      gtk_label_get_mnemonic_keyval (GTK_LABEL (widget)) != GDK_KEY_VoidSymbol &&
      strchr (gtk_label_get_label (GTK_LABEL (widget)), '_'))
    return gtk_label_get_label (GTK_LABEL (widget));
  return NULL;
}

static void
collect (GtkWidget *widget, GHashTable *found, int *clashes)
{
  const char *label = gtk_widget_get_mapped (widget) ? marked_label (widget) : NULL;
  guint key = label ? gdk_keyval_to_lower (gtk_label_get_mnemonic_keyval (GTK_LABEL (widget))) : 0;
  const char *other = g_hash_table_lookup (found, GUINT_TO_POINTER (key));

  if (GTK_IS_POPOVER (widget))
    return;
  if (label && other) {
    g_test_message ("“%s” and “%s” answer to the same key", label, other);
    (*clashes)++;
  }
  if (label)
    g_hash_table_insert (found, GUINT_TO_POINTER (key), g_strdup (label));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    collect (child, found, clashes);
}

int
mnemonics_count_clashes (GtkWidget *root)
{
  g_autoptr (GHashTable) found = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  int clashes = 0;

  collect (root, found, &clashes);
  return clashes;
}
