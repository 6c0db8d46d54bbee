#include "app/widgets/tip.h"

/* The same as gtk_widget_set_tooltip_text(), which asks the display twice where the pointer is
 * for each widget that could be seen, and waits for the answer: with a hundred rows that takes
 * longer than making them. What is hidden is not asked for. @widget: a new widget, which is not
 * in any window yet. @text: what is said when the pointer rests on it, or NULL. */
void
app_tip_set (GtkWidget *widget, const char *text)
{
  gtk_widget_set_visible (widget, FALSE);
  gtk_widget_set_tooltip_text (widget, text);
  gtk_widget_set_visible (widget, TRUE);
}
