/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include "pairing/explain/explain.h"
#include "pairing/fixture.h"
#include "program.h"
#include "standing/fixture.h"
#include "pairing/draw/draw.h"

/* What is said. Players are P1, P2, ... in the texts, from 0 in pairs. */

#define ROUND_1 "r1 1-2:B+ 3-4:B+ 5-6:B+"

/* --- One term --- */

typedef struct {
  const char *games;
  int round;
  PairingPair pair;
  PairingTerm term;
  const char *said; /* NULL for nothing */
} TermCase;

static const TermCase term_cases[] = {
  { "", 2, { 0, 1 }, { PAIRING_TERM_CONSTANT, 1, 1 }, NULL },
  { "", 2, { 0, 1 }, { PAIRING_TERM_REMATCH, 1, 1 }, "They have never met before." },
  { ROUND_1, 2, { 1, 0 }, { PAIRING_TERM_REMATCH, 0, 1 }, "Rematch: they met in round 1." },
  { ROUND_1, 1, { 1, 0 }, { PAIRING_TERM_REMATCH, 1, 1 }, "They have never met before." },
  { "", 2, { 0, 1 }, { PAIRING_TERM_UNWELCOME, 1, 1 }, NULL },
  { "", 2, { 0, 1 }, { PAIRING_TERM_UNWELCOME, 0, 1 }, "A restriction asks to avoid this pair." },
  { ROUND_1,
    2,
    { 0, 2 },
    { PAIRING_TERM_COLOUR, 0, 2 },
    "Both have had Black once more than White." },
  { "r1 1-3:B+ 2-4:B+ r2 1-4:B+ 2-3:B+",
    3,
    { 0, 1 },
    { PAIRING_TERM_COLOUR, 0, 2 },
    "Both have had Black 2 times more than White." },
  { "r1 1-3:B+ 2-4:B+ r2 1-4:B+ 2-3:B+",
    3,
    { 2, 3 },
    { PAIRING_TERM_COLOUR, 0, 2 },
    "Both have had White 2 times more than Black." },
  { "", 1, { 0, 2 }, { PAIRING_TERM_COLOUR, 0, 2 }, "Both have had Black as often as White." },
  { "r1 1-2:B+",
    2,
    { 1, 2 },
    { PAIRING_TERM_COLOUR, 1, 2 },
    "P2 has had White once more than Black. P3 has had Black as often as White." },
  { "", 1, { 0, 1 }, { PAIRING_TERM_CATEGORY, 1, 1 }, "They are of one category." },
  { "", 1, { 0, 1 }, { PAIRING_TERM_CATEGORY, 0, 1 }, "They are of different categories." },
  { ROUND_1, 2, { 0, 4 }, { PAIRING_TERM_SCORE, 1, 1 }, "They have the same score: 2." },
  { ROUND_1,
    2,
    { 1, 4 },
    { PAIRING_TERM_SCORE, 0, 1 },
    "Their scores differ: P2 has 0, P5 has 2. P5 is paired down "
    "for the first time. P2 is paired up for the first time." },
  /* 5 went down to 2 in round 2 as well, and 2 up to 5 */
  { ROUND_1 " r2 5-2:B+ 1-3:B+ 4-6:B+",
    3,
    { 1, 4 },
    { PAIRING_TERM_FLOAT, 0, 1 },
    "P5 is paired down a second time. P2 is paired up a second "
    "time." },
  /* 1 met one with less in rounds 2 and 3; 2 one with more in round 2 only: in round 3 he and 4 had
   * nothing */
  { "r1 1-4:B+ 2-3:W+ r2 1-2:B+ 3-4:B+ r3 1-5:B+ 2-4:W+",
    4,
    { 0, 1 },
    { PAIRING_TERM_FLOAT, 0, 1 },
    "P1 is paired down, as 2 times before. P2 is paired up a "
    "second time." },
  { ROUND_1, 2, { 0, 2 }, { PAIRING_TERM_FLOAT, 0, 1 }, NULL },
  { ROUND_1,
    2,
    { 0, 2 },
    { PAIRING_TERM_NEIGHBOUR, 25, 25 },
    "Neighbours by drawn number: 1 and 3." },
  { ROUND_1,
    2,
    { 4, 0 },
    { PAIRING_TERM_NEIGHBOUR, 22, 25 },
    "By drawn number, 1 and 5, there is 1 player between them." },
  { "",
    1,
    { 4, 0 },
    { PAIRING_TERM_NEIGHBOUR, 10, 25 },
    "By drawn number, 1 and 5, there are 3 players between them." },
  { ROUND_1,
    2,
    { 1, 4 },
    { PAIRING_TERM_NEIGHBOUR, 25, 25 },
    "By drawn number the last of those with more points, 5, meets the first of those with fewer, "
    "2." },
  { ROUND_1, 2, { 5, 0 }, { PAIRING_TERM_NEIGHBOUR, 1, 25 }, "Their drawn numbers are 1 and 6." },
  { "", 1, { 0, 1, 0 }, { PAIRING_TERM_HANDICAP, 1, 1 }, "An even game." },
  { "", 1, { 0, 1, 1 }, { PAIRING_TERM_HANDICAP, 0, 1 }, "Handicap: one stone." },
  { "", 1, { 0, 1, 4 }, { PAIRING_TERM_HANDICAP, 0, 1 }, "Handicap: 4 stones." },
};

