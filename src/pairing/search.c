#include "pairing/search.h"
#include "pairing/tree.h"

struct _PairingSearch {
  PairingTree *tree;
  gint64 top;
  int scale;
};

static gint64
scale_weight (const PairingSearch *search, gint64 weight)
{
  return (weight - search->top) * search->scale;
}

static void
add_arc (PairingTree *tree, int *next, int from, int to, gint64 weight)
{
  tree->arcs[next[from]++] = (PairingArc){ to, weight };
}

static void
fill_arcs (PairingSearch *search, const PairingEdge *edges, int n_edges)
{
  PairingTree *tree = search->tree;
  g_autofree int *next = g_new (int, tree->n + 1);

  for (int i = 0; i < n_edges; i++) {
    tree->first[edges[i].a + 1]++;
    tree->first[edges[i].b + 1]++;
  }
  for (int i = 0; i < tree->n; i++)
    tree->first[i + 1] += tree->first[i];
  for (int i = 0; i <= tree->n; i++)
    next[i] = tree->first[i];
  for (int i = 0; i < n_edges; i++) {
    gint64 weight = scale_weight (search, edges[i].weight);
    add_arc (tree, next, edges[i].a, edges[i].b, weight);
    add_arc (tree, next, edges[i].b, edges[i].a, weight);
  }
}

/* Half of the best edge at each vertex is enough for every edge. */
static void
fill_duals (PairingTree *tree)
{
  for (int vertex = 0; vertex < tree->n; vertex++) {
    gint64 best = G_MININT64;
    for (int i = tree->first[vertex]; i < tree->first[vertex + 1]; i++)
      best = MAX (best, tree->arcs[i].weight);
    tree->dual[vertex] = tree->first[vertex] < tree->first[vertex + 1] ? best / 2 : 0;
  }
}

static gint64
least_slack (const PairingTree *tree, int vertex)
{
  gint64 least = G_MAXINT64;

  for (int i = tree->first[vertex]; i < tree->first[vertex + 1]; i++) {
    const PairingArc *arc = &tree->arcs[i];
    least = MIN (least, tree->dual[vertex] + tree->dual[arc->to] - arc->weight);
  }
  return least;
}

static void
match_tight (PairingTree *tree, int vertex)
{
  int *mate = tree->blossoms->mate;

  for (int i = tree->first[vertex]; i < tree->first[vertex + 1] && mate[vertex] < 0; i++) {
    const PairingArc *arc = &tree->arcs[i];
    if (mate[arc->to] < 0 && tree->dual[vertex] + tree->dual[arc->to] == arc->weight) {
      mate[vertex] = arc->to;
      mate[arc->to] = vertex;
    }
  }
}

/* A quick start: lower each dual until an edge is tight, and take what can be taken at once. */
static void
match_greedily (PairingTree *tree)
{
  for (int vertex = 0; vertex < tree->n; vertex++) {
    if (tree->first[vertex] == tree->first[vertex + 1] || tree->blossoms->mate[vertex] >= 0)
      continue;
    tree->dual[vertex] -= least_slack (tree, vertex);
    match_tight (tree, vertex);
  }
}

/* Adds a sum at all vertices of a blossom but those of one node of its cycle. */
static void
add_beside (const PairingBlossoms *blossoms, int blossom, int inner, gint64 sum, gint64 *cover)
{
  const PairingPetal *petals = blossoms->petals[blossom - blossoms->n];

  for (int i = 0; i < blossoms->n_petals[blossom - blossoms->n]; i++)
    if (petals[i].node != inner)
      PAIRING_BLOSSOM_EACH (blossoms, petals[i].node, vertex)
  cover[vertex] += sum;
}

static int
count_matched (const PairingTree *tree)
{
  int n_matched = 0;

  for (int i = 0; i < tree->n; i++)
    n_matched += tree->blossoms->mate[i] >= 0;
  return n_matched;
}

