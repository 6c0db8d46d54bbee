#pragma once
#include "app/publish-place.h"
#include "app/task.h"
#include "papers/publish.h"

/* Publishes while the windows live on; the answer is a PapersPublishCount, to be freed. */
GTask *app_publish_task_start (Desk *desk, const AppPublishPlace *place, GCancellable *cancellable,
                               GAsyncReadyCallback done, gpointer data);
