/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/draw/draw.h"
#include "pairing/matching/matching.h"
#include "pairing/weighed.h"
#include "pairing/weights/weights.h"
#include "program.h"

/* Colours, handicap, byes, restrictions, fixed tables and weights that are too large. */

/* --- Handicap --- */

typedef struct {
  RulesRank one;
  RulesRank two;
  int correction;
  int handicap;
} HandicapCase;

/* No handicap from 1 dan (31) up, and 9 stones at most. */
static const HandicapCase handicaps[] = {
  { RULES_RANK_KYU (5), RULES_RANK_KYU (5), 1, 0 },
  { RULES_RANK_KYU (5), RULES_RANK_KYU (4), 1, 0 },
  { RULES_RANK_KYU (5), RULES_RANK_KYU (3), 1, 1 },
  { RULES_RANK_KYU (5), RULES_RANK_KYU (3), 0, 2 },
  { RULES_RANK_KYU (5), RULES_RANK_KYU (3), 3, 0 },
  { RULES_RANK_KYU (5), RULES_RANK_DAN (1), 1, 4 },
  { RULES_RANK_KYU (5), RULES_RANK_DAN (5), 1, 4 },
  { RULES_RANK_KYU (5), RULES_RANK_PRO (9), 1, 4 },
  { RULES_RANK_DAN (1), RULES_RANK_DAN (6), 1, 0 },
  { RULES_RANK_KYU (9), RULES_RANK_DAN (1), 1, 8 },
  { RULES_RANK_KYU (20), RULES_RANK_DAN (1), 1, 9 },
  { RULES_RANK_NONE, RULES_RANK_DAN (1), 1, 0 },
  { RULES_RANK_NONE, RULES_RANK_NONE, 0, 0 },
};

static void
test_handicap (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (handicaps); i++) {
    const HandicapCase *test = &handicaps[i];
    const WeighedPlayer players[] = { { "A", 0, test->one }, { "B", 0, test->two } };
    g_auto (Weighed) weighed = { 0 };
    PairingPair pair;

    weighed_fill (&weighed, PAIRING_WEIGHTS, 1, players, 2, "");
    weighed.task.plan.handicap = TRUE;
    weighed.task.plan.handicap_correction = test->correction;
    weighed_build (&weighed);
    pair = weighed.model->class->seat (weighed.model, 0, 1);
    g_assert_cmpint (pair.handicap, ==, test->handicap);
    if (test->handicap > 0) /* the weaker takes Black */
      g_assert_cmpint (pair.black, ==, 0);
    weighed.task.plan.handicap = FALSE;
    weighed_build (&weighed);
    g_assert_cmpint (weighed.model->class->seat (weighed.model, 0, 1).handicap, ==, 0);
  }
}

/* 900 (1 - h / 9) (1 + h / 18): for 1, 4 and 9 stones 844.4, 611.1, 0. In a game with stones
 * colours weigh nothing, whoever had White; where there are none, half of 10. */
static void
test_handicap_term (void)
{
  static const WeighedPlayer players[] = { { "A", 0, 31 }, { "B", 0, 31 }, { "C", 0, 29 },
                                           { "D", 0, 26 }, { "E", 0, 11 }, { "F", 0, 11 } };
  static const gint64 values[] = { 0, 900, 844, 611, 0 };
  static const gint64 colours[] = { 0, 5, 0, 0, 0 };
  g_auto (Weighed) weighed = { 0 };

  weighed_fill (&weighed, PAIRING_WEIGHTS, 3, players, G_N_ELEMENTS (players),
                "r1 1-6:B+ r2 1-6:B+");
  weighed.task.plan.handicap = TRUE;
  weighed.task.plan.w_handicap = 900;
  weighed.task.plan.w_colour = 10;
  weighed_build (&weighed);
  for (int i = 1; i < 5; i++) {
    g_assert_cmpint (weighed_term (&weighed, 0, i, PAIRING_TERM_HANDICAP), ==, values[i]);
    g_assert_cmpint (weighed_term (&weighed, 0, i, PAIRING_TERM_COLOUR), ==, colours[i]);
  }
}

/* By score: 10 kyu and 12 kyu start with 2 wins between them; the weaker won one more, so there is
 * 1 left, and nothing after the correction. */
