/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

/* Names of files that every file system takes. */
char *app_file_name_safe (const char *name);
gboolean app_file_name_check (const char *path, GError **error);
