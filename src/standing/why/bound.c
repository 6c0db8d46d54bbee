/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "standing/why/bound.h"
#include "standing/why/bound-column.h"

/* Nobody's place is looked at in every way in which the games can end, but for each way in which
 * his own end, others are ahead of him surely, possibly, or not at all. Two who meet each other
 * cannot both win, so the players are counted game by game. */
struct _StandingBounds {
  const StandingTable *table;
  const int *open;
  int n_open;
  int n_ends;
  StandingBoundColumns *columns;
  int *n_games; /* how many open games each player has */
  int *game_of; /* one of them, -1 for none */
};

/* One way in which the games of the player himself can end. */
typedef struct {
  const StandingBounds *bounds;
  int player;
  StandingBoundRange range;
  int rival;   /* against whom he has his only open game, -1 where there is none or more */
  int against; /* what the rival gets in it */
} Scene;

/* What bounds are made from. @table: a standing, which must live as long. @open: its open games,
 * likewise. @draws: whether a game may end in a draw. */
StandingBounds *
standing_bound_new (const StandingTable *table, const int *open, int n_open, gboolean draws)
{
  StandingBounds *bounds = g_new0 (StandingBounds, 1);
  const StandingField *field = table->field;

  bounds->table = table;
  bounds->open = open;
  bounds->n_open = n_open;
  bounds->n_ends = draws ? 3 : 2;
  bounds->n_games = g_new0 (int, table->n_places + 1);
  bounds->game_of = g_new (int, table->n_places + 1);
  for (int i = 0; i < field->n_players; i++)
    bounds->game_of[i] = -1;
  for (int i = 0; i < n_open; i++) {
    const StandingGame *game = &field->games[open[i]];
    bounds->n_games[game->black]++;
    bounds->n_games[game->white]++;
    bounds->game_of[game->black] = bounds->game_of[game->white] = open[i];
  }
  bounds->columns = standing_bound_columns_new (table, bounds->n_games);
  return bounds;
}

/* Frees it. @bounds: what standing_bound_new() gave. */
void
standing_bound_free (StandingBounds *bounds)
{
  standing_bound_columns_free (bounds->columns);
  g_free (bounds->n_games);
  g_free (bounds->game_of);
  g_free (bounds);
}

static StandingBoundRange
range_of (const Scene *scene, int other)
{
  StandingBoundRange range = { 0, 2 * scene->bounds->n_games[other] };

  if (other != scene->rival)
    return range;
  return (StandingBoundRange){ scene->against, scene->against + range.high - 2 };
}

static gboolean
is_ahead (const Scene *scene, int other, StandingBoundRange range, gboolean surely)
{
  return standing_bound_ahead (scene->bounds->columns, other, range, scene->player, scene->range,
                               surely);
}

/* How many of the two are ahead: at least where surely, else at most. */
static int
count_pair (const Scene *scene, const StandingGame *game, gboolean surely)
{
  int count = surely ? 2 : 0;

  for (int end = 0; end < scene->bounds->n_ends; end++) {
    int black = end == 0 ? 2 : end == 1 ? 0 : 1;
    int ahead = is_ahead (scene, game->black, (StandingBoundRange){ black, black }, surely) +
                is_ahead (scene, game->white, (StandingBoundRange){ 2 - black, 2 - black }, surely);
    count = surely ? MIN (count, ahead) : MAX (count, ahead);
  }
  return count;
}

/* The open game of two others who have no second one; NULL where he is to be looked at alone. */
static const StandingGame *
pair_of (const Scene *scene, int other)
{
  const StandingBounds *bounds = scene->bounds;
  const StandingGame *game;

  if (bounds->n_games[other] != 1)
    return NULL;
  game = &bounds->table->field->games[bounds->game_of[other]];
  if (bounds->n_games[game->black] != 1 || bounds->n_games[game->white] != 1 ||
      game->black == scene->player || game->white == scene->player)
    return NULL;
  return game;
}

static const StandingPlace *
place_of (const Scene *scene, int player)
{
  const StandingTable *table = scene->bounds->table;

  return &table->places[standing_table_line (table, player)];
}

/* Whether he can be ahead at all: he has a place, and in the same group. */
static gboolean
is_rival (const Scene *scene, int other)
{
  const StandingPlace *place = place_of (scene, other);

  return other != scene->player && place->place != STANDING_NO_PLACE &&
         place->group == place_of (scene, scene->player)->group;
}

static int
count_ahead (const Scene *scene, gboolean surely)
{
  int count = 0;

  for (int other = 0; other < scene->bounds->table->n_places; other++) {
    const StandingGame *game = pair_of (scene, other);
    if (!is_rival (scene, other))
      continue;
    if (!game)
      count += is_ahead (scene, other, range_of (scene, other), surely);
    else if (game->black == other)
      count += count_pair (scene, game, surely);
  }
  return count;
}

static void
take_scene (const Scene *scene, int *inout_best, int *inout_worst)
{
  *inout_best = MIN (*inout_best, 1 + count_ahead (scene, TRUE));
  *inout_worst = MAX (*inout_worst, 1 + count_ahead (scene, FALSE));
}

/* Who has lost places by rulings lets others pass: he himself so many at least, if there are so
 * many, and behind all of a tie; any other player gains no more than a place by each of them. */
static void
lower (const Scene *scene, int *inout_best, int *inout_worst)
{
  const StandingTable *table = scene->bounds->table;
  int lost = place_of (scene, scene->player)->lost, n_lowered = 0, n_placed = 1;

  for (int other = 0; other < table->n_places; other++)
    if (is_rival (scene, other)) {
      n_lowered += place_of (scene, other)->lost > 0;
      n_placed++;
    }
  *inout_best = MAX (MIN (*inout_best + lost, n_placed - n_lowered) - n_lowered, 1);
  if (lost > 0)
    *inout_worst = n_placed;
}

/* @bounds: what bounds are made from. @player: an index into the field's players. @ret_best: no
 * better place is possible. @ret_worst: no worse one. */
void
standing_bound_place (const StandingBounds *bounds, int player, int *ret_best, int *ret_worst)
{
  Scene scene = { bounds, player, { 0, 2 * bounds->n_games[player] }, -1, 0 };
  const StandingGame *game;

  *ret_best = bounds->table->n_places;
  *ret_worst = 1;
  if (bounds->n_games[player] != 1) {
    take_scene (&scene, ret_best, ret_worst);
  } else {
    /* Each way in which his only open game can end. */
    game = &bounds->table->field->games[bounds->game_of[player]];
    scene.rival = standing_game_opponent (game, player);
    for (int points = 0; points <= 2; points += bounds->n_ends == 3 ? 1 : 2) {
      scene.range = (StandingBoundRange){ points, points };
      scene.against = 2 - points;
      take_scene (&scene, ret_best, ret_worst);
    }
  }
  lower (&scene, ret_best, ret_worst);
}
