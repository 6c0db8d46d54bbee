/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/act/kinds.h"
#include "desk/file/desk-private.h"
#include "desk/act/trace.h"
#include "desk/act/trial-private.h"
#include "ledger/chain/history.h"

/* What an act changed, row by row: what stood before it, and what stood after it. A verdict has no
 * rows: what it changed are those of its target. */

/* What is asked, and what has been found so far. */
typedef struct {
  Desk *desk;
  gint64 act;
  GPtrArray *changes;
} Search;

/* The first columns that make the key; only one where a game's newest row is what counts. */
static int
count_keys (const LedgerKind *kind)
{
  int n = 1;

  while (!desk_kind_of (kind)->is_series && kind->columns[n].is_key)
    n++;
  return n;
}

/* A dissolved game has no table: the game's own row says which it was. */
static void
compare_trace (const Search *search, const DeskAspect *aspect, gpointer was, gpointer is)
{
  const DeskState *state = search->desk->state;
  DeskSubject of = desk_subject_of (state, aspect->kind, is ? is : was);

  if (aspect->kind == &desk_game_kind)
    of.table = 0;
  if (aspect->side)
    of.side = aspect->side;
  desk_change_add (search->changes, aspect->what, of, desk_fact_of (state, aspect, was),
                   desk_fact_of (state, aspect, is));
}

/* Of rows of one act with one key the last one stands for all. */
static gboolean
is_replaced (const LedgerHead *row, const LedgerHead *found)
{
  return found && found->act == row->act && found->row != row->row;
}

static gboolean
find_change (const Search *search, const DeskAspect *aspect, gconstpointer row, GError **error)
{
  Ledger *ledger = search->desk->ledger;
  gpointer was = NULL, is = NULL;
  gboolean found = ledger_history_find (ledger, aspect->kind, row, count_keys (aspect->kind),
                                        search->act - 1, &was, error) &&
                   ledger_history_find (ledger, aspect->kind, row, count_keys (aspect->kind),
                                        search->act, &is, error);

  if (found && (was || is) && !is_replaced (row, was) && !is_replaced (row, is))
    compare_trace (search, aspect, was, is);
  ledger_record_unref (was);
  ledger_record_unref (is);
  return found;
}

static gboolean
find_changes (const Search *search, const DeskAspect *aspect, gint64 source, GError **error)
{
  g_autoptr (GPtrArray) rows =
      ledger_history_rows (search->desk->ledger, aspect->kind, source, source, error);

  for (guint i = 0; rows && i < rows->len; i++)
    if (!find_change (search, aspect, rows->pdata[i], error))
      return FALSE;
  return rows != NULL;
}

/* What the rows of an act replaced when it was done, or what a verdict brought back or took away.
 * It says nothing of what followed from it for a count or for the standings: desk_trial() of
 * taking it back does. Returns what it changed; NULL where it cannot be read (DeskChange). */
GPtrArray *
desk_trace_changes (Desk *desk, gint64 act, GError **error)
{
  g_autoptr (GPtrArray) changes =
      g_ptr_array_new_with_free_func ((GDestroyNotify) desk_change_free);
  const Search search = { desk, act, changes };
  const DeskTrace *trace = desk_trace_get (desk, act, error);

  if (!trace)
    return error && *error ? NULL : g_steal_pointer (&changes);
  for (int i = 0; i < desk_n_aspects; i++)
    if (desk_aspects[i].kind &&
        !find_changes (&search, &desk_aspects[i], trace->target ? trace->target : act, error))
      return NULL;
  return g_steal_pointer (&changes);
}
