/* SPDX-License-Identifier: GPL-3.0-or-later */
/* At home on the desktop: recent files, what is remembered of windows, what was open, boards in
 * windows of their own, what is dropped, and closing while clocks run. */
#include <glib/gstdio.h>
#include "app/shell/settings.h"
#include "app/board/board-window.h"
#include "app/widgets/geometry.h"
#include "app/clock/hall.h"
#include "app/players/import-window.h"
#include "app/time/limit-form.h"
#include "app/paper/paper-view.h"
#include "app/clock/players-clock.h"
#include "app/paper/progress-bar.h"
#include "app/clock/quick-clock.h"
#include "app/shell/quit.h"
#include "app/shell/recent.h"
#include "app/record/record-window.h"
#include "app/shell/session.h"
#include "app/shell/task.h"
#include "clock-sample.h"
#include "desk/clock/time.h"
#include "folder.h"
#include "hand.h"

static GSettings *settings;

static AppWindow *
open_window (const char *path)
{
  AppWindow *window = APP_WINDOW (hand_open_window (hand_application, path));

  hand_show_frames (window, 2);
  return window;
}

static void
close_all (void)
{
  GList *windows;

  while ((windows = gtk_application_get_windows (GTK_APPLICATION (hand_application))))
    gtk_window_destroy (windows->data);
  hand_settle ();
}

/* A tournament whose desk nobody holds. */
static void
make_sample (ClockSample *sample)
{
  clock_sample_open (sample, 2, "30m 5x60 reserve");
  g_clear_object (&sample->desk);
}

static void
drop_sample (ClockSample *sample)
{
  folder_remove (sample->folder);
  g_clear_pointer (&sample->folder, g_free);
  g_clear_pointer (&sample->path, g_free);
}

static int
count_windows (GType type)
{
  int n = 0;

  for (GList *list = gtk_application_get_windows (GTK_APPLICATION (hand_application)); list;
       list = list->next)
    n += G_TYPE_CHECK_INSTANCE_TYPE (list->data, type);
  return n;
}

/* --- Recent files --- */

static gboolean
desktop_knows (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *uri = g_file_get_uri (file);

  return gtk_recent_manager_has_item (gtk_recent_manager_get_default (), uri);
}

static GtkWidget *
find_by_type (GtkWidget *widget, GType type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = find_by_type (child, type);
    if (found)
      return found;
  }
  return NULL;
}

static void
test_recent (void)
{
  ClockSample sample = { 0 };
  g_autofree char *gone = NULL, *label = NULL;
  g_auto (GStrv) left = NULL;
  GtkWidget *list, *row, *button;
  AppWindow *window;

  make_sample (&sample);
  g_settings_reset (settings, "recent-files");
  gone = g_build_filename (sample.folder, "gone_away.tengen", NULL);
  app_recent_add (gone);
  close_all ();
  open_window (sample.path);
  g_assert_true (desktop_knows (sample.path));
  close_all ();
  window = open_window (NULL);
  app_recent_fill_menu (hand_part (window, "recent_menu"));
  g_assert_cmpint (g_menu_model_get_n_items (hand_part (window, "recent_menu")), ==, 1);
  g_menu_model_get_item_attribute (hand_part (window, "recent_menu"), 0, "label", "s", &label);
  g_assert_cmpstr (label, ==, "cup.tengen");
  list = find_by_type (hand_part (window, "root"), GTK_TYPE_LIST_BOX);
  row = GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0));
  g_assert_null (find_by_type (row, GTK_TYPE_BUTTON));
  row = GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 1));
  button = find_by_type (row, GTK_TYPE_BUTTON);
  g_assert_nonnull (button);
  g_assert_false (gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (row)));
  g_signal_emit_by_name (button, "clicked");
  left = app_recent_list ();
  g_assert_cmpint ((int) g_strv_length (left), ==, 1);
  g_assert_cmpstr (left[0], ==, sample.path);
  g_assert_false (desktop_knows (gone));
  g_assert_null (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 1));
  close_all ();
  drop_sample (&sample);
}