static void
test_terms (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (term_cases); i++) {
    const TermCase *test = &term_cases[i];
    g_autoptr (StandingField) field = fixture_field (9, 6, test->games);
    PairingTask task = PAIRING_TASK (field, test->round);
    g_autofree char *said = pairing_explain_term (&task, &test->pair, &test->term);

    g_assert_cmpstr (said, ==, test->said);
  }
}

typedef struct {
  PairingSystem system;
  PairingUnit unit;
  const char *clubs[2];
  const char *countries[2];
  int starts[2];
  PairingTermKind kind;
  const char *said;
} OriginCase;

static const OriginCase origin_cases[] = {
  { PAIRING_SWISS,
    PAIRING_UNIT_CLUB,
    { "Kyoto", "Kyoto" },
    { "JP", "JP" },
    { 0 },
    PAIRING_TERM_UNIT,
    "Same club: Kyoto." },
  { PAIRING_SWISS,
    PAIRING_UNIT_CLUB,
    { "Kyoto", "Osaka" },
    { "JP", "JP" },
    { 0 },
    PAIRING_TERM_UNIT,
    "Different clubs: Kyoto and Osaka." },
  { PAIRING_SWISS,
    PAIRING_UNIT_CLUB,
    { "", "" },
    { "JP", "JP" },
    { 0 },
    PAIRING_TERM_UNIT,
    "They are not from the same club." },
  { PAIRING_SWISS,
    PAIRING_UNIT_COUNTRY,
    { "Kyoto", "Osaka" },
    { "JP", "JP" },
    { 0 },
    PAIRING_TERM_UNIT,
    "Same country: JP." },
  { PAIRING_SWISS,
    PAIRING_UNIT_NONE,
    { "Kyoto", "Kyoto" },
    { "JP", "JP" },
    { 0 },
    PAIRING_TERM_UNIT,
    NULL },
  { PAIRING_WEIGHTS,
    PAIRING_UNIT_NONE,
    { "Kyoto", "Kyoto" },
    { "JP", "JP" },
    { 0 },
    PAIRING_TERM_PLACE,
    "Same club: Kyoto." },
  { PAIRING_WEIGHTS,
    PAIRING_UNIT_NONE,
    { "Kyoto", "Osaka" },
    { "JP", "JP" },
    { 0 },
    PAIRING_TERM_PLACE,
    "Same country: JP." },
  { PAIRING_WEIGHTS,
    PAIRING_UNIT_NONE,
    { "", "" },
    { "JP", "CN" },
    { 0 },
    PAIRING_TERM_PLACE,
    "Different countries: JP and CN." },
  { PAIRING_WEIGHTS,
    PAIRING_UNIT_NONE,
    { "", "" },
    { "JP", "" },
    { 0 },
    PAIRING_TERM_PLACE,
    "They are not from the same country." },
  { PAIRING_WEIGHTS,
    PAIRING_UNIT_NONE,
    { "Kyoto", "Osaka" },
    { "JP", "" },
    { 0 },
    PAIRING_TERM_PLACE,
    "Different clubs: Kyoto and Osaka." },
  /* a win is 1 by weights, and a draw half of it */
  { PAIRING_WEIGHTS,
    PAIRING_UNIT_NONE,
    { "", "" },
    { "", "" },
    { 0 },
    PAIRING_TERM_SCORE,
    "They have the same score: ½." },
  { PAIRING_MACMAHON,
    PAIRING_UNIT_NONE,
    { "", "" },
    { "", "" },
    { 40, 38 },
    PAIRING_TERM_SCORE,
    "Their scores differ: P1 has 20½, P2 has 19½." },
  { PAIRING_MACMAHON,
    PAIRING_UNIT_NONE,
    { "", "" },
    { "", "" },
    { 40, 38 },
    PAIRING_TERM_FLOAT,
    "P1 is paired down for the first time. P2 is paired up for the "
    "first time." },
  /* 20½ and 20 are of one group */
  { PAIRING_MACMAHON,
    PAIRING_UNIT_NONE,
    { "", "" },
    { "", "" },
    { 40, 39 },
    PAIRING_TERM_FLOAT,
    NULL },
  { PAIRING_MACMAHON,
    PAIRING_UNIT_NONE,
    { "", "" },
    { "", "" },
    { 40, 38 },
    PAIRING_TERM_SEEDING,
    NULL },
  { PAIRING_MACMAHON,
    PAIRING_UNIT_NONE,
    { "", "" },
    { "", "" },
    { 40, 40 },
    PAIRING_TERM_SEEDING,
    "In their group the upper half should meet the lower, in order." },
};

