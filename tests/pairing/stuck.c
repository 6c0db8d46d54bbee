/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/certify.h"
#include "program.h"

/* Searches that get stuck again and again, where duals may run away. The hubs are the heaviest for
 * everybody, so all the likely edges of the others lead to them: those hold no perfect matching,
 * and a few vertices at a time look for a way on. Neighbours in the order never meet, so that no
 * way leads along it. */

#define HUBS 40
#define N 400
#define GAP 6 /* neighbours that the candidates look at in any case */

typedef struct {
  int n_trios; /* the last three times so many meet in threes, and else only hubs */
  guint32 seed;
} Hall;

/* Knuth's multiplicative hash: The Art of Computer Programming 3, 6.4. */
static gint64
chance (guint32 seed, int low, int high)
{
  return (seed + low * 1000 + high) * 2654435761u >> 12;
}

static gboolean
may_meet (const Hall *hall, int low, int high)
{
  if (high < N - 3 * hall->n_trios)
    return high - low > GAP;
  return low >= N - 3 * hall->n_trios && (high - low) % hall->n_trios == 0;
}

static gint64
weigh_pair (int one, int two, gpointer data)
{
  const Hall *hall = data;
  int low = MIN (one, two);
  int high = MAX (one, two);
  gint64 weight = chance (hall->seed, low, high);

  if (low < HUBS)
    return weight + (G_GINT64_CONSTANT (1) << 40);
  return may_meet (hall, low, high) ? weight : PAIRING_MATCHING_ABSENT;
}

static GArray *
list_edges (Hall *hall)
{
  GArray *edges = g_array_new (FALSE, FALSE, sizeof (PairingEdge));

  for (int a = 0; a < N; a++)
    for (int b = a + 1; b < N; b++) {
      PairingEdge edge = { a, b, weigh_pair (a, b, hall) };
      if (edge.weight != PAIRING_MATCHING_ABSENT)
        g_array_append_val (edges, edge);
    }
  return edges;
}

static gint64
weigh_all (Hall *hall, const int *mates)
{
  gint64 sum = 0;

  for (int i = 0; i < N; i++)
    if (mates[i] > i)
      sum += weigh_pair (i, mates[i], hall);
  return sum;
}

/* Against the same with all edges from the beginning, where nothing is ever stuck. */
static void
check_hall (Hall *hall)
{
  g_autoptr (GArray) edges = list_edges (hall);
  PairingGraph whole = { .n = N, .weigh = weigh_pair, .data = hall };
  PairingProof *proof = NULL;
  int mates[N], others[N];

  g_assert_cmpint (pairing_matching_solve_graph (&whole, NULL, NULL, mates, &proof), ==,
                   PAIRING_MATCHING_FOUND);
  certify (&whole, TRUE, mates, proof);
  pairing_proof_free (proof);
  g_assert_cmpint (pairing_matching_solve_edges (N, (PairingEdge *) (gpointer) edges->data,
                                                 (int) edges->len, TRUE, NULL, NULL, others, NULL),
                   ==, PAIRING_MATCHING_FOUND);
  g_assert_cmpint (weigh_all (hall, mates), ==, weigh_all (hall, others));
}

static void
test_hubs (void)
{
  for (guint32 seed = 1; seed <= 5; seed++) {
    Hall hall = { 0, seed };
    check_hall (&hall);
  }
}

/* Of each trio one takes a hub: there are as many of both. */
static void
test_trios (void)
{
  Hall hall = { HUBS, 3 };

  check_hall (&hall);
}

/* Two more, so that the number of the others stays even, and two trios have no hub. */
static void
test_none (void)
{
  Hall hall = { HUBS + 2, 3 };
  PairingGraph whole = { .n = N, .weigh = weigh_pair, .data = &hall };
  int mates[N] = { -7 };

  g_assert_cmpint (pairing_matching_solve_graph (&whole, NULL, NULL, mates, NULL), ==,
                   PAIRING_MATCHING_NONE);
  g_assert_cmpint (mates[0], ==, -7);
}

/* --- Far from what is likely --- */

#define PART 200

/* The nearer, the better; but of the first third nobody meets anybody else of it. No class says so:
 * all likely edges of these are missing, and each time that the search is stuck few come in. */
static gint64
weigh_near (int one, int two, gpointer data G_GNUC_UNUSED)
{
  gint64 gap = (gint64) one - two;

  return MAX (one, two) < PART ? PAIRING_MATCHING_ABSENT : -gap * gap;
}

typedef struct {
  int n;
  int most;
} Count;

static gboolean
count (int done G_GNUC_UNUSED, gpointer data)
{
  Count *steps = data;

  return ++steps->n <= steps->most;
}

/* The first third meets the next, all at the same distance: each of them goes at least as far up as
 * the places there are, and of two ways to share these out squares are least in their order. The
 * others meet their neighbours. About half as many steps as are allowed. */
static void
test_near (void)
{
  PairingGraph whole = { .n = 3 * PART, .weigh = weigh_near };
  PairingProof *proof = NULL;
  Count steps = { 0, 1500 };
  int mates[3 * PART];

  g_assert_cmpint (pairing_matching_solve_graph (&whole, count, &steps, mates, &proof), ==,
                   PAIRING_MATCHING_FOUND);
  g_assert_true (certify (&whole, TRUE, mates, proof) == -((gint64) PART * PART * PART + PART / 2));
  g_test_message ("%d steps", steps.n);
  pairing_proof_free (proof);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pairing/stuck/hubs", test_hubs);
  g_test_add_func ("/pairing/stuck/trios", test_trios);
  g_test_add_func ("/pairing/stuck/none", test_none);
  g_test_add_func ("/pairing/stuck/near", test_near);
  return g_test_run ();
}