/* --- Geometry --- */

/* What the only monitor hangs on: Xvfb and weston have names of their own. */
static const char *
screen (void)
{
  g_autoptr (GdkMonitor) monitor =
      g_list_model_get_item (gdk_display_get_monitors (gdk_display_get_default ()), 0);

  return gdk_monitor_get_connector (monitor);
}

static void
check_stored (const char *kind, int width, int height, gboolean fills)
{
  g_autoptr (GVariant) all = g_settings_get_value (settings, "windows");
  const char *monitor;
  int w, h;
  gboolean f;

  g_assert_true (g_variant_lookup (all, kind, "(iib&s)", &w, &h, &f, &monitor));
  g_assert_cmpint (w, ==, width);
  g_assert_cmpint (h, ==, height);
  g_assert_cmpint (f, ==, fills);
  g_assert_cmpstr (monitor, ==, screen ());
}

/* Each kind for itself, and none larger than the screen. */
static void
test_geometry (void)
{
  AppWindow *window;
  int width, height;

  g_settings_reset (settings, "windows");
  window = open_window (NULL);
  gtk_window_set_default_size (GTK_WINDOW (window), 1000, 700);
  hand_show_frames (window, 4);
  close_all ();
  check_stored ("tournament", 1000, 700, FALSE);
  g_settings_set_value (settings, "windows",
                        g_variant_new_parsed ("{'tournament': (1010, 710, false, %s),"
                                              " 'board': (5000, 640, false, 'DP-9')}",
                                              screen ()));
  window = open_window (NULL);
  gtk_window_get_default_size (GTK_WINDOW (window), &width, &height);
  g_assert_cmpint (width, ==, 1010);
  g_assert_cmpint (height, ==, 710);
  close_all ();
  check_stored ("tournament", 1010, 710, FALSE);
  g_assert_nonnull (app_geometry_find_monitor (screen ()));
  g_assert_null (app_geometry_find_monitor ("DP-9"));
  g_assert_null (app_geometry_find_monitor (""));
}

static gboolean
fills_monitor (gpointer hall, gboolean full)
{
  for (int i = 0; i < 100 && gtk_window_is_fullscreen (hall) != full; i++) {
    g_usleep (10000);
    hand_settle ();
  }
  return gtk_window_is_fullscreen (hall);
}

/* Where somebody manages windows: the hall comes back on the monitor on which it was left. */
static void
test_full_screen (void)
{
  GListModel *monitors = gdk_display_get_monitors (gdk_display_get_default ());
  g_autoptr (GdkMonitor) monitor =
      g_list_model_get_item (monitors, g_list_model_get_n_items (monitors) - 1);
  const char *connector = gdk_monitor_get_connector (monitor), *stored;
  g_autoptr (GVariant) all = NULL;
  ClockSample sample = { 0 };
  gboolean fills, managed;
  int width, height;
  GtkWidget *hall;

  clock_sample_open (&sample, 2, "30m 5x60 reserve");
  g_settings_reset (settings, "windows");
  hall = app_hall_new (GTK_APPLICATION (hand_application), sample.desk);
  gtk_window_present (GTK_WINDOW (hall));
  hand_show_frames (hall, 2);
  gtk_widget_activate_action (hall, "hall.monitor", "s", connector);
  managed = fills_monitor (hall, TRUE);
  hand_show_frames (hall, 4);
  gtk_window_destroy (GTK_WINDOW (hall));
  hand_settle ();
  all = g_settings_get_value (settings, "windows");
  g_assert_true (g_variant_lookup (all, "hall", "(iib&s)", &width, &height, &fills, &stored));
  g_assert_cmpint (fills, ==, managed);
  if (managed) {
    GdkRectangle area;
    GdkSurface *surface;
    g_assert_cmpstr (stored, ==, connector);
    g_assert_cmpint (width, <=, 1280);
    hall = app_hall_new (GTK_APPLICATION (hand_application), sample.desk);
    gtk_window_present (GTK_WINDOW (hall));
    g_assert_true (fills_monitor (hall, TRUE));
    hand_show_frames (hall, 4);
    surface = gtk_native_get_surface (GTK_NATIVE (hall));
    g_assert_true (gdk_display_get_monitor_at_surface (gdk_display_get_default (), surface) ==
                   monitor);
    gdk_monitor_get_geometry (monitor, &area);
    g_assert_cmpint (gtk_widget_get_width (hall), ==, area.width);
    gtk_widget_activate_action (hall, "hall.leave", NULL);
    g_assert_false (fills_monitor (hall, FALSE));
    gtk_window_destroy (GTK_WINDOW (hall));
  } else
    g_test_skip ("nobody manages windows on this display");
  hand_settle ();
  clock_sample_close (&sample);
}

