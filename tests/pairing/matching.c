/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/certify.h"
#include "program.h"
#include <string.h>

/* Matchings against brute force: every perfect matching of small graphs is looked at. */

typedef struct {
  int n;
  gint64 *weights; /* n by n */
} Graph;

static void
graph_clear (Graph *graph)
{
  g_free (graph->weights);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Graph, graph_clear)

static gint64 *
edge (const Graph *graph, int a, int b)
{
  return &graph->weights[a * graph->n + b];
}

static void
set_edge (Graph *graph, int a, int b, gint64 weight)
{
  *edge (graph, a, b) = *edge (graph, b, a) = weight;
}

static Graph
graph_new (int n)
{
  Graph graph = { n, g_new (gint64, n * n + 1) };

  for (int i = 0; i < n * n; i++)
    graph.weights[i] = PAIRING_MATCHING_ABSENT;
  return graph;
}

static gint64
random_weight (GRand *rand, gint64 span)
{
  gint64 high = g_rand_int_range (rand, 0, 1 << 30);
  gint64 low = g_rand_int_range (rand, 0, 1 << 30);

  return ((high << 30) + low) % (2 * span + 1) - span;
}

/* Each edge is there with a chance of density in 10. */
static Graph
graph_random (GRand *rand, int n, int density, gint64 span)
{
  Graph graph = graph_new (n);

  for (int a = 0; a < n; a++)
    for (int b = 0; b < a; b++)
      if (g_rand_int_range (rand, 0, 10) < density)
        set_edge (&graph, a, b, random_weight (rand, span));
  return graph;
}

static gint64
weigh_edge (int one, int two, gpointer data)
{
  return *edge (data, one, two);
}

/* The weight of the heaviest matching of the vertices not in used, by trying all; perfect, or with
 * any left alone. */
static gboolean
brute (const Graph *graph, guint used, gboolean is_perfect, gint64 *ret_best)
{
  gboolean found = FALSE;
  int a = 0;

  while (a < graph->n && (used & (1u << a)))
    a++;
  if (a == graph->n) {
    *ret_best = 0;
    return TRUE;
  }
  if (!is_perfect)
    found = brute (graph, used | 1u << a, FALSE, ret_best);
  for (int b = a + 1; b < graph->n; b++) {
    gint64 rest;
    if ((used & (1u << b)) || *edge (graph, a, b) == PAIRING_MATCHING_ABSENT ||
        !brute (graph, used | 1u << a | 1u << b, is_perfect, &rest))
      continue;
    if (!found || rest + *edge (graph, a, b) > *ret_best)
      *ret_best = rest + *edge (graph, a, b);
    found = TRUE;
  }
  return found;
}

/* The same for more vertices: the best for each set of vertices, from small sets to large. */
static gboolean
tabulate (const Graph *graph, gint64 *ret_best)
{
  guint all = (1u << graph->n) - 1;
  g_autofree gint64 *best = g_new (gint64, all + 1);

  best[0] = 0;
  for (guint set = 1; set <= all; set++) {
    int a = g_bit_nth_lsf (set, -1);
    best[set] = PAIRING_MATCHING_ABSENT;
    for (int b = a + 1; b < graph->n; b++) {
      guint rest = set & ~(1u << a) & ~(1u << b);
      if (!(set & (1u << b)) || *edge (graph, a, b) == PAIRING_MATCHING_ABSENT ||
          best[rest] == PAIRING_MATCHING_ABSENT)
        continue;
      best[set] = MAX (best[set], best[rest] + *edge (graph, a, b));
    }
  }
  *ret_best = best[all];
  return best[all] != PAIRING_MATCHING_ABSENT;
}

/* --- Every way to ask --- */

/* With few classes a bound is far off; with as many as vertices it is the weight itself. */
typedef struct {
  const Graph *graph;
  int n_classes;
  int classes[64];
} Classes;

static gint64
weigh_in_classes (int one, int two, gpointer data)
{
  return *edge (((const Classes *) data)->graph, one, two);
}

