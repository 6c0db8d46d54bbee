/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/weighed.h"
#include "pairing/weights/weights.h"
#include "program.h"

/* Country and club by weights, with values worked out by hand from PAIRING.md. */

/* Floor and bar so that there are 10 groups in round 1: from bar + 2 to floor - 1. A to G start
 * below the bar; H and I at it. */
#define START 10
static const WeighedPlayer places[] = {
  { "A", 0, 11, "FR", "x", START },      { "B", 0, 11, "FR", "x", START },
  { "C", 0, 11, "FR", "y", START },      { "D", 0, 11, "DE", "x", START },
  { "E", 0, 11, "DE", "z", START },      { "F", 0, 11, "FR", "", START },
  { "G", 0, 11, "FR", "", START },       { "H", 0, 17, "FR", "x", START + 12 },
  { "I", 0, 17, "FR", "x", START + 12 },
};

static void
test_place (void)
{
  static const WeighedValue values[] = {
    { 0, 1, 0 },   /* the same: 1000 - 1000 */
    { 0, 2, 290 }, /* other club: q = .36, g = .36 + .05 = .41; 1000 (.59) (1.205) = 710.95 */
    { 0, 3, 87 },  /* other country: c = .1, g = .15; 1000 (.85) (1.075) = 913.75 */
    { 0, 4, 336 }, /* both: g = .36 + .05 + .05 = .46; 1000 (.54) (1.23) = 664.2 */
    { 0, 5, 290 }, /* no club is not the same club, */
    { 5, 6, 290 }, /* nor is it that of another without one */
    { 0, 7, 500 }, /* one above: the mean of 0 */
    { 2, 7, 645 }, /* and of 290 */
    { 3, 7, 543 }, { 4, 7, 668 }, { 7, 8, 1000 }, /* both above */
  };
  g_auto (Weighed) weighed = { 0 };

  weighed_fill (&weighed, PAIRING_MACMAHON, 1, places, G_N_ELEMENTS (places), "");
  weighed.task.plan.floor = 11;
  weighed.task.plan.bar = 17;
  weighed.task.plan.zero = 6;
  weighed.task.plan.w_score = 1000;
  weighed.task.plan.country_factor = 1;
  weighed.task.plan.club_factor = 3;
  weighed_build (&weighed);
  g_assert_cmpint (((const PairingWeights *) weighed.model)->n_scores, ==, 10);
  weighed_check (&weighed, PAIRING_TERM_PLACE, values, G_N_ELEMENTS (values));
}

/* The three thresholds, each alone: by rank and wins, by wins, by the bar; and none. */
static void
test_above (void)
{
  static const WeighedPlayer some[] = { { "A", 0, 30, "FR", "x", 0 },
                                        { "B", 0, 31, "FR", "x", 20 },
                                        { "C", 0, 29, "FR", "x", 0 },
                                        { "D", 0, 28, "FR", "x", 18 } };
  /* A has won one of five, which makes 1 kyu a 1 dan; C has won three; in the rounds of D both
   * lose. */
  static const char games[] = "r1 1-2:B+ 3-4:B+ r2 3-1:B+ 2-4:both-lose r3 3-2:B+ 1-4:both-lose";
  static const struct {
    RulesRank rank;
    gboolean wins;
    gboolean bar;
    int above[4];
  } cases[] = {
    { 31, FALSE, FALSE, { 1, 1, 1, 0 } },
    { RULES_RANK_NONE, TRUE, FALSE, { 0, 0, 1, 0 } },
    { RULES_RANK_NONE, FALSE, TRUE, { 0, 1, 0, 0 } },
    { RULES_RANK_NONE, FALSE, FALSE, { 0, 0, 0, 0 } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_auto (Weighed) weighed = { 0 };
    weighed_fill (&weighed, PAIRING_MACMAHON, 4, some, G_N_ELEMENTS (some), games);
    weighed.task.plan.zero = 1;
    weighed.task.plan.bar = 11; /* ten wins above */
    weighed.task.plan.floor = 1;
    weighed.task.plan.place_rank = cases[i].rank;
    weighed.task.plan.place_wins = cases[i].wins;
    weighed.task.plan.place_bar = cases[i].bar;
    weighed_build (&weighed);
    for (int k = 0; k < 4; k++)
      g_assert_cmpint (
          ((const PairingWeights *) weighed.model)->vertices[weighed.model->vertex_of[k]].above, ==,
          cases[i].above[k]);
  }
}

/* In a Swiss places count for nothing, unless the plan has it so. */
static void
test_place_swiss (void)
{
  g_auto (Weighed) weighed = { 0 };

  weighed_fill (&weighed, PAIRING_WEIGHTS, 1, places, G_N_ELEMENTS (places), "");
  weighed_build (&weighed);
  g_assert_cmpint (weighed_term (&weighed, 0, 4, PAIRING_TERM_PLACE), ==, 0);
  weighed.task.plan.w_place = 1000;
  weighed.task.plan.w_score = 1000;
  weighed_build (&weighed);
  g_assert_cmpint (weighed_term (&weighed, 0, 1, PAIRING_TERM_PLACE), ==, 0);
  g_assert_cmpint (weighed_term (&weighed, 0, 4, PAIRING_TERM_PLACE), ==, 1000); /* x is above 1 */
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pairing/weights/place", test_place);
  g_test_add_func ("/pairing/weights/above", test_above);
  g_test_add_func ("/pairing/weights/place-swiss", test_place_swiss);
  return g_test_run ();
}
