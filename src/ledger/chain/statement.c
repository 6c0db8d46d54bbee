/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ledger/chain/statement.h"
#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

G_DEFINE_QUARK (ledger_error_quark, ledger_error)

/* --- Limits --- */

/* Longer than any text of ours, in bytes. */
#define TEXT_MAX (64 << 20)

/* Steps of SQLite's machine. What a statement of ours takes grows with the file: at most a thousand
 * a page, for its own check. */
#define STEPS_AT_ONCE 10000
#define STEPS_MOST (20 * 1000 * 1000)
#define STEPS_A_PAGE (10 * 1000)

struct _LedgerPatience {
  gint64 steps; /* of the newest statement */
  gint64 most;
  gboolean lost;
};

static int
step_on (gpointer data)
{
  LedgerPatience *patience = data;

  patience->steps += STEPS_AT_ONCE;
  patience->lost = patience->steps > patience->most;
  return patience->lost;
}

/* From now on a statement that takes far longer than its pages can account for is given up, and
 * said to be damage. @connection: a connection to a file that somebody may have made to take
 * time. */
gboolean
ledger_connection_bound (LedgerConnection *connection, GError **error)
{
  gint64 pages = ledger_statement_int (connection, "PRAGMA page_count", 0, error);

  if (pages < 0)
    return FALSE;
  if (!connection->patience)
    connection->patience = g_new0 (LedgerPatience, 1);
  connection->patience->most = STEPS_MOST + pages * STEPS_A_PAGE;
  sqlite3_progress_handler (connection->db, STEPS_AT_ONCE, step_on, connection->patience);
  return TRUE;
}

static void
begin (LedgerConnection *connection)
{
  if (connection->patience)
    connection->patience->steps = 0;
}

static gboolean
fail_patience (GError **error)
{
  g_set_error (error, LEDGER_ERROR, LEDGER_ERROR_DAMAGED,
               _ ("The tournament file is damaged or was edited: %s."),
               _ ("reading it takes far longer than it should for so few pages"));
  return FALSE;
}

/* --- Failures --- */

typedef struct {
  int code;
  LedgerError reason;
  const char *sentence;
} Failure;

/* What SQLite says, as the referee is told. */
static const Failure failures[] = {
  { SQLITE_FULL, LEDGER_ERROR_FULL, N_ ("The disk is full. Nothing was stored.") },
  { SQLITE_READONLY, LEDGER_ERROR_READ_ONLY,
    N_ ("The tournament file cannot be written. Nothing was stored.") },
  { SQLITE_BUSY, LEDGER_ERROR_HELD,
    N_ ("Another program is using the tournament file. Nothing was stored.") },
  { SQLITE_CANTOPEN, LEDGER_ERROR_IO, N_ ("The tournament file cannot be opened.") },
  { SQLITE_CONSTRAINT, LEDGER_ERROR_DAMAGED,
    N_ ("The tournament file does not accept this. Nothing was stored.") },
};

static int
last_errno (sqlite3_file *file)
{
  int system = 0;

  if (file && file->pMethods && file->pMethods->xFileControl) /* none in memory */
    file->pMethods->xFileControl (file, SQLITE_FCNTL_LAST_ERRNO, &system);
  return system;
}

/* Where a disk does not answer, SQLite says that the file is damaged. */
static gboolean
is_silent (LedgerConnection *connection)
{
  const int controls[] = { SQLITE_FCNTL_FILE_POINTER, SQLITE_FCNTL_JOURNAL_POINTER };
  gboolean silent = FALSE;

  for (gsize i = 0; i < G_N_ELEMENTS (controls); i++) {
    sqlite3_file *file = NULL;
    int system;
    sqlite3_file_control (connection->db, "main", controls[i], &file);
    system = last_errno (file);
    silent = silent || system == EIO || system == ENXIO || system == ENODEV;
  }
  return silent;
}

