/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/text/converter.h"

/* The C library loads a converter when it is opened, and unloads it soon after it is closed, which
 * takes longer than to convert most texts. So of each that is used one stays open, and no more than
 * MOST of them, as a game record may name any. */
#define MOST 32

static struct {
  GMutex lock;
  GHashTable *open; /* name -> GIConv, never closed */
} converters;

/* A converter into UTF-8. @name: as g_iconv_open() takes it, and whoever goes on opens it as well.
 */
void
formats_converter_keep (const char *name)
{
  GIConv converter;

  g_mutex_lock (&converters.lock);
  if (!converters.open)
    converters.open = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  if (g_hash_table_size (converters.open) < MOST &&
      !g_hash_table_contains (converters.open, name) &&
      (converter = g_iconv_open ("UTF-8", name)) != (GIConv) -1)
    g_hash_table_insert (converters.open, g_strdup (name), converter);
  g_mutex_unlock (&converters.lock);
}

/* g_convert() into UTF-8. @ret_read: how far it came. Returns the text, or NULL where it is damaged
 * or nobody knows @name. */
char *
formats_converter_run (const char *text, gsize length, const char *name, gsize *ret_read,
                       gsize *ret_length)
{
  formats_converter_keep (name);
  return g_convert (text, (gssize) length, "UTF-8", name, ret_read, ret_length, NULL);
}
