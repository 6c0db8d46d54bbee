/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"
#include "standing/why/outlook.h"
#include "standing/table/preset.h"

/* How long a table of 10,000 players takes after one result of the thirteenth round, by each
 * preset, and an outlook with all tables open: ./dev bench. Milliseconds, the least of some runs.
 */
enum { PLAYERS = 10000, ROUNDS = 13, RUNS = 7 };

static StandingField *
make_field (int n_players, gboolean open)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (13);
  int n_games = n_players / 2 * ROUNDS;
  g_autofree StandingPlayer *players = g_new0 (StandingPlayer, n_players);
  g_autofree StandingGame *games = g_new0 (StandingGame, n_games);

  for (int i = 0; i < n_players; i++)
    players[i] =
        (StandingPlayer){ .number = i + 1, .start = 2 * (i % 30), .rating = 1000 + i % 900 };
  for (int i = 0; i < n_games; i++) {
    int table = i % (n_players / 2), round = i / (n_players / 2) + 1;
    games[i] =
        (StandingGame){ round, table + 1, 2 * table, 2 * ((table + round) % (n_players / 2)) + 1 };
    if (open && round == ROUNDS)
      continue;
    games[i].result.kind = RULES_RESULT_WIN;
    games[i].result.winner = g_rand_boolean (rand) ? RULES_BLACK : RULES_WHITE;
  }
  return standing_field_new (ROUNDS, players, n_players, games, n_games);
}

static StandingTable *
rank (StandingField *field, const StandingPreset *preset)
{
  StandingCriterion criteria[STANDING_N_CRITERIA];
  int n_criteria;

  if (!standing_criteria_parse (preset->criteria, criteria, &n_criteria))
    g_error ("%s is no preset.", preset->id);
  return standing_rank (field, ROUNDS, criteria, n_criteria, &preset->options);
}

/* A field made anew, as after a result, and its table. */
static void
measure_rank (const StandingPreset *preset)
{
  gint64 best = G_MAXINT64, best_field = G_MAXINT64;

  for (int i = 0; i < RUNS; i++) {
    gint64 began = g_get_monotonic_time (), made;
    g_autoptr (StandingField) field = make_field (PLAYERS, FALSE);
    g_autoptr (StandingTable) table = NULL;
    made = g_get_monotonic_time ();
    table = rank (field, preset);
    best = MIN (best, g_get_monotonic_time () - made);
    best_field = MIN (best_field, made - began);
  }
  g_print ("%-12s %d players, %d rounds: field %6.1f ms, table %6.1f ms\n", preset->id, PLAYERS,
           ROUNDS, (double) best_field / 1000, (double) best / 1000);
}

static void
measure_outlook (int n_players)
{
  g_autoptr (StandingField) field = make_field (n_players, TRUE);
  g_autoptr (StandingTable) table = rank (field, standing_preset_find ("swiss_b"));
  gint64 began = g_get_monotonic_time ();
  g_autoptr (StandingOutlook) outlook = standing_outlook (table, FALSE);

  g_print ("outlook      %d players, %d tables open: %6.1f ms\n", n_players, outlook->n_open,
           (double) (g_get_monotonic_time () - began) / 1000);
}

TEST_MAIN (int argc, char **argv)
{
  int n;
  const StandingPreset *presets = standing_preset_list (&n);

  for (int i = 0; i < n; i++)
    measure_rank (&presets[i]);
  measure_outlook (100);
  measure_outlook (1000);
  return 0;
}
