/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game-hand.h"
#include "app/shell/appearance.h"
#include "app/game/game-page.h"
#include "desk/game/play.h"
#include "hand.h"

GResource *app_get_resource (void);

GameSample hand_sample;
GtkWidget *hand_window;
GtkWidget *hand_page;

void
game_hand_settle (void)
{
  for (int i = 0; i < 200; i++)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (100);
}

void
hand_show_page (void)
{
  gint64 end = g_get_monotonic_time () + 5 * G_USEC_PER_SEC;

  hand_page = app_game_page_new (hand_sample.desk, 1);
  hand_window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (hand_window), 1200, 700);
  gtk_window_set_child (GTK_WINDOW (hand_window), hand_page);
  gtk_window_present (GTK_WINDOW (hand_window));
  while (gtk_widget_get_width (hand_page) == 0 && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, FALSE);
  game_hand_settle ();
}

/* What has no place yet is not on the keyboard's way either. */
void
hand_wait_for_place (GtkWidget *widget)
{
  gint64 end = g_get_monotonic_time () + 5 * G_USEC_PER_SEC;

  while (gtk_widget_get_height (widget) == 0 && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, FALSE);
  g_assert_cmpint (gtk_widget_get_height (widget), >, 0);
}

void
hand_open_page (const char *rules, const char *time)
{
  game_sample_open (&hand_sample, rules, time);
  hand_show_page ();
}

void
hand_close_page (void)
{
  gtk_window_destroy (GTK_WINDOW (hand_window));
  game_hand_settle ();
  game_sample_close (&hand_sample);
}

gpointer
game_hand_part (const char *name)
{
  return hand_part (hand_page, name);
}

const char *
hand_text_of (const char *name)
{
  return gtk_label_get_label (game_hand_part (name));
}

const char *
hand_face_text (const char *face, const char *name)
{
  return hand_text (game_hand_part (face), name);
}

/* Where Art. 32 puts a point: lines 2.35 cm apart across and 2.5 cm along, a margin of 2.5 cm. */
void
hand_pixel_of (const char *text, double *ret_x, double *ret_y)
{
  GtkWidget *board = game_hand_part ("board");
  double width = gtk_widget_get_width (board), height = gtk_widget_get_height (board);
  double cm = MIN (width / (18 * 2.35 + 5), height / (18 * 2.5 + 5));
  int column = text[0] - 'A' - (text[0] > 'I'), row = atoi (text + 1) - 1;

  *ret_x = width / 2 + (column - 9) * 2.35 * cm;
  *ret_y = height / 2 + (9 - row) * 2.5 * cm;
}

void
hand_drag (const char *from, const char *to)
{
  GtkEventController *click =
      hand_find_controller (game_hand_part ("board"), GTK_TYPE_GESTURE_CLICK);
  double x, y;

  hand_pixel_of (from, &x, &y);
  g_signal_emit_by_name (click, "pressed", 1, x, y);
  hand_pixel_of (to, &x, &y);
  g_signal_emit_by_name (click, "released", 1, x, y);
}

void
hand_click (const char *point)
{
  hand_drag (point, point);
}

const RulesGame *
hand_record (void)
{
  return desk_play_get_record (hand_sample.desk, 1, NULL);
}

void
hand_assert_move (int i, const char *expected)
{
  char text[8];

  g_assert_cmpint (rules_game_n_moves (hand_record ()), ==, i);
  g_assert_cmpstr (rules_point_format (rules_game_move (hand_record (), i - 1).point, text), ==,
                   expected);
}

gboolean
hand_is_told (void)
{
  return gtk_revealer_get_reveal_child (game_hand_part ("bar"));
}

void
hand_do_action (const char *name)
{
  g_assert_true (gtk_widget_activate_action (hand_page, name, NULL));
}

/* Whether the button for an action can be pressed. */
gboolean
hand_is_offered (GtkWidget *widget, const char *action)
{
  gboolean offered =
      GTK_IS_ACTIONABLE (widget) && gtk_widget_is_sensitive (widget) &&
      g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) == 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !offered;
       child = gtk_widget_get_next_sibling (child))
    offered = hand_is_offered (child, action);
  return offered;
}

const char *
hand_result (void)
{
  const DeskResult *row = desk_state_result (desk_get_state (hand_sample.desk), 1);

  return row ? row->result : "";
}

gboolean
hand_is_seen (const char *name)
{
  return gtk_widget_get_visible (game_hand_part (name));
}

/* The window that asks something, beside the page's. */
GtkWidget *
hand_question (void)
{
  g_autoptr (GListModel) windows = g_object_ref (gtk_window_get_toplevels ());

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWidget) other = g_list_model_get_item (windows, i);
    if (other != hand_window)
      return other;
  }
  g_assert_not_reached ();
}

static gboolean
is_control (GtkWidget *widget)
{
  return gtk_widget_get_focusable (widget) && !GTK_IS_TEXT (widget) && !GTK_IS_LABEL (widget) &&
         !GTK_IS_SCROLLED_WINDOW (widget) && !GTK_IS_POPOVER (widget);
}

static gboolean
is_named (GtkWidget *widget)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (widget);

  return gtk_test_accessible_has_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL) ||
         gtk_test_accessible_has_relation (accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

/* Every control that is in sight has an accessible name. Inside a menu button or a drop-down the
 * outer one is what people meet. */
void
hand_check_names (GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (is_control (widget) && !is_named (widget))
    g_test_fail_printf ("%s (%s) has no accessible name", G_OBJECT_TYPE_NAME (widget),
                        gtk_widget_get_name (widget));
  if (GTK_IS_DROP_DOWN (widget) || GTK_IS_MENU_BUTTON (widget) || GTK_IS_ENTRY (widget))
    return;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    hand_check_names (child);
}
