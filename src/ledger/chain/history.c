#include "ledger/chain/history.h"
#include "ledger/file/private.h"

static GString *
select_sql (const LedgerKind *kind)
{
  GString *sql = g_string_new ("SELECT row, act");

  for (int i = 0; i < kind->n_columns; i++)
    g_string_append_printf (sql, ", %s", kind->columns[i].name);
  g_string_append_printf (sql, " FROM %s o WHERE", kind->table);
  return sql;
}

/* The rows that those acts put, whether they stand or not, oldest first, or NULL (LedgerHead).
 * @kind: what to read. @last: the number of an act, that of @first for its rows alone. */
GPtrArray *
ledger_history_rows (Ledger *ledger, const LedgerKind *kind, gint64 first, gint64 last,
                     GError **error)
{
  g_autoptr (GString) sql = select_sql (kind);
  sqlite3_stmt *statement;

  g_string_append (sql, " act BETWEEN ? AND ? ORDER BY row");
  statement = ledger_statement (&ledger->connection, sql->str, error);
  if (!statement)
    return NULL;
  sqlite3_bind_int64 (statement, 1, first);
  sqlite3_bind_int64 (statement, 2, last);
  return ledger_row_read_all (ledger, statement, kind, error);
}

/* The rows that stood when that act was done, oldest first; of a key the last counts, or NULL
 * (LedgerHead). @kind: what to read. */
GPtrArray *
ledger_history_before (Ledger *ledger, const LedgerKind *kind, gint64 act, GError **error)
{
  g_autoptr (GString) sql = select_sql (kind);
  sqlite3_stmt *statement;

  g_string_append (sql, " act < ?1 AND coalesce ((SELECT v.stands FROM verdict v"
                        " WHERE v.target = o.act AND v.act < ?1 ORDER BY v.row DESC LIMIT 1), 1)"
                        " ORDER BY row");
  statement = ledger_statement (&ledger->connection, sql->str, error);
  if (!statement)
    return NULL;
  sqlite3_bind_int64 (statement, 1, act);
  return ledger_row_read_all (ledger, statement, kind, error);
}

/* The newest row of a key whose act stood when act ?1 was the newest. Rows grow with their acts:
 * told by its row the place is found in the index of the key. */
static char *
find_sql (const LedgerKind *kind, int n_keys)
{
  GString *sql = select_sql (kind);

  g_string_append_printf (sql,
                          " row <= (SELECT row FROM %s WHERE act <= ?1"
                          " ORDER BY act DESC, row DESC LIMIT 1)",
                          kind->table);
  for (int i = 0; i < n_keys; i++)
    g_string_append_printf (sql, " AND %s = ?%d", kind->columns[i].name, i + 2);
  g_string_append (sql, " AND ifnull ((SELECT v.stands FROM verdict v"
                        " WHERE v.target = o.act AND v.act <= ?1 ORDER BY v.row DESC LIMIT 1), 1)"
                        " ORDER BY row DESC LIMIT 1");
  return g_string_free (sql, FALSE);
}

static void
bind_keys (sqlite3_stmt *statement, const LedgerKind *kind, gconstpointer like, int n_keys)
{
  for (int i = 0; i < n_keys; i++) {
    const LedgerColumn *column = &kind->columns[i];
    if (column->type == LEDGER_INT)
      sqlite3_bind_int64 (statement, i + 2, LEDGER_FIELD_INT (like, column));
    else
      sqlite3_bind_text (statement, i + 2, LEDGER_FIELD_TEXT (like, column), -1, SQLITE_STATIC);
  }
}

/* @kind: what to read. @like: a record with the key. @n_keys: how many of the first columns make
 * the key. @act: the number of an act, 0 for before the first. @ret_record: the newest row of
 * that key that stood when @act was the newest act; NULL for none. */
gboolean
ledger_history_find (Ledger *ledger, const LedgerKind *kind, gconstpointer like, int n_keys,
                     gint64 act, gpointer *ret_record, GError **error)
{
  g_autofree char *sql = find_sql (kind, n_keys);
  sqlite3_stmt *statement = ledger_statement (&ledger->connection, sql, error);
  int step;

  if (!statement)
    return FALSE;
  sqlite3_bind_int64 (statement, 1, act);
  bind_keys (statement, kind, like, n_keys);
  step = ledger_statement_step (&ledger->connection, statement, error);
  *ret_record = step > 0 ? ledger_row_read (statement, kind, error) : NULL;
  sqlite3_reset (statement);
  return step == 0 || *ret_record;
}

/* What those acts said of others, oldest first, or NULL (LedgerVerdict). */
GArray *
ledger_history_verdicts (Ledger *ledger, gint64 first, gint64 last, GError **error)
{
  g_autoptr (GArray) verdicts = g_array_new (FALSE, FALSE, sizeof (LedgerVerdict));
  sqlite3_stmt *statement = ledger_statement (&ledger->connection,
                                              "SELECT act, target, stands FROM verdict"
                                              " WHERE act BETWEEN ? AND ? ORDER BY row",
                                              error);
  int step;

  if (!statement)
    return NULL;
  sqlite3_bind_int64 (statement, 1, first);
  sqlite3_bind_int64 (statement, 2, last);
  while ((step = ledger_statement_step (&ledger->connection, statement, error)) > 0) {
    LedgerVerdict verdict = { sqlite3_column_int64 (statement, 0),
                              sqlite3_column_int64 (statement, 1),
                              sqlite3_column_int (statement, 2) };
    g_array_append_val (verdicts, verdict);
  }
  return step < 0 ? NULL : g_steal_pointer (&verdicts);
}
