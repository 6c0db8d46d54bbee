/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/scroll-to-focus.h"
#include "app/widgets/mapped.h"

/* GTK 4.8 takes away the mark of the keyboard after three seconds without a key. Who thinks for
 * longer must not have to look for it. */

#define POINTED "app-focus-pointed"

static void
shown_cb (GtkWindow *window)
{
  if (!gtk_window_get_focus_visible (window) && !g_object_get_data (G_OBJECT (window), POINTED))
    gtk_window_set_focus_visible (window, TRUE);
}

/* Whoever works with the pointer sees where that is. */
static gboolean
event_cb (GtkEventController *controller, GdkEvent *event)
{
  GtkWidget *window = gtk_event_controller_get_widget (controller);

  switch (gdk_event_get_event_type (event)) {
  case GDK_BUTTON_PRESS:
  case GDK_TOUCH_BEGIN:
    g_object_set_data (G_OBJECT (window), POINTED, window);
    break;
  case GDK_KEY_PRESS:
    g_object_set_data (G_OBJECT (window), POINTED, NULL);
    break;
  default:
    break;
  }
  return GDK_EVENT_PROPAGATE;
}

static gboolean
follow_focus_shown (GtkWidget *window)
{
  GtkEventController *controller = gtk_event_controller_legacy_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect (controller, "event", G_CALLBACK (event_cb), NULL);
  gtk_widget_add_controller (window, controller);
  g_signal_connect (window, "notify::focus-visible", G_CALLBACK (shown_cb), NULL);
  shown_cb (GTK_WINDOW (window));
  return TRUE;
}

/* Lets every window show where the keyboard is for as long as it is worked with by keys. */
void
app_scroll_to_focus_follow (void)
{
  app_mapped_follow (GTK_TYPE_WINDOW, follow_focus_shown);
}
