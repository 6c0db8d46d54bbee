#include "app/register-load.h"
#include <glib/gi18n.h>
#include "app/ask.h"
#include "desk/register.h"

/* A rating list is read on another thread, and stored on this one. */
typedef struct {
  GtkWidget *widget;
  char *path;
  char date[11];
  FormatsRatings *list;
} Load;

static void
load_free (gpointer data)
{
  Load *load = data;

  g_object_unref (load->widget);
  g_free (load->path);
  formats_ratings_free (load->list);
  g_free (load);
}

/* --- What became of it --- */

static char *
describe (const FormatsRatings *list)
{
  const FormatsRatingsFault *first = list->faults->len ? list->faults->pdata[0] : NULL;
  g_autofree char *taken =
      g_strdup_printf (ngettext ("%u player loaded", "%u players loaded", list->entries->len),
                       list->entries->len);
  g_autofree char *refused =
      g_strdup_printf (ngettext ("%u row not taken", "%u rows not taken", list->n_refused),
                       list->n_refused);
  g_autofree char *doubtful =
      g_strdup_printf (ngettext ("%u name to look at", "%u names to look at", list->n_doubtful),
                       list->n_doubtful);
  g_autofree char *fault =
      first ? g_strdup_printf (_ ("Line %d: %s"), first->line, first->message) : NULL;

  return g_strjoin (" · ", _ (list->source->label), taken, refused, doubtful, fault, NULL);
}

static void
tell (Load *load)
{
  g_autofree char *text = describe (load->list);

  gtk_widget_activate_action (load->widget, "win.tell", "s", text);
}

static void store (Load *load, gboolean ask);

static void
rebuild_answered (gboolean yes, const char *text, gpointer data)
{
  Load *load = data;
  g_autoptr (GError) error = NULL;

  if (yes && desk_register_rebuild (&error)) {
    store (load, FALSE);
    return;
  }
  if (gtk_widget_get_root (load->widget))
    app_ask_tell (load->widget, error);
  load_free (load);
}

/* A damaged register is set aside only where that is wanted: other lists were in it, too. */
static void
store (Load *load, gboolean ask)
{
  g_autofree char *name = g_path_get_basename (load->path);
  g_autoptr (GError) error = NULL;

  if (desk_register_load (load->list, load->date, "file", name, &error)) {
    tell (load);
  } else if (ask && g_error_matches (error, LEDGER_ERROR, LEDGER_ERROR_DAMAGED)) {
    app_ask_confirm (load->widget, _ ("Begin a New Register of Players?"), error->message,
                     _ ("_Begin a New One"), rebuild_answered, load);
    return;
  } else {
    app_ask_tell (load->widget, error);
  }
  load_free (load);
}

/* --- Reading --- */

static void
read_list (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Load *load = data;
  GError *error = NULL;

  load->list = desk_register_read (load->path, NULL, load->date, &error);
  if (load->list)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
read_cb (GObject *widget, GAsyncResult *result, gpointer data)
{
  Load *load = data;
  g_autoptr (GError) error = NULL;
  gboolean done = g_task_propagate_boolean (G_TASK (result), &error);

  if (done && gtk_widget_get_root (load->widget)) {
    store (load, TRUE);
    return;
  }
  if (gtk_widget_get_root (load->widget))
    app_ask_tell (load->widget, error);
  load_free (load);
}

/**
 * app_register_load:
 * @widget: a widget of a window that can tell what became of it
 * @file: a federation's rating list
 *
 * Loads the list into the register of players, in the place of the one of the same source.
 */
void
app_register_load (GtkWidget *widget, GFile *file)
{
  Load *load = g_new0 (Load, 1);
  g_autoptr (GTask) task = g_task_new (widget, NULL, read_cb, load);

  load->widget = g_object_ref (widget);
  load->path = g_file_get_path (file);
  if (!load->path)
    load->path = g_file_get_uri (file);
  g_task_set_task_data (task, load, NULL);
  g_task_run_in_thread (task, read_list);
}
