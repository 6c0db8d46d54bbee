/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/act/state.h"
#include <string.h>
#include "desk/act/kinds.h"
#include "ledger/chain/act.h"
#include "ledger/chain/history.h"

/* Where the rows of each kind are in the present. */
/* clang-format off */
static const struct {
  const LedgerKind *rows;
  gsize at;
} members[] = {
#define KIND(name, schema, log, reach) { .rows = &desk_##name##_kind,
#define KEPT(member, shape) .at = G_STRUCT_OFFSET (DeskState, member),
#define END },
#include "ledger/schema/kinds.def"
};
/* clang-format on */

/* NULL where the present keeps none of that kind. */
static const DeskKind *
part_for (const LedgerKind *rows)
{
  const DeskKind *kind = desk_kind_of (rows);

  return kind->shape == DESK_NOT_KEPT ? NULL : kind;
}

/* Whether of several rows with one number it keeps the newest alone. */
gboolean
desk_state_keeps_newest (const LedgerKind *rows)
{
  const DeskKind *part = part_for (rows);

  return part && part->is_series;
}

static gpointer *
rows_of (const DeskState *state, const DeskKind *part)
{
  return (gpointer *) (gpointer) ((char *) (gsize) state + members[part->rows->id].at);
}

static gboolean
is_array (const DeskKind *part)
{
  return part->shape == DESK_BY_NUMBER || part->shape == DESK_BY_BOTH;
}

/* The key of what is kept by two numbers: a player or a game, and a round or a side. Of a key the
 * lower half is hashed. */
gpointer
desk_state_pair (gint64 one, gint64 other)
{
  return GSIZE_TO_POINTER ((gsize) (one << 14 | other));
}

/* A place in an array, -1 for none. */
static gint64
index_in (const DeskKind *part, gconstpointer like)
{
  gint64 number = LEDGER_FIELD_INT (like, &part->rows->columns[0]);

  return number < 1 - part->before || number > LEDGER_COUNT_MAX ? -1 : number - 1 + part->before;
}

static gpointer
table_key (const DeskKind *part, gconstpointer like)
{
  const LedgerColumn *columns = part->rows->columns;

  if (part->shape == DESK_BY_PAIR)
    return desk_state_pair (LEDGER_FIELD_INT (like, &columns[0]),
                            LEDGER_FIELD_INT (like, &columns[1]));
  return (gpointer) (gsize) LEDGER_FIELD_TEXT (like, &columns[part->shape == DESK_BY_BOTH]);
}

/* --- Its arrays and tables --- */

static void
drop_table (gpointer table)
{
  g_clear_pointer ((GHashTable **) &table, g_hash_table_unref);
}

/* @lent: whether somebody else holds the rows. */
static GHashTable *
table_new (const DeskKind *part, gboolean lent)
{
  gboolean named = part->shape != DESK_BY_PAIR;

  return g_hash_table_new_full (named ? g_str_hash : NULL, named ? g_str_equal : NULL, NULL,
                                lent ? NULL : ledger_record_unref);
}

static gpointer
rows_new (const DeskKind *part, gboolean lent)
{
  if (!is_array (part))
    return table_new (part, lent);
  return g_ptr_array_new_with_free_func (part->shape == DESK_BY_BOTH ? drop_table
                                         : lent                      ? NULL
                                                                     : ledger_record_unref);
}

static void
drop_rows (const DeskKind *part, gpointer rows)
{
  if (is_array (part))
    g_ptr_array_unref (rows);
  else
    g_hash_table_unref (rows);
}

/* A tournament in which nothing has been done. */
DeskState *
desk_state_new (void)
{
  DeskState *state = g_new0 (DeskState, 1);
  const DeskKind *part;

  for (int i = 0; i < desk_n_kinds; i++)
    if ((part = part_for (desk_kinds[i])))
      *rows_of (state, part) = rows_new (part, FALSE);
  state->matched = g_ptr_array_new_with_free_func (ledger_record_unref);
  state->decided = g_ptr_array_new_with_free_func (ledger_record_unref);
  state->left = g_array_new (FALSE, FALSE, sizeof (DeskLeft));
  state->replaced = g_hash_table_new (NULL, NULL);
  return state;
}

