/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/weights/weights.h"
#include "pairing/weighed.h"
#include "program.h"

/* Each term of pairings by weights, with values worked out by hand from PAIRING.md. */

/* --- The curve --- */

/* W (1 - x) (1 + k x). */
static void
test_curve (void)
{
  g_assert_cmpint (pairing_weights_curve (1000, 0, 4, 500), ==, 1000);
  g_assert_cmpint (pairing_weights_curve (1000, 1, 4, 500), ==, 843); /* 0.75 * 1.125 */
  g_assert_cmpint (pairing_weights_curve (1000, 1, 4, 0), ==, 750);
  g_assert_cmpint (pairing_weights_curve (1000, 1, 2, 1000), ==, 750);
  g_assert_cmpint (pairing_weights_curve (1000, 4, 4, 500), ==, 0);
  g_assert_cmpint (pairing_weights_curve (1000, 5, 4, 500), ==, -406); /* -0.25 * 1.625, to zero */
  g_assert_cmpint (pairing_weights_curve (G_GINT64_CONSTANT (2000000000000000000), 1, 2, 500), ==,
                   G_GINT64_CONSTANT (1250000000000000000));
}

/* --- Seeding --- */

/* One group, places by rating: C is first, then A, D, B. */
static const WeighedPlayer four[] = {
  { "A", 30 },
  { "B", 10 },
  { "C", 40 },
  { "D", 20 },
};

typedef struct {
  const char *name;
  PairingSeed seed;
  gint64 weight;
  WeighedValue values[6];
} SeedCase;

static const SeedCase seeds[] = {
  /* 900 less 900 (a + b - 3)² / 9 */
  { "fold",
    PAIRING_SEED_FOLD,
    900,
    { { 2, 1, 900 }, { 0, 3, 900 }, { 2, 0, 500 }, { 2, 3, 800 }, { 0, 1, 800 }, { 3, 1, 500 } } },
  /* 900 less 900 (2 |a - b| - 4)² / 16 */
  { "slip",
    PAIRING_SEED_SLIP,
    900,
    { { 2, 3, 900 }, { 0, 1, 900 }, { 2, 0, 675 }, { 0, 3, 675 }, { 3, 1, 675 }, { 2, 1, 675 } } },
  /* 900 less 900 (|a - b| - 1)² / 9 */
  { "adjacent",
    PAIRING_SEED_ADJACENT,
    900,
    { { 2, 0, 900 }, { 0, 3, 900 }, { 3, 1, 900 }, { 2, 3, 800 }, { 0, 1, 800 }, { 2, 1, 500 } } },
  /* 10 * -2 / 3 is -6 and -6 * -2 / 3 is 4, where 10 * 4 / 9 would be 4.4; 10 * -1 / 3 * -1 / 3 is
     1 */
  { "truncated",
    PAIRING_SEED_FOLD,
    10,
    { { 2, 1, 10 }, { 0, 3, 10 }, { 2, 0, 6 }, { 2, 3, 9 }, { 0, 1, 9 }, { 3, 1, 6 } } },
  /* Letters are 65 to 68, and 1234567 is 25 modulo 201. The better of two comes first: C D is 67 +
   * 2 * 68 = 203, times 25 modulo 201 is 50. C B is B C swapped: 66 + 2 * 67 = 200, times 25 is
   * 176, and 200 - 176 = 24. A D: 65 + 2 * 68 = 201 gives 0. A B: 65 + 2 * 66 = 197 gives 101. */
  { "random",
    PAIRING_SEED_RANDOM,
    1000,
    { { 2, 3, 950 }, { 2, 1, 976 }, { 0, 3, 1000 }, { 0, 1, 899 }, { 2, 0, 0 }, { 3, 1, 0 } } },
};

static void
test_seed (gconstpointer data)
{
  const SeedCase *test = data;
  g_auto (Weighed) weighed = { 0 };

  weighed_fill (&weighed, PAIRING_WEIGHTS, 1, four, G_N_ELEMENTS (four), "");
  weighed.task.plan.seed_before = test->seed;
  weighed.task.plan.w_seeding = test->weight;
  weighed_build (&weighed);
  weighed_check (&weighed, PAIRING_TERM_SEEDING, test->values, G_N_ELEMENTS (test->values));
}

