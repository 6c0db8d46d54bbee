/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/act/check.h"
#include "desk/act/value.h"
#include "desk/act/verdict.h"
#include "desk/fixture.h"
#include "desk/round/robin.h"

/* Two presents, member by member. Told here once more, so that none is forgotten. */

/* Rows never change, so that the same number is the same row. */
static void
assert_row (const LedgerHead *one, const LedgerHead *other)
{
  g_assert_cmpint (one ? one->row : 0, ==, other ? other->row : 0);
  g_assert_cmpint (one ? one->act : 0, ==, other ? other->act : 0);
}

static void
assert_arrays (const GPtrArray *one, const GPtrArray *other)
{
  g_assert_cmpint (one->len, ==, other->len);
  for (guint i = 0; i < one->len; i++)
    assert_row (one->pdata[i], other->pdata[i]);
}

static void
assert_tables (GHashTable *one, GHashTable *other)
{
  GHashTableIter iter;
  gpointer key, row;

  g_assert_cmpint (one ? g_hash_table_size (one) : 0, ==, other ? g_hash_table_size (other) : 0);
  if (!one)
    return;
  g_hash_table_iter_init (&iter, one);
  while (g_hash_table_iter_next (&iter, &key, &row))
    assert_row (row, g_hash_table_lookup (other, key));
}

void
fixture_assert_states (const DeskState *one, const DeskState *other)
{
  const GPtrArray *const arrays[][2] = {
    { one->players, other->players },     { one->rounds, other->rounds },
    { one->games, other->games },         { one->results, other->results },
    { one->decided, other->decided },     { one->counts, other->counts },
    { one->warnings, other->warnings },   { one->sealed, other->sealed },
    { one->schedule, other->schedule },   { one->awaits, other->awaits },
    { one->notes, other->notes },         { one->rulings, other->rulings },
    { one->rematches, other->rematches }, { one->restrictions, other->restrictions },
    { one->seedings, other->seedings },   { one->uncoloured, other->uncoloured },
    { one->freezes, other->freezes },     { one->ties, other->ties },
    { one->prizes, other->prizes },       { one->remarks, other->remarks },
  };
  GHashTable *const tables[][2] = {
    { one->settings, other->settings },   { one->absences, other->absences },
    { one->lateness, other->lateness },   { one->offences, other->offences },
    { one->officials, other->officials }, { one->awards, other->awards },
  };
  GHashTableIter iter;
  gpointer key, game;

  for (gsize i = 0; i < G_N_ELEMENTS (arrays); i++)
    assert_arrays (arrays[i][0], arrays[i][1]);
  for (gsize i = 0; i < G_N_ELEMENTS (tables); i++)
    assert_tables (tables[i][0], tables[i][1]);
  g_assert_cmpint (one->details->len, ==, other->details->len);
  for (guint i = 0; i < one->details->len; i++)
    assert_tables (one->details->pdata[i], other->details->pdata[i]);
  g_assert_cmpint (g_hash_table_size (one->replaced), ==, g_hash_table_size (other->replaced));
  g_hash_table_iter_init (&iter, one->replaced);
  while (g_hash_table_iter_next (&iter, &key, &game))
    g_assert_true (g_hash_table_lookup (other->replaced, key) == game);
  g_assert_cmpint (one->left->len, ==, other->left->len);
  for (guint i = 0; i < one->left->len; i++)
    g_assert_cmpint (g_array_index (one->left, DeskLeft, i).player, ==,
                     g_array_index (other->left, DeskLeft, i).player);
}

/* --- What a word on an act would leave --- */

/* What is read when it is looked at, beside the present. */
static void
assert_rows (Ledger *ledger, const DeskAct *value, GPtrArray *foreseen)
{
  for (guint i = 0; i < value->edits->len; i++) {
    const DeskEdit *edit = &g_array_index (value->edits, DeskEdit, i);
    g_autoptr (GPtrArray) rows = NULL;
    if (!foreseen->pdata[i])
      continue;
    rows = ledger_live (ledger, edit->kind, LEDGER_FIELD_INT (edit->row, &edit->kind->columns[0]),
                        NULL);
    assert_arrays (foreseen->pdata[i], rows);
  }
}

static void
drop_rows (gpointer rows)
{
  g_clear_pointer ((GPtrArray **) &rows, g_ptr_array_unref);
}

static GPtrArray *
foresee_rows (Ledger *ledger, const DeskAct *value)
{
  GPtrArray *all = g_ptr_array_new_with_free_func (drop_rows);

  for (guint i = 0; i < value->edits->len; i++) {
    const DeskEdit *edit = &g_array_index (value->edits, DeskEdit, i);
    gboolean numbered = edit->kind->columns[0].type == LEDGER_INT;
    g_ptr_array_add (
        all, numbered ? desk_act_rows (value, ledger, edit->kind,
                                       LEDGER_FIELD_INT (edit->row, &edit->kind->columns[0]), NULL)
                      : NULL);
  }
  return all;
}

/* The present with the opposite word on that act, found by what the act touches, is the one that is
 * read anew once the word is in the file; be it only looked at or taken over. */
static void
assert_touched (Ledger *ledger, const LedgerAct *act)
{
  g_autoptr (GError) failure = NULL;
  g_autoptr (DeskState) state = desk_state_load (ledger, NULL), again = NULL, after = NULL;
  g_autoptr (DeskAct) value = desk_verdict_act (ledger, act->id, !act->stands, &failure);
  g_autoptr (DeskState) view = desk_state_with (state, value);
  g_autoptr (GPtrArray) foreseen = foresee_rows (ledger, value);
  gboolean fits = desk_check (ledger, view, NULL);

  g_assert_no_error (failure);
  FIXTURE_DO (ledger_begin (ledger, &error));
  ledger_put_verdict (ledger, act->id, !act->stands);
  again = desk_state_load (ledger, NULL);
  assert_rows (ledger, value, foreseen);
  ledger_abort (ledger);
  fixture_assert_states (view, again);
  after = desk_state_load (ledger, NULL);
  fixture_assert_states (state, after);
  if (fits) {
    desk_robin_judge (view);
    desk_robin_judge (again);
  }
  desk_state_take (state, view);
  fixture_assert_states (state, again);
}

void
fixture_assert_touched (Ledger *ledger)
{
  g_autoptr (GPtrArray) acts = ledger_act_list (ledger, 0, NULL);

  for (guint i = 0; i < acts->len; i++)
    if (!((const LedgerAct *) acts->pdata[i])->is_verdict)
      assert_touched (ledger, acts->pdata[i]);
}
