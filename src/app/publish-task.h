#pragma once
#include "app/publish-place.h"
#include "papers/publish.h"

GTask *app_publish_task_start (Desk *desk, const AppPublishPlace *place, GCancellable *cancellable,
                               GAsyncReadyCallback done, gpointer data);
int app_publish_task_get_done (GTask *task);
gboolean app_publish_task_finish (GAsyncResult *result, PapersPublishCount *ret_count,
                                  GError **error);
