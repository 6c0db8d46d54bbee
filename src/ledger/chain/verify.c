/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ledger/chain/verify.h"
#include <glib/gi18n.h>
#include <string.h>
#include "ledger/chain/act.h"
#include "ledger/rescue/loose.h"
#include "ledger/file/ledger-private.h"
#include "ledger/file/schema.h"

/* Walks the rows of every table side by side with the acts that caused them. */
typedef struct {
  char *table;
  sqlite3_stmt *rows; /* by act, then row */
  gboolean more;      /* the statement stands on a row */
} VerifyWalk;

static void
walk_free (VerifyWalk *walk)
{
  sqlite3_finalize (walk->rows);
  g_free (walk->table);
  g_free (walk);
}

static gboolean
damaged (GError **error, const char *format, ...)
{
  g_autofree char *words = NULL, *place = NULL;
  va_list arguments;

  va_start (arguments, format);
  words = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  place = g_utf8_make_valid (words, -1);
  g_set_error (error, LEDGER_ERROR, LEDGER_ERROR_DAMAGED,
               _ ("The tournament file is damaged or was edited: %s."), place);
  return FALSE;
}

static gboolean
walk_step (Ledger *ledger, VerifyWalk *walk, GError **error)
{
  int code = sqlite3_step (walk->rows);

  walk->more = code == SQLITE_ROW;
  return code == SQLITE_ROW || code == SQLITE_DONE ||
         ledger_connection_fail (&ledger->connection, error);
}

static gboolean
add_walk (Ledger *ledger, GPtrArray *walks, const char *table, gint64 from, GError **error)
{
  g_autofree char *sql =
      g_strdup_printf ("SELECT act, * FROM \"%s\" WHERE act >= ? ORDER BY act, row", table);
  VerifyWalk *walk = g_new0 (VerifyWalk, 1);

  walk->table = g_strdup (table);
  g_ptr_array_add (walks, walk);
  if (sqlite3_prepare_v2 (ledger->connection.db, sql, -1, &walk->rows, NULL) != SQLITE_OK)
    return ledger_connection_fail (&ledger->connection, error);
  sqlite3_bind_int64 (walk->rows, 1, from > 1 ? from : G_MININT64);
  return walk_step (ledger, walk, error);
}

static GPtrArray *
start_walks (Ledger *ledger, gint64 from, GError **error)
{
  g_autoptr (GPtrArray) walks = g_ptr_array_new_with_free_func ((GDestroyNotify) walk_free);
  sqlite3_stmt *tables = ledger_statement (
      &ledger->connection,
      "SELECT name FROM sqlite_schema s WHERE type = 'table' AND EXISTS"
      " (SELECT 1 FROM pragma_table_info (s.name) c WHERE c.name = 'act') ORDER BY name",
      error);
  gboolean good = tables != NULL;
  int step = 0;

  while (good && (step = ledger_statement_step (&ledger->connection, tables, error)) > 0)
    good = add_walk (ledger, walks, (const char *) sqlite3_column_text (tables, 0), from, error);
  good = good && step == 0;
  if (tables)
    sqlite3_reset (tables);
  return good ? g_steal_pointer (&walks) : NULL;
}

static gboolean
chain_row (LedgerChain *chain, const VerifyWalk *walk, GError **error)
{
  int n = sqlite3_column_count (walk->rows);

  /* Columns: act, then row and act again, then what the row says. */
  ledger_chain_row (chain, walk->table, sqlite3_column_int64 (walk->rows, 1));
  for (int i = 3; i < n; i++)
    if (!ledger_row_chain_value (chain, walk->rows, i))
      return damaged (error, _ ("a row of “%s” in entry %d contains an invalid value"), walk->table,
                      (int) sqlite3_column_int64 (walk->rows, 0));
  return TRUE;
}

static gboolean
chain_rows_of (Ledger *ledger, LedgerChain *chain, GPtrArray *walks, gint64 act, GError **error)
{
  for (guint i = 0; i < walks->len; i++) {
    VerifyWalk *walk = walks->pdata[i];
    while (walk->more && sqlite3_column_int64 (walk->rows, 0) <= act) {
      if (sqlite3_column_int64 (walk->rows, 0) < act)
        return damaged (error, _ ("a row of “%s” belongs to no entry"), walk->table);
      if (!chain_row (chain, walk, error) || !walk_step (ledger, walk, error))
        return FALSE;
    }
  }
  return TRUE;
}

static gboolean
check_verify_act (Ledger *ledger, sqlite3_stmt *acts, GPtrArray *walks, const char *before,
                  GError **error)
{
  g_autoptr (LedgerChain) chain = ledger_chain_new ();
  g_autofree char *hash = NULL;
  const char *words[5] = { NULL };
  gint64 act = sqlite3_column_int64 (acts, 0);

  if (!chain_rows_of (ledger, chain, walks, act, error))
    return FALSE;
  for (int i = 0; i < 5; i++) {
    const char *text = ledger_text (acts, i + 2);
    if (strlen (text) != (gsize) sqlite3_column_bytes (acts, i + 2))
      return damaged (error, _ ("a row of “%s” in entry %d contains an invalid value"), "act",
                      (int) act);
    words[i] = i < 4 ? text : NULL;
  }
  hash = ledger_chain_close (chain, before, act, sqlite3_column_int64 (acts, 1), words);
  if (g_strcmp0 (hash, (const char *) sqlite3_column_text (acts, 6)) != 0)
    return damaged (error, _ ("entry %d does not match its check code"), (int) act);
  return TRUE;
}

