/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ledger/rescue/copy.h"
#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include "ledger/rescue/beside.h"
#include "ledger/rescue/kept.h"
#include "ledger/file/lock.h"
#include "ledger/file/place.h"
#include "ledger/file/ledger-private.h"
#include "ledger/file/schema.h"
#include "ledger/file/identity.h"

#define KEPT 20
#define PAUSE (10 * G_TIME_SPAN_MINUTE)
#define PART_AGE G_TIME_SPAN_HOUR /* no copy takes so long */

static gboolean
refuse_copy (LedgerConnection *to, GError **error)
{
  int system = to->db ? sqlite3_system_errno (to->db) : errno;

  g_set_error (error, LEDGER_ERROR, LEDGER_ERROR_IO, _ ("The copy could not be written: %s."),
               system ? g_strerror (system) : sqlite3_errmsg (to->db));
  return FALSE;
}

static gboolean
copy_pages (LedgerConnection *from, LedgerConnection *to, GError **error)
{
  sqlite3_backup *backup = sqlite3_backup_init (to->db, "main", from->db, "main");

  if (!backup)
    return refuse_copy (to, error);
  sqlite3_backup_step (backup, -1);
  if (sqlite3_backup_finish (backup) != SQLITE_OK)
    return refuse_copy (to, error);
  /* A copy is one file: it may lie on a stick that cannot be written. */
  return ledger_connection_run (to, "PRAGMA journal_mode = DELETE", error);
}

static gboolean
copy_whole (LedgerConnection *from, const char *path, GError **error)
{
  g_autofree char *part = ledger_place_make (path);
  LedgerConnection to = { 0 };
  gboolean done;

  if (!ledger_connection_open (&to, part, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL)) {
    refuse_copy (&to, error);
    ledger_place_drop (part);
    return FALSE;
  }
  done = copy_pages (from, &to, error);
  ledger_connection_close (&to);
  done = done && ledger_place_replace (part, path, error);
  if (!done)
    ledger_place_drop (part);
  return done;
}

/* A second try has its own reason. */
static gboolean
again (GError **error)
{
  g_clear_error (error);
  return TRUE;
}

static gboolean
is_in_memory (const LedgerConnection *connection)
{
  const char *name = sqlite3_db_filename (connection->db, "main");

  return !name || !*name;
}

static gboolean
copy_anyhow (Ledger *ledger, const char *path, GError **error)
{
  if (!ledger_identity_check (ledger, error) && ledger->spoiled &&
      !is_in_memory (&ledger->connection))
    return FALSE;
  again (error);
  return copy_whole (&ledger->connection, path, error) ||
         (ledger->image.db && again (error) && copy_whole (&ledger->image, path, error));
}

/* Though its file be gone: the lock and the log there are still its own. */
static gboolean
refuse_own (Ledger *ledger, const char *path, GError **error)
{
  g_autofree char *own = g_canonicalize_filename (ledger->path, NULL);
  g_autofree char *other = g_canonicalize_filename (path, NULL);

  if (!g_str_equal (own, other))
    return FALSE;
  g_set_error (error, LEDGER_ERROR, LEDGER_ERROR_HELD,
               _ ("“%s” is the tournament itself. Choose another name."), path);
  return TRUE;
}

/* What is to be replaced has to be in the file as well, like a copy that is dropped: another
 * tournament is lost with its file, and so is what was done in a copy. */
static gboolean
may_replace (Ledger *ledger, const char *file, GError **error)
{
  LedgerKept *kept = ledger_kept_read (file);
  gboolean within = kept && ledger_kept_is_within (kept, ledger);

  ledger_kept_free (kept);
  if (!within)
    g_set_error (error, LEDGER_ERROR, LEDGER_ERROR_EXISTS,
                 _ ("“%s” is another tournament, or contains entries that are not in this one. "
                    "Choose another name."),
                 file);
  return within;
}

/* Copies everything that is stored through SQLite's backup interface, from memory where the disk
 * does not give it any more. Only an older copy of the same tournament is replaced: none that
 * somebody works on, this one among them though its file be gone, or that was not closed. Returns
 * TRUE when the copy is there, and outlives a power cut. @path: where the copy goes; what was
 * there is replaced once the copy is whole. */
gboolean
ledger_copy_to (Ledger *ledger, const char *path, GError **error)
{
  g_autofree char *file = ledger_follow (path);
  gboolean replaces = g_file_test (file, G_FILE_TEST_IS_REGULAR);
  int lock = -1;
  gboolean done;

  if (refuse_own (ledger, file, error))
    return FALSE;
  if (replaces &&
      (!ledger_schema_check (file, error) || (lock = ledger_lock_take (file, error)) < 0))
    return FALSE;
  done = ledger_place_check (file, error) && (!replaces || may_replace (ledger, file, error)) &&
         copy_anyhow (ledger, file, error);
  ledger_lock_release (file, lock);
  return done;
}

static char *
copies_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *copies = g_strdup_printf ("%s.copies", name);

  return g_build_filename (folder, copies, NULL);
}

static gboolean
is_folder (const char *folder)
{
  GStatBuf info;

  return g_lstat (folder, &info) == 0 && S_ISDIR (info.st_mode);
}

/* Far off where nothing is there. */
static gint64
age_of (const char *path)
{
  GStatBuf info;

  return g_lstat (path, &info) == 0 ? g_get_real_time () - (gint64) info.st_mtime * G_USEC_PER_SEC
                                    : -G_MAXINT64;
}

/* Only what is in the file as well: never somebody else's, nor a copy in which work has gone on,
 * nor the one that was just @made, though the clock of this machine was once ahead. */