/* A quota or a limit on the size of files is a full disk to whoever meets it. */
static int
failure_code (LedgerConnection *connection)
{
  int code = sqlite3_extended_errcode (connection->db);
  int system = sqlite3_system_errno (connection->db);
  gboolean full = system == ENOSPC || system == EDQUOT || system == EFBIG;

  if ((code & 0xff) == SQLITE_CORRUPT && is_silent (connection))
    return SQLITE_IOERR;
  return (code & 0xff) == SQLITE_IOERR && full ? SQLITE_FULL : code;
}

static int
keep_place (gpointer place, int n, char **values, char **names)
{
  if (!*(char **) place)
    *(char **) place = g_strdup (n > 0 ? values[0] : NULL);
  return 0;
}

/* Pages are what SQLite's own check names; where not even that can run, SQLite's words name the
 * table, or its first page is what it cannot read. */
static char *
find_place (LedgerConnection *connection, int code)
{
  g_autofree char *words = g_strdup (sqlite3_errmsg (connection->db));
  char *place = NULL;

  if (code == SQLITE_NOTADB)
    return g_strdup (_ ("page 1, the file header"));
  if (code == SQLITE_ERROR)
    return g_strdup_printf ("schema: %s", words);
  if (g_str_has_prefix (words, "malformed"))
    return g_steal_pointer (&words);
  sqlite3_exec (connection->db, "PRAGMA integrity_check (1)", keep_place, &place, NULL);
  if (place && strcmp (place, "ok") != 0)
    return g_strdelimit (place, "\n", ' ');
  g_free (place);
  return g_steal_pointer (&words);
}

/* A statement that fails to compile means that the file's table is not the one we made. */
static gboolean
fail_damaged (LedgerConnection *connection, int code, GError **error)
{
  g_autofree char *words = find_place (connection, code);
  g_autofree char *place = g_utf8_make_valid (words, -1);

  g_set_error (error, LEDGER_ERROR, LEDGER_ERROR_DAMAGED,
               _ ("The tournament file is damaged or was edited: %s."), place);
  return FALSE;
}

/* Turns SQLite's last failure into a sentence. @connection: a connection on which a call has just
 * failed. */
gboolean
ledger_connection_fail (LedgerConnection *connection, GError **error)
{
  int code = failure_code (connection);

  if (code == SQLITE_INTERRUPT && connection->patience && connection->patience->lost)
    return fail_patience (error);
  if ((code & 0xff) == SQLITE_CORRUPT || code == SQLITE_NOTADB || code == SQLITE_ERROR)
    return fail_damaged (connection, code & 0xff, error);
  for (gsize i = 0; i < G_N_ELEMENTS (failures); i++)
    if ((code & 0xff) == failures[i].code) {
      g_set_error_literal (error, LEDGER_ERROR, failures[i].reason, _ (failures[i].sentence));
      if (failures[i].code == SQLITE_CONSTRAINT)
        g_prefix_error (error, "%s: ", sqlite3_errmsg (connection->db));
      return FALSE;
    }
  g_set_error (error, LEDGER_ERROR, LEDGER_ERROR_IO,
               _ ("The disk failed: %s (SQLite %d). Nothing was stored."),
               code == SQLITE_IOERR && is_silent (connection) ? g_strerror (EIO)
                                                              : sqlite3_errmsg (connection->db),
               code);
  return FALSE;
}

static void
finalize (gpointer statement)
{
  sqlite3_finalize (statement);
}

/* A tournament holds what is nobody else's business: hashes of PINs, sealed moves, notes. So it is
 * the user's alone, whatever his umask lets others read, and its log and index go with it. A file
 * that is there is not touched: not even opened, because whoever closes it would take SQLite's
 * locks away from another connection of this process. */
static void
make_private (const char *path, int flags)
{
  int file = flags & SQLITE_OPEN_CREATE && path[0] != ':'
                 ? g_open (path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600)
                 : -1;

  if (file >= 0)
    close (file);
}

