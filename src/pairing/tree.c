#include "pairing/tree.h"
#include "pairing/cycle.h"
#include "pairing/label.h"

/* A node beside the tree comes in together with the node that it is matched with. */
static void
grow (PairingTree *tree, int from, int into)
{
  const PairingBlossoms *blossoms = tree->blossoms;
  int inner = blossoms->top[into];
  int outer = blossoms->top[blossoms->mate[blossoms->base[inner]]];

  pairing_label_set_inner (tree, inner, from, into);
  pairing_label_set (tree, outer, PAIRING_OUTER);
  pairing_label_look (tree, outer, PAIRING_OUTER);
}

/* An edge between two outer nodes closes an odd cycle; what was inner in it becomes outer. */
static void
shrink (PairingTree *tree, int one, int two)
{
  int n_petals, blossom;
  PairingPetal *petals = pairing_cycle_find (tree, one, two, &n_petals);
  g_autofree gboolean *was_inner = g_new (gboolean, n_petals);

  for (int i = 0; i < n_petals; i++) {
    was_inner[i] = tree->label[petals[i].node] == PAIRING_INNER;
    if (was_inner[i])
      pairing_label_set (tree, petals[i].node, PAIRING_OUTER);
    pairing_label_take (tree, petals[i].node);
  }
  blossom = pairing_blossom_shrink (tree->blossoms, petals, n_petals);
  pairing_label_begin (tree, blossom);
  for (int i = 0; i < n_petals; i++)
    if (was_inner[i])
      pairing_label_look (tree, petals[i].node, PAIRING_OUTER);
}

/* The half of an opened cycle that runs over an even number of edges from the node that was
 * reached to the one that is matched outside stays in the tree. */
static void
label_half (PairingTree *tree, const PairingPetal *petals, int n_petals, int at)
{
  if (at % 2 == 0)
    for (int i = at; i > 0; i -= 2) {
      pairing_label_set (tree, petals[i - 1].node, PAIRING_OUTER);
      pairing_label_set_inner (tree, petals[i - 2].node, petals[i - 2].to, petals[i - 2].from);
    }
  else
    for (int i = at; i < n_petals; i += 2) {
      pairing_label_set (tree, petals[i + 1].node, PAIRING_OUTER);
      pairing_label_set_inner (tree, petals[(i + 2) % n_petals].node, petals[i + 1].from,
                               petals[i + 1].to);
    }
}

/* For an inner blossom whose dual has come down to zero. */
static void
open_blossom (PairingTree *tree, int blossom)
{
  int from = tree->from[blossom];
  int into = tree->into[blossom];
  g_autofree PairingPetal *petals = NULL;
  int n_petals;
  int at = 0;

  pairing_label_set (tree, blossom, PAIRING_FREE);
  petals = pairing_blossom_expand (tree->blossoms, blossom, &n_petals);
  while (petals[at].node != tree->blossoms->top[into])
    at++;
  pairing_label_set_inner (tree, petals[at].node, from, into);
  label_half (tree, petals, n_petals, at);
  for (int i = 0; i < n_petals; i++)
    pairing_label_look (tree, petals[i].node, tree->label[petals[i].node]);
}

/* Matched and unmatched edges change places from a newly reached vertex up to the root. */
static void
swap_edges (PairingTree *tree, int from, int into)
{
  PairingBlossoms *blossoms = tree->blossoms;

  while (from >= 0) {
    int outer = blossoms->top[from];
    int inner = pairing_cycle_inner_above (tree, outer);

    pairing_blossom_rebase (blossoms, outer, from);
    blossoms->mate[from] = into;
    blossoms->mate[into] = from;
    from = inner < 0 ? -1 : tree->from[inner];
    into = inner < 0 ? -1 : tree->into[inner];
    if (inner >= 0)
      pairing_blossom_rebase (blossoms, inner, into);
  }
}

/* An edge that was due may have lost its meaning since: it lies inside a blossom now, leads to an
 * inner node, or its gap has stood still meanwhile. TRUE where the search is over. */
static gboolean
follow (PairingTree *tree, const PairingEvent *event)
{
  const PairingBlossoms *blossoms = tree->blossoms;
  int there = blossoms->top[event->to];

  if (blossoms->top[event->from] == there || tree->label[there] == PAIRING_INNER ||
      pairing_label_slack (tree, event->from, event->to, event->weight) != 0)
    return FALSE;
  if (tree->label[there] == PAIRING_OUTER)
    shrink (tree, event->from, event->to);
  else if (blossoms->mate[event->to] >= 0)
    grow (tree, event->from, event->to);
  else {
    swap_edges (tree, event->from, event->to);
    return TRUE;
  }
  return FALSE;
}

