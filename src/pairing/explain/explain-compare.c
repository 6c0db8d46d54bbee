/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include "pairing/draw/facts.h"
#include "pairing/explain/explain.h"

/* How far a table is from the best in a kind of term. */
typedef struct {
  int table;
  gint64 lack;
} Lack;

/* By the pair, whichever has Black, so that two rounds can be walked side by side. */
static int
order (const PairingPair *one, const PairingPair *two)
{
  int low = MIN (one->black, one->white) - MIN (two->black, two->white);

  return low != 0 ? low : MAX (one->black, one->white) - MAX (two->black, two->white);
}

static int
compare_tables (gconstpointer a, gconstpointer b, gpointer data)
{
  const PairingRound *round = data;

  return order (&round->pairs[*(const int *) a], &round->pairs[*(const int *) b]);
}

static int *
sort_tables (const PairingRound *round)
{
  int *tables = g_new (int, round->n_pairs + 1);

  for (int i = 0; i < round->n_pairs; i++)
    tables[i] = i;
  if (round->n_pairs > 1)
    g_qsort_with_data (tables, round->n_pairs, sizeof *tables, compare_tables,
                       (gpointer) (gsize) round);
  return tables;
}

static int
compare_ints (gconstpointer a, gconstpointer b)
{
  return *(const int *) a - *(const int *) b;
}

/* The tables of one round that the other has not, in table order. */
static int *
find_missing (const PairingRound *round, const PairingRound *other, int *ret_n)
{
  g_autofree int *mine = sort_tables (round), *theirs = sort_tables (other);
  int *missing = g_new (int, round->n_pairs + 1);
  int n = 0;

  for (int i = 0, j = 0; i < round->n_pairs; i++) {
    const PairingPair *pair = &round->pairs[mine[i]];
    while (j < other->n_pairs && order (&other->pairs[theirs[j]], pair) < 0)
      j++;
    if (j == other->n_pairs || order (&other->pairs[theirs[j]], pair) > 0)
      missing[n++] = mine[i];
  }
  qsort (missing, n, sizeof *missing, compare_ints);
  *ret_n = n;
  return missing;
}

/* --- Terms --- */

static const PairingTerm *
find_term (const PairingWeight *weight, PairingTermKind kind)
{
  for (int i = 0; i < weight->n_terms; i++)
    if (weight->terms[i].kind == kind)
      return &weight->terms[i];
  return NULL;
}

static gboolean
is_best (const PairingWeight *weight, PairingTermKind kind)
{
  const PairingTerm *term = find_term (weight, kind);

  return !term || term->value == term->best;
}

/* Seeding concerns pairs within one group, drawing up and down pairs of two: a 0 of other pairs
 * is not a fault. */
static gboolean
is_about (const PairingWeight *weight, PairingTermKind kind)
{
  gboolean alike = is_best (weight, PAIRING_TERM_SCORE) && is_best (weight, PAIRING_TERM_CATEGORY);

  if (kind == PAIRING_TERM_SEEDING)
    return alike;
  return kind != PAIRING_TERM_FLOAT || !alike;
}

static int
compare_lacks (gconstpointer a, gconstpointer b)
{
  const Lack *one = a, *two = b;

  if (one->lack != two->lack)
    return one->lack > two->lack ? -1 : 1;
  return one->table - two->table;
}

static GArray *
collect_lacks (const PairingBill *bill, const int *tables, int n_tables, PairingTermKind kind,
               gint64 *ret_sum)
{
  GArray *lacks = g_array_new (FALSE, FALSE, sizeof (Lack));

  for (int i = 0; i < n_tables; i++) {
    const PairingWeight *weight = &bill->weights[tables[i]];
    const PairingTerm *term = weight->forbidden ? NULL : find_term (weight, kind);
    if (!term)
      continue;
    *ret_sum += term->value;
    if (term->value < term->best && is_about (weight, kind))
      g_array_append_vals (lacks, &(Lack){ tables[i], term->best - term->value }, 1);
  }
  g_array_sort (lacks, compare_lacks);
  return lacks;
}

/* A new table just as bad as one that went is not worth a line. */
static void
keep_new (PairingShift *shift, const GArray *gone, const GArray *come)
{
  shift->tables = g_new (int, come->len + 1);
  for (guint i = 0, j = 0; i < come->len; i++) {
    const Lack *lack = &g_array_index (come, Lack, i);
    while (j < gone->len && g_array_index (gone, Lack, j).lack > lack->lack)
      j++;
    if (j < gone->len && g_array_index (gone, Lack, j).lack == lack->lack)
      j++;
    else
      shift->tables[shift->n_tables++] = lack->table;
  }
}

static int
compare_shifts (gconstpointer a, gconstpointer b)
{
  const PairingShift *first = a, *second = b;
  gint64 one = ABS (first->change), two = ABS (second->change);

  return one != two ? (one < two ? 1 : -1) : (int) first->kind - (int) second->kind;
}

static void
add_shifts (PairingDifference *difference, const PairingBill *before, const PairingBill *after)
{
  const PairingDifference *d = difference;

  difference->shifts = g_new0 (PairingShift, PAIRING_N_TERMS);
  for (int kind = 0; kind < PAIRING_N_TERMS; kind++) {
    PairingShift shift = { .kind = kind };
    gint64 lost = 0, won = 0;
    g_autoptr (GArray) gone = collect_lacks (before, d->lost, d->n_lost, kind, &lost);
    g_autoptr (GArray) come = collect_lacks (after, d->won, d->n_won, kind, &won);

    shift.change = won - lost;
    keep_new (&shift, gone, come);
    if (shift.change != 0)
      difference->shifts[difference->n_shifts++] = shift;
    else
      g_free (shift.tables);
  }
  qsort (difference->shifts, difference->n_shifts, sizeof (PairingShift), compare_shifts);
}

/* Says how two rounds differ: the tables that only one of them has, whatever their number and
 * whoever is Black there; in which kinds of term @after is better or worse, and at which of its
 * tables; and what it costs. The price is the sum of all changes, but for pairs that must not
 * meet, which have no weight.
 *
 * Returns the difference, with copies of both rounds; NULL as pairing_weigh() says. @task: what
 * both rounds are drawn from. @after: another of the same players. */
PairingDifference *
pairing_explain_compare (const PairingTask *task, const PairingRound *before,
                         const PairingRound *after, GError **error)
{
  g_autoptr (PairingModel) model = pairing_model_new (task, error);
  g_autoptr (PairingBill) one = model ? pairing_weigh_with (model, before) : NULL;
  g_autoptr (PairingBill) two = model ? pairing_weigh_with (model, after) : NULL;
  PairingDifference *difference;

  if (!model)
    return NULL;
  difference = g_new0 (PairingDifference, 1);
  difference->before = pairing_round_dup (before);
  difference->after = pairing_round_dup (after);
  difference->lost = find_missing (before, after, &difference->n_lost);
  difference->won = find_missing (after, before, &difference->n_won);
  difference->total_before = one->total;
  difference->total_after = two->total;
  difference->price = one->total - two->total;
  difference->n_forbidden = two->n_forbidden;
  add_shifts (difference, one, two);
  return difference;
}

/* Frees it. */
void
pairing_difference_free (PairingDifference *difference)
{
  for (int i = 0; i < difference->n_shifts; i++)
    g_free (difference->shifts[i].tables);
  g_free (difference->shifts);
  g_free (difference->lost);
  g_free (difference->won);
  pairing_round_free (difference->before);
  pairing_round_free (difference->after);
  g_free (difference);
}
