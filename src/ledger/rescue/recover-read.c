/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ledger/rescue/recover-read.h"

/* Rows are asked for one by one by their numbers, past every index, so that a page that is lost
 * costs the rows on it and no others. Numbers are given without gaps. */

#define GAP 2000    /* missing one after the other, where the last number cannot be read */
#define ROW_LEAST 8 /* bytes that a row takes at least */

typedef struct {
  LedgerConnection from, to;
  sqlite3_stmt *read, *write;
  int act;     /* in which column the number of the act is, -1 in the table of acts */
  gint64 last; /* the greatest act so far */
  gint64 most; /* rows for which the file has room: a greater last number is damage */
} Reader;

/* Their names, or NULL (strings). @connection: a tournament file that is whole. @of_acts: whether
 * those whose rows belong to acts, or the others; the table of acts is neither. */
GPtrArray *
ledger_recover_tables (LedgerConnection *connection, gboolean of_acts, GError **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  sqlite3_stmt *tables = ledger_statement (
      connection,
      "SELECT name FROM sqlite_schema s WHERE type = 'table' AND name <> 'act' AND ? = EXISTS"
      " (SELECT 1 FROM pragma_table_info (s.name) c WHERE c.name = 'act') ORDER BY name",
      error);
  int step;

  if (!tables)
    return NULL;
  sqlite3_bind_int (tables, 1, of_acts);
  while ((step = ledger_statement_step (connection, tables, error)) > 0)
    g_ptr_array_add (names, g_strdup ((const char *) sqlite3_column_text (tables, 0)));
  return step < 0 ? NULL : g_steal_pointer (&names);
}

/* A file of an older schema has not all columns of a table. */
static gboolean
has_column (LedgerConnection *connection, const char *table, const char *name)
{
  sqlite3_stmt *statement =
      ledger_statement (connection, "SELECT 1 FROM pragma_table_info (?) WHERE name = ?", NULL);
  gboolean has;

  if (!statement)
    return FALSE;
  sqlite3_bind_text (statement, 1, table, -1, SQLITE_STATIC);
  sqlite3_bind_text (statement, 2, name, -1, SQLITE_STATIC);
  has = ledger_statement_step (connection, statement, NULL) > 0;
  sqlite3_reset (statement);
  return has;
}

static char *
columns (Reader *reader, const char *table, int *ret_n)
{
  sqlite3_stmt *statement =
      ledger_statement (&reader->to, "SELECT name FROM pragma_table_info (?)", NULL);
  GString *names = g_string_new (NULL);

  *ret_n = 0;
  sqlite3_bind_text (statement, 1, table, -1, SQLITE_STATIC);
  while (ledger_statement_step (&reader->to, statement, NULL) > 0) {
    const char *name = (const char *) sqlite3_column_text (statement, 0);
    if (has_column (&reader->from, table, name))
      g_string_append_printf (names, "%s%s", (*ret_n)++ ? ", " : "", name);
  }
  return g_string_free (names, FALSE);
}

static void
prepare (Reader *reader, const char *table, const char *key)
{
  int n;
  g_autofree char *names = columns (reader, table, &n);
  g_autofree char *read =
      g_strdup_printf ("SELECT %s FROM \"%s\" NOT INDEXED WHERE %s = ?", names, table, key);
  g_autoptr (GString) write = g_string_new (NULL);

  g_string_printf (write, "INSERT INTO \"%s\" (%s) VALUES (?", table, names);
  for (int i = 1; i < n; i++)
    g_string_append (write, ", ?");
  g_string_append_c (write, ')');
  /* A table that the file has not, or no longer, has no rows to save. */
  reader->read = ledger_statement (&reader->from, read, NULL);
  reader->write = ledger_statement (&reader->to, write->str, NULL);
}

