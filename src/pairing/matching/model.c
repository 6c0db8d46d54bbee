/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/matching/model.h"
#include <glib/gi18n.h>
#include "pairing/draw/error.h"
#include "pairing/draw/table.h"
#include "pairing/matching/matching.h"

static const struct {
  const char *id;
  const char *label;
} terms[PAIRING_N_TERMS] = {
  [PAIRING_TERM_CONSTANT] = { "constant", N_ ("Constant") },
  [PAIRING_TERM_REMATCH] = { "rematch", N_ ("Rematch") },
  [PAIRING_TERM_UNWELCOME] = { "unwelcome", N_ ("Pair to be avoided") },
  [PAIRING_TERM_RANDOM] = { "random", N_ ("Chance") },
  [PAIRING_TERM_COLOUR] = { "colour", N_ ("Colours") },
  [PAIRING_TERM_CATEGORY] = { "category", N_ ("Category") },
  [PAIRING_TERM_SCORE] = { "score", N_ ("Score") },
  [PAIRING_TERM_FLOAT] = { "float", N_ ("Pairing up and down") },
  [PAIRING_TERM_SEEDING] = { "seeding", N_ ("Pairing in the group") },
  [PAIRING_TERM_NEIGHBOUR] = { "neighbour", N_ ("Neighbours") },
  [PAIRING_TERM_UNIT] = { "unit", N_ ("Same club or country") },
  [PAIRING_TERM_HANDICAP] = { "handicap", N_ ("Handicap") },
  [PAIRING_TERM_PLACE] = { "place", N_ ("Country and club") },
};

/* The model is of the draw as its stage sees it: see pairing_stage_task_new(). Returns what its
 * pairs weigh, or NULL with PAIRING_ERROR_PLAN where its system does not weigh, or its parameters
 * cannot be, or with PAIRING_ERROR_OVER. @task: what is to be drawn; must outlive the model. */
PairingModel *
pairing_model_new (const PairingTask *task, GError **error)
{
  g_autoptr (PairingStageTask) own = pairing_stage_task_new (task, error);
  const PairingClass *class;
  PairingModel *model;

  if (!own)
    return NULL;
  class = pairing_plan_class (&own->task.plan, 0);
  if (!class->model) {
    g_set_error_literal (
        error, PAIRING_ERROR, PAIRING_ERROR_PLAN,
        _ ("This system does not weigh pairs: the schedule or the results decide who meets whom."));
    return NULL;
  }
  model = class->model (&own->task, error);
  if (!model)
    return NULL;
  if (!model->restraints)
    model->restraints = pairing_restraint_new (&own->task, model->players, model->n);
  model->own = g_steal_pointer (&own);
  return model;
}

/* @model may be NULL. */
void
pairing_model_free (PairingModel *model)
{
  if (!model)
    return;
  if (model->class->clear)
    model->class->clear (model);
  pairing_restraint_free (model->restraints);
  g_free (model->players);
  g_free (model->vertex_of);
  g_free (model->classes);
  g_free (model->bye_order);
  g_free (model->places);
  if (model->own)
    pairing_stage_task_free (model->own);
  g_free (model);
}

/* Tells the model who has the bye, before it weighs the others' pairs. @vertex: who has the bye,
 * -1 for nobody. */
void
pairing_model_rest (PairingModel *model, int vertex)
{
  pairing_restraint_rest (model->restraints, vertex);
  if (model->class->rest)
    model->class->rest (model, vertex);
}

/* What the pair is worth; PAIRING_MATCHING_ABSENT where the two must not meet, be it by the
 * system or by a restriction. */
gint64
pairing_model_weigh (const PairingModel *model, int one, int two)
{
  if (pairing_restraint_forbids (model->restraints, one, two))
    return PAIRING_MATCHING_ABSENT;
  return model->class->weigh (model, one, two);
}

/* Gives everybody a seat: colours and handicap as the model has them, then the tables. Returns
 * the round. @model: what was solved. @mates: vertex -> the vertex it meets, -1 for a bye. */
PairingRound *
pairing_model_round (const PairingModel *model, const int *mates)
{
  g_autofree PairingPair *pairs = g_new (PairingPair, model->n / 2 + 1);
  int n_pairs = 0;

  for (int i = 0; i < model->n; i++)
    if (mates[i] < 0)
      pairs[n_pairs++] = (PairingPair){ model->players[i], -1, 0 };
    else if (i < mates[i])
      pairs[n_pairs++] = model->class->seat (model, i, mates[i]);
  return pairing_table_lay (model->task, model->places, pairs, n_pairs);
}

/* Its name in files and for the twin. @kind: a kind of term. */
const char *
pairing_term_id (PairingTermKind kind)
{
  return terms[kind].id;
}

/* Its name, in the user's language. @kind: a kind of term. */
const char *
pairing_term_label (PairingTermKind kind)
{
  return _ (terms[kind].label);
}
