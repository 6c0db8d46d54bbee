/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/system/swiss-private.h"
#include "pairing/blossom/core.h"
#include "pairing/blossom/link.h"
#include "program.h"
#include <string.h>

/* The tools of a draw: steps of criteria, links between players, and the fewest demands that
 * clash. */

enum { RUNGS = 5 };

static gint64
lot (GRand *rand, int bits)
{
  gint64 high = g_rand_int (rand);

  return (high << 31 | g_rand_int (rand) >> 1) >> (62 - bits);
}

/* One step is more than all below it together, and nothing is larger than the range. */
static void
check_steps (const PairingRung *rungs, gint64 range)
{
  __extension__ unsigned __int128 below = 0, worst = 0;

  for (int i = RUNGS - 1; i >= 0; i--) {
    g_assert_cmpint (rungs[i].step, >, 0);
    g_assert_true (below < (guint64) rungs[i].step || rungs[i].most == 0);
    __extension__ unsigned __int128 step = (guint64) rungs[i].step;
    below += step * (guint64) rungs[i].sum;
    worst += step * (guint64) rungs[i].most;
  }
  g_assert_true (worst <= (guint64) range);
}

/* Only what is graver is whole; what is less has nothing left. */
static void
check_shrunk (const PairingRung *rungs, const PairingRung *whole)
{
  gboolean shrunk = FALSE;

  for (int i = 0; i < RUNGS; i++) {
    if (shrunk)
      g_assert_cmpint (rungs[i].most, ==, 0);
    g_assert_cmpint (rungs[i].most, <=, whole[i].most);
    shrunk |= rungs[i].most < whole[i].most;
  }
}

static void
test_steps (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  int n_whole = 0;

  for (int trial = 0; trial < 20000; trial++) {
    PairingRung rungs[RUNGS], whole[RUNGS];
    int n_pairs = 1 + (int) lot (rand, 12);
    gint64 range = 1 + lot (rand, 62);

    for (int i = 0; i < RUNGS; i++) {
      gint64 most = 1 + lot (rand, trial % 5 == 0 ? 40 : 4);
      rungs[i] = (PairingRung){ i, most, most * (1 + n_pairs / 2), 0 };
    }
    memcpy (whole, rungs, sizeof whole);
    pairing_ladder_fit (rungs, RUNGS, n_pairs, range);
    check_steps (rungs, range);
    check_shrunk (rungs, whole);
    n_whole += rungs[RUNGS - 1].most == whole[RUNGS - 1].most;
  }
  g_assert_cmpint (n_whole, >, 500);
  g_assert_cmpint (n_whole, <, 19500);
}

/* By hand: 3 pairs, a distance of up to 4, and a gap of up to 2: 1 + 3 * 4 = 13. */
static void
test_by_hand (void)
{
  PairingRung rungs[] = { { 0, 2, 6, 0 }, { 1, 4, 12, 0 } };

  pairing_ladder_fit (rungs, 2, 3, 30);
  g_assert_cmpint (rungs[1].step, ==, 1);
  g_assert_cmpint (rungs[0].step, ==, 13);
  /* 2 * 13 + 4 is 30; with 29 only distances up to 3 are told apart: 2 * 10 + 3 */
  pairing_ladder_fit (rungs, 2, 3, 29);
  g_assert_cmpint (rungs[1].most, ==, 3);
  g_assert_cmpint (rungs[0].step, ==, 10);
  g_assert_cmpint (rungs[0].most, ==, 2);
}

