/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>
#include "ledger/chain/bounds.h"
#include "ledger/file/ledger-private.h"

/* The two statements of a kind. Table and column names are the program's own. */

/* The statement that adds a row. @first: the column before those of the kind: "act", or "row".
 * @last: those behind them, each with a comma in front. */
char *
ledger_row_insert_sql (const LedgerKind *kind, const char *first, const char *last)
{
  GString *sql = g_string_new (NULL);

  g_string_printf (sql, "INSERT INTO %s (%s", kind->table, first);
  for (int i = 0; i < kind->n_columns; i++)
    g_string_append_printf (sql, ", %s", kind->columns[i].name);
  g_string_append_printf (sql, "%s) VALUES (?", last);
  for (int i = 0; i < kind->n_columns; i++)
    g_string_append (sql, ", ?");
  for (; *last; last++)
    g_string_append (sql, *last == ',' ? ", ?" : "");
  g_string_append_c (sql, ')');
  return g_string_free (sql, FALSE);
}

/* The statement that reads them, for ledger_row_read(). @from: "live_" for the present, "" for
 * all that was ever put. @of_key: whether only the rows of one value of the first column. */
char *
ledger_row_select_sql (const LedgerKind *kind, const char *from, gboolean of_key)
{
  GString *sql = g_string_new ("SELECT row, act");

  for (int i = 0; i < kind->n_columns; i++)
    g_string_append_printf (sql, ", %s", kind->columns[i].name);
  g_string_append_printf (sql, " FROM %s%s", from, kind->table);
  if (of_key)
    g_string_append_printf (sql, " WHERE %s = ?", kind->columns[0].name);
  g_string_append (sql, " ORDER BY row");
  return g_string_free (sql, FALSE);
}

/* @statement: of ledger_row_insert_sql(). @record: a record that outlives the step. */
void
ledger_row_bind (sqlite3_stmt *statement, const LedgerKind *kind, gconstpointer record)
{
  for (int i = 0; i < kind->n_columns; i++) {
    const LedgerColumn *column = &kind->columns[i];
    if (column->type == LEDGER_INT)
      sqlite3_bind_int64 (statement, i + 2, LEDGER_FIELD_INT (record, column));
    else
      sqlite3_bind_text (statement, i + 2, LEDGER_FIELD_TEXT (record, column), -1, SQLITE_STATIC);
  }
}

/* Adds the row to the hash. @record: a record that knows its row. */
void
ledger_row_chain (LedgerChain *chain, const LedgerKind *kind, gconstpointer record)
{
  const LedgerHead *head = record;

  ledger_chain_row (chain, kind->table, head->row);
  for (int i = 0; i < kind->n_columns; i++) {
    const LedgerColumn *column = &kind->columns[i];
    if (column->type == LEDGER_INT)
      ledger_chain_int (chain, LEDGER_FIELD_INT (head, column));
    else
      ledger_chain_text (chain, LEDGER_FIELD_TEXT (head, column));
  }
}

/* --- Keys --- */

static GHashTable *
read_keys (Ledger *ledger, const LedgerKind *kind)
{
  g_autoptr (GHashTable) keys = g_hash_table_new (NULL, NULL);
  g_autofree char *sql =
      g_strdup_printf ("SELECT DISTINCT %s FROM %s", kind->columns[0].name, kind->table);
  sqlite3_stmt *statement = ledger_statement (&ledger->connection, sql, NULL);
  int step = -1;

  while (statement && (step = ledger_statement_step (&ledger->connection, statement, NULL)) > 0)
    g_hash_table_add (keys, GSIZE_TO_POINTER ((gsize) sqlite3_column_int64 (statement, 0)));
  return step < 0 ? NULL : g_steal_pointer (&keys);
}

static GHashTable *
find_keys (Ledger *ledger, const LedgerKind *kind)
{
  GHashTable *keys;

  if (!ledger->keys)
    ledger->keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                          (GDestroyNotify) g_hash_table_unref);
  keys = g_hash_table_lookup (ledger->keys, kind->table);
  if (!keys && (keys = read_keys (ledger, kind)))
    g_hash_table_insert (ledger->keys, g_strdup (kind->table), keys);
  return keys;
}

/* An act that is given up leaves its keys here: they are looked for in the file once more. */
static void
note_key (Ledger *ledger, const LedgerKind *kind, gconstpointer record)
{
  GHashTable *keys = ledger->keys ? g_hash_table_lookup (ledger->keys, kind->table) : NULL;

  if (keys)
    g_hash_table_add (keys,
                      GSIZE_TO_POINTER ((gsize) LEDGER_FIELD_INT (record, &kind->columns[0])));
}

