#include "pairing/weights.h"

/* Categories and score groups. */

/**
 * pairing_weights_main:
 * @plan: a plan
 *
 * Returns: by what score groups are made: McMahon scores, or points
 */
StandingCriterion
pairing_weights_main (const PairingPlan *plan)
{
  return plan->system == PAIRING_MACMAHON ? STANDING_MMS : STANDING_POINTS;
}

/**
 * pairing_weights_category:
 * @plan: a plan
 * @rank: a rank
 *
 * Returns: the category of players of that rank, 0 the best: the first whose bound it reaches, the
 *   last where it reaches none
 */
int
pairing_weights_category (const PairingPlan *plan, RulesRank rank)
{
  int last = CLAMP (plan->categories, 1, (int) G_N_ELEMENTS (plan->category_from) + 1) - 1;

  for (int i = 0; i < last; i++)
    if (rank >= plan->category_from[i])
      return i;
  return last;
}

/**
 * pairing_weights_curve:
 * @weight: a weight W
 * @part: at least 0
 * @whole: at least 1
 * @curve: k, in thousandths
 *
 * The curve of pairing.md: W (1 - x) (1 + k x) with x = @part / @whole, toward zero, with no
 * rounding on the way. It is never above W where k is 1 or less. Below, it may leave 64 bits, where
 * x is far above 1; it is cut there.
 *
 * Returns: its value
 */
gint64
pairing_weights_curve (gint64 weight, gint64 part, gint64 whole, int curve)
{
  __int128 value = (__int128) weight * (whole - part);

  value = value * (1000 * whole + curve * part) / (1000 * whole * whole);
  return (gint64) CLAMP (value, G_MININT64 / 4, G_MAXINT64 / 4);
}

/* Empty groups count as well, so that a step between groups is worth the same in all rounds of
 * an event, nearly. Scores outside come of starting scores that were set by hand. */
static void
find_span (PairingWeights *weights)
{
  const PairingPlan *plan = weights->plan;
  gboolean macmahon = plan->system == PAIRING_MACMAHON;
  int played = weights->model.task->round - 1;
  int top = macmahon ? plan->bar - plan->zero + 2 + played : played;
  int bottom = macmahon ? plan->floor - plan->zero - 1 : 0;

  weights->top = MAX (top, weights->highest);
  weights->n_scores = weights->top - MIN (MIN (bottom, top), weights->lowest) + 1;
}

static void
fill_tables (PairingWeights *weights)
{
  const PairingPlan *plan = weights->plan;
  int n_categories = weights->n_categories;
  int n_groups = weights->n_scores * n_categories;

  weights->categories = g_new0 (gint64, n_categories);
  if (n_categories > 1)
    for (int i = 0; i < n_categories; i++)
      weights->categories[i] =
          pairing_weights_curve (plan->w_category, i, n_categories, plan->curve);
  weights->differences = g_new (gint64, weights->n_scores);
  for (int i = 0; i < weights->n_scores; i++)
    weights->differences[i] = pairing_weights_curve (plan->w_score, i, n_groups, plan->curve);
}

/**
 * pairing_weights_score_fill:
 * @weights: with its vertices
 *
 * Works out what differences of category and score weigh. As pairing.md has it, score
 * groups of McMahon run from the bar + 2 + the rounds played down to the floor - 1, those of Swiss
 * from the rounds played to 0, in each category.
 */
void
pairing_weights_score_fill (PairingWeights *weights)
{
  const PairingModel *model = &weights->model;

  weights->n_categories = pairing_weights_category (weights->plan, G_MININT) + 1;
  find_span (weights);
  fill_tables (weights);
  for (int i = 0; i < model->n; i++)
    weights->vertices[i].score = weights->top - (int) (weights->scores[i] / 2);
}
