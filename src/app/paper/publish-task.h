/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/paper/publish-place.h"
#include "app/shell/task.h"
#include "papers/publish/publish.h"

/* Publishes while the windows live on; the answer is a PapersPublishCount, to be freed. */
GTask *app_publish_task_start (Desk *desk, const AppPublishPlace *place, GCancellable *cancellable,
                               GAsyncReadyCallback done, gpointer data);
