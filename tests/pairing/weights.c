#include "pairing/weights.h"
#include "pairing/weighed.h"

/* Each term of pairings by weights, with values worked out by hand from pairing.md. */

/* What a term is for a pair. */
typedef struct {
  int one;
  int two;
  gint64 value;
} Value;

static void
check_values (const Weighed *weighed, PairingTermKind kind, const Value *values, gsize n_values)
{
  for (gsize i = 0; i < n_values; i++) {
    g_assert_cmpint (weighed_term (weighed, values[i].one, values[i].two, kind), ==,
                     values[i].value);
    g_assert_cmpint (weighed_term (weighed, values[i].two, values[i].one, kind), ==,
                     values[i].value);
  }
}

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
  Value values[6];
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
  check_values (&weighed, PAIRING_TERM_SEEDING, test->values, G_N_ELEMENTS (test->values));
}

/* After the round that the plan says, the other way and the other order hold: by rank, B is first,
 * then C, A, D. Slip pairs B with A there, and C with D. */
static void
test_seed_after (void)
{
  static const WeighedPlayer ranked[] = {
    { "A", 30, 20 }, { "B", 10, 30 }, { "C", 40, 25 }, { "D", 20, 10 }
  };
  static const Value values[] = { { 1, 0, 900 }, { 2, 3, 900 }, { 1, 2, 675 } };
  g_auto (Weighed) weighed = { 0 };

  weighed_fill (&weighed, PAIRING_WEIGHTS, 3, ranked, G_N_ELEMENTS (ranked), "");
  weighed.task.plan.seed_before = PAIRING_SEED_FOLD;
  weighed.task.plan.seed_after = PAIRING_SEED_SLIP;
  weighed.task.plan.extra_after = PAIRING_EXTRA_RANK;
  weighed.task.plan.w_seeding = 900;
  weighed_build (&weighed);
  check_values (&weighed, PAIRING_TERM_SEEDING, values, G_N_ELEMENTS (values));
}

/* --- Chance --- */

/* 1234567 is 4 modulo 11. C A is A C, 65 + 2 * 67 = 199, which gives 4, swapped: 6. C D is 203,
 * which gives 9; A D is 201 and gives 1; A B is 197 and gives 7. C B is B C, 200, which gives 8,
 * swapped: 2. D B is B D, 66 + 2 * 68 = 202, which gives 5, swapped: 5. */
static void
test_random (void)
{
  static const Value values[] = { { 2, 0, 6 }, { 2, 3, 9 }, { 0, 3, 1 },
                                  { 0, 1, 7 }, { 2, 1, 2 }, { 3, 1, 5 } };
  g_auto (Weighed) weighed = { 0 };

  weighed_fill (&weighed, PAIRING_WEIGHTS, 1, four, G_N_ELEMENTS (four), "");
  weighed.task.plan.w_random = 10;
  weighed_build (&weighed);
  check_values (&weighed, PAIRING_TERM_RANDOM, values, G_N_ELEMENTS (values));
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
  static const Value values[] = {
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
  check_values (&weighed, PAIRING_TERM_COLOUR, values, G_N_ELEMENTS (values));
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
  static const Value categories[] = { { 0, 1, 800 }, { 3, 5, 800 }, { 0, 3, 500 }, { 2, 4, 500 } };
  /* 7200 (4/6) (7/6) */
  static const Value scores[] = { { 0, 1, 5600 }, { 0, 2, 5600 }, { 1, 2, 7200 },
                                  { 3, 4, 5600 }, { 0, 3, 0 },    { 2, 5, 0 } };
  g_auto (Weighed) weighed = { 0 };

  weighed_fill (&weighed, PAIRING_WEIGHTS, 3, dans, G_N_ELEMENTS (dans), DAN_GAMES);
  weighed.task.plan.categories = 2;
  weighed.task.plan.category_from[0] = RULES_RANK_DAN (1);
  weighed.task.plan.w_category = 800;
  weighed.task.plan.w_score = 7200;
  weighed_build (&weighed);
  check_values (&weighed, PAIRING_TERM_CATEGORY, categories, G_N_ELEMENTS (categories));
  check_values (&weighed, PAIRING_TERM_SCORE, scores, G_N_ELEMENTS (scores));
}

/* A lot lifts its winner by a group, B, be it for the pairing alone or not (Art. 17.5), but once.
 */
static void
test_lot (void)
{
  static const char *const games[] = { "r1 1-2:lot:W 3-4:both-lose",
                                       "r1 1-2:lot:W/0/2 3-4:both-lose" };
  static const Value scores[] = { { 0, 2, 7200 }, { 1, 0, 4500 } }; /* 7200 (1/2) (5/4) */

  for (gsize i = 0; i < G_N_ELEMENTS (games); i++) {
    g_auto (Weighed) weighed = { 0 };
    weighed_fill (&weighed, PAIRING_WEIGHTS, 2, four, G_N_ELEMENTS (four), games[i]);
    weighed.task.plan.w_score = 7200;
    weighed_build (&weighed);
    check_values (&weighed, PAIRING_TERM_SCORE, scores, G_N_ELEMENTS (scores));
  }
}

/* --- Drawn up and down --- */

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

/* Between categories it is divided by 16. A and D are alone in their groups, where places are worth
 * nothing; A goes down again, and D up after having been down: 2 w = 400. */
static void
test_drawn_across (void)
{
  g_auto (Weighed) weighed = { 0 };

  weighed_fill (&weighed, PAIRING_WEIGHTS, 3, dans, G_N_ELEMENTS (dans), DAN_GAMES);
  weighed.task.plan.categories = 2;
  weighed.task.plan.category_from[0] = RULES_RANK_DAN (1);
  weighed.task.plan.w_float = 1000;
  weighed_build (&weighed);
  g_assert_cmpint (weighed_term (&weighed, 0, 3, PAIRING_TERM_FLOAT), ==, 25);
}

/* --- Country and club --- */

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
  static const Value values[] = {
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
  check_values (&weighed, PAIRING_TERM_PLACE, values, G_N_ELEMENTS (values));
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

int
main (int argc, char **argv)
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
  g_test_add_func ("/pairing/weights/drawn", test_drawn);
  g_test_add_func ("/pairing/weights/scenarios", test_scenarios);
  g_test_add_func ("/pairing/weights/history", test_history);
  g_test_add_func ("/pairing/weights/drawn-across", test_drawn_across);
  g_test_add_func ("/pairing/weights/place", test_place);
  g_test_add_func ("/pairing/weights/above", test_above);
  g_test_add_func ("/pairing/weights/place-swiss", test_place_swiss);
  return g_test_run ();
}