static gint64
bound_classes (int one, int two, gpointer data)
{
  const Classes *classes = data;
  gint64 bound = PAIRING_MATCHING_ABSENT;

  for (int a = 0; a < classes->graph->n; a++)
    for (int b = 0; b < classes->graph->n; b++)
      if (a != b && classes->classes[a] == one && classes->classes[b] == two)
        bound = MAX (bound, *edge (classes->graph, a, b));
  return bound;
}

static PairingMatching
solve_whole (Graph *graph, int *ret_mates)
{
  PairingGraph whole = { .n = graph->n, .weigh = weigh_edge, .data = graph };
  PairingProof *proof = NULL;
  PairingMatching found = pairing_matching_solve_graph (&whole, NULL, NULL, ret_mates, &proof);

  if (found == PAIRING_MATCHING_FOUND)
    certify (&whole, TRUE, ret_mates, proof);
  g_clear_pointer (&proof, pairing_proof_free);
  return found;
}

static PairingMatching
solve_classes (Graph *graph, int n_classes, int *ret_mates)
{
  Classes classes = { graph, n_classes };
  PairingGraph whole = { .n = graph->n,
                         .weigh = weigh_in_classes,
                         .classes = classes.classes,
                         .n_classes = n_classes,
                         .bound = bound_classes,
                         .data = &classes };
  PairingProof *proof = NULL;
  PairingMatching found;

  g_assert_cmpint (graph->n, <=, 64);
  for (int i = 0; i < graph->n; i++)
    classes.classes[i] = i * 7 % n_classes;
  found = pairing_matching_solve_graph (&whole, NULL, NULL, ret_mates, &proof);
  if (found == PAIRING_MATCHING_FOUND)
    certify (&whole, TRUE, ret_mates, proof);
  g_clear_pointer (&proof, pairing_proof_free);
  return found;
}

static PairingMatching
solve_edges (Graph *graph, gboolean is_perfect, int *ret_mates)
{
  g_autoptr (GArray) edges = g_array_new (FALSE, FALSE, sizeof (PairingEdge));
  PairingGraph whole = { .n = graph->n, .weigh = weigh_edge, .data = graph };
  PairingProof *proof = NULL;
  PairingMatching found;

  for (int a = 0; a < graph->n; a++)
    for (int b = 0; b < a; b++) {
      PairingEdge one = { a, b, *edge (graph, a, b) };
      if (one.weight != PAIRING_MATCHING_ABSENT)
        g_array_append_val (edges, one);
    }
  found =
      pairing_matching_solve_edges (graph->n, (PairingEdge *) (gpointer) edges->data,
                                    (int) edges->len, is_perfect, NULL, NULL, ret_mates, &proof);
  if (found == PAIRING_MATCHING_FOUND)
    certify (&whole, is_perfect, ret_mates, proof);
  g_clear_pointer (&proof, pairing_proof_free);
  return found;
}

/* How: 0 the whole graph, 1 its edges, 2 and more in so many classes. */
static PairingMatching
solve (Graph *graph, int how, int *ret_mates)
{
  if (how == 0)
    return solve_whole (graph, ret_mates);
  return how == 1 ? solve_edges (graph, TRUE, ret_mates)
                  : solve_classes (graph, how - 1, ret_mates);
}

static gint64
weigh (const Graph *graph, const int *mates)
{
  gint64 sum = 0;

  for (int i = 0; i < graph->n; i++) {
    g_assert_cmpint (mates[i], >=, 0);
    g_assert_cmpint (mates[i], <, graph->n);
    g_assert_cmpint (mates[i], !=, i);
    g_assert_cmpint (mates[mates[i]], ==, i);
    g_assert_cmpint (*edge (graph, i, mates[i]), !=, PAIRING_MATCHING_ABSENT);
    if (i < mates[i])
      sum += *edge (graph, i, mates[i]);
  }
  return sum;
}

static void
check_against (Graph *graph, int how, gboolean exists, gint64 best)
{
  g_autofree int *mates = g_new (int, graph->n + 1);

  memset (mates, 0x55, graph->n * sizeof *mates);
  if (!exists) {
    g_assert_cmpint (solve (graph, how, mates), ==, PAIRING_MATCHING_NONE);
    for (int i = 0; i < graph->n; i++)
      g_assert_cmpint (mates[i], ==, 0x55555555);
    return;
  }
  g_assert_cmpint (solve (graph, how, mates), ==, PAIRING_MATCHING_FOUND);
  g_assert_cmpint (weigh (graph, mates), ==, best);
}

