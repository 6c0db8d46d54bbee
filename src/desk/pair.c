#include "desk/pair.h"
#include <glib/gi18n.h>
#include "desk/event.h"
#include "desk/field.h"
#include "desk/private.h"
#include "desk/result.h"

static gboolean
check_round_before (Desk *desk, int round, GError **error)
{
  g_autofree char *open = NULL;

  if (round == 0)
    return TRUE;
  if (desk_state_round (desk->state, round) == DESK_ROUND_DRAFT)
    return desk_fail (error, DESK_ERROR_STATE,
                      _ ("Round %d is still a draft. Settle it or drop it first."), round);
  open = desk_result_open_boards (desk, round);
  if (open)
    return desk_fail (error, DESK_ERROR_STATE, _ ("Round %d lacks results, at table: %s."), round,
                      open);
  return TRUE;
}

/**
 * desk_pair_snapshot:
 * @desk: a desk
 * @error: where to put the reason
 *
 * Everything that the next round's draw depends on. A round can be drawn once the one before it has
 * all its results.
 *
 * Returns: (transfer full) (nullable): the snapshot
 */
DeskDraw *
desk_pair_snapshot (Desk *desk, GError **error)
{
  int last = desk_state_last_round (desk->state);
  int rounds = (int) desk_event_get_int (desk->state, "rounds");
  DeskDraw *draw;

  if (!check_round_before (desk, last, error))
    return NULL;
  if (last >= rounds) {
    desk_fail (error, DESK_ERROR_STATE, _ ("All %d rounds are drawn."), rounds);
    return NULL;
  }
  draw = g_new0 (DeskDraw, 1);
  draw->field = standing_field_ref (desk_get_field (desk));
  draw->present = g_new0 (gboolean, draw->field->n_players + 1);
  for (int i = 0; i < draw->field->n_players; i++)
    draw->present[i] = !draw->field->players[i].withdrawn &&
                       !desk_state_is_absent (desk->state, draw->field->players[i].id, last + 1);
  draw->task = (PairingTask) PAIRING_TASK (draw->field, last + 1);
  draw->task.present = draw->present;
  return draw;
}

/**
 * desk_draw_free:
 * @draw: (transfer full): a snapshot
 */
void
desk_draw_free (DeskDraw *draw)
{
  standing_field_unref (draw->field);
  g_free (draw->present);
  g_free (draw);
}

static gint64
player_at (const StandingField *field, int index)
{
  return index < 0 ? 0 : field->players[index].id;
}

static void
put_game (Desk *desk, const StandingField *field, const PairingPair *pair, gint64 key, int round,
          int board)
{
  DeskGame game = {
    .game = key,
    .round = round,
    .board = board,
    .black = player_at (field, pair->black),
    .white = player_at (field, pair->white),
    .handicap = pair->handicap,
  };

  desk_act_put (desk, &desk_game_kind, &game);
}

/**
 * desk_pair_store:
 * @desk: a desk
 * @draw: the snapshot from which @round was drawn
 * @round: the round
 * @settled: whether it is final, or a draft to be edited
 * @error: where to put the reason
 *
 * Stores a drawn round. A round drawn from a snapshot that is no longer true is refused.
 *
 * Returns: %TRUE when stored
 */
gboolean
desk_pair_store (Desk *desk, const DeskDraw *draw, const PairingRound *round, gboolean settled,
                 GError **error)
{
  DeskRound row = { .round = draw->task.round,
                    .state = settled ? DESK_ROUND_SETTLED : DESK_ROUND_DRAFT };
  gint64 key = ledger_next_key (desk->ledger, &desk_game_kind, error);

  if (key < 0)
    return FALSE;
  if (desk_get_field (desk) != draw->field)
    return desk_fail (error, DESK_ERROR_STATE,
                      _ ("The tournament changed while the round was drawn. Draw it again."));
  if (!desk_act_begin (desk, error))
    return FALSE;
  desk_act_put (desk, &desk_round_kind, &row);
  for (int i = 0; i < round->n_pairs; i++)
    put_game (desk, draw->field, &round->pairs[i], key + i, draw->task.round, i + 1);
  if (!desk_act_commit (desk, "draw", NULL, error, "R%d", draw->task.round))
    return FALSE;
  if (settled)
    desk_act_keep_copy (desk);
  return TRUE;
}

static gboolean
put_round_state (Desk *desk, int round, DeskRoundState from, DeskRoundState to, GError **error)
{
  DeskRound row = { .round = round, .state = to };

  if (desk_state_round (desk->state, round) != from)
    return desk_fail (error, DESK_ERROR_STATE, _ ("Round %d is no draft."), round);
  if (!desk_act_begin (desk, error))
    return FALSE;
  desk_act_put (desk, &desk_round_kind, &row);
  return TRUE;
}

/**
 * desk_pair_settle:
 * @desk: a desk
 * @round: a draft
 * @error: where to put the reason
 *
 * Makes a draft final: its games can be played.
 *
 * Returns: %TRUE when stored
 */
gboolean
desk_pair_settle (Desk *desk, int round, GError **error)
{
  if (!put_round_state (desk, round, DESK_ROUND_DRAFT, DESK_ROUND_SETTLED, error) ||
      !desk_act_commit (desk, "settle", NULL, error, "R%d", round))
    return FALSE;
  desk_act_keep_copy (desk);
  return TRUE;
}

/**
 * desk_pair_cancel:
 * @desk: a desk
 * @round: a draft
 * @error: where to put the reason
 *
 * Drops a draft, so that the round can be drawn again.
 *
 * Returns: %TRUE when stored
 */
gboolean
desk_pair_cancel (Desk *desk, int round, GError **error)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (desk->state, round);

  if (!put_round_state (desk, round, DESK_ROUND_DRAFT, DESK_ROUND_NONE, error))
    return FALSE;
  for (guint i = 0; i < games->len; i++) {
    DeskGame game = *(const DeskGame *) games->pdata[i];
    game.gone = TRUE;
    desk_act_put (desk, &desk_game_kind, &game);
  }
  return desk_act_commit (desk, "drop", NULL, error, "R%d", round);
}

/**
 * desk_pair_get_round:
 * @desk: a desk
 * @round: a round
 *
 * Returns: (transfer full): its tables with their numbers, as indices into desk_get_field()
 */
PairingRound *
desk_pair_get_round (Desk *desk, int round)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (desk->state, round);
  g_autofree PairingPair *pairs = g_new0 (PairingPair, games->len + 1);
  StandingField *field = desk_get_field (desk);
  PairingRound *made;

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    pairs[i] = (PairingPair){ desk_field_index (field, game->black),
                              desk_field_index (field, game->white), (int) game->handicap };
  }
  made = pairing_round_new (round, pairs, (int) games->len);
  made->tables = g_new (int, games->len + 1);
  for (guint i = 0; i < games->len; i++)
    made->tables[i] = (int) ((const DeskGame *) games->pdata[i])->board;
  return made;
}

/**
 * desk_pair_reason:
 * @desk: a desk
 * @game: a game
 *
 * Returns: why these two meet, as figures
 */
PairingReason
desk_pair_reason (Desk *desk, const DeskGame *game)
{
  g_autoptr (PairingRound) round = desk_pair_get_round (desk, (int) game->round);
  g_autoptr (GPtrArray) games = desk_state_games_of (desk->state, game->round);
  guint table = 0;

  while (table + 1 < games->len && ((const DeskGame *) games->pdata[table])->game != game->game)
    table++;
  return pairing_reason (desk_get_field (desk), round, (int) table);
}
