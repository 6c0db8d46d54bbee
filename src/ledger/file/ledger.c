#include "ledger/file/ledger.h"
#include <glib/gi18n.h>
#include "ledger/file/private.h"
#include "ledger/file/seat.h"

/* Its name. */
const char *
ledger_get_path (Ledger *ledger)
{
  return ledger->path;
}

/* Why nothing can be stored, NULL if it can. */
const GError *
ledger_get_read_only (Ledger *ledger)
{
  return ledger->read_only;
}

/* A sentence about what lay beside the file when it was opened and did not belong to it, NULL
 * where nothing was changed. */
char *
ledger_describe_moved (Ledger *ledger)
{
  if (ledger->passed_over)
    return g_strdup (_ ("The log beside the tournament is not its own, or an older one: it was "
                        "not read."));
  if (ledger->moved->len == 0)
    return NULL;
  return g_strdup_printf (_ ("Beside the tournament lay what does not belong to it. It was renamed "
                             "and not deleted: %s."),
                          ledger->moved->str);
}

/* Whether its log ended within a transaction when it was opened: as after a power cut in the
 * middle of one that was not shown as done; or the newest act is damaged. */
gboolean
ledger_get_torn (Ledger *ledger)
{
  return ledger->torn;
}

/* Who asks for no reason goes on as if nothing was there. No act may rest on that: it is kept
 * here, and the next act is refused with it. Returns where to put the reason. @error: where who
 * reads wants the reason of a failure. */
GError **
ledger_reason (Ledger *ledger, GError **error)
{
  if (error)
    return error;
  return ledger->missed ? NULL : &ledger->missed;
}

static gboolean
refuse_missed (Ledger *ledger, GError **error)
{
  if (!ledger->missed)
    return FALSE;
  g_propagate_error (error, g_steal_pointer (&ledger->missed));
  return TRUE;
}

/* Begins an act. Rows follow with ledger_put(); the first failure is kept and told by
 * ledger_commit(). @ledger: a file that may be written, between acts. */
gboolean
ledger_begin (Ledger *ledger, GError **error)
{
  gint64 last;

  g_return_val_if_fail (ledger->act == 0, FALSE);
  if (refuse_missed (ledger, error) || !ledger_seat_begin (ledger, error))
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
  ledger_seat_end (ledger);
  g_clear_pointer (&ledger->chain, ledger_chain_free);
  g_clear_error (&ledger->failure);
  ledger->act = 0;
}

/* Why ledger_commit() would not store it, as far as is known, or NULL. @ledger: a file in which
 * an act has begun. */
const GError *
ledger_get_failure (Ledger *ledger)
{
  return ledger->failure;
}
