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
