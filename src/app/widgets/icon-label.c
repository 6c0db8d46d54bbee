/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/icon-label.h"

/* Both beside each other, as what is in a button. @icon: the name of an icon. @text: a word,
 * which is never left out: no icon is understood by everybody. */
GtkWidget *
app_icon_label_new (const char *icon, const char *text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_add_css_class (box, "worded");
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name (icon));
  gtk_box_append (GTK_BOX (box), gtk_label_new (text));
  return box;
}

static GtkWidget *
make_sentence (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (label, "empty-title");
  return label;
}

static GtkWidget *
make_icon (const char *name)
{
  GtkWidget *image = g_object_new (GTK_TYPE_IMAGE, "icon-name", name, "accessible-role",
                                   GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_widget_add_css_class (image, "empty-icon");
  return image;
}

/* What stands where there is nothing yet. @icon: the name of an icon. @sentence: what is not
 * there. @button: what may be done about it, with a mnemonic. @action: what the button does.
 * @target: the text that the action is given, or NULL. */
GtkWidget *
app_icon_label_empty (const char *icon, const char *sentence, const char *button,
                      const char *action, const char *target)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *way_out = gtk_button_new_with_mnemonic (button);

  gtk_widget_set_halign (way_out, GTK_ALIGN_CENTER);
  if (target)
    gtk_actionable_set_action_target (GTK_ACTIONABLE (way_out), "s", target);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (way_out), action);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), make_icon (icon));
  gtk_box_append (GTK_BOX (box), make_sentence (sentence));
  gtk_box_append (GTK_BOX (box), way_out);
  return box;
}
