#include "app/board/board-view.h"

/* --- Keys --- */

static gboolean
move_cb (GtkWidget *widget, GVariant *step, gpointer data)
{
  int across, up;

  g_variant_get (step, "(ii)", &across, &up);
  app_board_view_move_cursor (APP_BOARD_VIEW (widget), across, up);
  return GDK_EVENT_STOP;
}

/* Without a cursor in sight the key means what it means on the page. */
static gboolean
play_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  return app_board_view_play_cursor (APP_BOARD_VIEW (widget)) ? GDK_EVENT_STOP
                                                              : GDK_EVENT_PROPAGATE;
}

static gboolean
hide_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  AppBoardView *board = APP_BOARD_VIEW (widget);
  gboolean shown = app_board_view_get_cursor (board) != RULES_PASS;

  app_board_view_hide_cursor (board);
  return shown ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
}

/* Binds the keys: arrows, Home and End along a row, Page Up and Page Down along a column, Enter
 * and space to play, Escape to hide the cursor. */
void
app_board_input_bind (GtkWidgetClass *class)
{
  static const struct {
    guint keys[2];
    int across, up;
  } moves[] = {
    { { GDK_KEY_Left, GDK_KEY_KP_Left }, -1, 0 },
    { { GDK_KEY_Right, GDK_KEY_KP_Right }, 1, 0 },
    { { GDK_KEY_Up, GDK_KEY_KP_Up }, 0, 1 },
    { { GDK_KEY_Down, GDK_KEY_KP_Down }, 0, -1 },
    { { GDK_KEY_Home, GDK_KEY_KP_Home }, -RULES_SIZE_MAX, 0 },
    { { GDK_KEY_End, GDK_KEY_KP_End }, RULES_SIZE_MAX, 0 },
    { { GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up }, 0, RULES_SIZE_MAX },
    { { GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down }, 0, -RULES_SIZE_MAX },
  };
  static const guint play[] = { GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_space };

  for (gsize i = 0; i < 2 * G_N_ELEMENTS (moves); i++)
    gtk_widget_class_add_binding (class, moves[i / 2].keys[i % 2], 0, move_cb, "(ii)",
                                  moves[i / 2].across, moves[i / 2].up);
  for (gsize i = 0; i < G_N_ELEMENTS (play); i++)
    gtk_widget_class_add_binding (class, play[i], 0, play_cb, NULL);
  gtk_widget_class_add_binding (class, GDK_KEY_Escape, 0, hide_cb, NULL);
}

/* --- Pointer --- */

static void
motion_cb (GtkEventControllerMotion *motion, double x, double y, AppBoardView *self)
{
  app_board_view_set_hover (self, app_board_view_point_at (self, x, y));
}

static void
leave_cb (GtkEventControllerMotion *motion, AppBoardView *self)
{
  app_board_view_set_hover (self, RULES_PASS);
}

/* A stone is placed where it is let go, as long as that is where it was taken to. */
static void
pressed_cb (GtkGestureClick *click, int n, double x, double y, AppBoardView *self)
{
  RulesPoint point = app_board_view_point_at (self, x, y);

  g_object_set_data (G_OBJECT (click), "point", GUINT_TO_POINTER (point));
  gtk_widget_grab_focus (GTK_WIDGET (self));
  app_board_view_hide_cursor (self);
}

static void
released_cb (GtkGestureClick *click, int n, double x, double y, AppBoardView *self)
{
  guint point = GPOINTER_TO_UINT (g_object_steal_data (G_OBJECT (click), "point"));

  if (point != RULES_PASS && point == app_board_view_point_at (self, x, y))
    app_board_view_play (self, (RulesPoint) point);
}

static void
add (AppBoardView *self, GtkEventController *controller)
{
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

/* Lets the pointer, or a finger, place stones; hides the cursor while the keyboard is elsewhere. */
void
app_board_input_add_controllers (AppBoardView *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect (motion, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "leave", G_CALLBACK (leave_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (app_board_view_hide_cursor), self);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), self);
  g_signal_connect (click, "released", G_CALLBACK (released_cb), self);
  add (self, motion);
  add (self, focus);
  add (self, GTK_EVENT_CONTROLLER (click));
}
