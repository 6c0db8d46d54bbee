/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ledger/file/ledger.h"
#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <unistd.h>
#include "ledger/chain/act.h"
#include "ledger/rescue/beside.h"
#include "ledger/rescue/copy.h"
#include "ledger/file/lock.h"
#include "ledger/chain/log.h"
#include "ledger/file/ledger-private.h"
#include "ledger/file/schema.h"
#include "ledger/file/identity.h"
#include "ledger/file/trust.h"
#include "ledger/chain/verify.h"

/* Full sync: a stored act survives a power cut. Checkpoints are taken in quiet moments
 * (ledger_identity_checkpoint), so that no act has to wait for one, or where the log has grown too
 * long. */
#define SETUP                  \
  "PRAGMA journal_mode = WAL;" \
  "PRAGMA synchronous = FULL;" \
  "PRAGMA foreign_keys = ON"

/* The log, the lock and the copies lie beside the file itself, whatever links lead to it. Returns
 * where the file itself is. @path: a file, or a link to one. */
char *
ledger_follow (const char *path)
{
  char *target = g_file_test (path, G_FILE_TEST_IS_SYMLINK) ? realpath (path, NULL) : NULL;
  char *followed = g_strdup (target ? target : path);

  free (target);
  return followed;
}

static gboolean
is_beside (const char *path, const char *suffix)
{
  g_autofree char *name = g_strconcat (path, suffix, NULL);

  return g_file_test (name, G_FILE_TEST_EXISTS);
}

static gboolean
folder_is_fixed (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  return g_access (folder, W_OK) != 0;
}

/* In a folder that cannot be written SQLite finds no place for its shared index; where no log is
 * left to read, the file can be taken as it is. */
static char *
address (const char *path, gboolean write)
{
  g_autofree char *escaped = g_uri_escape_string (path, "/", FALSE);
  const char *scheme = g_path_is_absolute (path) ? "file://" : "file:";
  gboolean alone = !write && folder_is_fixed (path) && !is_beside (path, "-wal");

  return g_strdup_printf ("%s%s%s", scheme, escaped, alone ? "?immutable=1" : "");
}

/* A reader changes nothing; but SQLite's log and index go away with the last who has the file open
 * only if that one may write. */
static gboolean
can_tidy (const char *path)
{
  return g_access (path, W_OK) == 0 && !folder_is_fixed (path);
}

/* SQLite's own locks go when anything in the process closes the file, be it a file chooser that
 * looked into it. So a reader must never conclude from them that it is alone, and take the log away
 * from a writer: what it may clean up is decided by our lock, in tidy(). */
