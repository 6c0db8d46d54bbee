/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gio/gio.h>
#include "scene/record/tree.h"

/* Reads a game record while the windows live on; the answer is an SceneRecordTree. */
void app_record_load_start (const char *path, GCancellable *cancellable, GAsyncReadyCallback loaded,
                            gpointer data);
