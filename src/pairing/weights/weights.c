/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/weights/weights.h"
#include "pairing/draw/option.h"
#include "pairing/matching/matching.h"
#include "pairing/draw/error.h"
#include "standing/term/history.h"
#include "standing/term/macmahon.h"
#include <glib/gi18n.h>
#include <stdlib.h>

/* What a pair weighs. Everything here is asked millions of times: no memory, no text, and the rest
 * comes of tables. */

/* --- The terms --- */

static gboolean
have_met (const PairingWeightsVertex *a, int other)
{
  if ((a->met >> (other & 63) & 1) == 0)
    return FALSE;
  for (int i = 0; i < a->n_opponents; i++)
    if (a->opponents[i] >= other)
      return a->opponents[i] == other;
  return FALSE;
}

static int
find_handicap (const PairingWeights *weights, const PairingWeightsVertex *a,
               const PairingWeightsVertex *b)
{
  if (a->level == b->level)
    return 0;
  return pairing_weights_handicap (weights->plan, MIN (a->level, b->level),
                                   MAX (a->level, b->level));
}

/* The first stands above the second. */
static gint64
weigh_float (const PairingWeights *weights, const PairingWeightsVertex *upper,
             const PairingWeightsVertex *lower)
{
  gint64 value = weights->scenarios[upper->down][lower->up] + upper->down_place + lower->up_place;
  gint64 gap = lower->category - upper->category + 1;

  return gap == 1 ? value : value / (gap * gap * gap * gap);
}

static gint64
weigh_halves (const PairingWeights *weights, int one, int two)
{
  const PairingWeightsVertex *a = &weights->vertices[one];
  gint64 weight = weights->plan->w_seeding;
  gboolean across = (2 * a->place < a->size) != (2 * weights->vertices[two].place < a->size);

  return across ? weight - pairing_weights_hash (weights, one, two, weight / 5) : 0;
}

static gint64
weigh_seeding (const PairingWeights *weights, int one, int two)
{
  const PairingWeightsVertex *a = &weights->vertices[one];
  const PairingWeightsVertex *b = &weights->vertices[two];

  if (weights->seed == PAIRING_SEED_FOLD)
    return a->seeds[a->place + b->place];
  if (weights->seed == PAIRING_SEED_RANDOM)
    return weigh_halves (weights, one, two);
  return a->seeds[ABS (a->place - b->place)];
}

static gint64
weigh_place (const PairingWeights *weights, const PairingWeightsVertex *a,
             const PairingWeightsVertex *b)
{
  return weights->places[a->country == b->country][a->club == b->club][a->above + b->above];
}

static gint64
weigh_random (const PairingWeights *weights, int one, int two)
{
  gint64 most = weights->plan->w_random;

  return most > 0 ? pairing_weights_hash (weights, one, two, most) : 0;
}

/* --- The model --- */

static gint64
weigh (const PairingModel *model, int one, int two)
{
  const PairingWeights *weights = (const PairingWeights *) model;
  const PairingPlan *plan = weights->plan;
  int first = MIN (one, two), second = MAX (one, two);
  const PairingWeightsVertex *a = &weights->vertices[first];
  const PairingWeightsVertex *b = &weights->vertices[second];
  gboolean met = have_met (a, second);
  int handicap = find_handicap (weights, a, b);
  gint64 sum = 1 + weights->categories[b->category - a->category] + weights->handicaps[handicap] +
               weigh_place (weights, a, b) + weigh_random (weights, first, second);

  if (met && !plan->rematch && model->restraints->mate[first] != second)
    return PAIRING_MATCHING_ABSENT;
  sum += met ? 0 : plan->w_rematch;
  sum += handicap == 0 ? pairing_weights_colour (plan, a->tilt, b->tilt) : 0;
  sum += a->category == b->category ? weights->differences[b->score - a->score] : 0;
  sum += pairing_weights_alike (a, b) ? weigh_seeding (weights, first, second)
                                      : weigh_float (weights, a, b);
  return weights->unwelcome ? sum - pairing_restraint_unwelcome (model->restraints, first, second)
                            : sum;
}