static gboolean
set_up_reader (Ledger *ledger, GError **error)
{
  sqlite3_db_config (ledger->connection.db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  return ledger_connection_run (&ledger->connection, "PRAGMA query_only = ON", error);
}

/* Nothing is moved into a file of which it was not seen that it holds. */
static gboolean
may_checkpoint (Ledger *ledger)
{
  return ledger->proved || !ledger_log_has_any (ledger->path);
}

static void
tidy (Ledger *ledger)
{
  if (!ledger->connection.db || ledger->lock >= 0 || !may_checkpoint (ledger) ||
      !can_tidy (ledger->path))
    return;
  ledger->lock = ledger_lock_take (ledger->path, NULL);
  if (ledger->lock >= 0 && ledger_identity_hold (ledger, NULL))
    sqlite3_db_config (ledger->connection.db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, NULL);
}

/* A reader holds the lock for the instant of its end. */
static int
await_lock (const char *path, GError **error)
{
  for (int i = 0; i < 4; i++) {
    int lock = ledger_lock_take (path, NULL);
    if (lock >= 0)
      return lock;
    g_usleep (10000);
  }
  return ledger_lock_take (path, error);
}

/* For writing, or the reason why not. */
static void
take (Ledger *ledger)
{
  ledger->lock = await_lock (ledger->path, &ledger->read_only);
  if (ledger->lock < 0 || ledger_identity_hold (ledger, &ledger->read_only))
    return;
  ledger_lock_release (ledger->path, ledger->lock);
  ledger->lock = -1;
}

static gboolean
copy_database (LedgerConnection *from, LedgerConnection *to, GError **error)
{
  sqlite3_backup *backup = sqlite3_backup_init (to->db, "main", from->db, "main");

  if (backup)
    sqlite3_backup_step (backup, -1);
  return sqlite3_backup_finish (backup) == SQLITE_OK || ledger_connection_fail (to, error);
}

static gboolean
copy_up_to_date (LedgerConnection *file, LedgerConnection *memory, int version, GError **error)
{
  if (!ledger_connection_open (memory, ":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE,
                               error))
    return FALSE;
  if (copy_database (file, memory, error) && ledger_schema_migrate (memory, version, error))
    return TRUE;
  ledger_connection_close (memory);
  return FALSE;
}

static gboolean
read_memory (Ledger *ledger, LedgerConnection *memory, GError **error)
{
  ledger_connection_close (&ledger->connection);
  ledger->connection = *memory;
  return set_up_reader (ledger, error);
}

/* A reader of an older file brings a copy in memory up to date, and changes nothing of the file. */
static gboolean
read_older (Ledger *ledger, int version, GError **error)
{
  LedgerConnection memory = { 0 };

  return set_up_reader (ledger, error) &&
         copy_up_to_date (&ledger->connection, &memory, version, error) &&
         read_memory (ledger, &memory, error);
}

/* An older file is brought up to date only where all of it holds. */
static gboolean
prove_older (Ledger *ledger, int version, GError **error)
{
  Ledger copy = { .lock = -1, .file = -1 };
  gboolean proved;

  if (version == LEDGER_SCHEMA_VERSION)
    return TRUE;
  proved = copy_up_to_date (&ledger->connection, &copy.connection, version, error) &&
           ledger_verify_acted (&copy, error) >= 0;
  ledger_connection_close (&copy.connection);
  return proved;
}

static gboolean
connect_to_read (Ledger *ledger, int version, GError **error)
{
  if (version == LEDGER_SCHEMA_VERSION)
    return set_up_reader (ledger, error);
  return read_older (ledger, version, error);
}

/* Instead of SQLite's own checkpoints, of which nobody would know that the file is ours still. */
static int
log_grew (void *data, sqlite3 *db, const char *name, int pages)
{
  Ledger *ledger = data;

  ledger->log_pages = pages;
  return SQLITE_OK;
}

static gboolean
connect (Ledger *ledger, GError **error)
{
  gboolean write = ledger->lock >= 0;
  g_autofree char *uri = address (ledger->path, write);
  int flags =
      SQLITE_OPEN_URI | (can_tidy (ledger->path) ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY);
  int version;

  if (!ledger_connection_open (&ledger->connection, uri, flags, error))
    return FALSE;
  /* A log that was not proved is not merged into the file, even if this program ends now. */
  sqlite3_db_config (ledger->connection.db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  sqlite3_busy_timeout (ledger->connection.db, 2000);
  version = ledger_schema_version (&ledger->connection, ledger->path, error);
  if (version < 0)
    return FALSE;
  if (!write)
    return connect_to_read (ledger, version, error);
  sqlite3_wal_hook (ledger->connection.db, log_grew, ledger);
  return prove_older (ledger, version, error) &&
         ledger_connection_run (&ledger->connection, SETUP, error) &&
         ledger_schema_migrate (&ledger->connection, version, error);
}

/* The newest acts lie in it. */
static gboolean
can_read_log (Ledger *ledger, GError **error)
{
  g_autofree char *log = g_strconcat (ledger->path, "-wal", NULL);

  if (!is_beside (ledger->path, "-wal") || g_access (log, R_OK) == 0)
    return TRUE;
  g_set_error (error, LEDGER_ERROR, LEDGER_ERROR_IO, _ ("“%s” cannot be read: %s."), log,
               g_strerror (errno));
  return FALSE;
}

/* Where SQLite finds no place for its index. What lies beside the file is read if it is its own. */
static gboolean
connect_in_memory (Ledger *ledger, GError **error)
{
  LedgerConnection memory = { 0 };
  gboolean own;

  if (!can_read_log (ledger, error))
    return FALSE;
  own = ledger_trust_log (ledger->path);
  ledger->passed_over = !own;
  return ledger_trust_read (&memory, ledger->path, own, error) &&
         read_memory (ledger, &memory, error);
}

/* Nothing can be stored on a full disk; but what is there can be read. */
static gboolean
read_full (Ledger *ledger, GError *full, GError **error)
{
  ledger_connection_close (&ledger->connection);
  ledger_identity_release (ledger);
  ledger_lock_release (ledger->path, ledger->lock);
  ledger->lock = -1;
  g_clear_error (&ledger->read_only);
  ledger->read_only = full;
  return connect_in_memory (ledger, error);
}

/* Where the folder is fixed there is no place for an index of the log; beside a name that is not
 * the only one nobody would take away what SQLite puts there. */
static gboolean
is_for_memory (const char *path)
{
  return (folder_is_fixed (path) && is_beside (path, "-wal")) || ledger_identity_has_names (path);
}

static gboolean
connect_anyhow (Ledger *ledger, GError **error)
{
  GError *reason = NULL;

  if (ledger->lock < 0 && is_for_memory (ledger->path) && !ledger_lock_is_held (ledger->path))
    return connect_in_memory (ledger, error);
  if (connect (ledger, &reason))
    return TRUE;
  if (g_error_matches (reason, LEDGER_ERROR, LEDGER_ERROR_FULL))
    return read_full (ledger, reason, error);
  g_propagate_error (error, reason);
  return FALSE;
}

/* While a desk writes, the log is never the same twice: what looks broken is looked at once more
 * when nobody does. */
static LedgerLogState
look_open_at_log (Ledger *ledger, guint *ret_frame)
{
  LedgerLogState state = ledger_log_look (ledger->path, ret_frame);
  g_autoptr (GError) error = NULL;
  int lock;

  if (state == LEDGER_LOG_WHOLE || ledger->lock >= 0)
    return state;
  lock = ledger_lock_take (ledger->path, &error);
  if (g_error_matches (error, LEDGER_ERROR, LEDGER_ERROR_HELD))
    return LEDGER_LOG_WHOLE;
  state = ledger_log_look (ledger->path, ret_frame);
  ledger_lock_release (ledger->path, lock);
  return state;
}

/* SQLite would go back to what stood before the damage, and say nothing. */
static gboolean
check_open_log (Ledger *ledger, GError **error)
{
  guint frame;
  LedgerLogState state = look_open_at_log (ledger, &frame);

  ledger->torn = state == LEDGER_LOG_TORN;
  if (state != LEDGER_LOG_BROKEN)
    return TRUE;
  g_set_error (error, LEDGER_ERROR, LEDGER_ERROR_DAMAGED,
               _ ("The tournament file is damaged: the newest entries are in the log “%s-wal”, "
                  "which cannot be read from frame %u on."),
               ledger->path, frame);
  return FALSE;
}

/* Where the folder allows no renaming, foreign files are bypassed by an address: address(). */
static gboolean
clear_beside (Ledger *ledger, GError **error)
{
  g_autoptr (GError) held = NULL;
  int lock = -1;
  gboolean unused, done;

  if (folder_is_fixed (ledger->path) || ledger_beside_is_clear (ledger->path))
    return TRUE;
  if (ledger->lock < 0)
    lock = ledger_lock_take (ledger->path, &held);
  unused = ledger->lock >= 0 || lock >= 0;
  done = ledger_beside_clear (ledger->path, unused, ledger->moved, error);
  ledger_lock_release (ledger->path, lock);
  return done;
}

/* A log that is not the file's own gets another name, with the index that was made of it. */
static gboolean
move_log (Ledger *ledger, GError **error)
{
  g_autofree char *log = g_strconcat (ledger->path, "-wal", NULL);
  g_autofree char *index = g_strconcat (ledger->path, "-shm", NULL);

  return ledger_beside_move (log, ledger->moved, error) &&
         ledger_beside_move (index, ledger->moved, error);
}

/* Who has the file open for writing has proved it; nobody else's log is believed before. */
static gboolean
weigh_log (Ledger *ledger, GError **error)
{
  int lock = -1;
  gboolean done;

  if (folder_is_fixed (ledger->path) || !is_beside (ledger->path, "-wal"))
    return TRUE;
  if (ledger->lock < 0 && (lock = ledger_lock_take (ledger->path, NULL)) < 0)
    return TRUE;
  done = ledger_trust_log (ledger->path) || move_log (ledger, error);
  ledger_lock_release (ledger->path, lock);
  return done;
}

static gboolean
open_file (Ledger *ledger, const char *path, gboolean write, GError **error)
{
  ledger->path = ledger_follow (path);
  ledger->lock = ledger->file = -1;
  ledger->moved = g_string_new (NULL);
  if (can_tidy (ledger->path))
    ledger_lock_clear (ledger->path, ledger->moved);
  if (!write)
    g_set_error (&ledger->read_only, LEDGER_ERROR, LEDGER_ERROR_READ_ONLY, "%s",
                 _ ("The tournament was opened for reading only."));
  else if (g_access (path, W_OK) != 0)
    g_set_error (&ledger->read_only, LEDGER_ERROR, LEDGER_ERROR_READ_ONLY,
                 _ ("“%s” can only be read."), path);
  else
    take (ledger);
  if (ledger->lock >= 0)
    ledger_copy_clear (ledger);
  if (!clear_beside (ledger, error) || !weigh_log (ledger, error) ||
      !check_open_log (ledger, error) || !connect_anyhow (ledger, error))
    return FALSE;
  ledger_identity_mark (ledger);
  return TRUE;
}

/* Opens it for reading without a look at its acts: for who asks whether they are whole, and how
 * far. Nothing else may be read of it before ledger_verify() has proved it. Returns the open
 * file, or NULL. */
Ledger *
ledger_open_unproved (const char *path, GError **error)
{
  g_autoptr (Ledger) ledger = NULL;

  if (!ledger_schema_check (path, error))
    return NULL;
  ledger = g_new0 (Ledger, 1);
  return open_file (ledger, path, FALSE, error) ? g_steal_pointer (&ledger) : NULL;
}

/* A page swapped for another gives rows that the program never wrote, so the whole chain is
 * proved before anything is shown. Returns the open file, or NULL. @write: whether acts are to
 * be stored; where that cannot be, the file is opened for reading and ledger_get_read_only()
 * says why. */
Ledger *
ledger_open (const char *path, gboolean write, GError **error)
{
  g_autoptr (Ledger) ledger = NULL;

  if (!ledger_schema_check (path, error))
    return NULL;
  ledger = g_new0 (Ledger, 1);
  if (!open_file (ledger, path, write, error) || ledger_verify_acted (ledger, error) < 0 ||
      !(ledger->head = ledger_act_head (ledger, error)))
    return NULL;
  return g_steal_pointer (&ledger);
}

/* SQLite takes away by its name the log that it thinks its own: not where another file has that
 * place now, or somebody else writes. It does not touch the log while anybody looks into the file,
 * which has to hold everything all the same: it may be taken along without its log. */
static void
leave (Ledger *ledger)
{
  if (!ledger->connection.db)
    return;
  if (ledger->lock < 0 || !may_checkpoint (ledger) || !ledger_identity_check (ledger, NULL))
    return;
  ledger_identity_checkpoint (ledger);
  sqlite3_db_config (ledger->connection.db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, NULL);
}

/* @ledger: an open file; an act that is being written is given up. */
void
ledger_close (Ledger *ledger)
{
  ledger_abort (ledger);
  leave (ledger);
  tidy (ledger);
  ledger_connection_close (&ledger->connection);
  ledger_connection_close (&ledger->image);
  ledger_identity_release (ledger);
  ledger_lock_release (ledger->path, ledger->lock);
  g_clear_pointer (&ledger->keys, g_hash_table_unref);
  g_clear_error (&ledger->read_only);
  g_clear_error (&ledger->missed);
  if (ledger->moved)
    g_string_free (ledger->moved, TRUE);
  g_free (ledger->head);
  g_free (ledger->path);
  g_free (ledger);
}
