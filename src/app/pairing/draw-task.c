/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/pairing/draw-task.h"

typedef struct {
  const AppDrawKind *kind;
  DeskDraw *draw;
  gpointer question;
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;

  if (work->kind->free_question)
    work->kind->free_question (work->question);
  desk_draw_free (work->draw);
  g_free (work);
}

static gpointer
find_out (gpointer what, GTask *task, GError **error)
{
  Work *work = what;

  return work->kind->work (work->draw, work->question, app_task_tell, task, error);
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

/* Begins to find something out. The tournament can be worked on meanwhile. Returns the task,
 * valid until @answered returns; not the caller’s. @kind: what is to be found out from it.
 * @question: what @kind is asked, or NULL. @cancellable: gives up when it is cancelled.
 * @answered: called on the main thread when it is found out, or was not. */
GTask *
app_draw_task_start (DeskDraw *draw, const AppDrawKind *kind, gpointer question,
                     GCancellable *cancellable, GAsyncReadyCallback answered, gpointer data)
{
  Work *work = g_new (Work, 1);
  AppTaskKind whole = {
    .name = kind->name,
    .work = find_out,
    .free_what = work_free,
    .free_answer = kind->free_answer,
  };

  *work = (Work){ kind, draw, question };
  return app_task_start (&whole, work, cancellable, answered, data);
}

/* Its snapshot. */
const DeskDraw *
app_draw_task_get_draw (GTask *task)
{
  return ((Work *) app_task_get_what (task))->draw;
}
