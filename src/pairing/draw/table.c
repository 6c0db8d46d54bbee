/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/draw/table.h"

/* A pair on its way to a table. */
typedef struct {
  PairingPair pair;
  int table;  /* the one that it has, 0 for none yet */
  int wanted; /* the one that it should have, 0 for any */
  int place;  /* of its better player */
  int given;  /* its place among those that were given */
} Laid;

static gboolean
sits (const PairingRestriction *restriction, const PairingPair *pair)
{
  for (int i = 0; i < restriction->n_one; i++)
    if (restriction->one[i] == pair->black || restriction->one[i] == pair->white)
      return TRUE;
  return FALSE;
}

/* The table at which one of the two must play. */
static int
wanted_table (const PairingTask *task, const PairingPair *pair)
{
  for (int i = 0; i < task->n_restrictions; i++) {
    const PairingRestriction *restriction = &task->restrictions[i];
    if (restriction->kind == PAIRING_RESTRICT_SEAT && !pairing_task_is_bye (pair) &&
        pairing_restriction_holds (restriction, task->round) && sits (restriction, pair))
      return restriction->table;
  }
  return 0;
}

static Laid *
collect (const PairingTask *task, const int *places, const PairingPair *pairs, int n_pairs)
{
  int n_fixed = task->n_fixed;
  Laid *laid = g_new (Laid, n_fixed + n_pairs + 1);

  for (int i = 0; i < n_fixed + n_pairs; i++) {
    PairingPair pair = i < n_fixed ? task->fixed[i] : pairs[i - n_fixed];
    int better = MAX (pair.black, pair.white);

    if (places && !pairing_task_is_bye (&pair) &&
        places[MIN (pair.black, pair.white)] < places[better])
      better = MIN (pair.black, pair.white);
    laid[i] = (Laid){ pair, 0, wanted_table (task, &pair), places ? places[better] : 0, i };
    if (i < n_fixed && task->fixed_tables)
      laid[i].table = task->fixed_tables[i];
  }
  return laid;
}

static int
compare_places (gconstpointer a, gconstpointer b, gpointer data G_GNUC_UNUSED)
{
  const Laid *one = a;
  const Laid *two = b;

  if (pairing_task_is_bye (&one->pair) != pairing_task_is_bye (&two->pair))
    return pairing_task_is_bye (&one->pair) ? 1 : -1;
  return one->place != two->place ? one->place - two->place : one->given - two->given;
}

static int
compare_tables (gconstpointer a, gconstpointer b, gpointer data)
{
  const Laid *one = a;
  const Laid *two = b;

  if (pairing_task_is_bye (&one->pair) == pairing_task_is_bye (&two->pair) &&
      one->table != two->table)
    return one->table - two->table;
  return compare_places (a, b, data);
}

/* Where pairs were not drawn by what restrictions allow, two of them may want the same table: the
 * better pair has it. */
static void
give_wanted (GHashTable *taken, Laid *laid, int n_laid, int from, int to)
{
  for (int i = 0; i < n_laid; i++)
    if (laid[i].given >= from && laid[i].given < to && laid[i].table == 0 && laid[i].wanted > 0 &&
        g_hash_table_add (taken, GINT_TO_POINTER (laid[i].wanted)))
      laid[i].table = laid[i].wanted;
}

/* Wishes for a table come first; among those, the drawn pairs, which keep every demand. */
static void
number_tables (const PairingTask *task, Laid *laid, int n_laid)
{
  g_autoptr (GHashTable) taken = g_hash_table_new (NULL, NULL);
  int table = 1;

  /* Tables that are not used in this round, or are numbered already. */
  for (int i = 0; i < task->n_restrictions; i++)
    if (task->restrictions[i].kind == PAIRING_RESTRICT_TABLE &&
        pairing_restriction_holds (&task->restrictions[i], task->round))
      g_hash_table_add (taken, GINT_TO_POINTER (task->restrictions[i].table));
  for (int i = 0; i < n_laid; i++)
    if (laid[i].table > 0)
      g_hash_table_add (taken, GINT_TO_POINTER (laid[i].table));
  give_wanted (taken, laid, n_laid, task->n_fixed, n_laid);
  give_wanted (taken, laid, n_laid, 0, task->n_fixed);
  for (int i = 0; i < n_laid; i++) {
    if (laid[i].table > 0)
      continue;
    while (g_hash_table_contains (taken, GINT_TO_POINTER (table)))
      table++;
    laid[i].table = table++;
  }
}

/* Lays the drawn pairs beside the fixed ones and gives each its table: the one that a restriction
 * demands, else the first that is free, in order of the pair's better player. Returns the round.
 * @task: what was drawn. @places: for each player of the field his place in the order of the
 * tables; NULL: fixed tables first, then as they are given. @pairs: what the draw found. */
PairingRound *
pairing_table_lay (const PairingTask *task, const int *places, const PairingPair *pairs,
                   int n_pairs)
{
  int n_laid = task->n_fixed + n_pairs;
  g_autofree Laid *laid = collect (task, places, pairs, n_pairs);
  g_autofree PairingPair *seated = g_new (PairingPair, n_laid + 1);
  g_autofree int *tables = g_new (int, n_laid + 1);
  gboolean plain = TRUE;
  PairingRound *round;

  g_qsort_with_data (laid, n_laid, sizeof *laid, compare_places, NULL);
  number_tables (task, laid, n_laid);
  g_qsort_with_data (laid, n_laid, sizeof *laid, compare_tables, NULL);
  for (int i = 0; i < n_laid; i++) {
    seated[i] = laid[i].pair;
    tables[i] = laid[i].table;
    plain &= tables[i] == i + 1;
  }
  round = pairing_round_new (task->round, seated, n_laid);
  if (!plain)
    round->tables = g_steal_pointer (&tables);
  return round;
}
