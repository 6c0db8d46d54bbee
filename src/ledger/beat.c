#include "ledger/beat.h"
#include "ledger/seat.h"
#include "ledger/private.h"

static gboolean
add (Ledger *ledger, const LedgerKind *kind, const char *sql, LedgerHead *record, GError **error)
{
  sqlite3_stmt *statement = ledger_statement (&ledger->connection, sql, error);

  if (!statement)
    return FALSE;
  /* The row's number is left to the file. */
  sqlite3_bind_null (statement, 1);
  ledger_row_bind (statement, kind, record);
  if (ledger_statement_step (&ledger->connection, statement, error) < 0)
    return FALSE;
  record->row = sqlite3_last_insert_rowid (ledger->connection.db);
  return TRUE;
}

/**
 * ledger_beat_put:
 * @ledger: a file that may be written, between acts
 * @kind: what the records are; its table knows no act
 * @records: (element-type LedgerHead): the records; their rows are filled in
 * @error: where to put the reason
 *
 * Adds rows in one transaction of their own, without an act: they are in no hash, and a file says
 * the same without them. They survive a power cut once this returns.
 *
 * Returns: %TRUE when all are stored; else none is
 */
gboolean
ledger_beat_put (Ledger *ledger, const LedgerKind *kind, GPtrArray *records, GError **error)
{
  g_autofree char *sql = ledger_row_insert_sql (kind, "row");
  gboolean good = TRUE;

  g_return_val_if_fail (ledger->act == 0, FALSE);
  if (!ledger_seat_begin (ledger, error))
    return FALSE;
  for (guint i = 0; good && i < records->len; i++)
    good = add (ledger, kind, sql, records->pdata[i], error);
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
  g_string_append_printf (sql, " FROM %s WHERE %s = ? ORDER BY row DESC LIMIT 1", kind->table,
                          kind->columns[0].name);
  return g_string_free (sql, FALSE);
}

/**
 * ledger_beat_newest:
 * @ledger: an open file
 * @kind: what to read
 * @key: the value of the first column
 * @error: where to put the reason
 *
 * Returns: (transfer full) (nullable): the newest such record; %NULL without @error where there is
 *   none
 */
gpointer
ledger_beat_newest (Ledger *ledger, const LedgerKind *kind, gint64 key, GError **error)
{
  g_autofree char *sql = newest_sql (kind);
  sqlite3_stmt *statement;
  gpointer record = NULL;

  error = ledger_reason (ledger, error);
  statement = ledger_statement (&ledger->connection, sql, error);
  if (!statement)
    return NULL;
  sqlite3_bind_int64 (statement, 1, key);
  if (ledger_statement_step (&ledger->connection, statement, error) > 0)
    record = ledger_row_read (statement, kind);
  sqlite3_reset (statement);
  return record;
}
