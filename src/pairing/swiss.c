#include "pairing/swiss.h"
#include "standing/standing.h"
#include <stdlib.h>

/* What the parts of a pair's cost are multiplied with: one step of a part is more than all that
 * the parts below it can add up to over all pairs. */
typedef struct {
  guint64 gap;
  guint64 colour;
  gint64 reach; /* neighbours are told apart up to this distance */
} Ladder;

typedef struct {
  const StandingField *field;
  int round;
  const PairingCard *cards;
  int n_cards;
  int *vertex_of; /* player -> index into cards, -1 */
  int spread;     /* between the most and the least balance of colours */
  Ladder ladder;
} Swiss;

static int
balance (const PairingCard *card)
{
  return card->record.blacks - card->record.whites;
}

static void
find_spans (const Swiss *swiss, int *ret_gap, int *ret_spread)
{
  const PairingCard *cards = swiss->cards;
  int lowest = G_MAXINT, highest = G_MININT, least = G_MAXINT, most = G_MININT;

  for (int i = 0; i < swiss->n_cards; i++) {
    lowest = MIN (lowest, cards[i].points);
    highest = MAX (highest, cards[i].points);
    least = MIN (least, balance (&cards[i]));
    most = MAX (most, balance (&cards[i]));
  }
  *ret_gap = highest - lowest;
  *ret_spread = most - least;
}

/* FALSE where a sum could overflow. */
static gboolean
build_ladder (int n_cards, int gap, int spread, guint64 reach, Ladder *ret_ladder)
{
  guint64 n_pairs = n_cards / 2;
  Ladder ladder = { 0, n_pairs * reach * reach + 1, (gint64) reach };
  guint64 worst, colours;

  if (!g_uint64_checked_mul (&ladder.gap, ladder.colour, n_pairs * spread + 1) ||
      !g_uint64_checked_mul (&worst, ladder.gap, (guint64) gap * gap) ||
      !g_uint64_checked_mul (&colours, ladder.colour, spread + 1) ||
      !g_uint64_checked_add (&worst, worst, colours) ||
      worst > (guint64) pairing_matching_range (n_cards))
    return FALSE;
  *ret_ladder = ladder;
  return TRUE;
}

/* With 1,000 players and ten rounds behind them the reach is the whole field; with 10,000 and
 * thirteen it is 22 places at least. */
static void
choose_ladder (Swiss *swiss)
{
  int gap;
  guint64 low = 0;
  guint64 high = swiss->n_cards;

  find_spans (swiss, &gap, &swiss->spread);
  while (low < high) {
    guint64 middle = (low + high + 1) / 2;
    if (build_ladder (swiss->n_cards, gap, swiss->spread, middle, &swiss->ladder))
      low = middle;
    else
      high = middle - 1;
  }
  build_ladder (swiss->n_cards, gap, swiss->spread, low, &swiss->ladder);
}

/* Of the two ways to seat a pair the better one changes the sum of squared balances by
 * 2 - 2 |difference of balances|: the larger the difference, the better. */
static gint64
pair_cost (const Swiss *swiss, int one, int two)
{
  const PairingCard *a = &swiss->cards[one];
  const PairingCard *b = &swiss->cards[two];
  gint64 gap = a->points - b->points;
  gint64 colour = swiss->spread - abs (balance (a) - balance (b));
  gint64 distance = MIN (abs (one - two), swiss->ladder.reach);

  return gap * gap * (gint64) swiss->ladder.gap + colour * (gint64) swiss->ladder.colour +
         distance * distance;
}

static void
fill_row (int vertex, gint64 *ret_weights, gpointer data)
{
  const Swiss *swiss = data;
  int player = swiss->cards[vertex].player;
  int n_games;
  const int *games = standing_history_games (swiss->field, player, &n_games);

  for (int i = 0; i < swiss->n_cards; i++)
    ret_weights[i] = -pair_cost (swiss, vertex, i);
  for (int i = 0; i < n_games; i++) {
    const StandingGame *game = &swiss->field->games[games[i]];
    int opponent = standing_game_opponent (game, player);
    if (game->round < swiss->round && game->result.kind != RULES_RESULT_VOID && opponent >= 0 &&
        swiss->vertex_of[opponent] >= 0)
      ret_weights[swiss->vertex_of[opponent]] = PAIRING_MATCHING_ABSENT;
  }
}

static int
compare_cards (gconstpointer a, gconstpointer b)
{
  const PairingCard *one = a;
  const PairingCard *two = b;

  if (one->points != two->points)
    return two->points - one->points;
  return one->number != two->number ? one->number - two->number : one->player - two->player;
}

static int
compare_points (gconstpointer a, gconstpointer b, gpointer data)
{
  return ((const PairingCard *) b)->points - ((const PairingCard *) a)->points;
}

/**
 * pairing_swiss_points:
 * @field: who has played whom
 * @player: an index into its players
 * @before: the round that is to be drawn
 *
 * Points by which players are paired. Where both lost, a lot may stand for the result, for the
 * pairing alone (Art. 17.5, key both_lose_pairing): it counts as a game won 2-0. Where lots count
 * in the standings, too, it is among those points already.
 *
 * Returns: the points of @player in the rounds before @before
 */
