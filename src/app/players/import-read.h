/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gio/gio.h>
#include "formats/entries/entries.h"
#include "formats/event/event.h"

/* What a source is: one of the two. */
typedef struct {
  GBytes *source;
  FormatsEntries *entries;
  FormatsEvent *event;
} AppImportFound;

void app_import_read_file (GFile *file, GCancellable *cancellable, GAsyncReadyCallback done,
                           gpointer data);
void app_import_read_text (const char *text, GCancellable *cancellable, GAsyncReadyCallback done,
                           gpointer data);
void app_import_found_free (AppImportFound *found);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AppImportFound, app_import_found_free)