/* Most games of a big event have no rows but their own. Nobody else writes into a file that we
 * may write, so the keys that exist are read once. Returns FALSE where no row of that key was
 * ever put; TRUE where there may be one. @kind: a kind whose first column is a number. @key: a
 * value of that column. */
gboolean
ledger_has (Ledger *ledger, const LedgerKind *kind, gint64 key)
{
  GHashTable *keys = ledger->lock >= 0 ? find_keys (ledger, kind) : NULL;

  return !keys || g_hash_table_contains (keys, GSIZE_TO_POINTER ((gsize) key));
}

/* --- Rows --- */

/* Whether ledger_put() takes it, for all that the row itself tells. */
gboolean
ledger_accepts (const LedgerKind *kind, gconstpointer record, GError **error)
{
  if (ledger_bounds_fit (kind, record))
    return TRUE;
  g_set_error (error, LEDGER_ERROR, LEDGER_ERROR_DAMAGED, "%s: %s", kind->table,
               _ ("The tournament file does not accept this. Nothing was stored."));
  return FALSE;
}

/* Adds a row to the act. A failure is kept for ledger_commit(), so that an act reads as a list
 * of what it puts. @ledger: a file in which an act has begun. @record: the record; its head is
 * filled in. */
void
ledger_put (Ledger *ledger, const LedgerKind *kind, gpointer record)
{
  LedgerConnection *connection = &ledger->connection;
  g_autofree char *sql = NULL;
  LedgerHead *head = record;
  sqlite3_stmt *statement;

  if (ledger->failure)
    return;
  if (!ledger_accepts (kind, record, &ledger->failure))
    return;
  sql = ledger_row_insert_sql (kind, "act", "");
  statement = ledger_statement (connection, sql, &ledger->failure);
  if (!statement)
    return;
  sqlite3_bind_int64 (statement, 1, ledger->act);
  ledger_row_bind (statement, kind, record);
  if (ledger_statement_step (connection, statement, &ledger->failure) < 0)
    return;
  head->row = sqlite3_last_insert_rowid (connection->db);
  head->act = ledger->act;
  note_key (ledger, kind, head);
  ledger_row_chain (ledger->chain, kind, head);
}

/* In a damaged file a text may be NULL where the schema forbids it: ledger_verify() reports
 * that. Returns the text, never NULL. @statement: it stands on a row. @column: a column of
 * texts. */
const char *
ledger_text (sqlite3_stmt *statement, int column)
{
  const char *text = (const char *) sqlite3_column_text (statement, column);

  return text ? text : "";
}

/* Adds what a column says to the hash. A value of another type, or words behind the end of a
 * text, would be in no hash. Returns whether it can be there. @chain: a hash in which a row has
 * begun. @rows: it stands on that row. */
gboolean
ledger_row_chain_value (LedgerChain *chain, sqlite3_stmt *rows, int i)
{
  int type = sqlite3_column_type (rows, i);
  const char *text;

  if (type == SQLITE_INTEGER)
    ledger_chain_int (chain, sqlite3_column_int64 (rows, i));
  if (type != SQLITE_TEXT)
    return type == SQLITE_INTEGER;
  text = ledger_text (rows, i);
  ledger_chain_text (chain, text);
  return strlen (text) == (gsize) sqlite3_column_bytes (rows, i);
}

/* The record, or NULL. @statement: it stands on row, act, and the columns of the kind, from
 * column @first on. @error: where to say that no program of ours has written it. */
gpointer
ledger_row_read (sqlite3_stmt *statement, int first, const LedgerKind *kind, GError **error)
{
  g_autofree char *record = g_malloc0 (kind->size);
  LedgerHead *head = (gpointer) record;

  head->row = sqlite3_column_int64 (statement, first);
  head->act = sqlite3_column_int64 (statement, first + 1);
  for (int i = 0; i < kind->n_columns; i++) {
    gpointer field = record + kind->columns[i].offset;
    if (kind->columns[i].type == LEDGER_INT)
      *(gint64 *) field = sqlite3_column_int64 (statement, first + 2 + i);
    else
      *(const char **) field = ledger_text (statement, first + 2 + i);
  }
  if (ledger_bounds_fit (kind, record))
    return ledger_record_dup (kind, record);
  ledger_bounds_fail (kind, head->act, error);
  return NULL;
}