/* Groups small and large against a plain table. */
static void
test_links (void)
{
  enum { N = 60 };
  g_autoptr (GRand) rand = g_rand_new_with_seed (2);

  for (int trial = 0; trial < 200; trial++) {
    g_autoptr (PairingLinks) links = pairing_link_new (N);
    gint64 table[N][N] = { { 0 } }, most = 0;

    for (int i = 0; i < 4; i++) {
      guint8 sides[N];
      int one_in = g_rand_int_range (rand, 1, 40);
      for (int j = 0; j < N; j++)
        sides[j] =
            g_rand_int_range (rand, 0, one_in) == 0 ? (guint8) (1 + g_rand_int (rand) % 3) : 0;
      pairing_link_add_group (links, sides, i + 1);
      for (int a = 0; a < N; a++)
        for (int b = 0; b < N; b++)
          if (a != b && sides[a] && sides[b] && (sides[a] | sides[b]) == 3)
            table[a][b] += i + 1;
    }
    pairing_link_seal (links);
    for (int a = 0; a < N; a++) {
      int degree = 0;
      for (int b = 0; b < N; b++) {
        if (a == b)
          continue;
        g_assert_cmpint (pairing_link_value (links, a, b), ==, table[a][b]);
        most = MAX (most, table[a][b]);
        degree += table[a][b] > 0;
      }
      g_assert_cmpint (pairing_link_degree (links, a), >=, degree);
    }
    g_assert_cmpint (pairing_link_most (links), >=, most);
  }
}

typedef struct {
  int n;
  int n_clashes;
  guint clashes[6];  /* sets of demands that clash, by bits */
  gboolean generous; /* whether a test says more than it is asked */
} Puzzle;

static gboolean
holds (const Puzzle *puzzle, guint kept)
{
  for (int i = 0; i < puzzle->n_clashes; i++)
    if ((puzzle->clashes[i] & ~kept) == 0)
      return FALSE;
  return TRUE;
}

static gboolean
test_puzzle (gboolean *kept, gpointer data)
{
  const Puzzle *puzzle = data;
  guint bits = 0;

  for (int i = 0; i < puzzle->n; i++)
    bits |= (guint) (kept[i] != 0) << i;
  if (!holds (puzzle, bits))
    return FALSE;
  for (int i = 0; puzzle->generous && i < puzzle->n; i += 2)
    if (holds (puzzle, bits | 1u << i)) {
      bits |= 1u << i;
      kept[i] = TRUE;
    }
  return TRUE;
}

static int
count_bits (guint bits)
{
  int count = 0;

  for (; bits; bits &= bits - 1)
    count++;
  return count;
}

static gboolean
go_on (gpointer data)
{
  return TRUE;
}

static void
check_core (Puzzle *puzzle, int tries)
{
  gboolean least;
  g_autofree gboolean *core =
      pairing_core_find (puzzle->n, test_puzzle, go_on, puzzle, tries, &least);
  guint bits = 0;
  int fewest = puzzle->n;

  for (int i = 0; i < puzzle->n; i++)
    bits |= (guint) (core[i] != 0) << i;
  for (int i = 0; i < puzzle->n_clashes; i++)
    fewest = MIN (fewest, count_bits (puzzle->clashes[i]));
  g_assert_false (holds (puzzle, bits));
  for (int i = 0; i < puzzle->n; i++)
    if (bits & 1u << i)
      g_assert_true (holds (puzzle, bits & ~(1u << i)));
  if (tries > 100)
    g_assert_true (least);
  if (least)
    g_assert_cmpint (count_bits (bits), ==, fewest);
}

static void
test_core (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);

  for (int trial = 0; trial < 3000; trial++) {
    Puzzle puzzle = { .n = g_rand_int_range (rand, 1, 13),
                      .n_clashes = g_rand_int_range (rand, 1, 7),
                      .generous = trial % 2 };
    for (int i = 0; i < puzzle.n_clashes; i++) {
      guint most = (1u << puzzle.n) - 1;
      puzzle.clashes[i] = g_rand_int (rand) & g_rand_int (rand) & most;
      if (puzzle.clashes[i] == 0)
        puzzle.clashes[i] = 1u << g_rand_int_range (rand, 0, puzzle.n);
    }
    check_core (&puzzle, 10000);
    check_core (&puzzle, 5);
  }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pairing/ladder/steps", test_steps);
  g_test_add_func ("/pairing/ladder/by-hand", test_by_hand);
  g_test_add_func ("/pairing/ladder/links", test_links);
  g_test_add_func ("/pairing/ladder/core", test_core);
  return g_test_run ();
}
