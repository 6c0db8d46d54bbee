/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/scroll.h"

enum { PROP_HADJUSTMENT = 1, PROP_VADJUSTMENT, PROP_HSCROLL_POLICY, PROP_VSCROLL_POLICY };

/* @class: the class of a widget that is a GtkScrollable and has no other properties. */
void
app_scroll_install (GObjectClass *class)
{
  g_object_class_override_property (class, PROP_HADJUSTMENT, "hadjustment");
  g_object_class_override_property (class, PROP_VADJUSTMENT, "vadjustment");
  g_object_class_override_property (class, PROP_HSCROLL_POLICY, "hscroll-policy");
  g_object_class_override_property (class, PROP_VSCROLL_POLICY, "vscroll-policy");
}

/* @scroll: part of the widget. @moved: called when it was scrolled. */
void
app_scroll_init (AppScroll *scroll, GtkWidget *widget, AppScrollMoved moved)
{
  *scroll = (AppScroll){ .widget = widget, .moved = moved };
}

static void
drop (AppScroll *scroll, GtkOrientation orientation)
{
  if (scroll->adjustments[orientation])
    g_signal_handlers_disconnect_by_data (scroll->adjustments[orientation], scroll->widget);
  g_clear_object (&scroll->adjustments[orientation]);
}

static void
take_scroll (AppScroll *scroll, GtkOrientation orientation, GtkAdjustment *adjustment)
{
  drop (scroll, orientation);
  if (!adjustment)
    adjustment = gtk_adjustment_new (0, 0, 0, 0, 0, 0);
  scroll->adjustments[orientation] = g_object_ref_sink (adjustment);
  g_signal_connect_swapped (adjustment, "value-changed", G_CALLBACK (scroll->moved),
                            scroll->widget);
  gtk_widget_queue_allocate (scroll->widget);
}

/* @scroll: part of a widget. */
void
app_scroll_set_property (AppScroll *scroll, guint id, const GValue *value)
{
  if (id == PROP_HADJUSTMENT)
    take_scroll (scroll, GTK_ORIENTATION_HORIZONTAL, g_value_get_object (value));
  else if (id == PROP_VADJUSTMENT)
    take_scroll (scroll, GTK_ORIENTATION_VERTICAL, g_value_get_object (value));
}

/* @scroll: part of a widget. */
void
app_scroll_get_property (AppScroll *scroll, guint id, GValue *value)
{
  if (id == PROP_HADJUSTMENT)
    g_value_set_object (value, scroll->adjustments[GTK_ORIENTATION_HORIZONTAL]);
  else if (id == PROP_VADJUSTMENT)
    g_value_set_object (value, scroll->adjustments[GTK_ORIENTATION_VERTICAL]);
  else
    g_value_set_enum (value, GTK_SCROLL_MINIMUM);
}

/* @scroll: part of a widget that goes. */
void
app_scroll_clear (AppScroll *scroll)
{
  drop (scroll, GTK_ORIENTATION_HORIZONTAL);
  drop (scroll, GTK_ORIENTATION_VERTICAL);
  if (scroll->later)
    gtk_widget_remove_tick_callback (scroll->widget, scroll->later);
  scroll->later = 0;
}

/* GTK 4.8 does not want to hear of another size while it gives out places, be it that of a child
 * that is made or of a scroll bar that comes: all above the widget then wait for a place, and
 * those of them whose own had not changed are forgotten and not painted. @scroll: part of a
 * widget that is being given its place. @settle: makes what is in sight, and configures; called
 * once, before the next frame. */
void
app_scroll_later (AppScroll *scroll, GtkTickCallback settle)
{
  if (!scroll->later)
    scroll->later = gtk_widget_add_tick_callback (scroll->widget, settle, scroll, NULL);
}

/* What is in sight stays there as far as it can. @scroll: part of a widget. @orientation: across
 * or down. @content: pixels that there are to be seen. @seen: pixels that there is room for.
 * @step: pixels that one step goes. */
void
app_scroll_configure (AppScroll *scroll, GtkOrientation orientation, double content, int seen,
                      double step)
{
  double upper = MAX (content, seen), value = app_scroll_get (scroll, orientation);

  if (scroll->adjustments[orientation])
    gtk_adjustment_configure (scroll->adjustments[orientation], CLAMP (value, 0, upper - seen), 0,
                              upper, step, MAX (seen - step, step), seen);
}

/* Pixels by which it is scrolled. @scroll: part of a widget. @orientation: across or down. */
double
app_scroll_get (const AppScroll *scroll, GtkOrientation orientation)
{
  GtkAdjustment *adjustment = scroll->adjustments[orientation];

  return adjustment ? gtk_adjustment_get_value (adjustment) : 0;
}

/* @scroll: part of a widget. @orientation: across or down. @value: pixels by which it is to be
 * scrolled; as many as there are at most. */
void
app_scroll_go (AppScroll *scroll, GtkOrientation orientation, double value)
{
  if (scroll->adjustments[orientation])
    gtk_adjustment_set_value (scroll->adjustments[orientation], value);
}