static void
test_handicap_score (void)
{
  static const WeighedPlayer players[] = {
    { "A", 0, 21, NULL, NULL, 40 },
    { "B", 0, 19, NULL, NULL, 36 },
    { "C", 0, 19, NULL, NULL, 36 },
    { "D", 0, 12, NULL, NULL, 22 },
  };
  g_auto (Weighed) weighed = { 0 };
  PairingPair pair;

  weighed_fill (&weighed, PAIRING_MACMAHON, 2, players, G_N_ELEMENTS (players), "r1 2-3:B+");
  weighed_build (&weighed);
  g_assert_cmpint (
      weighed.model->class->seat (weighed.model, 0, weighed.model->vertex_of[1]).handicap, ==, 0);
  g_assert_cmpint (
      weighed.model->class->seat (weighed.model, 0, weighed.model->vertex_of[2]).handicap, ==, 1);
  /* 20 wins against 11, less 1 */
  pair = weighed.model->class->seat (weighed.model, 0, weighed.model->vertex_of[3]);
  g_assert_cmpint (pair.handicap, ==, 8);
  g_assert_cmpint (pair.black, ==, 3);
}

/* --- Colours --- */

/* A was White and B Black, so A takes Black, and C, who has neither, takes White against A and
 * Black against B. Alike are C and D: by their names C, D is 67 + 2 * 68 = 203, odd, so that the
 * first is Black; of D and E, 68 + 2 * 69 = 206, the second. */
static void
test_colours (void)
{
  static const WeighedPlayer players[] = {
    { "A", 50 }, { "B", 40 }, { "C", 30 }, { "D", 20 }, { "E", 10 },
  };
  static const int cases[][2] = {
    { 0, 1 }, { 0, 2 }, { 2, 1 }, { 2, 3 }, { 4, 3 }
  }; /* black, white */
  g_auto (Weighed) weighed = { 0 };

  weighed_fill (&weighed, PAIRING_WEIGHTS, 2, players, G_N_ELEMENTS (players), "r1 2-1:B+");
  weighed_build (&weighed);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    for (int turn = 0; turn < 2; turn++) {
      const int *vertex_of = weighed.model->vertex_of;
      PairingPair pair = weighed.model->class->seat (weighed.model, vertex_of[cases[i][turn]],
                                                     vertex_of[cases[i][1 - turn]]);
      g_assert_cmpint (pair.black, ==, cases[i][0]);
      g_assert_cmpint (pair.white, ==, cases[i][1]);
    }
}

/* What counts is the colour that was assigned (Art. 17.1): A had White, though he took Black. */
static void
test_taken (void)
{
  static const WeighedPlayer players[] = { { "A", 50 }, { "B", 40 } };
  g_auto (Weighed) weighed = { 0 };

  weighed_fill (&weighed, PAIRING_WEIGHTS, 2, players, G_N_ELEMENTS (players), "r1 1-2:B+/0/1");
  weighed_build (&weighed);
  g_assert_cmpint (weighed.model->class->seat (weighed.model, 0, 1).black, ==, 0);
}

/* --- Who has the bye --- */

/* Levels count from 30 kyu, 0, so C has 19, B 20 and A 19 + 2 for a win. Then E, who had a bye, and
 * last F and D, who must meet. */
static void
test_bye (void)
{
  static const WeighedPlayer players[] = {
    { "A", 0, 20 }, { "B", 0, 21 }, { "C", 0, 20 }, { "D", 0, 40 }, { "E", 0, 1 }, { "F", 0, 1 },
  };
  static const int order[] = { 2, 1, 0, 4, 5, 3 };
  static const int two[] = { 3, 5 };
  const PairingRestriction pair = {
    .kind = PAIRING_RESTRICT_PAIR, .one = two, .n_one = 2, .first = 1
  };
  g_auto (Weighed) weighed = { 0 };

  weighed_fill (&weighed, PAIRING_WEIGHTS, 2, players, G_N_ELEMENTS (players),
                "r1 1-2:B+ 4-3:B+ 5-0:");
  weighed.task.restrictions = &pair;
  weighed.task.n_restrictions = 1;
  weighed_build (&weighed);
  for (gsize i = 0; i < G_N_ELEMENTS (order); i++)
    g_assert_cmpint (weighed.model->players[weighed.model->bye_order[i]], ==, order[i]);
}

/* --- Who may meet --- */

static const WeighedPlayer six[] = { { "A" }, { "B" }, { "C" }, { "D" }, { "E" }, { "F" } };

static void
test_rematch (void)
{
  g_auto (Weighed) weighed = { 0 };

  weighed_fill (&weighed, PAIRING_WEIGHTS, 3, six, G_N_ELEMENTS (six),
                "r1 1-2:B+ 3-4:void 5-6:both-lose r2 1-3:B+ r3 1-4:B+");
  weighed_build (&weighed);
  g_assert_cmpint (weighed_weigh (&weighed, 0, 1), ==, PAIRING_MATCHING_ABSENT);
  g_assert_cmpint (weighed_weigh (&weighed, 2, 0), ==, PAIRING_MATCHING_ABSENT);
  g_assert_cmpint (weighed_weigh (&weighed, 2, 3), >, 0); /* as if never paired (Art. 28.2) */
  g_assert_cmpint (weighed_weigh (&weighed, 0, 3), >, 0); /* in the round itself */
  g_assert_cmpint (weighed_term (&weighed, 0, 1, PAIRING_TERM_REMATCH), ==, 0);
  g_assert_cmpint (weighed_term (&weighed, 0, 3, PAIRING_TERM_REMATCH), ==,
                   G_GINT64_CONSTANT (500000000000000));
  weighed.task.plan.rematch = TRUE;
  weighed_build (&weighed);
  g_assert_cmpint (weighed_weigh (&weighed, 0, 1), >, 0);
  g_assert_cmpint (weighed_weigh (&weighed, 0, 1), <, G_GINT64_CONSTANT (500000000000000));
}

