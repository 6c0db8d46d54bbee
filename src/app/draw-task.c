#include "app/draw-task.h"

/* Nothing here belongs to the desk, so that it does not matter in which thread it is freed. */
typedef struct {
  const AppDrawKind *kind;
  DeskDraw *draw;
  gpointer question;
  int done; /* atomic: parts of 1000 */
  GCancellable *cancellable;
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;

  if (work->kind->free_question)
    work->kind->free_question (work->question);
  desk_draw_free (work->draw);
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
work_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Work *work = data;
  GError *error = NULL;
  gpointer answer = work->kind->work (work->draw, work->question, on_progress, work, &error);

  if (answer)
    g_task_return_pointer (task, answer, work->kind->free_answer);
  else
    g_task_return_error (task, error);
}

/* --- The kind that everything began with --- */

static gpointer
draw_round (const DeskDraw *draw, gconstpointer question, PairingProgress progress, gpointer data,
            GError **error)
{
  return pairing_draw (&draw->task, progress, data, error);
}

const AppDrawKind app_draw_round = {
  .name = "draw",
  .work = draw_round,
  .free_answer = (GDestroyNotify) pairing_round_free,
};

/**
 * app_draw_task_start:
 * @draw: (transfer full): a snapshot
 * @kind: what is to be found out from it
 * @question: (transfer full) (nullable): what @kind is asked
 * @cancellable: gives up when it is cancelled
 * @answered: called on the main thread when it is found out, or was not
 * @data: for @answered
 *
 * Begins to find something out. The tournament can be worked on meanwhile.
 *
 * Returns: (transfer none): the task, valid until @answered returns
 */
GTask *
app_draw_task_start (DeskDraw *draw, const AppDrawKind *kind, gpointer question,
                     GCancellable *cancellable, GAsyncReadyCallback answered, gpointer data)
{
  GTask *task = g_task_new (NULL, cancellable, answered, data);
  Work *work = g_new0 (Work, 1);

  work->kind = kind;
  work->draw = draw;
  work->question = question;
  work->cancellable = g_object_ref (cancellable);
  g_task_set_name (task, kind->name);
  g_task_set_task_data (task, work, work_free);
  g_task_run_in_thread (task, work_in_thread);
  g_object_unref (task);
  return task;
}

/**
 * app_draw_task_get_draw:
 * @task: a task
 *
 * Returns: (transfer none): its snapshot
 */
const DeskDraw *
app_draw_task_get_draw (GTask *task)
{
  return ((Work *) g_task_get_task_data (task))->draw;
}

/**
 * app_draw_task_get_done:
 * @task: a task
 *
 * Returns: what part of the work is done, 0 to 1000
 */
int
app_draw_task_get_done (GTask *task)
{
  return g_atomic_int_get (&((Work *) g_task_get_task_data (task))->done);
}

/**
 * app_draw_task_finish:
 * @result: what the callback was given
 * @error: where to put the reason
 *
 * Returns: (transfer full) (nullable): the answer; %NULL where there is none, or it was cancelled
 */
gpointer
app_draw_task_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
