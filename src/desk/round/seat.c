/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/round/seat.h"
#include <glib/gi18n.h>
#include "desk/round/pair-private.h"
#include "desk/act/act.h"
#include "desk/game/replay.h"
#include "desk/file/desk-private.h"
#include "desk/standings/field.h"
#include "desk/game/result.h"
#include "desk/team/match.h"
#include "desk/team/team.h"
#include "pairing/draw/edit.h"

/* Seats a player without a table at a table that exists. */

/* Whether that player is present, and without a table in the round. */
gboolean
desk_seat_check_free (Desk *desk, int round, gint64 player, GError **error)
{
  const DeskPlayer *found = desk_state_player (desk->state, player);
  g_autofree char *name = desk_player_name (found);

  if (!found)
    return desk_fail (error, DESK_ERROR_NOT_FOUND, _ ("There is no player number %d."),
                      (int) player);
  if (!desk_team_check_entrant (desk->state, player, error))
    return FALSE;
  if (found->withdrawn)
    return desk_fail (error, DESK_ERROR_STATE, _ ("%s has withdrawn."), name);
  return !desk_state_is_seated (desk->state, player, round) ||
         desk_fail (error, DESK_ERROR_STATE, _ ("%s is already paired in round %d."), name, round);
}

/* Who is given a table does not sit the round out, whatever was said before. @desk: a desk with
 * an act under way. @player: a key, 0 for nobody. */
void
desk_draw_put_here (Desk *desk, int round, gint64 player)
{
  DeskAbsence here = { .player = player, .round = round, .absent = FALSE };
  DeskAward none = { .player = player, .round = round, .points = -1 };

  if (player && desk_state_is_absent (desk->state, player, round))
    desk_act_put (desk, &desk_absence_kind, &here);
  if (player && desk_state_award (desk->state, player, round) >= 0)
    desk_act_put (desk, &desk_award_kind, &none);
}

static gboolean
store_seat (Desk *desk, const DeskGame *game, gint64 player, GError **error)
{
  g_autofree char *about = desk_game_about (desk, game, "");
  DeskGame row = *game;

  if (desk_result_has_begun (desk, row.game))
    return desk_match_fail_begun (desk->state, game, error);
  if (!desk_act_begin (desk, error))
    return FALSE;
  desk_act_put (desk, &desk_game_kind, &row);
  desk_draw_put_here (desk, (int) row.round, player);
  desk_replay_forget (desk, row.game);
  return desk_act_commit (desk, "edit", NULL, error, "%s", about);
}

static gint64
player_at (const DeskDraw *draw, int index)
{
  return index < 0 ? 0 : draw->field->players[index].id;
}

/* Who sits where, as the system has it for these two. */
static gboolean
find_seats (Desk *desk, DeskGame *game, gint64 player, GError **error)
{
  g_autoptr (DeskDraw) draw = desk_pair_task (desk, (int) game->round, error);
  g_autoptr (PairingRound) round = NULL;
  int index, table = 0;

  if (!draw)
    return FALSE;
  round = desk_pair_get_round (desk, (int) game->round);
  index = desk_field_index (draw->field, player);
  draw->present[index] = TRUE;
  while (pairing_round_number (round, table) != game->board)
    table++;
  if (!pairing_edit_seat (&draw->task, round, table, index, error))
    return FALSE;
  game->black = player_at (draw, round->pairs[table].black);
  game->white = player_at (draw, round->pairs[table].white);
  game->handicap = round->pairs[table].handicap;
  return TRUE;
}

/* Seats a late arrival opposite the player who has the bye, with colours as the system gives
 * them. @board: the number of a table where a seat is free: a bye. @player: the key of somebody
 * who has no table in it. */
gboolean
desk_pair_seat (Desk *desk, int round, int board, gint64 player, GError **error)
{
  const DeskGame *found = desk_state_game_at (desk->state, round, board);
  DeskGame game;

  if (!found)
    return desk_fail (error, DESK_ERROR_NOT_FOUND, _ ("Round %d has no table %d."), round, board);
  if (found->black && found->white)
    return desk_fail (error, DESK_ERROR_STATE, _ ("At table %d no seat is free."), board);
  if (!desk_seat_check_free (desk, round, player, error))
    return FALSE;
  game = *found;
  return find_seats (desk, &game, player, error) && store_seat (desk, &game, player, error);
}

static const DeskGame *
find_game (Desk *desk, int round, gint64 player, GError **error)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (desk->state, round);
  g_autofree char *name = desk_state_player_name (desk->state, player);

  for (guint i = 0; player && i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    if (game->black == player || game->white == player)
      return game;
  }
  desk_fail (error, DESK_ERROR_STATE, _ ("%s has no table in round %d."), name, round);
  return NULL;
}

/* @player takes the seat of @other, who has no table any more. @player: the key of somebody who
 * has no table in it. @other: the key of somebody who has one that has not begun. */
gboolean
desk_pair_replace (Desk *desk, int round, gint64 player, gint64 other, GError **error)
{
  const DeskGame *found;
  DeskGame game;

  if (!desk_seat_check_free (desk, round, player, error) ||
      !(found = find_game (desk, round, other, error)))
    return FALSE;
  game = *found;
  if (game.black == other)
    game.black = player;
  else
    game.white = player;
  return store_seat (desk, &game, player, error);
}
