/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/time/limit-form.h"
#include "app/clock/quick-clock.h"
#include <glib/gstdio.h>
#include "app/clock/players-clock.h"
#include "desk/clock/time.h"
#include "app/clock/quick-clock-file.h"
#include "app/clock/quick-clock-adopt.h"
#include "app/time/time-preset.h"
#include "clock-sample.h"
#include "desk/event/event.h"
#include "desk/file/open.h"
#include "desk/game/result.h"
#include "hand.h"

static Desk *
open_desk (const char *path)
{
  g_autoptr (GError) error = NULL;
  Desk *desk = desk_open (path, TRUE, &error);

  g_assert_no_error (error);
  return desk;
}

static char *
make (const char *limit, const char *black, const char *white)
{
  g_autoptr (GError) error = NULL;
  char *path = app_quick_clock_file_make (limit, black, white, &error);

  g_assert_no_error (error);
  return path;
}

/* A game without a tournament is a tournament of one game; colours are as they sit. */
static void
test_file (void)
{
  g_autofree char *path = make ("20m 10 fischer", "Li Wei", "");
  g_autoptr (Desk) desk = open_desk (path);
  const DeskGame *game = desk_state_game (desk_get_state (desk), APP_QUICK_CLOCK_FILE_GAME);
  g_autofree char *black =
      desk_player_name (desk_state_player (desk_get_state (desk), game->black));
  g_autofree char *white =
      desk_player_name (desk_state_player (desk_get_state (desk), game->white));

  g_assert_cmpstr (black, ==, "Li Wei");
  g_assert_cmpstr (white, ==, "White");
  g_assert_cmpstr (desk_event_get (desk_get_state (desk), "time"), ==, "20m 10 fischer");
  g_assert_cmpint (desk_state_round (desk_get_state (desk), 1), ==, DESK_ROUND_SETTLED);
}

/* Found again: one that has begun and has no result; not while it is open. */
static void
test_find (void)
{
  g_autofree char *path = make ("60m 5x60 reserve", "Li Wei", "Núñez");
  g_autofree char *about = NULL, *again = NULL;
  g_autoptr (Desk) desk = NULL;
  RulesResult result = { RULES_RESULT_RESIGN, RULES_BLACK, 0 };

  g_assert_null (app_quick_clock_file_find (&about));
  desk = open_desk (path);
  g_assert_true (desk_time_start (desk, 1, CLOCK_BLACK, NULL));
  g_assert_null (app_quick_clock_file_find (&about));
  hand_drop (g_steal_pointer (&desk));
  again = app_quick_clock_file_find (&about);
  g_assert_cmpstr (again, ==, path);
  g_assert_true (g_str_has_prefix (
      about,
      "A clock was running: 60 min, of them 5 × 60 s countdown, Li Wei – Núñez, stored at "));
  desk = open_desk (path);
  g_assert_true (desk_result_set (desk, 1, result, DESK_SIGNED_REFEREE, NULL, NULL));
  hand_drop (g_steal_pointer (&desk));
  g_free (again);
  again = app_quick_clock_file_find (&about);
  g_assert_null (again);
}

static void
press_number (GtkWidget *form, guint key)
{
  g_autoptr (GListModel) all = gtk_widget_observe_controllers (form);

  for (guint i = 0; i < g_list_model_get_n_items (all); i++) {
    g_autoptr (GListModel) keys = g_list_model_get_item (all, i);
    if (!GTK_IS_SHORTCUT_CONTROLLER (keys))
      continue;
    for (guint j = 0; j < g_list_model_get_n_items (keys); j++) {
      g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (keys, j);
      GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (shortcut);
      if (GTK_IS_KEYVAL_TRIGGER (trigger) &&
          gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)) == key)
        gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, form,
                                      gtk_shortcut_get_arguments (shortcut));
    }
  }
}

/* What stands at the end of a row. */
static const char *
row_end (GtkWidget *form, int i)
{
  GtkWidget *row = GTK_WIDGET (gtk_list_box_get_row_at_index (hand_part (form, "presets"), i));

  return gtk_label_get_label (
      GTK_LABEL (gtk_widget_get_last_child (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row)))));
}

