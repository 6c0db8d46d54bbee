/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>
#include "papers/publish/publish-private.h"
#include "report/page/file.h"

/* --- A file --- */

/* What a file that is no larger than expected says; NULL for anything but a plain file. */
static char *
read_plain (const char *path, gsize most, gsize *ret_length)
{
  GStatBuf info;
  char *text = NULL;

  if (g_lstat (path, &info) != 0 || !S_ISREG (info.st_mode) || (gsize) info.st_size > most ||
      !g_file_get_contents (path, &text, ret_length, NULL))
    return NULL;
  return text;
}

static gboolean
is_there (const char *path)
{
  GStatBuf info;

  return g_lstat (path, &info) == 0;
}

static gboolean
says (const char *path, const char *text)
{
  gsize length = 0;
  g_autofree char *there = read_plain (path, strlen (text), &length);

  return there && length == strlen (text) && memcmp (there, text, length) == 0;
}

static gboolean
refuse_folder (const char *path, GError *failure, GError **error)
{
  g_autofree char *name = g_filename_display_name (path);
  g_autofree char *reason = report_file_reason (failure);

  g_set_error (error, PAPERS_ERROR, PAPERS_ERROR_WRITE, _ ("“%s” was not written: %s."), name,
               reason);
  g_error_free (failure);
  return FALSE;
}

/* What the system has to say now. */
static GError *
error_of (int number)
{
  return g_error_new_literal (G_FILE_ERROR, (int) g_file_error_from_errno (number),
                              g_strerror (number));
}

/* The file appears whole and safe on the disk, or not at all. Returns whether it was written.
 * @path: the file's name; a file that is there is replaced. @text: what goes into it. @error:
 * where to say why not. */
gboolean
papers_publish_write_file (const char *path, const char *text, GError **error)
{
  GError *failure = NULL;

  if (g_file_set_contents_full (path, text, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0666, &failure))
    return TRUE;
  return refuse_folder (path, failure, error);
}

static gboolean
write_text (int file, const char *text)
{
  gsize left = strlen (text);

  while (left > 0) {
    gssize done = write (file, text, left);

    if (done < 0 && errno != EINTR)
      return FALSE;
    text += MAX (done, 0);
    left -= (gsize) MAX (done, 0);
  }
  return TRUE;
}

/* Whole or not at all, but not on the disk yet: hundreds of pages go there together. What a power
 * cut takes is found to be missing the next time. */
static gboolean
write_page (const char *path, const char *text, GError **error)
{
  g_autofree char *beside = g_strconcat (path, ".XXXXXX", NULL);
  int file = g_mkstemp_full (beside, O_WRONLY | O_CLOEXEC, 0666), failed = 0;

  if (file < 0)
    return refuse_folder (path, error_of (errno), error);
  if (!write_text (file, text))
    failed = errno;
  if (close (file) != 0 && !failed)
    failed = errno;
  if (!failed && g_rename (beside, path) != 0)
    failed = errno;
  if (failed)
    g_unlink (beside);
  return !failed || refuse_folder (path, error_of (failed), error);
}

/* Now they are. */
static gboolean
flush (const char *folder, GError **error)
{
  int place = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0), failed = 0;

  if (place < 0 || syncfs (place) != 0)
    failed = errno;
  if (place >= 0)
    close (place);
  return !failed || refuse_folder (folder, error_of (failed), error);
}

/* --- All of them --- */

typedef struct {
  const char *folder;
  const char *id;
  const GPtrArray *files; /* FormatsHtmlFile */
  PapersPublishIndex *old;
  PapersPublishIndex *fresh;
  PapersPublishCount *count;
} Folder;

static char *
dup_path (const Folder *work, const char *name)
{
  return g_build_filename (work->folder, name, NULL);
}

static gboolean
check_there (const Folder *work, GError **error)
{
  g_autofree char *name = g_filename_display_name (work->folder);

  if (g_file_test (work->folder, G_FILE_TEST_IS_DIR))
    return TRUE;
  g_set_error (error, PAPERS_ERROR, PAPERS_ERROR_WRITE,
               _ ("The folder “%s” does not exist, so nothing was published."), name);
  return FALSE;
}

#define FOLDER_SIZE_MOST (64 * 1024 * 1024)

