/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/draw/draw.h"
#include "pairing/fixture.h"
#include "program.h"
#include "standing/fixture.h"

/* Parameters of 积分编排 and restrictions, worked out by hand on paper. */

typedef struct {
  const char *name;
  int n_players;
  const char *games;
  int round;
  PairingFloat floating;
  PairingDirection direction;
  PairingFirst first;
  const char *clubs; /* a letter for each player, "." for none */
  int unit_rounds;
  const char *present; /* "x" for who is absent */
  gboolean rematch;
  const char *drawn;
} Case;

/* 1, 3, 5 won with Black, 2, 4, 6 lost with White; nobody of those who are to meet has met. */
#define SIX "r1 1-2:B+ 3-6:B+ 5-4:B+"
#define SIX_TOO "r1 1-4:B+ 3-2:B+ 5-6:B+"
#define MET "r1 1-2:B+ 3-4:B+ r2 1-3:B+ 2-4:B+ "

static const Case cases[] = {
  /* the last of 1, 3, 5 goes down to the first of 2, 4, 6 */
  { .name = "last to first", 6, SIX, 2, .drawn = "1-3 2-5 4-6" },
  { .name = "last to last", 6, SIX, 2, PAIRING_FLOAT_LAST_LAST, .drawn = "1-3 6-5 2-4" },
  { .name = "first to last", 6, SIX, 2, PAIRING_FLOAT_FIRST_LAST, .drawn = "6-1 3-5 2-4" },
  /* downwards 5, 3, 1 and 6, 4, 2: the last is 1, and the first below him 6 */
  { .name = "down, last to first", 6, SIX, 2, .direction = PAIRING_DIRECTION_ALTERNATE,
    .drawn = "6-1 3-5 2-4" },
  { .name = "down, last to last", 6, SIX_TOO, 2, PAIRING_FLOAT_LAST_LAST,
    PAIRING_DIRECTION_ALTERNATE, .drawn = "2-1 3-5 4-6" },
  { .name = "down, first to last", 6, SIX, 2, PAIRING_FLOAT_FIRST_LAST,
    PAIRING_DIRECTION_ALTERNATE, .drawn = "1-3 2-5 4-6" },
  { .name = "first by number", 8, "", 1, .drawn = "1-2 3-4 5-6 7-8" },
  /* odd numbers are Black */
  { .name = "first folded", 8, "", 1, .first = PAIRING_FIRST_FOLD, .drawn = "1-8 7-2 3-6 5-4" },
  /* both odd or both even: the lower is Black */
  { .name = "first slipped", 8, "", 1, .first = PAIRING_FIRST_SLIP, .drawn = "1-5 2-6 3-7 4-8" },
  { .name = "first folded, odd", 9, "", 1, .first = PAIRING_FIRST_FOLD,
    .drawn = "1-8 7-2 3-6 5-4 9-0" },
  /* 1, 2, 4, 5, 6, 7 without 8, who has the bye */
  { .name = "first folded, one absent", 8, "", 1, .first = PAIRING_FIRST_FOLD,
    .present = "..x.....", .drawn = "1-7 2-6 5-4 8-0" },
  { .name = "first slipped, one absent", 8, "", 1, .first = PAIRING_FIRST_SLIP,
    .present = "..x.....", .drawn = "1-5 2-6 7-4 8-0" },
  /* ranks: 3 dan, 5 kyu, 4 dan, 1 kyu, 5 dan, 2 kyu, 3 dan, 9 kyu: 5, 3; 1, 7; 4, 6; 2, 8 */
  { .name = "first by rank", 8, "", 1, .first = PAIRING_FIRST_RANK, .drawn = "1-7 2-8 3-5 4-6" },
  { .name = "odd numbers are Black", 5, "", 1, .present = "x....", .drawn = "3-2 5-4" },
  /* not 1-2, 3-4; 1-3, 2-4 has squares of 4 + 4, 1-4, 2-3 of 9 + 1 */
  { .name = "clubs", 8, "", 1, .clubs = "aabb....", .unit_rounds = 1, .drawn = "1-3 2-4 5-6 7-8" },
  /* of 1-8, 2-7, 3-6, 4-5 only the first is of one club: 1-7, 2-8 is a step off twice */
  { .name = "clubs, folded", 8, "", 1, .first = PAIRING_FIRST_FOLD, .clubs = "a......a",
    .unit_rounds = 1, .drawn = "1-7 2-8 3-6 5-4" },
  { .name = "clubs of all", 4, "", 1, .clubs = "aaaa", .unit_rounds = 1, .drawn = "1-2 3-4" },
  { .name = "clubs before points", 4, "r1 1-3:B+ 2-4:B+", 2, .clubs = "aa..", .unit_rounds = 2,
    .drawn = "4-1 3-2" },
  { .name = "clubs after points", 4, "r1 1-3:B+ 2-4:B+", 2, .clubs = "aa..", .unit_rounds = 1,
    .drawn = "1-2 3-4" },
  /* 1 and 3 had Black, 6 and 8 White: colours leave 1-6, 3-8 (clubs) or 1-8, 3-6 */
  { .name = "clubs before neighbours", 8, "r1 1-2:B+ 3-4:B+ 5-6:W+ 7-8:W+", 2,
    .clubs = "a....a..", .drawn = "8-1 6-3 2-5 4-7" },
  /* 6, 4, 2 and 0 points; 1 had Black three times, 2 twice, 3 once, 4 never */
  { .name = "a rematch for all", 4, MET "r3 1-4:B+ 2-3:B+", 4, .rematch = TRUE,
    .drawn = "2-1 4-3" },
  { .name = "no rematch that can be avoided", 4, MET, 3, .rematch = TRUE, .drawn = "4-1 3-2" },
  /* 1 has met 2 twice and the others once, so one of them it is: 3, who is nearer in points */
  { .name = "the rarer rematch", 4, MET "r3 1-4:B+ 2-3:B+ r4 1-2:B+ 3-4:B+", 5, .rematch = TRUE,
    .drawn = "3-1 4-2" },
};

