/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/weights/weights.h"
#include "standing/term/macmahon.h"
#include "standing/term/history.h"

/* Where players come from. */

/* The weight of country and club: the plan's own, or as the system has it, as much as that of the
 * score in McMahon and nothing in Swiss. */
gint64
pairing_weights_place (const PairingPlan *plan)
{
  if (plan->w_place >= 0)
    return plan->w_place;
  return pairing_plan_class (plan, 0)->starts ? plan->w_score : 0;
}

/* A number for each text; each empty text has its own, since two unknown clubs are not the same
 * club. */
static int
number_text (GHashTable *numbers, const char *text, int own)
{
  int number;

  if (*text == '\0')
    return -1 - own;
  number = GPOINTER_TO_INT (g_hash_table_lookup (numbers, text));
  if (number == 0) {
    number = (int) g_hash_table_size (numbers) + 1;
    g_hash_table_insert (numbers, g_strdup (text), GINT_TO_POINTER (number));
  }
  return number;
}

/* For each country and club how many score groups it is worth not to meet one from one's own place,
 * in fortieths of a group: the larger of country and club and half of the smaller, and half a
 * group. */
static void
fill_table (PairingWeights *weights)
{
  const PairingPlan *plan = weights->plan;
  gint64 n_groups = (gint64) weights->n_scores * weights->n_categories;

  for (int same_country = 0; same_country < 2; same_country++)
    for (int same_club = 0; same_club < 2; same_club++) {
      gint64 country = same_country ? 0 : 40 * plan->country_factor;
      gint64 club = same_club ? 0 : 48 * plan->club_factor;
      gint64 sum = MAX (country, club) + MIN (country, club) / 2, value = 0;
      gint64 groups = sum > 0 ? sum + 20 : 0;

      if (weights->w_place > 0)
        value = MIN (plan->w_score - pairing_weights_curve (weights->w_place, groups, 40 * n_groups,
                                                            plan->curve),
                     weights->w_place);
      weights->places[same_country][same_club][0] = value;
      weights->places[same_country][same_club][1] = (value + weights->w_place) / 2;
      weights->places[same_country][same_club][2] = weights->w_place;
    }
}

static gboolean
is_above (const PairingWeights *weights, const StandingPlayer *player, gint64 wins)
{
  const PairingPlan *plan = weights->plan;
  int threshold = standing_macmahon_level (plan->place_rank);
  int bar = standing_macmahon_level (plan->bar) - standing_macmahon_level (plan->zero);

  return (plan->place_wins && wins >= weights->model.task->field->rounds) ||
         (plan->place_rank != RULES_RANK_NONE &&
          2 * standing_macmahon_level (player->rank) + wins >= 2 * threshold) ||
         (plan->place_bar && pairing_plan_class (plan, 0)->starts && player->start / 2 >= bar);
}

/* Works out where everybody comes from, and what that weighs (PAIRING.md, "Geo"): for two who are
 * both below the threshold, as much less as it would be worth to go some score groups further to
 * meet somebody from elsewhere. For two above it, the whole weight; for one above, the mean.
 * Above are those from the bar up, those whose rank and wins reach a rank, and those who won half
 * of all rounds, as far as the plan has it so.
 *
 * @weights: with its groups. */
void
pairing_weights_place_fill (PairingWeights *weights)
{
  const PairingModel *model = &weights->model;
  const StandingField *field = model->task->field;
  g_autoptr (GHashTable) numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree gint64 *wins = g_new (gint64, field->n_players);

  weights->w_place = pairing_weights_place (weights->plan);
  fill_table (weights);
  pairing_weights_criterion (model->task, STANDING_WINS, model->task->round, wins);
  for (int i = 0; i < model->n; i++) {
    const StandingPlayer *player = &field->players[model->players[i]];
    weights->vertices[i].country = number_text (numbers, player->country, i);
    weights->vertices[i].club = number_text (numbers, player->club, i);
    weights->vertices[i].above = is_above (weights, player, wins[model->players[i]]);
  }
}

/* --- Colours and handicap --- */

/* Who gave stones had no choice of colour, so only even games say who was favoured; and only
 * those of which it is known. Returns times White less times Black. @player: an index into the
 * field. */
int
pairing_weights_balance (const PairingTask *task, int player)
{
  int balance = 0, n_matches;
  const StandingMatch *matches = standing_history_matches (task->field, player, &n_matches);

  for (int i = 0; i < n_matches && matches[i].round < task->round; i++) {
    const StandingGame *game = &task->field->games[matches[i].game];
    gboolean white = (matches[i].side == RULES_WHITE) != game->taken;
    if (game->handicap == 0 && !game->uncoloured && matches[i].opponent >= 0 && !matches[i].is_void)
      balance += white ? 1 : -1;
  }
  return balance;
}

/* Without handicap games all are alike. A McMahon score is that of a rank; in Swiss only ranks
 * tell strength. */
static int
find_level (const PairingWeights *weights, int vertex)
{
  const PairingPlan *plan = weights->plan;
  int player = weights->model.players[vertex];
  RulesRank rank = weights->model.task->field->players[player].rank;
  int none = standing_macmahon_level (plan->handicap_none);

  if (!plan->handicap)
    return none;
  if (plan->handicap_score && pairing_plan_class (plan, 0)->starts)
    return MIN ((int) (weights->scores[vertex] / 2) + standing_macmahon_level (plan->zero), none);
  return rank == RULES_RANK_NONE ? PAIRING_WEIGHTS_UNKNOWN
                                 : MIN (standing_macmahon_level (rank), none);
}

/* The handicap of their game, from 0 to the most. @low: the level of the weaker player: his
 * rank, or that of which his score is; at most that of no handicap; PAIRING_WEIGHTS_UNKNOWN. */
int
pairing_weights_handicap (const PairingPlan *plan, int low, int high)
{
  if (low == PAIRING_WEIGHTS_UNKNOWN || high <= low)
    return 0;
  return CLAMP (high - low - plan->handicap_correction, 0, MAX (plan->handicap_most, 0));
}

/* Seats a pair. With handicap the weaker takes Black; else White is who had it less often, less
 * the times of Black, in even games; else the hash of their names says it (PAIRING.md, "Hash").
 * Returns the pair, of players. */
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
 * PAIRING.md over the handicap in parts of the most there is. How OpenGotha has it is not known
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
    int balance = pairing_weights_balance (weights->model.task, weights->model.players[i]);

    weights->vertices[i].balance = balance;
    weights->vertices[i].tilt = (balance == 0  ? PAIRING_WEIGHTS_EVEN
                                 : balance > 0 ? PAIRING_WEIGHTS_MORE
                                               : PAIRING_WEIGHTS_LESS) |
                                (ABS (balance) >= 2 ? PAIRING_WEIGHTS_TWICE : 0);
    weights->vertices[i].level = find_level (weights, i);
  }
}
