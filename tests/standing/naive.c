/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "standing/naive.h"

/* Every number is reckoned anew from the list of games, in the words of the rules. */

static gboolean
is_real (const StandingGame *game)
{
  return game->black >= 0 && game->white >= 0;
}

static gboolean
is_counted (const StandingGame *game, int after)
{
  RulesResultKind kind = game->result.kind;

  if (game->round > after || kind == RULES_RESULT_VOID)
    return FALSE;
  return !is_real (game) || (kind != RULES_RESULT_NONE && kind != RULES_RESULT_NO_RESULT);
}

static int
got (const StandingGame *game, int player)
{
  switch (game->result.kind) {
  case RULES_RESULT_DRAW:
    return 1;
  case RULES_RESULT_WIN:
  case RULES_RESULT_ABSENT:
    return (game->black == player) == (game->result.winner == RULES_BLACK) ? 2 : 0;
  default:
    return 0;
  }
}

/* Points of games, and of what is no game, apart. */
static int
score (const StandingField *field, int after, int player, gboolean awards)
{
  int points = 0, extra = 0;

  for (int i = 0; i < field->n_games; i++) {
    const StandingGame *game = &field->games[i];
    if (!is_counted (game, after) || (game->black != player && game->white != player))
      continue;
    if (is_real (game))
      points += got (game, player);
    else
      extra += field->bye_points;
  }
  for (int i = 0; awards && i < field->n_awards; i++)
    if (field->awards[i].player == player && field->awards[i].round <= after)
      extra += field->awards[i].points;
  return points + (field->whole ? extra / 2 * 2 : extra);
}

typedef enum { POINTS, WINS, MMS, START } Base;

static gint64
base_score (const StandingField *field, int after, Base base, int player)
{
  int start = field->players[player].start;

  if (base == START)
    return start;
  return (base == MMS ? start : 0) + score (field, after, player, base != WINS);
}

static gboolean
is_opponent (const StandingGame *game, int after, const StandingOptions *options)
{
  return is_real (game) && is_counted (game, after) &&
         !(options->forfeits == STANDING_FORFEITS_SKIP && game->result.kind == RULES_RESULT_ABSENT);
}

static gint64
bye_adds (const StandingField *field, int after, const StandingOptions *options, int player,
          int round)
{
  int rounds = MIN (after, field->rounds), lowest = 1000000;

  for (int i = 0; i < field->n_games; i++)
    for (int who = 0; who < field->n_players; who++)
      if (is_counted (&field->games[i], after) &&
          (field->games[i].black == who || field->games[i].white == who))
        lowest = MIN (lowest, score (field, after, who, TRUE));
  return options->bye_sos == RULES_BYE_SOS_LOWEST        ? lowest
         : options->bye_sos == RULES_BYE_SOS_ROUNDS_LEFT ? rounds - round + 1
         : options->bye_sos == RULES_BYE_SOS_ROUNDS      ? rounds
         : options->bye_sos == RULES_BYE_SOS_OWN         ? score (field, after, player, TRUE)
                                                         : 0;
}

/* What each round gives; of random fields no player has two games in one. */
static void
list_gifts (const StandingField *field, int after, Base base, const StandingOptions *options,
            int player, gint64 *gifts)
{
  for (int round = 1; round <= after; round++) {
    gifts[round] = base >= MMS ? field->players[player].start : 0;
    for (int i = 0; i < field->n_games; i++) {
      const StandingGame *game = &field->games[i];
      if (game->round != round || (game->black != player && game->white != player))
        continue;
      if (is_opponent (game, after, options)) {
        gifts[round] =
            base_score (field, after, base, game->black == player ? game->white : game->black);
        if (base == MMS)
          gifts[round] += (game->white == player ? 2 : -2) * game->handicap;
      } else if (base == POINTS && !is_real (game) && is_counted (game, after)) {
        gifts[round] = bye_adds (field, after, options, player, round);
      }
    }
  }
}

static int
compare (gconstpointer a, gconstpointer b)
{
  gint64 x = *(const gint64 *) a, y = *(const gint64 *) b;

  return (x > y) - (x < y);
}

static gint64
sum_gifts (const StandingField *field, int after, Base base, const StandingOptions *options,
           int player, int n_dropped)
{
  gint64 gifts[100] = { 0 }, sum = 0;
  int from = 1, to = after;

  list_gifts (field, after, base, options, player, gifts);
  qsort (gifts + 1, (gsize) after, sizeof *gifts, compare);
  if (options->sos_drop == STANDING_DROP_LOWEST)
    from += n_dropped;
  else
    to -= n_dropped;
  for (int i = from; i <= to; i++)
    sum += gifts[i];
  return sum;
}

