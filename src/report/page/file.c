/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/page/file.h"
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include "report/page/paper.h"

G_DEFINE_QUARK (report_error_quark, report_error)

/* Words of our own for what goes wrong at a desk; anything else in the system's. @error: why a
 * file was not written, as g_file_set_contents_full() says. */
char *
report_file_reason (const GError *error)
{
  switch (error->code) {
  case G_FILE_ERROR_NOENT:
  case G_FILE_ERROR_NOTDIR:
    return g_strdup (_ ("the folder does not exist"));
  case G_FILE_ERROR_ACCES:
  case G_FILE_ERROR_PERM:
    return g_strdup (_ ("you may not write in this folder"));
  case G_FILE_ERROR_ROFS:
    return g_strdup (_ ("the disk is read-only"));
  case G_FILE_ERROR_NOSPC:
    return g_strdup (_ ("the disk is full"));
  case G_FILE_ERROR_ISDIR:
    return g_strdup (_ ("a folder has this name"));
  default:
    return g_strdup (error->message);
  }
}

static void
set_write_error (GError **error, const char *path, const char *reason)
{
  g_autofree char *name = g_filename_display_name (path);

  /* Translators: the file's name, then the reason, such as "the disk is full". */
  g_set_error (error, REPORT_ERROR, REPORT_ERROR_WRITE, _ ("“%s” was not written: %s."), name,
               reason);
}

/* The file appears whole and safe on the disk, or not at all: REPORT_ERROR_WRITE, and whatever
 * had this name before is untouched. Returns whether the file was written. @path: the file's
 * name; a file that is there is replaced. @bytes: what goes into it. @status: whether painting it
 * went well. @error: where to say why not. */
gboolean
report_file_write (const char *path, const GByteArray *bytes, cairo_status_t status, GError **error)
{
  g_autoptr (GError) failure = NULL;
  g_autofree char *reason = NULL;

  if (status != CAIRO_STATUS_SUCCESS) {
    set_write_error (error, path, cairo_status_to_string (status));
    return FALSE;
  }
  if (g_file_set_contents_full (path, (const char *) bytes->data, bytes->len,
                                G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0666,
                                &failure))
    return TRUE;
  reason = report_file_reason (failure);
  set_write_error (error, path, reason);
  return FALSE;
}

/* A cairo_write_func_t. Returns CAIRO_STATUS_SUCCESS. @data: what cairo has to write. @length:
 * how much. */
cairo_status_t
report_file_append (gpointer bytes, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (bytes, data, length);
  return CAIRO_STATUS_SUCCESS;
}