int
pairing_swiss_points (const StandingField *field, int player, int before)
{
  int points = standing_history_record (field, player, before).points;
  int n_games;
  const int *games = standing_history_games (field, player, &n_games);

  for (int i = 0; i < n_games && field->games[games[i]].round < before; i++) {
    const StandingGame *game = &field->games[games[i]];
    if (game->result.kind == RULES_RESULT_LOT && !game->lot_counts &&
        game->result.winner == standing_game_side (game, player))
      points += 2;
  }
  return points;
}

/**
 * pairing_swiss_cards:
 * @field: who has played whom
 * @round: the round that is to be drawn, from 1
 * @present: (nullable) (array): for each player whether he plays this round; %NULL for all
 * @ret_n_cards: (out): how many are to be paired
 *
 * Collects who is to be paired: who is present and has not withdrawn (Art. 28.3).
 *
 * Returns: (transfer full) (array length=ret_n_cards): their cards, in standing order: points for
 *   the pairing, then the standing by method B of Art. 27 after the round before, with the drawn
 *   number as the last word
 */
PairingCard *
pairing_swiss_cards (StandingField *field, int round, const gboolean *present, int *ret_n_cards)
{
  static const StandingCriterion method_b[] = { STANDING_POINTS, STANDING_SOS, STANDING_WARNINGS };
  g_autoptr (StandingTable) table =
      standing_rank (field, round - 1, method_b, G_N_ELEMENTS (method_b), NULL);
  PairingCard *cards = g_new (PairingCard, field->n_players);
  int n_cards = 0;

  for (int i = 0; i < table->n_places; i++) {
    int player = table->places[i].player;
    if ((present && !present[player]) || field->players[player].withdrawn)
      continue;
    cards[n_cards++] = (PairingCard){ player, field->players[player].number,
                                      pairing_swiss_points (field, player, round),
                                      standing_history_record (field, player, round) };
  }
  if (n_cards > 1)
    g_qsort_with_data (cards, n_cards, sizeof *cards, compare_points, NULL);
  *ret_n_cards = n_cards;
  return cards;
}

/**
 * pairing_swiss_sort:
 * @cards: (array length=n_cards): players
 * @n_cards: their number
 *
 * Puts players in the order in which neighbours meet: score bands from the top, by drawn number
 * within a band.
 */
void
pairing_swiss_sort (PairingCard *cards, int n_cards)
{
  if (n_cards > 1)
    qsort (cards, n_cards, sizeof *cards, compare_cards);
}

/**
 * pairing_swiss_match:
 * @field: who has played whom
 * @round: the round that is to be drawn
 * @cards: (array length=n_cards): an even number of players, sorted by pairing_swiss_sort()
 * @n_cards: their number
 * @progress: (nullable) (scope call): told what part is done; may cancel
 * @data: for @progress
 * @ret_mates: (out caller-allocates) (array length=n_cards): card -> the card of the opponent;
 *   untouched unless found
 *
 * Chooses who meets whom in a Swiss round (积分编排, Art. 26.3). Nobody meets an opponent of an
 * earlier round. Of all rounds that are left, the best in this order:
 *
 * 1. the least sum of squared differences in points;
 * 2. the least sum of squared balances of colours (times Black less times White) afterwards;
 * 3. the least sum of squared distances in the order of pairing_swiss_sort(), so that neighbours
 *    meet, and the last of an odd band meets the first of the next. In fields of many thousands,
 *    distances beyond a reach count alike, so that sums stay within 64 bits.
 *
 * Returns: %PAIRING_MATCHING_NONE where somebody would have to meet an opponent again
 */
PairingMatching
pairing_swiss_match (const StandingField *field, int round, const PairingCard *cards, int n_cards,
                     PairingProgress progress, gpointer data, int *ret_mates)
{
  g_autofree int *vertex_of = g_new (int, field->n_players);
  Swiss swiss = { field, round, cards, n_cards, vertex_of };

  for (int i = 0; i < field->n_players; i++)
    vertex_of[i] = -1;
  for (int i = 0; i < n_cards; i++)
    vertex_of[cards[i].player] = i;
  choose_ladder (&swiss);
  return pairing_matching_solve (n_cards, fill_row, &swiss, 0, progress, data, ret_mates);
}

/**
 * pairing_swiss_takes_black:
 * @one: a player
 * @two: his opponent
 *
 * Decides the colours of a pair: Black is who had Black less often, less the times of White; then
 * who had fewer Blacks; then who did not have it last time; then the lower drawn number.
 *
 * Returns: whether @one takes Black
 */
gboolean
pairing_swiss_takes_black (const PairingCard *one, const PairingCard *two)
{
  static const int lately[] = { [RULES_EMPTY] = 0, [RULES_BLACK] = 1, [RULES_WHITE] = -1 };
  int order = balance (one) - balance (two);

  if (order == 0)
    order = one->record.blacks - two->record.blacks;
  if (order == 0)
    order = lately[one->record.last] - lately[two->record.last];
  return order != 0 ? order < 0 : one->number < two->number;
}