void
desk_state_free (DeskState *state)
{
  const DeskKind *part;

  for (int i = 0; i < desk_n_kinds; i++)
    if ((part = part_for (desk_kinds[i])))
      drop_rows (part, *rows_of (state, part));
  g_ptr_array_unref (state->matched);
  g_ptr_array_unref (state->decided);
  g_array_unref (state->left);
  g_hash_table_unref (state->replaced);
  g_clear_pointer (&state->seated, g_hash_table_unref);
  g_clear_pointer (&state->event, g_rc_box_release);
  g_free (state);
}

/* --- Putting --- */

/* An array ends with the last thing that is there. Returns what stood there. */
static gpointer
set_at (GPtrArray *array, gint64 index, gpointer thing)
{
  gpointer was = index < array->len ? array->pdata[index] : NULL;

  if (thing && array->len <= index)
    g_ptr_array_set_size (array, (int) index + 1);
  if (index < array->len)
    array->pdata[index] = thing;
  while (array->len > 0 && !array->pdata[array->len - 1])
    g_ptr_array_set_size (array, (int) array->len - 1);
  return was;
}

/* A key may only be let go of when nothing points into its record any more. */
static void
set_in (GHashTable *table, const DeskKind *part, gconstpointer like, gpointer row)
{
  if (row)
    g_hash_table_replace (table, table_key (part, row), row);
  else
    g_hash_table_remove (table, table_key (part, like));
}

static void
set_in_both (GPtrArray *tables, const DeskKind *part, gconstpointer like, gpointer row,
             gboolean lent)
{
  gint64 index = index_in (part, like);
  GHashTable *table = index < tables->len ? tables->pdata[index] : NULL;

  if (!table && row)
    set_at (tables, index, table = table_new (part, lent));
  if (table)
    set_in (table, part, like, row);
  if (table && g_hash_table_size (table) == 0)
    drop_table (set_at (tables, index, NULL));
}

/* Of those that say what they are played in place of the newest is right. */
static void
index_replaced (DeskState *state, gint64 of)
{
  const DeskRematch *newest = NULL;

  for (guint i = 0; of && i < state->rematches->len; i++) {
    const DeskRematch *row = state->rematches->pdata[i];
    if (row && row->of == of && (!newest || row->head.row > newest->head.row))
      newest = row;
  }
  if (newest)
    g_hash_table_insert (state->replaced, GINT_TO_POINTER ((int) of),
                         GINT_TO_POINTER ((int) newest->game));
  else
    g_hash_table_remove (state->replaced, GINT_TO_POINTER ((int) of));
}

/* @was: what stood there before, with a number of 0 for nothing. */
static void
note_rematch (DeskState *state, const DeskRematch *was, const DeskRematch *row)
{
  gpointer key = GINT_TO_POINTER (row ? (int) row->of : 0);
  const DeskRematch *other =
      desk_state_rematch (state, GPOINTER_TO_INT (g_hash_table_lookup (state->replaced, key)));

  if (was->of && (!row || was->of != row->of))
    index_replaced (state, was->of);
  if (!row || !row->of)
    return;
  if (row->head.row > was->head.row && (!other || other->head.row <= row->head.row))
    g_hash_table_insert (state->replaced, key, GINT_TO_POINTER ((int) row->game));
  else
    index_replaced (state, row->of);
}

/* @like: a row of the key. @row: what is said under it from now on, NULL for nothing (transfer full
 * but to a view, to which it is lent). */
static void
put (DeskState *state, const DeskKind *part, gconstpointer like, gpointer row)
{
  gpointer rows = *rows_of (state, part), left_out = NULL;
  DeskRematch was = { 0 };

  if ((row && desk_kind_is_gone (part->rows, row)) ||
      (is_array (part) && index_in (part, like) < 0)) {
    left_out = row;
    row = NULL;
  }
  if (part->rows == &desk_rematch_kind && desk_state_rematch (state, index_in (part, like) + 1))
    was = *desk_state_rematch (state, index_in (part, like) + 1);
  if (part->shape == DESK_BY_BOTH)
    set_in_both (rows, part, like, row, state->act != NULL);
  else if (part->shape != DESK_BY_NUMBER)
    set_in (rows, part, like, row);
  else if (index_in (part, like) >= 0 && state->act)
    set_at (rows, index_in (part, like), row);
  else if (index_in (part, like) >= 0)
    ledger_record_unref (set_at (rows, index_in (part, like), row));
  if (part->rows == &desk_rematch_kind)
    note_rematch (state, &was, row);
  if (part->rows == &desk_seat_of_kind)
    g_clear_pointer (&state->seated, g_hash_table_unref);
  if (part->rows == &desk_setting_kind)
    g_clear_pointer (&state->event, g_rc_box_release);
  if (!state->act)
    ledger_record_unref (left_out);
}

