/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is pressed on a clock is 44 pixels wide and high, or more, on small screens as well. */
#include "app/game/game-page.h"
#include "app/clock/players-clock.h"
#include "clock-sample.h"
#include "desk/clock/time.h"
#include "hand.h"

#define ROOM 44

static const int screens[][2] = { { 1280, 720 }, { 1024, 600 } };

static ClockSample sample;

/* With its border: that is where a press still counts. */
static int
count_small (GtkWidget *widget)
{
  graphene_rect_t box;
  gboolean pressed = GTK_IS_BUTTON (widget) || GTK_IS_LIST_BOX_ROW (widget);

  if (!pressed || !gtk_widget_get_mapped (widget))
    return 0;
  g_assert_true (gtk_widget_compute_bounds (widget, widget, &box));
  if (box.size.width >= ROOM && box.size.height >= ROOM)
    return 0;
  g_test_message ("%s “%s” is %g × %g", G_OBJECT_TYPE_NAME (widget),
                  GTK_IS_BUTTON (widget) ? gtk_button_get_label (GTK_BUTTON (widget)) : "",
                  (double) box.size.width, (double) box.size.height);
  return 1;
}

static int n_seen;

static int
count_all_small (GtkWidget *widget)
{
  int n = count_small (widget);

  n_seen += gtk_widget_get_mapped (widget) && GTK_IS_BUTTON (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    n += count_all_small (child);
  return n;
}

static void
assert_room (GtkWidget *widget)
{
  n_seen = 0;
  if (GTK_IS_WINDOW (widget)) /* without the title bar, which is the desktop's */
    widget = gtk_window_get_child (GTK_WINDOW (widget));
  hand_show_frames (gtk_widget_get_root (widget), 3);
  g_assert_cmpint (count_all_small (widget), ==, 0);
  g_assert_cmpint (n_seen, >, 0);
}

static void
show (GtkWindow *window, const int *screen)
{
  gtk_window_set_default_size (window, screen[0], screen[1]);
  gtk_window_present (window);
  hand_settle ();
}

/* Before it starts, while it runs, and while it stands. */
static void
test_game (gconstpointer screen)
{
  GtkWidget *window = gtk_window_new (), *page, *row;
  g_autoptr (GError) error = NULL;

  clock_sample_open (&sample, 2, "60m 5x60 reserve");
  page = app_game_page_new (sample.desk, 1);
  gtk_window_set_child (GTK_WINDOW (window), page);
  show (GTK_WINDOW (window), screen);
  row = hand_part (page, "clock_row");
  assert_room (row);
  g_assert_true (desk_time_start (sample.desk, 1, CLOCK_BLACK, &error));
  assert_room (row);
  gtk_widget_activate_action (page, "game.pause", NULL);
  assert_room (row);
  gtk_window_destroy (GTK_WINDOW (window));
  hand_settle ();
  clock_sample_close (&sample);
}

/* The strip, and its question; each half is pressed as a whole. */
static void
test_players (gconstpointer screen)
{
  AppPlayersClock *window;

  clock_sample_open (&sample, 2, "60m 5x60 reserve");
  window = APP_PLAYERS_CLOCK (app_players_clock_new (NULL, sample.desk, 1));
  show (GTK_WINDOW (window), screen);
  assert_room (GTK_WIDGET (window));
  gtk_widget_activate_action (GTK_WIDGET (window), "clock.learn", NULL);
  assert_room (GTK_WIDGET (window));
  g_assert_cmpint (gtk_widget_get_height (hand_part (window, "first")), >=, ROOM);
  gtk_window_destroy (GTK_WINDOW (window));
  hand_settle ();
  clock_sample_close (&sample);
}

static void
add (const char *name, GTestDataFunc test)
{
  for (gsize i = 0; i < G_N_ELEMENTS (screens); i++) {
    g_autofree char *path =
        g_strdup_printf ("/app/clock-room/%s/%dx%d", name, screens[i][0], screens[i][1]);

    g_test_add_data_func (path, screens[i], test);
  }
}

HAND_MAIN ()
{
  add ("game", test_game);
  add ("players", test_players);
}
