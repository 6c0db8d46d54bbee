#include "app/draw-task.h"

/* Nothing here belongs to the desk, so that it does not matter in which thread it is freed. */
typedef struct {
  DeskDraw *draw;
  int done; /* atomic: parts of 1000 */
  GCancellable *cancellable;
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;

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
draw_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Work *work = data;
  GError *error = NULL;
  PairingRound *round = pairing_draw (&work->draw->task, on_progress, work, &error);

  if (round)
    g_task_return_pointer (task, round, (GDestroyNotify) pairing_round_free);
  else
    g_task_return_error (task, error);
}

/**
 * app_draw_task_start:
 * @desk: a tournament
 * @cancellable: gives up when it is cancelled
 * @drawn: called on the main thread when the round is drawn, or was not
 * @data: for @drawn
 * @error: where to put the reason
 *
 * Begins to draw the next round. The tournament can be worked on meanwhile; if it changes,
 * app_draw_task_finish() refuses the round.
 *
 * Returns: (transfer none) (nullable): the task, valid until @drawn returns; %NULL where no round
 *   can be drawn now, and then @drawn is not called
 */
GTask *
app_draw_task_start (Desk *desk, GCancellable *cancellable, GAsyncReadyCallback drawn,
                     gpointer data, GError **error)
{
  DeskDraw *draw = desk_pair_snapshot (desk, error);
  GTask *task = NULL;
  Work *work = NULL;

  if (!draw)
    return NULL;
  work = g_new0 (Work, 1);
  work->draw = draw;
  work->cancellable = g_object_ref (cancellable);
  task = g_task_new (NULL, cancellable, drawn, data);
  g_task_set_name (task, "draw");
  g_task_set_task_data (task, work, work_free);
  g_task_run_in_thread (task, draw_in_thread);
  g_object_unref (task);
  return task;
}

/**
 * app_draw_task_get_round:
 * @task: a draw
 *
 * Returns: the round that is drawn
 */
int
app_draw_task_get_round (GTask *task)
{
  return ((Work *) g_task_get_task_data (task))->draw->task.round;
}

/**
 * app_draw_task_get_done:
 * @task: a draw
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
 * @desk: the tournament
 * @result: what the callback was given
 * @error: where to put the reason
 *
 * Stores the round as a draft.
 *
 * Returns: %TRUE when stored
 */
gboolean
app_draw_task_finish (Desk *desk, GAsyncResult *result, GError **error)
{
  Work *work = g_task_get_task_data (G_TASK (result));
  g_autoptr (PairingRound) round = g_task_propagate_pointer (G_TASK (result), error);

  return round && desk_pair_store (desk, work->draw, round, FALSE, error);
}
