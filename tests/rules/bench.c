/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Figures of the rules: random games on 19 lines, played again with exact repetition checking. */
#include <stdio.h>
#include <string.h>
#include "program.h"
#include "rules/game/game.h"
#include "rules/naive.h"
#include "rules/game/score.h"

#define GAMES 7000
#define MOVES 250
#define NAIVE_GAMES 20
#define COUNTS 20000

typedef struct {
  RulesPoint moves[MOVES];
  int n;
} Record;

static gboolean
is_own_eye (const RulesBoard *board, RulesPoint point, RulesColour side)
{
  const guint8 *at = board->points + point;
  const guint8 beside[] = { at[-1], at[1], at[-RULES_STRIDE], at[RULES_STRIDE] };

  for (gsize i = 0; i < G_N_ELEMENTS (beside); i++)
    if (beside[i] != side && beside[i] != RULES_BORDER)
      return FALSE;
  return TRUE;
}

static void
make_record (GRand *rand, const RulesRuleset *ruleset, Record *record)
{
  g_autoptr (RulesGame) game = rules_game_new (ruleset, 19, 0, NULL);

  record->n = 0;
  for (int tries = 0; record->n < MOVES && tries < 10 * MOVES; tries++) {
    RulesPoint point = RULES_POINT (g_rand_int_range (rand, 0, 19), g_rand_int_range (rand, 0, 19));

    if (!is_own_eye (rules_game_board (game), point, rules_game_turn (game)) &&
        rules_game_play (game, point, NULL))
      record->moves[record->n++] = point;
  }
}

static gint64
replay_all (const RulesRuleset *ruleset, const Record *records)
{
  gint64 start = g_get_monotonic_time ();

  for (int i = 0; i < GAMES; i++) {
    g_autoptr (RulesGame) game = rules_game_new (ruleset, 19, 0, NULL);

    for (int j = 0; j < records[i].n; j++)
      if (!rules_game_play (game, records[i].moves[j], NULL))
        g_error ("game %d, move %d", i, j);
  }
  return g_get_monotonic_time () - start;
}

/* The simple board with the list of all positions, compared one by one. */
static void
replay_naive (const Record *record)
{
  g_autofree Naive *list = g_new (Naive, MOVES + 1);
  int taken;

  naive_start (&list[0], 19);
  for (int i = 0; i < record->n; i++) {
    RulesPoint point = record->moves[i];

    list[i + 1] = list[i];
    naive_play (&list[i + 1], &list[MAX (i - 1, 0)], i % 2 ? 'O' : 'X', RULES_COLUMN (point),
                RULES_ROW (point), FALSE, &taken);
    for (int j = 0; j <= i; j++)
      if (memcmp (&list[j], &list[i + 1], sizeof (Naive)) == 0)
        g_error ("move %d", i);
  }
}

static double
time_counts (const RulesRuleset *ruleset, const Record *record)
{
  const RulesScoreTerms terms = { .komi_q = 15 };
  g_autoptr (RulesGame) game = rules_game_new (ruleset, 19, 0, NULL);
  gint64 start;
  RulesScore score;

  for (int i = 0; i < record->n; i++)
    rules_game_play (game, record->moves[i], NULL);
  start = g_get_monotonic_time ();
  for (int i = 0; i < COUNTS; i++)
    rules_score_count (rules_game_board (game), NULL, &terms, &score);
  return (double) (g_get_monotonic_time () - start) / COUNTS;
}

static double
rate (gint64 moves, gint64 time)
{
  return (double) moves / (double) time;
}

TEST_MAIN (int argc, char **argv)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  g_autofree Record *records = g_new (Record, GAMES);
  RulesRuleset exact = *rules_ruleset_find ("cn2002"), plain = exact;
  gint64 moves = 0, naive_moves = 0, start, best = G_MAXINT64, best_plain = G_MAXINT64;
  double fast, slow;

  exact.repetition = RULES_REPETITION_POSITIONAL;
  plain.repetition = RULES_REPETITION_SIMPLE_KO;
  for (int i = 0; i < GAMES; i++) {
    make_record (rand, &exact, &records[i]);
    moves += records[i].n;
  }
  for (int i = 0; i < 5; i++) {
    best = MIN (best, replay_all (&exact, records));
    best_plain = MIN (best_plain, replay_all (&plain, records));
  }
  start = g_get_monotonic_time ();
  for (int i = 0; i < NAIVE_GAMES; i++) {
    replay_naive (&records[i]);
    naive_moves += records[i].n;
  }
  fast = rate (moves, best);
  slow = rate (naive_moves, g_get_monotonic_time () - start);
  printf ("replay\t%.1f million moves/s, every position forbidden to come back\n", fast);
  printf ("replay\t%.1f million moves/s, simple ko\n", rate (moves, best_plain));
  printf ("ratio\t%.0f times the simple board\n", fast / slow);
  printf ("count\t%.2f us\n", time_counts (&exact, &records[0]));
  return 0;
}
