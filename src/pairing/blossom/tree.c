/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/blossom/tree.h"
#include "pairing/blossom/augment.h"
#include "pairing/blossom/label.h"

static PairingLabel
label_of (const PairingTree *tree, int node)
{
  return tree->label[tree->blossoms->first[node]];
}

/* Says that a node belongs to a tree. */
static void
enter (PairingTree *tree, int node, int root)
{
  if (tree->n_entries == tree->room) {
    tree->room = MAX (256, 2 * tree->room);
    tree->entries = g_renew (PairingEntry, tree->entries, tree->room);
  }
  tree->entries[tree->n_entries] = (PairingEntry){ node, tree->entry[root] };
  tree->entry[root] = tree->n_entries++;
  tree->tree_of[node] = root;
}

/* A node beside the trees comes in together with the node that it is matched with. */
static void
grow (PairingTree *tree, int from, int into)
{
  int root = pairing_tree_root (tree, from);
  const PairingBlossoms *blossoms = tree->blossoms;
  int inner = pairing_blossom_top (blossoms, into);
  int outer = pairing_blossom_top (blossoms, blossoms->mate[blossoms->base[inner]]);

  enter (tree, inner, root);
  enter (tree, outer, root);
  pairing_label_set_inner (tree, inner, from, into);
  pairing_label_set (tree, outer, PAIRING_OUTER);
  pairing_label_look_around (tree, outer);
}

/* An edge between two outer nodes closes an odd cycle; what was inner in it becomes outer. */
static void
shrink (PairingTree *tree, int one, int two)
{
  int n_petals, blossom;
  int root = pairing_tree_root (tree, one);
  PairingPetal *petals = pairing_cycle_find (tree, one, two, &n_petals);
  g_autofree gboolean *was_inner = g_new (gboolean, n_petals);

  for (int i = 0; i < n_petals; i++) {
    was_inner[i] = label_of (tree, petals[i].node) == PAIRING_INNER;
    if (was_inner[i])
      pairing_label_set (tree, petals[i].node, PAIRING_OUTER);
    pairing_label_take (tree, petals[i].node);
  }
  blossom = pairing_blossom_shrink (tree->blossoms, petals, n_petals);
  enter (tree, blossom, root);
  pairing_label_begin (tree, blossom);
  for (int i = 0; i < n_petals; i++)
    if (was_inner[i])
      pairing_label_look_around (tree, petals[i].node);
}

/* The half of an opened cycle that runs over an even number of edges from the node that was
 * reached to the one that is matched outside stays in the tree. */
static void
label_half (PairingTree *tree, const PairingPetal *petals, int n_petals, int at, guint8 *labels)
{
  if (at % 2 == 0)
    for (int i = at; i > 0; i -= 2) {
      labels[i - 1] = PAIRING_OUTER;
      labels[i - 2] = PAIRING_INNER;
      pairing_label_keep_inner (tree, petals[i - 2].node, petals[i - 2].to, petals[i - 2].from);
    }
  else
    for (int i = at; i < n_petals; i += 2) {
      int inner = (i + 2) % n_petals;
      labels[i + 1] = PAIRING_OUTER;
      labels[inner] = PAIRING_INNER;
      pairing_label_keep_inner (tree, petals[inner].node, petals[i + 1].from, petals[i + 1].to);
    }
}

/* For an inner blossom whose dual has come down to zero. What stays inner is not touched: it may
 * be large, with one blossom in another. */
static void
open_blossom (PairingTree *tree, int blossom)
{
  int from = tree->from[blossom];
  int into = tree->into[blossom];
  int root = tree->tree_of[blossom];
  g_autofree PairingPetal *petals = NULL;
  g_autofree guint8 *labels = NULL;
  int n_petals;
  int at = 0;

  petals = pairing_blossom_expand (tree->blossoms, blossom, &n_petals);
  labels = g_new0 (guint8, n_petals);
  while (petals[at].node != pairing_blossom_top (tree->blossoms, into))
    at++;
  for (int i = 0; i < n_petals; i++)
    pairing_label_bare (tree, petals[i].node);
  labels[at] = PAIRING_INNER;
  pairing_label_keep_inner (tree, petals[at].node, from, into);
  label_half (tree, petals, n_petals, at, labels);
  for (int i = 0; i < n_petals; i++) {
    if (labels[i] != PAIRING_INNER)
      pairing_label_set (tree, petals[i].node, labels[i]);
    if (labels[i] != PAIRING_FREE)
      enter (tree, petals[i].node, root);
  }
  for (int i = 0; i < n_petals; i++)
    pairing_label_look_around (tree, petals[i].node);
}

/* The tree reaches a free node: a matched one comes in with its mate. */
static void
reach (PairingTree *tree, int from, int into)
{
  const PairingBlossoms *blossoms = tree->blossoms;

  if (blossoms->mate[blossoms->base[pairing_blossom_top (blossoms, into)]] >= 0)
    grow (tree, from, into);
  else
    pairing_augment_take (tree, from, into);
}

/* An edge that was due may have lost its meaning since: it lies inside a blossom now, one of its
 * ends has another label, or its gap has stood still meanwhile. */