/* Pages of this tournament that no list names: it was lost, or is an older one. */
static void
find_marked (const Folder *work)
{
  g_autoptr (GDir) dir = g_dir_open (work->folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir))) {
    g_autofree char *path = dup_path (work, name);
    g_autofree char *text = NULL;
    gsize length = 0;

    if (!formats_html_is_name (name) || g_hash_table_contains (work->old->names, name))
      continue;
    text = read_plain (path, FOLDER_SIZE_MOST, &length);
    if (text && formats_html_is_marked (text, work->id))
      papers_publish_index_add (work->old, name, text, (gssize) length);
  }
}

/* Before anything is touched: a page of somebody else stays where it is. */
static gboolean
check_foreign (const Folder *work, GError **error)
{
  for (guint i = 0; i < work->files->len; i++) {
    const FormatsHtmlFile *file = work->files->pdata[i];
    g_autofree char *path = dup_path (work, file->name);

    if (g_hash_table_contains (work->old->names, file->name) || !is_there (path) ||
        says (path, file->text))
      continue;
    g_set_error (error, PAPERS_ERROR, PAPERS_ERROR_FOREIGN,
                 _ ("There is a file “%s” in this folder that was not published from here. Choose "
                    "an empty folder."),
                 file->name);
    return FALSE;
  }
  return TRUE;
}

static void
add_all (const Folder *work, PapersPublishIndex *index)
{
  for (guint i = 0; i < work->files->len; i++) {
    const FormatsHtmlFile *file = work->files->pdata[i];
    papers_publish_index_add (index, file->name, file->text, -1);
  }
}

static gboolean
write_index (const Folder *work, const PapersPublishIndex *index, GError **error)
{
  g_autofree char *path = dup_path (work, PAPERS_PUBLISH_INDEX);
  g_autofree char *text = papers_publish_index_format (index, work->id);

  return says (path, text) || papers_publish_write_file (path, text, error);
}

static gboolean
write_pages (const Folder *work, GError **error)
{
  for (guint i = 0; i < work->files->len; i++) {
    const FormatsHtmlFile *file = work->files->pdata[i];
    g_autofree char *path = dup_path (work, file->name);

    if (says (path, file->text))
      work->count->kept++;
    else if (write_page (path, file->text, error))
      work->count->written++;
    else
      return FALSE;
  }
  return TRUE;
}

static void
leave_page (const Folder *work, const char *name)
{
  char *left = work->count->left;

  papers_publish_index_keep (work->fresh, work->old, name);
  if (*left)
    g_strlcat (left, ", ", sizeof work->count->left);
  g_strlcat (left, name, sizeof work->count->left);
}

static void
remove_page (const Folder *work, const char *name)
{
  g_autofree char *path = dup_path (work, name);
  gsize length = 0;
  g_autofree char *text = read_plain (path, FOLDER_SIZE_MOST, &length);
  gboolean ours = text && (papers_publish_index_has (work->old, name, text, length) ||
                           formats_html_is_marked (text, work->id));

  if (ours && g_unlink (path) == 0)
    work->count->removed++;
  else if (is_there (path))
    leave_page (work, name);
}

static void
remove_pages (const Folder *work)
{
  GHashTableIter iter;
  gpointer name;

  g_hash_table_iter_init (&iter, work->old->names);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    if (!g_hash_table_contains (work->fresh->names, name))
      remove_page (work, name);
}

/* The list comes first, so that what is written before a power cut is known to be ours. */
static gboolean
write_all (const Folder *work, GError **error)
{
  add_all (work, work->old);
  add_all (work, work->fresh);
  if (!write_index (work, work->old, error) || !write_pages (work, error) ||
      (work->count->written > 0 && !flush (work->folder, error)))
    return FALSE;
  remove_pages (work);
  return write_index (work, work->fresh, error);
}

/* TRUE when all are there. @files: all that is to be there. @ret_count: how many files were
 * written. */
gboolean
papers_publish_write_all (const char *folder, const char *id, const GPtrArray *files,
                          PapersPublishCount *ret_count, GError **error)
{
  g_autoptr (PapersPublishIndex) old = NULL;
  g_autoptr (PapersPublishIndex) fresh = papers_publish_index_new ();
  Folder work = { folder, id, files, NULL, fresh, ret_count };

  if (!check_there (&work, error) || !papers_publish_index_read (folder, id, &old, error))
    return FALSE;
  work.old = old;
  find_marked (&work);
  return check_foreign (&work, error) && write_all (&work, error);
}
