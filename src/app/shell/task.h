/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gio/gio.h>

/* What takes long, on a thread of its own while the windows live on. It may look at nothing but
 * what it is given, and nothing of that may belong to a desk: it is freed in whichever thread lets
 * go of it last. */
typedef struct {
  const char *name;
  gpointer (*work) (gpointer what, GTask *task, GError **error);
  GDestroyNotify free_what;   /* may be NULL */
  GDestroyNotify free_answer; /* may be NULL */
  int priority;               /* of its turn among others: G_PRIORITY_DEFAULT */
  gboolean keeps;             /* what was done counts, even where it was cancelled meanwhile */
  gboolean leaves;            /* nobody waits for the thread once it is cancelled */
} AppTaskKind;

GTask *app_task_start (const AppTaskKind *kind, gpointer what, GCancellable *cancellable,
                       GAsyncReadyCallback done, gpointer data);
gboolean app_task_tell (int done, gpointer task);
gpointer app_task_get_what (GTask *task);
int app_task_get_done (GTask *task);
gpointer app_task_finish (GAsyncResult *result, GError **error);
