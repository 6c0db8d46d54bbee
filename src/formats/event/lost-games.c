/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/event/lost-private.h"
#include "formats/event/event.h"

/* Game by game, and round by round without one. */

static FormatsLostCell *
cell_of (const FormatsLostSide *side, int player, int round)
{
  static FormatsLostCell nothing;

  if (player < 0 || round < 1 || round > side->rounds)
    return &nothing;
  return &side->cells[(gsize) player * (gsize) side->rounds + (gsize) round - 1];
}

static void
lay_cells (FormatsLostSide *side)
{
  const FormatsEvent *event = side->event;
  int last = MAX (event->rounds, event->settled);

  for (guint i = 0; i < event->awards->len; i++)
    last = MAX (last, g_array_index (event->awards, FormatsAward, i).round);
  for (guint i = 0; i < event->players->len; i++) {
    const GArray *absent = ((const FormatsPlayer *) event->players->pdata[i])->absent;
    for (guint k = 0; k < absent->len; k++)
      last = MAX (last, g_array_index (absent, int, k));
  }
  side->rounds = last;
  side->cells = g_new0 (FormatsLostCell, (gsize) event->players->len * (gsize) side->rounds + 1);
  for (guint i = 0; i < event->games->len; i++) {
    const FormatsGame *game = &g_array_index (event->games, FormatsGame, i);
    for (int seat = 0; seat < 2; seat++) {
      int player = seat ? game->white : game->black;
      if (player >= 0)
        cell_of (side, player, game->round)->game = (int) i + 1;
    }
  }
  for (guint i = 0; i < event->players->len; i++) {
    const GArray *absent = ((const FormatsPlayer *) event->players->pdata[i])->absent;
    for (guint k = 0; k < absent->len; k++)
      cell_of (side, (int) i, g_array_index (absent, int, k))->absent = TRUE;
  }
  for (guint i = 0; i < event->awards->len; i++) {
    const FormatsAward *award = &g_array_index (event->awards, FormatsAward, i);
    cell_of (side, award->player, award->round)->points = 1 + award->points;
  }
}

static const FormatsGame *
game_in (const FormatsLostSide *side, int player, int round)
{
  int game = cell_of (side, player, round)->game;

  return game ? &g_array_index (side->event->games, FormatsGame, game - 1) : NULL;
}

static gboolean
is_bye (const FormatsGame *game)
{
  return game->black < 0 || game->white < 0;
}

static int
seat_there (const int *map, int player)
{
  return player < 0 ? -1 : map[player] < 0 ? -2 : map[player];
}

/* The same two, or the same one with a bye, whoever sits where; NULL where there is none. */
static const FormatsGame *
find_game (const FormatsGame *game, const FormatsLostSide *in, const int *map)
{
  int black = seat_there (map, game->black), white = seat_there (map, game->white);
  const FormatsGame *found = game_in (in, MAX (black, white), game->round);

  return found && ((found->black == black && found->white == white) ||
                   (found->black == white && found->white == black))
             ? found
             : NULL;
}

static gboolean
is_same_result (RulesResult told, RulesResult back, gboolean swapped)
{
  if (swapped)
    back = rules_result_turn (back);
  return told.kind == back.kind && told.winner == back.winner &&
         (told.kind != RULES_RESULT_COUNT || told.margin_q == back.margin_q);
}

/* It was played, and the article takes it out of the table. */
static gboolean
is_played (const FormatsGame *game)
{
  return game->overruled && game->result.kind == RULES_RESULT_VOID &&
         game->entered.kind != RULES_RESULT_NONE;
}

