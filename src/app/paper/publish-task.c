/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/paper/publish-task.h"

typedef struct {
  PapersPublish *publish; /* NULL where there is none, because of the refusal */
  GError *refusal;
  AppPublishPlace *place;
} PublishTaskWork;

static void
publish_task_work_free (gpointer data)
{
  PublishTaskWork *work = data;

  g_clear_pointer (&work->publish, papers_publish_free);
  g_clear_error (&work->refusal);
  app_publish_place_free (work->place);
  g_free (work);
}

static gboolean
write_all (PublishTaskWork *work, GTask *task, PapersPublishCount *count, GError **error)
{
  const AppPublishPlace *place = work->place;

  if (place->folder[0] &&
      !papers_publish_folder (work->publish, place->folder, app_task_tell, task, count, error))
    return FALSE;
  return !place->single[0] ||
         papers_publish_single (work->publish, place->single, app_task_tell, task, error);
}

/* Two that write at once would each take the other's pages for somebody else's. */
static gpointer
publish (gpointer what, GTask *task, GError **error)
{
  static GMutex one_at_a_time;
  PublishTaskWork *work = what;
  g_autofree PapersPublishCount *count = g_new0 (PapersPublishCount, 1);
  gboolean written;

  if (!work->publish) {
    g_propagate_error (error, g_steal_pointer (&work->refusal));
    return NULL;
  }
  g_mutex_lock (&one_at_a_time);
  written = write_all (work, task, count, error);
  g_mutex_unlock (&one_at_a_time);
  return written ? g_steal_pointer (&count) : NULL;
}

static const AppTaskKind publish_kind = {
  .name = "publish",
  .work = publish,
  .free_what = publish_task_work_free,
  .free_answer = g_free,
};

/* Writes what can be published now. The tournament can be worked on meanwhile. Returns the task,
 * valid until @done returns; not the caller’s. @cancellable: gives up when it is cancelled.
 * @done: called on the main thread when all is written, or was not. */
GTask *
app_publish_task_start (Desk *desk, const AppPublishPlace *place, GCancellable *cancellable,
                        GAsyncReadyCallback done, gpointer data)
{
  PublishTaskWork *work = g_new0 (PublishTaskWork, 1);

  work->publish = papers_publish_new (desk, place->reasons, NULL, &work->refusal);
  work->place = app_publish_place_copy (place);
  return app_task_start (&publish_kind, work, cancellable, done, data);
}
