/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/text/source.h"

#define FIRST_PIECE (64 << 10) /* bytes; each next one is as large as all before */

/* What is in it; one byte more than @most where it is longer, so that its reader says so, or NULL.
 * Memory is taken as it fills: a stream may have no end, and a limit is large. */
GBytes *
formats_source_read (GInputStream *stream, gsize most, GCancellable *cancellable, GError **error)
{
  g_autofree char *buffer = NULL;
  gsize size = 0, length = 0, n_read;

  do {
    size = MIN (MAX (2 * size, FIRST_PIECE), most + 1);
    buffer = g_realloc (buffer, size);
    if (!g_input_stream_read_all (stream, buffer + length, size - length, &n_read, cancellable,
                                  error))
      return NULL;
    length += n_read;
  } while (length == size && size <= most);
  return g_bytes_new_take (g_steal_pointer (&buffer), length);
}
