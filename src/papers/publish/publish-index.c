/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include "papers/publish/publish-private.h"

/* Which files of a folder are ours: a head line with the tournament, then a line a file as
 * sha256sum writes it. The folder is open to everybody, so that nothing in it is believed: only
 * names of pages are, and a file is removed only where it is still what was written. */

#define HEAD "tengen-pages 1 "
#define INDEX_SIZE_MOST (8 * 1024 * 1024)
#define DIGEST_LENGTH 64

/* A list of no files. */
PapersPublishIndex *
papers_publish_index_new (void)
{
  PapersPublishIndex *index = g_new (PapersPublishIndex, 1);

  index->digests = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  index->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return index;
}

void
papers_publish_index_free (PapersPublishIndex *index)
{
  g_hash_table_unref (index->digests);
  g_hash_table_unref (index->names);
  g_free (index);
}

static char *
dup_line (const char *name, const char *text, gssize length)
{
  g_autofree char *digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, length);

  return g_strdup_printf ("%s  %s", digest, name);
}

/* @length: of @text, -1 where it ends by itself. */
void
papers_publish_index_add (PapersPublishIndex *index, const char *name, const char *text,
                          gssize length)
{
  g_hash_table_add (index->digests, dup_line (name, text, length));
  g_hash_table_add (index->names, g_strdup (name));
}

/* @name: of a page that is in @from, and is not forgotten. */
void
papers_publish_index_keep (PapersPublishIndex *index, const PapersPublishIndex *from,
                           const char *name)
{
  GHashTableIter iter;
  gpointer line;

  g_hash_table_iter_init (&iter, from->digests);
  while (g_hash_table_iter_next (&iter, &line, NULL))
    if (g_str_equal ((const char *) line + DIGEST_LENGTH + 2, name))
      g_hash_table_add (index->digests, g_strdup (line));
  g_hash_table_add (index->names, g_strdup (name));
}

/* Whether it was written as it is. */
gboolean
papers_publish_index_has (const PapersPublishIndex *index, const char *name, const char *text,
                          gsize length)
{
  g_autofree char *line = dup_line (name, text, (gssize) length);

  return g_hash_table_contains (index->digests, line);
}

/* The text of the file, the same for the same list. */
char *
papers_publish_index_format (const PapersPublishIndex *index, const char *id)
{
  g_autoptr (GList) lines = g_hash_table_get_keys (index->digests);
  GString *text = g_string_new (HEAD);

  g_string_append_printf (text, "%s\n", id);
  lines = g_list_sort (lines, (GCompareFunc) strcmp);
  for (GList *line = lines; line; line = line->next)
    g_string_append_printf (text, "%s\n", (const char *) line->data);
  return g_string_free (text, FALSE);
}

static void
take_line (PapersPublishIndex *index, const char *line)
{
  const char *name = line + DIGEST_LENGTH + 2;

  if (strspn (line, "0123456789abcdef") != DIGEST_LENGTH ||
      strncmp (line + DIGEST_LENGTH, "  ", 2) != 0 || !formats_html_is_name (name))
    return;
  g_hash_table_add (index->digests, g_strdup (line));
  g_hash_table_add (index->names, g_strdup (name));
}

/* FALSE where it is the list of another tournament, or none. @text: what stands in a list, or
 * anything. @index: a list, to which what is understood is added. */
gboolean
papers_publish_index_parse (const char *text, const char *id, PapersPublishIndex *index)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  if (!lines[0] || !g_str_has_prefix (lines[0], HEAD) ||
      !g_str_equal (lines[0] + strlen (HEAD), id))
    return FALSE;
  for (int i = 1; lines[i]; i++)
    take_line (index, lines[i]);
  return TRUE;
}

static gboolean
refuse_index (const char *folder, GError **error)
{
  g_autofree char *name = g_filename_display_name (folder);

  g_set_error (error, PAPERS_ERROR, PAPERS_ERROR_FOREIGN,
               _ ("The folder “%s” holds the pages of another tournament. Choose another folder."),
               name);
  return FALSE;
}

/* FALSE where it belongs to another tournament. @folder: where pages are published. @ret_index:
 * what is ours in it, nothing where there is no list. */
gboolean
papers_publish_index_read (const char *folder, const char *id, PapersPublishIndex **ret_index,
                           GError **error)
{
  g_autoptr (PapersPublishIndex) index = papers_publish_index_new ();
  g_autofree char *path = g_build_filename (folder, PAPERS_PUBLISH_INDEX, NULL);
  g_autofree char *text = NULL;
  GStatBuf info;

  if (g_lstat (path, &info) == 0 && (!S_ISREG (info.st_mode) || info.st_size > INDEX_SIZE_MOST ||
                                     !g_file_get_contents (path, &text, NULL, NULL) ||
                                     !papers_publish_index_parse (text, id, index)))
    return refuse_index (folder, error);
  *ret_index = g_steal_pointer (&index);
  return TRUE;
}
