/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/fide/fide.h"

/* The colour of a team is that of its board 1. Only matches that were played have one. */

static gboolean
is_played_match (const StandingField *field, const StandingMatch *match)
{
  const StandingGame *game = &field->games[match->game];

  return match->opponent >= 0 && !match->is_void && !game->uncoloured &&
         game->result.kind != RULES_RESULT_ABSENT;
}

static RulesColour
colour_of (const StandingField *field, const StandingMatch *match)
{
  return field->games[match->game].taken ? RULES_OTHER ((RulesColour) match->side)
                                         : (RulesColour) match->side;
}

/* Colours of the matches that were played, the first first; the array has room for all rounds. */
static int
list_colours (const PairingTask *task, int player, RulesColour *ret_colours)
{
  int n_matches, n = 0;
  const StandingMatch *matches = standing_history_matches (task->field, player, &n_matches);

  for (int i = 0; i < n_matches && matches[i].round < task->round; i++)
    if (is_played_match (task->field, &matches[i]))
      ret_colours[n++] = colour_of (task->field, &matches[i]);
  return n;
}

static int
surplus_of (const RulesColour *colours, int n)
{
  int surplus = 0;

  for (int i = 0; i < n; i++)
    surplus += colours[i] == RULES_WHITE ? 1 : -1;
  return surplus;
}

/* A colour is asked for (type A) by who had the other one two times more, or, having had it no less
 * often and at most once more, in the last two matches. RULES_EMPTY: either will do. @colours: of
 * the matches that were played, the first first. */
RulesColour
pairing_fide_wish (const RulesColour *colours, int n)
{
  int surplus = surplus_of (colours, n);
  RulesColour twice = n > 1 && colours[n - 1] == colours[n - 2] ? colours[n - 1] : RULES_EMPTY;

  if (surplus < -1 || (surplus <= 0 && twice == RULES_BLACK))
    return RULES_WHITE;
  if (surplus > 1 || (surplus >= 0 && twice == RULES_WHITE))
    return RULES_BLACK;
  return RULES_EMPTY;
}

/* The other score: game points of a team that is paired by match points, and the other way round. A
 * match without boards, as every game of people, has none. */
static int
secondary_of (const PairingTask *task, int player)
{
  const StandingField *field = task->field;
  int n_matches, sum = 0;
  const StandingMatch *matches = standing_history_matches (field, player, &n_matches);

  for (int i = 0; i < n_matches && matches[i].round < task->round; i++) {
    const StandingMatch *match = &matches[i];
    StandingMatchScore score;
    if (match->opponent < 0)
      sum += field->own_games ? field->match_rule.draw : field->bye_game_points;
    if (match->opponent < 0 || !match->counts || field->games[match->game].n_boards == 0)
      continue;
    score = standing_field_score (field, match->game, (RulesColour) match->side);
    sum += field->own_games ? score.match_points : score.game_points;
  }
  return sum;
}

static gboolean
has_floated_up (const PairingTask *task, int player)
{
  int n_matches, last = task->round - 1;
  const StandingMatch *matches = standing_history_matches (task->field, player, &n_matches);

  for (int i = 0; i < n_matches && matches[i].round < task->round; i++)
    if (matches[i].round == last && matches[i].opponent >= 0 && !matches[i].is_void)
      return pairing_swiss_points (task->field, player, last) <
             pairing_swiss_points (task->field, matches[i].opponent, last);
  return FALSE;
}

static PairingFideCard
make_card (const PairingTask *task, int player, RulesColour *colours)
{
  const StandingField *field = task->field;
  int n_matches, n = list_colours (task, player, colours);
  const StandingMatch *matches = standing_history_matches (field, player, &n_matches);
  PairingFideCard card = { .player = player,
                           .number = field->players[player].number,
                           .points = pairing_swiss_points (field, player, task->round),
                           .secondary = secondary_of (task, player),
                           .byes = standing_history_record (field, player, task->round).byes,
                           .surplus = surplus_of (colours, n),
                           .wish = pairing_fide_wish (colours, n),
                           .floated_up = has_floated_up (task, player) };

  for (int i = 0; i < n_matches && matches[i].round < task->round; i++) {
    const RulesResult *result = &field->games[matches[i].game].result;
    if (matches[i].opponent < 0 || matches[i].is_void)
      continue;
    card.played += result->kind != RULES_RESULT_ABSENT;
    card.gifts += result->kind == RULES_RESULT_ABSENT && result->winner == matches[i].side;
  }
  return card;
}

