/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/blossom/search.h"
#include <string.h>
#include "pairing/matching/mend.h"
#include "pairing/blossom/tree.h"

/* Steps between two calls of the tick. */
#define TICK 1024

struct _PairingSearch {
  PairingTree *tree;
  gboolean has_begun;
};

static void
insert_arcs (PairingTree *tree, const PairingEdge *edges, int n_edges)
{
  g_autofree int *shift = g_new0 (int, tree->n + 1); /* how far the arcs of a vertex move */
  g_autofree int *next = g_new (int, tree->n + 1);

  for (int i = 0; i < n_edges; i++) {
    shift[edges[i].a + 1]++;
    shift[edges[i].b + 1]++;
  }
  for (int i = 0; i < tree->n; i++)
    shift[i + 1] += shift[i];
  tree->arcs = g_renew (PairingArc, tree->arcs, tree->first[tree->n] + shift[tree->n] + 1);
  for (int vertex = tree->n - 1; vertex >= 0; vertex--) {
    PairingArc *old = &tree->arcs[tree->first[vertex]];
    int n_old = tree->first[vertex + 1] - tree->first[vertex];
    memmove (old + shift[vertex], old, n_old * sizeof *old);
    next[vertex] = tree->first[vertex + 1] + shift[vertex];
  }
  for (int i = 0; i <= tree->n; i++)
    tree->first[i] += shift[i];
  for (int i = 0; i < n_edges; i++) {
    const PairingEdge *edge = &edges[i];
    tree->arcs[next[edge->a]++] = (PairingArc){ edge->b, edge->weight };
    tree->arcs[next[edge->b]++] = (PairingArc){ edge->a, edge->weight };
  }
}

/* A search in a graph without edges. @is_perfect: whether all are to be matched. */
PairingSearch *
pairing_search_new (int n, gboolean is_perfect)
{
  PairingSearch *search = g_new0 (PairingSearch, 1);

  search->tree = pairing_tree_new (n, is_perfect);
  return search;
}

/* Frees it. */
void
pairing_search_free (PairingSearch *search)
{
  pairing_tree_free (search->tree);
  g_free (search);
}

/* A guess for every vertex spares much of the search. @search: a search in a graph without edges,
 * or that has forgotten what it found. @dual: about what it will have in the end. */
void
pairing_search_set_dual (PairingSearch *search, int vertex, PairingSum dual)
{
  search->tree->is_priced = TRUE;
  search->tree->dual[vertex] = dual;
}

/* Whether it knows the edge between them. */
gboolean
pairing_search_has (const PairingSearch *search, int one, int two)
{
  const PairingTree *tree = search->tree;

  for (int i = tree->first[one]; i < tree->first[one + 1]; i++)
    if (tree->arcs[i].to == two)
      return TRUE;
  return FALSE;
}

static PairingSum
least_slack (const PairingTree *tree, int vertex)
{
  PairingSum least = tree->is_perfect ? PAIRING_SUM_MAX : tree->dual[vertex];

  for (int i = tree->first[vertex]; i < tree->first[vertex + 1]; i++) {
    const PairingArc *arc = &tree->arcs[i];
    PairingSum slack = tree->dual[vertex] + tree->dual[arc->to] - 2 * (PairingSum) arc->weight;
    least = MIN (least, slack);
  }
  return least;
}

static void
match_tight (PairingTree *tree, int vertex)
{
  int *mate = tree->blossoms->mate;

  for (int i = tree->first[vertex]; i < tree->first[vertex + 1] && mate[vertex] < 0; i++) {
    const PairingArc *arc = &tree->arcs[i];
    if (mate[arc->to] < 0 &&
        tree->dual[vertex] + tree->dual[arc->to] == 2 * (PairingSum) arc->weight) {
      mate[vertex] = arc->to;
      mate[arc->to] = vertex;
    }
  }
}

/* A quick start: lowers each dual until one of its edges is tight, and matches over tight edges
 * at once. @tree: a search with arcs, nothing matched. */
static void
start (PairingTree *tree)
{
  for (int vertex = 0; vertex < tree->n; vertex++) {
    gint64 best = G_MININT64;

    if (tree->is_priced) {
      /* a dual that was set may be too small for some edges */
      if (tree->first[vertex] < tree->first[vertex + 1])
        tree->dual[vertex] -= MIN (least_slack (tree, vertex), 0);
      continue;
    }
    /* the best edge at each vertex is enough for every edge: duals count twice */
    for (int i = tree->first[vertex]; i < tree->first[vertex + 1]; i++)
      best = MAX (best, tree->arcs[i].weight);
    if (tree->first[vertex] == tree->first[vertex + 1] || (!tree->is_perfect && best < 0))
      best = 0;
    tree->dual[vertex] = best;
  }
  for (int vertex = 0; vertex < tree->n; vertex++) {
    if (tree->first[vertex] == tree->first[vertex + 1] || tree->blossoms->mate[vertex] >= 0)
      continue;
    tree->dual[vertex] -= least_slack (tree, vertex);
    match_tight (tree, vertex);
  }
}

