/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/draw/edit.h"
#include "pairing/explain/explain.h"
#include "pairing/fixture.h"
#include "pairing/matching/matching.h"
#include "program.h"
#include "standing/fixture.h"
#include "pairing/draw/draw.h"

/* Prices against all rounds that there are, one by one. */

#define N_EVENTS 400

typedef struct {
  PairingModel *model;
  int one; /* vertices that must or must not meet */
  int two;
  gboolean meet;
  gboolean done[16];
  gint64 best;
  gboolean found;
} Search;

static gboolean
is_asked (const Search *search, int one, int two)
{
  gboolean both = one == search->one && two == search->two;
  gboolean neither =
      one != search->one && one != search->two && two != search->one && two != search->two;

  return search->meet ? both || neither : !both;
}

static void
try_all (Search *search, gint64 sum)
{
  int first = 0;

  while (first < search->model->n && search->done[first])
    first++;
  if (first == search->model->n) {
    search->best = search->found ? MAX (search->best, sum) : sum;
    search->found = TRUE;
    return;
  }
  search->done[first] = TRUE;
  for (int other = first + 1; other < search->model->n; other++) {
    gint64 weight = pairing_model_weigh (search->model, first, other);
    if (search->done[other] || weight == PAIRING_MATCHING_ABSENT ||
        !is_asked (search, first, other))
      continue;
    search->done[other] = TRUE;
    try_all (search, sum + weight);
    search->done[other] = FALSE;
  }
  search->done[first] = FALSE;
}

/* The most that a round weighs in which these meet, or do not, with this bye. FALSE for none. */
static gboolean
find_best (const PairingTask *task, int bye, int player, int other, gboolean meet, gint64 *ret_best)
{
  g_autoptr (PairingModel) model = pairing_model_new (task, NULL);
  Search search = { .model = model, .meet = meet };
  int one = player < 0 ? -1 : model->vertex_of[player];
  int two = other < 0 ? -1 : model->vertex_of[other];

  search.one = MIN (one, two);
  search.two = MAX (one, two);
  if (bye >= 0) {
    pairing_model_rest (model, model->vertex_of[bye]);
    search.done[model->vertex_of[bye]] = TRUE;
  }
  try_all (&search, 0);
  *ret_best = search.best;
  return search.found;
}

static int
bye_of (const PairingRound *round)
{
  const PairingPair *last = &round->pairs[round->n_pairs - 1];

  return last->white < 0 ? last->black : -1;
}

static gint64
weigh (const PairingTask *task, const PairingRound *round)
{
  g_autoptr (PairingBill) bill = pairing_weigh (task, round, NULL);

  g_assert_cmpint (bill->n_forbidden, ==, 0);
  return bill->total;
}

static void
check_sum (const PairingDifference *difference)
{
  gint64 sum = 0;

  for (int i = 0; i < difference->n_shifts; i++)
    sum += difference->shifts[i].change;
  g_assert_cmpint (sum, ==, -difference->price);
  g_assert_cmpint (difference->price, ==, difference->total_before - difference->total_after);
  g_assert_cmpint (difference->n_lost, ==, difference->n_won);
}

/* An error where there is no round with this bye is right; so is one with another bye. */
static gboolean
check_price (const PairingTask *task, const PairingRound *round, PairingDifference *difference,
             int player, int other, gboolean meet)
{
  int bye = bye_of (round);
  gint64 best;
  gboolean found = find_best (task, bye, player, other, meet, &best);

  if (!found) {
    g_assert_true (!difference || difference->relaxed || bye_of (difference->after) != bye);
    return FALSE;
  }
  g_assert_nonnull (difference);
  g_assert_false (difference->relaxed);
  g_assert_cmpint (bye_of (difference->after), ==, bye);
  g_assert_cmpint (difference->total_after, ==, best);
  g_assert_cmpint (difference->price, ==, weigh (task, round) - best);
  check_sum (difference);
  return TRUE;
}

static gboolean
meet_in (const PairingRound *round, int player, int other)
{
  for (int i = 0; i < round->n_pairs; i++)
    if (MIN (round->pairs[i].black, round->pairs[i].white) == MIN (player, other) &&
        MAX (round->pairs[i].black, round->pairs[i].white) == MAX (player, other))
      return TRUE;
  return FALSE;
}

static int
check_without (const PairingTask *task, const PairingRound *round)
{
  int n_checked = 0;

  for (int i = 0; i < round->n_pairs; i++) {
    const PairingPair *pair = &round->pairs[i];
    g_autoptr (PairingDifference) difference = NULL;
    if (pair->white < 0)
      continue;
    difference = pairing_explain_without (task, round, i, NULL, NULL, NULL);
    n_checked += check_price (task, round, difference, pair->black, pair->white, FALSE);
    g_assert_false (difference && meet_in (difference->after, pair->black, pair->white));
  }
  return n_checked;
}