static int
compare_cards (gconstpointer a, gconstpointer b, gpointer data G_GNUC_UNUSED)
{
  const PairingFideCard *one = a, *two = b;

  return one->points != two->points ? two->points - one->points : one->number - two->number;
}

/* A card for every player of the field, in the order of the brackets: the score, then the drawn
 * number. @fide: a model with room for all of them. */
void
pairing_fide_cards_fill (PairingFide *fide, const PairingTask *task)
{
  int n = task->field->n_players;
  g_autofree RulesColour *colours = g_new (RulesColour, task->round + 1);

  for (int i = 0; i < n; i++)
    fide->cards[i] = make_card (task, i, colours);
  if (n > 1)
    g_qsort_with_data (fide->cards, n, sizeof *fide->cards, compare_cards, NULL);
}

/* --- Who has Black --- */

/* Who is named first: the higher score, then the higher of the other, then the lower number. */
static gboolean
is_first (const PairingFideCard *one, const PairingFideCard *two)
{
  if (one->points != two->points)
    return one->points > two->points;
  return one->secondary != two->secondary ? one->secondary > two->secondary
                                          : one->number < two->number;
}

/* The colour that the first had when one last had Black and the other White; RULES_EMPTY where that
 * never was. The last matches that both played are compared, then those before. */
static RulesColour
last_apart (const RulesColour *one, int n_one, const RulesColour *two, int n_two)
{
  for (int i = 1; i <= n_one && i <= n_two; i++)
    if (one[n_one - i] != two[n_two - i])
      return one[n_one - i];
  return RULES_EMPTY;
}

/* The colour of the first team: the first of these rules that says one.
 *
 * - Neither has played: by the drawn number of the first, an odd one has Black.
 * - Only one has a wish, or both have different ones: as wished.
 * - White to who had it less often, less the times of Black.
 * - The other way round than when one last had Black and the other White.
 * - As the first wishes; else other than the first had last; else than the second had. */
static RulesColour
colour_first (const PairingFide *fide, const PairingFideCard *one, const PairingFideCard *two)
{
  const PairingTask *task = fide->base.task;
  g_autofree RulesColour *first = g_new (RulesColour, task->round + 1);
  g_autofree RulesColour *second = g_new (RulesColour, task->round + 1);
  int n_first = list_colours (task, one->player, first);
  int n_second = list_colours (task, two->player, second);
  RulesColour apart = last_apart (first, n_first, second, n_second);

  if (n_first + n_second == 0)
    return one->number % 2 == 1 ? RULES_BLACK : RULES_WHITE;
  if (one->wish != two->wish)
    return one->wish != RULES_EMPTY ? one->wish : RULES_OTHER (two->wish);
  if (one->surplus != two->surplus)
    return one->surplus < two->surplus ? RULES_WHITE : RULES_BLACK;
  if (apart != RULES_EMPTY)
    return RULES_OTHER (apart);
  if (one->wish != RULES_EMPTY)
    return one->wish;
  return n_first > 0 ? RULES_OTHER (first[n_first - 1]) : second[n_second - 1];
}

/* A pair with its colours. */
PairingPair
pairing_fide_seat (const PairingModel *model, int one, int two)
{
  const PairingFide *fide = (const PairingFide *) model;
  const PairingFideCard *first = &fide->cards[one], *second = &fide->cards[two];

  if (!is_first (first, second)) {
    first = &fide->cards[two];
    second = &fide->cards[one];
  }
  return colour_first (fide, first, second) == RULES_BLACK
             ? (PairingPair){ first->player, second->player, 0 }
             : (PairingPair){ second->player, first->player, 0 };
}
