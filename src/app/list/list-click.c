/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/list/list-click.h"
#include "app/widgets/mapped.h"

/* GTK activates a row of a list while the button is still down for the second time. What that leads
 * to then takes the place of what is held, and GTK 4.18 loses count of what is. */

static gboolean
is_second (GtkGestureClick *click, int n_press)
{
  return n_press == 2 &&
         gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (click)) == GDK_BUTTON_PRIMARY;
}

static void
pressed_cb (GtkGestureClick *click, int n_press)
{
  if (is_second (click, n_press))
    gtk_gesture_set_state (GTK_GESTURE (click), GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
released_cb (GtkGestureClick *click, int n_press, double x, double y)
{
  GtkWidget *list = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (click));
  GtkListBoxRow *row = gtk_list_box_get_row_at_y (GTK_LIST_BOX (list), (int) y);

  if (row && is_second (click, n_press))
    g_signal_emit_by_name (row, "activate");
}

static gboolean
follow_click (GtkWidget *list)
{
  gboolean single;
  GtkGesture *click;

  g_object_get (list, "activate-on-single-click", &single, NULL);
  if (single)
    return FALSE;
  click = gtk_gesture_click_new ();
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), NULL);
  g_signal_connect (click, "released", G_CALLBACK (released_cb), NULL);
  gtk_widget_add_controller (list, GTK_EVENT_CONTROLLER (click));
  return TRUE;
}

/* Lets every list of which rows are activated by a double click do so when the button is let go. */
void
app_list_click_follow (void)
{
  app_mapped_follow (GTK_TYPE_LIST_BOX, follow_click);
}
