#include "standing/history.h"

/* The colour is the one that was assigned, whoever took which (Art. 17.1). */
static void
record_game (StandingRecord *record, const StandingGame *game, RulesColour side)
{
  RulesColour colour = game->taken ? RULES_OTHER (side) : side;

  record->points += standing_game_points (game, side);
  if (game->result.kind == RULES_RESULT_VOID)
    return;
  if (standing_game_is_bye (game)) {
    record->byes++;
    return;
  }
  record->blacks += colour == RULES_BLACK;
  record->whites += colour == RULES_WHITE;
  record->last = colour;
}

/**
 * standing_history_games:
 * @field: a field
 * @player: an index into its players
 * @ret_n_games: (out): their number
 *
 * Returns: (transfer none) (array length=ret_n_games): the games of @player and his byes, by
 *   round, as indices into @field's games
 */
const int *
standing_history_games (const StandingField *field, int player, int *ret_n_games)
{
  *ret_n_games = field->first[player + 1] - field->first[player];
  return field->played + field->first[player];
}

/**
 * standing_history_record:
 * @field: a field
 * @player: an index into its players
 * @before: only rounds before this one are looked at
 *
 * Returns: points, colours and byes of @player
 */
StandingRecord
standing_history_record (const StandingField *field, int player, int before)
{
  StandingRecord record = { 0 };
  int n_games;
  const int *games = standing_history_games (field, player, &n_games);

  for (int i = 0; i < n_games && field->games[games[i]].round < before; i++) {
    const StandingGame *game = &field->games[games[i]];
    record_game (&record, game, standing_game_side (game, player));
  }
  return record;
}

/**
 * standing_history_met:
 * @field: a field
 * @player: an index into its players
 * @other: another
 * @before: only rounds before this one are looked at
 *
 * Players have met when they were paired, also where one stayed away or the game had no result;
 * only a void game is as if never paired (Art. 28.2).
 *
 * Returns: the last round in which the two met, 0 for never
 */
int
standing_history_met (const StandingField *field, int player, int other, int before)
{
  int met = 0;
  int n_games;
  const int *games = standing_history_games (field, player, &n_games);

  for (int i = 0; i < n_games && field->games[games[i]].round < before; i++) {
    const StandingGame *game = &field->games[games[i]];
    if (standing_game_opponent (game, player) == other && game->result.kind != RULES_RESULT_VOID)
      met = game->round;
  }
  return met;
}

/**
 * standing_history_points:
 * @field: a field
 * @after: the last round that is counted
 *
 * Returns: (transfer full): the points of each player of @field after that round (Art. 27)
 */
int *
standing_history_points (const StandingField *field, int after)
{
  int *points = g_new0 (int, field->n_players);

  for (int i = 0; i < field->n_games && field->games[i].round <= after; i++) {
    const StandingGame *game = &field->games[i];
    if (game->black >= 0)
      points[game->black] += standing_game_points (game, RULES_BLACK);
    if (game->white >= 0)
      points[game->white] += standing_game_points (game, RULES_WHITE);
  }
  return points;
}
