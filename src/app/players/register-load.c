/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/register-load.h"
#include <glib/gi18n.h>
#include "app/widgets/ask.h"
#include "app/shell/task.h"
#include "desk/event/register.h"

/* How long the window may be kept from everything else at a time, in microseconds. */
#define SLICE 5000

/* What a thread makes of the file. */
typedef struct {
  FormatsRatings *list;
  DeskRegisterLoad *load;
} LoadFound;

struct _AppRegisterLoad {
  GtkWindow parent;
  GtkProgressBar *progress;
  GCancellable *cancellable;
  LoadFound *found; /* NULL while it is read */
  guint pulse;
  guint slice;
  int n_slices;
};

G_DEFINE_FINAL_TYPE (AppRegisterLoad, app_register_load, GTK_TYPE_WINDOW)

static void
load_found_free (gpointer data)
{
  LoadFound *found = data;

  desk_register_load_free (found->load);
  formats_ratings_free (found->list);
  g_free (found);
}

/* --- What became of it --- */

static char *
describe_load (const FormatsRatings *list)
{
  const FormatsRatingsFault *first = list->faults->len ? list->faults->pdata[0] : NULL;
  g_autofree char *taken =
      g_strdup_printf (ngettext ("%u player loaded", "%u players loaded", list->entries->len),
                       list->entries->len);
  g_autofree char *refused =
      g_strdup_printf (ngettext ("%u row not imported", "%u rows not imported", list->n_refused),
                       list->n_refused);
  g_autofree char *doubtful =
      g_strdup_printf (ngettext ("%u name to check", "%u names to check", list->n_doubtful),
                       list->n_doubtful);
  g_autofree char *fault =
      first ? g_strdup_printf (_ ("Line %d: %s"), first->line, first->message) : NULL;

  return g_strjoin (" · ", _ (list->source->label), taken, refused, doubtful, fault, NULL);
}

static void
finish (AppRegisterLoad *self)
{
  GtkWidget *parent = GTK_WIDGET (gtk_window_get_transient_for (GTK_WINDOW (self)));
  g_autofree char *text = describe_load (self->found->list);

  gtk_widget_activate_action (parent, "win.tell", "s", text);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
fail_load (AppRegisterLoad *self, const GError *error)
{
  GtkWidget *parent = GTK_WIDGET (gtk_window_get_transient_for (GTK_WINDOW (self)));

  app_ask_tell (parent, error);
  gtk_window_destroy (GTK_WINDOW (self));
}

/* --- Storing, a little at a time --- */

static void start_storing (AppRegisterLoad *self);

static void
rebuild_answered (gboolean yes, const char *text, gpointer data)
{
  g_autoptr (AppRegisterLoad) self = data;
  g_autoptr (GError) error = NULL;

  if (g_cancellable_is_cancelled (self->cancellable))
    return;
  if (!yes)
    gtk_window_destroy (GTK_WINDOW (self));
  else if (desk_register_rebuild (&error))
    start_storing (self);
  else
    fail_load (self, error);
}

/* A damaged register is set aside only where that is wanted: other lists were in it, too. */
static void
store_failed (AppRegisterLoad *self, const GError *error)
{
  if (g_error_matches (error, LEDGER_ERROR, LEDGER_ERROR_DAMAGED))
    app_ask_confirm (GTK_WIDGET (self), _ ("Begin a New Register of Players?"), error->message,
                     _ ("_Begin a New One"), rebuild_answered, g_object_ref (self));
  else
    fail_load (self, error);
}

static gboolean
store_cb (gpointer data)
{
  AppRegisterLoad *self = data;
  g_autoptr (GError) error = NULL;
  DeskRegisterStep step = desk_register_load_step (self->found->load, SLICE, &error);

  self->n_slices++;
  gtk_progress_bar_set_fraction (self->progress,
                                 desk_register_load_get_done (self->found->load) / 1000.0);
  if (step == DESK_REGISTER_MORE)
    return G_SOURCE_CONTINUE;
  self->slice = 0;
  if (step == DESK_REGISTER_DONE)
    finish (self);
  else
    store_failed (self, error);
  return G_SOURCE_REMOVE;
}

/* Keys, the pointer and drawing come first. */
static void
start_storing (AppRegisterLoad *self)
{
  self->slice = g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, store_cb, self, NULL);
}

/* --- Reading, on another thread --- */

static gpointer
read_list (gpointer path, GTask *task, GError **error)
{
  g_autofree char *name = g_path_get_basename (path);
  char date[11];
  FormatsRatings *list = desk_register_read (path, NULL, date, error);
  LoadFound *found;

  if (!list)
    return NULL;
  found = g_new (LoadFound, 1);
  *found = (LoadFound){ list, desk_register_load_new (list, date, "file", name) };
  return found;
}

static const AppTaskKind read_kind = {
  .name = "register",
  .work = read_list,
  .free_what = g_free,
  .free_answer = load_found_free,
};

/* The window is held until here; it may be closed by now. */
static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (AppRegisterLoad) self = data;
  g_autoptr (GError) error = NULL;
  LoadFound *found = app_task_finish (result, &error);

  if (g_cancellable_is_cancelled (self->cancellable)) {
    g_clear_pointer (&found, load_found_free);
    return;
  }
  g_clear_handle_id (&self->pulse, g_source_remove);
  self->found = found;
  if (found)
    start_storing (self);
  else
    fail_load (self, error);
}

static gboolean
load_pulsed_cb (gpointer self)
{
  gtk_progress_bar_pulse (APP_REGISTER_LOAD (self)->progress);
  return G_SOURCE_CONTINUE;
}

/* --- The widget --- */

/* Whatever closes the window cancels: what is not stored to the end was never there. */
static void
app_register_load_dispose (GObject *object)
{
  AppRegisterLoad *self = APP_REGISTER_LOAD (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_handle_id (&self->pulse, g_source_remove);
  g_clear_handle_id (&self->slice, g_source_remove);
  g_clear_pointer (&self->found, load_found_free);
  G_OBJECT_CLASS (app_register_load_parent_class)->dispose (object);
}

static void
app_register_load_finalize (GObject *object)
{
  g_clear_object (&APP_REGISTER_LOAD (object)->cancellable);
  G_OBJECT_CLASS (app_register_load_parent_class)->finalize (object);
}

static void
app_register_load_class_init (AppRegisterLoadClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = app_register_load_dispose;
  G_OBJECT_CLASS (class)->finalize = app_register_load_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/Tengen/ui/register-load.ui");
  gtk_widget_class_bind_template_child (widget_class, AppRegisterLoad, progress);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
app_register_load_init (AppRegisterLoad *self)
{
  self->cancellable = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  self->pulse = g_timeout_add (100, load_pulsed_cb, self);
}

/* Loads the list into the register of players, in the place of the one of the same source. A
 * window shows how far it is; whoever closes it leaves the register as it was. Returns the
 * window, which goes when all is stored. @widget: a widget of a window that can tell what became
 * of it. */
GtkWidget *
app_register_load_file (GtkWidget *widget, GFile *file)
{
  AppRegisterLoad *self =
      g_object_new (APP_TYPE_REGISTER_LOAD, "transient-for", gtk_widget_get_root (widget), NULL);
  char *path = g_file_get_path (file);

  gtk_window_present (GTK_WINDOW (self));
  app_task_start (&read_kind, path ? path : g_file_get_uri (file), self->cancellable, read_cb,
                  g_object_ref (self));
  return GTK_WIDGET (self);
}

/* How often the main loop was taken to store a part of the list. */
int
app_register_load_get_slices (AppRegisterLoad *self)
{
  return self->n_slices;
}
