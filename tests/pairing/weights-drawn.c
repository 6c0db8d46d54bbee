/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/weighed.h"
#include "pairing/weights/weights.h"
#include "program.h"

/* Who is drawn up or down by weights, with values worked out by hand from PAIRING.md. */

/* After one round A, B, C have won, and lie by rating in that order; so do D, E, F who lost. */
static const WeighedPlayer six[] = {
  { "A", 60 }, { "B", 50 }, { "C", 40 }, { "D", 30 }, { "E", 20 }, { "F", 10 },
};
#define SIX_GAMES "r1 1-4:B+ 2-5:B+ 3-6:B+"

typedef struct {
  PairingDrawn upper;
  PairingDrawn lower;
  gint64 values[3]; /* A - D, B - E, C - F */
} DrawnCase;

/* The weight is 1000, so w is 200: nobody was drawn before, 2 w = 400; and places are worth 100
 * times 2/3, 1/3, 0 from the top, 0, 2/3, 0 in the middle, 0, 1/3, 2/3 from the bottom. */
static const DrawnCase drawn[] = {
  { PAIRING_DRAWN_TOP, PAIRING_DRAWN_TOP, { 532, 466, 400 } },
  { PAIRING_DRAWN_MIDDLE, PAIRING_DRAWN_MIDDLE, { 400, 532, 400 } },
  { PAIRING_DRAWN_BOTTOM, PAIRING_DRAWN_BOTTOM, { 400, 466, 532 } },
  { PAIRING_DRAWN_TOP, PAIRING_DRAWN_BOTTOM, { 466, 466, 466 } },
  { PAIRING_DRAWN_BOTTOM, PAIRING_DRAWN_MIDDLE, { 400, 499, 466 } },
};

static void
test_drawn (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (drawn); i++) {
    g_auto (Weighed) weighed = { 0 };
    weighed_fill (&weighed, PAIRING_WEIGHTS, 2, six, G_N_ELEMENTS (six), SIX_GAMES);
    weighed.task.plan.w_float = 1000;
    weighed.task.plan.float_upper = drawn[i].upper;
    weighed.task.plan.float_lower = drawn[i].lower;
    weighed_build (&weighed);
    for (int k = 0; k < 3; k++)
      g_assert_cmpint (weighed_term (&weighed, k, k + 3, PAIRING_TERM_FLOAT), ==,
                       drawn[i].values[k]);
    g_assert_cmpint (weighed_term (&weighed, 0, 1, PAIRING_TERM_FLOAT), ==, 0);
  }
}

/* Scenarios: 2, one less for each who was drawn that way before; not at 0, one more for each whom
 * it would put right. Without compensation never more than 2. */
static void
test_scenarios (void)
{
  static const int with[4][4] = { { 2, 1, 3, 2 }, { 1, 0, 2, 0 }, { 3, 2, 4, 3 }, { 2, 0, 3, 0 } };

  for (int compensated = 0; compensated < 2; compensated++) {
    g_auto (Weighed) weighed = { 0 };
    const PairingWeights *weights;

    weighed_fill (&weighed, PAIRING_WEIGHTS, 2, six, G_N_ELEMENTS (six), SIX_GAMES);
    weighed.task.plan.w_float = 500;
    weighed.task.plan.float_compensated = compensated;
    weighed_build (&weighed);
    weights = (const PairingWeights *) weighed.model;
    for (int down = 0; down < 4; down++)
      for (int up = 0; up < 4; up++)
        g_assert_cmpint (weights->scenarios[down][up], ==,
                         100 * (compensated ? with[down][up] : MIN (with[down][up], 2)));
  }
}

/* In round 2 A, who had won, met E, who had lost: A was drawn down, E up; with D he had a void
 * game. In round 4 B has 3 wins, A and C 2, D and E 1, F none. w is 100, and places are worth less
 * than that together. */
static void
test_history (void)
{
  static const struct {
    int upper;
    int lower;
    int scenario;
  } cases[] = {
    { 2, 3, 2 }, /* C and D were never drawn */
    { 0, 5, 1 }, /* A down again */
    { 2, 4, 1 }, /* E up again */
    { 0, 4, 0 }, /* both */
    { 1, 0, 3 }, /* A up, which makes up for it */
    { 4, 5, 3 }, /* E down likewise */
    { 1, 4, 1 },
  };
  g_auto (Weighed) weighed = { 0 };

  weighed_fill (&weighed, PAIRING_WEIGHTS, 4, six, G_N_ELEMENTS (six),
                SIX_GAMES " r2 1-5:B+ 2-3:B+ 4-6:B+ 1-4:void r3 2-1:B+ 3-4:B+ 5-6:B+");
  weighed.task.plan.w_float = 500;
  weighed_build (&weighed);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    gint64 value = weighed_term (&weighed, cases[i].upper, cases[i].lower, PAIRING_TERM_FLOAT);
    g_assert_cmpint (value / 100, ==, cases[i].scenario);
  }
}

/* A and B are dan players, C and D are not. A has 2 wins, B none; C has 2, D none. */
static const WeighedPlayer dans[] = {
  { "A", 0, 31 }, { "B", 0, 32 }, { "C", 0, 30 }, { "D", 0, 20 }
};

/* Between categories it is divided by 16. A and C are alone in their groups, where places are worth
 * nothing. Both were drawn down in round 2: A would be again, for C going up makes up for it. So it
 * is 2 w = 400. */
static void
test_drawn_across (void)
{
  g_auto (Weighed) weighed = { 0 };

  weighed_fill (&weighed, PAIRING_WEIGHTS, 3, dans, G_N_ELEMENTS (dans),
                "r1 1-2:B+ 3-4:B+ r2 1-2:B+ 3-4:B+");
  weighed.task.plan.categories.n = 1;
  weighed.task.plan.categories.rank[0] = RULES_RANK_DAN (1);
  weighed.task.plan.w_float = 1000;
  weighed_build (&weighed);
  g_assert_cmpint (weighed_term (&weighed, 0, 2, PAIRING_TERM_FLOAT), ==, 25);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pairing/weights/drawn", test_drawn);
  g_test_add_func ("/pairing/weights/scenarios", test_scenarios);
  g_test_add_func ("/pairing/weights/history", test_history);
  g_test_add_func ("/pairing/weights/drawn-across", test_drawn_across);
  return g_test_run ();
}