/* After a draw of both against others in round 1. */
static StandingField *
origin_field (const OriginCase *test)
{
  g_autoptr (StandingField) plain = fixture_field (9, 4, "r1 1-3:0 2-4:0");
  g_autofree StandingPlayer *players =
      g_memdup2 (plain->players, plain->n_players * sizeof *players);

  for (int i = 0; i < 2; i++) {
    players[i].club = test->clubs[i];
    players[i].country = test->countries[i];
    players[i].start = test->starts[i];
    players[i + 2].start = test->starts[i];
  }
  return standing_field_new (9, players, 4, plain->games, plain->n_games);
}

static void
test_origins (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (origin_cases); i++) {
    const OriginCase *test = &origin_cases[i];
    g_autoptr (StandingField) field = origin_field (test);
    PairingTask task = PAIRING_TASK (field, 2);
    PairingTerm term = { test->kind, 0, 1 };
    g_autofree char *said = NULL;

    task.plan.stages[0].system = test->system;
    task.plan.unit = test->unit;
    said = pairing_explain_term (&task, &(PairingPair){ 0, 1, 0 }, &term);
    g_assert_cmpstr (said, ==, test->said);
  }
}

/* Of two above the threshold the term is all that it can be, though they are of one club. */
static void
test_strong (void)
{
  g_autoptr (StandingField) plain = fixture_field (9, 2, "");
  g_autoptr (StandingField) field = NULL;
  StandingPlayer players[] = { plain->players[0], plain->players[1] };
  PairingTerm term = { PAIRING_TERM_PLACE, 7, 7 };
  g_autofree char *said = NULL;

  players[0].club = players[1].club = "Kyoto";
  field = standing_field_new (9, players, 2, plain->games, 0);
  said = pairing_explain_term (&(PairingTask) PAIRING_TASK (field, 1), &(PairingPair){ 0, 1, 0 },
                               &term);
  g_assert_cmpstr (said, ==,
                   "Same club: Kyoto. Among players as strong as these two it does not matter.");
}

/* P1 took White in an even game and in one with handicap, P2 and P3 Black: by weights only the even
 * game counts. */
static void
test_handicap_colours (void)
{
  g_autoptr (StandingField) plain = fixture_field (9, 4, "r1 2-1:B+ r2 3-1:B+ 4-2:B+");
  g_autofree StandingGame *games = g_memdup2 (plain->games, plain->n_games * sizeof *games);
  g_autoptr (StandingField) field = NULL;
  PairingTerm term = { PAIRING_TERM_COLOUR, 0, 1 };
  g_autofree char *weighed = NULL, *swiss = NULL;
  PairingTask task;

  games[1].handicap = 3;
  field = standing_field_new (9, plain->players, 4, games, plain->n_games);
  task = (PairingTask) PAIRING_TASK (field, 3);
  task.plan.stages[0].system = PAIRING_WEIGHTS;
  weighed = pairing_explain_term (&task, &(PairingPair){ 2, 0, 0 }, &term);
  g_assert_cmpstr (
      weighed, ==,
      "P3 has had Black as often as White. P1 has had White once more than Black. Games "
      "with handicap are not counted.");
  task.plan.stages[0].system = PAIRING_SWISS;
  swiss = pairing_explain_term (&task, &(PairingPair){ 2, 0, 0 }, &term);
  g_assert_cmpstr (swiss, ==,
                   "P3 has had Black once more than White. P1 has had White 2 times more than "
                   "Black.");
}

