#include "app/worded.h"

/**
 * app_worded_new: (skip)
 * @icon: the name of an icon
 * @text: a word, which is never left out: no icon is understood by everybody
 *
 * Returns: (transfer floating): both beside each other, as what is in a button
 */
GtkWidget *
app_worded_new (const char *icon, const char *text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_add_css_class (box, "worded");
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name (icon));
  gtk_box_append (GTK_BOX (box), gtk_label_new (text));
  return box;
}