/* Where anybody may be left alone there is always a matching. */
static void
check_any (Graph *graph)
{
  g_autofree int *mates = g_new (int, graph->n + 1);
  gint64 best = 0, sum = 0;

  brute (graph, 0, FALSE, &best);
  g_assert_cmpint (solve_edges (graph, FALSE, mates), ==, PAIRING_MATCHING_FOUND);
  for (int i = 0; i < graph->n; i++)
    if (mates[i] > i)
      sum += *edge (graph, i, mates[i]);
  g_assert_cmpint (sum, ==, best);
}

/* A hundred thousand small graphs; those with 10 vertices are rarer, because they have 945 perfect
 * matchings. */
static void
test_brute (void)
{
  static const gint64 spans[] = { 0, 1, 3, 20, 1000, G_GINT64_CONSTANT (1) << 50 };
  g_autoptr (GRand) rand = g_rand_new_with_seed (1965);
  int n_found = 0, n_none = 0;

  for (int i = 0; i < 100000; i++) {
    int n = i % 20 == 0 ? g_rand_int_range (rand, 9, 11) : g_rand_int_range (rand, 1, 9);
    g_auto (Graph) graph = graph_random (rand, n, g_rand_int_range (rand, 1, 11),
                                         spans[g_rand_int_range (rand, 0, 6)]);
    gint64 best = 0;
    gboolean exists = brute (&graph, 0, TRUE, &best);

    check_against (&graph, i % 7, exists, best);
    if (i % 3 == 0)
      check_any (&graph);
    n_found += exists;
    n_none += !exists;
  }
  g_assert_cmpint (n_found, >, 20000);
  g_assert_cmpint (n_none, >, 20000);
}

static void
test_table (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1986);

  for (int i = 0; i < 120; i++) {
    int n = 2 * g_rand_int_range (rand, 6, 9);
    g_auto (Graph) graph =
        graph_random (rand, n, g_rand_int_range (rand, 2, 11), i % 2 ? 12 : 1000000);
    gint64 best = 0;
    gboolean exists = tabulate (&graph, &best);

    check_against (&graph, i % 9, exists, best);
  }
}

/* Weights as a tournament makes them: many are equal, and blossoms nest. */
static Graph
graph_banded (GRand *rand, int n)
{
  Graph graph = graph_new (n);
  g_autofree int *band = g_new (int, n);
  g_autofree int *side = g_new (int, n);

  for (int i = 0; i < n; i++) {
    band[i] = g_rand_int_range (rand, 0, 4);
    side[i] = g_rand_int_range (rand, -2, 3);
  }
  for (int a = 0; a < n; a++)
    for (int b = 0; b < a; b++) {
      int gap = band[a] - band[b];
      if (g_rand_int_range (rand, 0, 8) > 0)
        set_edge (&graph, a, b,
                  -10000 * gap * gap + 100 * ABS (side[a] - side[b]) - MIN (a - b, 9));
    }
  return graph;
}

static Graph
graph_shuffled (GRand *rand, const Graph *graph)
{
  Graph shuffled = graph_new (graph->n);
  g_autofree int *order = g_new (int, graph->n);

  for (int i = 0; i < graph->n; i++) {
    int j = g_rand_int_range (rand, 0, i + 1);
    order[i] = order[j];
    order[j] = i;
  }
  for (int a = 0; a < graph->n; a++)
    for (int b = 0; b < a; b++)
      set_edge (&shuffled, order[a], order[b], *edge (graph, a, b));
  return shuffled;
}