/* The first round by rank has these; clubs where the case has them. */
static StandingField *
case_field (const Case *test)
{
  static const RulesRank ranks[] = { RULES_RANK_DAN (3), RULES_RANK_KYU (5), RULES_RANK_DAN (4),
                                     RULES_RANK_KYU (1), RULES_RANK_DAN (5), RULES_RANK_KYU (2),
                                     RULES_RANK_DAN (3), RULES_RANK_KYU (9), RULES_RANK_NONE };
  static const char *const clubs[] = { ['.'] = "", ['a'] = "a", ['b'] = "b" };
  g_autoptr (StandingField) field = fixture_field (9, test->n_players, test->games);
  g_autofree StandingPlayer *players =
      g_memdup2 (field->players, test->n_players * sizeof *players);

  for (int i = 0; i < test->n_players; i++) {
    players[i].rank = ranks[i];
    players[i].club = test->clubs ? clubs[(int) test->clubs[i]] : "";
  }
  return standing_field_new (9, players, test->n_players, field->games, field->n_games);
}

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (StandingField) field = case_field (test);
  g_autofree gboolean *present = g_new (gboolean, test->n_players);
  PairingTask task = PAIRING_TASK (field, test->round);
  g_autoptr (GError) error = NULL;
  g_autoptr (PairingRound) round = NULL;
  g_autofree char *drawn = NULL;

  for (int i = 0; i < test->n_players; i++)
    present[i] = !test->present || test->present[i] != 'x';
  task.present = present;
  task.plan.floating = test->floating;
  task.plan.direction = test->direction;
  task.plan.first = test->first;
  task.plan.unit = test->clubs ? PAIRING_UNIT_CLUB : PAIRING_UNIT_NONE;
  task.plan.unit_rounds = test->unit_rounds;
  task.plan.rematch = test->rematch;
  round = pairing_draw (&task, NULL, NULL, &error);
  g_assert_no_error (error);
  drawn = fixture_describe (round);
  g_assert_cmpstr (drawn, ==, test->drawn);
  g_assert_null (round->tables);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *path = g_strdup_printf ("/pairing/swiss/%s", cases[i].name);
    g_test_add_data_func (path, &cases[i], test_case);
  }
  return g_test_run ();
}
