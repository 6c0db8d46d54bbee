/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>

/* A tournament that was opened lately, as a row of a list: what it is called, where and when it is,
 * and how far; the file's name until that is read, and where it cannot be. */
GtkWidget *app_recent_row_new (const char *path, GCancellable *cancellable);
const char *app_recent_row_get_path (GtkWidget *row);
