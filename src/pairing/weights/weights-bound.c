/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/weights/weights.h"
#include "pairing/draw/error.h"
#include "pairing/draw/round.h"
#include "pairing/matching/matching.h"
#include <glib/gi18n.h>

/* What a pair can weigh at most. */

/* --- That sums fit --- */

/* FALSE with PAIRING_ERROR_PLAN where sums of these weights could leave 64 bits. @model: a model
 * that has its vertices and restraints. */
gboolean
pairing_weights_check (const PairingModel *model, GError **error)
{
  const PairingPlan *plan = &model->task->plan;
  gint64 place = pairing_weights_place (plan);
  /* All that may make a difference between two pairs. Country and club may take as much as they
   * give. */
  const gint64 terms[] = { plan->rematch ? plan->w_rematch : 0,
                           plan->w_random,
                           plan->w_colour,
                           plan->categories.n > 0 ? plan->w_category : 0,
                           plan->w_score,
                           plan->w_float,
                           plan->w_seeding,
                           plan->w_handicap,
                           place,
                           place,
                           pairing_link_most (model->restraints->unwelcome) };
  gint64 range = MIN (pairing_matching_range (MAX (model->n, 2)), PAIRING_WEIGHTS_MOST);
  g_autofree char *most = g_strdup_printf ("%" G_GINT64_FORMAT, range);
  /* A forbidden rematch weighs the same for all pairs, but it is part of their sums. */
  gboolean sound = plan->w_rematch >= 0 && plan->w_rematch <= PAIRING_WEIGHTS_MOST;
  guint64 sum = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (terms); i++)
    sound = sound && terms[i] >= 0 && g_uint64_checked_add (&sum, sum, (guint64) terms[i]);
  if (sound && sum <= (guint64) range)
    return TRUE;
  g_set_error (
      error, PAIRING_ERROR, PAIRING_ERROR_PLAN,
      ngettext ("The weights of the tournament and of pairs to be avoided are too large for "
                "%d player: all weights of a pair together may be %s at most.",
                "The weights of the tournament and of pairs to be avoided are too large for "
                "%d players: all weights of a pair together may be %s at most.",
                model->n),
      model->n, most);
  return FALSE;
}

/* --- Classes --- */

/* How many classes there may be: with more of them bounds are nearer, but there are as many bounds
 * as pairs of them. */
#define CLASSES 1000
#define CLASS_SIZE 4

/* A stretch of a group begins with so many places. */
#define STRETCH 8

/* Classes with a stretch of so many places each. */
typedef struct {
  PairingWeights *weights;
  int length;
  gboolean by_drawn; /* told apart, too, by how they were drawn down or up */
  int most;          /* classes */
  int n_classes;
  int begun; /* the first class of the present stretch */
} Sorter;

static gboolean
is_of (const Sorter *sorter, const PairingWeightsClass *class, const PairingWeightsVertex *vertex,
       int camp)
{
  return class->camp == camp && class->first->tilt == vertex->tilt &&
         class->first->above == vertex->above &&
         (!sorter->by_drawn ||
          (class->first->down == vertex->down && class->first->up == vertex->up));
}

static void
widen (PairingWeightsClass *class, const PairingWeightsVertex *vertex)
{
  class->last = vertex->place;
  class->lowest = MIN (class->lowest, vertex->level);
  class->highest = MAX (class->highest, vertex->level);
  class->tilts |= vertex->tilt;
  class->downs |= 1u << vertex->down;
  class->ups |= 1u << vertex->up;
  class->down_place = MAX (class->down_place, vertex->down_place);
  class->up_place = MAX (class->up_place, vertex->up_place);
}

static int
find_class (Sorter *sorter, const PairingWeightsVertex *vertex, int camp)
{
  PairingWeightsClass *classes = sorter->weights->classes;

  for (int i = sorter->begun; i < sorter->n_classes; i++)
    if (is_of (sorter, &classes[i], vertex, camp))
      return i;
  classes[sorter->n_classes] = (PairingWeightsClass){ .first = vertex,
                                                      .last = vertex->place,
                                                      .camp = camp,
                                                      .lowest = vertex->level,
                                                      .highest = vertex->level };
  return sorter->n_classes++;
}

/* FALSE where there are too many. */
static gboolean
sort (Sorter *sorter)
{
  PairingModel *model = &sorter->weights->model;
  const PairingWeightsVertex *vertices = sorter->weights->vertices;

  sorter->n_classes = 0;
  for (int i = 0; i < model->n && sorter->n_classes <= sorter->most; i++) {
    if (i == 0 || !pairing_weights_alike (&vertices[i - 1], &vertices[i]) ||
        vertices[i - 1].place / sorter->length != vertices[i].place / sorter->length)
      sorter->begun = sorter->n_classes;
    model->classes[i] = find_class (sorter, &vertices[i], model->restraints->camps->of[i]);
    widen (&sorter->weights->classes[model->classes[i]], &vertices[i]);
  }
  return sorter->n_classes <= sorter->most;
}

