#include "pairing/weights/weights.h"
#include "standing/term/history.h"
#include <stdlib.h>

/* Whom a player met before. */

static int
compare_ints (gconstpointer a, gconstpointer b)
{
  return *(const int *) a - *(const int *) b;
}

static int
collect_opponents (const PairingWeights *weights, int vertex, int *ret_opponents)
{
  const PairingModel *model = &weights->model;
  const StandingField *field = model->task->field;
  int player = model->players[vertex];
  int n_opponents = 0, n_games;
  const int *games = standing_history_games (field, player, &n_games);

  for (int i = 0; i < n_games && field->games[games[i]].round < model->task->round; i++) {
    const StandingGame *game = &field->games[games[i]];
    int opponent = standing_game_opponent (game, player);
    if (opponent >= 0 && game->result.kind != RULES_RESULT_VOID && model->vertex_of[opponent] >= 0)
      ret_opponents[n_opponents++] = model->vertex_of[opponent];
  }
  return n_opponents;
}

/* Writes down for each vertex whom he met, as far as they are here; a void game is as if never
 * paired (Art. 28.2). @weights: with its vertices. */
void
pairing_weights_met_fill (PairingWeights *weights)
{
  int *next = weights->opponents = g_new (int, 2 * weights->model.task->field->n_games + 1);

  for (int i = 0; i < weights->model.n; i++) {
    PairingWeightsVertex *vertex = &weights->vertices[i];
    vertex->opponents = next;
    vertex->n_opponents = collect_opponents (weights, i, next);
    qsort (next, vertex->n_opponents, sizeof *next, compare_ints);
    for (int k = 0; k < vertex->n_opponents; k++)
      vertex->met |= G_GUINT64_CONSTANT (1) << (next[k] & 63);
    next += vertex->n_opponents;
  }
}
