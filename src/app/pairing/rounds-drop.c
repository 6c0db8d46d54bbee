/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/pairing/rounds-drop.h"
#include <glib/gi18n.h>
#include "app/pairing/pair-seats.h"
#include "desk/game/result.h"

static void
set (AppRoundsDrop *drop, gboolean can, char *words)
{
  drop->can = can;
  g_free (drop->words);
  drop->words = words;
}

static const DeskGame *
dropped_table_of (Desk *desk, int round, gint64 player)
{
  int board = app_pair_seats_board (desk, round, player);

  return board ? desk_state_game_at (desk_get_state (desk), round, board) : NULL;
}

/* The player takes the seat of the one who sits there, who takes the player's. */
static void
plan_seat (AppRoundsDrop *drop, Desk *desk, const DeskGame *game, const AppRoundsSeat *seat)
{
  gint64 there = seat->white ? game->white : game->black;
  gint64 beside = seat->white ? game->black : game->white;
  AppPairWish wish = { .task = APP_PAIR_TABLE,
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
  drop->plan = app_pair_plan_new (desk, &wish);
  set (drop, drop->plan->change > APP_PAIR_WRONG, g_strdup (drop->plan->words));
}

static void
plan_bye (AppRoundsDrop *drop, Desk *desk, const DeskGame *game)
{
  g_autofree char *name = desk_state_player_name (desk_get_state (desk), drop->player);
  g_autofree char *other =
      desk_state_player_name (desk_get_state (desk), MAX (game->black, game->white));

  drop->way = APP_ROUNDS_DROP_BYE;
  if (game->black != drop->player && game->white != drop->player)
    set (drop, TRUE, g_strdup_printf (_ ("%s has the bye, %s takes the seat."), name, other));
}

static void
plan_removal (AppRoundsDrop *drop, Desk *desk, const DeskGame *game)
{
  g_autofree char *black = desk_state_player_name (desk_get_state (desk), game->black);
  g_autofree char *white = desk_state_player_name (desk_get_state (desk), game->white);

  drop->way = APP_ROUNDS_DROP_REMOVE;
  drop->board = (int) game->board;
  if (game->black && game->white)
    set (drop, TRUE,
         g_strdup_printf (_ ("Table %d goes: %s and %s have no table then."), drop->board, black,
                          white));
  else
    set (drop, TRUE,
         g_strdup_printf (_ ("%s has no bye and no table then."), game->black ? black : white));
}

/* A table that has begun is not paired anew. */
static gboolean
check (AppRoundsDrop *drop, Desk *desk, const DeskGame *game)
{
  if (!game || !desk_result_has_begun (desk, game->game))
    return TRUE;
  set (drop, FALSE,
       g_strdup_printf (_ ("Table %d has begun or has a result: it cannot be paired anew."),
                        (int) game->board));
  return FALSE;
}

/* Finds the one act that it would be. Returns what would come of it. @player: who is dragged.
 * @seat: where to. */
AppRoundsDrop *
app_rounds_drop_new (Desk *desk, gint64 player, const AppRoundsSeat *seat)
{
  AppRoundsDrop *drop = g_new0 (AppRoundsDrop, 1);
  const DeskGame *from = dropped_table_of (desk, seat->round, player);
  const DeskGame *to = desk_state_game_at (desk_get_state (desk), seat->round, seat->board);

  drop->round = seat->round;
  drop->player = player;
  drop->words = g_strdup ("");
  if (!check (drop, desk, from) || !check (drop, desk, to))
    return drop;
  if (!to && from)
    plan_removal (drop, desk, from);
  else if (to && from && !(seat->white ? to->white : to->black))
    plan_bye (drop, desk, to);
  else if (to)
    plan_seat (drop, desk, to, seat);
  return drop;
}

/* @drop: what can be done. */
gboolean
app_rounds_drop_do (Desk *desk, const AppRoundsDrop *drop, GError **error)
{
  if (drop->way == APP_ROUNDS_DROP_BYE)
    return desk_pair_bye (desk, drop->round, drop->player, error);
  if (drop->way == APP_ROUNDS_DROP_REMOVE)
    return desk_pair_remove (desk, drop->round, drop->board, error);
  return !drop->plan || app_pair_plan_do (desk, drop->plan, error);
}

void
app_rounds_drop_free (AppRoundsDrop *drop)
{
  g_clear_pointer (&drop->plan, app_pair_plan_free);
  g_free (drop->words);
  g_free (drop);
}
