/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ledger/file/place.h"
#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>
#include "ledger/rescue/beside.h"
#include "ledger/file/lock.h"
#include "ledger/file/schema.h"
#include "ledger/chain/statement.h"

#define MOST_NAMES 1000

/* The files that SQLite keeps beside a database, and applies to whatever has that name when it
 * opens. */
static const char *const beside[] = { "-wal", "-journal", "-shm" };

/* A name outlives a power cut once its folder is synced. Where a file system knows no such thing,
 * it needs none. */
static gboolean
sync_folder (const char *path)
{
  g_autofree char *name = g_path_get_dirname (path);
  int folder = g_open (name, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);
  gboolean synced;

  if (folder < 0)
    return TRUE;
  synced = fsync (folder) == 0 || errno == EINVAL || errno == ENOTSUP;
  close (folder);
  return synced;
}

static gboolean
fail_create (const char *path, GError **error)
{
  g_set_error (error, LEDGER_ERROR, errno == EEXIST ? LEDGER_ERROR_EXISTS : LEDGER_ERROR_IO,
               _ ("“%s” cannot be created: %s."), path, g_strerror (errno));
  return FALSE;
}

static gboolean
has_log (const char *path)
{
  for (gsize i = 0; i < 2; i++) {
    g_autofree char *log = g_strconcat (path, beside[i], NULL);
    GStatBuf info;
    if (g_lstat (log, &info) == 0 && (!S_ISREG (info.st_mode) || info.st_size > 0))
      return TRUE;
  }
  return FALSE;
}

/* A log whose file is gone would be applied to the new one: it is kept under another name. */
static gboolean
rename_log (const char *path, GError **error)
{
  for (gsize i = 0; i < G_N_ELEMENTS (beside); i++) {
    g_autofree char *log = g_strconcat (path, beside[i], NULL);
    if (!ledger_beside_set_aside (log, NULL))
      return fail_create (path, error);
  }
  return TRUE;
}

/* Not while somebody still works on what lost its name. */
static gboolean
set_aside (const char *path, GError **error)
{
  int lock = ledger_lock_take (path, error);
  gboolean done = lock >= 0 && rename_log (path, error);

  ledger_lock_release (path, lock);
  return done;
}

/* Be it damaged, or of a newer Tengen. */
static gboolean
is_tournament (const char *path)
{
  g_autoptr (GError) error = NULL;

  return ledger_schema_check (path, &error) ||
         g_error_matches (error, LEDGER_ERROR, LEDGER_ERROR_DAMAGED) ||
         g_error_matches (error, LEDGER_ERROR, LEDGER_ERROR_NEWER);
}

/* The newest acts may lie in the log; what only has a log's name is renamed as soon as the file
 * is opened. */
static gboolean
check_beside (const char *path, GError **error)
{
  static const char *const suffixes[] = { "-wal", "-journal", "-shm", ".lock" };

  for (gsize i = 0; i < G_N_ELEMENTS (suffixes); i++) {
    gboolean has = g_str_has_suffix (path, suffixes[i]);
    g_autofree char *owner = g_strndup (path, strlen (path) - (has ? strlen (suffixes[i]) : 0));
    if (!has || !is_tournament (owner))
      continue;
    g_set_error (error, LEDGER_ERROR, LEDGER_ERROR_EXISTS,
                 _ ("“%s” belongs to the tournament “%s”. Choose another name."), path, owner);
    return FALSE;
  }
  return TRUE;
}

/* FALSE where a tournament lies, or a file that belongs to one. @path: where something other
 * than a tournament is to be written. */
gboolean
ledger_place_check_output (const char *path, GError **error)
{
  if (!is_tournament (path))
    return check_beside (path, error);
  g_set_error (error, LEDGER_ERROR, LEDGER_ERROR_EXISTS,
               _ ("“%s” is a tournament. Choose another name."), path);
  return FALSE;
}

/* What lies beside that name must not become part of the file: not of one that is replaced, which
 * was not closed or is being used, nor of one that is gone. Returns TRUE when a whole file can be
 * put there. @path: where a file is to be put. */
gboolean
ledger_place_check (const char *path, GError **error)
{
  if (!check_beside (path, error))
    return FALSE;
  if (!has_log (path))
    return TRUE;
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return set_aside (path, error);
  g_set_error (error, LEDGER_ERROR, LEDGER_ERROR_EXISTS,
               _ ("“%s” is a tournament that was not closed. Choose another name."), path);
  return FALSE;
}

/* TRUE when it has that name, and keeps it in a power cut. @path: its name from now on; no file
 * may be there. */
gboolean
ledger_place_put_new (const char *made, const char *path, GError **error)
{
  /* A link fails where a file exists already, a rename would replace it. */
  if (link (made, path) != 0 && (errno == EEXIST || g_rename (made, path) != 0))
    return fail_create (path, error);
  if (sync_folder (path))
    return TRUE;
  fail_create (path, error);
  g_unlink (path);
  return FALSE;
}

/* TRUE when it has that name, and keeps it in a power cut. @path: its name from now on; what was
 * there is gone. */
gboolean
ledger_place_replace (const char *made, const char *path, GError **error)
{
  if (g_rename (made, path) == 0 && sync_folder (path))
    return TRUE;
  g_set_error (error, LEDGER_ERROR, LEDGER_ERROR_IO, _ ("“%s” cannot be written."), path);
  return FALSE;
}

/* Nothing of it remains, nor of what SQLite keeps beside it. @made: a file that was not finished.
 */
void
ledger_place_drop (const char *made)
{
  g_unlink (made);
  for (gsize i = 0; i < G_N_ELEMENTS (beside); i++) {
    g_autofree char *name = g_strconcat (made, beside[i], NULL);
    g_unlink (name);
  }
}

/* A try that was broken off, as by a kill, is gone over where nothing is in it: what is in any
 * other may be the user's own, and stays. */
static gboolean
is_left (const char *made)
{
  GStatBuf info;

  return g_lstat (made, &info) == 0 && ledger_beside_is_plain (made) && info.st_size == 0 &&
         (gint64) info.st_mtime * G_USEC_PER_SEC < g_get_real_time () - G_TIME_SPAN_MINUTE;
}

static gboolean
claim (const char *made)
{
  int file = g_open (made, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);

  if (file >= 0)
    close (file);
  return file >= 0 || errno != EEXIST; /* what else is wrong is met again, and said */
}

/* The name of an empty file of the user's alone in the same folder, in which it is made; nobody
 * else who makes one of that name has the same. @path: the name that a file will have once it is
 * whole. */
char *
ledger_place_make (const char *path)
{
  g_autofree char *made = g_strconcat (path, LEDGER_PLACE_PART, NULL);

  for (int i = 2; i <= MOST_NAMES; i++) {
    if (is_left (made))
      ledger_place_drop (made);
    if (claim (made))
      break;
    g_free (made);
    made = g_strdup_printf ("%s" LEDGER_PLACE_PART ".%d", path, i);
  }
  return g_steal_pointer (&made);
}
