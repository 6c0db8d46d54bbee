/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/session.h"
#include <glib/gi18n.h>
#include "app/shell/settings.h"
#include "app/window/window-private.h"

#define SESSION_KEY "session"
#define CLOSED "app-session-closed" /* the program is quitting: what was open is written down */
#define WAITING "app-session-waiting"

/* --- Writing it down --- */

static void
add_window (GVariantBuilder *builder, AppWindow *window)
{
  const char *path = app_window_get_path (window), *page = app_window_get_page (window);

  if (path)
    g_variant_builder_add (builder, "(ssx)", path, page ? page : "", app_window_get_game (window));
}

/* The one in front comes last, as it is to be opened last. Who closes the last window means the
 * program, not that window. */
static void
store_session (GtkApplication *application)
{
  GSettings *settings = app_settings_get ();
  GVariantBuilder builder = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(ssx)"));
  g_autoptr (GVariant) open = NULL;
  gboolean any = FALSE;

  for (GList *list = g_list_last (gtk_application_get_windows (application)); list;
       list = list->prev)
    if (APP_IS_WINDOW (list->data)) {
      any = TRUE;
      add_window (&builder, list->data);
    }
  open = g_variant_ref_sink (g_variant_builder_end (&builder));
  if (any && settings && !g_object_get_data (G_OBJECT (application), CLOSED))
    g_settings_set_value (settings, SESSION_KEY, open);
}

static gboolean
store_cb (gpointer application)
{
  g_object_set_data (application, WAITING, NULL);
  store_session (application);
  return G_SOURCE_REMOVE;
}

/* Once for all that happens together. */
static void
store_soon (GtkApplication *application)
{
  if (g_object_get_data (G_OBJECT (application), WAITING))
    return;
  g_object_set_data (G_OBJECT (application), WAITING, application);
  g_idle_add_full (G_PRIORITY_LOW, store_cb, g_object_ref (application), g_object_unref);
}

static void
session_changed_cb (AppWindow *window)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (window));

  if (application)
    store_soon (application);
}

static void
removed_cb (GtkApplication *application, GtkWindow *window)
{
  if (APP_IS_WINDOW (window))
    store_soon (application);
}

static void
added_cb (GtkApplication *application, GtkWindow *window)
{
  if (!APP_IS_WINDOW (window))
    return;
  g_signal_connect_swapped (APP_WINDOW (window)->pages, "notify::visible-child",
                            G_CALLBACK (session_changed_cb), window);
  g_signal_connect_swapped (APP_WINDOW (window)->root, "notify::visible-child",
                            G_CALLBACK (session_changed_cb), window);
}

/* From now on it is known what is open in its windows. */
void
app_session_follow (GtkApplication *application)
{
  g_signal_connect (application, "window-added", G_CALLBACK (added_cb), NULL);
  g_signal_connect (application, "window-removed", G_CALLBACK (removed_cb), NULL);
}

/* Writes down what is open, for the last time: what is closed from now on is closed by quitting. */
void
app_session_close (GtkApplication *application)
{
  store_session (application);
  g_object_set_data (G_OBJECT (application), CLOSED, application);
}

/* --- Opening it again --- */

static char *
describe_missing (GPtrArray *missing)
{
  g_autofree char *names = NULL;

  g_ptr_array_add (missing, NULL);
  names = g_strjoinv (", ", (char **) missing->pdata);
  return g_strdup_printf (ngettext ("Could not reopen: %s.", "Could not reopen: %s.",
                                    missing->len - 1),
                          names);
}

static AppWindow *
open_one (GtkApplication *application, const char *path, const char *page, gint64 game)
{
  AppWindow *window = APP_WINDOW (app_window_new (application));

  app_window_open (window, path);
  if (app_window_get_path (window))
    app_window_go (window, page, game);
  gtk_window_present (GTK_WINDOW (window));
  return window;
}

static AppWindow *
open_session_start (GtkApplication *application)
{
  AppWindow *window = APP_WINDOW (app_window_new (application));

  app_window_start (window);
  gtk_window_present (GTK_WINDOW (window));
  return window;
}

static AppWindow *
open_all (GtkApplication *application, GVariant *open, GPtrArray *missing)
{
  AppWindow *window = NULL;
  const char *path, *page;
  GVariantIter iter;
  gint64 game;

  g_variant_iter_init (&iter, open);
  while (g_variant_iter_next (&iter, "(&s&sx)", &path, &page, &game))
    if (g_file_test (path, G_FILE_TEST_EXISTS))
      window = open_one (application, path, page, game);
    else
      g_ptr_array_add (missing, g_filename_display_basename (path));
  return window;
}

/* Opens what was open last time, where that is wanted. The list is empty meanwhile: a file that
 * brings the program down does not do it twice. Returns whether any window was opened.
 * @application: the application, without windows. */
gboolean
app_session_restore (GtkApplication *application)
{
  GSettings *settings = app_settings_get ();
  g_autoptr (GVariant) open = settings ? g_settings_get_value (settings, SESSION_KEY) : NULL;
  g_autoptr (GPtrArray) missing = g_ptr_array_new_with_free_func (g_free);
  AppWindow *window;

  if (!settings || !g_settings_get_boolean (settings, "restore") ||
      g_variant_n_children (open) == 0)
    return FALSE;
  g_settings_reset (settings, SESSION_KEY);
  g_settings_sync ();
  window = open_all (application, open, missing);
  if (missing->len) {
    g_autofree char *sentence = describe_missing (missing);
    app_window_tell (window ? window : open_session_start (application), sentence);
  }
  store_soon (application);
  return TRUE;
}
