#include "app/pdf-task.h"

/* A paper is immutable: it does not matter which thread paints it. */
typedef struct {
  ReportPaper *paper;
  char *path;
  double width;
  double height;
  int done; /* atomic: parts of 1000 */
  GCancellable *cancellable;
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;

  report_paper_unref (work->paper);
  g_free (work->path);
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

static void
write_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Work *work = data;
  GError *error = NULL;

  if (report_paper_write_pdf_in (work->paper, work->path, work->width, work->height, on_progress,
                                 work, &error))
    g_task_return_pointer (task, g_strdup (work->path), g_free);
  else
    g_task_return_error (task, error);
}

/**
 * app_pdf_task_start:
 * @paper: a paper
 * @path: the file; one that is there is replaced
 * @width: of a page in points
 * @height: of a page in points
 * @cancellable: gives up when it is cancelled
 * @done: called on the main thread when it is written, or was not
 * @data: for @done
 *
 * Returns: (transfer none): the task, valid until @done returns
 */
GTask *
app_pdf_task_start (ReportPaper *paper, const char *path, double width, double height,
                    GCancellable *cancellable, GAsyncReadyCallback done, gpointer data)
{
  GTask *task = g_task_new (NULL, cancellable, done, data);
  Work *work = g_new0 (Work, 1);

  *work = (Work){ report_paper_ref (paper),  g_strdup (path), width, height, 0,
                  g_object_ref (cancellable) };
  g_task_set_name (task, "pdf");
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, work, work_free);
  g_task_run_in_thread (task, write_in_thread);
  g_object_unref (task);
  return task;
}

/**
 * app_pdf_task_get_done:
 * @task: a task
 *
 * Returns: what part of the work is done, 0 to 1000
 */
int
app_pdf_task_get_done (GTask *task)
{
  return g_atomic_int_get (&((Work *) g_task_get_task_data (task))->done);
}

/**
 * app_pdf_task_finish:
 * @result: what the callback was given
 * @error: where to put the reason
 *
 * Returns: (transfer full) (nullable): the path of the file; %NULL where it was not written
 */
char *
app_pdf_task_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
