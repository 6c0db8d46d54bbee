#include "pairing/weights.h"
#include "pairing/draw.h"
#include "pairing/matching.h"
#include <glib/gi18n.h>

/* What a pair can weigh at most. */

/* --- That sums fit --- */

static gboolean
add (guint64 *sum, gint64 weight)
{
  return weight >= 0 && g_uint64_checked_add (sum, *sum, (guint64) weight);
}

/* All that may make a difference between two pairs; FALSE where it leaves 64 bits. Country and club
 * may take as much as they give. */
static gboolean
add_weights (const PairingModel *model, guint64 *sum)
{
  const PairingPlan *plan = &model->task->plan;
  gint64 place = pairing_weights_place (plan);
  const gint64 terms[] = { plan->rematch ? plan->w_rematch : 0,
                           plan->w_random,
                           plan->w_colour,
                           plan->categories > 1 ? plan->w_category : 0,
                           plan->w_score,
                           plan->w_float,
                           plan->w_seeding,
                           plan->w_handicap,
                           place,
                           place,
                           pairing_link_most (model->bars->unwelcome) };

  for (gsize i = 0; i < G_N_ELEMENTS (terms); i++)
    if (!add (sum, terms[i]))
      return FALSE;
  return TRUE;
}

/* A rematch that nobody may have is the same for all pairs, but it is in their sums. */
static gboolean
is_rematch_sound (const PairingPlan *plan)
{
  return plan->w_rematch >= 0 && plan->w_rematch <= G_MAXINT64 / 4;
}

/**
 * pairing_weights_check:
 * @model: a model that has its vertices and bars
 * @error: where to put the reason
 *
 * Returns: FALSE with %PAIRING_ERROR_PLAN where sums of these weights could leave 64 bits
 */
gboolean
pairing_weights_check (const PairingModel *model, GError **error)
{
  guint64 sum = 0;
  gint64 range = pairing_matching_range (MAX (model->n, 2));
  g_autofree char *most = g_strdup_printf ("%" G_GINT64_FORMAT, range);

  if (add_weights (model, &sum) && sum <= (guint64) range && is_rematch_sound (&model->task->plan))
    return TRUE;
  g_set_error (error, PAIRING_ERROR, PAIRING_ERROR_PLAN,
               ngettext ("The weights of the event and of unwelcome pairs are too large for %d "
                         "player: all that a pair can have may be %s together at most.",
                         "The weights of the event and of unwelcome pairs are too large for %d "
                         "players: all that a pair can have may be %s together at most.",
                         model->n),
               model->n, most);
  return FALSE;
}

/* --- Classes --- */

static gboolean
is_of (const PairingWeightsClass *class, const PairingWeightsVertex *vertex)
{
  return class->category == vertex->category && class->score == vertex->score &&
         class->above == vertex->above;
}

static void
widen (PairingWeightsClass *class, const PairingWeightsVertex *vertex)
{
  class->lowest = MIN (class->lowest, vertex->level);
  class->highest = MAX (class->highest, vertex->level);
  class->downs |= 1u << vertex->down;
  class->ups |= 1u << vertex->up;
  class->down_place = MAX (class->down_place, vertex->down_place);
  class->up_place = MAX (class->up_place, vertex->up_place);
}

static PairingWeightsClass
class_of (const PairingWeights *weights, const PairingWeightsVertex *vertex)
{
  return (PairingWeightsClass){
    .category = vertex->category,
    .score = vertex->score,
    .above = vertex->above,
    .lowest = vertex->level,
    .highest = vertex->level,
    .seeding = weights->plan->w_seeding,
  };
}

/* Groups lie together, so a class is among the last two. */
static int
find_class (PairingWeights *weights, const PairingWeightsVertex *vertex)
{
  int *n_classes = &weights->model.n_classes;

  for (int i = *n_classes - 1; i >= 0 && i >= *n_classes - 2; i--)
    if (is_of (&weights->classes[i], vertex))
      return i;
  weights->classes[*n_classes] = class_of (weights, vertex);
  return (*n_classes)++;
}

/**
 * pairing_weights_bound_fill:
 * @weights: with all else
 *
 * Sorts the vertices into classes: one for each group, or two where only some of it are so strong
 * that country and club do not count.
 */
void
pairing_weights_bound_fill (PairingWeights *weights)
{
  PairingModel *model = &weights->model;

  model->classes = g_new (int, model->n);
  weights->classes = g_new (PairingWeightsClass, model->n);
  for (int i = 0; i < model->n; i++) {
    model->classes[i] = find_class (weights, &weights->vertices[i]);
    widen (&weights->classes[model->classes[i]], &weights->vertices[i]);
  }
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
best_scenario (const PairingWeights *weights, guint downs, guint ups)
{
  gint64 best = 0;

  for (int down = 0; down < PAIRING_WEIGHTS_N_DRAWN; down++)
    for (int up = 0; up < PAIRING_WEIGHTS_N_DRAWN; up++)
      if (downs & 1u << down && ups & 1u << up)
        best = MAX (best, weights->scenarios[down][up]);
  return best;
}

static gint64
bound_float (const PairingWeights *weights, const PairingWeightsClass *upper,
             const PairingWeightsClass *lower)
{
  gint64 gap = lower->category - upper->category + 1;

  return (best_scenario (weights, upper->downs, lower->ups) + upper->down_place + lower->up_place) /
         (gap * gap * gap * gap);
}

static gint64
bound_place (const PairingWeights *weights, int above)
{
  gint64 best = G_MININT64;

  for (int country = 0; country < 2; country++)
    for (int club = 0; club < 2; club++)
      best = MAX (best, weights->places[country][club][above]);
  return best;
}

/**
 * pairing_weights_bound:
 * @model: the model
 * @one: a class
 * @two: another, or the same
 *
 * What any two of these classes weigh at most: category, score and threshold of places exactly, the
 * best there is of all other terms.
 *
 * Returns: the bound
 */
gint64
pairing_weights_bound (const PairingModel *model, int one, int two)
{
  const PairingWeights *weights = (const PairingWeights *) model;
  const PairingPlan *plan = weights->plan;
  const PairingWeightsClass *a = &weights->classes[MIN (one, two)];
  const PairingWeightsClass *b = &weights->classes[MAX (one, two)];
  int handicap = least_handicap (weights, a, b);
  gint64 sum = 1 + plan->w_rematch + plan->w_random;

  sum += handicap == 0 ? plan->w_colour : 0;
  sum += weights->categories[b->category - a->category];
  sum += a->category == b->category ? weights->differences[b->score - a->score] : 0;
  if (a->category == b->category && a->score == b->score)
    sum += plan->w_seeding;
  else
    sum += bound_float (weights, a, b);
  return sum + weights->handicaps[handicap] + bound_place (weights, a->above + b->above);
}