/* The four worst are named, by their numbers and not by how bad they are. */
static void
test_price_order (void)
{
  static PairingPair pairs[] = { { 0, 1, 0 }, { 2, 3, 0 }, { 4, 5, 0 }, { 6, 7, 0 }, { 8, 9, 0 } };
  static int numbers[] = { 1, 4, 7, 10, 12 }, tables[] = { 0, 3, 2, 1, 4 };
  g_autoptr (StandingField) field = fixture_field (9, 10, "");
  g_autoptr (PairingRound) round = pairing_round_new (1, pairs, 5);
  PairingShift shift = {
    .kind = PAIRING_TERM_NEIGHBOUR, .change = -6, .n_tables = 5, .tables = tables
  };
  PairingDifference difference = {
    .before = round, .after = round, .n_shifts = 1, .shifts = &shift, .price = 6
  };
  g_autofree char *said = NULL;

  round->tables = g_memdup2 (numbers, sizeof numbers);
  said = pairing_explain_price (&(PairingTask) PAIRING_TASK (field, 1), &difference);
  g_assert_cmpstr (said, ==, "Worse: neighbours do not meet at tables 1, 4, 7, 10 and 1 more.");
}

/* The sum is told in words, whichever way it goes. */
static void
test_price_sum (void)
{
  static PairingPair pairs[] = { { 0, 1, 0 }, { 2, 3, 0 } };
  static int tables[] = { 1 };
  static const struct {
    int change;
    gint64 price;
    const char *said;
  } cases[] = {
    { 0, 0, "Costs nothing." },
    { -6, 0, "Costs nothing in all: neighbours do not meet at table 2 (P3 – P4)." },
    { -6, 6000, "Worse: neighbours do not meet at table 2 (P3 – P4)." },
    { 0, 6000, "Worse in all." },
    { -6, -6000, "Better in all, although neighbours do not meet at table 2 (P3 – P4)." },
    { 0, -6000, "Better in all." },
  };
  g_autoptr (StandingField) field = fixture_field (9, 4, "");
  g_autoptr (PairingRound) round = pairing_round_new (1, pairs, 2);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    PairingShift shift = {
      .kind = PAIRING_TERM_NEIGHBOUR, .change = cases[i].change, .n_tables = 1, .tables = tables
    };
    PairingDifference difference = { .before = round,
                                     .after = round,
                                     .n_shifts = cases[i].change != 0,
                                     .shifts = &shift,
                                     .price = cases[i].price };
    g_autofree char *said =
        pairing_explain_price (&(PairingTask) PAIRING_TASK (field, 1), &difference);

    g_assert_cmpstr (said, ==, cases[i].said);
  }
}

/* Two rounds, one with each colour: there is nothing to even out between 1 and 3, and nothing was
 * lost; between 1 and 5, of whom each had Black twice, there was. */
static void
test_even (void)
{
  g_autoptr (StandingField) field =
      fixture_field (9, 6, "r1 1-2:B+ 4-3:B+ 5-6:B+ r2 4-1:B+ 3-2:B+ 5-6:B+");
  PairingTask task = PAIRING_TASK (field, 3);
  PairingPair even[] = { { 0, 2, 0 }, { 1, 3, 0 }, { 4, 5, 0 } };
  g_autoptr (PairingRound) round = pairing_round_new (3, even, 3);
  g_autofree char *one = pairing_explain_table (&task, round, 0, NULL, NULL, NULL);
  g_autofree char *two = pairing_explain_table (&task, round, 1, NULL, NULL, NULL);

  g_assert_nonnull (strstr (one, "Both have had Black as often as White. (there is nothing to "
                                 "even out)\n"));
  g_assert_null (strstr (two, "even out"));
}

/* --- Two players --- */

typedef struct {
  const char *name;
  int n_players;
  const char *games;
  int player; /* from 1 */
  int other;
  const char *said; /* or what the error says */
} PairCase;