/* All its rows, or NULL (LedgerHead). @statement: of rows of that kind. @kind: what they are. */
GPtrArray *
ledger_row_read_all (Ledger *ledger, sqlite3_stmt *statement, const LedgerKind *kind,
                     GError **error)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (ledger_record_unref);
  int step;

  while ((step = ledger_statement_step (&ledger->connection, statement, error)) > 0) {
    gpointer record = ledger_row_read (statement, 0, kind, error);
    if (!record) {
      sqlite3_reset (statement);
      return NULL;
    }
    g_ptr_array_add (records, record);
  }
  return step < 0 ? NULL : g_steal_pointer (&records);
}

/* What stands is told by a view, which takes far longer to prepare than this. */
static gboolean
row_is_empty (Ledger *ledger, const LedgerKind *kind)
{
  g_autofree char *sql = g_strdup_printf ("SELECT 1 FROM %s LIMIT 1", kind->table);

  return ledger_statement_int (&ledger->connection, sql, 0, NULL) == 0;
}

static GPtrArray *
read_rows (Ledger *ledger, const LedgerKind *kind, const char *from, gint64 key, GError **error)
{
  g_autofree char *sql = NULL;
  sqlite3_stmt *statement;

  if (key == 0 ? row_is_empty (ledger, kind) : !ledger_has (ledger, kind, key))
    return g_ptr_array_new_with_free_func (ledger_record_unref);
  error = ledger_reason (ledger, error);
  sql = ledger_row_select_sql (kind, from, key != 0);
  statement = ledger_statement (&ledger->connection, sql, error);
  if (!statement)
    return NULL;
  if (key != 0)
    sqlite3_bind_int64 (statement, 1, key);
  return ledger_row_read_all (ledger, statement, kind, error);
}

/* Reads the present: for each key the newest row whose act stands. Returns the records, oldest
 * first, or NULL (LedgerHead). @ledger: an open file; within an act its own rows are seen too.
 * @key: the value of the first key column, or 0 for every row. */
GPtrArray *
ledger_live (Ledger *ledger, const LedgerKind *kind, gint64 key, GError **error)
{
  return read_rows (ledger, kind, "live_", key, error);
}

/* Reads all that was ever put, also what newer rows have replaced and what has fallen with its
 * act: for those who look at how things came about. Returns the records, oldest first, or NULL
 * (LedgerHead). @ledger: an open file; within an act its own rows are seen too. */
GPtrArray *
ledger_all (Ledger *ledger, const LedgerKind *kind, GError **error)
{
  return read_rows (ledger, kind, "", 0, error);
}

/* Numbers are never given twice, not even those of acts that have fallen. Returns the next free
 * number, or -1. @kind: a kind whose first column is a number. */
gint64
ledger_next_key (Ledger *ledger, const LedgerKind *kind, GError **error)
{
  g_autofree char *sql =
      g_strdup_printf ("SELECT max (%s) FROM %s", kind->columns[0].name, kind->table);
  gint64 last = ledger_statement_int (&ledger->connection, sql, 0, ledger_reason (ledger, error));

  return last < 0 ? -1 : last + 1;
}

/* Rows of the same key that are newer than the last word on the act. */
static char *
replaced_sql (const LedgerKind *kind)
{
  GString *sql = g_string_new (NULL);

  g_string_printf (sql, "SELECT min (n.act) FROM %s o JOIN %s n ON 1", kind->table, kind->table);
  for (int i = 0; i < kind->n_columns; i++)
    if (kind->columns[i].is_key)
      g_string_append_printf (sql, " AND n.%s = o.%s", kind->columns[i].name,
                              kind->columns[i].name);
  g_string_append (sql, " WHERE o.act = ?"
                        " AND n.act > (SELECT max (act) FROM verdict WHERE target = o.act)"
                        " AND n.act NOT IN (SELECT act FROM fallen)");
  return g_string_free (sql, FALSE);
}

/* The first standing act since it fell that has put a row of that kind in the place of one of its
 * own; 0 for none, or -1. @act: an act that has fallen. */
gint64
ledger_replaced_by (Ledger *ledger, const LedgerKind *kind, gint64 act, GError **error)
{
  g_autofree char *sql = replaced_sql (kind);

  return ledger_statement_int (&ledger->connection, sql, act, ledger_reason (ledger, error));
}