/* After the round that the plan says, the other way and the other order hold: by rank, B is first,
 * then C, A, D. Slip pairs B with A there, and C with D. */
static void
test_seed_after (void)
{
  static const WeighedPlayer ranked[] = {
    { "A", 30, 20 }, { "B", 10, 30 }, { "C", 40, 25 }, { "D", 20, 10 }
  };
  static const WeighedValue values[] = { { 1, 0, 900 }, { 2, 3, 900 }, { 1, 2, 675 } };
  g_auto (Weighed) weighed = { 0 };

  weighed_fill (&weighed, PAIRING_WEIGHTS, 3, ranked, G_N_ELEMENTS (ranked), "");
  weighed.task.plan.seed_before = PAIRING_SEED_FOLD;
  weighed.task.plan.seed_after = PAIRING_SEED_SLIP;
  weighed.task.plan.extra_after = PAIRING_EXTRA_RANK;
  weighed.task.plan.w_seeding = 900;
  weighed_build (&weighed);
  weighed_check (&weighed, PAIRING_TERM_SEEDING, values, G_N_ELEMENTS (values));
}

/* --- Chance --- */

/* 1234567 is 4 modulo 11. C A is A C, 65 + 2 * 67 = 199, which gives 4, swapped: 6. C D is 203,
 * which gives 9; A D is 201 and gives 1; A B is 197 and gives 7. C B is B C, 200, which gives 8,
 * swapped: 2. D B is B D, 66 + 2 * 68 = 202, which gives 5, swapped: 5. */
static void
test_random (void)
{
  static const WeighedValue values[] = { { 2, 0, 6 }, { 2, 3, 9 }, { 0, 3, 1 },
                                         { 0, 1, 7 }, { 2, 1, 2 }, { 3, 1, 5 } };
  g_auto (Weighed) weighed = { 0 };

  weighed_fill (&weighed, PAIRING_WEIGHTS, 1, four, G_N_ELEMENTS (four), "");
  weighed.task.plan.w_random = 10;
  weighed_build (&weighed);
  weighed_check (&weighed, PAIRING_TERM_RANDOM, values, G_N_ELEMENTS (values));
}

/* By lots, other lots give other chances, the same ones the same, and all are within the weight. */
static void
test_lots (void)
{
  g_auto (Weighed) weighed = { 0 };
  gint64 found[2];

  weighed_fill (&weighed, PAIRING_WEIGHTS, 1, four, G_N_ELEMENTS (four), "");
  weighed.task.plan.w_random = 1000000;
  weighed.task.plan.random_fixed = FALSE;
  for (int i = 0; i < 2; i++) {
    weighed.task.plan.lots = i;
    weighed_build (&weighed);
    found[i] = weighed_term (&weighed, 0, 1, PAIRING_TERM_RANDOM);
    g_assert_cmpint (found[i], >=, 0);
    g_assert_cmpint (found[i], <=, 1000000);
    g_assert_cmpint (weighed_term (&weighed, 0, 2, PAIRING_TERM_RANDOM), !=, found[i]);
    g_assert_cmpint (weighed_term (&weighed, 1, 0, PAIRING_TERM_RANDOM), ==, found[i]);
    weighed_build (&weighed);
    g_assert_cmpint (weighed_term (&weighed, 0, 1, PAIRING_TERM_RANDOM), ==, found[i]);
  }
  g_assert_cmpint (found[0], !=, found[1]);
}

/* --- Colours --- */

/* White less Black after two rounds: A -2, B 0, C 0, D +2; G -1 and H +1, who played once; I and J
 * had a handicap game, which counts for nothing. */
static const WeighedPlayer ten[] = { { "A" }, { "B" }, { "C" }, { "D" }, { "E" },
                                     { "F" }, { "G" }, { "H" }, { "I" }, { "J" } };
#define TEN_GAMES "r1 1-2:B+ 3-4:B+ 5-6:B+ 7-8:B+ 9-10:B+/2/0 r2 1-4:B+ 2-3:B+ 6-5:B+"

