/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/certify.h"
#include "pairing/fields.h"
#include "program.h"

/* Large graphs, where brute force cannot go: the proof is looked at for every pair, and where there
 * is no perfect matching a reason is known beforehand. */

static PairingSum
solve_certified (const PairingGraph *graph)
{
  g_autofree int *mates = g_new (int, graph->n);
  g_autoptr (PairingProof) proof = NULL;

  g_assert_cmpint (pairing_matching_solve_graph (graph, NULL, NULL, mates, &proof), ==,
                   PAIRING_MATCHING_FOUND);
  return certify (graph, TRUE, mates, proof);
}

/* The bounds of the made fields must be bounds, or nothing here shows anything. */
static void
check_bounds (Fields *fields)
{
  for (int one = 0; one < fields->n; one++)
    for (int two = one + 1; two < fields->n; two++)
      g_assert_cmpint (fields_weigh (one, two, fields), <=,
                       fields_bound (fields->classes[one], fields->classes[two], fields));
}

static void
test_fields (void)
{
  for (guint seed = 0; seed < 24; seed++) {
    g_autoptr (Fields) fields = fields_new (40 + 34 * (int) seed, seed % 7, seed % 2, seed);
    PairingGraph graph = fields_graph (fields);
    PairingSum total = solve_certified (&graph);

    check_bounds (fields);
    graph.bound = NULL;
    graph.classes = NULL;
    g_assert_true (solve_certified (&graph) == total);
  }
}

/* Chance without a state: the same for a pair each time. */
static guint64
hash_pair (int one, int two)
{
  guint64 hash = (guint64) (MIN (one, two) + 1) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) ^
                 (guint64) (MAX (one, two) + 1) * G_GUINT64_CONSTANT (0xc2b2ae3d27d4eb4f);

  hash = (hash ^ hash >> 31) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  return hash ^ hash >> 29;
}

static gint64
weigh_nothing (int one, int two, gpointer data)
{
  return 0;
}

/* Any perfect matching will do. */
static void
test_zero (void)
{
  PairingGraph graph = { .n = 3000, .weigh = weigh_nothing };

  g_assert_true (solve_certified (&graph) == 0);
}

static gint64
weigh_rarely (int one, int two, gpointer data)
{
  return hash_pair (one, two) % 400 == 0 ? 0 : PAIRING_MATCHING_ABSENT;
}

/* About four edges a vertex, and a ring that holds a perfect matching. */
static gint64
weigh_ring (int one, int two, gpointer data)
{
  return ABS (one - two) == 1 ? 0 : weigh_rarely (one, two, data);
}

static void
test_sparse (void)
{
  PairingGraph graph = { .n = 1600, .weigh = weigh_ring };

  g_assert_true (solve_certified (&graph) == 0);
}

/* The largest weights of both signs, at random. */
static gint64
weigh_widely (int one, int two, gpointer data)
{
  const gint64 *range = data;
  gint64 weight = (gint64) (hash_pair (one, two) >> 1) % *range;

  return hash_pair (two, one) % 3 == 0 ? -weight : weight;
}

static void
test_range (void)
{
  gint64 range = pairing_matching_range (600);
  PairingGraph graph = { .n = 600, .weigh = weigh_widely, .data = &range };

  g_assert_true (solve_certified (&graph) > 0);
}

/* A ladder: the square of the distance counts, and above it classes of three by far. */
static gint64
weigh_ladder (int one, int two, gpointer data)
{
  const gint64 *range = data;
  gint64 gap = ABS (one / 3 - two / 3);

  return -(*range / 400000 * gap * gap) - (gint64) (hash_pair (one, two) % 1000);
}

static void
test_ladder (void)
{
  gint64 range = pairing_matching_range (1800);
  PairingGraph graph = { .n = 1800, .weigh = weigh_ladder, .data = &range };

  solve_certified (&graph);
}

/* --- Where there is none --- */

static void
check_none (const PairingGraph *graph)
{
  g_autofree int *mates = g_new0 (int, graph->n);
  PairingProof *proof = NULL;

  g_assert_cmpint (pairing_matching_solve_graph (graph, NULL, NULL, mates, &proof), ==,
                   PAIRING_MATCHING_NONE);
  g_assert_null (proof);
}

/* More than half are from one club, and nobody may meet his own. */
static gint64
weigh_club (int one, int two, gpointer data)
{
  const int *n_members = data;

  return one < *n_members && two < *n_members ? PAIRING_MATCHING_ABSENT
                                              : (gint64) (hash_pair (one, two) % 100000);
}

static void
test_club (void)
{
  int n_members = 1001;
  PairingGraph graph = { .n = 2000, .weigh = weigh_club, .data = &n_members };

  check_none (&graph);
  n_members = 1000;
  solve_certified (&graph);
}

/* Two parts of odd size that nothing joins. */
static gint64
weigh_parts (int one, int two, gpointer data)
{
  return (one < 999) == (two < 999) ? (gint64) (hash_pair (one, two) % 1000)
                                    : PAIRING_MATCHING_ABSENT;
}

static void
test_parts (void)
{
  PairingGraph graph = { .n = 2000, .weigh = weigh_parts };

  check_none (&graph);
}

/* Nobody may meet the last one. */
static gint64
weigh_hermit (int one, int two, gpointer data)
{
  return MAX (one, two) == 1999 ? PAIRING_MATCHING_ABSENT : (gint64) (hash_pair (one, two) % 1000);
}

static void
test_hermit (void)
{
  PairingGraph graph = { .n = 2000, .weigh = weigh_hermit };

  check_none (&graph);
}

static void
test_odd (void)
{
  PairingGraph graph = { .n = 2001, .weigh = weigh_nothing };

  check_none (&graph);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pairing/optimum/fields", test_fields);
  g_test_add_func ("/pairing/optimum/zero", test_zero);
  g_test_add_func ("/pairing/optimum/sparse", test_sparse);
  g_test_add_func ("/pairing/optimum/range", test_range);
  g_test_add_func ("/pairing/optimum/ladder", test_ladder);
  g_test_add_func ("/pairing/optimum/club", test_club);
  g_test_add_func ("/pairing/optimum/parts", test_parts);
  g_test_add_func ("/pairing/optimum/hermit", test_hermit);
  g_test_add_func ("/pairing/optimum/odd", test_odd);
  return g_test_run ();
}
