#include "app/widgets/drop.h"
#include <glib/gi18n.h>
#include "app/widgets/ask.h"
#include "app/shell/file-name.h"
#include "app/players/import-window.h"
#include "app/record/record-file.h"
#include "app/record/record-window.h"
#include "app/window/window-private.h"

#define QUEUE "app-drop-queue"

/* --- Whose it is --- */

/* A board, a hall and a record belong to the tournament that was last in front. */
static AppWindow *
find_window (GtkWindow *window)
{
  GtkApplication *application = gtk_window_get_application (window);
  GtkWidget *fresh;

  if (APP_IS_WINDOW (window))
    return APP_WINDOW (window);
  for (GList *list = application ? gtk_application_get_windows (application) : NULL; list;
       list = list->next)
    if (APP_IS_WINDOW (list->data))
      return list->data;
  fresh = app_window_new (application);
  app_window_start (APP_WINDOW (fresh));
  gtk_window_present (GTK_WINDOW (fresh));
  return APP_WINDOW (fresh);
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
  GQueue *queue = g_object_get_data (data, QUEUE);
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
  GQueue *queue = g_object_get_data (G_OBJECT (window), QUEUE);

  if (!queue) {
    queue = g_queue_new ();
    g_object_set_data_full (G_OBJECT (window), QUEUE, queue, queue_free);
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
  } else if (path && app_record_file_is_named (path))
    app_record_window_open (gtk_window_get_application (GTK_WINDOW (window)), path,
                            GTK_WIDGET (window));
  else if (path && app_window_is_tournament (path))
    open_tournament (window, file);
  else
    review_later (window, file);
}

/* --- Text --- */

/* Rows of a spreadsheet, or of a mail. */
static gboolean
take_text (AppWindow *window, const char *text)
{
  if (!window->desk || g_strcmp0 (app_window_get_page (window), "players") != 0 || window->game ||
      ledger_get_read_only (desk_get_ledger (window->desk)) || !text || !*text)
    return FALSE;
  app_import_text (GTK_WINDOW (window), window->desk, text);
  return TRUE;
}

/* --- The target --- */

static void
show_target (GtkWindow *window, gboolean over)
{
  GtkWidget *child = gtk_window_get_child (window);

  if (child && over)
    gtk_widget_add_css_class (child, "drop-here");
  else if (child)
    gtk_widget_remove_css_class (child, "drop-here");
  if (APP_IS_WINDOW (window))
    gtk_widget_set_visible (APP_WINDOW (window)->drop_note, over);
}

static GdkDragAction
entered_cb (GtkDropTarget *target, double x, double y, GtkWindow *window)
{
  show_target (window, TRUE);
  return GDK_ACTION_COPY;
}

static void
left_cb (GtkDropTarget *target, GtkWindow *window)
{
  show_target (window, FALSE);
}

static gboolean
dropped_cb (GtkDropTarget *target, const GValue *value, double x, double y, GtkWindow *window)
{
  AppWindow *owner;
  GSList *files;

  show_target (window, FALSE);
  if (G_VALUE_HOLDS (value, G_TYPE_STRING))
    return APP_IS_WINDOW (window) && take_text (APP_WINDOW (window), g_value_get_string (value));
  if (!G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST) || !g_value_get_boxed (value))
    return FALSE;
  owner = find_window (window);
  files = gdk_file_list_get_files (g_value_get_boxed (value));
  for (GSList *list = files; list; list = list->next)
    take_file (owner, list->data);
  g_slist_free (files);
  return TRUE;
}

/* It takes what is dropped: tournaments and game records open, everything else is reviewed as a
 * list for the tournament that is shown, and text is a list as well where players are. */
void
app_drop_add (GtkWindow *window)
{
  GType types[] = { GDK_TYPE_FILE_LIST, G_TYPE_STRING };
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);

  gtk_drop_target_set_gtypes (target, types, APP_IS_WINDOW (window) ? 2 : 1);
  g_signal_connect (target, "enter", G_CALLBACK (entered_cb), window);
  g_signal_connect (target, "leave", G_CALLBACK (left_cb), window);
  g_signal_connect (target, "drop", G_CALLBACK (dropped_cb), window);
  gtk_widget_add_controller (GTK_WIDGET (window), GTK_EVENT_CONTROLLER (target));
}
