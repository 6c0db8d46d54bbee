/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gio/gio.h>
#include "app/record/record-tree.h"

/* Files of game records. */
#define APP_RECORD_FILE_PATTERNS "*.sgf;*.gib;*.ngf;*.ugf"

gboolean app_record_file_is_named (const char *path);
AppRecordTree *app_record_file_parse (GBytes *bytes, GError **error);
AppRecordTree *app_record_file_load (const char *path, GCancellable *cancellable, GError **error);
