/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"
#include "standing/fixture.h"
#include "standing/naive.h"
#include "standing/why/why.h"

/* Every criterion on random fields against a second, plain way, and taken apart into terms. */
#define FIELDS 300

static StandingOptions
random_options (GRand *rand)
{
  return (StandingOptions){ (RulesByeSos) g_rand_int_range (rand, 0, 6),
                            (StandingDrop) g_rand_int_range (rand, 0, 2),
                            (RulesTotalMax) g_rand_int_range (rand, 0, 2),
                            (StandingForfeits) g_rand_int_range (rand, 0, 2) };
}

static void
check_column (const StandingTable *table, int column)
{
  StandingCriterion criterion = table->criteria[column];

  for (int i = 0; i < table->n_places; i++) {
    const StandingPlace *place = &table->places[i];
    g_autoptr (StandingWhy) why = standing_why (table, i, column);
    gint64 value =
        naive_value (table->field, table->after, criterion, &table->options, place->player);

    g_test_message ("%s of %d", standing_criterion_id (criterion), place->player);
    g_assert_cmpint (place->values[column], ==, value);
    g_assert_cmpint (why->value, ==, value);
    if (criterion == STANDING_TOTAL) {
      g_assert_cmpint (why->sum * 65536 + why->divisor, ==, value);
    } else {
      g_assert_cmpint (why->sum, ==, value);
    }
  }
}

static void
test_columns (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);

  for (int i = 0; i < FIELDS; i++) {
    int rounds = g_rand_int_range (rand, 2, 7);
    g_autoptr (StandingField) field =
        naive_random_field (rand, g_rand_int_range (rand, 2, 13), rounds, i % 3);
    StandingOptions options = random_options (rand);
    int after = i % 4 ? rounds : g_rand_int_range (rand, 2, rounds + 1);
    for (int c = 0; c < STANDING_GAME_POINTS; c++) { /* teams: standing/team.c */
      StandingCriterion criterion = (StandingCriterion) c;
      g_autoptr (StandingTable) table = standing_rank (field, after, &criterion, 1, &options);
      if (!standing_criterion_among_tied (criterion) && criterion != STANDING_PERFORMANCE)
        check_column (table, 0);
    }
  }
}

/* Who has neither game nor bye, written anew. */
static gboolean
has_played (const StandingTable *table, int player)
{
  const StandingField *field = table->field;

  for (int i = 0; i < field->n_games; i++)
    if (field->games[i].round <= table->after && field->games[i].result.kind != RULES_RESULT_VOID &&
        (field->games[i].black == player || field->games[i].white == player))
      return TRUE;
  return FALSE;
}

/* The order is that of the values, one after the other; what decided is the first that differs.
 * Behind all who have played are those who have not, without a place. */
static void
check_order (const StandingTable *table)
{
  for (int i = 1; i < table->n_places; i++) {
    const StandingPlace *above = &table->places[i - 1], *below = &table->places[i];
    int c = 0;

    g_assert_true (has_played (table, below->player) == (below->place != STANDING_NO_PLACE));
    if (below->place == STANDING_NO_PLACE) {
      g_assert_false (below->shared);
      continue;
    }
    g_assert_cmpint (above->place, !=, STANDING_NO_PLACE);
    while (c < table->n_criteria && above->values[c] == below->values[c])
      c++;
    g_assert_cmpint (below->decided, ==, c < table->n_criteria ? c : STANDING_BY_NOTHING);
    g_assert_cmpint (below->place, ==, c < table->n_criteria ? i + 1 : above->place);
    if (c < table->n_criteria)
      g_assert_true ((above->values[c] > below->values[c]) !=
                     standing_criterion_fewer_first (table->criteria[c]));
    else
      g_assert_true (above->shared && below->shared &&
                     table->field->players[above->player].number <
                         table->field->players[below->player].number);
  }
}

static void
test_order (void)
{
  static const StandingCriterion criteria[] = { STANDING_POINTS, STANDING_SOS1, STANDING_WARNINGS,
                                                STANDING_KOYA };
  g_autoptr (GRand) rand = g_rand_new_with_seed (8);

  for (int i = 0; i < FIELDS; i++) {
    g_autoptr (StandingField) field = naive_random_field (rand, 12, 3, 0);
    g_autoptr (StandingTable) table = standing_rank (field, 3, criteria, 4, NULL);
    check_order (table);
  }
}

/* --- Among the tied --- */

