/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "standing/why/outlook.h"
#include "program.h"
#include "standing/why/bound.h"
#include "standing/fixture.h"
#include "standing/naive.h"
#include "standing/term/rule.h"

/* What is still possible, against every way in which the games can end, one after the other. */
#define FIELDS 150

typedef struct {
  int best[40];
  int worst[40];
} Truth;

static void
try_ways (const StandingTable *table, const int *open, int n_open, int n_ends, Truth *ret_truth)
{
  int ways = 1;

  for (int i = 0; i < n_open; i++)
    ways *= n_ends;
  for (int i = 0; i < table->n_places; i++)
    ret_truth->best[i] = 99, ret_truth->worst[i] = 0;
  for (int way = 0; way < ways; way++) {
    RulesResult results[9];
    g_autoptr (StandingTable) one = NULL;
    for (int i = 0, rest = way; i < n_open; i++, rest /= n_ends)
      results[i] = rest % n_ends == 2 ? (RulesResult){ RULES_RESULT_DRAW, RULES_EMPTY }
                                      : (RulesResult){ RULES_RESULT_RESIGN,
                                                       rest % n_ends ? RULES_WHITE : RULES_BLACK };
    one = standing_outlook_if (table, open, results, n_open);
    for (int i = 0; i < one->n_places; i++) {
      int player = one->places[i].player;
      ret_truth->best[player] = MIN (ret_truth->best[player], one->places[i].place);
      ret_truth->worst[player] = MAX (ret_truth->worst[player], one->places[i].place);
    }
  }
}

static int
find_open (const StandingField *field, int *ret_open)
{
  int n = 0;

  for (int i = 0; i < field->n_games; i++)
    if (field->games[i].result.kind == RULES_RESULT_NONE &&
        !standing_game_is_bye (&field->games[i]))
      ret_open[n++] = i;
  return n;
}

/* Exact is exact; bounds contain the truth, and say it where the points alone decide. */
static void
check_field (StandingField *field, const StandingCriterion *criteria, int n_criteria,
             const StandingOptions *options, gboolean draws, int *inout_tight)
{
  g_autoptr (StandingTable) table = standing_rank (field, 4, criteria, n_criteria, options);
  g_autoptr (StandingOutlook) outlook = standing_outlook (table, draws);
  g_autoptr (StandingBounds) bounds = NULL;
  int open[9], n_open = find_open (field, open);
  Truth truth;

  try_ways (table, open, n_open, draws ? 3 : 2, &truth);
  bounds = standing_bound_new (table, open, n_open, draws);
  g_assert_true (outlook->exact);
  g_assert_cmpint (outlook->n_open, ==, n_open);
  for (int i = 0; i < table->n_places; i++) {
    int best, worst;
    standing_bound_place (bounds, i, &best, &worst);
    g_assert_cmpint (outlook->chances[i].best, ==, truth.best[i]);
    g_assert_cmpint (outlook->chances[i].worst, ==, truth.worst[i]);
    g_assert_cmpint (best, <=, truth.best[i]);
    g_assert_cmpint (worst, >=, truth.worst[i]);
    *inout_tight += best == truth.best[i] && worst == truth.worst[i];
  }
}

/* Somebody has lost places by a ruling: bounds hold all the same. */
static void
lower_some (StandingField *field, GRand *rand)
{
  const StandingOptions options = { 0 };
  StandingRule *rule = standing_rule_new (NULL, 0, &options);

  for (int i = g_rand_int_range (rand, 1, 4); i > 0; i--) {
    StandingLowering one = { g_rand_int_range (rand, 0, field->n_players),
                             g_rand_int_range (rand, 1, 5), "Art. 23.6" };
    standing_rule_add_lowering (rule, 1, &one);
  }
  standing_field_set_rule (field, rule);
}

static void
test_random (void)
{
  static const StandingCriterion lists[][3] = {
    { STANDING_POINTS, STANDING_SOS, STANDING_WARNINGS },
    { STANDING_MMS, STANDING_SOSM, STANDING_SOSOSM },
    { STANDING_WINS, STANDING_SOSTS, STANDING_RATING },
    { STANDING_TOTAL, STANDING_SOSW, STANDING_CUSS },
    { STANDING_POINTS, STANDING_CUT_FIRST, STANDING_DC },
  };
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  int tight = 0;

  for (int i = 0; i < FIELDS; i++) {
    StandingOptions options = { (RulesByeSos) (i % 6) };
    g_autoptr (StandingField) field =
        naive_random_field (rand, g_rand_int_range (rand, 4, 13), 4, g_rand_int_range (rand, 0, 6));
    if (i % 3 == 0)
      lower_some (field, rand);
    check_field (field, lists[i % 5], 3, &options, i % 2, &tight);
  }
  g_test_message ("%d bounds say the truth", tight);
  g_assert_cmpint (tight, >, 0);
}

/* By points alone, nothing else being in play, bounds are the truth where each game is of two who
 * have no other. */
static void
test_tight (void)
{
  static const StandingCriterion points[] = { STANDING_POINTS };
  g_autoptr (GRand) rand = g_rand_new_with_seed (12);
  int tight = 0, n_all = 0;

  for (int i = 0; i < FIELDS; i++) {
    g_autoptr (StandingField) field = naive_random_field (rand, 10, 4, 4);
    check_field (field, points, 1, NULL, FALSE, &tight);
    n_all += 10;
  }
  g_assert_cmpint (tight, ==, n_all);
}

/* 60 tables open: more ways than anybody can count. The leader of 120, two wins ahead of all, stays
 * the first; the last may be anything from second on. */
static void
test_many (void)
{
  enum { PLAYERS = 120 };
  static const StandingCriterion criteria[] = { STANDING_POINTS, STANDING_SOS };
  g_autoptr (GString) games = g_string_new ("r1 1-2:B+ r2 1-3:B+ r3");
  g_autoptr (StandingField) field = NULL;
  g_autoptr (StandingTable) table = NULL;
  g_autoptr (StandingOutlook) outlook = NULL;

  for (int i = 0; i < PLAYERS; i += 2)
    g_string_append_printf (games, " %d-%d:", i + 1, i + 2);
  field = fixture_field (3, PLAYERS, games->str);
  table = standing_rank (field, 3, criteria, 2, NULL);
  outlook = standing_outlook (table, FALSE);
  g_assert_false (outlook->exact);
  g_assert_cmpint (outlook->n_open, ==, PLAYERS / 2);
  g_assert_cmpint (outlook->chances[0].best, ==, 1);
  g_assert_cmpint (outlook->chances[0].worst, ==, 1);
  g_assert_cmpint (outlook->chances[PLAYERS - 1].best, ==, 2);
  g_assert_cmpint (outlook->chances[PLAYERS - 1].worst, ==, PLAYERS);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/standing/outlook/random", test_random);
  g_test_add_func ("/standing/outlook/tight", test_tight);
  g_test_add_func ("/standing/outlook/many", test_many);
  return g_test_run ();
}
