/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the desktop is told, as its own daemon hears it: this program is the daemon as well, on a
 * second connection to a bus of its own. */
#include "app/shell/settings.h"
#include "app/board/board-window.h"
#include "app/shell/notify.h"
#include "clock-sample.h"
#include "desk/event/set.h"
#include "desk/game/result.h"
#include "desk/clock/time.h"
#include "desk/act/undo.h"
#include "folder.h"
#include "hand.h"

static AppApplication *application;
static GSettings *settings;
static GHashTable *shown; /* id -> GVariant a{sv} */
static int n_shown;

/* --- The daemon --- */

static const char interface[] = "<node><interface name='org.gtk.Notifications'>"
                                "<method name='AddNotification'>"
                                "<arg type='s' direction='in'/><arg type='s' direction='in'/>"
                                "<arg type='a{sv}' direction='in'/></method>"
                                "<method name='RemoveNotification'>"
                                "<arg type='s' direction='in'/><arg type='s' direction='in'/>"
                                "</method></interface></node>";

static void
called_cb (GDBusConnection *bus, const char *sender, const char *path, const char *name,
           const char *method, GVariant *arguments, GDBusMethodInvocation *call, gpointer data)
{
  const char *program, *id;

  if (g_str_equal (method, "AddNotification")) {
    GVariant *what;
    g_variant_get (arguments, "(&s&s@a{sv})", &program, &id, &what);
    g_hash_table_replace (shown, g_strdup (id), what);
    n_shown++;
  } else {
    g_variant_get (arguments, "(&s&s)", &program, &id);
    g_hash_table_remove (shown, id);
  }
  g_dbus_method_invocation_return_value (call, NULL);
}

static void
owned_cb (GDBusConnection *bus, const char *name, gpointer owned)
{
  *(gboolean *) owned = TRUE;
}

static gboolean
is_true (gpointer flag)
{
  return *(gboolean *) flag;
}

static gboolean
start_daemon (void)
{
  static const GDBusInterfaceVTable table = { called_cb, NULL, NULL, { 0 } };
  g_autofree char *address = g_dbus_address_get_for_bus_sync (G_BUS_TYPE_SESSION, NULL, NULL);
  GDBusConnection *bus = address ? g_dbus_connection_new_for_address_sync (
                                       address,
                                       G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT |
                                           G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
                                       NULL, NULL, NULL)
                                 : NULL;
  g_autoptr (GDBusNodeInfo) node = g_dbus_node_info_new_for_xml (interface, NULL);
  gboolean owned = FALSE;

  if (!bus)
    return FALSE;
  shown = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_variant_unref);
  g_dbus_connection_register_object (bus, "/org/gtk/Notifications", node->interfaces[0], &table,
                                     NULL, NULL, NULL);
  g_bus_own_name_on_connection (bus, "org.gtk.Notifications", G_BUS_NAME_OWNER_FLAGS_NONE, owned_cb,
                                NULL, &owned, NULL);
  hand_live_until (is_true, &owned);
  return TRUE;
}

/* What is sent goes through the bus and comes back. */
static void
listen (void)
{
  g_autoptr (GDBusConnection) bus = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, NULL);

  for (int i = 0; i < 20; i++) {
    g_dbus_connection_flush_sync (bus, NULL, NULL);
    g_usleep (5000);
    hand_settle ();
  }
}

static GVariant *
find_shown (const char *prefix)
{
  GHashTableIter iter;
  gpointer id, what;

  g_hash_table_iter_init (&iter, shown);
  while (g_hash_table_iter_next (&iter, &id, &what))
    if (g_str_has_prefix (id, prefix))
      return what;
  return NULL;
}

static char *
text_of (GVariant *what, const char *key)
{
  char *text = NULL;

  g_variant_lookup (what, key, "s", &text);
  return text;
}

/* --- The tournament --- */

/* A window that nobody has in front: it is not shown at all. */
static AppWindow *
open_hidden (ClockSample *sample)
{
  AppWindow *window;

  clock_sample_open (sample, 2, "1m 1x1 reserve");
  g_clear_object (&sample->desk);
  window = APP_WINDOW (app_window_new (GTK_APPLICATION (application)));
  app_window_open (window, sample->path);
  hand_settle ();
  n_shown = 0;
  return window;
}

static void
close_sample (ClockSample *sample, AppWindow *window)
{
  GList *windows;

  while ((windows = gtk_application_get_windows (GTK_APPLICATION (application))))
    gtk_window_destroy (windows->data);
  hand_settle ();
  listen ();
  folder_remove (sample->folder);
  g_clear_pointer (&sample->folder, g_free);
  g_clear_pointer (&sample->path, g_free);
}

static void
set_result (Desk *desk, gint64 game)
{
  const RulesResult result = { RULES_RESULT_RESIGN, RULES_BLACK, 0 };
  g_autoptr (GError) error = NULL;

  desk_result_set (desk, game, result, 0, NULL, &error);
  g_assert_no_error (error);
}