static void
follow (PairingTree *tree, const PairingEvent *event)
{
  const PairingBlossoms *blossoms = tree->blossoms;
  PairingLabel label = tree->label[event->to];

  if (tree->label[event->from] != PAIRING_OUTER || label == PAIRING_INNER ||
      pairing_blossom_top (blossoms, event->from) == pairing_blossom_top (blossoms, event->to) ||
      pairing_label_slack (tree, event->from, event->to, tree->arcs[event->arc].weight) != 0)
    return;
  if (label == PAIRING_FREE)
    reach (tree, event->from, event->to);
  else if (pairing_tree_root (tree, event->from) == pairing_tree_root (tree, event->to))
    shrink (tree, event->from, event->to);
  else
    pairing_augment_join (tree, event->from, event->to);
}

static void
handle (PairingTree *tree, const PairingEvent *event)
{
  tree->now = event->time;
  if (event->to < 0)
    pairing_augment_leave (tree, event->from);
  else if (event->from >= 0)
    follow (tree, event);
  else if (pairing_label_is_idle (tree, event->to))
    open_blossom (tree, event->to);
  if (event->node < tree->n)
    pairing_label_look (tree, event->node);
}

/* A blossom with dual 0 constrains no edge and costs time, so it opens. */
static void
open_idle (PairingTree *tree, int vertex)
{
  int top = pairing_blossom_top (tree->blossoms, vertex);
  int n_petals;

  while (top >= tree->n && tree->swell[top] == 0) {
    g_free (pairing_blossom_expand (tree->blossoms, top, &n_petals));
    top = pairing_blossom_top (tree->blossoms, vertex);
  }
}

/* A search with nothing matched; arcs and duals are the caller's to fill: no dual sum of two ends
 * may be below the double weight of their edge. @is_perfect: whether all are to be matched. */
PairingTree *
pairing_tree_new (int n, gboolean is_perfect)
{
  PairingTree *tree = g_new0 (PairingTree, 1);
  int n_nodes = PAIRING_BLOSSOM_NODES (n);

  tree->blossoms = pairing_blossom_new (n);
  tree->n = n;
  tree->is_perfect = is_perfect;
  tree->first = g_new0 (int, n + 1);
  tree->dual = g_new0 (PairingSum, n);
  tree->swell = g_new0 (PairingSum, n_nodes);
  tree->label = g_new0 (guint8, n);
  tree->from = g_new (int, n_nodes);
  tree->into = g_new (int, n_nodes);
  tree->touched = g_new (int, n);
  tree->is_touched = g_new0 (guint8, n);
  tree->mark = g_new0 (int, n_nodes);
  pairing_queue_init (&tree->queue, n_nodes);
  tree->tree_of = g_new (int, n_nodes);
  tree->entry = g_new (int, n);
  return tree;
}

/* Frees it. */
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
  pairing_queue_clear (&tree->queue);
  g_free (tree->touched);
  g_free (tree->is_touched);
  g_free (tree->mark);
  g_free (tree->tree_of);
  g_free (tree->entry);
  g_free (tree->entries);
  g_free (tree);
}

/* Begins a tree. @tree: a search at time 0. */
void
pairing_tree_plant (PairingTree *tree, int root)
{
  int node = pairing_blossom_top (tree->blossoms, root);

  pairing_label_make_even (tree, node);
  tree->entry[root] = -1;
  enter (tree, node, root);
  pairing_label_set (tree, node, PAIRING_OUTER);
  pairing_label_look_around (tree, node);
  tree->n_trees++;
}

/* Trees of tight edges grow from all roots at once, while the duals change, until two meet, or
 * one reaches an unmatched vertex; then the matching gains a pair. Edmonds' method (J. Edmonds,
 * Maximum matching and a polyhedron with 0,1-vertices, 1965), whose changes of the duals are read
 * off a clock, as in Z. Galil, Efficient algorithms for finding maximum matching in graphs (ACM
 * Computing Surveys 18, 1986), section 5. A tree whose root is matched is taken down, and the
 * others go on, as in V. Kolmogorov, Blossom V (Mathematical Programming Computation 1, 2009),
 * but all at one pace.
 *
 * Where not all need be matched, a tree also ends at an outer vertex the dual of which is used
 * up. Returns FALSE where nothing can happen any more: all roots are matched, or those that are
 * not are stuck, and the graph has no perfect matching. Then pairing_tree_settle() must be called
 * before the next search. */
gboolean
pairing_tree_step (PairingTree *tree)
{
  PairingEvent event;

  if (tree->n_trees == 0 || !pairing_queue_pop (&tree->queue, &event))
    return FALSE;
  handle (tree, &event);
  return TRUE;
}

/* Ends a search: takes all labels away, turns the clock back, and opens the blossoms that bind
 * nobody. */
void
pairing_tree_settle (PairingTree *tree)
{
  pairing_label_settle (tree);
  for (int i = 0; i < tree->n_touched; i++)
    open_idle (tree, tree->touched[i]);
  tree->n_touched = tree->n_entries = tree->n_trees = 0;
  pairing_queue_empty (&tree->queue);
  tree->now = 0;
}

/* Opens a blossom before its dual is used up: its vertices take it over, so that what was tight
 * inside remains so. The edge that left it is tight no more, and both its ends lose each other.
 * @tree: a search, between two trees. */
void
pairing_tree_dissolve (PairingTree *tree, int blossom)
{
  PairingBlossoms *blossoms = tree->blossoms;
  int base = blossoms->base[blossom];
  int n_petals;

  PAIRING_BLOSSOM_EACH (blossoms, blossom, vertex)
  tree->dual[vertex] += tree->swell[blossom] / 2;
  if (blossoms->mate[base] >= 0)
    blossoms->mate[blossoms->mate[base]] = -1;
  blossoms->mate[base] = -1;
  g_free (pairing_blossom_expand (blossoms, blossom, &n_petals));
}