/* @record: a newer record of its key. */
void
desk_state_put (DeskState *state, const LedgerKind *kind, gpointer record)
{
  const DeskKind *part = part_for (kind);

  if (part)
    put (state, part, record, record);
  else
    ledger_record_unref (record);
}

/* What it has under the key of @like, or NULL. */
gconstpointer
desk_state_get (const DeskState *state, const LedgerKind *kind, gconstpointer like)
{
  const DeskKind *part = part_for (kind);
  gpointer rows = part ? *rows_of (state, part) : NULL;

  if (rows && is_array (part)) {
    const GPtrArray *array = rows;
    gint64 index = index_in (part, like);
    rows = index >= 0 && index < array->len ? array->pdata[index] : NULL;
  }
  return rows && part->shape != DESK_BY_NUMBER ? g_hash_table_lookup (rows, table_key (part, like))
                                               : rows;
}

static void
list_table (GPtrArray *list, GHashTable *table)
{
  GHashTableIter iter;
  gpointer row;

  g_hash_table_iter_init (&iter, table);
  while (g_hash_table_iter_next (&iter, NULL, &row))
    g_ptr_array_add (list, row);
}

/* All that it has of that kind, by number where it has one; they are not the caller's. */
GPtrArray *
desk_state_list (const DeskState *state, const LedgerKind *kind)
{
  const DeskKind *part = part_for (kind);
  GPtrArray *list = g_ptr_array_new (), *array = part ? *rows_of (state, part) : NULL;

  if (part && !is_array (part))
    list_table (list, *rows_of (state, part));
  for (guint i = 0; part && is_array (part) && i < array->len; i++)
    if (array->pdata[i] && part->shape == DESK_BY_BOTH)
      list_table (list, array->pdata[i]);
    else if (array->pdata[i])
      g_ptr_array_add (list, array->pdata[i]);
  return list;
}

/* --- With an act --- */

static gpointer
hold_rows (const DeskKind *part, gpointer rows)
{
  return is_array (part) ? (gpointer) g_ptr_array_ref (rows) : g_hash_table_ref (rows);
}

static GHashTable *
copy_table (const DeskKind *part, GHashTable *table)
{
  GHashTable *copy = table_new (part, TRUE);
  GHashTableIter iter;
  gpointer key, row;

  g_hash_table_iter_init (&iter, table);
  while (g_hash_table_iter_next (&iter, &key, &row))
    g_hash_table_insert (copy, key, row);
  return copy;
}

static GPtrArray *
copy_array (const DeskKind *part, const GPtrArray *array)
{
  GPtrArray *copy = rows_new (part, TRUE);

  g_ptr_array_set_size (copy, (int) array->len);
  for (guint i = 0; i < array->len; i++)
    copy->pdata[i] = part->shape == DESK_BY_BOTH && array->pdata[i]
                         ? g_hash_table_ref (array->pdata[i])
                         : array->pdata[i];
  return copy;
}

/* A view has copies of what the act touches, without holding their rows, and the rest together with
 * what it is a view of. */
static void
part_from (DeskState *view, const DeskState *state, const DeskKind *part, gconstpointer like)
{
  gpointer *rows = rows_of (view, part), whole = *rows_of (state, part);
  gint64 index = is_array (part) ? index_in (part, like) : -1;

  if (*rows == whole) {
    *rows = is_array (part) ? (gpointer) copy_array (part, whole) : copy_table (part, whole);
    drop_rows (part, whole);
  }
  if (part->shape == DESK_BY_BOTH && index >= 0 && index < ((GPtrArray *) whole)->len) {
    gpointer *table = &((GPtrArray *) *rows)->pdata[index];
    if (*table && *table == ((GPtrArray *) whole)->pdata[index]) {
      *table = copy_table (part, *table);
      g_hash_table_unref (((GPtrArray *) whole)->pdata[index]);
    }
  }
  if (part->rows == &desk_rematch_kind && view->replaced == state->replaced) {
    view->replaced = copy_table (&(DeskKind){ .shape = DESK_BY_PAIR }, state->replaced);
    g_hash_table_unref (state->replaced);
  }
}

