/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/weights/weigh.h"
#include "pairing/matching/matching.h"
#include "pairing/draw/error.h"

/* -1 for a player who does not play this round. */
static int
vertex_of (const PairingModel *model, int player)
{
  return player < 0 ? -1 : model->vertex_of[player];
}

/* A player whom the model does not know is not there: he cannot be met. */
static void
weigh_pair (const PairingModel *model, const PairingPair *pair, PairingWeight *weight)
{
  int one = vertex_of (model, pair->black), two = vertex_of (model, pair->white);

  *weight = (PairingWeight){ .pair = *pair };
  if (pairing_task_is_bye (pair) || pairing_task_is_fixed (model->task, pair))
    return;
  weight->forbidden =
      one < 0 || two < 0 || pairing_model_weigh (model, one, two) == PAIRING_MATCHING_ABSENT;
  if (one < 0 || two < 0)
    return;
  weight->n_terms = model->class->itemise (model, one, two, weight->terms);
  for (int i = 0; i < weight->n_terms; i++)
    weight->total += weight->terms[i].value;
}

/* As pairing_weigh(), for a caller that has the model. Returns the bill. @model: the model of a
 * task. @round: a round of its players. */
PairingBill *
pairing_weigh_with (PairingModel *model, const PairingRound *round)
{
  PairingBill *bill = g_new0 (PairingBill, 1);

  /* The weight of a pair may depend on who has the bye. */
  for (int i = 0; i < round->n_pairs; i++) {
    const PairingPair *pair = &round->pairs[i];
    int vertex =
        pairing_task_is_bye (pair) ? vertex_of (model, MAX (pair->black, pair->white)) : -1;
    if (vertex >= 0)
      pairing_model_rest (model, vertex);
  }
  bill->n_weights = round->n_pairs;
  bill->weights = g_new (PairingWeight, round->n_pairs + 1);
  for (int i = 0; i < round->n_pairs; i++) {
    PairingWeight *weight = &bill->weights[i];
    weigh_pair (model, &round->pairs[i], weight);
    bill->n_forbidden += weight->forbidden;
    bill->total += weight->forbidden ? 0 : weight->total;
  }
  return bill;
}

/* Weighs a round by the system of @task: each table, term by term, and all together. A pair that
 * must not meet has its terms, but is not in the total; nor is the bye, which is chosen before
 * anything is weighed; nor a table that @task fixes, which is no choice.
 *
 * Returns the bill; NULL with PAIRING_ERROR_PLAN where the system weighs nothing, or as
 * pairing_model_new() says. @task: what the round is, or was, drawn from. @round: a round, drawn,
 * edited or made up. */
PairingBill *
pairing_weigh (const PairingTask *task, const PairingRound *round, GError **error)
{
  g_autoptr (PairingModel) model = pairing_model_new (task, error);

  return model ? pairing_weigh_with (model, round) : NULL;
}

/* Frees it. */
void
pairing_bill_free (PairingBill *bill)
{
  g_free (bill->weights);
  g_free (bill);
}