static gboolean
handle (PairingTree *tree, const PairingEvent *event)
{
  tree->now = event->time;
  if (event->from >= 0)
    return follow (tree, event);
  if (pairing_label_is_idle (tree, event->to))
    open_blossom (tree, event->to);
  return FALSE;
}

/* A blossom without a dual of its own binds nobody, and would only be in the way. */
static void
open_idle (PairingTree *tree, int vertex)
{
  int top = tree->blossoms->top[vertex];
  int n_petals;

  while (top >= tree->n && tree->swell[top] == 0) {
    g_free (pairing_blossom_expand (tree->blossoms, top, &n_petals));
    top = tree->blossoms->top[vertex];
  }
}

static void
finish (PairingTree *tree)
{
  pairing_label_settle (tree);
  for (int i = 0; i < tree->n_touched; i++)
    open_idle (tree, tree->touched[i]);
  tree->n_touched = 0;
}

/**
 * pairing_tree_new:
 * @n: the number of vertices
 * @n_arcs: the number of arcs, two for each edge
 *
 * Returns: (transfer full): a search with nothing matched; arcs and duals are the caller's to
 *   fill: no dual sum of two ends may be below the weight of their edge
 */
PairingTree *
pairing_tree_new (int n, int n_arcs)
{
  PairingTree *tree = g_new0 (PairingTree, 1);
  int n_nodes = PAIRING_BLOSSOM_NODES (n);

  tree->blossoms = pairing_blossom_new (n);
  tree->n = n;
  tree->first = g_new0 (int, n + 1);
  tree->arcs = g_new (PairingArc, n_arcs);
  tree->dual = g_new0 (gint64, n);
  tree->swell = g_new0 (gint64, n_nodes);
  tree->label = g_new0 (guint8, n_nodes);
  tree->from = g_new (int, n_nodes);
  tree->into = g_new (int, n_nodes);
  tree->touched = g_new (int, n);
  tree->is_touched = g_new0 (guint8, n);
  tree->mark = g_new0 (int, n_nodes);
  tree->due = g_new (gint64, n_nodes);
  tree->due_in = g_new0 (int, n_nodes);
  return tree;
}

/**
 * pairing_tree_free:
 * @tree: (transfer full): a search
 *
 * Frees it.
 */
void
pairing_tree_free (PairingTree *tree)
{
  pairing_blossom_free (tree->blossoms);
  g_free (tree->first);
  g_free (tree->arcs);
  g_free (tree->dual);
  g_free (tree->swell);
  g_free (tree->label);
  g_free (tree->from);
  g_free (tree->into);
  g_free (tree->queue.events);
  g_free (tree->touched);
  g_free (tree->is_touched);
  g_free (tree->mark);
  g_free (tree->due);
  g_free (tree->due_in);
  g_free (tree);
}

/**
 * pairing_tree_augment:
 * @tree: a search
 * @root: an unmatched vertex
 *
 * Grows a tree of tight edges from @root, changing the duals where it stands still, until it
 * reaches another unmatched vertex; then both are matched. Edmonds' method (J. Edmonds, Maximum
 * matching and a polyhedron with 0,1-vertices, 1965) with one tree at a time, whose changes of
 * the duals are read off a clock, as in Z. Galil, Efficient algorithms for finding maximum
 * matching in graphs (ACM Computing Surveys 18, 1986), section 5.
 *
 * Returns: FALSE where the graph has no perfect matching; the labels are then left as they are,
 *   and the search cannot go on
 */
gboolean
pairing_tree_augment (PairingTree *tree, int root)
{
  PairingEvent event;
  gboolean found = FALSE;

  tree->now = 0;
  tree->end = G_MAXINT64;
  tree->queue.n_events = 0;
  tree->n_searches++;
  pairing_label_set (tree, root, PAIRING_OUTER);
  pairing_label_look (tree, root, PAIRING_OUTER);
  while (!found && pairing_queue_pop (&tree->queue, &event))
    found = handle (tree, &event);
  if (found)
    finish (tree);
  return found;
}
