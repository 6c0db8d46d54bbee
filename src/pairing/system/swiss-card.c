/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/system/swiss.h"
#include "standing/table/standing.h"

static int
balance_card (const PairingCard *card)
{
  return card->record.blacks - card->record.whites;
}

/* Points by which players are paired. Where both lost, a lot may stand for the result, for the
 * pairing alone (Art. 17.5, key both_lose_pairing): it counts as a game won 2-0. Where lots count
 * in the standings, too, it is among those points already. Returns the points of @player in the
 * rounds before @before. @field: who has played whom. @player: an index into its players.
 * @before: the round that is to be drawn. */
int
pairing_swiss_points (const StandingField *field, int player, int before)
{
  int points = standing_history_record (field, player, before).points;
  int n_matches;
  const StandingMatch *matches = standing_history_matches (field, player, &n_matches);

  for (int i = 0; i < n_matches && matches[i].round < before; i++) {
    const StandingGame *game = &field->games[matches[i].game];
    if (game->result.kind == RULES_RESULT_LOT && !game->lot_counts &&
        game->result.winner == matches[i].side)
      points += 2;
  }
  return points;
}

static int
compare_points (gconstpointer a, gconstpointer b, gpointer data G_GNUC_UNUSED)
{
  int one = ((const PairingCard *) a)->points, two = ((const PairingCard *) b)->points;

  return (one < two) - (one > two);
}

/* A card for every player of the field, in the order of the tables: points for the pairing, then
 * the standing by method B of Art. 27 after the round before, with the drawn number as the last
 * word. */
PairingCard *
pairing_swiss_cards (const PairingTask *task)
{
  static const StandingCriterion method_b[] = { STANDING_POINTS, STANDING_SOS, STANDING_WARNINGS };
  StandingField *field = task->field;
  g_autoptr (StandingTable) table =
      standing_rank_all (field, task->round - 1, method_b, G_N_ELEMENTS (method_b));
  PairingCard *cards = g_new (PairingCard, field->n_players + 1);

  for (int i = 0; i < table->n_places; i++) {
    int player = table->places[i].player;
    cards[i] = (PairingCard){ player, field->players[player].number,
                              pairing_swiss_points (field, player, task->round),
                              standing_history_record (field, player, task->round) };
  }
  if (table->n_places > 1)
    g_qsort_with_data (cards, table->n_places, sizeof *cards, compare_points, NULL);
  return cards;
}

/* Decides the colours of a pair: Black is who had Black less often, less the times of White;
 * then who had fewer Blacks; then who did not have it last time; then the lower drawn number.
 * Returns whether @one takes Black. */
gboolean
pairing_swiss_takes_black (const PairingCard *one, const PairingCard *two)
{
  static const int lately[] = { [RULES_EMPTY] = 0, [RULES_BLACK] = 1, [RULES_WHITE] = -1 };
  int order = balance_card (one) - balance_card (two);

  if (order == 0)
    order = one->record.blacks - two->record.blacks;
  if (order == 0)
    order = lately[one->record.last] - lately[two->record.last];
  return order != 0 ? order < 0 : one->number < two->number;
}