/* Points that each has from the others, or FALSE where not all have met equally often. */
static gboolean
naive_direct (const StandingField *field, const int *players, int n, int *ret_points)
{
  int often = -1;

  for (int i = 0; i < n; i++)
    ret_points[i] = 0;
  for (int i = 0; i < n; i++)
    for (int k = 0; k < i; k++) {
      int met = 0;
      for (int g = 0; g < field->n_games; g++) {
        const StandingGame *game = &field->games[g];
        if (!((game->black == players[i] && game->white == players[k]) ||
              (game->black == players[k] && game->white == players[i])) ||
            !standing_game_counts (game))
          continue;
        met++;
        ret_points[i] += standing_game_points (game, standing_game_side (game, players[i]));
        ret_points[k] += standing_game_points (game, standing_game_side (game, players[k]));
      }
      if (met == 0 || (often >= 0 && met != often))
        return FALSE;
      often = met;
    }
  return TRUE;
}

/* SOS of one player without some rounds. */
static gint64
naive_cut (const StandingTable *table, int player, gboolean first, int rounds)
{
  g_autofree StandingGame *games =
      g_memdup2 (table->field->games, sizeof (StandingGame) * (gsize) table->field->n_games);
  StandingOptions options = table->options;
  gint64 sum = 0;

  for (int i = 0; i < table->field->n_games; i++) {
    const StandingGame *game = &games[i];
    int other = game->black == player ? game->white : game->black;
    if (game->black != player && game->white != player)
      continue;
    if (!standing_game_counts (game) || other < 0 ||
        (options.forfeits == STANDING_FORFEITS_SKIP && game->result.kind == RULES_RESULT_ABSENT) ||
        (first ? game->round <= rounds : game->round > table->after - rounds))
      continue;
    sum += naive_value (table->field, table->after, STANDING_POINTS, &options, other);
  }
  return sum;
}

/* One is ahead of the other by cuts where, of the first cut that tells them apart, he has more; all
 * who are tied with both being cut alike, that needs no other player. */
static int
naive_cut_order (const StandingTable *table, gboolean first, int one, int two)
{
  for (int rounds = 1; rounds < table->after; rounds++) {
    gint64 a = naive_cut (table, one, first, rounds), b = naive_cut (table, two, first, rounds);
    if (a != b)
      return a > b ? -1 : 1;
  }
  return 0;
}

static void
check_cuts (const StandingTable *table, gboolean first)
{
  for (int i = 0; i < table->n_places; i++)
    for (int k = i + 1; k < table->n_places; k++) {
      const StandingPlace *above = &table->places[i], *below = &table->places[k];
      int order;
      if (above->values[0] != below->values[0])
        continue;
      order = naive_cut_order (table, first, above->player, below->player);
      g_assert_cmpint (order, <=, 0);
      g_assert_cmpint (above->place == below->place, ==, order == 0);
    }
}

/* The terms of what applies among the tied sum up to it, too. */
static void
check_terms (const StandingTable *table)
{
  for (int i = 0; i < table->n_places; i++) {
    g_autoptr (StandingWhy) why = standing_why (table, i, 1);
    g_autofree char *words = standing_why_sum (why);
    gint64 value = table->places[i].values[1];

    g_assert_nonnull (words);
    if (value == STANDING_NONE)
      g_assert_cmpint (why->n_terms, ==, 0);
    else if (table->criteria[1] <= STANDING_CUT_LAST)
      g_assert_cmpint (why->sum, ==, value >> 10);
    else
      g_assert_cmpint (why->sum, ==, value);
  }
}

static void
test_cuts (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (9);
  StandingOptions options = { RULES_BYE_SOS_ZERO };

  for (int i = 0; i < FIELDS; i++) {
    g_autoptr (StandingField) field = naive_random_field (rand, 10, 4, 0);
    for (int first = 0; first <= 1; first++) {
      StandingCriterion criteria[] = { STANDING_POINTS,
                                       first ? STANDING_CUT_FIRST : STANDING_CUT_LAST };
      g_autoptr (StandingTable) table = standing_rank (field, 4, criteria, 2, &options);
      check_cuts (table, first);
      check_terms (table);
    }
  }
}