/* --- Boards --- */

static void
test_board (void)
{
  ClockSample sample = { 0 };
  AppWindow *window;
  GtkWidget *board;
  int width, height;

  make_sample (&sample);
  g_settings_set_value (settings, "windows",
                        g_variant_new_parsed ("{'board': (5000, 640, false, 'DP-9')}"));
  window = open_window (sample.path);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.game", "x", (gint64) 1);
  g_assert_true (hand_is_visible (window, "own"));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.board", NULL);
  g_assert_null (hand_game (window));
  board = hand_find_window (APP_TYPE_BOARD_WINDOW);
  g_assert_nonnull (board);
  hand_show_frames (board, 2);
  gtk_window_get_default_size (GTK_WINDOW (board), &width, &height);
  g_assert_cmpint (width, ==, 1280);
  g_assert_true (app_board_window_show (GTK_WINDOW (window), 1) == board);
  app_board_window_show (GTK_WINDOW (window), 2);
  g_assert_cmpint (count_windows (APP_TYPE_BOARD_WINDOW), ==, 2);
  gtk_widget_activate_action (board, "win.back", NULL);
  g_assert_cmpint (app_window_get_game (window), ==, 1);
  g_assert_cmpint (count_windows (APP_TYPE_BOARD_WINDOW), ==, 1);
  app_window_set_desk (window, NULL);
  g_assert_cmpint (count_windows (APP_TYPE_BOARD_WINDOW), ==, 0);
  close_all ();
  drop_sample (&sample);
}

/* Undo in a board's window is the tournament's. */
static void
test_board_undo (void)
{
  ClockSample sample = { 0 };
  g_autoptr (GError) error = NULL;
  AppWindow *window;
  GtkWidget *board, *search;

  make_sample (&sample);
  window = open_window (sample.path);
  board = app_board_window_show (GTK_WINDOW (window), 1);
  desk_time_start (app_window_get_desk (window), 1, CLOCK_BLACK, &error);
  g_assert_no_error (error);
  g_assert_cmpint (desk_time_n_running (app_window_get_desk (window)), ==, 1);

  /* though somebody was typing in the other window */
  gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", "players");
  search = hand_part (hand_view (window), "search");
  gtk_widget_grab_focus (search);
  g_signal_emit_by_name (gtk_editable_get_delegate (GTK_EDITABLE (search)), "insert-at-cursor",
                         "a");
  gtk_widget_activate_action (board, "win.undo", NULL);
  g_assert_cmpint (desk_time_n_running (app_window_get_desk (window)), ==, 0);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (search)), ==, "a");
  close_all ();
  drop_sample (&sample);
}

/* --- The session --- */

static void
quit_and_start (void)
{
  app_quit (GTK_APPLICATION (hand_application));
  g_assert_null (gtk_application_get_windows (GTK_APPLICATION (hand_application)));
  g_object_set_data (G_OBJECT (hand_application), "app-session-closed", NULL);
  g_application_activate (G_APPLICATION (hand_application));
  hand_settle ();
}

