#include "standing/compute.h"
#include "standing/history.h"

void
standing_compute_points (const StandingMoment *moment, gint64 *values)
{
  for (int i = 0; i < moment->field->n_players; i++)
    values[i] = moment->points[i];
}

void
standing_compute_wins (const StandingMoment *moment, gint64 *values)
{
  g_autofree int *wins = standing_history_wins (moment->field, moment->after);

  for (int i = 0; i < moment->field->n_players; i++)
    values[i] = wins[i];
}

void
standing_compute_start (const StandingMoment *moment, gint64 *values)
{
  for (int i = 0; i < moment->field->n_players; i++)
    values[i] = moment->field->players[i].start;
}

void
standing_compute_mms (const StandingMoment *moment, gint64 *values)
{
  for (int i = 0; i < moment->field->n_players; i++)
    values[i] = moment->field->players[i].start + moment->points[i];
}

void
standing_compute_rank (const StandingMoment *moment, gint64 *values)
{
  for (int i = 0; i < moment->field->n_players; i++)
    values[i] = moment->field->players[i].rank;
}

void
standing_compute_rating (const StandingMoment *moment, gint64 *values)
{
  for (int i = 0; i < moment->field->n_players; i++)
    values[i] = moment->field->players[i].rating;
}

/* 累进分: who wins early is ahead. */
void
standing_compute_cuss (const StandingMoment *moment, gint64 *values)
{
  for (int round = 1; round <= moment->after; round++) {
    g_autofree int *points = standing_history_points (moment->field, round);
    for (int i = 0; i < moment->field->n_players; i++)
      values[i] += points[i];
  }
}

/* A warning stays given, whatever became of the game. */
void
standing_compute_warnings (const StandingMoment *moment, gint64 *values)
{
  const StandingField *field = moment->field;

  for (int i = 0; i < field->n_games && field->games[i].round <= moment->after; i++) {
    const StandingGame *game = &field->games[i];
    if (game->black >= 0)
      values[game->black] += game->black_warnings;
    if (game->white >= 0)
      values[game->white] += game->white_warnings;
  }
}
