/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ledger/chain/bounds.h"
#include <glib/gi18n.h>
#include <string.h>
#include "ledger/file/ledger-private.h"

/* A chain of hashes proves that rows are those that were stored, not that this program has stored
 * them: whoever writes a file of his own can compute hashes, too. */

static gboolean
column_fits (const LedgerColumn *column, gconstpointer record)
{
  gint64 value = column->type == LEDGER_INT ? LEDGER_FIELD_INT (record, column)
                                            : (gint64) strlen (LEDGER_FIELD_TEXT (record, column));

  return value >= column->least && value <= column->most;
}

/* Whether a program of ours can have written it: asked of every row that is read, and of every
 * row before it is stored, so that whatever is stored can be read again. */
gboolean
ledger_bounds_fit (const LedgerKind *kind, gconstpointer record)
{
  for (int i = 0; i < kind->n_columns; i++)
    if (!column_fits (&kind->columns[i], record))
      return FALSE;
  return !kind->fits || kind->fits (record);
}

gboolean
ledger_bounds_fail (const LedgerKind *kind, gint64 act, GError **error)
{
  g_autofree char *place =
      g_strdup_printf (_ ("a row of “%s” in entry %d contains an invalid value"), kind->table,
                       (int) act);

  g_set_error (error, LEDGER_ERROR, LEDGER_ERROR_DAMAGED,
               _ ("The tournament file is damaged or was edited: %s."), place);
  return FALSE;
}

/* --- All of a file --- */

typedef struct {
  Ledger *ledger;
  const LedgerKind *kind;
  gint64 counts[64]; /* per column, the greatest number of what it numbers */
  gint64 n;          /* rows so far */
  gint64 act;        /* of the row before */
} BoundsWalk;

static gboolean
count_all (BoundsWalk *walk, GError **error)
{
  const LedgerKind *kind = walk->kind;

  g_return_val_if_fail (kind->n_columns <= (int) G_N_ELEMENTS (walk->counts), FALSE);
  for (int i = 0; i < kind->n_columns; i++) {
    const char *of = kind->columns[i].of;
    g_autofree char *sql = of ? g_strdup_printf ("SELECT count (*) FROM %s", of) : NULL;
    walk->counts[i] =
        sql ? ledger_statement_int (&walk->ledger->connection, sql, 0, error) : G_MAXINT64;
    if (walk->counts[i] < 0)
      return FALSE;
    if (of)
      walk->counts[i] += LEDGER_LEFT_OUT_MAX;
  }
  return TRUE;
}

/* Rows are numbered as they come, and so are players, games and whatever else has a number: a
 * greater one would have us make room for all before it. */
static gboolean
is_counted (BoundsWalk *walk, const LedgerHead *row)
{
  if (row->row != ++walk->n || row->act < walk->act)
    return FALSE;
  walk->act = row->act;
  for (int i = 0; i < walk->kind->n_columns; i++)
    if (walk->kind->columns[i].type == LEDGER_INT &&
        LEDGER_FIELD_INT (row, &walk->kind->columns[i]) > walk->counts[i])
      return FALSE;
  return TRUE;
}

static gboolean
check_row (BoundsWalk *walk, sqlite3_stmt *rows, GError **error)
{
  LedgerHead *row = ledger_row_read (rows, 0, walk->kind, error);
  gboolean good =
      row && (is_counted (walk, row) || ledger_bounds_fail (walk->kind, row->act, error));

  ledger_record_unref (row);
  return good;
}

static gboolean
check_kind (Ledger *ledger, const LedgerKind *kind, GError **error)
{
  BoundsWalk walk = { .ledger = ledger, .kind = kind };
  g_autofree char *sql = ledger_row_select_sql (kind, "", FALSE);
  sqlite3_stmt *rows;
  int step = 1;

  if (!count_all (&walk, error))
    return FALSE;
  rows = ledger_statement (&ledger->connection, sql, error);
  if (!rows)
    return FALSE;
  while (step > 0 && (step = ledger_statement_step (&ledger->connection, rows, error)) > 0)
    if (!check_row (&walk, rows, error))
      step = -1;
  sqlite3_reset (rows);
  return step == 0;
}

/* Checks every row of the file, current or superseded, so that a later reader never meets a
 * value that our programs cannot have written. Returns whether all rows pass. @ledger: a file
 * that was proved. @kinds: all kinds of rows. @error: LEDGER_ERROR_DAMAGED, with the act of the
 * row. */
gboolean
ledger_bounds_check (Ledger *ledger, const LedgerKind *const *kinds, int n_kinds, GError **error)
{
  for (int i = 0; i < n_kinds; i++)
    if (!check_kind (ledger, kinds[i], error))
      return FALSE;
  return TRUE;
}