/* The best of each term that a bound does not look into. */
static void
fill_best (PairingWeights *weights)
{
  for (guint downs = 0; downs < 1u << PAIRING_WEIGHTS_N_DRAWN; downs++)
    for (guint ups = 0; ups < 1u << PAIRING_WEIGHTS_N_DRAWN; ups++)
      for (int i = 0; i < PAIRING_WEIGHTS_N_DRAWN * PAIRING_WEIGHTS_N_DRAWN; i++) {
        int down = i / PAIRING_WEIGHTS_N_DRAWN, up = i % PAIRING_WEIGHTS_N_DRAWN;
        gint64 *best = &weights->best_scenarios[downs][ups];
        if (downs & 1u << down && ups & 1u << up)
          *best = MAX (*best, weights->scenarios[down][up]);
      }
  for (int above = 0; above < 3; above++) {
    weights->best_places[above] = G_MININT64;
    for (int i = 0; i < 4; i++)
      weights->best_places[above] =
          MAX (weights->best_places[above], weights->places[i / 2][i % 2][above]);
  }
}

/* Stretches that are twice as long until there are not too many classes. */
static gboolean
sort_up_to (Sorter *sorter, gboolean by_drawn)
{
  sorter->by_drawn = by_drawn;
  for (sorter->length = STRETCH; sorter->length / 2 < sorter->weights->model.n; sorter->length *= 2)
    if (sort (sorter))
      return TRUE;
  return FALSE;
}

/* Sorts the vertices into classes, as fine as there are not too many: a stretch of places of a
 * group, told apart by camp, by colours, by whether country and club count, and by how they were
 * drawn. @weights: with all else. */
void
pairing_weights_bound_fill (PairingWeights *weights)
{
  PairingModel *model = &weights->model;
  Sorter sorter = { .weights = weights, .most = CLAMP (model->n / CLASS_SIZE, 16, CLASSES) };

  model->classes = g_new (int, model->n);
  weights->classes = g_new (PairingWeightsClass, model->n);
  if (!sort_up_to (&sorter, TRUE) && !sort_up_to (&sorter, FALSE)) {
    sorter.most = model->n;
    sort (&sorter);
  }
  model->n_classes = sorter.n_classes;
  fill_best (weights);
}

/* --- The bound --- */

/* The least handicap of a game between them. */
static int
least_handicap (const PairingWeights *weights, const PairingWeightsClass *a,
                const PairingWeightsClass *b)
{
  const PairingWeightsClass *weak = a->highest < b->lowest ? a : b;
  const PairingWeightsClass *strong = weak == a ? b : a;

  if (weak->lowest == PAIRING_WEIGHTS_UNKNOWN)
    return 0;
  return pairing_weights_handicap (weights->plan, weak->highest, strong->lowest);
}

static gint64
bound_float (const PairingWeights *weights, const PairingWeightsClass *upper,
             const PairingWeightsClass *lower)
{
  gint64 gap = lower->first->category - upper->first->category + 1;

  return (weights->best_scenarios[upper->downs][lower->ups] + upper->down_place + lower->up_place) /
         (gap * gap * gap * gap);
}

/* The better, the nearer the difference is to a wanted one, or to one of two. */
static gint64
bound_apart (const PairingWeightsClass *a, const PairingWeightsClass *b, int wanted, int or)
{
  int least = MAX (MAX (a->first->place - b->last, b->first->place - a->last), 0);
  int most = MAX (a->last - b->first->place, b->last - a->first->place);
  const gint64 *seeds = a->first->seeds;

  return MAX (seeds[CLAMP (wanted, least, most)], seeds[CLAMP (or, least, most)]);
}

static gint64
bound_seeding (const PairingWeights *weights, const PairingWeightsClass *a,
               const PairingWeightsClass *b)
{
  int size = a->first->size, first = a->first->place + b->first->place, last = a->last + b->last;
  gboolean has_upper = 2 * MIN (a->first->place, b->first->place) < size;
  gboolean has_lower = 2 * MAX (a->last, b->last) >= size;

  switch (weights->seed) {
  case PAIRING_SEED_FOLD: /* the better, the nearer their sum is to that of the first and last */
    return a->first->seeds[CLAMP (size - 1, first, last)];
  case PAIRING_SEED_SLIP:
    return bound_apart (a, b, size / 2, (size + 1) / 2);
  case PAIRING_SEED_ADJACENT:
    return bound_apart (a, b, 1, 1);
  default:
    return has_upper && has_lower ? weights->plan->w_seeding : 0;
  }
}

/* What any two of these classes weigh at most: category, score, colours and threshold of places
 * exactly, the best that their places in the group allow, and the best there is of all other
 * terms. Returns the bound. @two: another, or the same. */
gint64
pairing_weights_bound (const PairingModel *model, int one, int two)
{
  const PairingWeights *weights = (const PairingWeights *) model;
  const PairingPlan *plan = weights->plan;
  const PairingWeightsClass *a = &weights->classes[MIN (one, two)];
  const PairingWeightsClass *b = &weights->classes[MAX (one, two)];
  const PairingWeightsVertex *upper = a->first, *lower = b->first;
  int handicap = least_handicap (weights, a, b);
  gint64 sum = 1 + plan->w_rematch + plan->w_random;

  if (pairing_camp_apart (model->restraints->camps, a->camp, b->camp))
    return PAIRING_MATCHING_ABSENT;
  sum -= pairing_camp_unwelcome (model->restraints->camps, a->camp, b->camp);
  sum += handicap == 0 ? pairing_weights_colour (plan, a->tilts, b->tilts) : 0;
  sum += weights->categories[lower->category - upper->category];
  if (upper->category == lower->category)
    sum += weights->differences[lower->score - upper->score];
  if (pairing_weights_alike (upper, lower))
    sum += bound_seeding (weights, a, b);
  else
    sum += bound_float (weights, a, b);
  return sum + weights->handicaps[handicap] + weights->best_places[upper->above + lower->above];
}