/* In the order of OpenGotha's weights, the largest first. What cannot be for this pair is left out:
 * only in one group is there a seeding, only between two is somebody drawn up or down. */
static int
itemise (const PairingModel *model, int one, int two, PairingTerm *ret_terms)
{
  const PairingWeights *weights = (const PairingWeights *) model;
  const PairingPlan *plan = weights->plan;
  int first = MIN (one, two), second = MAX (one, two);
  const PairingWeightsVertex *a = &weights->vertices[first];
  const PairingWeightsVertex *b = &weights->vertices[second];
  gboolean alike = pairing_weights_alike (a, b);
  int handicap = find_handicap (weights, a, b);
  gboolean even = handicap == 0;
  gint64 category = weights->categories[b->category - a->category];
  gint64 score = a->category == b->category ? weights->differences[b->score - a->score] : 0;
  const PairingTerm all[] = {
    { PAIRING_TERM_REMATCH, have_met (a, second) ? 0 : plan->w_rematch, plan->w_rematch },
    { PAIRING_TERM_CATEGORY, category, weights->categories[0] },
    { PAIRING_TERM_UNWELCOME, -pairing_restraint_unwelcome (model->restraints, first, second), 0 },
    { PAIRING_TERM_SCORE, score, plan->w_score },
    { PAIRING_TERM_PLACE, weigh_place (weights, a, b), weights->w_place },
    { PAIRING_TERM_FLOAT, alike ? 0 : weigh_float (weights, a, b), alike ? 0 : plan->w_float },
    { PAIRING_TERM_SEEDING, alike ? weigh_seeding (weights, first, second) : 0,
      alike ? plan->w_seeding : 0 },
    { PAIRING_TERM_COLOUR, even ? pairing_weights_colour (plan, a->tilt, b->tilt) : 0,
      even ? plan->w_colour : 0 },
    { PAIRING_TERM_HANDICAP, weights->handicaps[handicap], plan->w_handicap },
    { PAIRING_TERM_RANDOM, weigh_random (weights, first, second), plan->w_random },
    { PAIRING_TERM_CONSTANT, 1, 1 },
  };
  int n_terms = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (all); i++)
    if (all[i].value != 0 || all[i].best != 0)
      ret_terms[n_terms++] = all[i];
  return n_terms;
}

static void
clear (PairingModel *model)
{
  PairingWeights *weights = (PairingWeights *) model;

  g_free (weights->scores);
  g_free (weights->vertices);
  g_free (weights->categories);
  g_free (weights->differences);
  g_free (weights->handicaps);
  g_free (weights->classes);
  g_free (weights->seeds);
  g_free (weights->opponents);
}

/* --- The bye --- */

typedef struct {
  int vertex;
  gboolean forced; /* he must meet somebody */
  int byes;
  gint64 strength;
} Rest;

static int
compare_rests (gconstpointer a, gconstpointer b)
{
  const Rest *one = a;
  const Rest *two = b;

  if (one->forced != two->forced)
    return one->forced - two->forced;
  if (one->byes != two->byes)
    return one->byes - two->byes;
  if (one->strength != two->strength)
    return one->strength < two->strength ? -1 : 1;
  return two->vertex - one->vertex;
}

static void
fill_bye_order (PairingWeights *weights)
{
  PairingModel *model = &weights->model;
  const PairingTask *task = model->task;
  g_autofree Rest *rests = g_new (Rest, model->n);

  for (int i = 0; i < model->n; i++) {
    int player = model->players[i];
    rests[i].vertex = i;
    rests[i].forced = model->restraints->mate[i] >= 0;
    rests[i].byes = standing_history_record (task->field, player, task->round).byes;
    rests[i].strength =
        standing_macmahon_level (task->field->players[player].rank) + weights->scores[i];
  }
  if (model->n > 1)
    qsort (rests, model->n, sizeof *rests, compare_rests);
  model->bye_order = g_new (int, model->n);
  for (int i = 0; i < model->n; i++)
    model->bye_order[i] = rests[i].vertex;
}

static const PairingModelClass class = {
  weigh, itemise, pairing_weights_seat, pairing_weights_bound, NULL, NULL, clear
};