/* Adds edges. What was found is kept: only where an edge weighs more than the duals of its ends
 * allow is one of them raised, and it and its mate are unmatched again. @edges: edges between
 * different vertices. */
void
pairing_search_add (PairingSearch *search, const PairingEdge *edges, int n_edges)
{
  pairing_tree_settle (search->tree);
  insert_arcs (search->tree, edges, n_edges);
  if (search->has_begun)
    pairing_mend (search->tree, edges, n_edges);
  else
    start (search->tree);
  search->has_begun = TRUE;
}

/* Forgets matching and duals and keeps the edges, for a fresh search with the next ones.
 * @search: a search that is not running. */
void
pairing_search_forget (PairingSearch *search)
{
  PairingTree *tree = search->tree;

  pairing_tree_settle (tree);
  pairing_blossom_free (tree->blossoms);
  tree->blossoms = pairing_blossom_new (tree->n);
  memset (tree->dual, 0, tree->n * sizeof *tree->dual);
  memset (tree->swell, 0, PAIRING_BLOSSOM_NODES (tree->n) * sizeof *tree->swell);
  tree->is_priced = search->has_begun = FALSE;
}

/* Finds the heaviest matching of these edges, from all unmatched vertices at once: see
 * pairing_tree_step(). Returns how it ended. @tick: called now and then; may cancel, or NULL. */
PairingSearchEnd
pairing_search_run (PairingSearch *search, PairingSearchTick tick, gpointer data)
{
  PairingTree *tree = search->tree;

  for (int vertex = 0; vertex < tree->n; vertex++)
    if (tree->blossoms->mate[vertex] < 0 && (tree->is_perfect || tree->dual[vertex] > 0))
      pairing_tree_plant (tree, vertex);
  for (int n_steps = 0; pairing_tree_step (tree); n_steps++)
    if (n_steps % TICK == 0 && tick && !tick (tree->n - tree->n_trees, data))
      return PAIRING_SEARCH_CANCELLED;
  if (tree->n_trees > 0)
    return PAIRING_SEARCH_STUCK;
  pairing_tree_settle (tree);
  return PAIRING_SEARCH_DONE;
}

/* Vertex -> the vertex it is matched with, -1 for none. @search: a search that is done. */
const int *
pairing_search_mates (const PairingSearch *search)
{
  return search->tree->blossoms->mate;
}

/* The duals prove the matching: no edge of which the double weight is at most the duals of its
 * ends and pairing_search_shelter() can improve it, whether the search knew the edge or not.
 * Returns the dual of each vertex. @search: a search that is done. */
const PairingSum *
pairing_search_duals (const PairingSearch *search)
{
  return search->tree->dual;
}

/* @search: a search that is done. @shelter: takes over what the blossoms around any two vertices
 * add to their duals. */
void
pairing_search_shelter (const PairingSearch *search, PairingShelter *shelter)
{
  pairing_shelter_fill (shelter, search->tree);
}

/* Its duals, which show that no matching weighs more. @search: a search that is done. */
PairingProof *
pairing_search_prove (const PairingSearch *search)
{
  const PairingTree *tree = search->tree;
  int n_nodes = PAIRING_BLOSSOM_NODES (tree->n), n_members = 0;
  PairingProof *proof = g_new0 (PairingProof, 1);

  for (int node = tree->n; node < n_nodes; node++)
    n_members +=
        pairing_blossom_is_used (tree->blossoms, node) ? tree->blossoms->n_inside[node] : 0;
  proof->n = tree->n;
  proof->duals = g_memdup2 (tree->dual, tree->n * sizeof *tree->dual);
  proof->set_duals = g_new (PairingSum, n_nodes);
  proof->first = g_new0 (int, n_nodes + 1);
  proof->members = g_new (int, n_members);
  for (int node = tree->n; node < n_nodes; node++)
    if (pairing_blossom_is_used (tree->blossoms, node)) {
      int set = proof->n_sets++;

      proof->set_duals[set] = tree->swell[node];
      proof->first[set + 1] = proof->first[set];
      PAIRING_BLOSSOM_EACH (tree->blossoms, node, vertex)
      proof->members[proof->first[set + 1]++] = vertex;
    }
  return proof;
}

/* Says where it got stuck, and makes it ready to go on. pairing_search_duals() are those of
 * there. @search: a search that got stuck. @ret_labels: vertex -> its PairingLabel. @ret_tops:
 * vertex -> a number that those in the same outermost node share. */
void
pairing_search_unstick (PairingSearch *search, guint8 *ret_labels, int *ret_tops)
{
  PairingTree *tree = search->tree;

  for (int i = 0; i < tree->n; i++) {
    ret_labels[i] = tree->label[i];
    ret_tops[i] = pairing_blossom_top (tree->blossoms, i);
  }
  pairing_tree_settle (tree);
}