static AppWindow *
find_open (const char *path)
{
  for (GList *list = gtk_application_get_windows (GTK_APPLICATION (hand_application)); list;
       list = list->next)
    if (APP_IS_WINDOW (list->data) && g_strcmp0 (app_window_get_path (list->data), path) == 0)
      return list->data;
  return NULL;
}

static void
test_session (void)
{
  ClockSample first = { 0 }, second = { 0 };
  g_autoptr (GVariant) stored = NULL;
  AppWindow *window;

  make_sample (&first);
  make_sample (&second);
  close_all ();
  window = open_window (first.path);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", "standings");
  window = open_window (second.path);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.game", "x", (gint64) 2);
  quit_and_start ();
  g_assert_cmpint (count_windows (APP_TYPE_WINDOW), ==, 2);
  g_assert_cmpstr (hand_page_name (find_open (first.path)), ==, "standings");
  g_assert_cmpint (app_window_get_game (find_open (first.path)), ==, 0);
  g_assert_cmpint (app_window_get_game (find_open (second.path)), ==, 2);
  stored = g_settings_get_value (settings, "session");
  g_assert_cmpint ((int) g_variant_n_children (stored), ==, 2);
  /* one is closed, the other disappears */
  gtk_window_destroy (GTK_WINDOW (find_open (first.path)));
  hand_settle ();
  app_quit (GTK_APPLICATION (hand_application));
  g_rename (second.path, first.path);
  g_object_set_data (G_OBJECT (hand_application), "app-session-closed", NULL);
  g_application_activate (G_APPLICATION (hand_application));
  hand_settle ();
  g_assert_cmpint (count_windows (APP_TYPE_WINDOW), ==, 1);
  window = find_open (NULL);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (hand_part (window, "root")), ==, "start");
  g_assert_cmpstr (hand_told (window), ==, "Could not reopen: cup.tengen.");
  close_all ();
  drop_sample (&first);
  drop_sample (&second);
}

/* A file that would bring the program down is not opened by the next start. */
static void
test_no_loop (void)
{
  ClockSample sample = { 0 };
  g_autoptr (GVariant) during = NULL, after = NULL;
  AppWindow *window;

  make_sample (&sample);
  close_all ();
  g_settings_set_value (settings, "session",
                        g_variant_new_parsed ("[(%s, 'log', int64 77)]", sample.path));
  g_assert_true (app_session_restore (GTK_APPLICATION (hand_application)));
  during = g_settings_get_value (settings, "session");
  g_assert_cmpint ((int) g_variant_n_children (during), ==, 0);
  window = find_open (sample.path);
  g_assert_cmpstr (hand_page_name (window), ==, "log");
  g_assert_cmpint (app_window_get_game (window), ==, 0);
  hand_settle ();
  after = g_settings_get_value (settings, "session");
  g_assert_cmpint ((int) g_variant_n_children (after), ==, 1);
  close_all ();
  g_settings_set_boolean (settings, "restore", FALSE);
  g_assert_false (app_session_restore (GTK_APPLICATION (hand_application)));
  g_settings_reset (settings, "restore");
  g_settings_reset (settings, "session");
  g_assert_false (app_session_restore (GTK_APPLICATION (hand_application)));
  drop_sample (&sample);
}

/* --- What is dropped --- */

/* As GTK does it when the button is let go. */
static gboolean
drop_value (gpointer window, const GValue *value)
{
  gboolean handled = FALSE;

  g_signal_emit_by_name (hand_find_controller (window, GTK_TYPE_DROP_TARGET), "drop", value, 10.0,
                         10.0, &handled);
  hand_settle ();
  return handled;
}

static void
drop_files (gpointer window, const char *const *paths)
{
  g_auto (GValue) value = G_VALUE_INIT;
  GSList *files = NULL;

  for (int i = 0; paths[i]; i++)
    files = g_slist_append (files, g_file_new_for_path (paths[i]));
  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&value, gdk_file_list_new_from_list (files));
  g_slist_free_full (files, g_object_unref);
  g_assert_true (drop_value (window, &value));
}

