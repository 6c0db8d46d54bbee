/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/task.h"

typedef struct {
  AppTaskKind kind;
  gpointer what;
  int done; /* atomic: parts of 1000 */
} Frame;

static void
frame_free (gpointer data)
{
  Frame *frame = data;

  if (frame->kind.free_what)
    frame->kind.free_what (frame->what);
  g_free (frame);
}

static void
work_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Frame *frame = data;
  GError *error = NULL;
  gpointer answer = frame->kind.work (frame->what, task, &error);

  if (error)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, answer, frame->kind.free_answer);
}

/* Begins to do something on another thread. Returns the task, valid until @done returns; not the
 * caller’s. @kind: what is done; it is copied. @what: with what, or NULL. @cancellable: gives up
 * when it is cancelled, or NULL. @done: called on the main thread when it is done, or was not. */
GTask *
app_task_start (const AppTaskKind *kind, gpointer what, GCancellable *cancellable,
                GAsyncReadyCallback done, gpointer data)
{
  GTask *task = g_task_new (NULL, cancellable, done, data);
  Frame *frame = g_new (Frame, 1);

  *frame = (Frame){ *kind, what, 0 };
  g_task_set_name (task, kind->name);
  g_task_set_priority (task, kind->priority);
  g_task_set_check_cancellable (task, !kind->keeps);
  g_task_set_return_on_cancel (task, kind->leaves);
  g_task_set_task_data (task, frame, frame_free);
  g_task_run_in_thread (task, work_in_thread);
  g_object_unref (task);
  return task;
}

/* For the work to call, or to be called by what tells of its progress. Returns FALSE where the
 * work is to be given up. @done: what part of the work is done, 0 to 1000. @task: the task, as
 * the work was given it. */
gboolean
app_task_tell (int done, gpointer task)
{
  Frame *frame = g_task_get_task_data (task);

  g_atomic_int_set (&frame->done, done);
  return !g_cancellable_is_cancelled (g_task_get_cancellable (task));
}

/* With what it was started, or NULL. */
gpointer
app_task_get_what (GTask *task)
{
  return ((Frame *) g_task_get_task_data (task))->what;
}

/* What part of the work is done, 0 to 1000. */
int
app_task_get_done (GTask *task)
{
  return g_atomic_int_get (&((Frame *) g_task_get_task_data (task))->done);
}

/* The answer; NULL where there is none, or it was cancelled. @result: what the callback was
 * given. @error: the error of the work, or G_IO_ERROR_CANCELLED. */
gpointer
app_task_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
