/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ledger/chain/act.h"
#include "ledger/file/ledger-private.h"
#include "ledger/file/identity.h"

/* An act is written. Its rows come from ledger_put() in ledger/chain/row.c. */

/* Begins an act. Rows follow with ledger_put(); the first failure is kept and told by
 * ledger_commit(). @ledger: a file that may be written, between acts. */
gboolean
ledger_begin (Ledger *ledger, GError **error)
{
  gint64 last;

  g_return_val_if_fail (ledger->act == 0, FALSE);
  if (ledger->missed) {
    g_propagate_error (error, g_steal_pointer (&ledger->missed));
    return FALSE;
  }
  if (!ledger_identity_begin (ledger, error))
    return FALSE;
  last = ledger_statement_int (&ledger->connection, "SELECT max (id) FROM act", 0, error);
  ledger->act = last + 1;
  if (last < 0) {
    ledger_abort (ledger);
    return FALSE;
  }
  ledger->chain = ledger_chain_new ();
  return TRUE;
}

/* Gives up the act that is being written, if any: nothing of it remains. */
void
ledger_abort (Ledger *ledger)
{
  if (ledger->connection.db && !sqlite3_get_autocommit (ledger->connection.db))
    ledger_connection_run (&ledger->connection, "ROLLBACK", NULL);
  ledger_identity_end (ledger);
  g_clear_pointer (&ledger->chain, ledger_chain_free);
  g_clear_error (&ledger->failure);
  ledger->act = 0;
}

/* Adds the last word on an act. Failures are told by ledger_commit(). @ledger: a file in which an
 * act has begun. @stands: whether that act is to stand from now on. */
void
ledger_put_verdict (Ledger *ledger, gint64 target, gboolean stands)
{
  sqlite3_stmt *statement;

  if (ledger->failure)
    return;
  statement = ledger_statement (&ledger->connection,
                                "INSERT INTO verdict (act, target, stands) VALUES (?, ?, ?)",
                                &ledger->failure);
  if (!statement)
    return;
  sqlite3_bind_int64 (statement, 1, ledger->act);
  sqlite3_bind_int64 (statement, 2, target);
  sqlite3_bind_int (statement, 3, stands);
  if (ledger_statement_step (&ledger->connection, statement, &ledger->failure) < 0)
    return;
  ledger_chain_row (ledger->chain, "verdict", sqlite3_last_insert_rowid (ledger->connection.db));
  ledger_chain_int (ledger->chain, target);
  ledger_chain_int (ledger->chain, stands);
}

/* Failures are told by ledger_commit(). @ledger: a file in which an act has begun. @name: whose
 * PIN was given for it. */
void
ledger_put_proof (Ledger *ledger, const char *name)
{
  sqlite3_stmt *statement;

  if (ledger->failure)
    return;
  statement = ledger_statement (&ledger->connection, "INSERT INTO proved (act, name) VALUES (?, ?)",
                                &ledger->failure);
  if (!statement)
    return;
  sqlite3_bind_int64 (statement, 1, ledger->act);
  sqlite3_bind_text (statement, 2, name, -1, SQLITE_STATIC);
  if (ledger_statement_step (&ledger->connection, statement, &ledger->failure) < 0)
    return;
  ledger_chain_row (ledger->chain, "proved", sqlite3_last_insert_rowid (ledger->connection.db));
  ledger_chain_text (ledger->chain, name);
}

static gboolean
insert_act (Ledger *ledger, const LedgerAct *act, char **ret_hash, GError **error)
{
  const char *words[] = { act->who, act->verb, act->about, act->reason, NULL };
  g_autofree char *before = ledger_act_head (ledger, error);
  sqlite3_stmt *statement;
  char *hash;

  if (!before)
    return FALSE;
  hash = *ret_hash = ledger_chain_close (ledger->chain, before, ledger->act, act->at, words);
  statement =
      ledger_statement (&ledger->connection, "INSERT INTO act VALUES (?, ?, ?, ?, ?, ?, ?)", error);
  if (!statement)
    return FALSE;
  sqlite3_bind_int64 (statement, 1, ledger->act);
  sqlite3_bind_int64 (statement, 2, act->at);
  for (int i = 0; i < 4; i++)
    sqlite3_bind_text (statement, i + 3, words[i], -1, SQLITE_STATIC);
  sqlite3_bind_text (statement, 7, hash, -1, SQLITE_STATIC);
  return ledger_statement_step (&ledger->connection, statement, error) == 0;
}

/* Seals the act with its hash and stores it with all its rows: when this returns TRUE they
 * survive a power cut, when it returns FALSE nothing has changed. @ledger: a file in which an act
 * has begun. @act: when, who, verb, about and reason; the number is filled in. */
gboolean
ledger_commit (Ledger *ledger, LedgerAct *act, GError **error)
{
  gint64 id = ledger->act;
  gboolean stored = FALSE;
  g_autofree char *hash = NULL;

  g_return_val_if_fail (id > 0, FALSE);
  if (!ledger->failure)
    ledger->failure = g_steal_pointer (&ledger->missed);
  if (ledger->failure)
    g_propagate_error (error, g_steal_pointer (&ledger->failure));
  else
    stored = insert_act (ledger, act, &hash, error) &&
             ledger_connection_run (&ledger->connection, "COMMIT", error);
  ledger_abort (ledger);
  if (stored) {
    act->id = id;
    g_free (ledger->head);
    ledger->head = g_steal_pointer (&hash);
    if (ledger->log_since == 0)
      ledger->log_since = g_get_monotonic_time ();
  }
  return stored;
}
