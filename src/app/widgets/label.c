/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/label.h"
#include <string.h>

/* Lines as wide as there is room, broken within a word that is wider. @text: words to read.
 * @style: a class of the style sheet, or NULL. */
GtkWidget *
app_label_new (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  if (style)
    gtk_widget_add_css_class (label, style);
  return label;
}

/* Nothing is broken in there. */
static PangoAttribute *
keep_part (const char *text, const char *from, const char *end)
{
  PangoAttribute *keep = pango_attr_allow_breaks_new (FALSE);

  keep->start_index = (guint) (from - text);
  keep->end_index = (guint) (end - text);
  return keep;
}

/* Shows the parts, in as many lines as that takes; a line ends after a dot and nowhere else, in
 * Chinese too, where it could end after any sign. @text: parts with a middle dot between each
 * two. */
void
app_label_set_parts (GtkLabel *label, const char *text)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  const char *end;

  for (const char *from = text; *from; from = end) {
    const char *dot = strstr (from, "· ");
    end = dot ? dot + strlen ("· ") : from + strlen (from);
    pango_attr_list_insert (attributes, keep_part (text, from, dot ? end - 1 : end));
  }
  gtk_label_set_attributes (label, attributes);
  gtk_label_set_label (label, text);
}

/* The name at the left of the field, its end towards it. @text: what a field of a form is called.
 * @chars: the width at which a long name is broken. */
GtkWidget *
app_label_field (const char *text, int chars)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_RIGHT);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), chars);
  gtk_widget_add_css_class (label, "form-label");
  return label;
}
