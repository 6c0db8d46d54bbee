/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tournament of 1,000 teams of five boards: how long each of nine rounds takes to be drawn and
 * proved (the quickest of three: others use the machine), and the standing before it; ms of this
 * process, and as parts of what they may take. The stronger team wins more often, so that brackets
 * become as uneven as they do. */
#include <stdio.h>
#include <time.h>
#include "pairing/draw/draw.h"
#include "program.h"
#include "standing/table/standing.h"

enum { TEAMS = 1000, BOARDS = 5, ROUNDS = 9, MOST_DRAW = 50, MOST_TABLE = 15, REPEATS = 3 };

static const PairingSystem systems[] = { PAIRING_SWISS, PAIRING_WEIGHTS, PAIRING_MACMAHON,
                                         PAIRING_FIDE };

typedef struct {
  GRand *rand;
  StandingPlayer players[TEAMS + 1];
  GArray *games;  /* StandingGame */
  GArray *boards; /* StandingMatchGame */
} Teams;

static double
used_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

static StandingField *
make_teams_field (const Teams *teams, int n)
{
  const StandingMatchRule rule = {
    .shape = STANDING_MATCH_BOARDS, .n = BOARDS, .win = 2, .draw = 1
  };
  StandingField *field =
      standing_field_new (ROUNDS, teams->players, n, (gpointer) teams->games->data,
                          (int) teams->games->len);

  standing_field_set_boards (field, &rule, (gpointer) teams->boards->data,
                             (int) teams->boards->len);
  return field;
}

static void
play_round (Teams *teams, const PairingRound *round)
{
  for (int i = 0; i < round->n_pairs; i++) {
    const PairingPair *pair = &round->pairs[i];
    StandingGame game = { .round = round->round,
                          .table = i + 1,
                          .black = pair->black,
                          .white = pair->white,
                          .first_board = (int) teams->boards->len };
    for (int b = 0; b < BOARDS && pair->white >= 0; b++) {
      int gap = teams->players[pair->white].number - teams->players[pair->black].number;
      StandingMatchGame board = { { .kind = RULES_RESULT_RESIGN }, b % 2 };
      gboolean first = g_rand_int_range (teams->rand, 0, 2 * TEAMS) < TEAMS + gap;
      board.result.winner = first == (b % 2 == 0) ? RULES_BLACK : RULES_WHITE;
      if (g_rand_int_range (teams->rand, 0, 12) == 0)
        board.result = (RulesResult){ .kind = RULES_RESULT_DRAW };
      g_array_append_val (teams->boards, board);
      game.n_boards++;
    }
    g_array_append_val (teams->games, game);
  }
}

static void
measure_teams (PairingSystem system, int n, guint32 seed)
{
  Teams *teams = g_new0 (Teams, 1);
  StandingCriterion criteria[STANDING_N_CRITERIA];
  double most_draw = 0, most_table = 0;
  int n_criteria;

  g_assert_true (standing_criteria_parse ("points gp boards sos", criteria, &n_criteria));
  teams->rand = g_rand_new_with_seed (seed);
  teams->games = g_array_new (FALSE, FALSE, sizeof (StandingGame));
  teams->boards = g_array_new (FALSE, FALSE, sizeof (StandingMatchGame));
  for (int i = 0; i < n; i++)
    teams->players[i] =
        (StandingPlayer){ .id = i + 1, .number = i + 1, .name = "", .country = "", .club = "" };
  printf ("%-12s %d teams, ms of each draw:", pairing_system_id (system), n);
  for (int i = 1; i <= ROUNDS; i++) {
    g_autoptr (StandingField) field = make_teams_field (teams, n);
    g_autoptr (StandingTable) table = NULL;
    g_autoptr (PairingRound) round = NULL;
    PairingTask task = { .field = field, .round = i };
    double draw = 1e9, begun;

    pairing_plan_init (&task.plan, system);
    for (int k = 0; k < REPEATS; k++) {
      g_clear_pointer (&round, pairing_round_free);
      begun = used_ms ();
      round = pairing_draw (&task, NULL, NULL, NULL);
      draw = MIN (draw, used_ms () - begun);
      g_assert_nonnull (round);
    }
    begun = used_ms ();
    table = standing_rank_all (field, i - 1, criteria, n_criteria);
    most_table = MAX (most_table, used_ms () - begun);
    most_draw = MAX (most_draw, draw);
    printf (" %.1f", draw);
    play_round (teams, round);
  }
  printf ("\n%-12s draw %.1f ms, %.2f of %d; standing %.1f ms, %.2f of %d%s\n", "", most_draw,
          most_draw / MOST_DRAW, MOST_DRAW, most_table, most_table / MOST_TABLE, MOST_TABLE,
          most_draw > MOST_DRAW || most_table > MOST_TABLE ? "  above the limit" : "");
  g_rand_free (teams->rand);
  g_array_unref (teams->games);
  g_array_unref (teams->boards);
  g_free (teams);
}

TEST_MAIN (int argc, char **argv)
{
  for (gsize i = 0; i < G_N_ELEMENTS (systems); i++)
    for (int odd = 0; odd < 2; odd++)
      measure_teams (systems[i], TEAMS - odd, 7 + odd);
  return 0;
}
