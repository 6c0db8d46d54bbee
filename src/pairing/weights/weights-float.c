/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/weights/weights.h"

/* Drawing up and down. */

/* How often a vertex was, in the rounds before. */
typedef struct {
  int downs;
  int ups;
} Drawn;

/* By the whole scores of both at that time. */
static Drawn *
count_drawn (const PairingTask *task)
{
  const StandingField *field = task->field;
  Drawn *drawn = g_new0 (Drawn, field->n_players);
  g_autofree gint64 *scores = g_new (gint64, field->n_players);
  int round = 0, order;

  for (int i = 0; i < field->n_games && field->games[i].round < task->round; i++) {
    const StandingGame *game = &field->games[i];
    if (standing_game_is_bye (game) || game->result.kind == RULES_RESULT_VOID)
      continue;
    if (game->round != round) {
      round = game->round;
      pairing_weights_scores (task, round, scores);
    }
    order = (scores[game->black] / 2 > scores[game->white] / 2) -
            (scores[game->black] / 2 < scores[game->white] / 2);
    drawn[game->black].downs += order > 0;
    drawn[game->black].ups += order < 0;
    drawn[game->white].downs += order < 0;
    drawn[game->white].ups += order > 0;
  }
  return drawn;
}

/* The best place for it has all but one of the group's size. */
static gint64
rate_place (PairingDrawn mode, int place, int size)
{
  switch (mode) {
  case PAIRING_DRAWN_TOP:
    return size - 1 - place;
  case PAIRING_DRAWN_BOTTOM:
    return place;
  default:
    return size - 1 - ABS (2 * place - size + 1);
  }
}

static void
fill_scenarios (PairingWeights *weights)
{
  for (int down = 0; down < PAIRING_WEIGHTS_N_DRAWN; down++)
    for (int up = 0; up < PAIRING_WEIGHTS_N_DRAWN; up++) {
      int scenario =
          2 - ((down & PAIRING_WEIGHTS_AGAIN) != 0) - ((up & PAIRING_WEIGHTS_AGAIN) != 0);
      if (scenario != 0)
        scenario += ((down & PAIRING_WEIGHTS_EVENS) != 0) + ((up & PAIRING_WEIGHTS_EVENS) != 0);
      if (!weights->plan->float_compensated)
        scenario = MIN (scenario, 2);
      weights->scenarios[down][up] = weights->plan->w_float / 5 * scenario;
    }
}

/* Works out what is known of each vertex about being drawn down or up: PAIRING.md, "DUDD". With w
 * a fifth of the weight, a pair of two groups has w times its scenario, 0 to 4, and for each of
 * the two up to w / 2 by his place in his group; between categories that is divided by the fourth
 * power of their difference + 1. It holds however far apart the groups are. @weights: with its
 * groups. */
void
pairing_weights_float_fill (PairingWeights *weights)
{
  const PairingModel *model = &weights->model;
  const PairingPlan *plan = weights->plan;
  g_autofree Drawn *drawn = count_drawn (model->task);
  gint64 half = plan->w_float / 5 / 2;

  fill_scenarios (weights);
  for (int i = 0; i < model->n; i++) {
    PairingWeightsVertex *vertex = &weights->vertices[i];
    const Drawn *was = &drawn[model->players[i]];

    vertex->down = (was->downs > 0 ? PAIRING_WEIGHTS_AGAIN : 0) |
                   (was->ups > was->downs ? PAIRING_WEIGHTS_EVENS : 0);
    vertex->up = (was->ups > 0 ? PAIRING_WEIGHTS_AGAIN : 0) |
                 (was->downs > was->ups ? PAIRING_WEIGHTS_EVENS : 0);
    vertex->down_place =
        half * rate_place (plan->float_upper, vertex->place, vertex->size) / vertex->size;
    vertex->up_place =
        half * rate_place (plan->float_lower, vertex->place, vertex->size) / vertex->size;
  }
}