static gboolean
drop_text (gpointer window, const char *text)
{
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, G_TYPE_STRING);
  g_value_set_string (&value, text);
  return drop_value (window, &value);
}

static gboolean
has_form (gpointer type)
{
  return hand_find_window (GPOINTER_TO_SIZE (type)) != NULL;
}

static gboolean
has_no_form (gpointer type)
{
  return hand_find_window (GPOINTER_TO_SIZE (type)) == NULL;
}

static gboolean
record_is_shown (gpointer data)
{
  GtkWidget *window = hand_find_window (APP_TYPE_RECORD_WINDOW);

  return window && gtk_widget_get_mapped (window);
}

static void
test_drop_files (void)
{
  ClockSample first = { 0 }, second = { 0 };
  AppWindow *window;

  make_sample (&first);
  make_sample (&second);
  close_all ();
  window = open_window (NULL);
  drop_files (window, (const char *const[]){ first.path, second.path, NULL });
  g_assert_cmpstr (app_window_get_path (window), ==, first.path);
  g_assert_nonnull (find_open (second.path));
  g_assert_cmpint (count_windows (APP_TYPE_WINDOW), ==, 2);
  drop_files (window, (const char *const[]){ first.folder, NULL });
  g_assert_nonnull (strstr (hand_told (window), "is a folder"));
  close_all ();
  drop_sample (&first);
  drop_sample (&second);
}

static char *
write_file (const ClockSample *sample, const char *name, const char *text)
{
  char *path = g_build_filename (sample->folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

/* Two lists and a game record at once, on a board's window: the lists come one after the other. */
static void
test_drop_lists (void)
{
  ClockSample sample = { 0 };
  gpointer form = GSIZE_TO_POINTER (APP_TYPE_IMPORT_WINDOW);
  g_autofree char *list = NULL, *other = NULL, *record = NULL;
  GtkWidget *board, *before;
  AppWindow *window;

  make_sample (&sample);
  list = write_file (&sample, "list.csv", "Name,Rank\nSmith John,3k\n");
  other = write_file (&sample, "more.tsv", "Name\tRank\nBrown Ann\t2k\n");
  record = write_file (&sample, "game.sgf", "(;GM[1]SZ[19];B[pd])");
  window = open_window (sample.path);
  board = app_board_window_show (GTK_WINDOW (window), 1);
  drop_files (board, (const char *const[]){ list, record, other, NULL });
  hand_live_until (has_form, form);
  hand_live_until (record_is_shown, NULL);
  before = hand_find_window (APP_TYPE_IMPORT_WINDOW);
  g_assert_true (gtk_window_get_transient_for (GTK_WINDOW (before)) == GTK_WINDOW (window));
  g_object_add_weak_pointer (G_OBJECT (before), (gpointer *) &before);
  gtk_window_destroy (GTK_WINDOW (before));
  hand_live_until (has_form, form);
  hand_settle ();
  g_assert_null (before);
  gtk_window_destroy (GTK_WINDOW (hand_find_window (APP_TYPE_IMPORT_WINDOW)));
  hand_live_until (has_no_form, form);
  close_all ();
  drop_sample (&sample);
}

static void
test_drop_text (void)
{
  ClockSample sample = { 0 };
  gpointer form = GSIZE_TO_POINTER (APP_TYPE_IMPORT_WINDOW);
  AppWindow *window;

  make_sample (&sample);
  window = open_window (NULL);
  g_assert_false (drop_text (window, "Smith\tJohn\t3k\n"));
  app_window_open (window, sample.path);
  app_window_go (window, "rounds", 0);
  g_assert_false (drop_text (window, "Smith\tJohn\t3k\n"));
  app_window_go (window, "players", 0);
  g_assert_true (drop_text (window, "Name\tRank\nSmith John\t3k\n"));
  hand_live_until (has_form, form);
  gtk_window_destroy (GTK_WINDOW (hand_find_window (APP_TYPE_IMPORT_WINDOW)));
  hand_settle ();
  close_all ();
  drop_sample (&sample);
}

static void
test_drop_shown (void)
{
  AppWindow *window = open_window (NULL);
  GtkWidget *child = gtk_window_get_child (GTK_WINDOW (window));
  GdkDragAction action = 0;

  g_signal_emit_by_name (hand_find_controller (window, GTK_TYPE_DROP_TARGET), "enter", 1.0, 1.0,
                         &action);
  g_assert_cmpint (action, ==, GDK_ACTION_COPY);
  g_assert_true (gtk_widget_has_css_class (child, "drop-here"));
  g_assert_true (hand_is_visible (window, "drop_note"));
  g_signal_emit_by_name (hand_find_controller (window, GTK_TYPE_DROP_TARGET), "leave");
  g_assert_false (gtk_widget_has_css_class (child, "drop-here"));
  g_assert_false (hand_is_visible (window, "drop_note"));
  close_all ();
}

/* --- Closing while clocks run --- */

static GtkWindow *
find_question (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);
    if (gtk_window_get_title (window) &&
        g_str_has_suffix (gtk_window_get_title (window), "while clocks are running?"))
      return window;
  }
  return NULL;
}

