/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/list/list-row.h"

static void
add (GtkWidget *box, const char *text, gboolean is_name)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, is_name);
  if (is_name)
    gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  else
    gtk_widget_add_css_class (label, "hint");
  gtk_box_append (GTK_BOX (box), label);
}

/* A row of a form's list. @name: what it is about, which gives way where there is no room. @one:
 * said of it, behind it. @other: said of it, at the end. @said: the row in words, for who hears
 * it. */
GtkWidget *
app_list_row_new (const char *name, const char *one, const char *other, const char *said)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  gtk_widget_add_css_class (box, "row");
  add (box, name, TRUE);
  add (box, one, FALSE);
  add (box, other, FALSE);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, said, -1);
  return row;
}

/* Empties a list that is to be filled anew. FALSE where it says the same already: a list that is
 * taken apart loses the keyboard, and who was chosen. @said: what each row is to say, in order. */
gboolean
app_list_row_empty (GtkListBox *list, GStrvBuilder *said)
{
  g_auto (GStrv) rows = g_strv_builder_end (said);
  const char *const *before = g_object_get_data (G_OBJECT (list), "rows");
  GtkListBoxRow *row;

  if (before && g_strv_equal (before, (const char *const *) rows))
    return FALSE;
  while ((row = gtk_list_box_get_row_at_index (list, 0)))
    gtk_list_box_remove (list, GTK_WIDGET (row));
  g_object_set_data_full (G_OBJECT (list), "rows", g_steal_pointer (&rows),
                          (GDestroyNotify) g_strfreev);
  return TRUE;
}
