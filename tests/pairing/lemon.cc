/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The same question put to LEMON (https://lemon.cs.elte.hu), a library that had no part in ours. */
#include "pairing/lemon.h"
#include <algorithm>
#include <lemon/matching.h>
#include <lemon/smart_graph.h>
#include <numeric>
#include <vector>

using Graph = lemon::SmartGraph;
using Weights = Graph::EdgeMap<gint64>;
using Matching = lemon::MaxWeightedPerfectMatching<Graph, Weights>;

static void
add_nodes (Graph &graph, int n)
{
  graph.reserveNode (n);
  for (int i = 0; i < n; i++)
    graph.addNode ();
}

/* The heaviest perfect matching of a complete graph of an even number of vertices. */
gint64
lemon_complete (int n, LemonWeigh weigh, gpointer data)
{
  Graph graph;
  Weights weights (graph);

  add_nodes (graph, n);
  graph.reserveEdge (n * (n - 1) / 2);
  for (int a = 0; a < n; a++)
    for (int b = a + 1; b < n; b++)
      weights[graph.addEdge (graph.nodeFromId (a), graph.nodeFromId (b))] = weigh (a, b, data);
  Matching matching (graph, weights);
  g_assert_true (matching.run ());
  return matching.matchingWeight ();
}

/* Which blossoms are around a vertex, and what they are worth. */
struct Forest {
  std::vector<int> leaf;    /* vertex -> the smallest blossom around it, -1 */
  std::vector<int> parent;  /* blossom -> the one right around it, -1 */
  std::vector<gint64> sum;  /* blossom -> the duals of it and all around it */
  std::vector<gint64> memo; /* blossom -> what it shares with the present vertex, */
  std::vector<int> seen;    /* where that is known */
};

static Forest
read_forest (const Matching &matching, int n)
{
  int n_blossoms = matching.blossomNum ();
  std::vector<int> order (n_blossoms), outermost (n, -1);
  Forest forest{ std::vector<int> (n, -1), std::vector<int> (n_blossoms, -1),
                 std::vector<gint64> (n_blossoms), std::vector<gint64> (n_blossoms),
                 std::vector<int> (n_blossoms, -1) };

  std::iota (order.begin (), order.end (), 0);
  std::sort (order.begin (), order.end (), [&] (int a, int b) {
    return matching.blossomSize (a) < matching.blossomSize (b);
  });
  for (int blossom : order)
    for (Matching::BlossomIt it (matching, blossom); it != lemon::INVALID; ++it) {
      int vertex = Graph::id (it);
      if (outermost[vertex] < 0)
        forest.leaf[vertex] = blossom;
      else
        forest.parent[outermost[vertex]] = blossom;
      outermost[vertex] = blossom;
    }
  for (int i = n_blossoms - 1; i >= 0; i--) {
    int blossom = order[i], parent = forest.parent[blossom];
    forest.sum[blossom] = matching.blossomValue (blossom) + (parent < 0 ? 0 : forest.sum[parent]);
  }
  return forest;
}

static void
stand_at (Forest &forest, int vertex)
{
  for (int blossom = forest.leaf[vertex]; blossom >= 0; blossom = forest.parent[blossom]) {
    forest.memo[blossom] = forest.sum[blossom];
    forest.seen[blossom] = vertex;
  }
}

static gint64
shared (Forest &forest, int vertex, int other)
{
  int known = forest.leaf[other];
  gint64 sum;

  while (known >= 0 && forest.seen[known] != vertex)
    known = forest.parent[known];
  sum = known < 0 ? 0 : forest.memo[known];
  for (int i = forest.leaf[other]; i != known; i = forest.parent[i]) {
    forest.memo[i] = sum;
    forest.seen[i] = vertex;
  }
  return sum;
}

struct Edge {
  gint64 lack;
  int a;
  int b;
};

/* For each vertex up to eight of its edges for which the duals lack most. */
static std::vector<Edge>
find_lacking (const Graph &graph, const Matching &matching, int n, LemonWeigh weigh, gpointer data)
{
  Forest forest = read_forest (matching, n);
  std::vector<gint64> duals (n);
  std::vector<Edge> found, some;

  for (int i = 0; i < n; i++)
    duals[i] = matching.nodeValue (graph.nodeFromId (i));
  for (int a = 0; a < n; a++) {
    some.clear ();
    stand_at (forest, a);
    for (int b = a + 1; b < n; b++) {
      gint64 lack = weigh (a, b, data) * Matching::dualScale - duals[a] - duals[b];
      if (lack > 0 && (lack -= shared (forest, a, b)) > 0)
        some.push_back ({ lack, a, b });
    }
    size_t n_kept = std::min<size_t> (some.size (), 8);
    std::partial_sort (some.begin (), some.begin () + n_kept, some.end (),
                       [] (const Edge &x, const Edge &y) { return x.lack > y.lack; });
    found.insert (found.end (), some.begin (), some.begin () + n_kept);
  }
  return found;
}

/* The same from a few edges, to which those are added that its duals lack for until there is none:
 * exact as well. The edges given must hold a perfect matching. */
gint64
lemon_priced (int n, LemonWeigh weigh, gpointer data, const int *from, const int *to, int n_edges,
              int *ret_rounds)
{
  Graph graph;
  Weights weights (graph);

  add_nodes (graph, n);
  for (int i = 0; i < n_edges; i++)
    weights[graph.addEdge (graph.nodeFromId (from[i]), graph.nodeFromId (to[i]))] =
        weigh (from[i], to[i], data);
  for (*ret_rounds = 1;; ++*ret_rounds) {
    Matching matching (graph, weights);
    g_assert_true (matching.run ());
    std::vector<Edge> lacking = find_lacking (graph, matching, n, weigh, data);
    if (lacking.empty ())
      return matching.matchingWeight ();
    for (const Edge &edge : lacking)
      weights[graph.addEdge (graph.nodeFromId (edge.a), graph.nodeFromId (edge.b))] =
          weigh (edge.a, edge.b, data);
  }
}
