/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/list/sheet-view.h"

/* How far a key goes. */
enum { LINE_UP, LINE_DOWN, SCREEN_UP, SCREEN_DOWN, TOP, BOTTOM };

static const struct {
  guint key;
  guint keypad;
  int way;
} WAYS[] = {
  { GDK_KEY_Up, GDK_KEY_KP_Up, LINE_UP },
  { GDK_KEY_Down, GDK_KEY_KP_Down, LINE_DOWN },
  { GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up, SCREEN_UP },
  { GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down, SCREEN_DOWN },
  { GDK_KEY_Home, GDK_KEY_KP_Home, TOP },
  { GDK_KEY_End, GDK_KEY_KP_End, BOTTOM },
};

static const struct {
  GdkModifierType modifiers;
  AppSheetChoice choice;
} CHOICES[] = {
  { 0, APP_SHEET_ONE },
  { GDK_CONTROL_MASK, APP_SHEET_MOVE },
  { GDK_SHIFT_MASK, APP_SHEET_ONE },
  { GDK_CONTROL_MASK | GDK_SHIFT_MASK, APP_SHEET_ONE },
};

/* Where a key leads, before the ends of the list are looked at. When nothing is selected yet the
 * first arrow selects the row that the keyboard is on. */
static gint64
keys_target (AppSheetView *view, int way, AppSheetChoice choice)
{
  AppSheetModel *model = app_sheet_view_get_model (view);
  guint place = app_sheet_model_get_cursor (model);
  gint64 cursor = place == APP_SHEET_NOWHERE ? 0 : place;
  gint64 page = app_sheet_view_get_page (view);

  if (choice == APP_SHEET_ONE && app_sheet_model_get_selected (model) == APP_SHEET_NOWHERE &&
      (way == LINE_UP || way == LINE_DOWN))
    return cursor;

  switch (way) {
  case LINE_UP:
    return cursor - 1;
  case LINE_DOWN:
    return cursor + 1;
  case SCREEN_UP:
    return cursor - page;
  case SCREEN_DOWN:
    return cursor + page;
  case TOP:
    return 0;
  default:
    return G_MAXINT64;
  }
}

static gboolean
keys_go (GtkWidget *widget, GVariant *args, gpointer data)
{
  AppSheetView *view = APP_SHEET_VIEW (widget);
  gint64 last = (gint64) app_sheet_model_get_size (app_sheet_view_get_model (view)) - 1;
  gint64 target = 0;
  int way = 0, choice = 0;

  g_variant_get (args, "(ii)", &way, &choice);
  target = keys_target (view, way, (AppSheetChoice) choice);
  if (last >= 0)
    app_sheet_view_go (view, (guint) CLAMP (target, 0, last), (AppSheetChoice) choice, TRUE);
  return TRUE;
}

static gboolean
keys_choose (GtkWidget *widget, GVariant *args, gpointer data)
{
  AppSheetView *view = APP_SHEET_VIEW (widget);
  guint cursor = app_sheet_model_get_cursor (app_sheet_view_get_model (view));

  app_sheet_view_go (view, cursor, (AppSheetChoice) g_variant_get_int32 (args), TRUE);
  return TRUE;
}

static gboolean
keys_activate (GtkWidget *widget, GVariant *args, gpointer data)
{
  app_sheet_view_activate (APP_SHEET_VIEW (widget));
  return TRUE;
}

static gboolean
keys_menu (GtkWidget *widget, GVariant *args, gpointer data)
{
  app_sheet_view_menu (APP_SHEET_VIEW (widget), -1, 0);
  return TRUE;
}

static gboolean
keys_pan (GtkWidget *widget, GVariant *args, gpointer data)
{
  app_sheet_view_pan (APP_SHEET_VIEW (widget), g_variant_get_int32 (args));
  return TRUE;
}

static void
act_select (GtkWidget *widget, const char *action, GVariant *parameter)
{
  guint cursor = app_sheet_model_get_cursor (app_sheet_view_get_model (APP_SHEET_VIEW (widget)));

  app_sheet_view_go (APP_SHEET_VIEW (widget), cursor, APP_SHEET_ONE, TRUE);
}

static void
act_activate (GtkWidget *widget, const char *action, GVariant *parameter)
{
  app_sheet_view_activate (APP_SHEET_VIEW (widget));
}

