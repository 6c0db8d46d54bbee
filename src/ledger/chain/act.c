/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ledger/chain/act.h"
#include <glib/gi18n.h>
#include "ledger/file/ledger-private.h"

#define ACT_SQL                                                   \
  "SELECT id, at, who, verb, about, reason,"                      \
  " NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = act.id)," \
  " EXISTS (SELECT 1 FROM verdict WHERE verdict.act = act.id) FROM act "

/* The newest act that still stands, or is the last word about another, other than by undoing and
 * redoing. */
#define UNDO_SQL                                                                             \
  ACT_SQL "WHERE id < ?"                                                                     \
          " AND ((NOT EXISTS (SELECT 1 FROM verdict WHERE verdict.act = act.id)"             \
          "       AND NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = act.id))"          \
          "  OR (verb NOT IN ('" LEDGER_VERB_UNDO "', '" LEDGER_VERB_REDO "')"               \
          "      AND EXISTS (SELECT 1 FROM verdict v WHERE v.act = act.id AND NOT EXISTS"    \
          "        (SELECT 1 FROM verdict w WHERE w.target = v.target AND w.row > v.row))))" \
          " ORDER BY id DESC LIMIT 1"

#define TARGET_SQL ACT_SQL "WHERE id = (SELECT target FROM verdict WHERE verdict.act = ?)"

/* The act that was undone last, if nothing was done since but undoing and redoing: to retract an
 * act, or to bring one back, is something new. Of the verdicts since then the newest that says so
 * and is the last word: those before are not looked at, however many there are. */
#define REDO_SQL                                                                                  \
  ACT_SQL "WHERE id = (SELECT v.target FROM verdict v"                                            \
          " WHERE v.stands = 0"                                                                   \
          " AND v.act > (SELECT max (id) FROM act a"                                              \
          "              WHERE NOT (a.verb IN ('" LEDGER_VERB_UNDO "', '" LEDGER_VERB_REDO "')"   \
          "                AND EXISTS (SELECT 1 FROM verdict w WHERE w.act = a.id)))"             \
          " AND NOT EXISTS (SELECT 1 FROM verdict w WHERE w.target = v.target AND w.row > v.row)" \
          " ORDER BY v.act DESC, v.row DESC LIMIT 1)"

static const LedgerColumn act_columns[] = {
  LEDGER_COLUMN_TEXT (LedgerAct, who, G_MAXINT),
  LEDGER_COLUMN_TEXT (LedgerAct, verb, G_MAXINT),
  LEDGER_COLUMN_TEXT (LedgerAct, about, G_MAXINT),
  LEDGER_COLUMN_TEXT (LedgerAct, reason, G_MAXINT),
};

static const LedgerKind act_kind = LEDGER_KIND ("act", LedgerAct, act_columns);

static LedgerAct *
read_act (sqlite3_stmt *statement)
{
  LedgerAct act = {
    .id = sqlite3_column_int64 (statement, 0),
    .at = sqlite3_column_int64 (statement, 1),
    .who = ledger_text (statement, 2),
    .verb = ledger_text (statement, 3),
    .about = ledger_text (statement, 4),
    .reason = ledger_text (statement, 5),
    .stands = sqlite3_column_int (statement, 6),
    .is_verdict = sqlite3_column_int (statement, 7),
  };

  return ledger_record_dup (&act_kind, &act);
}

/* @act: an act that this file gave, a record like any other, or NULL. */
void
ledger_act_free (LedgerAct *act)
{
  ledger_record_unref (act);
}

/* The acts after that one, in order, or NULL (LedgerAct). */
GPtrArray *
ledger_act_list (Ledger *ledger, gint64 after, GError **error)
{
  g_autoptr (GPtrArray) acts = g_ptr_array_new_with_free_func ((GDestroyNotify) ledger_act_free);
  sqlite3_stmt *statement;
  int step;

  error = ledger_reason (ledger, error);
  statement = ledger_statement (&ledger->connection, ACT_SQL "WHERE id > ? ORDER BY id", error);
  if (!statement)
    return NULL;
  sqlite3_bind_int64 (statement, 1, after);
  while ((step = ledger_statement_step (&ledger->connection, statement, error)) > 0)
    g_ptr_array_add (acts, read_act (statement));
  return step < 0 ? NULL : g_steal_pointer (&acts);
}

