/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scene/round/drop.h"
#include <glib/gi18n.h>
#include "scene/round/seats.h"
#include "desk/game/result.h"
#include "desk/team/team.h"

static void
set (SceneDrop *drop, gboolean can, char *words)
{
  drop->can = can;
  g_free (drop->words);
  drop->words = words;
}

static const DeskGame *
dropped_table_of (Desk *desk, int round, gint64 player)
{
  int board = scene_seats_board (desk, round, player);

  return board ? desk_state_game_at (desk_get_state (desk), round, board) : NULL;
}

/* The player takes the seat of the one who sits there, who takes the player's. */
static void
plan_seat (SceneDrop *drop, Desk *desk, const DeskGame *game, const SceneDropSeat *seat)
{
  gint64 there = seat->white ? game->white : game->black;
  gint64 beside = seat->white ? game->black : game->white;
  ScenePairWish wish = { .task = SCENE_PAIR_TABLE,
                         .round = seat->round,
                         .board = seat->board,
                         .black = game->black,
                         .white = game->white,
                         .number = seat->board,
                         .handicap = (int) game->handicap };

  if (beside == drop->player)
    wish.black = game->white, wish.white = game->black;
  else if (seat->white)
    wish.white = drop->player;
  else
    wish.black = drop->player;
  if (there == drop->player)
    return;
  drop->plan = scene_pair_edit_new (desk, &wish);
  set (drop, drop->plan->change > SCENE_PAIR_WRONG, g_strdup (drop->plan->words));
}

static gboolean
is_bye (const DeskGame *game)
{
  return !game->black || !game->white;
}

/* Where there are several byes, one is as good as another. */
static void
plan_bye (SceneDrop *drop, Desk *desk, const DeskGame *from, const DeskGame *game)
{
  g_autofree char *name = desk_state_player_name (desk_get_state (desk), drop->player);
  g_autofree char *other =
      desk_state_player_name (desk_get_state (desk), MAX (game->black, game->white));

  drop->way = SCENE_DROP_BYE;
  if (!is_bye (from))
    set (drop, TRUE, g_strdup_printf (_ ("%s gets the bye, %s takes the seat."), name, other));
}

static void
plan_removal (SceneDrop *drop, Desk *desk, const DeskGame *game)
{
  g_autofree char *black = desk_state_player_name (desk_get_state (desk), game->black);
  g_autofree char *white = desk_state_player_name (desk_get_state (desk), game->white);

  drop->way = SCENE_DROP_REMOVE;
  drop->board = (int) game->board;
  if (game->black && game->white)
    set (drop, TRUE,
         g_strdup_printf (_ ("Table %d is removed: %s and %s are left without a table."),
                          drop->board, black, white));
  else
    set (drop, TRUE,
         g_strdup_printf (_ ("%s is left without a bye or a table."), game->black ? black : white));
}

/* A table that has begun is not paired anew. */
static gboolean
check (SceneDrop *drop, Desk *desk, const DeskGame *game)
{
  if (!game || !desk_result_has_begun (desk, game->game))
    return TRUE;
  set (drop, FALSE,
       g_strdup_printf (_ ("Table %d has begun or has a result: it cannot be re-paired."),
                        (int) game->board));
  return FALSE;
}

/* Where teams play, nobody but teams is paired. */
static gboolean
check_player (SceneDrop *drop, Desk *desk)
{
  g_autoptr (GError) error = NULL;

  if (desk_team_check_entrant (desk_get_state (desk), drop->player, &error))
    return TRUE;
  set (drop, FALSE, g_strdup (error->message));
  return FALSE;
}

/* Finds the one act that it would be. Returns what would come of it. @player: who is dragged. */
SceneDrop *
scene_drop_new (Desk *desk, gint64 player, const SceneDropSeat *seat)
{
  SceneDrop *drop = g_new0 (SceneDrop, 1);
  const DeskGame *from = dropped_table_of (desk, seat->round, player);
  const DeskGame *to = desk_state_game_at (desk_get_state (desk), seat->round, seat->board);

  drop->round = seat->round;
  drop->player = player;
  drop->words = g_strdup ("");
  if (!check_player (drop, desk) || !check (drop, desk, from) || !check (drop, desk, to))
    return drop;
  if (!to && from)
    plan_removal (drop, desk, from);
  else if (to && from && !(seat->white ? to->white : to->black))
    plan_bye (drop, desk, from, to);
  else if (to)
    plan_seat (drop, desk, to, seat);
  return drop;
}

/* @drop: what can be done. */
gboolean
scene_drop_do (Desk *desk, const SceneDrop *drop, GError **error)
{
  if (drop->way == SCENE_DROP_BYE)
    return desk_pair_bye (desk, drop->round, drop->player, error);
  if (drop->way == SCENE_DROP_REMOVE)
    return desk_pair_remove (desk, drop->round, drop->board, error);
  return !drop->plan || scene_pair_edit_do (desk, drop->plan, error);
}

void
scene_drop_free (SceneDrop *drop)
{
  g_clear_pointer (&drop->plan, scene_pair_edit_free);
  g_free (drop->words);
  g_free (drop);
}
