#include "ledger/ledger.h"
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <unistd.h>
#include "ledger/act.h"
#include "ledger/beside.h"
#include "ledger/copy.h"
#include "ledger/lock.h"
#include "ledger/log.h"
#include "ledger/private.h"
#include "ledger/schema.h"
#include "ledger/seat.h"
#include "ledger/verify.h"

/* Full sync: a stored act survives a power cut. Checkpoints are taken in quiet moments
 * (ledger_copy_rest), so that no act has to wait for one. */
#define SETUP                         \
  "PRAGMA journal_mode = WAL;"        \
  "PRAGMA synchronous = FULL;"        \
  "PRAGMA wal_autocheckpoint = 8000;" \
  "PRAGMA foreign_keys = ON"

/**
 * ledger_create:
 * @path: where the tournament shall be; no file may be there
 * @begin: (nullable) (scope call): writes what it must hold from the beginning, to a file of
 *   another name
 * @data: given to @begin
 * @error: where to put the reason
 *
 * Returns: %TRUE when the tournament is there, with all of that; else no file is
 */
gboolean
ledger_create (const char *path, LedgerBegin begin, gpointer data, GError **error)
{
  return ledger_schema_create (path, begin, data, error);
}

/**
 * ledger_follow: (skip)
 * @path: a file, or a link to one
 *
 * The log, the lock and the copies lie beside the file itself, whatever links lead to it.
 *
 * Returns: (transfer full): where the file itself is
 */
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

