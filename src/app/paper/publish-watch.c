/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/paper/publish-watch.h"
#include <gtk/gtk.h>
#include "app/paper/publish-task.h"

#define PAUSE_MS 1500 /* results come in handfuls */
#define LEAVE_MS 3000 /* that the program stays for, at most, when its last window is closed */

struct _AppPublishWatch {
  int references; /* the owner's, and one of each task */
  Desk *desk;     /* NULL once nobody wants it */
  AppPublishFailed failed;
  gpointer data;
  guint pause;
  GCancellable *cancellable;
  gboolean running;
  gboolean again; /* something was done while it was written */
  gboolean told;  /* that it failed */
  gboolean left;  /* the owner is gone: the last act is still to be written */
  guint limit;    /* how long the program is held for that */
};

static void
release (AppPublishWatch *watch)
{
  if (--watch->references > 0)
    return;
  g_object_unref (watch->cancellable);
  g_free (watch);
}

static void schedule (AppPublishWatch *watch);
static void begin_cb (gpointer data);

static void
tell (AppPublishWatch *watch, const GError *error)
{
  if (!watch->told && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    watch->failed (error, watch->data);
  watch->told = TRUE;
}

/* --- When nobody waits any more --- */

static void
let_go (AppPublishWatch *watch)
{
  g_clear_object (&watch->desk);
  if (!watch->limit)
    return;
  g_clear_handle_id (&watch->limit, g_source_remove);
  g_application_release (g_application_get_default ());
}

/* Where other windows are open there is time; else it stops between two pages, each of which is
 * whole. */
static void
limit_cb (gpointer data)
{
  AppPublishWatch *watch = data;
  GApplication *application = g_application_get_default ();

  watch->limit = 0;
  g_application_release (application);
  if (gtk_application_get_windows (GTK_APPLICATION (application)))
    return;
  watch->again = FALSE;
  g_cancellable_cancel (watch->cancellable);
}

static void
hold (AppPublishWatch *watch)
{
  if (!g_application_get_default ())
    return;
  g_application_hold (g_application_get_default ());
  watch->limit = g_timeout_add_once (LEAVE_MS, limit_cb, watch);
}

static void
go_on (AppPublishWatch *watch)
{
  if (watch->left && watch->again)
    begin_cb (watch);
  else if (watch->desk && watch->again)
    schedule (watch);
  if (watch->left && !watch->running)
    let_go (watch);
}

/* --- Writing --- */

static void
publish_watch_written_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  AppPublishWatch *watch = data;
  g_autoptr (GError) error = NULL;
  g_autofree PapersPublishCount *count = app_task_finish (result, &error);

  watch->running = FALSE;
  if (count)
    watch->told = FALSE;
  else if (!watch->left)
    tell (watch, error);
  go_on (watch);
  release (watch);
}

static void
begin_cb (gpointer data)
{
  AppPublishWatch *watch = data;
  g_autoptr (AppPublishPlace) place = app_publish_place_load (desk_get_path (watch->desk));

  watch->pause = 0;
  watch->again = FALSE;
  if (!place->keep || (!place->folder[0] && !place->single[0]))
    return;
  watch->running = TRUE;
  watch->references++;
  app_publish_task_start (watch->desk, place, watch->cancellable, publish_watch_written_cb, watch);
}

/* A new act begins the pause anew; what is being written is not stopped. */
static void
schedule (AppPublishWatch *watch)
{
  watch->again = watch->running;
  g_clear_handle_id (&watch->pause, g_source_remove);
  if (!watch->running)
    watch->pause = g_timeout_add_once (PAUSE_MS, begin_cb, watch);
}

static void
acted_cb (Desk *desk, gint64 act, AppPublishWatch *watch)
{
  schedule (watch);
}

/* A watch over it. @failed: told where it could not be written. */
AppPublishWatch *
app_publish_watch_new (Desk *desk, AppPublishFailed failed, gpointer data)
{
  AppPublishWatch *watch = g_new0 (AppPublishWatch, 1);

  watch->references = 1;
  watch->desk = g_object_ref (desk);
  watch->failed = failed;
  watch->data = data;
  watch->cancellable = g_cancellable_new ();
  g_signal_connect (desk, "acted", G_CALLBACK (acted_cb), watch);
  return watch;
}

/* An act that nobody has seen published yet is published now: for three seconds the program does
 * not end for want of windows. */
void
app_publish_watch_free (AppPublishWatch *watch)
{
  g_signal_handlers_disconnect_by_data (watch->desk, watch);
  if (watch->pause) {
    g_clear_handle_id (&watch->pause, g_source_remove);
    begin_cb (watch);
  }
  watch->left = TRUE;
  if (watch->running)
    hold (watch);
  if (!watch->again)
    g_clear_object (&watch->desk);
  release (watch);
}
