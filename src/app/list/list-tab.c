/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/list/list-tab.h"
#include "app/widgets/mapped.h"

/* In GTK 4.8 Tab goes through a list row by row: a hundred and fifty times to get out of the rule
 * book's. */

static GtkWidget *
find_edge (GtkWidget *list, gboolean last)
{
  GtkWidget *row = last ? gtk_widget_get_last_child (list) : gtk_widget_get_first_child (list);

  while (row && !(GTK_IS_LIST_BOX_ROW (row) && gtk_widget_get_child_visible (row) &&
                  gtk_widget_get_visible (row)))
    row = last ? gtk_widget_get_prev_sibling (row) : gtk_widget_get_next_sibling (row);
  return row;
}

/* From the row at the edge GTK finds what is next by itself; the list stays scrolled as it is. */
static void
leave (GtkWidget *list, GtkDirectionType way)
{
  GtkAdjustment *adjustment = gtk_list_box_get_adjustment (GTK_LIST_BOX (list));
  double value = adjustment ? gtk_adjustment_get_value (adjustment) : 0;
  GtkWidget *edge = find_edge (list, way == GTK_DIR_TAB_FORWARD);

  if (edge)
    gtk_widget_grab_focus (edge);
  g_signal_emit_by_name (list, "move-focus", way);
  if (adjustment)
    gtk_adjustment_set_value (adjustment, value);
}

/* What stands within a row has its own turn. */
static gboolean
is_on_row (GtkWidget *list)
{
  GtkRoot *root = gtk_widget_get_root (list);
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  return focus && GTK_IS_LIST_BOX_ROW (focus) && gtk_widget_get_parent (focus) == list;
}

static gboolean
key_pressed_cb (GtkEventController *keys, guint keyval, guint keycode, GdkModifierType state)
{
  GtkWidget *list = gtk_event_controller_get_widget (keys);
  gboolean back = keyval == GDK_KEY_ISO_Left_Tab || (state & GDK_SHIFT_MASK);

  if ((keyval != GDK_KEY_Tab && keyval != GDK_KEY_ISO_Left_Tab) || (state & GDK_CONTROL_MASK) ||
      !is_on_row (list))
    return GDK_EVENT_PROPAGATE;
  leave (list, back ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD);
  return GDK_EVENT_STOP;
}

/* Rows that hold fields are not a choice, so Tab goes through them. */
static gboolean
follow_tab (GtkWidget *list)
{
  GtkEventController *keys;

  if (gtk_list_box_get_selection_mode (GTK_LIST_BOX (list)) == GTK_SELECTION_NONE)
    return FALSE;
  keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), NULL);
  gtk_widget_add_controller (list, keys);
  return TRUE;
}

/* Lets Tab leave every list that comes into sight. */
void
app_list_tab_follow (void)
{
  app_mapped_follow (GTK_TYPE_LIST_BOX, follow_tab);
}