/* Of six see tests/pairing/weigh.c: the best round is 1-3 5-2 4-6. With 1-5 come 3-2 4-6, which are
 * one place worse each: 3 + 3. */
static const PairCase pair_cases[] = {
  { "one player", 6, ROUND_1, 1, 1, "Choose two different players." },
  { "unknown", 6, ROUND_1, 1, 9, "There is no such player." },
  { "met", 6, ROUND_1, 1, 2, "They must not meet: they met in round 1." },
  { "worse", 6, ROUND_1, 1, 5,
    "The best round in which they meet:\nP1 would meet P5 at table 1.\nWorse: neighbours do not "
    "meet at tables 1 (P1 – P5), 2 (P2 – P3)." },
  { "meet", 6, ROUND_1, 3, 1,
    "Table 1: P1 (Black) meets P3 (White).\n"
    "They have the same score: 2. (100% of the best)\n"
    "Both have had Black once more than White. (0% of the best)\n"
    "Neighbours by drawn number: 1 and 3. (100% of the best)" },
  { "absent", 7, ROUND_1, 7, 1, "P7 was absent from round 2, or had withdrawn." },
};

static void
test_pairs (void)
{
  const gboolean present[] = { TRUE, TRUE, TRUE, TRUE, TRUE, TRUE, FALSE };

  for (gsize i = 0; i < G_N_ELEMENTS (pair_cases); i++) {
    const PairCase *test = &pair_cases[i];
    g_autoptr (StandingField) field = fixture_field (9, test->n_players, test->games);
    PairingTask task = PAIRING_TASK (field, 2);
    g_autoptr (PairingRound) round = NULL;
    g_autoptr (GError) error = NULL;
    g_autofree char *said = NULL;

    task.present = present;
    round = pairing_draw (&task, NULL, NULL, NULL);
    said =
        pairing_explain_pair (&task, round, test->player - 1, test->other - 1, NULL, NULL, &error);
    g_assert_cmpstr (said ? said : error->message, ==, test->said);
  }
}

/* Only 1-4 2-3 are left; whatever else is drawn, two pairs meet again. */
static void
test_relaxed (void)
{
  g_autoptr (StandingField) field = fixture_field (9, 4, "r1 1-2:B+ 3-4:B+ r2 1-3:B+ 2-4:B+");
  PairingTask task = PAIRING_TASK (field, 3);
  g_autoptr (PairingRound) round = pairing_draw (&task, NULL, NULL, NULL);
  g_autoptr (PairingDifference) difference =
      pairing_explain_without (&task, round, 0, NULL, NULL, NULL);
  g_autofree char *said = pairing_explain_alternative (&task, round, 0, NULL, NULL, NULL);

  g_assert_true (difference->relaxed);
  g_assert_cmpint (difference->n_won, ==, 2);
  g_assert_cmpint (difference->shifts[0].kind, ==, PAIRING_TERM_REMATCH);
  g_assert_cmpint (difference->shifts[0].n_tables, ==, 2);
  g_assert_cmpint (difference->n_forbidden, ==, 0);
  g_assert_nonnull (strstr (said, "Every such round has a rematch."));
  g_assert_nonnull (strstr (said, "rematches at tables 1 ("));
}

/* Two players can only meet each other. */
static void
test_none (void)
{
  g_autoptr (StandingField) field = fixture_field (9, 2, "");
  PairingTask task = PAIRING_TASK (field, 1);
  g_autoptr (PairingRound) round = pairing_draw (&task, NULL, NULL, NULL);
  g_autofree char *said = pairing_explain_alternative (&task, round, 0, NULL, NULL, NULL);

  g_assert_cmpstr (said, ==, "There is no round in which they do not meet.");
}

/* Both rounds are best: 1-4 3-2 (worked out in tests/cases/explain.case). */
static void
test_same_price (void)
{
  g_autoptr (StandingField) field = fixture_field (9, 6, ROUND_1 " r2 1-3:B+ 2-5:W+ 4-6:B+");
  PairingTask task = PAIRING_TASK (field, 3);
  PairingPair pairs[][3] = { { { 4, 0 }, { 5, 2 }, { 1, 3 } }, { { 3, 0 }, { 4, 2 }, { 5, 1 } } };
  static const char same[] =
      "They could have met at no extra cost: one of several equally good rounds was drawn.";

  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 3; j++) {
      g_autoptr (PairingRound) round = pairing_round_new (3, pairs[i], 3);
      const PairingPair *other = &pairs[1 - i][j];
      g_autofree char *said =
          pairing_explain_pair (&task, round, other->black, other->white, NULL, NULL, NULL);
      g_assert_cmpstr (said, ==, same);
    }
}