static LedgerAct *
one (Ledger *ledger, const char *sql, gint64 id, GError **error)
{
  sqlite3_stmt *statement;
  LedgerAct *act = NULL;

  error = ledger_reason (ledger, error);
  statement = ledger_statement (&ledger->connection, sql, error);
  if (!statement)
    return NULL;
  if (sqlite3_bind_parameter_count (statement) > 0)
    sqlite3_bind_int64 (statement, 1, id);
  if (ledger_statement_step (&ledger->connection, statement, error) > 0)
    act = read_act (statement);
  sqlite3_reset (statement);
  return act;
}

/* The act; NULL without @error where there is none. */
LedgerAct *
ledger_act_get (Ledger *ledger, gint64 id, GError **error)
{
  return one (ledger, ACT_SQL "WHERE id = ?", id, error);
}

/* The newest act before that one that stands, or says of another whether it does and has the last
 * word on it, or NULL. @before: the number of an act, G_MAXINT64 for all. */
LedgerAct *
ledger_act_to_undo (Ledger *ledger, gint64 before, GError **error)
{
  return one (ledger, UNDO_SQL, before, error);
}

/* The act of which that one says whether it stands, or NULL. */
LedgerAct *
ledger_act_target (Ledger *ledger, gint64 id, GError **error)
{
  return one (ledger, TARGET_SQL, id, error);
}

/* The act that was undone last, if nothing was done since, or NULL. */
LedgerAct *
ledger_act_to_redo (Ledger *ledger, GError **error)
{
  return one (ledger, REDO_SQL, 0, error);
}

/* Whose PIN was given for it; none where the file does not know. */
char **
ledger_act_proofs (Ledger *ledger, gint64 id)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  sqlite3_stmt *statement =
      ledger_statement (&ledger->connection, "SELECT name FROM proved WHERE act = ? ORDER BY row",
                        NULL);

  if (statement) {
    sqlite3_bind_int64 (statement, 1, id);
    while (ledger_statement_step (&ledger->connection, statement, NULL) > 0)
      g_strv_builder_add (names, ledger_text (statement, 0));
    sqlite3_reset (statement);
  }
  return g_strv_builder_end (names);
}

/* Whether a PIN was given for any of its acts. */
gboolean
ledger_act_has_proofs (Ledger *ledger)
{
  return ledger_statement_int (&ledger->connection, "SELECT EXISTS (SELECT 1 FROM proved)", 0,
                               NULL) > 0;
}

/* How many acts were done by somebody who gave a PIN for that, or -1. */
gint64
ledger_act_n_proved (Ledger *ledger, GError **error)
{
  return ledger_statement_int (&ledger->connection,
                               "SELECT count (*) FROM act WHERE EXISTS (SELECT 1 FROM proved"
                               " WHERE proved.act = act.id AND proved.name = act.who)",
                               0, error);
}

/* Its hash, which covers all before it; "" where there is none, or NULL. */
char *
ledger_act_hash (Ledger *ledger, gint64 id, GError **error)
{
  sqlite3_stmt *statement =
      ledger_statement (&ledger->connection, "SELECT hash FROM act WHERE id = ?", error);
  char *hash = NULL;
  int step;

  if (!statement)
    return NULL;
  sqlite3_bind_int64 (statement, 1, id);
  step = ledger_statement_step (&ledger->connection, statement, error);
  if (step >= 0)
    hash = g_strdup (step > 0 ? ledger_text (statement, 0) : "");
  sqlite3_reset (statement);
  return hash;
}

/* The hash of the newest act, which covers all before it; "" where there is none, or NULL. */
char *
ledger_act_head (Ledger *ledger, GError **error)
{
  sqlite3_stmt *statement =
      ledger_statement (&ledger->connection, "SELECT hash FROM act ORDER BY id DESC LIMIT 1",
                        error);
  char *hash = NULL;
  int step;

  if (!statement)
    return NULL;
  step = ledger_statement_step (&ledger->connection, statement, error);
  if (step >= 0)
    hash = g_strdup (step > 0 ? ledger_text (statement, 0) : "");
  sqlite3_reset (statement);
  return hash;
}
