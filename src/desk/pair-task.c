#include "desk/pair.h"

/* The same field as if those who play had never withdrawn since. */
static StandingField *
field_then (StandingField *field, const gboolean *present)
{
  g_autofree StandingPlayer *players =
      g_memdup2 (field->players, field->n_players * sizeof *players);

  for (int i = 0; i < field->n_players; i++)
    players[i].withdrawn &= !present[i];
  return standing_field_new (field->rounds, players, field->n_players, field->games,
                             field->n_games);
}

static gboolean *
find_present (const StandingField *field, const PairingRound *round)
{
  gboolean *present = g_new0 (gboolean, field->n_players + 1);

  for (int i = 0; i < round->n_pairs; i++) {
    if (round->pairs[i].black >= 0)
      present[round->pairs[i].black] = TRUE;
    if (round->pairs[i].white >= 0)
      present[round->pairs[i].white] = TRUE;
  }
  return present;
}

/**
 * desk_pair_task:
 * @desk: a desk
 * @round: a drawn round, or the next
 * @error: where to put the reason
 *
 * What a round was drawn from, or would be: the results of the rounds before it, and who is in it.
 *
 * Returns: (transfer full) (nullable): the snapshot
 */
DeskDraw *
desk_pair_task (Desk *desk, int round, GError **error)
{
  g_autoptr (PairingRound) drawn = NULL;
  DeskDraw *draw;

  if (desk_state_round (desk_get_state (desk), round) == DESK_ROUND_NONE)
    return desk_pair_snapshot (desk, error);
  drawn = desk_pair_get_round (desk, round);
  draw = g_new0 (DeskDraw, 1);
  draw->present = find_present (desk_get_field (desk), drawn);
  draw->field = field_then (desk_get_field (desk), draw->present);
  draw->task = (PairingTask) PAIRING_TASK (draw->field, round);
  draw->task.present = draw->present;
  return draw;
}