/* What the restrictions below leave in each round: '.' free, 'x' not at all, 'u' unwelcome; by
 * pairs AB AC AD AE AF, BC BD BE BF, CD CE CF, DE DF, EF. */
typedef struct {
  int round;
  const char *pairs;
} Allowed;

static const int a_b_c[] = { 0, 1, 2 }, d_e[] = { 3, 4 }, a_f[] = { 0, 5 }, b_c[] = { 1, 2 };
static const PairingRestriction restrictions[] = {
  /* A, B, C never meet each other, in round 1 and 2 */
  { .kind = PAIRING_RESTRICT_NEVER, .one = a_b_c, .n_one = 3, .first = 1, .last = 2 },
  /* nor do D, E meet A, F, from round 2 */
  { .kind = PAIRING_RESTRICT_NEVER, .one = d_e, .n_one = 2, .two = a_f, .n_two = 2, .first = 2 },
  /* D and E rather do not meet, in all rounds */
  { .kind = PAIRING_RESTRICT_UNWELCOME, .one = d_e, .n_one = 2, .first = 1, .weight = 700 },
  /* B and C must meet in round 3 */
  { .kind = PAIRING_RESTRICT_PAIR, .one = b_c, .n_one = 2, .first = 3, .last = 3 },
  /* of the bye nothing is said here */
  { .kind = PAIRING_RESTRICT_BYE, .one = a_f, .n_one = 1, .first = 1 },
};

static const Allowed allowed[] = {
  { 1, "xx... x... ... u. ." },
  { 2, "xxxx. x... ... ux x" },
  { 3, "xxxx. .xxx xxx ux x" },
};

static void
test_restrictions (gconstpointer data)
{
  const Allowed *test = data;
  const char *next = test->pairs;
  g_auto (Weighed) weighed = { 0 };

  weighed_fill (&weighed, PAIRING_WEIGHTS, test->round, six, G_N_ELEMENTS (six), "");
  weighed.task.restrictions = restrictions;
  weighed.task.n_restrictions = G_N_ELEMENTS (restrictions);
  weighed_build (&weighed);
  for (int one = 0; one < 6; one++)
    for (int two = one + 1; two < 6; two++) {
      while (*next == ' ')
        next++;
      g_assert_cmpint (weighed_weigh (&weighed, one, two) == PAIRING_MATCHING_ABSENT, ==,
                       *next == 'x');
      g_assert_cmpint (weighed_term (&weighed, two, one, PAIRING_TERM_UNWELCOME), ==,
                       *next++ == 'u' ? -700 : 0);
    }
}

/* An unwelcome pair without a weight of its own: a fiftieth of a rematch. */
static void
test_unwelcome (void)
{
  const PairingRestriction unwelcome = {
    .kind = PAIRING_RESTRICT_UNWELCOME, .one = a_b_c, .n_one = 3, .first = 1
  };
  g_auto (Weighed) weighed = { 0 };

  weighed_fill (&weighed, PAIRING_WEIGHTS, 1, six, G_N_ELEMENTS (six), "");
  weighed.task.restrictions = &unwelcome;
  weighed.task.n_restrictions = 1;
  weighed_build (&weighed);
  g_assert_cmpint (weighed_term (&weighed, 0, 1, PAIRING_TERM_UNWELCOME), ==,
                   -G_GINT64_CONSTANT (10000000000000));
  g_assert_cmpint (weighed_term (&weighed, 0, 5, PAIRING_TERM_UNWELCOME), ==, 0);
}

/* --- Who is there --- */

/* Somebody who is not there is in no group; somebody at a fixed table is, but is not drawn: so the
 * others weigh what they weighed before it was fixed. */
