/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ledger/register/register.h"
#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include "ledger-resources.h"
#include "ledger/register/register-private.h"
#include "ledger/file/schema.h"

/* A list is stored faster than the first; who only looks something up waits no longer than a hand
 * that is typing may. */
#define BUSY_WRITE_MS 5000
#define BUSY_READ_MS 100
/* A whole list stays in memory until it is stored: what comes and goes on the disk meanwhile takes
 * time, and shuts out who is looking something up. Given back when the register is closed. */
#define WRITE_CACHE "PRAGMA cache_size = -65536" /* KiB */

/* --- Sentences --- */

static gboolean
refuse (const char *path, LedgerError reason, const char *format, GError **error)
{
  g_autofree char *sentence = NULL;

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  sentence = g_strdup_printf (format, path);
#pragma GCC diagnostic pop
  g_set_error_literal (error, LEDGER_ERROR, reason, sentence);
  return FALSE;
}

/* @reason: what SQLite says, in the words for a tournament. */
gboolean
ledger_register_fail (LedgerRegister *self, GError *reason, GError **error)
{
  g_autoptr (GError) owned = reason;

  switch ((LedgerError) owned->code) {
  case LEDGER_ERROR_DAMAGED:
  case LEDGER_ERROR_FOREIGN:
    return refuse (self->path, LEDGER_ERROR_DAMAGED,
                   _ ("The register of players “%s” is damaged. Rebuild it and load the rating "
                      "lists again; this does not affect any tournament."),
                   error);
  case LEDGER_ERROR_FULL:
    return refuse (self->path, LEDGER_ERROR_FULL,
                   _ ("The disk is full. The register of players “%s” is unchanged."), error);
  case LEDGER_ERROR_READ_ONLY:
    return refuse (self->path, LEDGER_ERROR_READ_ONLY,
                   _ ("The register of players “%s” cannot be written."), error);
  case LEDGER_ERROR_HELD:
    return refuse (self->path, LEDGER_ERROR_HELD,
                   _ ("Another program is using the register of players “%s”."), error);
  default:
    return refuse (self->path, LEDGER_ERROR_IO,
                   _ ("The register of players “%s” cannot be opened or read."), error);
  }
}

/* The statement, reset and without arguments, or NULL. */
sqlite3_stmt *
ledger_register_statement (LedgerRegister *self, const char *sql, GError **error)
{
  GError *reason = NULL;
  sqlite3_stmt *statement = ledger_statement (&self->connection, sql, &reason);

  if (!statement)
    ledger_register_fail (self, reason, error);
  return statement;
}

/* 1 for a row, 0 at the end, -1 on failure. */
int
ledger_register_step (LedgerRegister *self, sqlite3_stmt *statement, GError **error)
{
  GError *reason = NULL;
  int step = ledger_statement_step (&self->connection, statement, &reason);

  if (step < 0)
    ledger_register_fail (self, reason, error);
  return step;
}

/* Whether all were done. @sql: statements without arguments. */
gboolean
ledger_register_run (LedgerRegister *self, const char *sql, GError **error)
{
  GError *reason = NULL;

  return ledger_connection_run (&self->connection, sql, &reason) ||
         ledger_register_fail (self, reason, error);
}

/* The number; -1 on failure. @sql: a question that is answered by one number, of which none is
 * negative. */
gint64
ledger_register_ask (LedgerRegister *self, const char *sql, GError **error)
{
  GError *reason = NULL;
  gint64 value = ledger_statement_int (&self->connection, sql, 0, &reason);

  if (value < 0)
    ledger_register_fail (self, reason, error);
  return value;
}

/* --- Opening --- */

/* As with a tournament, the numbers are stored last, with all the rest. */
static gboolean
make_tables (LedgerRegister *self, GError **error)
{
  g_autofree char *marks =
      g_strdup_printf ("PRAGMA application_id = %d; PRAGMA user_version = %d; COMMIT",
                       LEDGER_REGISTER_APPLICATION_ID, LEDGER_REGISTER_VERSION);
  g_autoptr (GBytes) sql = g_resource_lookup_data (ledger_get_resource (),
                                                   "/org/tengen/Tengen/ledger/schema/register.sql",
                                                   G_RESOURCE_LOOKUP_FLAGS_NONE, error);

  if (!sql || !ledger_register_run (self, "BEGIN IMMEDIATE", error))
    return FALSE;
  if (ledger_register_run (self, g_bytes_get_data (sql, NULL), error) &&
      ledger_register_run (self, marks, error))
    return TRUE;
  ledger_register_run (self, "ROLLBACK", NULL);
  return FALSE;
}

