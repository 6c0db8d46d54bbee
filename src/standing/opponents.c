#include "standing/compute.h"
#include "standing/history.h"

/* Criteria that are sums over the opponents of a player. */

/* Who was never paired is in no standing yet, so he does not press the lowest score to nothing. */
static int
find_lowest (const StandingMoment *moment)
{
  const StandingField *field = moment->field;
  int lowest = G_MAXINT;

  for (int i = 0; i < field->n_games && field->games[i].round <= moment->after; i++) {
    const StandingGame *game = &field->games[i];
    if (!standing_game_counts (game))
      continue;
    if (game->black >= 0)
      lowest = MIN (lowest, moment->points[game->black]);
    if (game->white >= 0)
      lowest = MIN (lowest, moment->points[game->white]);
  }
  return lowest;
}

/* rules.md 5.9: after r < R rounds, r stands for R. */
static int
count_bye (const StandingMoment *moment, int round, int lowest)
{
  int rounds = MIN (moment->after, moment->field->rounds);

  switch (moment->options.bye_sos) {
  case STANDING_BYE_ROUNDS:
    return MAX (rounds - round + 1, 0);
  case STANDING_BYE_ZERO:
    return 0;
  case STANDING_BYE_R:
    return rounds;
  default:
    return lowest;
  }
}

static void
add_byes (const StandingMoment *moment, gint64 *values)
{
  const StandingField *field = moment->field;
  int lowest = find_lowest (moment);

  for (int i = 0; i < field->n_games && field->games[i].round <= moment->after; i++) {
    const StandingGame *game = &field->games[i];
    if (standing_game_is_bye (game) && standing_game_counts (game))
      values[MAX (game->black, game->white)] += count_bye (moment, game->round, lowest);
  }
}

/* Adds what each opponent has. In a handicap game his score moves by so much a stone: up where he
 * took Black, whose stones stand for the points he lacks, and down where he gave them. */
static void
add_opponents (const StandingMoment *moment, const gint64 *scores, int stone, gint64 *values)
{
  const StandingField *field = moment->field;

  for (int i = 0; i < field->n_games && field->games[i].round <= moment->after; i++) {
    const StandingGame *game = &field->games[i];
    if (standing_game_is_bye (game) || !standing_game_counts (game))
      continue;
    values[game->white] += scores[game->black] + stone * game->handicap;
    values[game->black] += scores[game->white] - stone * game->handicap;
  }
}

/* A round that he did not play counts as if against somebody who stays where he himself began. */
static void
add_missed (const StandingMoment *moment, int factor, gint64 *values)
{
  const StandingField *field = moment->field;

  for (int player = 0; player < field->n_players; player++) {
    int missed = moment->after, n_games;
    const int *games = standing_history_games (field, player, &n_games);
    for (int i = 0; i < n_games && field->games[games[i]].round <= moment->after; i++) {
      const StandingGame *game = &field->games[games[i]];
      missed -= !standing_game_is_bye (game) && standing_game_counts (game);
    }
    values[player] += (gint64) MAX (missed, 0) * factor * field->players[player].start;
  }
}

/* The sum over the opponents of another criterion. */
static void
add_sums (const StandingMoment *moment, StandingCriterion criterion, int stone, gint64 *values)
{
  g_autofree gint64 *scores = g_new (gint64, moment->field->n_players);

  standing_criterion_compute (criterion, moment, scores);
  add_opponents (moment, scores, stone, values);
}

void
standing_compute_sos (const StandingMoment *moment, gint64 *values)
{
  add_byes (moment, values);
  add_sums (moment, STANDING_POINTS, 0, values);
}

void
standing_compute_sosos (const StandingMoment *moment, gint64 *values)
{
  add_sums (moment, STANDING_SOS, 0, values);
}

void
standing_compute_sosw (const StandingMoment *moment, gint64 *values)
{
  add_sums (moment, STANDING_WINS, 0, values);
}

void
standing_compute_sososw (const StandingMoment *moment, gint64 *values)
{
  add_sums (moment, STANDING_SOSW, 0, values);
}

void
standing_compute_sosm (const StandingMoment *moment, gint64 *values)
{
  add_missed (moment, 1, values);
  add_sums (moment, STANDING_MMS, 2, values);
}

/* Such a somebody met only the like of him. */
void
standing_compute_sososm (const StandingMoment *moment, gint64 *values)
{
  add_missed (moment, moment->after, values);
  add_sums (moment, STANDING_SOSM, 0, values);
}

/* The points of those he beat, and half of those he drew with; in halves of a point. */
void
standing_compute_sodos (const StandingMoment *moment, gint64 *values)
{
  const StandingField *field = moment->field;

  for (int i = 0; i < field->n_games && field->games[i].round <= moment->after; i++) {
    const StandingGame *game = &field->games[i];
    if (standing_game_is_bye (game))
      continue;
    values[game->black] += standing_game_points (game, RULES_BLACK) * moment->points[game->white];
    values[game->white] += standing_game_points (game, RULES_WHITE) * moment->points[game->black];
  }
}
