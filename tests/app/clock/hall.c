/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/clock/hall.h"
#include "app/clock/hall-tile.h"
#include "clock-sample.h"
#include "desk/round/pair.h"
#include "desk/game/result.h"
#include "desk/clock/time.h"
#include "hand.h"

static ClockSample sample;

static void
finish (gint64 game)
{
  RulesResult result = { RULES_RESULT_RESIGN, RULES_WHITE, 0 };
  g_autoptr (GError) error = NULL;

  desk_result_set (sample.desk, game, result, DESK_SIGNED_REFEREE, NULL, &error);
  g_assert_no_error (error);
}

static AppHall *
open_hall (int n)
{
  GtkWidget *hall;

  clock_sample_open (&sample, n, "60m 5x60 reserve");
  hall = app_hall_new (NULL, sample.desk);
  gtk_window_present (GTK_WINDOW (hall));
  hand_settle ();
  return APP_HALL (hall);
}

static void
close_hall (AppHall *hall)
{
  gtk_window_destroy (GTK_WINDOW (hall));
  hand_settle ();
  clock_sample_close (&sample);
}

static const char *
text_of (AppHall *hall, const char *name)
{
  return hand_text (hall, name);
}

static AppHallTile *
first_tile (AppHall *hall)
{
  GObject *grid = hand_part (hall, "grid");

  return APP_HALL_TILE (gtk_widget_get_first_child (GTK_WIDGET (grid)));
}

static void
test_pages (void)
{
  AppHall *hall = open_hall (20);

  g_assert_cmpint (app_hall_get_n_pages (hall), ==, 2);
  g_assert_cmpstr (text_of (hall, "pages"), ==, "Page 1 of 2");
  g_assert_cmpstr (text_of (hall, "finished"), ==, "0 of 20 finished");
  g_assert_cmpint (app_hall_tile_get_game (first_tile (hall)), ==, 1);
  gtk_widget_activate_action (GTK_WIDGET (hall), "hall.page", "i", 1);
  g_assert_cmpint (app_hall_tile_get_game (first_tile (hall)), ==, 17);
  gtk_widget_activate_action (GTK_WIDGET (hall), "hall.page", "i", 1);
  g_assert_cmpint (app_hall_get_page (hall), ==, 0);
  gtk_widget_activate_action (GTK_WIDGET (hall), "hall.page", "i", -1);
  g_assert_cmpint (app_hall_get_page (hall), ==, 1);
  app_hall_set_rows (hall, 10);
  g_assert_cmpint (app_hall_get_n_pages (hall), ==, 1);
  g_assert_cmpint (app_hall_get_page (hall), ==, 0);
  finish (1);
  g_assert_cmpstr (text_of (hall, "finished"), ==, "1 of 20 finished");
  g_assert_cmpint (app_hall_tile_get_game (first_tile (hall)), ==, 2);
  close_hall (hall);
}

static void
assert_tile (AppHall *hall, const char *text)
{
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (first_tile (hall)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, text);
}

static void
test_tile (void)
{
  AppHall *hall = open_hall (2);

  assert_tile (hall, "Table 1: Li Wei, Black, 55 minutes, stopped; Núñez José María, White, 55 "
                     "minutes, stopped");
  desk_time_start (sample.desk, 1, CLOCK_BLACK, NULL);
  assert_tile (hall, "Table 1: Li Wei, Black, 55 minutes, running; Núñez José María, White, 55 "
                     "minutes, waiting");
  finish (2);
  finish (1);
  assert_tile (hall, "Table 1: Li Wei, Núñez José María: White wins by resignation");
  close_hall (hall);
}

static void
count_cb (int *n)
{
  (*n)++;
}

/* A tile is painted when its second changes, and one whose clock stands is not painted at all. */
static void
test_redraws (void)
{
  AppHall *hall = open_hall (2);
  GtkWidget *running = GTK_WIDGET (first_tile (hall));
  GtkWidget *standing = gtk_widget_get_next_sibling (running);
  g_autoptr (GdkPaintable) seen = NULL;
  g_autoptr (GdkPaintable) still = gtk_widget_paintable_new (standing);
  gint64 end;
  int n_running = 0, n_standing = 0;

  desk_time_start (sample.desk, 1, CLOCK_BLACK, NULL);
  hand_settle ();
  g_usleep (50000);
  hand_settle ();
  seen = gtk_widget_paintable_new (running);
  g_signal_connect_swapped (seen, "invalidate-contents", G_CALLBACK (count_cb), &n_running);
  g_signal_connect_swapped (still, "invalidate-contents", G_CALLBACK (count_cb), &n_standing);
  end = g_get_monotonic_time () + 2500 * 1000;
  while (g_get_monotonic_time () < end) {
    g_main_context_iteration (NULL, FALSE);
    g_usleep (1000);
  }
  g_assert_cmpint (n_standing, ==, 0);
  g_assert_cmpint (n_running, >=, 2);
  g_assert_cmpint (n_running, <=, 3);
  g_clear_object (&seen);
  g_clear_object (&still);
  close_hall (hall);
}

HAND_MAIN ()
{
  g_test_add_func ("/app/hall/pages", test_pages);
  g_test_add_func ("/app/hall/tile", test_tile);
  g_test_add_func ("/app/hall/redraws", test_redraws);
}