/* A number, Enter; Space is the players' clock's. */
static void
test_form (void)
{
  g_autoptr (GtkApplication) application =
      gtk_application_new ("org.tengen.Test", G_APPLICATION_NON_UNIQUE);
  GtkWidget *form, *clock;
  static const char *const limits[] = {
    "60m 5x60 reserve", "60m 1x60 reserve",    "20m 3x30 reserve",
    "10m 3x10 reserve", "30m 25/600 canadian", "20m 10 fischer",
    "30m absolute",     "45m 5x30 byo-yomi",   "none",
  };

  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  form = app_quick_clock_new (application, NULL);
  gtk_window_present (GTK_WINDOW (form));
  g_assert_cmpint (app_time_n_presets, ==, G_N_ELEMENTS (limits));
  for (guint i = 0; i < G_N_ELEMENTS (limits); i++) {
    press_number (form, GDK_KEY_1 + i);
    g_assert_cmpstr (app_limit_form_get_text (hand_part (form, "limit")), ==, limits[i]);
  }
  /* Whoever clicks on a limit still has the names before them. */
  g_assert_false (gtk_list_box_get_activate_on_single_click (hand_part (form, "presets")));
  g_assert_cmpstr (row_end (form, 0), ==, "60 min");
  g_assert_cmpstr (row_end (form, (int) G_N_ELEMENTS (limits) - 1), ==, "");
  app_limit_form_set_text (hand_part (form, "limit"), "4m 5x60 reserve");
  hand_press (form, "done");
  g_assert_true (hand_is_visible (form, "failure"));
  press_number (form, GDK_KEY_3);
  g_assert_false (hand_is_visible (form, "failure"));
  hand_press (form, "done");
  clock = hand_find_window (APP_TYPE_PLAYERS_CLOCK);
  g_assert_nonnull (clock);
  g_assert_true (hand_is_visible (clock, "result"));
  /* Nobody was named: the colour is said once, from the start. */
  gtk_test_accessible_assert_property (hand_part (clock, "first"),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "");
  g_assert_true (hand_text (clock, "caption")[0] == '2');
  /* It is not left while it runs: there is nowhere else for it to run. */
  gtk_widget_activate_action (clock, "clock.go", NULL);
  gtk_window_close (GTK_WINDOW (clock));
  hand_settle ();
  g_assert_true (g_str_has_prefix (hand_text (clock, "ask_text"), "Stop both clocks?"));
  gtk_widget_activate_action (clock, "clock.yes", NULL);
  gtk_window_close (GTK_WINDOW (clock));
  hand_settle ();
  g_assert_null (hand_find_window (APP_TYPE_PLAYERS_CLOCK));
}

static void
test_take (void)
{
  ClockSample sample;
  g_autofree char *path = make ("30m", "", "");
  g_autoptr (Desk) quick = open_desk (path);
  g_autoptr (GError) error = NULL;
  RulesResult result = { RULES_RESULT_WIN, RULES_BLACK, 10 };
  const DeskResult *row;
  GtkWidget *take;

  desk_result_set (quick, 1, result, DESK_SIGNED_REFEREE, NULL, &error);
  g_assert_no_error (error);
  clock_sample_open (&sample, 2, "30m");
  desk_result_set (sample.desk, 1, result, DESK_SIGNED_REFEREE, NULL, &error);
  g_clear_object (&sample.desk);
  take = app_quick_clock_adopt_new (NULL, quick, sample.path, &error);
  g_assert_no_error (error);
  g_assert_cmpint (g_list_model_get_n_items (gtk_drop_down_get_model (hand_part (take, "table"))),
                   ==, 1);
  hand_press (take, "done");
  hand_settle ();
  sample.desk = open_desk (sample.path);
  row = desk_state_result (desk_get_state (sample.desk), 2);
  g_assert_cmpstr (row->result, ==, desk_state_result (desk_get_state (quick), 1)->result);
  clock_sample_close (&sample);
}

/* All of it is on the screen, the buttons at the bottom too, whatever is chosen (also at 1024x600:
 * tests/app/meson.build). */
static void
test_screen (void)
{
  GtkWidget *form = app_quick_clock_new (NULL, NULL);
  GdkRectangle screen;
  int height;

  gtk_window_present (GTK_WINDOW (form));
  hand_settle ();
  gdk_monitor_get_geometry (
      g_list_model_get_item (gdk_display_get_monitors (gdk_display_get_default ()), 0), &screen);
  for (int i = 0; i < app_time_n_presets; i++) {
    gtk_list_box_select_row (hand_part (form, "presets"),
                             gtk_list_box_get_row_at_index (hand_part (form, "presets"), i));
    gtk_widget_measure (form, GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
    g_test_message ("%s: %d of %d", app_time_presets[i].limit, height, screen.height);
    g_assert_cmpint (height, <=, screen.height);
  }
  gtk_window_destroy (GTK_WINDOW (form));
}

static void
add_tests (void)
{
  g_test_add_func ("/app/quick-clock/file", test_file);
  g_test_add_func ("/app/quick-clock/find", test_find);
  g_test_add_func ("/app/quick-clock/form", test_form);
  g_test_add_func ("/app/quick-clock/screen", test_screen);
  g_test_add_func ("/app/quick-clock/take", test_take);
}

TEST_MAIN (int argc, char **argv)
{
  g_autofree char *data = g_dir_make_tmp ("tengen-clocks-XXXXXX", NULL);

  g_setenv ("XDG_DATA_HOME", data, TRUE);
  return hand_run (argc, argv, add_tests);
}