static void
keys_bind_ways (GtkWidgetClass *class)
{
  for (gsize w = 0; w < G_N_ELEMENTS (WAYS); w++)
    for (gsize c = 0; c < G_N_ELEMENTS (CHOICES); c++) {
      gtk_widget_class_add_binding (class, WAYS[w].key, CHOICES[c].modifiers, keys_go, "(ii)",
                                    WAYS[w].way, (int) CHOICES[c].choice);
      gtk_widget_class_add_binding (class, WAYS[w].keypad, CHOICES[c].modifiers, keys_go, "(ii)",
                                    WAYS[w].way, (int) CHOICES[c].choice);
    }
}

static AppSheetChoice
choice_of_click (GdkModifierType modifiers)
{
  return (modifiers & (GDK_CONTROL_MASK | GDK_SHIFT_MASK)) == GDK_CONTROL_MASK ? APP_SHEET_TOGGLE
                                                                               : APP_SHEET_ONE;
}

static void
click_secondary (AppSheetView *view, guint position, double x, double y)
{
  gboolean selected = app_sheet_model_is_selected (app_sheet_view_get_model (view), position);

  app_sheet_view_go (view, position, selected ? APP_SHEET_MOVE : APP_SHEET_ONE, TRUE);
  app_sheet_view_menu (view, x, y);
}

static void
on_pressed (GtkGestureClick *click, int n_press, double x, double y, AppSheetView *view)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (click));
  GdkModifierType modifiers =
      gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (click));
  guint position = app_sheet_view_get_position (view, y);

  if (position == APP_SHEET_NOWHERE)
    return;
  if (button == GDK_BUTTON_SECONDARY)
    click_secondary (view, position, x, y);
  if (button != GDK_BUTTON_PRIMARY)
    return;
  app_sheet_view_go (view, position, choice_of_click (modifiers), TRUE);
}

/* What it opens may replace the sheet, so the sheet must not be touched afterwards. */
static void
on_released (GtkGestureClick *click, int n_press, double x, double y, AppSheetView *view)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (click));
  GdkModifierType modifiers =
      gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (click));

  if (n_press == 2 && button == GDK_BUTTON_PRIMARY &&
      choice_of_click (modifiers) == APP_SHEET_ONE &&
      app_sheet_view_get_position (view, y) != APP_SHEET_NOWHERE)
    app_sheet_view_activate (view);
}

/* Says what keys do: arrows, Home, End and the page keys go; Control leaves the selection alone
 * on the way; Space selects; Enter activates; the menu key asks for the menu.
 * The actions are for assistive tools. @class: the class of the view. */
void
app_sheet_keys_bind (GtkWidgetClass *class)
{
  static const guint enter[] = { GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter };

  keys_bind_ways (class);
  gtk_widget_class_install_action (class, "sheet.select", NULL, act_select);
  gtk_widget_class_install_action (class, "sheet.activate", NULL, act_activate);
  for (gsize i = 0; i < G_N_ELEMENTS (enter); i++)
    gtk_widget_class_add_binding (class, enter[i], 0, keys_activate, NULL);
  gtk_widget_class_add_binding (class, GDK_KEY_space, 0, keys_choose, "i", APP_SHEET_ONE);
  gtk_widget_class_add_binding (class, GDK_KEY_space, GDK_CONTROL_MASK, keys_choose, "i",
                                APP_SHEET_TOGGLE);
  gtk_widget_class_add_binding (class, GDK_KEY_Menu, 0, keys_menu, NULL);
  gtk_widget_class_add_binding (class, GDK_KEY_F10, GDK_SHIFT_MASK, keys_menu, NULL);
  gtk_widget_class_add_binding (class, GDK_KEY_Left, 0, keys_pan, "i", -2);
  gtk_widget_class_add_binding (class, GDK_KEY_Right, 0, keys_pan, "i", 2);
}

/* Lets the pointer select and activate rows. */
void
app_sheet_keys_add_pointer (AppSheetView *view)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  g_signal_connect (click, "pressed", G_CALLBACK (on_pressed), view);
  g_signal_connect (click, "released", G_CALLBACK (on_released), view);
  gtk_widget_add_controller (GTK_WIDGET (view), GTK_EVENT_CONTROLLER (click));
}
