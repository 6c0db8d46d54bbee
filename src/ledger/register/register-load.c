/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ledger/register/register-private.h"

/* A list is put in the place of the one before, in one transaction, but in as many steps as the
 * caller likes: whoever has a window to keep alive takes small ones. */

#define STEP 1000 /* rows, where nobody waits */

static void
bind_texts (sqlite3_stmt *statement, int first, const char *const *texts, int n)
{
  for (int i = 0; i < n; i++)
    sqlite3_bind_text (statement, first + i, texts[i], -1, SQLITE_STATIC);
}

static gboolean
finish (LedgerRegister *self, sqlite3_stmt *statement, GError **error)
{
  gboolean done = ledger_register_step (self, statement, error) == 0;

  sqlite3_clear_bindings (statement);
  return done;
}

static gboolean
put_source (LedgerRegister *self, const LedgerRegisterSource *source, GError **error)
{
  const char *texts[] = { source->source, source->date, source->dated, source->file };
  sqlite3_stmt *statement = ledger_register_statement (
      self,
      "INSERT OR REPLACE INTO source (source, date, dated, file, loaded, n) "
      "VALUES (?, ?, ?, ?, ?, 0)",
      error);

  if (!statement)
    return FALSE;
  bind_texts (statement, 1, texts, G_N_ELEMENTS (texts));
  sqlite3_bind_int64 (statement, 5, source->loaded);
  return finish (self, statement, error);
}

/* What was there before: it may go before the new rows are added, or after them. */
static gboolean
find_old (LedgerRegister *self, GError **error)
{
  self->at = ledger_register_ask (self, "SELECT coalesce (min (row), 1) - 1 FROM entry", error);
  self->old = self->at < 0
                  ? -1
                  : ledger_register_ask (self, "SELECT coalesce (max (row), 0) FROM entry", error);
  self->last = -1;
  self->n = 0;
  return self->old >= 0;
}

/* TRUE when begun; every way on ends in ledger_register_commit() or _abort(). @self: a register
 * that may be written. @source: the list that is to be loaded; what was known from that source
 * goes. */
gboolean
ledger_register_begin (LedgerRegister *self, const LedgerRegisterSource *source, GError **error)
{
  if (!ledger_register_run (self, "BEGIN IMMEDIATE", error))
    return FALSE;
  g_free (self->source);
  self->source = g_strdup (source->source);
  if (find_old (self, error) && put_source (self, source, error))
    return TRUE;
  ledger_register_abort (self);
  return FALSE;
}

/* Goes on over the next rows, and says how many remain until the last. */
static gint64
step_over (LedgerRegister *self, const char *sql, int n, gint64 last, GError **error)
{
  sqlite3_stmt *statement = ledger_register_statement (self, sql, error);
  gint64 to = MIN (self->at + n, last);

  if (!statement)
    return -1;
  sqlite3_bind_int64 (statement, 1, self->at);
  sqlite3_bind_int64 (statement, 2, to);
  if (sqlite3_bind_parameter_count (statement) > 2)
    sqlite3_bind_text (statement, 3, self->source, -1, SQLITE_STATIC);
  if (!finish (self, statement, error))
    return -1;
  self->at = to;
  return last - to;
}

/* Takes out what was known from that source before, some rows at a time. Returns how many rows
 * are still to be looked at, 0 when none; -1 on failure. @self: a register into which a list is
 * being loaded. @n: how many rows to look at, at most. */
gint64
ledger_register_clear (LedgerRegister *self, int n, GError **error)
{
  if (self->at >= self->old)
    return 0;
  return step_over (self, "DELETE FROM entry WHERE row > ?1 AND row <= ?2 AND source = ?3", n,
                    self->old, error);
}

/* @self: a register into which a list is being loaded. @row: a player; its source is that of the
 * list. Rows are found in the order in which they come. */
gboolean
ledger_register_add (LedgerRegister *self, const LedgerRegisterRow *row, GError **error)
{
  const char *texts[] = {
    self->source, row->ident,   row->family, row->given,      row->country,
    row->club,    row->licence, row->seen,   row->family_key, row->given_key
  };
  sqlite3_stmt *statement = ledger_register_statement (
      self,
      "INSERT INTO entry (source, ident, family, given, country, club, licence, seen, family_key, "
      "given_key, rank, rating, name_key) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, "
      "?12, trim (?9 || ' ' || ?10))",
      error);

  if (!statement)
    return FALSE;
  bind_texts (statement, 1, texts, G_N_ELEMENTS (texts));
  sqlite3_bind_int64 (statement, 11, row->rank);
  sqlite3_bind_int64 (statement, 12, row->rating);
  self->n++;
  return finish (self, statement, error);
}

/* From here on the index of words is rebuilt with little kept in memory, so that each step
 * writes little. */
static gboolean
begin_index (LedgerRegister *self, GError **error)
{
  if (!ledger_register_run (self,
                            "INSERT INTO find (find) VALUES ('delete-all');"
                            "INSERT INTO find (find, rank) VALUES ('hashsize', 65536)",
                            error))
    return FALSE;
  self->at = ledger_register_ask (self, "SELECT coalesce (min (row), 1) - 1 FROM entry", error);
  self->last = self->at < 0
                   ? -1
                   : ledger_register_ask (self, "SELECT coalesce (max (row), 0) FROM entry", error);
  return self->last >= 0;
}

/* Makes the words of some rows to be found. Returns how many rows are still to be looked at, 0
 * when none; -1 on failure. @self: a register from which the old rows are cleared, and to which
 * all new ones were added. @n: how many rows to look at, at most. */
gint64
ledger_register_index (LedgerRegister *self, int n, GError **error)
{
  if (self->last < 0 && !begin_index (self, error))
    return -1;
  if (self->at >= self->last)
    return 0;
  return step_over (self,
                    "INSERT INTO find (rowid, family, given, ident) SELECT row, family_key, "
                    "given_key, ident FROM entry WHERE row > ?1 AND row <= ?2 ORDER BY row",
                    n, self->last, error);
}

static gboolean
finish_steps (LedgerRegister *self, GError **error)
{
  gint64 left;

  while (self->last < 0 && (left = ledger_register_clear (self, STEP, error)) != 0)
    if (left < 0)
      return FALSE;
  while ((left = ledger_register_index (self, STEP, error)) > 0)
    ;
  return left == 0;
}

static gboolean
store_count (LedgerRegister *self, GError **error)
{
  sqlite3_stmt *statement =
      ledger_register_statement (self, "UPDATE source SET n = ?1 WHERE source = ?2", error);

  if (!statement)
    return FALSE;
  sqlite3_bind_int64 (statement, 1, self->n);
  sqlite3_bind_text (statement, 2, self->source, -1, SQLITE_STATIC);
  return finish (self, statement, error);
}

/* Stores the list and counts it, after whatever is left to clear and to make to be found. Returns
 * TRUE when stored; else all is as it was. @self: a register into which a list has been loaded. */
gboolean
ledger_register_commit (LedgerRegister *self, GError **error)
{
  if (!finish_steps (self, error) || !store_count (self, error) ||
      !ledger_register_run (self, "COMMIT", error)) {
    ledger_register_abort (self);
    return FALSE;
  }
  g_clear_pointer (&self->source, g_free);
  return TRUE;
}

/* Leaves it as it was. @self: a register into which a list was being loaded. */
void
ledger_register_abort (LedgerRegister *self)
{
  g_clear_pointer (&self->source, g_free);
  ledger_register_run (self, "ROLLBACK", NULL);
}
