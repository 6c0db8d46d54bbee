/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ledger/rescue/beside.h"
#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "ledger/chain/log.h"
#include "ledger/chain/statement.h"

#define MOST_NAMES 1000
#define INDEX_VERSION 3007000u /* sqlite.org/walformat.html, 2.1 */

/* Whether nothing is there, or a file that has no other name and is not one for another: no link,
 * no folder, no pipe. */
gboolean
ledger_beside_is_plain (const char *name)
{
  struct stat info;

  if (lstat (name, &info) != 0)
    return errno == ENOENT;
  return S_ISREG (info.st_mode) && info.st_nlink <= 1;
}

/* Of a plain file; nothing where it cannot be read. */
static gsize
read_first (const char *name, guchar *bytes, gsize most)
{
  int file = g_open (name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0);
  gssize length = file < 0 ? -1 : read (file, bytes, most);

  if (file >= 0)
    close (file);
  return length < 0 ? 0 : (gsize) length;
}

/* SQLite rebuilds an index from the log: only its first word must be known. */
static gboolean
is_index (const char *name)
{
  guint32 first[1] = { 0 };
  gsize length = read_first (name, (guchar *) first, sizeof first);

  return length < sizeof first || first[0] == 0 || first[0] == INDEX_VERSION;
}

/* A rollback journal is SQLite's in other modes than ours: who finds one puts its pages into the
 * file, and deletes the file that it names (sqlite.org/fileformat2.html, 3). There is none of ours,
 * because a tournament has its log from the moment that it has its name. */
static gboolean
is_ours (const char *path, const char *suffix, const char *name)
{
  if (!ledger_beside_is_plain (name))
    return FALSE;
  if (!g_file_test (name, G_FILE_TEST_EXISTS))
    return TRUE;
  if (g_str_equal (suffix, "-wal"))
    return ledger_log_is_one (path);
  return g_str_equal (suffix, "-shm") && is_index (name);
}

static char *
free_name (const char *name)
{
  char *old = g_strconcat (name, ".old", NULL);
  struct stat info;

  for (int i = 2; i <= MOST_NAMES && lstat (old, &info) == 0; i++) {
    g_free (old);
    old = g_strdup_printf ("%s.old.%d", name, i);
  }
  return old;
}

/* Gives it another name, NAME.old, or with a number behind where that is taken. A link stays one.
 * Returns TRUE when the place is free; else errno says why not. @name: what lies where something
 * of ours has its place. @ret_old: the name that it has now, NULL if nothing was there. */
gboolean
ledger_beside_set_aside (const char *name, char **ret_old)
{
  g_autofree char *old = free_name (name);
  struct stat info;

  if (ret_old)
    *ret_old = NULL;
  if (lstat (name, &info) != 0)
    return errno == ENOENT;
  if (lstat (old, &info) == 0) {
    errno = EEXIST;
    return FALSE;
  }
  if (g_rename (name, old) != 0)
    return FALSE;
  if (ret_old)
    *ret_old = g_steal_pointer (&old);
  return TRUE;
}

/* TRUE when the place is free. @name: what lies beside a tournament and is not ours. @moved:
 * where to add the name that it has now, if anything was there. */
gboolean
ledger_beside_move (const char *name, GString *moved, GError **error)
{
  g_autofree char *old = NULL;

  if (!ledger_beside_set_aside (name, &old)) {
    g_set_error (error, LEDGER_ERROR, LEDGER_ERROR_READ_ONLY,
                 _ ("“%s” is next to the tournament but does not belong to it. It cannot be "
                    "renamed: %s."),
                 name, g_strerror (errno));
    return FALSE;
  }
  if (old)
    g_string_append_printf (moved, "%s%s", moved->len ? ", " : "", old);
  return TRUE;
}

/* What SQLite opens, rolls back or cuts. */
static const char *const suffixes[] = { "-journal", "-wal", "-shm" };

/* Whether all that SQLite would find beside it is ours. */
gboolean
ledger_beside_is_clear (const char *path)
{
  for (gsize i = 0; i < G_N_ELEMENTS (suffixes); i++) {
    g_autofree char *name = g_strconcat (path, suffixes[i], NULL);
    if (!is_ours (path, suffixes[i], name))
      return FALSE;
  }
  return TRUE;
}

/* Renames what is not ours. Returns TRUE when SQLite may open the file. @unused: nobody else has
 * it open for writing, so log and index are in use by nobody. @moved: where to add the new names
 * of what was not ours. */
gboolean
ledger_beside_clear (const char *path, gboolean unused, GString *moved, GError **error)
{
  for (gsize i = 0; i < (unused ? G_N_ELEMENTS (suffixes) : 1); i++) {
    g_autofree char *name = g_strconcat (path, suffixes[i], NULL);
    if (!is_ours (path, suffixes[i], name) && !ledger_beside_move (name, moved, error))
      return FALSE;
  }
  return TRUE;
}
