/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/import-read.h"
#include <string.h>
#include "app/shell/task.h"
#include "formats/event/kind.h"
#include "formats/text/encoding.h"
#include "formats/text/source.h"

static GBytes *
load (GFile *file, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFileInputStream) stream = g_file_read (file, cancellable, error);

  return stream ? formats_source_read (G_INPUT_STREAM (stream), FORMATS_ENCODING_LIMIT, cancellable,
                                       error)
                : NULL;
}

void
app_import_found_free (AppImportFound *found)
{
  g_clear_pointer (&found->entries, formats_entries_free);
  g_clear_pointer (&found->event, formats_event_free);
  g_clear_pointer (&found->source, g_bytes_unref);
  g_free (found);
}

/* One that is too long is for neither. */
static const FormatsKind *
find_kind (GBytes *bytes)
{
  const FormatsKind *kind =
      g_bytes_get_size (bytes) > FORMATS_ENCODING_LIMIT ? NULL : formats_kind_recognise (bytes);

  return kind && kind->parse ? kind : NULL;
}

static gpointer
parse (gpointer bytes, GTask *task, GError **error)
{
  const FormatsKind *kind = find_kind (bytes);
  AppImportFound *found = g_new0 (AppImportFound, 1);

  found->source = g_bytes_ref (bytes);
  if (kind)
    found->event = formats_kind_parse (kind, bytes, error);
  else
    found->entries = formats_entries_parse (bytes, error);
  if (!found->event && !found->entries)
    g_clear_pointer (&found, app_import_found_free);
  return found;
}

static gpointer
parse_file (gpointer file, GTask *task, GError **error)
{
  g_autoptr (GBytes) bytes = load (file, g_task_get_cancellable (task), error);

  return bytes ? parse (bytes, task, error) : NULL;
}

static const AppTaskKind file_kind = {
  .name = "import a file",
  .work = parse_file,
  .free_what = g_object_unref,
  .free_answer = (GDestroyNotify) app_import_found_free,
};

static const AppTaskKind text_kind = {
  .name = "import a text",
  .work = parse,
  .free_what = (GDestroyNotify) g_bytes_unref,
  .free_answer = (GDestroyNotify) app_import_found_free,
};

/* Reads a file on another thread; app_task_finish() has what was found in it (AppImportFound). */
void
app_import_read_file (GFile *file, GCancellable *cancellable, GAsyncReadyCallback done,
                      gpointer data)
{
  app_task_start (&file_kind, g_object_ref (file), cancellable, done, data);
}

/* The same of a paste. @text: as a spreadsheet gives it. */
void
app_import_read_text (const char *text, GCancellable *cancellable, GAsyncReadyCallback done,
                      gpointer data)
{
  app_task_start (&text_kind, g_bytes_new (text, strlen (text)), cancellable, done, data);
}