/* A log left by a program that was killed, without the index to read it by. */
static gboolean
check_index (const char *path, GError **error)
{
  if (!folder_is_fixed (path) || !is_beside (path, "-wal") || is_beside (path, "-shm"))
    return TRUE;
  g_set_error (error, LEDGER_ERROR, LEDGER_ERROR_READ_ONLY,
               _ ("The newest acts of “%s” lie in a log that cannot be read in this folder. Copy "
                  "the file and “%s-wal” to another folder and open the copy."),
               path, path);
  return FALSE;
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

static void
tidy (Ledger *ledger)
{
  if (!ledger->connection.db || ledger->lock >= 0 || !can_tidy (ledger->path))
    return;
  ledger->lock = ledger_lock_take (ledger->path, NULL);
  if (ledger->lock >= 0 && ledger_seat_hold (ledger, NULL))
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
  if (ledger->lock < 0 || ledger_seat_hold (ledger, &ledger->read_only))
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

/* A reader of an older file brings a copy in memory up to date, and changes nothing of the file. */
static gboolean
read_older (Ledger *ledger, int version, GError **error)
{
  LedgerConnection memory = { 0 }, file = ledger->connection;

  if (!ledger_connection_open (&memory, ":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE,
                               error))
    return FALSE;
  if (!set_up_reader (ledger, error) || !copy_database (&file, &memory, error) ||
      !ledger_schema_migrate (&memory, version, error)) {
    ledger_connection_close (&memory);
    return FALSE;
  }
  ledger->connection = memory;
  ledger_connection_close (&file);
  return set_up_reader (ledger, error);
}

static gboolean
connect (Ledger *ledger, GError **error)
{
  gboolean write = ledger->lock >= 0;
  g_autofree char *uri = address (ledger->path, write);
  int flags =
      SQLITE_OPEN_URI | (can_tidy (ledger->path) ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY);
  int version;

  if (!write && !check_index (ledger->path, error))
    return FALSE;
  if (!ledger_connection_open (&ledger->connection, uri, flags, error))
    return FALSE;
  sqlite3_busy_timeout (ledger->connection.db, 2000);
  version = ledger_schema_version (&ledger->connection, ledger->path, error);
  if (version < 0)
    return FALSE;
  if (!write && version > 0 && version < LEDGER_SCHEMA_VERSION)
    return read_older (ledger, version, error);
  if (!write && version == 0) {
    g_set_error (error, LEDGER_ERROR, LEDGER_ERROR_READ_ONLY,
                 _ ("“%s” has an older format and cannot be brought up to date here. Open a copy."),
                 ledger->path);
    return FALSE;
  }
  if (!write)
    return set_up_reader (ledger, error);
  return ledger_connection_run (&ledger->connection, SETUP, error) &&
         ledger_schema_migrate (&ledger->connection, version, error);
}

/* While a desk writes, the log is never the same twice: what looks broken is looked at once more
 * when nobody does. */
static LedgerLogState
look_at_log (Ledger *ledger, guint *ret_frame)
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
check_log (Ledger *ledger, GError **error)
{
  guint frame;
  LedgerLogState state = look_at_log (ledger, &frame);

  ledger->torn = state == LEDGER_LOG_TORN;
  if (state != LEDGER_LOG_BROKEN)
    return TRUE;
  g_set_error (error, LEDGER_ERROR, LEDGER_ERROR_DAMAGED,
               _ ("The tournament file is damaged: the newest acts are in the log “%s-wal”, which "
                  "cannot be read from frame %u on."),
               ledger->path, frame);
  return FALSE;
}

/* Where nothing can be moved in the folder, what is not ours is passed over: address(). */
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

static gboolean
open_file (Ledger *ledger, const char *path, gboolean write, GError **error)
{
  ledger->path = ledger_follow (path);
  ledger->lock = ledger->file = -1;
  ledger->moved = g_string_new (NULL);
  if (!write)
    g_set_error (&ledger->read_only, LEDGER_ERROR, LEDGER_ERROR_READ_ONLY, "%s",
                 _ ("The tournament was opened for reading only."));
  else if (g_access (path, W_OK) != 0)
    g_set_error (&ledger->read_only, LEDGER_ERROR, LEDGER_ERROR_READ_ONLY,
                 _ ("“%s” may only be read."), path);
  else
    take (ledger);
  return clear_beside (ledger, error) && check_log (ledger, error) && connect (ledger, error);
}

/**
 * ledger_open_unproved:
 * @path: a tournament file
 * @error: where to put the reason
 *
 * Opens it for reading without a look at its acts: for who asks whether they are whole, and how
 * far. Nothing else may be read of it before ledger_verify() has proved it.
 *
 * Returns: (transfer full) (nullable): the open file
 */
Ledger *
ledger_open_unproved (const char *path, GError **error)
{
  g_autoptr (Ledger) ledger = NULL;

  if (!ledger_schema_check (path, error))
    return NULL;
  ledger = g_new0 (Ledger, 1);
  return open_file (ledger, path, FALSE, error) ? g_steal_pointer (&ledger) : NULL;
}

/**
 * ledger_open:
 * @path: a tournament file
 * @write: whether acts are to be stored; where that cannot be, the file is opened for reading and
 *   ledger_get_read_only() says why
 * @error: where to put the reason
 *
 * A page in the place of another makes rows that nothing in the program has ever put: all of it is
 * proved before anything is shown.
 *
 * Returns: (transfer full) (nullable): the open file
 */
Ledger *
ledger_open (const char *path, gboolean write, GError **error)
{
  g_autoptr (Ledger) ledger = NULL;

  if (!ledger_schema_check (path, error))
    return NULL;
  ledger = g_new0 (Ledger, 1);
  return open_file (ledger, path, write, error) && ledger_verify_acted (ledger, error) >= 0 &&
                 (ledger->head = ledger_act_head (ledger, error))
             ? g_steal_pointer (&ledger)
             : NULL;
}

/* SQLite takes away by its name the log that it thinks its own: not where another file has that
 * place now, or somebody else writes. It does not touch the log while anybody looks into the file,
 * which has to hold everything all the same: it may be taken along without its log. */
static void
leave (Ledger *ledger)
{
  if (!ledger->connection.db)
    return;
  if (ledger_seat_check (ledger, NULL))
    ledger_copy_rest (ledger);
  else
    sqlite3_db_config (ledger->connection.db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
}

/**
 * ledger_close:
 * @ledger: (transfer full): an open file; an act that is being written is given up
 */
void
ledger_close (Ledger *ledger)
{
  ledger_abort (ledger);
  leave (ledger);
  tidy (ledger);
  ledger_connection_close (&ledger->connection);
  ledger_connection_close (&ledger->image);
  ledger_seat_release (ledger);
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

/**
 * ledger_get_path:
 * @ledger: an open file
 *
 * Returns: (transfer none): its name
 */
const char *
ledger_get_path (Ledger *ledger)
{
  return ledger->path;
}

/**
 * ledger_get_read_only:
 * @ledger: an open file
 *
 * Returns: (transfer none) (nullable): why nothing can be stored, %NULL if it can
 */
const GError *
ledger_get_read_only (Ledger *ledger)
{
  return ledger->read_only;
}

/**
 * ledger_describe_moved:
 * @ledger: an open file
 *
 * Returns: (transfer full) (nullable): a sentence about what lay beside the file when it was
 * opened and did not belong to it, %NULL where nothing was changed
 */
char *
ledger_describe_moved (Ledger *ledger)
{
  if (ledger->moved->len == 0)
    return NULL;
  return g_strdup_printf (_ ("Beside the tournament lay what does not belong to it. It was renamed "
                             "and not deleted: %s."),
                          ledger->moved->str);
}

/**
 * ledger_get_torn:
 * @ledger: an open file
 *
 * Returns: whether its log ended within a transaction when it was opened: as after a power cut
 *   in the middle of one that was not shown as done; or the newest act is damaged
 */
gboolean
ledger_get_torn (Ledger *ledger)
{
  return ledger->torn;
}

/**
 * ledger_reason: (skip)
 * @ledger: an open file
 * @error: (nullable): where who reads wants the reason of a failure
 *
 * Who asks for no reason goes on as if nothing was there. No act may rest on that: it is kept here,
 * and the next act is refused with it.
 *
 * Returns: where to put the reason
 */
GError **
ledger_reason (Ledger *ledger, GError **error)
{
  if (error)
    return error;
  return ledger->missed ? NULL : &ledger->missed;
}

static gboolean
refuse_missed (Ledger *ledger, GError **error)
{
  if (!ledger->missed)
    return FALSE;
  g_propagate_error (error, g_steal_pointer (&ledger->missed));
  return TRUE;
}

/**
 * ledger_begin:
 * @ledger: a file that may be written, between acts
 * @error: where to put the reason
 *
 * Begins an act. Rows follow with ledger_put(); the first failure is kept and told by
 * ledger_commit().
 *
 * Returns: %TRUE when begun
 */
gboolean
ledger_begin (Ledger *ledger, GError **error)
{
  gint64 last;

  g_return_val_if_fail (ledger->act == 0, FALSE);
  if (refuse_missed (ledger, error) || !ledger_seat_begin (ledger, error))
    return FALSE;
  last = ledger_statement_int (&ledger->connection, "SELECT max (id) FROM act", 0, error);
  ledger->act = last + 1;
  if (last < 0) {
    ledger_abort (ledger);
    return FALSE;
  }
  ledger->chain = ledger_chain_new ();
  return TRUE;
}

/**
 * ledger_abort:
 * @ledger: an open file
 *
 * Gives up the act that is being written, if any: nothing of it remains.
 */
void
ledger_abort (Ledger *ledger)
{
  if (ledger->connection.db && !sqlite3_get_autocommit (ledger->connection.db))
    ledger_connection_run (&ledger->connection, "ROLLBACK", NULL);
  g_clear_pointer (&ledger->chain, ledger_chain_free);
  g_clear_error (&ledger->failure);
  ledger->act = ledger->target = 0;
}

/**
 * ledger_get_failure:
 * @ledger: a file in which an act has begun
 *
 * Returns: (transfer none) (nullable): why ledger_commit() would not store it, as far as is known
 */
const GError *
ledger_get_failure (Ledger *ledger)
{
  return ledger->failure;
}

/**
 * ledger_get_target:
 * @ledger: a file
 *
 * Returns: the act of which the one that is being written says whether it stands; 0 for none
 */
gint64
ledger_get_target (Ledger *ledger)
{
  return ledger->target;
}