static gint64
sum_sums (const StandingField *field, int after, Base base, const StandingOptions *options,
          int player)
{
  gint64 sum = 0;
  int met = 0;

  for (int i = 0; i < field->n_games; i++) {
    const StandingGame *game = &field->games[i];
    if (game->black != player && game->white != player)
      continue;
    if (is_opponent (game, after, options)) {
      sum += sum_gifts (field, after, base, options,
                        game->black == player ? game->white : game->black, 0);
      met++;
    } else if (base < MMS && !is_real (game) && is_counted (game, after) &&
               options->bye_sos == RULES_BYE_SOS_VIRTUAL) {
      for (int k = 0; k < field->n_games; k++)
        if (!is_real (&field->games[k]) && is_counted (&field->games[k], after))
          sum +=
              base_score (field, after, base, MAX (field->games[k].black, field->games[k].white));
    }
  }
  return sum + (base >= MMS ? (after - met) * after * field->players[player].start : 0);
}

static gint64
beaten (const StandingField *field, int after, Base base, const StandingOptions *options,
        int player)
{
  gint64 sum = 0;

  for (int i = 0; i < field->n_games; i++) {
    const StandingGame *game = &field->games[i];
    if ((game->black == player || game->white == player) && is_opponent (game, after, options))
      sum += got (game, player) *
             (base_score (field, after, base, game->black == player ? game->white : game->black) +
              (base == MMS ? (game->white == player ? 2 : -2) * game->handicap : 0));
  }
  return sum;
}

static gint64
running (const StandingField *field, int after, Base base, int player)
{
  gint64 sum = 0;

  for (int round = 1; round <= after; round++)
    sum += base_score (field, round, base, player);
  return sum;
}

static gint64
koya (const StandingField *field, int after, const StandingOptions *options, int player)
{
  gint64 sum = 0;

  for (int i = 0; i < field->n_games; i++) {
    const StandingGame *game = &field->games[i];
    if ((game->black == player || game->white == player) && is_opponent (game, after, options) &&
        2 * score (field, after, game->black == player ? game->white : game->black, TRUE) >=
            2 * after)
      sum += got (game, player);
  }
  return sum;
}

/* P * Max + 2 * SOS - R * Max (READINGS 9), packed as the value is. */
static gint64
total (const StandingField *field, int after, const StandingOptions *options, int player)
{
  gint64 most = 0;

  for (int i = 0; i < field->n_players; i++)
    most = MAX (most, score (field, after, i, TRUE));
  if (options->total_max == RULES_TOTAL_MAX_THEORETICAL || most == 0)
    most = 2 * after;
  return (score (field, after, player, TRUE) * most +
          2 * sum_gifts (field, after, POINTS, options, player, 0) - after * most) *
             65536 +
         most;
}

static gint64
count (const StandingField *field, int after, gboolean warnings, int player)
{
  gint64 sum = 0;

  for (int i = 0; i < field->n_games; i++) {
    const StandingGame *game = &field->games[i];
    if (game->round > after)
      continue;
    if (warnings)
      sum += game->black == player   ? game->black_warnings
             : game->white == player ? game->white_warnings
                                     : 0;
    else if (is_real (game) && game->result.kind != RULES_RESULT_VOID && !game->uncoloured)
      sum += (game->taken ? game->black : game->white) == player;
  }
  return sum;
}

