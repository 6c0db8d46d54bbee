/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include "pairing/weights/weights.h"
#include "standing/term/term.h"
#include "standing/term/history.h"
#include "standing/term/macmahon.h"

/* Categories and score groups. */

/* Computes it as standings do, but byes add nothing to sums over opponents. @ret_values: the
 * criterion of each player of the field before that round. */
void
pairing_weights_criterion (const PairingTask *task, StandingCriterion criterion, int before,
                           gint64 *ret_values)
{
  g_autofree int *points = standing_history_points (task->field, before - 1);
  StandingMoment moment = { task->field, before - 1, points, { RULES_BYE_SOS_ZERO } };

  standing_criterion_compute (criterion, &moment, ret_values);
}

/* The McMahon score, or points. Where both lost, a lot may stand for the result, for the pairing
 * alone (Art. 17.5, key both_lose_pairing): it counts as a game won. @ret_scores: the main score
 * of each player of the field before that round, where a win is 2. */
void
pairing_weights_scores (const PairingTask *task, int before, gint64 *ret_scores)
{
  gboolean macmahon = pairing_plan_class (&task->plan, 0)->starts;

  pairing_weights_criterion (task, macmahon ? STANDING_MMS : STANDING_POINTS, before, ret_scores);
  for (int i = 0; i < task->field->n_games && task->field->games[i].round < before; i++) {
    const StandingGame *game = &task->field->games[i];
    if (game->result.kind == RULES_RESULT_LOT && !game->lot_counts && !standing_game_is_bye (game))
      ret_scores[game->result.winner == RULES_BLACK ? game->black : game->white] += 2;
  }
}

/* The curve of PAIRING.md: W (1 - x) (1 + k x) with x = @part / @whole, toward zero, with no
 * rounding on the way. It is never above W where k is 1 or less. Below, it may leave 64 bits,
 * where x is far above 1; it is cut there. Returns its value. @part: at least 0. @whole: at least
 * 1. @curve: k, in thousandths, 0 to 1000. */
gint64
pairing_weights_curve (gint64 weight, gint64 part, gint64 whole, int curve)
{
  __int128 value = (__int128) weight * (whole - part);

  value = value * (1000 * whole + curve * part) / (1000 * whole * whole);
  return (gint64) CLAMP (value, -PAIRING_WEIGHTS_MOST, PAIRING_WEIGHTS_MOST);
}

/* Works out what differences of category and score weigh. Empty groups count as well, so that a
 * step between groups is worth the same in all rounds of an event, nearly; scores outside come of
 * starting scores that were set by hand. As PAIRING.md has it, score groups of McMahon run from the
 * bar + 2 + the rounds played down to the floor - 1, those of Swiss from the rounds played to 0, in
 * each category. @weights: with its vertices. */
void
pairing_weights_score_fill (PairingWeights *weights)
{
  const PairingPlan *plan = weights->plan;
  gboolean macmahon = pairing_plan_class (plan, 0)->starts;
  int played = weights->model.task->round - 1, n_categories = plan->categories.n + 1;
  int zero = standing_macmahon_level (plan->zero);
  int top = macmahon ? standing_macmahon_level (plan->bar) - zero + 2 + played : played;
  int bottom = macmahon ? standing_macmahon_level (plan->floor) - zero - 1 : 0;

  weights->n_categories = n_categories;
  weights->top = MAX (top, weights->highest);
  weights->n_scores = weights->top - MIN (MIN (bottom, top), weights->lowest) + 1;
  weights->categories = g_new0 (gint64, n_categories);
  for (int i = 0; n_categories > 1 && i < n_categories; i++)
    weights->categories[i] = pairing_weights_curve (plan->w_category, i, n_categories, plan->curve);
  weights->differences = g_new (gint64, weights->n_scores);
  for (int i = 0; i < weights->n_scores; i++)
    weights->differences[i] =
        pairing_weights_curve (plan->w_score, i, weights->n_scores * n_categories, plan->curve);
  for (int i = 0; i < weights->model.n; i++)
    weights->vertices[i].score = weights->top - (int) (weights->scores[i] / 2);
}

/* --- Whom a player met before --- */

static int
compare_ints (gconstpointer a, gconstpointer b)
{
  return *(const int *) a - *(const int *) b;
}

/* Writes down for each vertex whom he met, as far as they are here; a void game is as if never
 * paired (Art. 28.2). @weights: with its vertices. */
void
pairing_weights_met_fill (PairingWeights *weights)
{
  const PairingModel *model = &weights->model;
  const StandingField *field = model->task->field;
  int *next = weights->opponents = g_new (int, 2 * field->n_games + 1);

  for (int i = 0; i < model->n; i++) {
    PairingWeightsVertex *vertex = &weights->vertices[i];
    int n_matches;
    const StandingMatch *matches = standing_history_matches (field, model->players[i], &n_matches);

    vertex->opponents = next;
    for (int k = 0; k < n_matches && matches[k].round < model->task->round; k++) {
      int opponent = matches[k].opponent;
      if (opponent >= 0 && !matches[k].is_void && model->vertex_of[opponent] >= 0)
        next[vertex->n_opponents++] = model->vertex_of[opponent];
    }
    qsort (next, vertex->n_opponents, sizeof *next, compare_ints);
    for (int k = 0; k < vertex->n_opponents; k++)
      vertex->met |= G_GUINT64_CONSTANT (1) << (next[k] & 63);
    next += vertex->n_opponents;
  }
}
