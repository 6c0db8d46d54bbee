/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/weights/weigh.h"
#include "program.h"
#include "standing/fixture.h"
#include "pairing/draw/draw.h"

/* Six players after a round in which 1, 3 and 5 won as Black, by hand. Three criteria, each step
 * more than all that is below it: places between neighbours, squared, less 1, at most 25 for a pair
 * and 75 in all: step 1; colours, at most 2 for a pair and 6 in all: step 76; points, at most 4 for
 * a pair: step 76 + 6 * 76 = 532. */
typedef struct {
  PairingPair pair;
  gint64 terms[3]; /* points, colours, neighbours */
  gboolean forbidden;
} Case;

static const Case cases[] = {
  { { 0, 2 }, { 2128, 0, 25 } },      /* neighbours of one colour */
  { { 2, 0 }, { 2128, 0, 25 } },      /* whoever is Black */
  { { 0, 4 }, { 2128, 0, 22 } },      /* two places apart: 4 - 1 */
  { { 1, 4 }, { 0, 152, 25 } },       /* the last goes down to the first */
  { { 1, 2 }, { 0, 152, 22 } },       /* the last but one does */
  { { 0, 5 }, { 0, 152, 25 - 24 } },  /* the first to the last: 5 places */
  { { 0, 1 }, { 0, 152, 17 }, TRUE }, /* 3 places, but they have met */
};

static void
test_terms (void)
{
  static const PairingTermKind kinds[] = { PAIRING_TERM_SCORE, PAIRING_TERM_COLOUR,
                                           PAIRING_TERM_NEIGHBOUR };
  g_autoptr (StandingField) field = fixture_field (5, 6, "r1 1-2:B+ 3-4:B+ 5-6:B+");
  PairingTask task = PAIRING_TASK (field, 2);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (PairingRound) round = pairing_round_new (2, &cases[i].pair, 1);
    g_autoptr (PairingBill) bill = pairing_weigh (&task, round, NULL);
    const PairingWeight *weight = &bill->weights[0];
    const gint64 *terms = cases[i].terms;

    g_assert_cmpint (weight->n_terms, ==, 3);
    for (int j = 0; j < 3; j++) {
      g_assert_cmpint (weight->terms[j].kind, ==, kinds[j]);
      g_assert_cmpint (weight->terms[j].value, ==, terms[j]);
    }
    g_assert_cmpint (weight->total, ==, terms[0] + terms[1] + terms[2]);
    g_assert_cmpint (weight->forbidden, ==, cases[i].forbidden);
    g_assert_cmpint (bill->total, ==, cases[i].forbidden ? 0 : weight->total);
    g_assert_cmpint (bill->n_forbidden, ==, cases[i].forbidden);
  }
}

/* The best round: 2 * 2128 + 152 + 75. */
static void
test_total (void)
{
  g_autoptr (StandingField) field = fixture_field (5, 6, "r1 1-2:B+ 3-4:B+ 5-6:B+");
  PairingTask task = PAIRING_TASK (field, 2);
  PairingPair pairs[] = { { 0, 2 }, { 1, 4 }, { 3, 5 } };
  g_autoptr (PairingRound) round = pairing_round_new (2, pairs, 3);
  g_autoptr (PairingBill) bill = pairing_weigh (&task, round, NULL);

  g_assert_cmpint (bill->total, ==, 4483);
  g_assert_cmpint (bill->n_weights, ==, 3);
}

/* The bye weighs nothing; who is not there cannot be met; a fixed table is no choice. */
static void
test_without_weight (void)
{
  g_autoptr (StandingField) field = fixture_field (5, 5, "r1 1-2:B+ 3-4:B+ 5-0:");
  const gboolean present[] = { TRUE, TRUE, TRUE, TRUE, FALSE };
  PairingPair pairs[] = { { 0, 1 }, { 2, 4 }, { 3, -1 } };
  PairingTask task = PAIRING_TASK (field, 2);
  g_autoptr (PairingRound) round = pairing_round_new (2, pairs, 3);
  g_autoptr (PairingBill) bill = NULL;

  task.present = present;
  task.fixed = pairs;
  task.n_fixed = 1;
  bill = pairing_weigh (&task, round, NULL);
  g_assert_false (bill->weights[0].forbidden);
  g_assert_true (bill->weights[1].forbidden);
  g_assert_false (bill->weights[2].forbidden);
  for (int i = 0; i < 3; i++)
    g_assert_cmpint (bill->weights[i].n_terms, ==, 0);
  g_assert_cmpint (bill->total, ==, 0);
}

static void
test_scheme (void)
{
  g_autoptr (StandingField) field = fixture_field (5, 4, "");
  PairingPair pair = { 0, 1 };
  PairingTask task = PAIRING_TASK (field, 1);
  g_autoptr (PairingRound) round = pairing_round_new (1, &pair, 1);
  g_autoptr (GError) error = NULL;

  task.plan.stages[0].system = PAIRING_ROBIN;
  g_assert_null (pairing_weigh (&task, round, &error));
  g_assert_error (error, PAIRING_ERROR, PAIRING_ERROR_PLAN);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pairing/weigh/terms", test_terms);
  g_test_add_func ("/pairing/weigh/total", test_total);
  g_test_add_func ("/pairing/weigh/without-weight", test_without_weight);
  g_test_add_func ("/pairing/weigh/scheme", test_scheme);
  return g_test_run ();
}