/* The present as it would be, a view that holds as long as @state stays as it is and @act lives.
 * What follows from it is found by desk_robin_judge(), once it is known to fit. */
DeskState *
desk_state_with (const DeskState *state, const DeskAct *act)
{
  DeskState *view = g_new (DeskState, 1);
  const DeskKind *part;

  *view = *state;
  view->act = act;
  for (int i = 0; i < desk_n_kinds; i++)
    if ((part = part_for (desk_kinds[i])))
      hold_rows (part, *rows_of (view, part));
  g_ptr_array_ref (view->matched);
  g_ptr_array_ref (view->decided);
  g_array_ref (view->left);
  g_hash_table_ref (view->replaced);
  if (view->seated)
    g_hash_table_ref (view->seated);
  if (view->event)
    g_rc_box_acquire (view->event);
  for (guint i = 0; i < act->edits->len; i++) {
    const DeskEdit *edit = &g_array_index (act->edits, DeskEdit, i);
    if (!(part = part_for (edit->kind)))
      continue;
    part_from (view, state, part, edit->row);
    put (view, part, edit->row, edit->shown);
  }
  return view;
}

/* The act is done: its rows are the present's. @view: of @state, and of no use any more. */
void
desk_state_take (DeskState *state, DeskState *view)
{
  for (guint i = 0; i < view->act->edits->len; i++) {
    const DeskEdit *edit = &g_array_index (view->act->edits, DeskEdit, i);
    const DeskKind *part = part_for (edit->kind);
    if (part)
      put (state, part, edit->row, edit->shown ? ledger_record_ref (edit->shown) : NULL);
  }
  g_ptr_array_unref (state->matched);
  g_ptr_array_unref (state->decided);
  g_array_unref (state->left);
  state->matched = g_ptr_array_ref (view->matched);
  state->decided = g_ptr_array_ref (view->decided);
  state->left = g_array_ref (view->left);
}

/* --- Files of before --- */

/* Until Art. 28.2 was found from the present, who left had it written over his results, and a round
 * was drawn with it. No act of these verbs stores a result any more. */
static gboolean
is_consequence (Ledger *ledger, const DeskResult *result)
{
  static const char *const results[] = { "void", "W+A", "B+A", "both-lose", NULL };
  static const char *const verbs[] = { "withdraw", "draw", "settle", NULL };
  gboolean like = result->signers == 0 && g_strv_contains (results, result->result);
  g_autoptr (LedgerAct) act = like ? ledger_act_get (ledger, result->head.act, NULL) : NULL;

  return act && g_strv_contains (verbs, act->verb);
}

/* What was entered stands below it. @result: a row, or NULL; what it is to be read as. */
void
desk_state_uncover (Ledger *ledger, gpointer *result)
{
  while (*result && is_consequence (ledger, *result)) {
    gpointer before = NULL;
    ledger_history_find (ledger, &desk_result_kind, *result, 1, ((LedgerHead *) *result)->act - 1,
                         &before, NULL);
    ledger_record_unref (*result);
    *result = before;
  }
}

/* What stands now, or stood when the act @before was done. */
static DeskState *
load (Ledger *ledger, gint64 before, GError **error)
{
  g_autoptr (DeskState) state = desk_state_new ();

  for (int i = 0; i < desk_n_kinds; i++) {
    const LedgerKind *kind = desk_kinds[i];
    const DeskKind *part = part_for (kind);
    g_autoptr (GPtrArray) records = !part    ? g_ptr_array_new ()
                                    : before ? ledger_history_before (ledger, kind, before, error)
                                             : ledger_live (ledger, kind, 0, error);
    if (!records)
      return NULL;
    for (guint k = 0; k < records->len; k++) {
      gpointer record = ledger_record_ref (records->pdata[k]);
      if (kind == &desk_result_kind)
        desk_state_uncover (ledger, &record);
      put (state, part, records->pdata[k], record);
    }
  }
  return g_steal_pointer (&state);
}

/* What follows from the rows is found by desk_robin_judge(), once they are known to fit. Returns
 * what the file's live rows say, or NULL. @ledger: an open file; within an act its own rows are
 * seen too. */
DeskState *
desk_state_load (Ledger *ledger, GError **error)
{
  return load (ledger, 0, error);
}

/* What desk_state_load() gave when that act was done, or NULL. */
DeskState *
desk_state_load_before (Ledger *ledger, gint64 act, GError **error)
{
  return load (ledger, act, error);
}
