/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/clock/hall-menu.h"
#include "rules/article/word.h"
#include <glib/gi18n.h>

/* "2: Dell U2412 (HDMI-1)", as far as a monitor says what it is. */
static char *
describe_hall_menu (GdkMonitor *monitor, guint number)
{
  const char *model = gdk_monitor_get_model (monitor);
  const char *connector = gdk_monitor_get_connector (monitor);
  g_autofree char *name = model && connector ? rules_word_aside (model, connector)
                                             : g_strdup (model ? model : connector);
  g_auto (GStrv) parts = g_strsplit (name ? name : "", "_", -1);
  g_autofree char *label = g_strjoinv ("__", parts);

  /* Translators: the number of a monitor and what it is called */
  return g_strdup_printf (_ ("Full Screen on Monitor _%u: %s"), number, label);
}

static void
append_monitor (GMenu *menu, GdkMonitor *monitor, guint number)
{
  const char *connector = gdk_monitor_get_connector (monitor);
  g_autofree char *label = describe_hall_menu (monitor, number);
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, "hall.monitor", "s", connector ? connector : "");
  g_menu_append_item (menu, item);
}

/* Monitors come and go: the menu is made when it is asked for. */
static GMenu *
make_model (GtkWidget *widget)
{
  GListModel *monitors = gdk_display_get_monitors (gtk_widget_get_display (widget));
  GMenu *menu = g_menu_new (), *places = g_menu_new ();

  for (guint i = 0; i < g_list_model_get_n_items (monitors); i++) {
    g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, i);
    append_monitor (places, monitor, i + 1);
  }
  g_menu_append_section (menu, NULL, G_MENU_MODEL (places));
  g_menu_append (menu, _ ("Full Screen _On or Off"), "hall.fullscreen");
  g_menu_append (menu, _ ("_Leave"), "hall.leave");
  g_object_unref (places);
  return menu;
}

/* @x: where it points to in its parent, in pixels; negative for the middle of the upper edge. */
void
app_hall_menu_show (GtkPopover *menu, double x, double y)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (menu));
  g_autoptr (GMenu) model = make_model (parent);
  GdkRectangle place = { x < 0 ? gtk_widget_get_width (parent) / 2 : (int) x, y < 0 ? 0 : (int) y,
                         1, 1 };

  gtk_popover_menu_set_menu_model (GTK_POPOVER_MENU (menu), G_MENU_MODEL (model));
  gtk_popover_set_pointing_to (menu, &place);
  gtk_popover_popup (menu);
}

static void
pressed_cb (GtkGestureClick *click, int n, double x, double y, GtkPopover *menu)
{
  app_hall_menu_show (menu, x, y);
}

/* A menu, to be unparented with @parent. @parent: what the hall shows; the menu is asked for with
 * the other mouse button there. */
GtkPopover *
app_hall_menu_new (GtkWidget *parent)
{
  GtkWidget *menu = gtk_popover_menu_new_from_model (NULL);
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_popover_set_has_arrow (GTK_POPOVER (menu), FALSE);
  gtk_widget_set_parent (menu, parent);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), menu, 0);
  gtk_widget_add_controller (parent, GTK_EVENT_CONTROLLER (click));
  return GTK_POPOVER (menu);
}
