#include "ledger/rescue/recover-rest.h"
#include <glib/gi18n.h>
#include <string.h>
#include "ledger/rescue/loose.h"
#include "ledger/rescue/recover-read.h"

/* What nobody vouches for is told as text: it is for eyes that compare it with paper, and no
 * program takes it for a tournament. */

static gboolean
is_secret (const char *column)
{
  return strcmp (column, "secret") == 0 || strcmp (column, "pin") == 0;
}

/* One line for each row, so that what was typed cannot look like another. */
static void
add_value (GString *text, const char *column, const char *value)
{
  g_autofree char *valid = g_utf8_make_valid (value ? value : "", -1);

  for (char *c = valid; *c; c++)
    if (g_ascii_iscntrl (*c))
      *c = ' ';
  g_string_append_printf (text, "\t%s=%s", column, is_secret (column) ? "…" : valid);
}

static int
add_row (GString *text, const char *table, sqlite3_stmt *row, int n_columns)
{
  g_string_append (text, table);
  for (int i = 0; i < n_columns; i++)
    add_value (text, sqlite3_column_name (row, i), (const char *) sqlite3_column_text (row, i));
  g_string_append_c (text, '\n');
  return 1;
}

static gint64
add_table (LedgerConnection *stage, GString *text, const char *table, const char *act, gint64 last)
{
  g_autofree char *sql =
      g_strdup_printf ("SELECT * FROM \"%s\" WHERE %s > ? ORDER BY 1", table, act);
  sqlite3_stmt *statement = ledger_statement (stage, sql, NULL);
  gint64 n = 0;

  if (!statement)
    return 0;
  sqlite3_bind_int64 (statement, 1, last);
  while (ledger_statement_step (stage, statement, NULL) > 0)
    n += add_row (text, table, statement, sqlite3_column_count (statement));
  return n;
}

static void
add_tables (LedgerConnection *stage, GString *text, gint64 last)
{
  g_autoptr (GPtrArray) tables = ledger_recover_tables (stage, TRUE, NULL);

  for (guint i = 0; tables && i < tables->len; i++)
    add_table (stage, text, tables->pdata[i], "act", last);
}

/* Notes of clocks that ran and of papers that were printed: those that are not saved. The hash of
 * the act that each was written after is none of its columns. */
static void
add_loose (LedgerConnection *stage, GString *text, gint64 last)
{
  g_autoptr (GPtrArray) tables = ledger_loose_tables (stage, NULL);

  for (guint i = 0; tables && i < tables->len; i++) {
    const char *table = tables->pdata[i];
    sqlite3_stmt *rows = ledger_loose_all (stage, table, NULL);
    while (rows && ledger_statement_step (stage, rows, NULL) > 0)
      if (!ledger_loose_is_saved (rows, table, last))
        add_row (text, table, rows, sqlite3_column_count (rows) - 1);
  }
}

static GString *
make_text (LedgerConnection *stage, const char *path, LedgerRecovery *recovery)
{
  g_autofree char *name = g_path_get_basename (path);
  GString *text = g_string_new (NULL);
  gsize head;

  g_string_printf (
      text,
      _ ("What could be read of “%s” behind act %d.\nNOTHING HERE IS PROVED: it may be "
         "wrong or have gaps. Compare it with paper before you enter it again.\n\n"),
      name, (int) recovery->n_acts);
  head = text->len;
  recovery->n_later = add_table (stage, text, "act", "id", recovery->n_acts);
  add_tables (stage, text, recovery->n_acts);
  add_loose (stage, text, recovery->n_acts);
  if (text->len == head)
    g_string_truncate (text, 0);
  return text;
}

/* TRUE when written, or when there is nothing to write. @stage: all rows that could be read.
 * @path: the damaged file, for its name. @rest: where the text goes; no file may be there.
 * @recovery: how many acts are proved; how many are behind them and where they are told is filled
 * in. */
gboolean
ledger_recover_rest (const char *stage, const char *path, const char *rest,
                     LedgerRecovery *recovery, GError **error)
{
  LedgerConnection connection = { 0 };
  g_autoptr (GString) text = NULL;
  g_autoptr (GError) reason = NULL;

  if (!ledger_connection_open (&connection, stage, SQLITE_OPEN_READWRITE, error))
    return FALSE;
  text = make_text (&connection, path, recovery);
  ledger_connection_close (&connection);
  if (text->len == 0)
    return TRUE;
  if (!g_file_set_contents_full (rest, text->str, (gssize) text->len,
                                 G_FILE_SET_CONTENTS_CONSISTENT, 0600, &reason)) {
    g_set_error_literal (error, LEDGER_ERROR, LEDGER_ERROR_IO, reason->message);
    return FALSE;
  }
  recovery->rest = g_strdup (rest);
  return TRUE;
}