/* Swiss and McMahon as OpenGotha pairs them (PAIRING.md, "Weights"), with every
 * number of it: the sums agree with its own to the last digit where its data could be had. What
 * differs: nobody meets an opponent again unless the plan has it so, in which case a rematch only
 * weighs what it weighs there, or a restriction has the two meet; and whoever has no country or
 * club shares it with nobody.
 *
 * The bye goes to the fewest byes so far, then to the lowest sum of rank and twice the main
 * score, and last to those who must meet somebody. Returns the model, or NULL with
 * PAIRING_ERROR_PLAN where the weights are too large for so many players. @task: what is to be
 * drawn; must outlive the model. */
PairingModel *
pairing_weights_model_new (const PairingTask *task, GError **error)
{
  PairingWeights *weights = g_new0 (PairingWeights, 1);

  weights->model.class = &class;
  weights->model.task = task;
  weights->plan = &task->plan;
  pairing_weights_order_fill (weights);
  weights->model.restraints =
      pairing_restraint_new (task, weights->model.players, weights->model.n);
  weights->unwelcome = pairing_link_most (weights->model.restraints->unwelcome) > 0;
  if (!pairing_weights_check (&weights->model, error)) {
    pairing_model_free (&weights->model);
    return NULL;
  }
  pairing_weights_score_fill (weights);
  pairing_weights_float_fill (weights);
  pairing_weights_seed_fill (weights);
  pairing_weights_place_fill (weights);
  pairing_weights_seat_fill (weights);
  pairing_weights_met_fill (weights);
  pairing_weights_bound_fill (weights);
  fill_bye_order (weights);
  return &weights->model;
}

/* --- The classes --- */

/* A pair weighs at most the sum of these, and a round the sum of its pairs: with this the total of
 * a field of 10,000 stays below 2^63. */
#define MOST_TOGETHER G_GINT64_CONSTANT (1800000000000000)

static gboolean
check_weights (const PairingPlan *plan, GError **error)
{
  gint64 sum = plan->w_rematch + plan->w_random + plan->w_colour + plan->w_category +
               plan->w_score + plan->w_float + plan->w_seeding + plan->w_handicap +
               MAX (plan->w_place, 0);

  if (sum > MOST_TOGETHER)
    return pairing_plan_fail (error, _ ("The weights are too large together: at most 1.8·10¹⁵."));
  if (sum == 0)
    return pairing_plan_fail (error,
                              _ ("All weights are 0: one pairing would be as good as any other."));
  return TRUE;
}

static gboolean
check_macmahon (const PairingPlan *plan, GError **error)
{
  if (!check_weights (plan, error))
    return FALSE;
  if (plan->floor > plan->bar)
    return pairing_plan_fail (error, _ ("The McMahon floor is above the bar."));
  if (plan->zero > plan->floor)
    return pairing_plan_fail (error, _ ("The rank that starts with 0 is above the McMahon floor."));
  return TRUE;
}

static void
fill_weights (PairingPlan *plan)
{
  plan->whole_points = TRUE;
}

static void
fill_macmahon (PairingPlan *plan)
{
  plan->whole_points = TRUE;
  plan->handicap = TRUE;
  plan->absent_points = 1;
}

const PairingClass pairing_weights_class = {
  .about = N_ ("Players with equal points meet; weights that are added up over the round decide "
               "which of them meet, as in OpenGotha (Art. 26.3)."),
  .criteria = "points sos warnings",
  .total = TRUE,
  .weighted = TRUE,
  .fill = fill_weights,
  .check = check_weights,
  .model = pairing_weights_model_new,
};

/* By default its standings are decided as OpenGotha has it. */
const PairingClass pairing_macmahon_class = {
  .about = N_ ("A Swiss tournament in which players start with points for their rank, so that "
               "players of equal strength meet from the first round on. Usual in Europe; the "
               "articles do not cover it."),
  .criteria = "mms sosm sososm",
  .weighted = TRUE,
  .starts = TRUE,
  .fill = fill_macmahon,
  .check = check_macmahon,
  .model = pairing_weights_model_new,
};