static void
drop_oldest (Ledger *ledger, const char *folder, const char *made)
{
  g_autoptr (GPtrArray) list = ledger_kept_list (folder);
  int n = 0;

  for (guint i = list->len; i > 0; i--) {
    const LedgerKept *kept = list->pdata[i - 1];
    if (ledger_kept_is_within (kept, ledger) && ++n > KEPT && !g_str_equal (kept->path, made))
      g_unlink (kept->path);
  }
}

/* A copy that was broken off, as by a kill, is as much as there is of it: what can be read of any
 * has to be in the file as well. */
static void
drop_broken_off (Ledger *ledger, const char *folder)
{
  g_autoptr (GPtrArray) paths = ledger_kept_paths (folder, LEDGER_PLACE_PART);

  for (guint i = 0; i < paths->len; i++) {
    const char *part = paths->pdata[i];
    LedgerKept *kept = ledger_kept_read (part);
    if (age_of (part) > PART_AGE && ledger_beside_is_plain (part) &&
        (kept ? ledger_kept_is_within (kept, ledger) : ledger_schema_check (part, NULL)))
      ledger_place_drop (part);
    ledger_kept_free (kept);
  }
}

/* Whatever has the name of the folder of copies and is not a folder is renamed, and reported.
 * @ledger: a file that may be written. */
void
ledger_copy_clear (Ledger *ledger)
{
  g_autofree char *folder = copies_folder (ledger->path);

  if (!is_folder (folder))
    ledger_beside_move (folder, ledger->moved, NULL);
}

/* A link would lead to what somebody else keeps. */
static gboolean
make_copy_folder (const char *folder)
{
  return is_folder (folder) ||
         (ledger_beside_set_aside (folder, NULL) && g_mkdir (folder, 0700) == 0);
}

/* Puts a copy into the folder NAME.tengen.copies beside the file, and keeps the newest 20.
 * Returns TRUE when the copy is there. @ledger: a file that may be written. */
gboolean
ledger_copy_keep (Ledger *ledger, GError **error)
{
  g_autofree char *folder = copies_folder (ledger->path);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *stamp = g_date_time_format (now, "%Y-%m-%d %H.%M.%S");
  g_autofree char *name =
      g_strdup_printf ("%s.%06d.tengen", stamp, g_date_time_get_microsecond (now));
  g_autofree char *path = g_build_filename (folder, name, NULL);

  if (!make_copy_folder (folder)) {
    g_set_error (error, LEDGER_ERROR, LEDGER_ERROR_IO, _ ("“%s” cannot be created."), folder);
    return FALSE;
  }
  if (!ledger_copy_to (ledger, path, error))
    return FALSE;
  drop_oldest (ledger, folder, path);
  drop_broken_off (ledger, folder);
  return TRUE;
}

/* A clock that was ahead makes copies of a time to come. */
static gboolean
is_young (const char *path)
{
  gint64 age = age_of (path);

  return age > -PAUSE && age <= PAUSE;
}

/* Whether a copy should be kept now that the file was opened: not where the file cannot be
 * written, nor where a copy is younger than ten minutes, so that a row of short visits does not
 * push the old copies out. */
gboolean
ledger_copy_is_due (Ledger *ledger)
{
  g_autofree char *folder = copies_folder (ledger->path);
  g_autoptr (GPtrArray) paths = ledger_kept_paths (folder, "");

  for (guint i = 0; i < paths->len; i++)
    if (is_young (paths->pdata[i]))
      return FALSE;
  return ledger->lock >= 0;
}

static gboolean
copy_to_memory (Ledger *ledger, LedgerConnection *memory)
{
  sqlite3_backup *backup;

  if (!ledger_connection_open (memory, ":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE,
                               NULL))
    return FALSE;
  backup = sqlite3_backup_init (memory->db, "main", ledger->connection.db, "main");
  if (backup)
    sqlite3_backup_step (backup, -1);
  if (sqlite3_backup_finish (backup) == SQLITE_OK)
    return TRUE;
  ledger_connection_close (memory);
  return FALSE;
}

/* Takes all of it into memory, for a quiet moment after each act: from there ledger_copy_to()
 * writes a whole copy where the disk does not answer any more, or holds something else. */
void
ledger_copy_preload (Ledger *ledger)
{
  LedgerConnection memory = { 0 };

  if (ledger->lock < 0 || ledger->act != 0 || !ledger_identity_check (ledger, NULL) ||
      !copy_to_memory (ledger, &memory))
    return;
  if (!ledger_identity_check (ledger, NULL)) {
    ledger_connection_close (&memory);
    return;
  }
  ledger_connection_close (&ledger->image);
  ledger->image = memory;
}

/* A copy that was made from memory may lack what was done in the very last moment. Returns
 * whether it ends with the newest act of the file. @copy: what was made of it. */
gboolean
ledger_copy_is_whole (Ledger *ledger, Ledger *copy)
{
  return g_str_equal (ledger->head, copy->head);
}

/* The automatic copy of it that holds most, of those that are whole, or NULL. @path: a tournament
 * file, which need not open. */
char *
ledger_copy_find_newest (const char *path)
{
  g_autofree char *file = ledger_follow (path);
  g_autofree char *folder = copies_folder (file);
  g_autoptr (GPtrArray) list = ledger_kept_list (folder);
  LedgerKept *own = ledger_kept_read (file);
  char *newest = ledger_kept_find_newest (list, own ? own->first : NULL);

  ledger_kept_free (own);
  return newest;
}