static void
follow (GVariant *what)
{
  g_autoptr (GVariant) target = g_variant_lookup_value (what, "default-action-target", NULL);
  g_autofree char *action = text_of (what, "default-action");

  g_assert_cmpstr (action, ==, "app.show");
  g_action_group_activate_action (G_ACTION_GROUP (application), action + strlen ("app."), target);
  hand_settle ();
}

static void
test_round (void)
{
  ClockSample sample = { 0 };
  AppWindow *window = open_hidden (&sample);
  g_autofree char *title = NULL, *body = NULL;
  g_autoptr (GError) error = NULL;

  app_window_go (window, "players", 0);
  set_result (app_window_get_desk (window), 1);
  listen ();
  g_assert_cmpint (n_shown, ==, 0);
  set_result (app_window_get_desk (window), 2);
  listen ();
  g_assert_cmpint (n_shown, ==, 1);
  title = text_of (find_shown ("round-"), "title");
  body = text_of (find_shown ("round-"), "body");
  g_assert_cmpstr (title, ==, "Round 1: all results are in");
  g_assert_cmpstr (body, ==, "Tengen Sample Open");
  follow (find_shown ("round-"));
  g_assert_cmpstr (hand_page_name (window), ==, "rounds");
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (window)));
  /* it is complete no longer */
  desk_undo (app_window_get_desk (window), &error);
  g_assert_no_error (error);
  listen ();
  g_assert_null (find_shown ("round-"));
  close_sample (&sample, window);
}

static gboolean
has_fallen (gpointer window)
{
  return g_hash_table_size (shown) > 0;
}

/* A real flag: a minute and a period are thought away, the last second runs. */
static void
test_flag (void)
{
  ClockSample sample = { 0 };
  AppWindow *window = open_hidden (&sample);
  const char *const names[] = { "name", NULL }, *const values[] = { "<b>Cup</b> & Co", NULL };
  g_autofree char *title = NULL, *body = NULL;
  g_autoptr (GError) error = NULL;

  desk_event_set (app_window_get_desk (window), names, values, &error);
  g_assert_no_error (error);
  sample.desk = app_window_get_desk (window);
  clock_sample_think (&sample, 2, (const int[]){ 10, 59, 10 }, 3);
  sample.desk = NULL;
  desk_time_resume (app_window_get_desk (window), 2, &error);
  g_assert_no_error (error);
  hand_live_until (has_fallen, window);
  title = text_of (find_shown ("flag-"), "title");
  body = text_of (find_shown ("flag-"), "body");
  g_assert_cmpstr (title, ==, "Table 2: White’s time is up");
  g_assert_cmpstr (body, ==, "古力 – Müller Jürgen · ‹b›Cup‹/b› ＆ Co");
  follow (find_shown ("flag-"));
  g_assert_cmpint (app_window_get_game (window), ==, 2);
  set_result (app_window_get_desk (window), 2);
  listen ();
  g_assert_null (find_shown ("flag-"));
  close_sample (&sample, window);
}

/* Nobody is told who has asked not to be, and nothing stays once the tournament is closed. */
static void
test_silent (void)
{
  ClockSample sample = { 0 };
  AppWindow *window = open_hidden (&sample);

  g_settings_set_boolean (settings, "notify", FALSE);
  set_result (app_window_get_desk (window), 1);
  set_result (app_window_get_desk (window), 2);
  listen ();
  g_assert_cmpint (n_shown, ==, 0);
  g_settings_reset (settings, "notify");
  close_sample (&sample, window);
  window = open_hidden (&sample);
  set_result (app_window_get_desk (window), 1);
  set_result (app_window_get_desk (window), 2);
  listen ();
  g_assert_cmpint (n_shown, ==, 1);
  close_sample (&sample, window);
  g_assert_null (find_shown ("round-"));
}

/* On a display where windows are given the focus. */
static void
test_active (void)
{
  ClockSample sample = { 0 };
  AppWindow *window = open_hidden (&sample);

  g_assert_false (app_notify_is_seen (app_window_get_desk (window)));
  gtk_window_present (GTK_WINDOW (window));
  for (int i = 0; i < 100 && !gtk_window_is_active (GTK_WINDOW (window)); i++) {
    g_usleep (10000);
    hand_settle ();
  }
  if (gtk_window_is_active (GTK_WINDOW (window))) {
    g_assert_true (app_notify_is_seen (app_window_get_desk (window)));
    set_result (app_window_get_desk (window), 1);
    set_result (app_window_get_desk (window), 2);
    listen ();
    g_assert_cmpint (n_shown, ==, 0);
  } else
    g_test_skip ("no window is given the focus on this display");
  close_sample (&sample, window);
}

TEST_MAIN (int argc, char **argv)
{
  int status;

  if (!hand_open_display () || !start_daemon ())
    return 77;
  application = hand_init (&argc, &argv);
  settings = app_settings_get ();
  g_test_add_func ("/app/notify/round", test_round);
  g_test_add_func ("/app/notify/flag", test_flag);
  g_test_add_func ("/app/notify/silent", test_silent);
  g_test_add_func ("/app/notify/active", test_active);
  status = g_test_run ();
  g_object_unref (application);
  return status;
}