static gboolean
give_up (int done, gpointer data)
{
  return FALSE;
}

static void
test_cancelled (void)
{
  g_autoptr (StandingField) field = fixture_field (9, 6, ROUND_1);
  PairingTask task = PAIRING_TASK (field, 2);
  g_autoptr (PairingRound) round = pairing_draw (&task, NULL, NULL, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_null (pairing_explain_alternative (&task, round, 0, give_up, NULL, &error));
  g_assert_error (error, PAIRING_ERROR, PAIRING_ERROR_CANCELLED);
  g_clear_error (&error);
  g_assert_null (pairing_explain_pair (&task, round, 0, 4, give_up, NULL, &error));
  g_assert_error (error, PAIRING_ERROR, PAIRING_ERROR_CANCELLED);
}

/* --- What the director demands --- */

static void
test_orders (void)
{
  static const int four[] = { 0, 5 }, three[] = { 1, 2 }, one[] = { 3 };
  const PairingRestriction restrictions[] = {
    { .kind = PAIRING_RESTRICT_NEVER, .one = four, .n_one = 2, .first = 1 },
    { .kind = PAIRING_RESTRICT_PAIR, .one = three, .n_one = 2, .first = 1 },
    { .kind = PAIRING_RESTRICT_SEAT, .one = one, .n_one = 1, .first = 1, .table = 9 },
  };
  g_autoptr (StandingField) field = fixture_field (9, 6, "");
  PairingTask task = PAIRING_TASK (field, 1);
  g_autoptr (PairingRound) round = NULL;
  g_autofree char *never = NULL, *pair = NULL, *forced = NULL, *free_pair = NULL;

  task.restrictions = restrictions;
  task.n_restrictions = G_N_ELEMENTS (restrictions);
  round = pairing_draw (&task, NULL, NULL, NULL);
  never = pairing_explain_pair (&task, round, 0, 5, NULL, NULL, NULL);
  forced = pairing_explain_pair (&task, round, 0, 1, NULL, NULL, NULL);
  pair = pairing_explain_pair (&task, round, 1, 2, NULL, NULL, NULL);
  free_pair = pairing_explain_ban (&task, 0, 3);
  g_assert_cmpstr (never, ==, "They must not meet: the tournament keeps them apart.");
  g_assert_cmpstr (forced, ==, "They must not meet: the tournament requires that P2 meets P3.");
  g_assert_nonnull (strstr (pair, "A restriction says that these two must meet."));
  g_assert_null (free_pair);
}

static void
test_seat (void)
{
  static const int one[] = { 3 };
  const PairingRestriction seat = {
    .kind = PAIRING_RESTRICT_SEAT, .one = one, .n_one = 1, .first = 1, .table = 9
  };
  const PairingPair pairs[] = { { 0, 1 }, { 2, 3 } };
  g_autoptr (StandingField) field = fixture_field (9, 4, "");
  PairingTask task = PAIRING_TASK (field, 1);
  g_autoptr (PairingRound) round = pairing_round_new (1, pairs, 2);
  g_autofree char *seated = NULL, *fixed = NULL;

  task.restrictions = &seat;
  task.n_restrictions = 1;
  task.fixed = pairs;
  task.n_fixed = 1;
  round->tables = g_memdup2 ((int[]){ 1, 9 }, 2 * sizeof (int));
  seated = pairing_explain_table (&task, round, 1, NULL, NULL, NULL);
  fixed = pairing_explain_table (&task, round, 0, NULL, NULL, NULL);
  g_assert_true (g_str_has_prefix (
      seated,
      "Table 9: P3 (Black) meets P4 (White).\nP4 plays at table 9, against any opponent.\n"));
  g_assert_cmpstr (fixed, ==,
                   "Table 1: P1 (Black) meets P2 (White).\nThis table was paired "
                   "by hand.");
}

/* --- The bye --- */

typedef struct {
  const char *games;
  int player; /* from 1, who has it in round 2 */
  gboolean forced;
  gboolean three; /* only the first three are there */
  const char *said;
} ByeCase;

/* After round 1 2, 3, 4, 5 are without a bye; of 2 and 4, who lost, 4 is lower by number. */
static const ByeCase bye_cases[] = {
  { "r1 2-3:W+ 5-4:B+ 1-0:", 4, FALSE, FALSE,
    "P4 has the bye.\nP4 has had no bye before.\nNo player present has had fewer byes; among those "
    "with equally few, the lowest-placed player gets it." },
  { "r1 2-3:W+ 5-4:B+ 1-0:", 1, FALSE, FALSE,
    "P1 has the bye.\nP1 has had one bye before.\nThe bye was given by hand: the draw gives "
    "it to P4." },
  /* 3 is lower than 2, but 1 and 2 have met */
  { "r1 1-2:B+ 4-5:B+", 2, FALSE, TRUE,
    "P2 has the bye.\nP2 has had no bye before.\nIt would be the turn of P3, but then the others "
    "could not be paired." },
  { "r1 2-3:W+ 5-4:B+ 1-0:", 1, TRUE, FALSE,
    "P1 has the bye.\nP1 has had one bye before.\nA restriction of the tournament requires it." },
};

static void
test_byes (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (bye_cases); i++) {
    const ByeCase *test = &bye_cases[i];
    int player = test->player - 1;
    const PairingRestriction bye = {
      .kind = PAIRING_RESTRICT_BYE, .one = &player, .n_one = 1, .first = 1
    };
    const gboolean three[] = { TRUE, TRUE, TRUE, FALSE, FALSE };
    g_autoptr (StandingField) field = fixture_field (9, 5, test->games);
    PairingTask task = PAIRING_TASK (field, 2);
    PairingPair pair = { player, -1 };
    g_autoptr (PairingRound) round = pairing_round_new (2, &pair, 1);
    g_autofree char *said = NULL;

    task.present = test->three ? three : NULL;
    task.restrictions = &bye;
    task.n_restrictions = test->forced;
    said = pairing_explain_table (&task, round, 0, NULL, NULL, NULL);
    g_assert_cmpstr (said, ==, test->said);
  }
}