static gboolean
check_ends (GPtrArray *walks, GError **error)
{
  for (guint i = 0; i < walks->len; i++)
    if (((VerifyWalk *) walks->pdata[i])->more)
      return damaged (error, _ ("a row of “%s” belongs to no entry"),
                      ((VerifyWalk *) walks->pdata[i])->table);
  return TRUE;
}

/* @ret_good: how many acts are good from @from on, whatever is behind them */
static gboolean
check_acts (Ledger *ledger, sqlite3_stmt *acts, GPtrArray *walks, gint64 from, gint64 *ret_good,
            GError **error)
{
  g_autofree char *before = ledger_act_hash (ledger, from - 1, error);
  gint64 expected = from;
  int step = -1;

  while (before && (step = ledger_statement_step (&ledger->connection, acts, error)) > 0) {
    if (sqlite3_column_int64 (acts, 0) != expected) {
      damaged (error, _ ("entry %d is missing"), (int) expected);
      break;
    }
    if (!check_verify_act (ledger, acts, walks, before, error))
      break;
    g_free (before);
    before = g_strdup ((const char *) sqlite3_column_text (acts, 6));
    expected++;
  }
  sqlite3_reset (acts);
  *ret_good = expected - from;
  return before && step == 0 && check_ends (walks, error);
}

static gboolean
check_from (Ledger *ledger, gint64 from, gint64 *ret_good, GError **error)
{
  g_autoptr (GPtrArray) walks = start_walks (ledger, from, error);
  sqlite3_stmt *acts = walks
                           ? ledger_statement (&ledger->connection,
                                               "SELECT * FROM act WHERE id >= ? ORDER BY id", error)
                           : NULL;

  *ret_good = 0;
  if (!acts)
    return FALSE;
  sqlite3_bind_int64 (acts, 1, from);
  return check_acts (ledger, acts, walks, from, ret_good, error);
}

/* Computes the hash of every act from @from on, over all the rows it caused, and compares it with
 * the stored one. Returns how many acts were found good, or -1. @from: the first act to look at. */
gint64
ledger_verify_acts (Ledger *ledger, gint64 from, GError **error)
{
  gint64 good;

  if (!check_from (ledger, from, &good, error))
    return -1;
  ledger->proved |= from == 1;
  return good;
}

/* How many acts are good from the first on. @reason: where to put what the chain breaks at; NULL
 * is put there where it does not. */
gint64
ledger_verify_count (Ledger *ledger, GError **reason)
{
  gint64 good;

  check_from (ledger, 1, &good, reason);
  return good;
}

/* A verdict on what was not yet done. */
#define EARLY_SQL "SELECT 'verdict' FROM verdict WHERE target >= act LIMIT 1"

/* Whether a question gives no row, or the one word that means the same. */
static gboolean
check_answer (Ledger *ledger, const char *sql, const char *sentence, GError **error)
{
  sqlite3_stmt *statement = ledger_statement (&ledger->connection, sql, error);
  const char *word;
  gboolean whole;
  int step;

  if (!statement)
    return FALSE;
  step = ledger_statement_step (&ledger->connection, statement, error);
  word = step > 0 ? (const char *) sqlite3_column_text (statement, 0) : "ok";
  whole = step >= 0 && g_strcmp0 (word, "ok") == 0;
  if (step > 0 && !whole)
    damaged (error, sentence, word);
  sqlite3_reset (statement);
  return whole;
}

static gboolean
check_loose (Ledger *ledger, GError **error)
{
  g_autoptr (GPtrArray) tables = ledger_loose_tables (&ledger->connection, error);

  for (guint i = 0; tables && i < tables->len; i++) {
    gint64 row = ledger_loose_find_bad (&ledger->connection, tables->pdata[i], error);
    if (row > 0)
      return damaged (
          error, _ ("row %d of “%s”, on which no entry depends, does not match its check code"),
          (int) row, (const char *) tables->pdata[i]);
    if (row < 0)
      return FALSE;
  }
  return tables != NULL;
}

/* Looks at all that must hold before anything of the file is shown: SQLite's own integrity check,
 * the chain of hashes, the file's tables, views and triggers, and every reference. The rows that
 * stand in no act prove themselves where they are read: for one of them no tournament is refused.
 * Returns the number of acts, all good, or -1. */
gint64
ledger_verify_acted (Ledger *ledger, GError **error)
{
  gboolean whole;
  gint64 acts;

  if (!ledger_connection_bound (&ledger->connection, error) ||
      !ledger_schema_check_own (&ledger->connection, LEDGER_SCHEMA_VERSION, &whole, error) ||
      !check_answer (ledger, "PRAGMA integrity_check", "%s", error))
    return -1;
  acts = ledger_verify_acts (ledger, 1, error);
  if (acts < 0 || (!whole && !ledger_schema_check_whole (&ledger->connection, error)) ||
      !check_answer (ledger, "PRAGMA foreign_key_check",
                     _ ("a row of “%s” refers to something that does not exist"), error) ||
      !check_answer (ledger, EARLY_SQL, _ ("a row of “%s” refers to something that does not exist"),
                     error))
    return -1;
  return acts;
}

/* Looks at everything: what ledger_verify_acted() does, and each beat of a clock and each note of
 * what was printed. Returns the number of acts, all good, or -1. */
gint64
ledger_verify (Ledger *ledger, GError **error)
{
  gint64 acts = ledger_verify_acted (ledger, error);

  return acts >= 0 && check_loose (ledger, error) ? acts : -1;
}
