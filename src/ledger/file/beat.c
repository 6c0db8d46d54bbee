/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ledger/file/beat.h"
#include "ledger/rescue/loose.h"
#include "ledger/file/ledger-private.h"
#include "ledger/file/identity.h"

/* What the rows of one transaction have in common. */
typedef struct {
  Ledger *ledger;
  const LedgerKind *kind;
  const char *sql;
  gint64 next;  /* row */
  gint64 after; /* the newest act, whose hash the ledger has as its head */
} Put;

static gboolean
find_place (Put *put, GError **error)
{
  LedgerConnection *connection = &put->ledger->connection;
  g_autofree char *sql = g_strdup_printf ("SELECT max (row) FROM %s", put->kind->table);
  gint64 last = ledger_statement_int (connection, sql, 0, error);

  put->after =
      last < 0 ? -1 : ledger_statement_int (connection, "SELECT max (id) FROM act", 0, error);
  put->next = last + 1;
  return put->after >= 0;
}

static gboolean
add (Put *put, LedgerHead *record, GError **error)
{
  LedgerConnection *connection = &put->ledger->connection;
  sqlite3_stmt *statement = ledger_statement (connection, put->sql, error);
  int n = put->kind->n_columns;
  g_autofree char *hash = NULL;

  if (!statement)
    return FALSE;
  record->row = put->next++;
  hash = ledger_loose_hash (put->kind, record, put->after, put->ledger->head);
  sqlite3_bind_int64 (statement, 1, record->row);
  ledger_row_bind (statement, put->kind, record);
  sqlite3_bind_int64 (statement, n + 2, put->after);
  sqlite3_bind_text (statement, n + 3, hash, -1, SQLITE_STATIC);
  return ledger_statement_step (connection, statement, error) >= 0;
}

/* Adds rows in one transaction of their own, without an act: they are in no hash of one, and a
 * file says the same without them. Each is proved by itself (schema/008.sql). They survive a
 * power cut once this returns. Returns TRUE when all are stored; else none is. @ledger: a file
 * that may be written, between acts. @kind: what the records are; its table knows no act.
 * @records: the records; their rows are filled in. */
gboolean
ledger_beat_put (Ledger *ledger, const LedgerKind *kind, GPtrArray *records, GError **error)
{
  g_autofree char *sql = ledger_row_insert_sql (kind, "row", ", after, hash");
  Put put = { .ledger = ledger, .kind = kind, .sql = sql };
  gboolean good;

  g_return_val_if_fail (ledger->act == 0, FALSE);
  if (!ledger_identity_begin (ledger, error))
    return FALSE;
  good = find_place (&put, error);
  for (guint i = 0; good && i < records->len; i++)
    good = add (&put, records->pdata[i], error);
  good = good && ledger_connection_run (&ledger->connection, "COMMIT", error);
  ledger_abort (ledger);
  return good;
}

static char *
newest_sql (const LedgerKind *kind)
{
  GString *sql = g_string_new ("SELECT row, 0");

  for (int i = 0; i < kind->n_columns; i++)
    g_string_append_printf (sql, ", %s", kind->columns[i].name);
  g_string_append_printf (sql,
                          ", after, hash, (SELECT hash FROM act WHERE id = after)"
                          " FROM %s WHERE %s = ? ORDER BY row DESC",
                          kind->table, kind->columns[0].name);
  return g_string_free (sql, FALSE);
}

/* The record that the statement stands on; NULL where it is not to be believed. */
static gpointer
read_sound (sqlite3_stmt *statement, const LedgerKind *kind, LedgerBeatFits fits, gpointer data)
{
  LedgerLooseState state = ledger_loose_state (statement, kind->table, 2);
  gpointer record;

  if (state == LEDGER_LOOSE_BAD)
    return NULL;
  record = ledger_row_read (statement, 0, kind, NULL);
  if (!record || !fits || fits (record, state == LEDGER_LOOSE_PROVED, data))
    return record;
  ledger_record_unref (record);
  return NULL;
}

/* The newest such record that can be believed; NULL without @error where there is none. @key:
 * the value of the first column. @fits: what else must be so of a record, or NULL. @ret_skipped:
 * how many newer ones are not as they were written, or do not fit, or NULL. */
gpointer
ledger_beat_newest (Ledger *ledger, const LedgerKind *kind, gint64 key, LedgerBeatFits fits,
                    gpointer data, int *ret_skipped, GError **error)
{
  g_autofree char *sql = newest_sql (kind);
  sqlite3_stmt *statement;
  gpointer record = NULL;
  int skipped = 0;

  error = ledger_reason (ledger, error);
  statement = ledger_statement (&ledger->connection, sql, error);
  if (!statement)
    return NULL;
  sqlite3_bind_int64 (statement, 1, key);
  while (!record && ledger_statement_step (&ledger->connection, statement, error) > 0)
    if (!(record = read_sound (statement, kind, fits, data)))
      skipped++;
  sqlite3_reset (statement);
  if (ret_skipped)
    *ret_skipped = skipped;
  return record;
}