/* The price of another round is without that of another bye, which is told in words. */
static void
test_other_bye (void)
{
  g_autoptr (StandingField) field = fixture_field (9, 3, "");
  PairingTask task = PAIRING_TASK (field, 1);
  PairingPair before[] = { { 0, 1 }, { 2, -1 } }, after[] = { { 0, 2 }, { 1, -1 } };
  g_autoptr (PairingRound) one = pairing_round_new (1, before, 2);
  g_autoptr (PairingRound) two = pairing_round_new (1, after, 2);
  g_autoptr (PairingDifference) difference = pairing_explain_compare (&task, one, two, NULL);
  g_autofree char *said = pairing_explain_price (&task, difference);

  g_assert_nonnull (strstr (said, "The bye goes to P2 instead of P3."));
}

/* An edit that no draw would make has no sum, but its reason. */
static void
test_forbidden (void)
{
  g_autoptr (StandingField) field = fixture_field (9, 4, "r1 1-2:B+ 3-4:B+");
  PairingTask task = PAIRING_TASK (field, 2);
  PairingPair before[] = { { 0, 2 }, { 1, 3 } }, after[] = { { 0, 1 }, { 2, 3 } };
  g_autoptr (PairingRound) one = pairing_round_new (2, before, 2);
  g_autoptr (PairingRound) two = pairing_round_new (2, after, 2);
  g_autoptr (PairingDifference) difference = pairing_explain_compare (&task, one, two, NULL);
  g_autofree char *said = pairing_explain_price (&task, difference);

  g_assert_cmpint (difference->n_forbidden, ==, 2);
  g_assert_cmpstr (said, ==,
                   "P1 against P2: They must not meet: they met in round 1.\n"
                   "P3 against P4: They must not meet: they met in round 1.");
}

/* --- Schemes --- */