static void
answer (gboolean yes)
{
  GtkWidget *button = gtk_window_get_default_widget (find_question ()); /* Enter stops no clock */

  g_signal_emit_by_name (yes ? gtk_widget_get_next_sibling (button) : button, "clicked");
  hand_settle ();
}

static void
start_clock (AppWindow *window)
{
  g_autoptr (GError) error = NULL;

  desk_time_start (app_window_get_desk (window), 1, CLOCK_BLACK, &error);
  g_assert_no_error (error);
}

static void
test_close (void)
{
  ClockSample sample = { 0 };
  GtkWidget *clock;
  AppWindow *window;

  make_sample (&sample);
  close_all ();
  window = open_window (sample.path);
  start_clock (window);
  gtk_window_close (GTK_WINDOW (window));
  hand_settle ();
  g_assert_nonnull (find_question ());
  answer (FALSE);
  g_assert_cmpint (count_windows (APP_TYPE_WINDOW), ==, 1);
  /* The clock that stands on the table keeps the game. */
  clock =
      app_players_clock_open (GTK_APPLICATION (hand_application), app_window_get_desk (window), 1);
  hand_settle ();
  gtk_window_close (GTK_WINDOW (window));
  hand_settle ();
  g_assert_null (find_question ());
  g_assert_cmpint (count_windows (APP_TYPE_WINDOW), ==, 0);
  gtk_window_close (GTK_WINDOW (clock));
  hand_settle ();
  g_assert_nonnull (find_question ());
  answer (TRUE);
  g_assert_cmpint (count_windows (APP_TYPE_PLAYERS_CLOCK), ==, 0);
  close_all ();
  drop_sample (&sample);
}

static void
test_quit (void)
{
  ClockSample first = { 0 }, second = { 0 };

  make_sample (&first);
  make_sample (&second);
  close_all ();
  start_clock (open_window (first.path));
  start_clock (open_window (second.path));
  g_action_group_activate_action (G_ACTION_GROUP (hand_application), "quit", NULL);
  g_action_group_activate_action (G_ACTION_GROUP (hand_application), "quit", NULL);
  hand_settle ();
  answer (FALSE);
  g_assert_null (find_question ());
  g_assert_cmpint (count_windows (APP_TYPE_WINDOW), ==, 2);
  g_action_group_activate_action (G_ACTION_GROUP (hand_application), "quit", NULL);
  hand_settle ();
  answer (TRUE);
  g_assert_null (find_question ());
  g_assert_null (gtk_application_get_windows (GTK_APPLICATION (hand_application)));
  g_object_set_data (G_OBJECT (hand_application), "app-session-closed", NULL);
  drop_sample (&first);
  drop_sample (&second);
}

