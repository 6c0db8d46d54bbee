#include "formats/event/cross.h"

static gsize
slot (const FormatsCrossGrid *grid, int player, int round)
{
  return (gsize) player * (gsize) grid->rounds + (gsize) round - 1;
}

static void
lay_games (FormatsCrossGrid *grid)
{
  for (guint i = 0; i < grid->event->games->len; i++) {
    const FormatsGame *game = &g_array_index (grid->event->games, FormatsGame, i);
    int seats[] = { game->black, game->white };
    gboolean is_void = game->result.kind == RULES_RESULT_VOID;
    gboolean is_bye = game->black < 0 || game->white < 0;
    if (game->round > grid->rounds || is_void ||
        (is_bye && game->result.kind == RULES_RESULT_ANNULLED))
      continue;
    for (int side = 0; side < 2; side++)
      if (seats[side] >= 0)
        grid->games[slot (grid, seats[side], game->round)] = (int) i + 1;
  }
}

static void
lay_absences (FormatsCrossGrid *grid)
{
  for (guint i = 0; i < grid->event->players->len; i++) {
    const FormatsPlayer *player = grid->event->players->pdata[i];
    for (guint j = 0; j < player->absent->len; j++) {
      int round = g_array_index (player->absent, int, j);
      if (round >= 1 && round <= grid->rounds)
        grid->signs[slot (grid, (int) i, round)] = '-';
    }
  }
  for (guint i = 0; i < grid->event->awards->len; i++) {
    const FormatsAward *award = &g_array_index (grid->event->awards, FormatsAward, i);
    if (award->round >= 1 && award->round <= grid->rounds && award->points > 0)
      grid->signs[slot (grid, award->player, award->round)] = award->points == 1 ? '=' : 'F';
  }
}

/* Who met whom in which round. A void game is as if never paired. @grid: to be closed with
 * formats_cross_grid_close(). @event: a tournament that formats_event_check() has accepted.
 * @rounds: the last round that is written. @bye_points: what a bye is worth there, where a win is
 * 2. */
void
formats_cross_grid_open (FormatsCrossGrid *grid, const FormatsEvent *event, int rounds,
                         int bye_points)
{
  gsize n = (gsize) event->players->len * (gsize) MAX (rounds, 0) + 1;

  *grid =
      (FormatsCrossGrid){ event, MAX (rounds, 0), g_new0 (int, n), g_new0 (char, n), bye_points };
  lay_games (grid);
  lay_absences (grid);
}

/* @grid: a grid, or zeroes. */
void
formats_cross_grid_close (FormatsCrossGrid *grid)
{
  g_clear_pointer (&grid->games, g_free);
  g_clear_pointer (&grid->signs, g_free);
}

/* As the row of one who sat there tells it. */
static char
sign_of (const FormatsGame *game, RulesColour side)
{
  if (!rules_result_counts (game->result))
    return '?';
  if (game->result.kind == RULES_RESULT_DRAW || game->result.kind == RULES_RESULT_RULED_DRAW)
    return '=';
  return rules_result_points (game->result, side) ? '+' : '-';
}

/* Nobody's strength is told by it: who loses together has not been beaten (Art. 22.3), and a fixed
 * game tells nothing either (Art. 23.1). */
static gboolean
is_forfeit (RulesResultKind kind)
{
  return kind == RULES_RESULT_ABSENT || kind == RULES_RESULT_RULED_DRAW ||
         kind == RULES_RESULT_BOTH_LOSE || kind == RULES_RESULT_LOT ||
         kind == RULES_RESULT_ANNULLED;
}

/* What the row of @player says of @round, with 1 + the index of the opponent as his number.
 * @grid: who met whom. @player: index into the players. @round: from 1 to the grid's rounds. */
FormatsCross
formats_cross_get (const FormatsCrossGrid *grid, int player, int round)
{
  int number = grid->games[slot (grid, player, round)];
  const FormatsGame *game;
  gboolean is_black;

  if (!number)
    return (FormatsCross){ .sign = grid->signs[slot (grid, player, round)], .handicap = -1 };
  game = &g_array_index (grid->event->games, FormatsGame, number - 1);
  if (game->black < 0 || game->white < 0)
    return (FormatsCross){ .sign = "-=+"[CLAMP (grid->bye_points, 0, 2)], .handicap = -1 };
  is_black = game->black == player;
  return (FormatsCross){
    .opponent = (is_black ? game->white : game->black) + 1,
    .sign = sign_of (game, is_black ? RULES_BLACK : RULES_WHITE),
    .colour = game->uncoloured ? 0
              : is_black       ? 'b'
                               : 'w',
    .handicap = game->handicap,
    .forfeit = is_forfeit (game->result.kind),
  };
}
