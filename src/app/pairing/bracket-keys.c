#include "app/pairing/bracket-keys.h"
#include "app/pairing/bracket-view.h"

/* In one direction, by 1 for a step, 2 for a page, 3 for all the way. */
static void
scroll_bracket_keys (GtkAdjustment *adjustment, int steps)
{
  double value = gtk_adjustment_get_value (adjustment);
  int sign = steps < 0 ? -1 : 1;

  if (steps == sign)
    value += sign * gtk_adjustment_get_step_increment (adjustment);
  else if (steps == 2 * sign)
    value += sign * gtk_adjustment_get_page_increment (adjustment);
  else
    value = sign > 0 ? gtk_adjustment_get_upper (adjustment) : 0;
  gtk_adjustment_set_value (adjustment, value);
}

static gboolean
bracket_keys_scroll_cb (GtkWidget *widget, GVariant *how, gpointer data)
{
  int orientation, steps;

  g_variant_get (how, "(ii)", &orientation, &steps);
  scroll_bracket_keys (orientation == GTK_ORIENTATION_HORIZONTAL
                           ? gtk_scrollable_get_hadjustment (GTK_SCROLLABLE (widget))
                           : gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (widget)),
                       steps);
  return GDK_EVENT_STOP;
}

/* Arrows, Page Up, Page Down, Home and End; with Shift from side to side. @class: the class of
 * the view. */
void
app_bracket_keys_install (GtkWidgetClass *class)
{
  static const struct {
    guint key;
    GdkModifierType modifiers;
    GtkOrientation orientation;
    int steps;
  } keys[] = {
    { GDK_KEY_Left, 0, GTK_ORIENTATION_HORIZONTAL, -1 },
    { GDK_KEY_Right, 0, GTK_ORIENTATION_HORIZONTAL, 1 },
    { GDK_KEY_Up, 0, GTK_ORIENTATION_VERTICAL, -1 },
    { GDK_KEY_Down, 0, GTK_ORIENTATION_VERTICAL, 1 },
    { GDK_KEY_Page_Up, 0, GTK_ORIENTATION_VERTICAL, -2 },
    { GDK_KEY_Page_Down, 0, GTK_ORIENTATION_VERTICAL, 2 },
    { GDK_KEY_Page_Up, GDK_SHIFT_MASK, GTK_ORIENTATION_HORIZONTAL, -2 },
    { GDK_KEY_Page_Down, GDK_SHIFT_MASK, GTK_ORIENTATION_HORIZONTAL, 2 },
    { GDK_KEY_Home, 0, GTK_ORIENTATION_VERTICAL, -3 },
    { GDK_KEY_End, 0, GTK_ORIENTATION_VERTICAL, 3 },
    { GDK_KEY_Home, GDK_SHIFT_MASK, GTK_ORIENTATION_HORIZONTAL, -3 },
    { GDK_KEY_End, GDK_SHIFT_MASK, GTK_ORIENTATION_HORIZONTAL, 3 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding (class, keys[i].key, keys[i].modifiers, bracket_keys_scroll_cb,
                                  "(ii)", keys[i].orientation, keys[i].steps);
}

/* Ctrl and the wheel. */
static gboolean
wheel_cb (GtkEventControllerScroll *controller, double dx, double dy, AppBracketView *self)
{
  GdkModifierType state =
      gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));

  if (!(state & GDK_CONTROL_MASK) || dy == 0)
    return GDK_EVENT_PROPAGATE;
  app_bracket_view_zoom (self, dy < 0 ? 1 : -1);
  return GDK_EVENT_STOP;
}

/* With Ctrl the wheel makes it larger and smaller. */
void
app_bracket_keys_add_wheel (GtkWidget *view)
{
  GtkEventController *wheel = gtk_event_controller_scroll_new (
      GTK_EVENT_CONTROLLER_SCROLL_VERTICAL | GTK_EVENT_CONTROLLER_SCROLL_DISCRETE);

  gtk_event_controller_set_propagation_phase (wheel, GTK_PHASE_CAPTURE);
  g_signal_connect (wheel, "scroll", G_CALLBACK (wheel_cb), view);
  gtk_widget_add_controller (view, wheel);
}
