#include "app/publish-task.h"

/* Nothing here belongs to the desk, so that a thread may have it. */
typedef struct {
  PapersPublish *publish;
  AppPublishPlace *place;
  PapersPublishCount count;
  int done; /* atomic: parts of 1000 */
  GCancellable *cancellable;
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;

  g_clear_pointer (&work->publish, papers_publish_free);
  app_publish_place_free (work->place);
  g_clear_object (&work->cancellable);
  g_free (work);
}

static gboolean
on_progress (int done, gpointer data)
{
  Work *work = data;

  g_atomic_int_set (&work->done, done);
  return !g_cancellable_is_cancelled (work->cancellable);
}

static gboolean
write_all (Work *work, GError **error)
{
  const AppPublishPlace *place = work->place;

  if (place->folder[0] &&
      !papers_publish_folder (work->publish, place->folder, on_progress, work, &work->count, error))
    return FALSE;
  return !place->single[0] ||
         papers_publish_single (work->publish, place->single, on_progress, work, error);
}

/* Two that write at once would each take the other's pages for somebody else's. */
static void
write_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  static GMutex one_at_a_time;
  GError *error = NULL;
  gboolean written;

  g_mutex_lock (&one_at_a_time);
  written = write_all (data, &error);
  g_mutex_unlock (&one_at_a_time);
  if (written)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/**
 * app_publish_task_start:
 * @desk: a tournament
 * @place: where it is published
 * @cancellable: gives up when it is cancelled
 * @done: called on the main thread when all is written, or was not
 * @data: for @done
 *
 * Writes what can be published now. The tournament can be worked on meanwhile.
 *
 * Returns: (transfer none): the task, valid until @done returns
 */
GTask *
app_publish_task_start (Desk *desk, const AppPublishPlace *place, GCancellable *cancellable,
                        GAsyncReadyCallback done, gpointer data)
{
  GTask *task = g_task_new (NULL, cancellable, done, data);
  Work *work = g_new0 (Work, 1);
  GError *error = NULL;

  work->publish = papers_publish_new (desk, place->reasons, &error);
  work->place = app_publish_place_copy (place);
  work->cancellable = g_object_ref (cancellable);
  g_task_set_name (task, "publish");
  g_task_set_task_data (task, work, work_free);
  if (work->publish)
    g_task_run_in_thread (task, write_in_thread);
  else
    g_task_return_error (task, error);
  g_object_unref (task);
  return task;
}

/**
 * app_publish_task_get_done:
 * @task: a task
 *
 * Returns: what part of the work is done, 0 to 1000
 */
int
app_publish_task_get_done (GTask *task)
{
  return g_atomic_int_get (&((Work *) g_task_get_task_data (task))->done);
}

/**
 * app_publish_task_finish:
 * @result: what the callback was given
 * @ret_count: (out): how many files were written
 * @error: where to put the reason
 *
 * Returns: %TRUE when all is written
 */
gboolean
app_publish_task_finish (GAsyncResult *result, PapersPublishCount *ret_count, GError **error)
{
  *ret_count = ((Work *) g_task_get_task_data (G_TASK (result)))->count;
  return g_task_propagate_boolean (G_TASK (result), error);
}