/* What is too large for brute force must at least not depend on how it is looked at. */
static void
test_shuffled (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1990);

  for (int i = 0; i < 60; i++) {
    int n = 2 * g_rand_int_range (rand, 10, 60);
    g_auto (Graph) graph = i % 2 ? graph_banded (rand, n) : graph_random (rand, n, 9, 30);
    g_autofree int *mates = g_new (int, n);

    g_assert_cmpint (solve (&graph, 0, mates), ==, PAIRING_MATCHING_FOUND);
    for (int how = 0; how < (n <= 64 ? 10 : 2); how++) {
      g_auto (Graph) shuffled = graph_shuffled (rand, &graph);
      check_against (&shuffled, how, TRUE, weigh (&graph, mates));
    }
  }
}

/* Two triangles, and a bridge between them or none. */
static void
test_triangles (void)
{
  for (int bridged = 0; bridged < 2; bridged++) {
    g_auto (Graph) graph = graph_new (6);

    for (int i = 0; i < 6; i++)
      set_edge (&graph, i, i / 3 * 3 + (i + 1) % 3, 10);
    if (bridged)
      set_edge (&graph, 2, 3, -7);
    check_against (&graph, 0, bridged, 13);
  }
}

/* All edges meet in one vertex. */
static void
test_star (void)
{
  g_auto (Graph) graph = graph_new (4);

  for (int i = 1; i < 4; i++)
    set_edge (&graph, 0, i, i);
  check_against (&graph, 0, FALSE, 0);
}

static void
test_odd (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  g_auto (Graph) graph = graph_random (rand, 7, 10, 100);

  check_against (&graph, 0, FALSE, 0);
}

static void
test_nobody (void)
{
  g_auto (Graph) graph = graph_new (0);

  check_against (&graph, 0, TRUE, 0);
}

/* The largest weights that are allowed, of both signs. */
static void
test_range (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (63);

  for (int i = 0; i < 300; i++) {
    int n = 2 * g_rand_int_range (rand, 1, 7);
    gint64 range = pairing_matching_range (n);
    g_auto (Graph) graph = graph_new (n);
    gint64 best = 0;
    gboolean exists;

    for (int a = 0; a < n; a++)
      for (int b = 0; b < a; b++)
        if (g_rand_int_range (rand, 0, 5) > 0)
          set_edge (&graph, a, b, range / 4 * g_rand_int_range (rand, -4, 5));
    exists = tabulate (&graph, &best);
    check_against (&graph, i % 8, exists, best);
  }
}

typedef struct {
  int last;
  int n_calls;
  int stop_at;
} Watch;

static gboolean
watch (int done, gpointer data)
{
  Watch *seen = data;

  g_assert_cmpint (done, >=, seen->last);
  g_assert_cmpint (done, <=, 1000);
  seen->last = done;
  return ++seen->n_calls != seen->stop_at;
}

static void
test_progress (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (64);
  g_auto (Graph) graph = graph_banded (rand, 200);
  g_autofree int *mates = g_new (int, 200);
  Watch whole = { 0 };

  PairingGraph all = { .n = 200, .weigh = weigh_edge, .data = &graph };

  g_assert_cmpint (pairing_matching_solve_graph (&all, watch, &whole, mates, NULL), ==,
                   PAIRING_MATCHING_FOUND);
  g_assert_cmpint (whole.last, ==, 1000);
  g_assert_cmpint (whole.n_calls, >, 5);
  for (int stop_at = 1; stop_at < whole.n_calls; stop_at++) {
    Watch part = { 0, 0, stop_at };
    mates[0] = -5;
    g_assert_cmpint (pairing_matching_solve_graph (&all, watch, &part, mates, NULL), ==,
                     PAIRING_MATCHING_CANCELLED);
    g_assert_cmpint (part.n_calls, ==, stop_at);
    g_assert_cmpint (mates[0], ==, -5);
  }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pairing/matching/brute", test_brute);
  g_test_add_func ("/pairing/matching/table", test_table);
  g_test_add_func ("/pairing/matching/shuffled", test_shuffled);
  g_test_add_func ("/pairing/matching/triangles", test_triangles);
  g_test_add_func ("/pairing/matching/star", test_star);
  g_test_add_func ("/pairing/matching/odd", test_odd);
  g_test_add_func ("/pairing/matching/nobody", test_nobody);
  g_test_add_func ("/pairing/matching/range", test_range);
  g_test_add_func ("/pairing/matching/progress", test_progress);
  return g_test_run ();
}
