/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gio/gio.h>
#include "scene/record/tree.h"

/* Files of game records. */
#define SCENE_RECORD_FILE_PATTERNS "*.sgf;*.gib;*.ngf;*.ugf"

gboolean scene_record_file_is_named (const char *path);
SceneRecordTree *scene_record_file_parse (GBytes *bytes, GError **error);
SceneRecordTree *scene_record_file_load (const char *path, GCancellable *cancellable,
                                         GError **error);