gint64
naive_value (const StandingField *field, int after, StandingCriterion criterion,
             const StandingOptions *options, int player)
{
  static const struct {
    StandingCriterion criterion;
    Base base;
    int n_dropped;
  } sums[] = {
    { STANDING_SOS, POINTS, 0 },  { STANDING_SOSW, WINS, 0 },   { STANDING_SOSM, MMS, 0 },
    { STANDING_SOSTS, START, 0 }, { STANDING_SOS1, POINTS, 1 }, { STANDING_SOS2, POINTS, 2 },
    { STANDING_SOSW1, WINS, 1 },  { STANDING_SOSW2, WINS, 2 },  { STANDING_SOSM1, MMS, 1 },
    { STANDING_SOSM2, MMS, 2 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (sums); i++)
    if (sums[i].criterion == criterion)
      return sum_gifts (field, after, sums[i].base, options, player, sums[i].n_dropped);
  switch (criterion) {
  case STANDING_POINTS:
    return score (field, after, player, TRUE);
  case STANDING_WINS:
    return score (field, after, player, FALSE);
  case STANDING_MMS:
  case STANDING_START:
    return base_score (field, after, criterion == STANDING_MMS ? MMS : START, player);
  case STANDING_TOTAL:
    return total (field, after, options, player);
  case STANDING_SOSOS:
  case STANDING_SOSOSW:
  case STANDING_SOSOSM:
    return sum_sums (field, after, (Base) (criterion - STANDING_SOSOS), options, player);
  case STANDING_SODOS:
  case STANDING_SODOSW:
  case STANDING_SODOSM:
    return beaten (field, after, (Base) (criterion - STANDING_SODOS), options, player);
  case STANDING_CUSS:
  case STANDING_CUSSW:
  case STANDING_CUSSM:
    return running (field, after, (Base) (criterion - STANDING_CUSS), player);
  case STANDING_KOYA:
    return koya (field, after, options, player);
  case STANDING_RANK:
    return field->players[player].rank;
  case STANDING_RATING:
    return field->players[player].rating;
  case STANDING_WHITES:
  case STANDING_WARNINGS:
    return count (field, after, criterion == STANDING_WARNINGS, player);
  default:
    g_assert_not_reached ();
  }
}

static RulesResult
random_result (GRand *rand)
{
  static const RulesResultKind kinds[] = { RULES_RESULT_WIN,       RULES_RESULT_WIN,
                                           RULES_RESULT_WIN,       RULES_RESULT_WIN,
                                           RULES_RESULT_DRAW,      RULES_RESULT_ABSENT,
                                           RULES_RESULT_ANNULLED,  RULES_RESULT_VOID,
                                           RULES_RESULT_NO_RESULT, RULES_RESULT_BOTH_LOSE };
  RulesResult result = { kinds[g_rand_int_range (rand, 0, G_N_ELEMENTS (kinds))], RULES_EMPTY, 0 };

  if (result.kind == RULES_RESULT_WIN || result.kind == RULES_RESULT_ABSENT)
    result.winner = g_rand_boolean (rand) ? RULES_BLACK : RULES_WHITE;
  return result;
}

static void
add_round (GRand *rand, GArray *games, int n_players, int round)
{
  g_autofree int *order = g_new (int, n_players);
  int table = 1, i = 0;

  for (int k = 0; k < n_players; k++)
    order[k] = k;
  for (int k = n_players - 1; k > 0; k--) {
    int other = g_rand_int_range (rand, 0, k + 1), held = order[k];
    order[k] = order[other];
    order[other] = held;
  }
  if (g_rand_int_range (rand, 0, 4) == 0)
    i++; /* one stays away */
  for (; i < n_players; i += 2) {
    StandingGame game = { round, table++, order[i], i + 1 < n_players ? order[i + 1] : -1 };
    if (game.white >= 0)
      game.result = random_result (rand);
    game.handicap = g_rand_int_range (rand, 0, 8) == 0 ? g_rand_int_range (rand, 1, 5) : 0;
    game.black_warnings = g_rand_int_range (rand, 0, 5) == 0;
    game.white_warnings = g_rand_int_range (rand, 0, 9) == 0;
    game.taken = g_rand_int_range (rand, 0, 9) == 0;
    game.uncoloured = g_rand_int_range (rand, 0, 9) == 0;
    g_array_append_val (games, game);
  }
}

/* A field of everything that there is, the last games of the last round open. */
StandingField *
naive_random_field (GRand *rand, int n_players, int rounds, int n_open)
{
  g_autofree StandingPlayer *players = g_new0 (StandingPlayer, n_players);
  g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (StandingGame));
  StandingAward award = { g_rand_int_range (rand, 0, n_players), 1, 1 };
  StandingField *field;

  for (int i = 0; i < n_players; i++)
    players[i] = (StandingPlayer){ .id = i,
                                   .number = i + 1,
                                   .name = "x",
                                   .rank = g_rand_int_range (rand, 0, 39),
                                   .rating = g_rand_int_range (rand, 0, 3) * 700,
                                   .start = 2 * g_rand_int_range (rand, 0, 6) };
  for (int round = 1; round <= rounds; round++)
    add_round (rand, games, n_players, round);
  for (guint i = games->len; i > 0 && n_open > 0; i--) {
    StandingGame *game = &g_array_index (games, StandingGame, i - 1);
    if (game->black >= 0 && game->white >= 0) {
      game->result = (RulesResult){ RULES_RESULT_NONE, RULES_EMPTY };
      n_open--;
    }
  }
  field = standing_field_new (rounds, players, n_players, (gpointer) games->data, (int) games->len);
  standing_field_award (field, &award, 1, g_rand_int_range (rand, 0, 3));
  standing_field_set_whole (field, g_rand_boolean (rand));
  return field;
}
