/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/record/record-load.h"
#include "scene/record/file.h"
#include "app/shell/task.h"

/* The tree is whole when it is handed over, and the thread keeps nothing of it. */
static gpointer
load (gpointer path, GTask *task, GError **error)
{
  return scene_record_file_load (path, g_task_get_cancellable (task), error);
}

static const AppTaskKind load_kind = {
  .name = "record",
  .work = load,
  .free_what = g_free,
  .free_answer = (GDestroyNotify) scene_record_tree_free,
  .leaves = TRUE,
};

/* @cancellable: nobody waits any longer once it is cancelled; what is read then is thrown away.
 * @loaded: called on the main thread with an SceneRecordTree as the answer. */
void
app_record_load_start (const char *path, GCancellable *cancellable, GAsyncReadyCallback loaded,
                       gpointer data)
{
  app_task_start (&load_kind, g_strdup (path), cancellable, loaded, data);
}
