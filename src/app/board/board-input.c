/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
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

/* Home and End go along a row, Page Up and Page Down along a column. */
static const AppAction board_keys[] = {
  { "board.move", NULL, 0, "Up Down Left Right KP_Up KP_Down KP_Left KP_Right",
    N_ ("Move the cursor on the board"), NULL, "(0,1) (0,-1) (-1,0) (1,0)", .press = move_cb },
  { "board.move", NULL, 0, "Home End Page_Up Page_Down KP_Home KP_End KP_Page_Up KP_Page_Down",
    "-they are as many arrows as it takes", NULL, "(-25,0) (25,0) (0,25) (0,-25)",
    .press = move_cb },
  { "board.play", NULL, 0, "Return KP_Enter", N_ ("Play there"), .press = play_cb },
  { "board.play", NULL, 0, "space", "-without a cursor it presses the clock", .press = play_cb },
  { "board.hide", NULL, 0, "Escape", "-it leaves what was begun, as everywhere", .press = hide_cb },
  { 0 },
};

G_STATIC_ASSERT (RULES_SIZE_MAX == 25);

AppActions app_board_actions = { board_keys, NULL };

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
