/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/act/value.h"
#include "desk/act/kinds.h"
#include "ledger/chain/history.h"

static void
edit_clear (gpointer data)
{
  DeskEdit *edit = data;

  ledger_record_unref (edit->row);
  ledger_record_unref (edit->is);
  ledger_record_unref (edit->shown);
}

/* An act that says nothing as yet. */
DeskAct *
desk_act_new (void)
{
  DeskAct *act = g_new0 (DeskAct, 1);

  act->edits = g_array_new (FALSE, TRUE, sizeof (DeskEdit));
  g_array_set_clear_func (act->edits, edit_clear);
  act->by_kind = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_array_unref);
  return act;
}

/* @act may be NULL. */
void
desk_act_free (DeskAct *act)
{
  if (!act)
    return;
  g_array_unref (act->edits);
  g_hash_table_unref (act->by_kind);
  g_clear_pointer (&act->left, g_array_unref);
  g_free (act);
}

static gpointer
held (gpointer record)
{
  return record ? ledger_record_ref (record) : NULL;
}

/* @is: what stands then under the key of @row, which is the act's own. */
void
desk_act_touch (DeskAct *act, const LedgerKind *kind, gpointer row, gpointer is)
{
  DeskEdit edit = { kind, held (row), held (is), held (is) };
  GArray *of = g_hash_table_lookup (act->by_kind, kind);

  if (!of) {
    of = g_array_new (FALSE, FALSE, sizeof (guint));
    g_hash_table_insert (act->by_kind, (gpointer) (gsize) kind, of);
  }
  g_array_append_val (of, act->edits->len);
  g_array_append_val (act->edits, edit);
}

/* @row: newer than all of its key (transfer full). */
void
desk_act_add (DeskAct *act, const LedgerKind *kind, gpointer row)
{
  desk_act_touch (act, kind, row, row);
  ledger_record_unref (row);
}

/* Where its edits of that kind are, for desk_act_nth(); not the caller's. */
const GArray *
desk_act_of (const DeskAct *act, const LedgerKind *kind)
{
  static GArray nothing;
  const GArray *of = g_hash_table_lookup (act->by_kind, kind);

  return of ? of : &nothing;
}

/* @of: of desk_act_of(). */
const DeskEdit *
desk_act_nth (const DeskAct *act, const GArray *of, guint i)
{
  return &g_array_index (act->edits, DeskEdit, g_array_index (of, guint, i));
}

/* Whether it has rows of that kind. @act: NULL for any act that may have been done. */
gboolean
desk_act_touches (const DeskAct *act, const LedgerKind *kind)
{
  return !act || g_hash_table_contains (act->by_kind, kind);
}

/* Moves and readings are many, and change nothing in who has played whom; words about the end and
 * boards put right neither. */
gboolean
desk_act_is_of_record (const LedgerKind *kind)
{
  return desk_kind_of (kind)->is_record;
}

/* Whether it may change who stands where. */
gboolean
desk_act_touches_standings (const DeskAct *act)
{
  for (guint i = 0; i < act->edits->len; i++)
    if (!desk_act_is_of_record (g_array_index (act->edits, DeskEdit, i).kind))
      return TRUE;
  return FALSE;
}

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  gint64 x = *(const gint64 *) a, y = *(const gint64 *) b;

  return (x > y) - (x < y);
}

/* In order, each once (gint64). */
void
desk_act_sort_keys (GArray *keys)
{
  guint n = 0;

  g_array_sort (keys, compare_numbers);
  for (guint i = 0; i < keys->len; i++)
    if (n == 0 || g_array_index (keys, gint64, n - 1) != g_array_index (keys, gint64, i))
      g_array_index (keys, gint64, n++) = g_array_index (keys, gint64, i);
  g_array_set_size (keys, n);
}

/* @keys: in order (gint64). */
gboolean
desk_act_has_key (const GArray *keys, gint64 key)
{
  return g_array_binary_search ((GArray *) (gsize) keys, &key, compare_numbers, NULL);
}

/* The first keys of its rows of that kind, in order, each once (gint64). @kind: a kind whose first
 * column is a number. */
GArray *
desk_act_keys (const DeskAct *act, const LedgerKind *kind)
{
  GArray *keys = g_array_new (FALSE, FALSE, sizeof (gint64));
  const GArray *of = desk_act_of (act, kind);

  for (guint i = 0; i < of->len; i++) {
    gint64 key = LEDGER_FIELD_INT (desk_act_nth (act, of, i)->row, &kind->columns[0]);
    g_array_append_val (keys, key);
  }
  desk_act_sort_keys (keys);
  return keys;
}

static int
compare_rows (gconstpointer a, gconstpointer b)
{
  const LedgerHead *x = *(const LedgerHead *const *) a, *y = *(const LedgerHead *const *) b;

  return (x->row > y->row) - (x->row < y->row);
}

static void
replace_row (GPtrArray *rows, const DeskEdit *edit)
{
  for (guint i = rows->len; i-- > 0;)
    if (ledger_record_compare_keys (edit->kind, rows->pdata[i], edit->row) == 0)
      g_ptr_array_remove_index (rows, i);
  if (edit->is)
    g_ptr_array_add (rows, ledger_record_ref (edit->is));
}

/* What ledger_live() gives once the act is done. @act: NULL for none. */
GPtrArray *
desk_act_rows (const DeskAct *act, Ledger *ledger, const LedgerKind *kind, gint64 key,
               GError **error)
{
  GPtrArray *rows = ledger_live (ledger, kind, key, error);
  const GArray *of = act && rows ? desk_act_of (act, kind) : NULL;
  gboolean replaced = FALSE;

  for (guint i = 0; of && i < of->len; i++) {
    const DeskEdit *edit = desk_act_nth (act, of, i);
    if (LEDGER_FIELD_INT (edit->row, &kind->columns[0]) != key)
      continue;
    replace_row (rows, edit);
    replaced = TRUE;
  }
  if (replaced)
    g_ptr_array_sort (rows, compare_rows);
  return rows;
}