static void
test_fixed (void)
{
  static const WeighedPlayer players[] = { { "A", 60 }, { "B", 50 }, { "C", 40 },
                                           { "D", 30 }, { "E", 20 }, { "F", 10 } };
  static const PairingPair fixed = { 1, 4, 0 };
  static const gboolean present[] = { TRUE, FALSE, TRUE, TRUE, FALSE, TRUE };
  g_auto (Weighed) weighed = { 0 };
  gint64 before;

  weighed_fill (&weighed, PAIRING_WEIGHTS, 1, players, G_N_ELEMENTS (players), "");
  weighed_build (&weighed);
  before = weighed_weigh (&weighed, 0, 5);
  weighed.task.fixed = &fixed;
  weighed.task.n_fixed = 1;
  weighed_build (&weighed);
  g_assert_cmpint (weighed.model->n, ==, 4);
  g_assert_cmpint (weighed.model->vertex_of[1], ==, -1);
  g_assert_cmpint (weighed_weigh (&weighed, 0, 5), ==, before);
  weighed.task.present = present; /* whoever sits at a fixed table is there, whatever it says */
  weighed_build (&weighed);
  g_assert_cmpint (weighed_weigh (&weighed, 0, 5), ==, before);
  weighed.task.n_fixed = 0;
  weighed_build (&weighed);
  g_assert_cmpint (weighed.model->n, ==, 4);
  /* slip among 4 instead of 6: the first and the last are not as far from half of the group */
  g_assert_cmpint (weighed_weigh (&weighed, 0, 5), >, before);
}

static void
test_empty (void)
{
  g_auto (Weighed) weighed = { 0 };

  weighed_fill (&weighed, PAIRING_MACMAHON, 1, six, 0, "");
  weighed_build (&weighed);
  g_assert_cmpint (weighed.model->n, ==, 0);
  g_assert_cmpint (weighed.model->n_classes, ==, 0);
}

/* --- Sums --- */

/* What two pairs may differ by is all weights but that of a rematch, which none has: to the last.
 * With six players a pair may weigh a third of 2^63, but a sum of terms not above a quarter. */
static void
test_overflow (void)
{
  g_auto (Weighed) weighed = { 0 };
  g_autoptr (GError) error = NULL;
  PairingPlan *plan = &weighed.task.plan;

  weighed_fill (&weighed, PAIRING_WEIGHTS, 1, six, G_N_ELEMENTS (six), "");
  plan->w_score = PAIRING_WEIGHTS_MOST - plan->w_float - plan->w_seeding - plan->w_colour;
  weighed_build (&weighed);
  g_assert_cmpint (weighed_weigh (&weighed, 0, 1), >, plan->w_score);
  plan->w_score++;
  g_assert_null (pairing_weights_model_new (&weighed.task, &error));
  g_assert_error (error, PAIRING_ERROR, PAIRING_ERROR_PLAN);
  g_assert_nonnull (g_strrstr (error->message, "6 players"));
}

/* Each weight alone is found out, whatever the others are: too large, or below nothing. */
static void
test_weights (void)
{
  PairingPlan plan;
  gint64 *const weights[] = { &plan.w_rematch,  &plan.w_random,   &plan.w_colour,
                              &plan.w_category, &plan.w_score,    &plan.w_float,
                              &plan.w_seeding,  &plan.w_handicap, &plan.w_place };

  for (gsize i = 0; i < G_N_ELEMENTS (weights); i++)
    for (int low = 0; low < 2; low++) {
      g_auto (Weighed) weighed = { 0 };
      if (low && weights[i] == &plan.w_place) /* as the system has it */
        continue;
      weighed_fill (&weighed, PAIRING_MACMAHON, 1, six, G_N_ELEMENTS (six), "");
      plan = weighed.task.plan;
      plan.categories.n = 1;
      *weights[i] = low ? -1 : G_MAXINT64;
      weighed.task.plan = plan;
      g_assert_null (pairing_weights_model_new (&weighed.task, NULL));
    }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pairing/weights/handicap", test_handicap);
  g_test_add_func ("/pairing/weights/handicap-term", test_handicap_term);
  g_test_add_func ("/pairing/weights/handicap-score", test_handicap_score);
  g_test_add_func ("/pairing/weights/colours", test_colours);
  g_test_add_func ("/pairing/weights/taken", test_taken);
  g_test_add_func ("/pairing/weights/bye", test_bye);
  g_test_add_func ("/pairing/weights/rematch", test_rematch);
  for (gsize i = 0; i < G_N_ELEMENTS (allowed); i++) {
    g_autofree char *path = g_strdup_printf ("/pairing/weights/restrictions/%d", allowed[i].round);
    g_test_add_data_func (path, &allowed[i], test_restrictions);
  }
  g_test_add_func ("/pairing/weights/unwelcome", test_unwelcome);
  g_test_add_func ("/pairing/weights/fixed", test_fixed);
  g_test_add_func ("/pairing/weights/empty", test_empty);
  g_test_add_func ("/pairing/weights/overflow", test_overflow);
  g_test_add_func ("/pairing/weights/weights", test_weights);
  return g_test_run ();
}
