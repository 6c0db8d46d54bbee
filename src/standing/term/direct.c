#include "standing/term/direct.h"
#include "standing/term/history.h"

static gboolean
is_between (const StandingMoment *moment, const StandingGame *game)
{
  return game->round <= moment->after && !standing_game_is_bye (game) &&
         standing_game_counts (game);
}

/* Who has fewer games than there are others has not met them all. */
static gboolean
has_enough (const StandingMoment *moment, const StandingTied *tied, int n_tied)
{
  for (int i = 0; i < n_tied; i++) {
    int n_games;
    standing_history_games (moment->field, tied[i].player, &n_games);
    if (n_games < n_tied - 1)
      return FALSE;
  }
  return TRUE;
}

/* How often a player met each of them, and his points from it. */
static gint64
count_meetings (const StandingMoment *moment, int player, GHashTable *lines, int *met)
{
  int n_games;
  const int *games = standing_history_games (moment->field, player, &n_games);
  gint64 points = 0;

  for (int i = 0; i < n_games; i++) {
    const StandingGame *game = &moment->field->games[games[i]];
    gpointer line;
    if (!is_between (moment, game) ||
        !g_hash_table_lookup_extended (lines,
                                       GINT_TO_POINTER (standing_game_opponent (game, player)),
                                       NULL, &line))
      continue;
    met[GPOINTER_TO_INT (line)]++;
    points += standing_game_points (game, standing_game_side (game, player));
  }
  return points;
}

/* Everybody else, and as often as the first two met. */
static gboolean
met_all (const int *met, int n_tied, int self, int *inout_often)
{
  for (int i = 0; i < n_tied; i++) {
    if (i == self)
      continue;
    if (*inout_often == 0)
      *inout_often = met[i];
    if (met[i] == 0 || met[i] != *inout_often)
      return FALSE;
  }
  return TRUE;
}

/* FALSE where not all of them have met all others equally often. @moment: what is counted. @tied:
 * players. @ret_points: room for the points that each has from games with the others. */
gboolean
standing_direct_compare (const StandingMoment *moment, const StandingTied *tied, int n_tied,
                         gint64 *ret_points)
{
  g_autoptr (GHashTable) lines = NULL;
  g_autofree int *met = NULL;
  int often = 0;

  g_return_val_if_fail (n_tied >= 0, FALSE);
  if (!has_enough (moment, tied, n_tied))
    return FALSE;
  lines = g_hash_table_new (NULL, NULL);
  met = g_new (int, (gsize) n_tied);
  for (int i = 0; i < n_tied; i++)
    g_hash_table_insert (lines, GINT_TO_POINTER (tied[i].player), GINT_TO_POINTER (i));
  for (int i = 0; i < n_tied; i++) {
    for (int k = 0; k < n_tied; k++)
      met[k] = 0;
    ret_points[i] = count_meetings (moment, tied[i].player, lines, met);
    if (!met_all (met, n_tied, i, &often))
      return FALSE;
  }
  return TRUE;
}