/* A new file may be read and written by the user alone. Returns TRUE when open; else @connection
 * is closed. @path: the file; with SQLITE_OPEN_URI among the flags a "file:" address, without it
 * never. @flags: SQLite's open flags. */
gboolean
ledger_connection_open (LedgerConnection *connection, const char *path, int flags, GError **error)
{
  gboolean misread = !(flags & SQLITE_OPEN_URI) && g_str_has_prefix (path, "file:");
  g_autofree char *name = g_strconcat (misread ? "./" : "", path, NULL);

  connection->statements = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, finalize);
  make_private (path, flags);
  /* One thread at a time has it: a lock at each step would be a tenth of the time to open a file.
   */
  flags |= SQLITE_OPEN_NOMUTEX;
  if (sqlite3_open_v2 (name, &connection->db, flags, NULL) != SQLITE_OK) {
    ledger_connection_fail (connection, error);
    ledger_connection_close (connection);
    return FALSE;
  }
  sqlite3_extended_result_codes (connection->db, 1);
  sqlite3_limit (connection->db, SQLITE_LIMIT_LENGTH, TEXT_MAX);
  sqlite3_db_config (connection->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  sqlite3_db_config (connection->db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  return TRUE;
}

/* @connection: a connection; closing one twice is harmless. */
void
ledger_connection_close (LedgerConnection *connection)
{
  g_clear_pointer (&connection->statements, g_hash_table_unref);
  g_clear_pointer (&connection->db, sqlite3_close);
  g_clear_pointer (&connection->patience, g_free);
}

/* TRUE when all of them ran. @sql: one or more statements without arguments. */
gboolean
ledger_connection_run (LedgerConnection *connection, const char *sql, GError **error)
{
  begin (connection);
  if (sqlite3_exec (connection->db, sql, NULL, NULL, NULL) == SQLITE_OK)
    return TRUE;
  return ledger_connection_fail (connection, error);
}

/* The statement, reset and without arguments, or NULL. */
sqlite3_stmt *
ledger_statement (LedgerConnection *connection, const char *sql, GError **error)
{
  sqlite3_stmt *statement = g_hash_table_lookup (connection->statements, sql);

  begin (connection);
  if (statement) {
    sqlite3_reset (statement);
    sqlite3_clear_bindings (statement);
    return statement;
  }
  if (sqlite3_prepare_v3 (connection->db, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL)) {
    ledger_connection_fail (connection, error);
    return NULL;
  }
  g_hash_table_insert (connection->statements, g_strdup (sql), statement);
  return statement;
}

/* 1 for a row, 0 at the end, -1 on failure; after the last two the statement is reset.
 * @statement: a statement of ledger_statement(). */
int
ledger_statement_step (LedgerConnection *connection, sqlite3_stmt *statement, GError **error)
{
  int code = sqlite3_step (statement);

  if (code == SQLITE_ROW)
    return 1;
  if (code != SQLITE_DONE)
    ledger_connection_fail (connection, error);
  sqlite3_reset (statement);
  return code == SQLITE_DONE ? 0 : -1;
}

/* The number; 0 where there is none, -1 with @error set on failure. @sql: a statement that gives
 * one number, with at most one argument. */
gint64
ledger_statement_int (LedgerConnection *connection, const char *sql, gint64 argument,
                      GError **error)
{
  sqlite3_stmt *statement = ledger_statement (connection, sql, error);
  gint64 value = 0;
  int step;

  if (!statement)
    return -1;
  if (sqlite3_bind_parameter_count (statement) > 0)
    sqlite3_bind_int64 (statement, 1, argument);
  step = ledger_statement_step (connection, statement, error);
  if (step > 0)
    value = sqlite3_column_int64 (statement, 0);
  sqlite3_reset (statement);
  return step < 0 ? -1 : value;
}