static void
test_colour (void)
{
  static const WeighedValue values[] = {
    { 0, 3, 10 },                                          /* opposite */
    { 6, 7, 10 }, { 0, 7, 10 }, { 3, 6, 10 }, { 0, 1, 5 }, /* 0 and two: half */
    { 3, 2, 5 },  { 0, 8, 5 },                             /* I is at 0 */
    { 1, 2, 0 },  { 0, 6, 0 },                             /* the same side */
    { 1, 6, 0 },                                           /* 0 and one */
    { 8, 9, 0 },
  };
  g_auto (Weighed) weighed = { 0 };

  weighed_fill (&weighed, PAIRING_WEIGHTS, 3, ten, G_N_ELEMENTS (ten), TEN_GAMES);
  weighed.task.plan.w_colour = 10;
  weighed_build (&weighed);
  weighed_check (&weighed, PAIRING_TERM_COLOUR, values, G_N_ELEMENTS (values));
}

/* --- Categories and scores --- */

/* In round 3 of a Swiss there are 3 groups in each of 2 categories: 6. A, B and C are dan players.
 * A and D have 2 wins, C and F none, B and E have a draw each, which makes no whole win. */
static const WeighedPlayer dans[] = {
  { "A", 0, 31 }, { "B", 0, 32 }, { "C", 0, 33 }, { "D", 0, 30 }, { "E", 0, 20 }, { "F", 0, 0 },
};
#define DAN_GAMES "r1 1-2:B+ 4-5:B+ 3-6:both-lose r2 1-3:B+ 4-6:B+ 2-5:draw"

static void
test_category (void)
{
  static const WeighedValue categories[] = {
    { 0, 1, 800 }, { 3, 5, 800 }, { 0, 3, 500 }, { 2, 4, 500 }
  };
  /* 7200 (4/6) (7/6) */
  static const WeighedValue scores[] = { { 0, 1, 5600 }, { 0, 2, 5600 }, { 1, 2, 7200 },
                                         { 3, 4, 5600 }, { 0, 3, 0 },    { 2, 5, 0 } };
  g_auto (Weighed) weighed = { 0 };

  weighed_fill (&weighed, PAIRING_WEIGHTS, 3, dans, G_N_ELEMENTS (dans), DAN_GAMES);
  weighed.task.plan.categories.n = 1;
  weighed.task.plan.categories.rank[0] = RULES_RANK_DAN (1);
  weighed.task.plan.w_category = 800;
  weighed.task.plan.w_score = 7200;
  weighed_build (&weighed);
  weighed_check (&weighed, PAIRING_TERM_CATEGORY, categories, G_N_ELEMENTS (categories));
  weighed_check (&weighed, PAIRING_TERM_SCORE, scores, G_N_ELEMENTS (scores));
}

/* A lot lifts its winner by a group, B, be it for the pairing alone or not (Art. 17.5), but once.
 */
static void
test_lot (void)
{
  static const char *const games[] = { "r1 1-2:lot:W 3-4:both-lose",
                                       "r1 1-2:lot:W/0/2 3-4:both-lose" };
  static const WeighedValue scores[] = { { 0, 2, 7200 }, { 1, 0, 4500 } }; /* 7200 (1/2) (5/4) */

  for (gsize i = 0; i < G_N_ELEMENTS (games); i++) {
    g_auto (Weighed) weighed = { 0 };
    weighed_fill (&weighed, PAIRING_WEIGHTS, 2, four, G_N_ELEMENTS (four), games[i]);
    weighed.task.plan.w_score = 7200;
    weighed_build (&weighed);
    weighed_check (&weighed, PAIRING_TERM_SCORE, scores, G_N_ELEMENTS (scores));
  }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (seeds); i++) {
    g_autofree char *path = g_strdup_printf ("/pairing/weights/seed/%s", seeds[i].name);
    g_test_add_data_func (path, &seeds[i], test_seed);
  }
  g_test_add_func ("/pairing/weights/curve", test_curve);
  g_test_add_func ("/pairing/weights/seed-after", test_seed_after);
  g_test_add_func ("/pairing/weights/random", test_random);
  g_test_add_func ("/pairing/weights/lots", test_lots);
  g_test_add_func ("/pairing/weights/colour", test_colour);
  g_test_add_func ("/pairing/weights/category", test_category);
  g_test_add_func ("/pairing/weights/lot", test_lot);
  return g_test_run ();
}