/**
 * pairing_search_new:
 * @n: the number of vertices
 * @edges: (array length=n_edges): edges between different vertices
 * @n_edges: their number
 * @top: no weight is above this one
 * @scale: 2 to go by the weights; 0 to look for any perfect matching
 *
 * Weights are taken relative to @top and doubled, so that every dual is a whole number
 * throughout. Let R be the range from the least weight to @top. Each unit of time lowers the sum
 * of the duals by one; it begins at or below 0 and cannot fall below twice the weight of a perfect
 * matching, so where there is one, the time of all searches together is at most n R. So no dual
 * is larger than (n + 1) R, no slack than (2 n + 4) R, and no time than (3 n + 4) R. Where there
 * may be none, run with @scale 0 first.
 *
 * Returns: (transfer full): a search, already begun greedily
 */
PairingSearch *
pairing_search_new (int n, const PairingEdge *edges, int n_edges, gint64 top, int scale)
{
  PairingSearch *search = g_new0 (PairingSearch, 1);

  search->tree = pairing_tree_new (n, 2 * n_edges);
  search->top = top;
  search->scale = scale;
  fill_arcs (search, edges, n_edges);
  fill_duals (search->tree);
  match_greedily (search->tree);
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
 * pairing_search_run:
 * @search: a search
 * @tick: (nullable) (scope call): called after each pair found
 * @data: for @tick
 *
 * Finds the heaviest perfect matching of these edges, one unmatched vertex at a time: see
 * pairing_tree_augment().
 *
 * Returns: how it ended
 */
PairingSearchEnd
pairing_search_run (PairingSearch *search, PairingSearchTick tick, gpointer data)
{
  PairingTree *tree = search->tree;
  int n_matched = count_matched (tree);

  for (int vertex = 0; vertex < tree->n; vertex++) {
    if (tree->blossoms->mate[vertex] >= 0)
      continue;
    if (!pairing_tree_augment (tree, vertex))
      return PAIRING_SEARCH_STUCK;
    n_matched += 2;
    if (tick && !tick (n_matched, data))
      return PAIRING_SEARCH_CANCELLED;
  }
  return PAIRING_SEARCH_PERFECT;
}

/**
 * pairing_search_mates:
 * @search: a search that ended perfect
 *
 * Returns: (transfer none): vertex -> the vertex it is matched with
 */
const int *
pairing_search_mates (const PairingSearch *search)
{
  return search->tree->blossoms->mate;
}

/**
 * pairing_search_cover:
 * @search: a search that ended perfect
 * @vertex: a vertex
 * @ret_cover: (out caller-allocates) (array): for each other vertex, the duals of both ends and of
 *   all blossoms around both
 *
 * The duals prove the matching: no edge of which the weight, relative to the top and doubled, is
 * within its cover can improve it, whether the search knew the edge or not.
 */
void
pairing_search_cover (const PairingSearch *search, int vertex, gint64 *ret_cover)
{
  const PairingTree *tree = search->tree;
  const int *around = tree->blossoms->around;
  gint64 sum = 0;

  for (int i = 0; i < tree->n; i++)
    ret_cover[i] = tree->dual[vertex] + tree->dual[i];
  for (int node = around[vertex]; node >= 0; node = around[node])
    sum += tree->swell[node];
  for (int node = vertex; around[node] >= 0; node = around[node]) {
    add_beside (tree->blossoms, around[node], node, sum, ret_cover);
    sum -= tree->swell[around[node]];
  }
}

/**
 * pairing_search_is_outer:
 * @search: a search that got stuck
 * @vertex: a vertex
 *
 * Returns: whether @vertex lies in an outer node of the tree that could not grow on
 */
gboolean
pairing_search_is_outer (const PairingSearch *search, int vertex)
{
  return search->tree->label[search->tree->blossoms->top[vertex]] == PAIRING_OUTER;
}

/**
 * pairing_search_frees:
 * @search: a search that got stuck
 * @a: a vertex
 * @b: another
 *
 * The search got stuck on a proof that its edges hold no perfect matching: taking the inner
 * vertices away leaves more outer nodes, which only they join, than there are inner vertices. An
 * edge that goes from an outer node to anything but an inner one breaks the proof.
 *
 * Returns: whether an edge between @a and @b would
 */
gboolean
pairing_search_frees (const PairingSearch *search, int a, int b)
{
  const PairingTree *tree = search->tree;
  int there = tree->blossoms->top[b];

  return pairing_search_is_outer (search, a) && tree->blossoms->top[a] != there &&
         tree->label[there] != PAIRING_INNER;
}
