#pragma once
#include "desk/pair.h"

/* The next round, drawn in a thread of its own from a snapshot. */
GTask *app_draw_task_start (Desk *desk, GCancellable *cancellable, GAsyncReadyCallback drawn,
                            gpointer data, GError **error);
int app_draw_task_get_round (GTask *task);
int app_draw_task_get_done (GTask *task);
gboolean app_draw_task_finish (Desk *desk, GAsyncResult *result, GError **error);
