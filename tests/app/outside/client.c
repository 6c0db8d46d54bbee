/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "client.h"
#include <gtk/gtk.h>
#include <stdlib.h>
#include "client-keys.h"

#define PATIENCE 30000
/* Answers and pictures that are the same, until all is quiet. */
#define CALM 5

static GSubprocess *child;
static AtspiAccessible *application;
static AtspiAccessible *focused;

static void
focus_cb (AtspiEvent *event, void *data)
{
  if (event->detail1)
    g_set_object (&focused, event->source);
  g_boxed_free (ATSPI_TYPE_EVENT, event);
}

/**
 * client_init:
 *
 * The test itself is on no accessibility bus: it would find itself there.
 *
 * Returns: %FALSE where there is no display or no bus
 */
gboolean
client_init (int *argc, char ***argv)
{
  AtspiEventListener *listener;

  g_setenv ("GTK_A11Y", "none", TRUE);
  g_test_init (argc, argv, NULL);
  /* The bus asks a program that has not yet all to tell it, and says so. */
  g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL);
  if (!g_getenv ("DBUS_SESSION_BUS_ADDRESS") || !gtk_init_check () || !client_keys_open ())
    return FALSE;
  g_setenv ("GTK_A11Y", "atspi", TRUE);
  if (atspi_init () > 1)
    return FALSE;
  listener = atspi_event_listener_new (focus_cb, NULL, NULL);
  return atspi_event_listener_register (listener, "object:state-changed:focused", NULL);
}

/**
 * client_within:
 * @milliseconds: how long at most
 *
 * Lives until something is so.
 *
 * Returns: whether it came to that
 */
gboolean
client_within (ClientDone done, gpointer data, int milliseconds)
{
  gint64 end = g_get_monotonic_time () + milliseconds * G_GINT64_CONSTANT (1000);

  while (!done (data)) {
    if (g_get_monotonic_time () > end)
      return FALSE;
    while (g_main_context_iteration (NULL, FALSE))
      ;
    g_usleep (8000);
  }
  return TRUE;
}

static void
tell_node (AtspiAccessible *node, int depth, gpointer data)
{
  g_autofree char *name = client_name (node);
  g_autofree char *role = atspi_accessible_get_role_name (node, NULL);

  g_test_message ("%*s%s “%s”", 2 * depth, "", role, name);
}

/**
 * client_is_quiet:
 *
 * For client_within: whether the program has done what was asked of it. It answers only between one
 * thing and the next, so that while it works the question waits; when it has answered several times
 * since the last key, and nothing was painted between, nothing is under way.
 */
gboolean
client_is_quiet (gpointer data)
{
  static guint paints;
  static int calm, stirred;
  static gint64 taken;
  guint now;

  if (g_get_monotonic_time () - taken < 25000)
    return FALSE;
  if (stirred != client_stirred () || g_get_monotonic_time () - taken > 500000)
    calm = 0;
  stirred = client_stirred ();
  if (application)
    client_count_windows ();
  now = client_paints ();
  calm = now == paints ? calm + 1 : 0;
  paints = now;
  taken = g_get_monotonic_time ();
  return calm >= CALM;
}

/**
 * client_until:
 * @what: what is waited for, for whoever reads why the test failed
 */
void
client_until (ClientDone done, gpointer data, const char *what)
{
  if (client_within (done, data, PATIENCE))
    return;
  if (child && client_window ())
    client_each (client_window (), tell_node, NULL);
  g_error ("never came: %s", what);
}

/* --- The program --- */

static gboolean
is_child (AtspiAccessible *one)
{
  const char *id = g_subprocess_get_identifier (child);

  return id && atspi_accessible_get_process_id (one, NULL) == (guint) atoi (id);
}

static gboolean
is_on_bus (gpointer data)
{
  AtspiAccessible *desktop = atspi_get_desktop (0);

  /* Nothing while the bus is too slow to say who is on it. */
  if (!desktop)
    return FALSE;
  atspi_accessible_clear_cache (desktop);
  for (int i = 0; i < atspi_accessible_get_child_count (desktop, NULL) && !application; i++) {
    AtspiAccessible *one = atspi_accessible_get_child_at_index (desktop, i, NULL);

    if (one && is_child (one))
      application = g_object_ref (one);
    g_clear_object (&one);
  }
  g_object_unref (desktop);
  return application && client_count_windows () > 0;
}

/**
 * client_launch:
 * @file: (nullable): to be opened
 *
 * Starts the program and waits for nothing.
 */
void
client_launch (const char *program, const char *file)
{
  g_autoptr (GError) error = NULL;

  child = g_subprocess_new (G_SUBPROCESS_FLAGS_NONE, &error, program, file, NULL);
  g_assert_no_error (error);
}

static void
forget (void)
{
  g_clear_object (&application);
  g_clear_object (&focused);
}

/**
 * client_kill:
 *
 * As a power cut does: the program learns nothing of it.
 */
void
client_kill (void)
{
  g_subprocess_force_exit (child);
  g_assert_true (g_subprocess_wait (child, NULL, NULL));
  g_assert_true (g_subprocess_get_if_signaled (child));
  g_clear_object (&child);
  forget ();
}

/**
 * client_start:
 * @file: (nullable): to be opened
 *
 * Starts the program and waits for its first window.
 */
void
client_start (const char *program, const char *file)
{
  client_launch (program, file);
  client_until (is_on_bus, NULL, "the program on the accessibility bus");
  atspi_accessible_set_cache_mask (application, ATSPI_CACHE_NONE);
}

gboolean
client_is_over (void)
{
  if (child && !g_subprocess_get_identifier (child)) {
    g_assert_true (g_subprocess_get_if_exited (child));
    g_assert_cmpint (g_subprocess_get_exit_status (child), ==, 0);
    g_clear_object (&child);
  }
  return child == NULL;
}

/**
 * client_ask:
 * @argv: a command, which must succeed
 *
 * Returns: (transfer full): what it says
 */
char *
client_ask (const char *const argv[])
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process =
      g_subprocess_newv (argv, G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error);
  char *said = NULL;

  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, NULL, NULL, &said, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_successful (process));
  return said;
}

static gboolean
over_cb (gpointer data)
{
  return client_is_over ();
}

/* With nothing to complain of. */
void
client_until_over (void)
{
  client_until (over_cb, NULL, "the end of the program");
}

/* By the key that everybody has for it. */
void
client_stop (void)
{
  client_key ("<Control>q");
  client_until_over ();
  forget ();
}

AtspiAccessible *
client_application (void)
{
  return application;
}

/* --- What is there --- */

int
client_count_windows (void)
{
  return atspi_accessible_get_child_count (application, NULL);
}

/**
 * client_window:
 *
 * Returns: (transfer none) (nullable): the window that has the keyboard, else the newest
 */
AtspiAccessible *
client_window (void)
{
  static AtspiAccessible *found;
  int n = client_count_windows ();

  g_clear_object (&found);
  for (int i = n - 1; i >= 0; i--) {
    AtspiAccessible *one = atspi_accessible_get_child_at_index (application, i, NULL);

    if (one && (!found || client_has (one, ATSPI_STATE_ACTIVE)))
      g_set_object (&found, one);
    g_clear_object (&one);
  }
  return found;
}

/* For client_within and client_until. */
gboolean
client_has_windows (gpointer n)
{
  return client_count_windows () == GPOINTER_TO_INT (n);
}

void
client_until_windows (int n, const char *what)
{
  client_until (client_has_windows, GINT_TO_POINTER (n), what);
}

/* Where the keyboard was last said to be; (transfer none). */
AtspiAccessible *
client_focus (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
  return focused;
}
