#include "app/record-load.h"
#include "app/record-file.h"

/* The tree is whole when it is handed over, and the thread keeps nothing of it. */
static void
load_in_thread (GTask *task, gpointer source, gpointer path, GCancellable *cancellable)
{
  GError *error = NULL;
  AppRecordTree *tree = app_record_file_load (path, cancellable, &error);

  if (tree)
    g_task_return_pointer (task, tree, (GDestroyNotify) app_record_tree_free);
  else
    g_task_return_error (task, error);
}

/**
 * app_record_load_start: (skip)
 * @path: a file
 * @cancellable: nobody waits any longer once it is cancelled; what is read then is thrown away
 * @loaded: called on the main thread with what app_record_load_finish() takes
 * @data: for @loaded
 */
void
app_record_load_start (const char *path, GCancellable *cancellable, GAsyncReadyCallback loaded,
                       gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, loaded, data);

  g_task_set_name (task, "record");
  g_task_set_task_data (task, g_strdup (path), g_free);
  g_task_set_return_on_cancel (task, TRUE);
  g_task_run_in_thread (task, load_in_thread);
}

/**
 * app_record_load_finish: (skip)
 * @result: what the callback was given
 * @error: as app_record_file_load(), or %G_IO_ERROR_CANCELLED
 *
 * Returns: (transfer full) (nullable): the record
 */
AppRecordTree *
app_record_load_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
