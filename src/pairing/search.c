#include "pairing/search.h"
#include "pairing/mend.h"
#include "pairing/start.h"
#include "pairing/tree.h"
#include <string.h>

/* Steps between two calls of the tick. */
#define TICK 1024

struct _PairingSearch {
  PairingTree *tree;
  gboolean has_begun;
};

/* How far each vertex's arcs move to make room for the new ones. */
static int *
count_new (const PairingTree *tree, const PairingEdge *edges, int n_edges)
{
  int *shift = g_new0 (int, tree->n + 1);

  for (int i = 0; i < n_edges; i++) {
    shift[edges[i].a + 1]++;
    shift[edges[i].b + 1]++;
  }
  for (int i = 0; i < tree->n; i++)
    shift[i + 1] += shift[i];
  return shift;
}

static void
insert_arcs (PairingTree *tree, const PairingEdge *edges, int n_edges)
{
  g_autofree int *shift = count_new (tree, edges, n_edges);
  g_autofree int *next = g_new (int, tree->n + 1);

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

/**
 * pairing_search_new:
 * @n: the number of vertices
 * @is_perfect: whether all are to be matched
 *
 * Returns: (transfer full): a search in a graph without edges
 */
PairingSearch *
pairing_search_new (int n, gboolean is_perfect)
{
  PairingSearch *search = g_new0 (PairingSearch, 1);

  search->tree = pairing_tree_new (n, is_perfect);
  return search;
}

/**
 * pairing_search_free:
 * @search: (transfer full): a search
 *
 * Frees it.
 */
void
pairing_search_free (PairingSearch *search)
{
  pairing_tree_free (search->tree);
  g_free (search);
}

/**
 * pairing_search_set_dual:
 * @search: a search in a graph without edges
 * @vertex: a vertex
 * @dual: about what it will have in the end
 *
 * A guess for every vertex spares much of the search.
 */
void
pairing_search_set_dual (PairingSearch *search, int vertex, PairingSum dual)
{
  search->tree->is_priced = TRUE;
  search->tree->dual[vertex] = dual;
}

/**
 * pairing_search_has:
 * @search: a search
 * @one: a vertex
 * @two: another
 *
 * Returns: whether it knows the edge between them
 */
gboolean
pairing_search_has (const PairingSearch *search, int one, int two)
{
  const PairingTree *tree = search->tree;

  for (int i = tree->first[one]; i < tree->first[one + 1]; i++)
    if (tree->arcs[i].to == two)
      return TRUE;
  return FALSE;
}

/**
 * pairing_search_add:
 * @search: a search
 * @edges: (array length=n_edges): edges between different vertices
 * @n_edges: their number
 *
 * Adds edges. What was found is kept: only where an edge weighs more than the duals of its ends
 * allow is one of them raised, and it and its mate are unmatched again.
 */
void
pairing_search_add (PairingSearch *search, const PairingEdge *edges, int n_edges)
{
  pairing_tree_settle (search->tree);
  insert_arcs (search->tree, edges, n_edges);
  if (search->has_begun)
    pairing_mend (search->tree, edges, n_edges);
  else
    pairing_start (search->tree);
  search->has_begun = TRUE;
}

static gboolean
is_open (const PairingTree *tree, int vertex)
{
  return tree->blossoms->mate[vertex] < 0 && (tree->is_perfect || tree->dual[vertex] > 0);
}

static void
plant_all (PairingTree *tree)
{
  for (int vertex = 0; vertex < tree->n; vertex++)
    if (is_open (tree, vertex))
      pairing_tree_plant (tree, vertex);
}

/**
 * pairing_search_run:
 * @search: a search
 * @tick: (nullable) (scope call): called now and then; may cancel
 * @data: for @tick
 *
 * Finds the heaviest matching of these edges, from all unmatched vertices at once: see
 * pairing_tree_step().
 *
 * Returns: how it ended
 */
PairingSearchEnd
pairing_search_run (PairingSearch *search, PairingSearchTick tick, gpointer data)
{
  PairingTree *tree = search->tree;

  plant_all (tree);
  for (int n_steps = 0; pairing_tree_step (tree); n_steps++)
    if (n_steps % TICK == 0 && tick && !tick (tree->n - tree->n_trees, data))
      return PAIRING_SEARCH_CANCELLED;
  if (tree->n_trees > 0)
    return PAIRING_SEARCH_STUCK;
  pairing_tree_settle (tree);
  return PAIRING_SEARCH_DONE;
}

/**
 * pairing_search_mates:
 * @search: a search that is done
 *
 * Returns: (transfer none): vertex -> the vertex it is matched with, -1 for none
 */
const int *
pairing_search_mates (const PairingSearch *search)
{
  return search->tree->blossoms->mate;
}

/**
 * pairing_search_duals:
 * @search: a search that is done
 *
 * The duals prove the matching: no edge of which the double weight is at most the duals of its
 * ends and pairing_search_shelter() can improve it, whether the search knew the edge or not.
 *
 * Returns: (transfer none): the dual of each vertex
 */
const PairingSum *
pairing_search_duals (const PairingSearch *search)
{
  return search->tree->dual;
}

/**
 * pairing_search_shelter:
 * @search: a search that is done
 * @shelter: takes over what the blossoms around any two vertices add to their duals
 */
void
pairing_search_shelter (const PairingSearch *search, PairingShelter *shelter)
{
  pairing_shelter_fill (shelter, search->tree);
}

static void
add_set (const PairingTree *tree, int node, PairingProof *proof)
{
  int set = proof->n_sets++;

  proof->set_duals[set] = tree->swell[node];
  proof->first[set + 1] = proof->first[set];
  PAIRING_BLOSSOM_EACH (tree->blossoms, node, vertex)
  proof->members[proof->first[set + 1]++] = vertex;
}

/**
 * pairing_search_prove:
 * @search: a search that is done
 *
 * Returns: (transfer full): its duals, which show that no matching weighs more
 */
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
    if (pairing_blossom_is_used (tree->blossoms, node))
      add_set (tree, node, proof);
  return proof;
}

/**
 * pairing_search_unstick:
 * @search: a search that got stuck
 * @ret_labels: (out caller-allocates) (array): vertex -> its #PairingLabel
 * @ret_tops: (out caller-allocates) (array): vertex -> a number that those in the same outermost
 *   node share
 *
 * Says where it got stuck, and makes it ready to go on. pairing_search_duals() are those of there.
 */
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