static void
check_direct (const StandingTable *table, int from, int to)
{
  int players[20], points[20], n = to - from;
  gboolean two = table->criteria[1] == STANDING_DC_TWO;

  for (int i = from; i < to; i++)
    players[i - from] = table->places[i].player;
  if (n < 2 || (two && n != 2) || !naive_direct (table->field, players, n, points)) {
    for (int i = from; i < to; i++)
      g_assert_cmpint (table->places[i].values[1], ==, STANDING_NONE);
    return;
  }
  for (int i = from; i < to; i++) {
    if (table->criteria[1] != STANDING_DC_AGAIN)
      g_assert_cmpint (table->places[i].values[1], ==, points[i - from]);
    if (i > from) {
      g_assert_cmpint (points[i - from - 1], >=, points[i - from]);
      if (points[i - from - 1] != points[i - from])
        g_assert_cmpint (table->places[i].decided, ==, 1);
    }
  }
}

static void
test_direct (void)
{
  static const StandingCriterion which[] = { STANDING_DC_TWO, STANDING_DC, STANDING_DC_AGAIN };
  g_autoptr (GRand) rand = g_rand_new_with_seed (10);

  for (int i = 0; i < FIELDS; i++) {
    g_autoptr (StandingField) field = naive_random_field (rand, 4, 5, 0);
    for (gsize w = 0; w < G_N_ELEMENTS (which); w++) {
      StandingCriterion criteria[] = { STANDING_POINTS, which[w] };
      g_autoptr (StandingTable) table = standing_rank (field, 5, criteria, 2, NULL);
      for (int from = 0, to; from < table->n_places; from = to) {
        for (to = from + 1;
             to < table->n_places && table->places[to].values[0] == table->places[from].values[0];)
          to++;
        check_direct (table, from, to);
      }
      check_terms (table);
    }
  }
}

/* 1 beats 2, 3, 4; 2 beats 3, 4, 5; 3 beats 4, 5; 4 beats 5; 5 beats 1. So 1 and 2 have 6 points, 3
 * has 4, 4 and 5 have 2: 1 beat 2, and 4 beat 5. */
static void
test_ring (void)
{
  static const StandingCriterion criteria[] = { STANDING_POINTS, STANDING_DC_TWO };
  g_autoptr (StandingField) field =
      fixture_field (5, 5,
                     "r1 1-2:B+ 1-3:B+ 1-4:B+ 2-3:B+ 2-4:B+ r2 2-5:B+ 3-4:B+ 3-5:B+ 4-5:B+ 5-1:B+");
  g_autoptr (StandingTable) table = standing_rank (field, 2, criteria, 2, NULL);
  static const int order[] = { 0, 1, 2, 3, 4 };

  for (int i = 0; i < 5; i++) {
    g_assert_cmpint (table->places[i].player, ==, order[i]);
    g_assert_cmpint (table->places[i].place, ==, i + 1);
  }
  g_assert_cmpint (table->places[1].decided, ==, 1);
  g_assert_cmpint (table->places[2].decided, ==, 0);
}

/* 1 to 4 have 4 points each. Among them 1 beat 2 and 3, 2 beat 3 and 4, 3 beat 4, 4 beat 1: that is
 * 4, 4, 2, 2 points; once more, 1 is ahead of 2, and 3 ahead of 4. 3 and 4 beat 5 and 6, too. */
static void
test_again (void)
{
  static const char *const games = "r1 1-2:B+ 3-4:B+ r2 1-3:B+ 2-4:B+ r3 4-1:B+ 2-3:B+ "
                                   "r4 3-5:B+ 4-6:B+";
  static const StandingCriterion once[] = { STANDING_POINTS, STANDING_DC };
  static const StandingCriterion again[] = { STANDING_POINTS, STANDING_DC_AGAIN };
  g_autoptr (StandingField) field = fixture_field (4, 6, games);
  g_autoptr (StandingTable) one = standing_rank (field, 4, once, 2, NULL);
  g_autoptr (StandingTable) two = standing_rank (field, 4, again, 2, NULL);
  g_autofree char *why = standing_why_below (two, 0);

  g_assert_cmpint (one->places[1].place, ==, 1);
  g_assert_cmpint (one->places[2].place, ==, 3);
  g_assert_cmpint (one->places[3].place, ==, 3);
  for (int i = 0; i < 4; i++) {
    g_assert_cmpint (two->places[i].player, ==, i);
    g_assert_cmpint (two->places[i].place, ==, i + 1);
  }
  g_assert_cmpstr (why, ==, "Ahead of P2 by DC+.");
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/standing/naive/columns", test_columns);
  g_test_add_func ("/standing/naive/order", test_order);
  g_test_add_func ("/standing/naive/cuts", test_cuts);
  g_test_add_func ("/standing/naive/direct", test_direct);
  g_test_add_func ("/standing/naive/ring", test_ring);
  g_test_add_func ("/standing/naive/again", test_again);
  return g_test_run ();
}