static void
test_schemes (void)
{
  static const struct {
    PairingSystem system;
    int groups;
    const char *said;
  } cases[] = {
    { PAIRING_ROBIN, 1, "The Berger table for 8 players sets this pairing for round 3." },
    { PAIRING_ROBIN, 2, "The Berger table of their group sets this pairing for round 3." },
    { PAIRING_KNOCKOUT, 1, "The bracket sets this pairing for round 3." },
    { PAIRING_SERIES, 1,
      "Match 1, final.\nHere P1 meets P2.\nIt is the best of 5 games: 0 to 0 so far." },
  };
  g_autoptr (StandingField) field = fixture_field (9, 8, "");
  PairingTask task = PAIRING_TASK (field, 3);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *said = NULL;
    task.plan.stages[0].system = cases[i].system;
    task.plan.stages[0].groups = cases[i].groups;
    task.plan.best_of = 5;
    said = pairing_explain_scheme (&task, &(PairingPair){ 0, 1, 0 });
    g_assert_cmpstr (said, ==, cases[i].said);
  }
}

static void
test_matches (void)
{
  PairingMatch matches[] = {
    { .one = 0, .two = 3, .from_one = -1, .from_two = -1, .winner = 0 },
    { .one = 1, .two = -1, .from_one = -1, .from_two = -1, .bye = TRUE, .winner = 1 },
    { .stage = 1, .one = 0, .two = 1, .from_one = 0, .from_two = 1, .wins_one = 1 },
    { .part = PAIRING_BRACKET_LOSER,
      .one = 3,
      .two = -1,
      .from_one = 0,
      .from_two = 2,
      .loser_one = TRUE,
      .loser_two = TRUE },
  };
  static const char *const said[] = {
    "Match 1, main bracket.\nHere P1 meets P4.\nIt is the best of 3 games: 0 to 0 so far.",
    "Match 2, main bracket.\nThere is no opponent: the player advances without a game.\nIt is the "
    "best of 3 games: 0 to 0 so far.",
    "Match 3, main bracket.\nHere the winner of match 1 meets the winner of match 2.\nIt is the "
    "best of 3 games: 1 to 0 so far.",
    "Match 4, losers’ bracket.\nHere the loser of match 1 meets the loser of match 3.\nIt is "
    "the best of 3 games: 0 to 0 so far.",
  };
  PairingBracket bracket = { .n_matches = 4, .matches = matches, .rule.n = 3 };
  g_autoptr (StandingField) field = fixture_field (9, 4, "");
  PairingTask task = PAIRING_TASK (field, 1);

  for (int i = 0; i < 4; i++) {
    g_autofree char *text = pairing_explain_match (&task, &bracket, i);
    g_assert_cmpstr (text, ==, said[i]);
  }
}

static void
test_numbers (void)
{
  static const struct {
    gint64 number;
    const char *text;
  } cases[] = { { 0, "0" },
                { 999, "999" },
                { 1000, "1,000" },
                { -1000, "−1,000" },
                { -999, "−999" },
                { 1050000, "1,050,000" },
                { G_MAXINT64, "9,223,372,036,854,775,807" } };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = pairing_explain_number (cases[i].number);
    g_assert_cmpstr (text, ==, cases[i].text);
  }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pairing/explain/terms", test_terms);
  g_test_add_func ("/pairing/explain/origins", test_origins);
  g_test_add_func ("/pairing/explain/strong", test_strong);
  g_test_add_func ("/pairing/explain/handicap-colours", test_handicap_colours);
  g_test_add_func ("/pairing/explain/pairs", test_pairs);
  g_test_add_func ("/pairing/explain/relaxed", test_relaxed);
  g_test_add_func ("/pairing/explain/none", test_none);
  g_test_add_func ("/pairing/explain/same-price", test_same_price);
  g_test_add_func ("/pairing/explain/cancelled", test_cancelled);
  g_test_add_func ("/pairing/explain/orders", test_orders);
  g_test_add_func ("/pairing/explain/seat", test_seat);
  g_test_add_func ("/pairing/explain/byes", test_byes);
  g_test_add_func ("/pairing/explain/other-bye", test_other_bye);
  g_test_add_func ("/pairing/explain/forbidden", test_forbidden);
  g_test_add_func ("/pairing/explain/schemes", test_schemes);
  g_test_add_func ("/pairing/explain/matches", test_matches);
  g_test_add_func ("/pairing/explain/numbers", test_numbers);
  g_test_add_func ("/pairing/explain/price-order", test_price_order);
  g_test_add_func ("/pairing/explain/price-sum", test_price_sum);
  g_test_add_func ("/pairing/explain/even", test_even);
  return g_test_run ();
}