static gint64
find_last (Reader *reader, const char *table, const char *key)
{
  g_autofree char *sql = g_strdup_printf ("SELECT max (%s) FROM \"%s\" NOT INDEXED", key, table);
  g_autoptr (GError) error = NULL;
  gint64 last = ledger_statement_int (&reader->from, sql, 0, &error);

  return error || last < 0 || last > reader->most ? 0 : last;
}

/* Acts only grow with the rows: one that does not is not what it was. */
static gboolean
fits_row (Reader *reader)
{
  gint64 act;

  if (reader->act < 0)
    return TRUE;
  act = sqlite3_column_int64 (reader->read, reader->act);
  if (act < reader->last || act < 1)
    return FALSE;
  reader->last = act;
  return TRUE;
}

/* The new file takes no row that breaks its rules. */
static void
keep_row (Reader *reader)
{
  if (!fits_row (reader))
    return;
  for (int i = 0; i < sqlite3_column_count (reader->read); i++)
    sqlite3_bind_value (reader->write, i + 1, sqlite3_column_value (reader->read, i));
  sqlite3_step (reader->write);
  sqlite3_reset (reader->write);
}

static void
read_table (Reader *reader, const char *table, const char *key)
{
  gint64 last = find_last (reader, table, key), seen = 0;

  prepare (reader, table, key);
  reader->last = 0;
  for (gint64 row = 1; reader->read && reader->write && row <= MAX (last, seen + GAP); row++) {
    sqlite3_bind_int64 (reader->read, 1, row);
    if (sqlite3_step (reader->read) == SQLITE_ROW) {
      keep_row (reader);
      seen = row;
    }
    sqlite3_reset (reader->read);
  }
}

static gboolean
read_tables (Reader *reader, gboolean of_acts, GError **error)
{
  g_autoptr (GPtrArray) names = ledger_recover_tables (&reader->to, of_acts, error);

  reader->act = of_acts ? 1 : -1;
  for (guint i = 0; names && i < names->len; i++)
    read_table (reader, names->pdata[i], "row");
  return names != NULL;
}

static gint64
count_room (Reader *reader)
{
  gint64 pages = ledger_statement_int (&reader->from, "PRAGMA page_count", 0, NULL);
  gint64 size = ledger_statement_int (&reader->from, "PRAGMA page_size", 0, NULL);

  return MAX (pages, 0) * MAX (size, 0) / ROW_LEAST;
}

static gboolean
read_all (Reader *reader, GError **error)
{
  gboolean done;

  /* What is wrong in one table must not keep the others from being read, nor one cell the rest of
   * its page: no check of the sizes of cells. */
  sqlite3_db_config (reader->from.db, SQLITE_DBCONFIG_DEFENSIVE, 0, NULL);
  sqlite3_exec (reader->from.db,
                "PRAGMA writable_schema = ON;"
                "PRAGMA locking_mode = EXCLUSIVE; BEGIN",
                NULL, NULL, NULL);
  if (!ledger_connection_run (&reader->to, "PRAGMA synchronous = OFF; BEGIN", error))
    return FALSE;
  reader->act = -1;
  reader->most = count_room (reader);
  read_table (reader, "act", "id");
  done = read_tables (reader, TRUE, error) && read_tables (reader, FALSE, error);
  return done && ledger_connection_run (&reader->to, "COMMIT", error);
}

/* TRUE when all rows that can be read are in @to. @from: a damaged file that SQLite may take for
 * one. */
gboolean
ledger_recover_read (const char *from, const char *to, GError **error)
{
  Reader reader = { 0 };
  gboolean done;

  if (!ledger_connection_open (&reader.to, to, SQLITE_OPEN_READWRITE, error))
    return FALSE;
  if (!ledger_connection_open (&reader.from, from, SQLITE_OPEN_READWRITE, error)) {
    ledger_connection_close (&reader.to);
    return FALSE;
  }
  done = read_all (&reader, error);
  ledger_connection_close (&reader.from);
  ledger_connection_close (&reader.to);
  return done;
}