static void
count_game (FormatsLost *search, const FormatsGame *told, const FormatsGame *back)
{
  gboolean swapped = back->black != seat_there (search->there, told->black);
  int *counts = search->counts;

  counts[FORMATS_LOST_TABLES] += told->table != back->table;
  counts[FORMATS_LOST_MATCHES] +=
      told->place != back->place ||
      (told->place > 0 && !swapped && search->there[told->team] != back->team);
  if (is_bye (told))
    return;
  counts[FORMATS_LOST_COLOURS] +=
      told->uncoloured != back->uncoloured || (!told->uncoloured && swapped);
  counts[FORMATS_LOST_HANDICAPS] += told->handicap != back->handicap;
  counts[FORMATS_LOST_TAKEN] += told->taken != back->taken;
  counts[formats_event_is_match (search->told.event, told) ? FORMATS_LOST_DECISIONS
                                                           : FORMATS_LOST_RESULTS] +=
      !is_same_result (told->result, back->result, swapped);
  counts[FORMATS_LOST_PLAYED] +=
      is_played (told) != is_played (back) ||
      (is_played (told) && !is_same_result (told->entered, back->entered, swapped));
}

static int
count_of (const FormatsEvent *event, const FormatsGame *lost)
{
  if (formats_event_is_match (event, lost))
    return FORMATS_LOST_MATCHES;
  if (is_bye (lost))
    return FORMATS_LOST_BYES;
  return is_played (lost) ? FORMATS_LOST_PLAYED : FORMATS_LOST_GAMES;
}

/* Boards of a match that was decided before it had any: a format without such decisions tells it
 * so. The decision itself is counted. */
static gboolean
is_of_decided (const FormatsLost *search, GHashTable *told, GHashTable *back,
               const FormatsGame *board)
{
  const FormatsGame *there =
      board->place ? formats_event_match (search->back.event, back, board->round, board->team)
                   : NULL;
  int team = there ? search->here[board->team] : -1;
  const FormatsGame *match =
      team >= 0 ? formats_event_match (search->told.event, told, board->round, team) : NULL;

  return match && match->result.kind != RULES_RESULT_NONE;
}

static void
count_games (FormatsLost *search)
{
  const GArray *told = search->told.event->games, *back = search->back.event->games;
  g_autoptr (GHashTable) matches = formats_event_matches (search->told.event);
  g_autoptr (GHashTable) matches_back = formats_event_matches (search->back.event);

  for (guint i = 0; i < told->len; i++) {
    const FormatsGame *game = &g_array_index (told, FormatsGame, i);
    const FormatsGame *found = find_game (game, &search->back, search->there);
    if (found)
      count_game (search, game, found);
    else
      search->counts[count_of (search->told.event, game)]++;
  }
  for (guint i = 0; i < back->len; i++) {
    const FormatsGame *game = &g_array_index (back, FormatsGame, i);
    if (!find_game (game, &search->told, search->here) &&
        !is_of_decided (search, matches, matches_back, game))
      search->counts[count_of (search->back.event, game)]++;
  }
}

/* What stands in the place of a game or a bye that is lost is not lost once more. */
static void
count_cells (FormatsLost *search, int player)
{
  gboolean differs = FALSE;

  for (int round = 1; round <= MAX (search->told.rounds, search->back.rounds); round++) {
    const FormatsLostCell *told = cell_of (&search->told, player, round);
    const FormatsLostCell *back = cell_of (&search->back, search->there[player], round);
    if (told->game || back->game)
      continue;
    differs |= told->absent != back->absent;
    search->counts[FORMATS_LOST_AWARDS] += told->points != back->points;
  }
  search->counts[FORMATS_LOST_ABSENT] += differs;
}

/* The last round that is drawn, be it empty where the source says so. */
static int
last_drawn (const FormatsEvent *event)
{
  int last = event->settled;

  for (guint i = 0; i < event->games->len; i++)
    last = MAX (last, g_array_index (event->games, FormatsGame, i).round);
  return last;
}

/* Counts games, byes, and what players have of rounds without either. @search: what was told,
 * what came back, and who is who. */
void
formats_lost_games (FormatsLost *search)
{
  const FormatsEvent *told = search->told.event;

  lay_cells (&search->told);
  lay_cells (&search->back);
  count_games (search);
  search->counts[FORMATS_LOST_ROUNDS] +=
      ABS (MAX (told->rounds, last_drawn (told)) - last_drawn (search->back.event));
  for (guint i = 0; i < told->players->len; i++)
    if (search->there[i] >= 0)
      count_cells (search, (int) i);
  g_free (search->told.cells);
  g_free (search->back.cells);
}