/* --- The hall's monitors --- */

static void
test_hall_menu (void)
{
  ClockSample sample = { 0 };
  GMenuModel *model, *places;
  g_autofree char *label = NULL;
  GtkPopover *menu;
  GtkWidget *hall;

  clock_sample_open (&sample, 2, "30m 5x60 reserve");
  hall = app_hall_new (GTK_APPLICATION (hand_application), sample.desk);
  gtk_window_present (GTK_WINDOW (hall));
  hand_show_frames (hall, 2);
  gtk_widget_activate_action (hall, "hall.menu", NULL);
  menu = GTK_POPOVER (find_by_type (hall, GTK_TYPE_POPOVER_MENU));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (menu)));
  model = gtk_popover_menu_get_menu_model (GTK_POPOVER_MENU (menu));
  places = g_menu_model_get_item_link (model, 0, G_MENU_LINK_SECTION);
  g_assert_cmpint (g_menu_model_get_n_items (places), ==, 1);
  g_menu_model_get_item_attribute (places, 0, "label", "s", &label);
  g_assert_true (g_str_has_prefix (label, "Full Screen on Monitor _1: "));
  g_object_unref (places);
  gtk_window_destroy (GTK_WINDOW (hall));
  hand_settle ();
  clock_sample_close (&sample);
}

/* --- A paper of many pages --- */

static ReportPaper *
make_paper (int n_rows)
{
  static const ReportHead head = { "Event", "", "", NULL };
  static const ReportColumn column = { "Name", REPORT_LEFT, 1, 0 };
  ReportPaper *paper = report_paper_new (&head, "List", &column, 1);

  for (int i = 0; i < n_rows; i++)
    report_paper_add_row (paper, (const char *const[]){ "Li Wei" });
  return paper;
}

static gboolean
is_owed (GtkWidget *page)
{
  return g_object_get_data (G_OBJECT (page), "app-paper-view-owed") != NULL;
}

/* A page is painted when it comes near, and not before. */
static void
test_pages (void)
{
  GtkWidget *window = gtk_window_new (), *scrolled = gtk_scrolled_window_new ();
  GtkWidget *view = g_object_new (APP_TYPE_PAPER_VIEW, NULL);
  GtkAdjustment *down;

  gtk_window_set_default_size (GTK_WINDOW (window), 780, 720);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), view);
  gtk_window_set_child (GTK_WINDOW (window), scrolled);
  app_paper_view_show (APP_PAPER_VIEW (view), make_paper (1000), 595, 842);
  g_assert_cmpint (app_paper_view_get_n_pages (APP_PAPER_VIEW (view)), >, 10);
  gtk_window_present (GTK_WINDOW (window));
  hand_show_frames (window, 3);
  g_assert_false (is_owed (gtk_widget_get_first_child (view)));
  g_assert_true (is_owed (gtk_widget_get_last_child (view)));
  down = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  gtk_adjustment_set_value (down, gtk_adjustment_get_upper (down));
  hand_show_frames (window, 3);
  g_assert_false (is_owed (gtk_widget_get_last_child (view)));
  g_assert_false (is_owed (gtk_widget_get_prev_sibling (gtk_widget_get_last_child (view))));
  gtk_window_destroy (GTK_WINDOW (window));
  hand_settle ();
}

/* --- How far something is --- */

/* Half of it is done, and then it waits to be given up. */
static gpointer
do_half (gpointer nothing, GTask *task, GError **error)
{
  while (app_task_tell (500, task))
    g_usleep (1000);
  return NULL;
}

