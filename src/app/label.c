#include "app/label.h"

/**
 * app_label_new:
 * @text: words to read
 * @style: (nullable): a class of the style sheet
 *
 * Returns: (transfer floating): lines as wide as there is room, broken within a word that is wider
 */
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

/**
 * app_label_set_parts:
 * @label: what shows them
 * @text: parts with a middle dot between each two
 *
 * Shows the parts, in as many lines as that takes; a line ends after a dot and nowhere else.
 */
void
app_label_set_parts (GtkLabel *label, const char *text)
{
  g_autoptr (GString) shown = g_string_new (text);

  g_string_replace (shown, " ", "\u00a0", 0);
  g_string_replace (shown, "·\u00a0", "· ", 0);
  gtk_label_set_label (label, shown->str);
}

/**
 * app_label_field:
 * @text: what a field of a form is called
 * @chars: the width at which a long name is broken
 *
 * Returns: (transfer floating): the name at the left of the field, its end towards it
 */
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
