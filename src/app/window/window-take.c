/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/window-private.h"
#include <glib/gi18n.h>
#include "app/shell/file-name.h"
#include "app/players/import-window.h"
#include "scene/record/file.h"
#include "app/record/record-window.h"

#define TAKE_QUEUE "app-take-queue"

/* --- Whose it is --- */

/* A board, a hall and a record belong to the tournament that was last in front. */
static AppWindow *
find_owner (GtkApplication *application, GtkWindow *window)
{
  if (APP_IS_WINDOW (window))
    return APP_WINDOW (window);
  for (GList *list = gtk_application_get_windows (application); list; list = list->next)
    if (APP_IS_WINDOW (list->data))
      return list->data;
  g_action_group_activate_action (G_ACTION_GROUP (application), "new-window", NULL);
  return gtk_application_get_windows (application)->data;
}

/* --- Lists and foreign tournaments, one after the other --- */

static GtkWindow *
find_form (AppWindow *window)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWindow) form = g_list_model_get_item (windows, i);
    if (gtk_window_get_transient_for (form) == GTK_WINDOW (window) && gtk_window_get_modal (form))
      return form;
  }
  return NULL;
}

static gboolean review_next_cb (gpointer window);

/* A review may be handed over to another form: that one is waited for as well. */
static void
form_gone_cb (AppWindow *window)
{
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, review_next_cb, g_object_ref (window), g_object_unref);
}

static void
review (AppWindow *window, GFile *file)
{
  const GError *read_only =
      window->desk ? ledger_get_read_only (desk_get_ledger (window->desk)) : NULL;

  if (read_only)
    app_window_tell (window, read_only->message);
  else
    app_import_file (GTK_WINDOW (window), window->desk, file);
}

static gboolean
review_next_cb (gpointer data)
{
  AppWindow *window = data;
  GQueue *queue = g_object_get_data (data, TAKE_QUEUE);
  GtkWindow *form = find_form (window);
  g_autoptr (GFile) file = NULL;

  if (!gtk_window_get_application (GTK_WINDOW (window)))
    return G_SOURCE_REMOVE;
  if (form) {
    g_signal_connect_object (form, "destroy", G_CALLBACK (form_gone_cb), window, G_CONNECT_SWAPPED);
    return G_SOURCE_REMOVE;
  }
  file = queue ? g_queue_pop_head (queue) : NULL;
  if (!file)
    return G_SOURCE_REMOVE;
  review (window, file);
  return G_SOURCE_CONTINUE;
}

static void
queue_free (gpointer queue)
{
  g_queue_free_full (queue, g_object_unref);
}

static void
review_later (AppWindow *window, GFile *file)
{
  GQueue *queue = g_object_get_data (G_OBJECT (window), TAKE_QUEUE);

  if (!queue) {
    queue = g_queue_new ();
    g_object_set_data_full (G_OBJECT (window), TAKE_QUEUE, queue, queue_free);
  }
  g_queue_push_tail (queue, g_object_ref (file));
  form_gone_cb (window);
}

/* --- Files --- */

/* The start page gives way; a tournament that is open stays. */
static void
open_tournament (AppWindow *window, GFile *file)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (window));
  g_autofree char *path = g_file_get_path (file);

  if (!window->desk)
    app_window_open (window, path);
  else if (application)
    g_action_group_activate_action (G_ACTION_GROUP (application), "show",
                                    g_variant_new ("(ssx)", path, "", (gint64) 0));
}

static void
take_file (AppWindow *window, GFile *file)
{
  g_autofree char *path = g_file_get_path (file);
  g_autoptr (GError) error = NULL;

  if (path && !app_file_name_check (path, &error))
    app_window_tell_error (window, error);
  else if (path && g_file_test (path, G_FILE_TEST_IS_DIR)) {
    g_autofree char *name = g_filename_display_basename (path);
    g_autofree char *text =
        g_strdup_printf (_ ("“%s” is a folder: drop the files that are in it."), name);
    app_window_tell (window, text);
  } else if (path && scene_record_file_is_named (path))
    app_record_window_open (gtk_window_get_application (GTK_WINDOW (window)), path,
                            GTK_WIDGET (window));
  else if (path && app_window_is_tournament (path))
    open_tournament (window, file);
  else
    review_later (window, file);
}

/* Takes files that were dropped onto a window: tournaments and game records open, everything else
 * is reviewed as a list for the tournament that is shown. @parameter: the window's number, and the
 * files' addresses. */
void
app_window_take_cb (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  g_autoptr (GVariantIter) uris = NULL;
  AppWindow *owner;
  const char *uri;
  guint id;

  g_variant_get (parameter, "(uas)", &id, &uris);
  owner = find_owner (application, gtk_application_get_window_by_id (application, id));
  while (g_variant_iter_next (uris, "&s", &uri)) {
    g_autoptr (GFile) file = g_file_new_for_uri (uri);
    take_file (owner, file);
  }
}

/* Rows of a spreadsheet, or of a mail, that were dropped onto the list of players. */
gboolean
app_window_take_text (GtkWindow *gtk_window, const char *text)
{
  AppWindow *window = APP_WINDOW (gtk_window);

  if (!window->desk || g_strcmp0 (app_window_get_page (window), "players") != 0 || window->game ||
      ledger_get_read_only (desk_get_ledger (window->desk)) || !text || !*text)
    return FALSE;
  app_import_text (gtk_window, window->desk, text);
  return TRUE;
}
