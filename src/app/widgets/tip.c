/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/tip.h"

/* The same as gtk_widget_set_tooltip_text(), which asks the display four times where the pointer is
 * for each widget that could be seen, whether or not the text is another, and holds it up
 * meanwhile. A text that stays is not set again, and of a widget that is in no window nobody is
 * asked, for it is hidden. @widget: any. @text: what is said when the pointer rests on it, or NULL.
 */
void
app_tip_set (GtkWidget *widget, const char *text)
{
  gboolean hidden = !gtk_widget_get_root (widget) && gtk_widget_get_visible (widget);

  if (g_strcmp0 (gtk_widget_get_tooltip_text (widget), text && *text ? text : NULL) == 0)
    return;
  if (hidden)
    gtk_widget_set_visible (widget, FALSE);
  gtk_widget_set_tooltip_text (widget, text);
  if (hidden)
    gtk_widget_set_visible (widget, TRUE);
}
