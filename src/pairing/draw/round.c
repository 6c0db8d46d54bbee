/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/draw/round.h"

/* A round with a copy of @pairs. @pairs: who meets whom, in table order. */
PairingRound *
pairing_round_new (int round, const PairingPair *pairs, int n_pairs)
{
  PairingRound *made = g_new (PairingRound, 1);

  made->round = round;
  made->n_pairs = n_pairs;
  made->pairs = g_memdup2 (pairs, n_pairs * sizeof *pairs);
  made->tables = NULL;
  return made;
}

/* A copy. */
PairingRound *
pairing_round_dup (const PairingRound *round)
{
  PairingRound *copy = pairing_round_new (round->round, round->pairs, round->n_pairs);

  if (round->tables)
    copy->tables = g_memdup2 (round->tables, round->n_pairs * sizeof *round->tables);
  return copy;
}

/* The number that stands on that table. @table: an index into its pairs. */
int
pairing_round_number (const PairingRound *round, int table)
{
  return round->tables ? round->tables[table] : table + 1;
}

/* Frees it. */
void
pairing_round_free (PairingRound *round)
{
  g_free (round->pairs);
  g_free (round->tables);
  g_free (round);
}

/* Begins a step. @share: what part of all that is left to do the next step takes, in parts of
 * 1000. */
void
pairing_pace_begin (PairingPace *pace, int share)
{
  pace->from = pace->done;
  pace->to = pace->done + (1000 - pace->done) * share / 1000;
}

/* A PairingProgress for the step: the total never falls, and once it was told to stop it stays
 * so. Returns whether to go on. @done: what part of the step is done, 0 to 1000. */
gboolean
pairing_pace_tell (int done, gpointer pace)
{
  PairingPace *whole = pace;

  if (whole->over)
    return FALSE;
  whole->done = MAX (whole->done, whole->from + (whole->to - whole->from) * done / 1000);
  whole->over = whole->progress && !whole->progress (whole->done, whole->data);
  return !whole->over;
}
