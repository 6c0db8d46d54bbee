/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include "desk/event/register.h"
#include "desk/file/error.h"
#include "formats/text/encoding.h"

static gboolean
check_file (const char *path, GStatBuf *ret_there, GError **error)
{
  if (g_stat (path, ret_there) != 0)
    return desk_fail (error, DESK_ERROR_NOT_FOUND, _ ("“%s” cannot be read: %s."), path,
                      g_strerror (errno));
  return (S_ISREG (ret_there->st_mode) && ret_there->st_size <= FORMATS_ENCODING_LIMIT) ||
         desk_fail (error, DESK_ERROR_INVALID,
                    _ ("“%s” is not a file, or it is too large for a rating list."), path);
}

/* Reads a rating list, on any thread; nothing is stored yet. Returns the list, or NULL. @source:
 * which list it is; NULL to find out. @ret_date: when the file was last changed: a list that says
 * no date is not younger. */
FormatsRatings *
desk_register_read (const char *path, const char *source, char ret_date[11], GError **error)
{
  g_autoptr (GDateTime) changed = NULL;
  g_autoptr (GBytes) bytes = NULL;
  GStatBuf there;
  char *text;
  gsize length;

  if (!check_file (path, &there, error) || !g_file_get_contents (path, &text, &length, error))
    return NULL;
  bytes = g_bytes_new_take (text, length);
  changed = g_date_time_new_from_unix_utc (there.st_mtime);
  ret_date[0] = '\0';
  if (changed)
    g_snprintf (ret_date, 11, "%04d-%02d-%02d", g_date_time_get_year (changed),
                g_date_time_get_month (changed), g_date_time_get_day_of_month (changed));
  return formats_ratings_parse (bytes, source, error);
}