static int
check_with (const PairingTask *task, const PairingRound *round)
{
  int n = task->field->n_players, bye = bye_of (round), n_checked = 0;

  for (int one = 0; one < n; one++)
    for (int two = one + 1; two < n; two++) {
      g_autoptr (PairingDifference) difference = NULL;
      g_autofree char *ban = pairing_explain_ban (task, one, two);
      if (one == bye || two == bye || ban || meet_in (round, one, two))
        continue;
      difference = pairing_explain_with (task, round, one, two, NULL, NULL, NULL);
      n_checked += check_price (task, round, difference, one, two, TRUE);
      g_assert_true (!difference || meet_in (difference->after, one, two));
    }
  return n_checked;
}

/* What the director pays for two who change seats, against the best round with that bye. */
static int
check_edit (const PairingTask *task, const PairingRound *round, GRand *chance)
{
  g_autoptr (PairingRound) edited = pairing_round_dup (round);
  g_autoptr (PairingDifference) difference = NULL;
  g_autoptr (PairingBill) bill = NULL;
  int n = task->field->n_players;
  gint64 best;

  if (!pairing_edit_swap (edited, g_rand_int_range (chance, 0, n), g_rand_int_range (chance, 0, n),
                          NULL))
    return 0;
  bill = pairing_weigh (task, edited, NULL);
  if (bill->n_forbidden > 0 || !find_best (task, bye_of (edited), -1, -1, FALSE, &best))
    return 0;
  difference = pairing_explain_best (task, edited, NULL, NULL, NULL);
  g_assert_cmpint (difference->price, ==, best - bill->total);
  g_assert_cmpint (difference->price, >=, 0);
  check_sum (difference);
  return 1;
}

static void
add_results (GString *games, const PairingRound *round, GRand *chance)
{
  static const char *const ends[] = { "B+", "W+", "0" };

  g_string_append_printf (games, " r%d", round->round);
  for (int i = 0; i < round->n_pairs; i++)
    g_string_append_printf (games, " %d-%d:%s", round->pairs[i].black + 1,
                            round->pairs[i].white + 1,
                            round->pairs[i].white < 0 ? "" : ends[g_rand_int_range (chance, 0, 3)]);
}

static int
play (int n_players, GRand *chance)
{
  static const int apart[] = { 0, 3 }, rather[] = { 1, 2 };
  const PairingRestriction restrictions[] = {
    { .kind = PAIRING_RESTRICT_NEVER, .one = apart, .n_one = 2, .first = 2 },
    { .kind = PAIRING_RESTRICT_UNWELCOME,
      .one = rather,
      .n_one = 2,
      .first = 1,
      .last = 3,
      .weight = 5 },
  };
  g_autoptr (GString) games = g_string_new (NULL);
  int n_checked = 0;

  for (int number = 1; number <= 4; number++) {
    g_autoptr (StandingField) field = fixture_field (9, n_players, games->str);
    PairingTask task = PAIRING_TASK (field, number);
    g_autoptr (PairingRound) round = NULL;

    task.restrictions = restrictions;
    task.n_restrictions = 2;
    round = pairing_draw (&task, NULL, NULL, NULL);
    if (!round)
      return n_checked;
    n_checked += check_without (&task, round) + check_with (&task, round);
    n_checked += check_edit (&task, round, chance);
    add_results (games, round, chance);
  }
  return n_checked;
}

static void
test_prices (void)
{
  g_autoptr (GRand) chance = g_rand_new_with_seed (5);
  int n_checked = 0;

  for (int i = 0; i < N_EVENTS; i++)
    n_checked += play (g_rand_int_range (chance, 4, 9), chance);
  g_assert_cmpint (n_checked, >, 10000);
}

/* The best round of all, as drawn, costs nothing against itself; a changed one what it lacks. */
static void
test_best (void)
{
  g_autoptr (StandingField) field = fixture_field (9, 8, "r1 1-2:B+ 3-4:W+ 5-6:B+ 7-8:0");
  PairingTask task = PAIRING_TASK (field, 2);
  g_autoptr (PairingRound) drawn = pairing_draw (&task, NULL, NULL, NULL);
  PairingPair pairs[] = { { 0, 6 }, { 3, 7 }, { 4, 1 }, { 2, 5 } };
  g_autoptr (PairingRound) made = pairing_round_new (2, pairs, 4);
  g_autoptr (PairingDifference) same = pairing_explain_best (&task, drawn, NULL, NULL, NULL);
  g_autoptr (PairingDifference) other = pairing_explain_best (&task, made, NULL, NULL, NULL);

  g_assert_cmpint (same->price, ==, 0);
  g_assert_cmpint (same->n_lost, ==, 0);
  g_assert_cmpint (other->price, ==, weigh (&task, drawn) - weigh (&task, made));
  g_assert_cmpint (other->price, >, 0);
  check_sum (other);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pairing/explain/prices", test_prices);
  g_test_add_func ("/pairing/explain/best", test_best);
  return g_test_run ();
}
