/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/fixture.h"
#include "desk/standings/field.h"
#include "desk/team/team.h"
#include "program.h"
#include <math.h>

/* What the draw knows of a team's strength, against a list on paper. */

#define N_TEAMS 7
#define N_BOARDS 3

typedef struct {
  int n, n_rated, n_pros;
  double sum;
} Paper;

/* Amateurs below 8 dan, and professionals: what a rank is worth in a table of another kind. */
static double
worth (RulesRank rank, int rating)
{
  static const int pros[] = { 2700, 2730, 2760, 2790, 2820, 2850, 2880, 2910, 2940 };

  if (rating)
    return rating;
  return rank >= RULES_RANK_PRO (1) ? pros[rank - RULES_RANK_PRO (1)] : -900 + 100.0 * (rank - 1);
}

static void
add_person (Fixture *fixture, int team, int person, gboolean reserve, Paper *paper)
{
  g_autofree char *name = g_strdup_printf ("Person %d %d", team, person);
  DeskPlayer player = { .family = name, .given = "", .country = "", .club = "", .ident = "" };
  DeskTeamPlace place = { .team = team, .reserve = reserve };

  if (g_test_rand_int_range (0, 4))
    player.rank = g_test_rand_int_range (0, 8) ? g_test_rand_int_range (1, 38)
                                               : g_test_rand_int_range (41, 50);
  if (g_test_rand_int_range (0, 3) == 0)
    player.rating = g_test_rand_int_range (100, 2800);
  FIXTURE_DO (desk_enrol (fixture->desk, &player, &place.person, &error));
  FIXTURE_DO (desk_team_place (fixture->desk, &place, DESK_SIGNED_CHIEF, "so", &error));
  if (reserve || (player.rank == 0 && player.rating == 0))
    return;
  paper->n++;
  paper->n_rated += player.rating != 0;
  paper->n_pros += player.rank > 40;
  paper->sum += worth ((RulesRank) player.rank, (int) player.rating);
}

static void
enter (Fixture *fixture, Paper papers[N_TEAMS])
{
  fixture_set (fixture, "team_boards", "3");
  fixture_set (fixture, "team_kind", "reserves");
  for (int t = 0; t < N_TEAMS; t++) {
    g_autofree char *name = g_strdup_printf ("Team %d", t);
    const DeskPlayer player = { .family = name, .country = "", .club = "" };
    FIXTURE_DO (desk_team_set (fixture->desk, &player,
                               &(DeskTeam){ .captain = "", .coach = "", .note = "" }, NULL,
                               &error));
  }
  for (int t = 0; t < N_TEAMS; t++) {
    int n_own = g_test_rand_int_range (0, N_BOARDS + 1), n_reserves = g_test_rand_int_range (0, 3);
    papers[t] = (Paper){ 0 };
    for (int i = 0; i < n_own + n_reserves; i++)
      add_person (fixture, t + 1, i, i >= n_own, &papers[t]);
  }
}

/* The nearest rank of the table; of two as near the higher. */
static RulesRank
rank_on_paper (const Paper *paper)
{
  gboolean pros = paper->n_pros == paper->n;
  RulesRank best = pros ? RULES_RANK_PRO (1) : RULES_RANK_KYU (30);
  double mean = paper->n ? paper->sum / paper->n : 0;

  if (paper->n == 0)
    return RULES_RANK_NONE;
  for (RulesRank rank = best; rank <= (pros ? RULES_RANK_PRO (9) : RULES_RANK_DAN (7)); rank++)
    if (fabs (worth (rank, 0) - mean) <= fabs (worth (best, 0) - mean) + 1e-9)
      best = rank;
  return best;
}

static void
test_random (Fixture *fixture, gconstpointer data)
{
  Paper papers[N_TEAMS];
  const StandingField *field;

  enter (fixture, papers);
  fixture_set (fixture, "numbers", "rank");
  field = desk_get_field (fixture->desk);
  g_assert_cmpint (field->n_players, ==, N_TEAMS);
  for (int t = 0; t < N_TEAMS; t++) {
    const StandingPlayer *team = &field->players[t];
    double mean = papers[t].n ? papers[t].sum / papers[t].n : 0;
    g_assert_cmpint (team->rank, ==, rank_on_paper (&papers[t]));
    g_assert_cmpint (team->rating, ==, papers[t].n_rated ? (int) floor (mean + 0.5) : 0);
    for (int other = 0; other < N_TEAMS; other++)
      if (field->players[other].rank > team->rank ||
          (field->players[other].rank == team->rank && field->players[other].rating > team->rating))
        g_assert_cmpint (field->players[other].number, <, team->number);
  }
}

/* The bar of McMahon is looked for among teams: the strongest start highest. */
static void
test_macmahon (Fixture *fixture, gconstpointer data)
{
  Paper papers[N_TEAMS];
  const StandingField *field;
  gboolean differ = FALSE;

  enter (fixture, papers);
  fixture_set (fixture, "system", "macmahon");
  fixture_set (fixture, "bar", "7d");
  fixture_set (fixture, "floor", "30k");
  field = desk_get_field (fixture->desk);
  for (int t = 0; t < N_TEAMS; t++)
    for (int other = 0; other < N_TEAMS; other++)
      if (papers[t].n && papers[other].n && field->players[t].rank > field->players[other].rank) {
        g_assert_cmpint (field->players[t].start, >=, field->players[other].start);
        differ |= field->players[t].start > field->players[other].start;
      }
  g_test_message ("%s", differ ? "starts differ" : "all start alike");
}

/* Who leaves takes his strength along, and is back when that is undone. */
static void
test_leave (Fixture *fixture, gconstpointer data)
{
  RulesStrength whole, left;

  fixture_teams (fixture);
  fixture_set (fixture, "numbers", "rank");
  whole = desk_team_strength (desk_get_state (fixture->desk), 1);
  g_assert_cmpint (whole.n, ==, 2);
  FIXTURE_DO (desk_team_leave (fixture->desk, 3, NULL, &error));
  left = desk_team_strength (desk_get_state (fixture->desk), 1);
  g_assert_cmpint (left.n, ==, 1);
  FIXTURE_DO (desk_team_leave (fixture->desk, 4, NULL, &error));
  g_assert_cmpint (desk_get_field (fixture->desk)->players[0].rank, ==, RULES_RANK_NONE);
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  left = desk_team_strength (desk_get_state (fixture->desk), 1);
  g_assert_cmpmem (&whole, sizeof whole, &left, sizeof left);
  g_assert_cmpint (desk_get_field (fixture->desk)->players[0].rank, ==, RULES_RANK_DAN (1));
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/desk/strength/random", test_random);
  FIXTURE_ADD ("/desk/strength/macmahon", test_macmahon);
  FIXTURE_ADD ("/desk/strength/leave", test_leave);
  return g_test_run ();
}
