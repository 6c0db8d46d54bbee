/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ledger/rescue/loose.h"
#include <string.h>

/* Of the digits of a hash: what chance changes is found by them all but surely, and a beat every
 * five seconds must not make the file grow. */
#define N_DIGITS 16

/* Of rows that schema 008 has found. */
#define BEFORE "before"

#define HEAD_OF "(SELECT hash FROM act WHERE id = n.after)"

static char *
close_hash (LedgerChain *chain, gint64 after, const char *head)
{
  static const char *const no_words[] = { NULL };
  g_autofree char *hash = ledger_chain_close (chain, head, after, 0, no_words);

  return g_strndup (hash, N_DIGITS);
}

/* What proves the row. @record: a record that knows its row. @after: the newest act, 0 for none.
 * @head: its hash, "" for none. */
char *
ledger_loose_hash (const LedgerKind *kind, gconstpointer record, gint64 after, const char *head)
{
  g_autoptr (LedgerChain) chain = ledger_chain_new ();

  ledger_row_chain (chain, kind, record);
  return close_hash (chain, after, head);
}

/* All its rows, in order: its columns, and the hash of the act that @after names, or NULL.
 * @table: one of ledger_loose_tables(). */
sqlite3_stmt *
ledger_loose_all (LedgerConnection *connection, const char *table, GError **error)
{
  g_autofree char *sql =
      g_strdup_printf ("SELECT n.*, " HEAD_OF " FROM \"%s\" n ORDER BY n.row", table);

  return ledger_statement (connection, sql, error);
}

/* Whether the row is as it was written. @row: a statement on a row: its number first, from @first
 * on what it says, and last the act that it was written after, its own hash, and that of the act.
 */
LedgerLooseState
ledger_loose_state (sqlite3_stmt *row, const char *table, int first)
{
  g_autoptr (LedgerChain) chain = ledger_chain_new ();
  int end = sqlite3_column_count (row) - 3;
  const char *stored = ledger_text (row, end + 1);
  g_autofree char *hash = NULL;

  if (strcmp (stored, BEFORE) == 0)
    return LEDGER_LOOSE_OLD;
  ledger_chain_row (chain, table, sqlite3_column_int64 (row, 0));
  for (int i = first; i < end; i++)
    if (!ledger_row_chain_value (chain, row, i))
      return LEDGER_LOOSE_BAD;
  hash = close_hash (chain, sqlite3_column_int64 (row, end), ledger_text (row, end + 2));
  return strcmp (stored, hash) == 0 ? LEDGER_LOOSE_PROVED : LEDGER_LOOSE_BAD;
}

/* Whether it is proved, and was written after an act that is. @row: a row of ledger_loose_all().
 * @last: the last act that is proved. */
gboolean
ledger_loose_is_saved (sqlite3_stmt *row, const char *table, gint64 last)
{
  return sqlite3_column_int64 (row, sqlite3_column_count (row) - 3) <= last &&
         ledger_loose_state (row, table, 1) == LEDGER_LOOSE_PROVED;
}

/* The tables whose rows stand in no act, or NULL (strings). */
GPtrArray *
ledger_loose_tables (LedgerConnection *connection, GError **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  sqlite3_stmt *tables = ledger_statement (
      connection,
      "SELECT name FROM sqlite_schema s WHERE type = 'table' AND EXISTS"
      " (SELECT 1 FROM pragma_table_info (s.name) c WHERE c.name = 'after') ORDER BY name",
      error);
  int step = -1;

  while (tables && (step = ledger_statement_step (connection, tables, error)) > 0)
    g_ptr_array_add (names, g_strdup (ledger_text (tables, 0)));
  return step < 0 ? NULL : g_steal_pointer (&names);
}

/* The first row that is not as it was written, 0 for none, or -1. @table: one of
 * ledger_loose_tables(). */
gint64
ledger_loose_find_bad (LedgerConnection *connection, const char *table, GError **error)
{
  sqlite3_stmt *rows = ledger_loose_all (connection, table, error);
  gint64 bad = 0;
  int step = -1;

  while (rows && bad == 0 && (step = ledger_statement_step (connection, rows, error)) > 0)
    if (ledger_loose_state (rows, table, 1) == LEDGER_LOOSE_BAD)
      bad = MAX (1, sqlite3_column_int64 (rows, 0));
  if (rows)
    sqlite3_reset (rows);
  return step < 0 ? -1 : bad;
}
