#include <glib/gi18n.h>
#include "desk/draw-private.h"
#include "desk/private.h"
#include "desk/result.h"

/* Somebody who has no table takes a seat at one that is there. */

static gboolean
is_unpaired (Desk *desk, int round, gint64 player)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (desk->state, round);

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    if (game->black == player || game->white == player)
      return FALSE;
  }
  return TRUE;
}

static gboolean
check_player (Desk *desk, int round, gint64 player, GError **error)
{
  const DeskPlayer *found = desk_state_player (desk->state, player);
  g_autofree char *name = desk_player_name (found);

  if (!found)
    return desk_fail (error, DESK_ERROR_NOT_FOUND, _ ("There is no player number %d."),
                      (int) player);
  return is_unpaired (desk, round, player) ||
         desk_fail (error, DESK_ERROR_STATE, _ ("%s is already paired in round %d."), name, round);
}

static gboolean
store (Desk *desk, const DeskGame *game, GError **error)
{
  g_autofree char *about = desk_game_about (desk, game, "");
  DeskGame row = *game;

  if (desk_result_has_begun (desk, row.game))
    return desk_fail (error, DESK_ERROR_STATE,
                      _ ("Table %d has begun or has a result: it cannot be paired anew."),
                      (int) row.board);
  if (!desk_act_begin (desk, error))
    return FALSE;
  desk_act_put (desk, &desk_game_kind, &row);
  desk_replay_forget (desk, row.game);
  return desk_act_commit (desk, "edit", NULL, error, "%s", about);
}

/**
 * desk_pair_seat:
 * @desk: a desk
 * @round: a drawn round
 * @board: the number of a table where a seat is free: a bye
 * @player: the key of somebody who has no table in it
 * @error: where to put the reason
 *
 * Seats a late arrival opposite the player who has the bye.
 *
 * Returns: %TRUE when stored
 */
gboolean
desk_pair_seat (Desk *desk, int round, int board, gint64 player, GError **error)
{
  const DeskGame *found = desk_state_game_at (desk->state, round, board);
  DeskGame game;

  if (!found)
    return desk_fail (error, DESK_ERROR_NOT_FOUND, _ ("Round %d has no table %d."), round, board);
  if (found->black && found->white)
    return desk_fail (error, DESK_ERROR_STATE, _ ("At table %d no seat is free."), board);
  if (!check_player (desk, round, player, error))
    return FALSE;
  game = *found;
  if (game.black)
    game.white = player;
  else
    game.black = player;
  return store (desk, &game, error);
}

static const DeskGame *
find_game (Desk *desk, int round, gint64 player, GError **error)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (desk->state, round);
  g_autofree char *name = desk_player_name (desk_state_player (desk->state, player));

  for (guint i = 0; player && i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    if (game->black == player || game->white == player)
      return game;
  }
  desk_fail (error, DESK_ERROR_STATE, _ ("%s has no table in round %d."), name, round);
  return NULL;
}

/**
 * desk_pair_replace:
 * @desk: a desk
 * @round: a drawn round
 * @player: the key of somebody who has no table in it
 * @other: the key of somebody who has one that has not begun
 * @error: where to put the reason
 *
 * @player takes the seat of @other, who has no table any more.
 *
 * Returns: %TRUE when stored
 */
gboolean
desk_pair_replace (Desk *desk, int round, gint64 player, gint64 other, GError **error)
{
  const DeskGame *found;
  DeskGame game;

  if (!check_player (desk, round, player, error) ||
      !(found = find_game (desk, round, other, error)))
    return FALSE;
  game = *found;
  if (game.black == other)
    game.black = player;
  else
    game.white = player;
  return store (desk, &game, error);
}
