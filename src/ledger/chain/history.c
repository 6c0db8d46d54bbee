/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ledger/chain/history.h"
#include "ledger/file/ledger-private.h"

/* Its columns, as ledger_row_read() wants them. */
static void
append_columns (GString *sql, const LedgerKind *kind, const char *from)
{
  g_string_append_printf (sql, "%s.row, %s.act", from, from);
  for (int i = 0; i < kind->n_columns; i++)
    g_string_append_printf (sql, ", %s.%s", from, kind->columns[i].name);
}

static void
append_same_key (GString *sql, const LedgerKind *kind, const char *of)
{
  for (int i = 0; i < kind->n_columns && kind->columns[i].is_key; i++)
    g_string_append_printf (sql, " AND %s.%s = o.%s", of, kind->columns[i].name,
                            kind->columns[i].name);
}

static GString *
select_sql (const LedgerKind *kind)
{
  GString *sql = g_string_new ("SELECT ");

  append_columns (sql, kind, "o");
  g_string_append_printf (sql, " FROM %s o WHERE", kind->table);
  return sql;
}

/* The rows that those acts put, whether they stand or not, oldest first, or NULL (LedgerHead).
 * @last: the number of an act, that of @first for its rows alone. */
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
 * (LedgerHead). */
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

/* @like: a record with the key. @n_keys: how many of the first columns make the key. @act: the
 * number of an act, 0 for before the first. @ret_record: the newest row of that key that stood
 * when @act was the newest act; NULL for none. */
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
  *ret_record = step > 0 ? ledger_row_read (statement, 0, kind, error) : NULL;
  sqlite3_reset (statement);
  return step == 0 || *ret_record;
}

/* Of rows of one act with one key the last one stands for all: it is looked for among those of the
 * key, hence the plus. */
static char *
touched_sql (const LedgerKind *kind)
{
  GString *sql = g_string_new ("SELECT ");

  append_columns (sql, kind, "o");
  g_string_append (sql, ", ");
  append_columns (sql, kind, "n");
  g_string_append_printf (sql,
                          " FROM %s o LEFT JOIN %s n ON n.row = (SELECT m.row FROM %s m"
                          " WHERE CASE m.act WHEN ?1 THEN ?2"
                          " ELSE NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = m.act) END",
                          kind->table, kind->table, kind->table);
  append_same_key (sql, kind, "m");
  g_string_append_printf (sql,
                          " ORDER BY m.row DESC LIMIT 1) WHERE o.act = ?1"
                          " AND NOT EXISTS (SELECT 1 FROM %s p WHERE +p.act = ?1 AND p.row > o.row",
                          kind->table);
  append_same_key (sql, kind, "p");
  g_string_append (sql, ") ORDER BY o.row");
  return g_string_free (sql, FALSE);
}

static void
drop_touch (gpointer data)
{
  LedgerTouch *touch = data;

  ledger_record_unref (touch->row);
  ledger_record_unref (touch->is);
}

/* What the present would have under each key of the act, if that were the last word on it; or
 * NULL (LedgerTouch). @stands: what is supposed of the act. */
GArray *
ledger_history_touched (Ledger *ledger, const LedgerKind *kind, gint64 act, gboolean stands,
                        GError **error)
{
  g_autoptr (GArray) touched = g_array_new (FALSE, TRUE, sizeof (LedgerTouch));
  g_autofree char *sql = touched_sql (kind);
  sqlite3_stmt *statement = ledger_statement (&ledger->connection, sql, error);
  int step = -1, behind = kind->n_columns + 2;

  g_array_set_clear_func (touched, drop_touch);
  if (statement) {
    sqlite3_bind_int64 (statement, 1, act);
    sqlite3_bind_int (statement, 2, stands);
  }
  while (statement && (step = ledger_statement_step (&ledger->connection, statement, error)) > 0) {
    gboolean none = sqlite3_column_type (statement, behind) == SQLITE_NULL;
    LedgerTouch touch = { .row = ledger_row_read (statement, 0, kind, error) };

    if (touch.row && !none)
      touch.is = ledger_row_read (statement, behind, kind, error);
    g_array_append_val (touched, touch);
    if (!touch.row || (!touch.is && !none)) {
      sqlite3_reset (statement);
      return NULL;
    }
  }
  return step < 0 ? NULL : g_steal_pointer (&touched);
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