static void
given_up_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (app_task_finish (result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  *(gboolean *) data = TRUE;
}

static gboolean
is_true (gpointer data)
{
  return *(gboolean *) data;
}

static gboolean
is_seen (gpointer bar)
{
  return gtk_widget_get_visible (bar);
}

/* Seen only once it takes long; its button gives up. */
static void
test_progress (void)
{
  GtkWidget *window = gtk_window_new (), *bar = app_progress_bar_new ();
  const AppTaskKind half = { .name = "half", .work = do_half };
  g_autoptr (GCancellable) cancellable = NULL;
  gboolean given_up = FALSE;

  gtk_window_set_child (GTK_WINDOW (window), bar);
  cancellable = g_object_ref (app_progress_bar_begin (APP_PROGRESS_BAR (bar), "Saving…"));
  app_progress_bar_watch (APP_PROGRESS_BAR (bar),
                          app_task_start (&half, NULL, cancellable, given_up_cb, &given_up));
  hand_settle ();
  g_assert_false (gtk_widget_get_visible (bar));
  hand_live_until (is_seen, bar);
  g_assert_cmpfloat (gtk_progress_bar_get_fraction (
                         GTK_PROGRESS_BAR (find_by_type (bar, GTK_TYPE_PROGRESS_BAR))),
                     ==, 0.5);
  g_signal_emit_by_name (find_by_type (bar, GTK_TYPE_BUTTON), "clicked");
  g_assert_true (g_cancellable_is_cancelled (cancellable));
  g_assert_true (app_progress_bar_is_busy (APP_PROGRESS_BAR (bar)));
  app_progress_bar_end (APP_PROGRESS_BAR (bar));
  g_assert_false (gtk_widget_get_visible (bar));
  gtk_window_destroy (GTK_WINDOW (window));
  hand_live_until (is_true, &given_up);
}

/* --- The quick clock --- */

/* It begins with the limit of last time, be it a row of its list or not. */
static void
test_quick_limit (void)
{
  static const char *const limits[] = { "12m 3x20 byo-yomi", "30m absolute" };

  for (gsize i = 0; i < G_N_ELEMENTS (limits); i++) {
    GtkWidget *form = app_quick_clock_new (GTK_APPLICATION (hand_application), NULL);
    gtk_window_present (GTK_WINDOW (form));
    app_limit_form_set_text (hand_part (form, "limit"), limits[i]);
    hand_press (form, "done");
    gtk_window_destroy (GTK_WINDOW (hand_find_window (APP_TYPE_PLAYERS_CLOCK)));
    form = app_quick_clock_new (GTK_APPLICATION (hand_application), NULL);
    gtk_window_present (GTK_WINDOW (form));
    hand_settle ();
    g_assert_cmpstr (app_limit_form_get_text (hand_part (form, "limit")), ==, limits[i]);
    gtk_window_destroy (GTK_WINDOW (form));
    hand_settle ();
  }
}

HAND_MAIN ()
{
  settings = app_settings_get ();
  g_test_add_func ("/app/desktop/recent", test_recent);
  g_test_add_func ("/app/desktop/geometry", test_geometry);
  g_test_add_func ("/app/desktop/full-screen", test_full_screen);
  g_test_add_func ("/app/desktop/board", test_board);
  g_test_add_func ("/app/desktop/board-undo", test_board_undo);
  g_test_add_func ("/app/desktop/session", test_session);
  g_test_add_func ("/app/desktop/no-loop", test_no_loop);
  g_test_add_func ("/app/desktop/drop-files", test_drop_files);
  g_test_add_func ("/app/desktop/drop-lists", test_drop_lists);
  g_test_add_func ("/app/desktop/drop-text", test_drop_text);
  g_test_add_func ("/app/desktop/drop-shown", test_drop_shown);
  g_test_add_func ("/app/desktop/close", test_close);
  g_test_add_func ("/app/desktop/quick-limit", test_quick_limit);
  g_test_add_func ("/app/desktop/quit", test_quit);
  g_test_add_func ("/app/desktop/hall-menu", test_hall_menu);
  g_test_add_func ("/app/desktop/pages", test_pages);
  g_test_add_func ("/app/desktop/progress", test_progress);
}
