#include "pairing/draw/restriction.h"

static gboolean
is_in (const int *players, int n_players, int player)
{
  int low = 0, high = n_players;

  while (low < high) {
    int middle = (low + high) / 2;
    if (players[middle] < player)
      low = middle + 1;
    else
      high = middle;
  }
  return low < n_players && players[low] == player;
}

/* Whether it says anything of that round. */
gboolean
pairing_restriction_holds (const PairingRestriction *restriction, int round)
{
  return round >= restriction->first && (restriction->last == 0 || round <= restriction->last);
}

/* Whether it is about these two meeting. @player: an index into the field. @other: another. */
gboolean
pairing_restriction_joins (const PairingRestriction *restriction, int player, int other)
{
  const PairingRestriction *r = restriction;

  if (r->n_two == 0)
    return is_in (r->one, r->n_one, player) && is_in (r->one, r->n_one, other);
  return (is_in (r->one, r->n_one, player) && is_in (r->two, r->n_two, other)) ||
         (is_in (r->two, r->n_two, player) && is_in (r->one, r->n_one, other));
}