static gboolean
check_kind (LedgerRegister *self, gint64 application, gint64 version, GError **error)
{
  if (application != LEDGER_REGISTER_APPLICATION_ID)
    return refuse (self->path, LEDGER_ERROR_FOREIGN, _ ("“%s” is not a register of players."),
                   error);
  if (version > LEDGER_REGISTER_VERSION)
    return refuse (self->path, LEDGER_ERROR_NEWER,
                   _ ("The register of players “%s” was written by a newer Tengen. Please update "
                      "Tengen to use it."),
                   error);
  return TRUE;
}

static gboolean
set_up (LedgerRegister *self, gboolean write, GError **error)
{
  gint64 application, version, n_tables;

  sqlite3_busy_timeout (self->connection.db, write ? BUSY_WRITE_MS : BUSY_READ_MS);
  if (write && !ledger_register_run (self, WRITE_CACHE, error))
    return FALSE;
  application = ledger_register_ask (self, "PRAGMA application_id", error);
  version = application < 0 ? -1 : ledger_register_ask (self, "PRAGMA user_version", error);
  n_tables =
      version < 0 ? -1 : ledger_register_ask (self, "SELECT count(*) FROM sqlite_schema", error);
  if (n_tables < 0)
    return FALSE;
  if (write && application == 0 && version == 0 && n_tables == 0)
    return make_tables (self, error);
  return check_kind (self, application, version, error);
}

static gboolean
make_folder (const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);

  if (g_mkdir_with_parents (folder, 0700) == 0)
    return TRUE;
  g_set_error (error, LEDGER_ERROR, LEDGER_ERROR_READ_ONLY, _ ("“%s” cannot be created: %s."),
               folder, g_strerror (errno));
  return FALSE;
}

static gboolean
find_file (const char *path, gboolean write, GError **error)
{
  if (write)
    return make_folder (path, error);
  return g_file_test (path, G_FILE_TEST_EXISTS) ||
         refuse (path, LEDGER_ERROR_MISSING,
                 _ ("There is no register of players yet (“%s”): load a rating list first."),
                 error);
}

/* The register, or NULL. @write: whether lists are to be loaded into it; then it is made where
 * there is none. @error: LEDGER_ERROR_MISSING, _DAMAGED, _FOREIGN, _NEWER, _READ_ONLY, ... */
LedgerRegister *
ledger_register_open (const char *path, gboolean write, GError **error)
{
  g_autoptr (LedgerRegister) self = g_new0 (LedgerRegister, 1);
  int flags = write ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY;
  GError *reason = NULL;

  self->path = g_strdup (path);
  if (!find_file (path, write, error))
    return NULL;
  if (!ledger_connection_open (&self->connection, path, flags, &reason)) {
    ledger_register_fail (self, reason, error);
    return NULL;
  }
  return set_up (self, write, error) ? g_steal_pointer (&self) : NULL;
}

/* @self may be NULL. */
void
ledger_register_close (LedgerRegister *self)
{
  if (!self)
    return;
  ledger_connection_close (&self->connection);
  g_free (self->source);
  g_free (self->path);
  g_free (self);
}

/* Renames what is there to NAME.damaged, so that a new register can be begun. A tournament is
 * left alone. Returns TRUE when nothing is at @path any more. */
gboolean
ledger_register_set_aside (const char *path, GError **error)
{
  g_autofree char *aside = g_strconcat (path, ".damaged", NULL);
  g_autofree char *journal = g_strconcat (path, "-journal", NULL);
  g_autoptr (GError) reason = NULL;

  if (ledger_schema_check (path, &reason) ||
      g_error_matches (reason, LEDGER_ERROR, LEDGER_ERROR_NEWER))
    return refuse (path, LEDGER_ERROR_FOREIGN,
                   _ ("“%s” is a tournament, not a register of players."), error);
  if (g_error_matches (reason, LEDGER_ERROR, LEDGER_ERROR_MISSING))
    return TRUE;
  if (g_rename (path, aside) != 0) {
    g_set_error (error, LEDGER_ERROR, LEDGER_ERROR_IO, _ ("“%s” cannot be renamed: %s."), path,
                 g_strerror (errno));
    return FALSE;
  }
  /* it is of the file that has gone, and would be played back into the new one */
  g_unlink (journal);
  return TRUE;
}
