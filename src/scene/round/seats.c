/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scene/round/seats.h"
#include <glib/gi18n.h>

static void
seat_free (gpointer data)
{
  SceneSeat *seat = data;

  g_free (seat->text);
  g_free (seat);
}

static const DeskGame *
find_game (GPtrArray *games, gint64 player)
{
  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    if (game->black == player || game->white == player)
      return game;
  }
  return NULL;
}

/* Where everybody sits, by player: one look at the round instead of one for each player. */
static const DeskGame **
index_games (const DeskState *state, int round)
{
  const DeskGame **found = g_new0 (const DeskGame *, state->players->len + 1);
  g_autoptr (GPtrArray) games = desk_state_games_of (state, round);

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    found[game->black] = found[game->white] = game;
  }
  return found;
}

static char *
describe_place (const DeskGame *game)
{
  if (!game)
    return g_strdup (_ ("not paired"));
  if (!game->black || !game->white)
    return g_strdup (_ ("bye"));
  return g_strdup_printf (_ ("table %d"), (int) game->board);
}

static char *
describe (const DeskPlayer *player, const DeskGame *game)
{
  g_autofree char *name = desk_player_name (player);
  g_autofree char *place = describe_place (game);
  char buffer[8];
  const char *rank = rules_rank_format ((RulesRank) player->rank, buffer);
  g_autoptr (GString) text = g_string_new (name);

  if (rank[0])
    g_string_append_printf (text, " %s", rank);
  if (player->country[0])
    g_string_append_printf (text, " %s", player->country);
  g_string_append_printf (text, " · %s", place);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
add (GPtrArray *seats, gint64 player, int board, char *text)
{
  SceneSeat *seat = g_new (SceneSeat, 1);

  *seat = (SceneSeat){ player, board, text };
  g_ptr_array_add (seats, seat);
}

static int
compare_seats (gconstpointer a, gconstpointer b)
{
  const SceneSeat *x = *(SceneSeat *const *) a, *y = *(SceneSeat *const *) b;

  if (!x->player || !y->player)
    return (x->player != 0) - (y->player != 0);
  return g_utf8_collate (x->text, y->text);
}

/* A table is changed among all; two players who are to meet have seats; a new table is for those
 * who have none. */
static gboolean
is_offered (ScenePairTask task, const DeskPlayer *player, const DeskGame *game)
{
  if (task == SCENE_PAIR_FORCE)
    return game != NULL;
  if (task == SCENE_PAIR_ADD)
    return !game && !player->withdrawn;
  return game || !player->withdrawn;
}

static gboolean
offers_nobody (const DeskState *state, const ScenePairWish *wish)
{
  const DeskGame *game = desk_state_game_at (state, wish->round, wish->board);

  return wish->task == SCENE_PAIR_ADD ||
         (wish->task == SCENE_PAIR_TABLE && game && (!game->black || !game->white));
}

/* Whom there is to choose from, by name (SceneSeat). */
GPtrArray *
scene_seats_list (Desk *desk, const ScenePairWish *wish)
{
  const DeskState *state = desk_get_state (desk);
  GPtrArray *seats = g_ptr_array_new_with_free_func (seat_free);
  g_autofree const DeskGame **games = index_games (state, wish->round);

  for (guint i = 0; i < state->players->len; i++) {
    const DeskPlayer *player = state->players->pdata[i];
    const DeskGame *game = player ? games[player->player] : NULL;
    if (player && desk_team_is_entrant (state, player->player) &&
        is_offered (wish->task, player, game))
      add (seats, player->player, game ? (int) game->board : 0, describe (player, game));
  }
  if (offers_nobody (state, wish))
    add (seats, 0, 0, g_strdup (_ ("no opponent (bye)")));
  g_ptr_array_sort (seats, compare_seats);
  return seats;
}

/* Where in the list, GTK_INVALID_LIST_POSITION where not. @player: a key, 0 for nobody. */
guint
scene_seats_find (GPtrArray *seats, gint64 player)
{
  for (guint i = 0; i < seats->len; i++)
    if (((const SceneSeat *) seats->pdata[i])->player == player)
      return i;
  return G_MAXUINT;
}

/* The number of the player's table, 0 if he is not paired. */
int
scene_seats_board (Desk *desk, int round, gint64 player)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (desk_get_state (desk), round);
  const DeskGame *game = player ? find_game (games, player) : NULL;

  return game ? (int) game->board : 0;
}
