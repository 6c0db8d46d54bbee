#include "ledger/place.h"
#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <unistd.h>
#include "ledger/lock.h"
#include "ledger/statement.h"

/* What SQLite keeps beside a file, and applies to whatever has that name when it is opened. */
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
    if (g_stat (log, &info) == 0 && info.st_size > 0)
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
    g_autofree char *old = g_strconcat (log, ".old", NULL);
    if (g_rename (log, old) != 0 && errno != ENOENT)
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

/**
 * ledger_place_check: (skip)
 * @path: where a file is to be put
 * @error: where to put the reason
 *
 * What lies beside that name must not become part of the file: not of one that is replaced, which
 * was not closed or is being used, nor of one that is gone.
 *
 * Returns: %TRUE when a whole file can be put there
 */
gboolean
ledger_place_check (const char *path, GError **error)
{
  if (!has_log (path))
    return TRUE;
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return set_aside (path, error);
  g_set_error (error, LEDGER_ERROR, LEDGER_ERROR_EXISTS,
               _ ("“%s” is a tournament that was not closed. Choose another name."), path);
  return FALSE;
}

/**
 * ledger_place_put_new: (skip)
 * @made: a whole file
 * @path: its name from now on; no file may be there
 * @error: where to put the reason
 *
 * Returns: %TRUE when it has that name, and keeps it in a power cut
 */
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

/**
 * ledger_place_replace: (skip)
 * @made: a whole file
 * @path: its name from now on; what was there is gone
 * @error: where to put the reason
 *
 * Returns: %TRUE when it has that name, and keeps it in a power cut
 */
gboolean
ledger_place_replace (const char *made, const char *path, GError **error)
{
  if (g_rename (made, path) == 0 && sync_folder (path))
    return TRUE;
  g_set_error (error, LEDGER_ERROR, LEDGER_ERROR_IO, _ ("“%s” cannot be written."), path);
  return FALSE;
}

/**
 * ledger_place_drop: (skip)
 * @made: a file that was not finished
 *
 * Nothing of it remains, nor of what SQLite keeps beside it.
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
