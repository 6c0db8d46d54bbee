#include "pairing/weights/weights.h"
#include "standing/term/history.h"
#include "standing/term/macmahon.h"

/* Colours and handicap. */

/* Who gave stones had no choice of colour, so only even games say who was favoured; and only
 * those of which it is known. Returns times White less times Black. @player: an index into the
 * field. */
int
pairing_weights_balance (const PairingTask *task, int player)
{
  int balance = 0, n_games;
  const int *games = standing_history_games (task->field, player, &n_games);

  for (int i = 0; i < n_games && task->field->games[games[i]].round < task->round; i++) {
    const StandingGame *game = &task->field->games[games[i]];
    gboolean white = (standing_game_side (game, player) == RULES_WHITE) != game->taken;
    if (game->handicap == 0 && !game->uncoloured && !standing_game_is_bye (game) &&
        game->result.kind != RULES_RESULT_VOID)
      balance += white ? 1 : -1;
  }
  return balance;
}

static guint
find_tilt (int balance)
{
  guint tilt = balance == 0  ? PAIRING_WEIGHTS_EVEN
               : balance > 0 ? PAIRING_WEIGHTS_MORE
                             : PAIRING_WEIGHTS_LESS;

  return ABS (balance) >= 2 ? tilt | PAIRING_WEIGHTS_TWICE : tilt;
}

/* Where there are no handicap games, all are alike. A McMahon score is that of a rank; in Swiss
 * only ranks say how strong somebody is. */
static int
find_level (const PairingWeights *weights, int vertex)
{
  const PairingPlan *plan = weights->plan;
  int player = weights->model.players[vertex];
  RulesRank rank = weights->model.task->field->players[player].rank;
  int none = standing_macmahon_level (plan->handicap_none);

  if (!plan->handicap)
    return none;
  if (plan->handicap_score && plan->system == PAIRING_MACMAHON)
    return MIN ((int) (weights->scores[vertex] / 2) + standing_macmahon_level (plan->zero), none);
  return rank == RULES_RANK_NONE ? PAIRING_WEIGHTS_UNKNOWN
                                 : MIN (standing_macmahon_level (rank), none);
}

/* The handicap of their game, from 0 to the most. @low: the level of the weaker player: his rank,
 * or that of which his score is; at most that of no handicap; PAIRING_WEIGHTS_UNKNOWN. @high:
 * that of the stronger. */
int
pairing_weights_handicap (const PairingPlan *plan, int low, int high)
{
  if (low == PAIRING_WEIGHTS_UNKNOWN || high <= low)
    return 0;
  return CLAMP (high - low - plan->handicap_correction, 0, MAX (plan->handicap_most, 0));
}

/* Seats a pair. With handicap the weaker takes Black; else White is who had it less often, less
 * the times of Black, in even games; else the hash of their names says it (pairing.md, "Hash").
 * Returns the pair, of players. @two: another. */
PairingPair
pairing_weights_seat (const PairingModel *model, int one, int two)
{
  const PairingWeights *weights = (const PairingWeights *) model;
  const PairingWeightsVertex *a = &weights->vertices[MIN (one, two)];
  const PairingWeightsVertex *b = &weights->vertices[MAX (one, two)];
  int handicap =
      pairing_weights_handicap (weights->plan, MIN (a->level, b->level), MAX (a->level, b->level));
  gboolean first_black;

  if (handicap > 0)
    first_black = a->level < b->level;
  else if (a->balance != b->balance)
    first_black = a->balance > b->balance;
  else
    first_black = pairing_weights_hash (weights, MIN (one, two), MAX (one, two), 1) == 1;
  if (first_black)
    return (PairingPair){ model->players[MIN (one, two)], model->players[MAX (one, two)],
                          handicap };
  return (PairingPair){ model->players[MAX (one, two)], model->players[MIN (one, two)], handicap };
}

/* Works out balances of colours, what handicaps go by, and what they weigh: the curve of
 * pairing.md over the handicap in parts of the most there is. How OpenGotha has it is not known
 * there, so this is our own; nobody uses it unless he asks for it. @weights: with its scores. */
void
pairing_weights_seat_fill (PairingWeights *weights)
{
  const PairingPlan *plan = weights->plan;
  int most = MAX (plan->handicap_most, 0);

  weights->handicaps = g_new (gint64, most + 1);
  for (int i = 0; i <= most; i++)
    weights->handicaps[i] = pairing_weights_curve (plan->w_handicap, i, MAX (most, 1), plan->curve);
  for (int i = 0; i < weights->model.n; i++) {
    weights->vertices[i].balance =
        pairing_weights_balance (weights->model.task, weights->model.players[i]);
    weights->vertices[i].tilt = find_tilt (weights->vertices[i].balance);
    weights->vertices[i].level = find_level (weights, i);
  }
}
