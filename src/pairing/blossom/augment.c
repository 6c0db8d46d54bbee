/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/blossom/augment.h"
#include "pairing/blossom/label.h"

/* Matched and unmatched edges change places from an outer vertex, which gets a new mate, up to the
 * root. */
static void
swap_edges (PairingTree *tree, int outer_vertex, int mate)
{
  PairingBlossoms *blossoms = tree->blossoms;
  int outer = pairing_blossom_top (blossoms, outer_vertex);
  int inner = pairing_cycle_inner_above (tree, outer);

  pairing_blossom_rebase (blossoms, outer, outer_vertex);
  blossoms->mate[outer_vertex] = mate;
  while (inner >= 0) {
    int from = tree->from[inner], into = tree->into[inner];
    outer = pairing_blossom_top (blossoms, from);
    pairing_blossom_rebase (blossoms, inner, into);
    inner = pairing_cycle_inner_above (tree, outer);
    pairing_blossom_rebase (blossoms, outer, from);
    blossoms->mate[from] = into;
    blossoms->mate[into] = from;
  }
}

static gboolean
is_in_tree (const PairingTree *tree, int node, int root)
{
  int vertex = tree->blossoms->first[node];

  return vertex >= 0 && tree->label[vertex] != PAIRING_FREE && tree->tree_of[node] == root &&
         pairing_blossom_top (tree->blossoms, vertex) == node;
}

/* A tree whose root is matched is taken down. Its nodes may be reached by others. */
static void
fell (PairingTree *tree, int root)
{
  for (int i = tree->entry[root]; i >= 0; i = tree->entries[i].next)
    if (is_in_tree (tree, tree->entries[i].node, root))
      pairing_label_set (tree, tree->entries[i].node, PAIRING_FREE);
    else
      tree->entries[i].node = -1;
  for (int i = tree->entry[root]; i >= 0; i = tree->entries[i].next)
    if (tree->entries[i].node >= 0)
      pairing_label_look_around (tree, tree->entries[i].node);
  tree->entry[root] = -1;
  tree->n_trees--;
}

/* Matches the roots of both trees, which are taken down. @two: an outer vertex of another tree,
 * to which there is a tight edge. */
void
pairing_augment_join (PairingTree *tree, int one, int two)
{
  int first = pairing_tree_root (tree, one), second = pairing_tree_root (tree, two);

  swap_edges (tree, one, two);
  swap_edges (tree, two, one);
  fell (tree, first);
  fell (tree, second);
}

/* Matches the root of a tree, which is taken down. @into: a vertex of a free node that is matched
 * with nobody, to which there is a tight edge. */
void
pairing_augment_take (PairingTree *tree, int from, int into)
{
  PairingBlossoms *blossoms = tree->blossoms;
  int root = pairing_tree_root (tree, from);

  pairing_blossom_rebase (blossoms, pairing_blossom_top (blossoms, into), into);
  blossoms->mate[into] = from;
  swap_edges (tree, from, into);
  fell (tree, root);
}

/* Leaves an outer vertex whose dual is used up alone in the place of its root. */
void
pairing_augment_leave (PairingTree *tree, int vertex)
{
  int root = pairing_tree_root (tree, vertex);

  if (tree->label[vertex] != PAIRING_OUTER || !pairing_label_is_used_up (tree, vertex))
    return;
  swap_edges (tree, vertex, -1);
  fell (tree, root);
}

/* --- Cycles --- */

static int
outer_above (const PairingTree *tree, int outer)
{
  int inner = pairing_cycle_inner_above (tree, outer);

  return inner < 0 ? -1 : pairing_blossom_top (tree->blossoms, tree->from[inner]);
}

/* Both climb in turn, so the walk is not much longer than the cycle that it finds. */
static int
find_fork (PairingTree *tree, int one, int two)
{
  tree->stamp++;
  while (one < 0 || tree->mark[one] != tree->stamp) {
    int other = two;
    two = one;
    if (one >= 0) {
      tree->mark[one] = tree->stamp;
      two = outer_above (tree, one);
    }
    one = other;
  }
  return one;
}

static void
add_petal (GArray *petals, int node, int from, int to)
{
  PairingPetal petal = { node, from, to };

  g_array_append_val (petals, petal);
}

static void
climb (const PairingTree *tree, int outer, int fork, GArray *petals)
{
  const PairingBlossoms *blossoms = tree->blossoms;

  while (outer != fork) {
    int inner = pairing_cycle_inner_above (tree, outer);
    add_petal (petals, outer, blossoms->base[outer], blossoms->mate[blossoms->base[outer]]);
    add_petal (petals, inner, tree->into[inner], tree->from[inner]);
    outer = pairing_blossom_top (blossoms, tree->from[inner]);
  }
}

/* The inner node over which it hangs in the tree, -1 for the root. */
int
pairing_cycle_inner_above (const PairingTree *tree, int outer)
{
  int mate = tree->blossoms->mate[tree->blossoms->base[outer]];

  return mate < 0 ? -1 : pairing_blossom_top (tree->blossoms, mate);
}

/* Finds the cycle that a tight edge closes: from the fork of their paths to the root down to
 * @one, over the edge, and from @two up again. Returns the cycle, the fork first. @two: a vertex
 * of another outer node. @ret_n_petals: the length of the cycle, odd. */
PairingPetal *
pairing_cycle_find (PairingTree *tree, int one, int two, int *ret_n_petals)
{
  int here = pairing_blossom_top (tree->blossoms, one);
  int there = pairing_blossom_top (tree->blossoms, two);
  int fork = find_fork (tree, here, there);
  g_autoptr (GArray) up = g_array_new (FALSE, FALSE, sizeof (PairingPetal));
  g_autoptr (GArray) cycle = g_array_new (FALSE, FALSE, sizeof (PairingPetal));
  int node = fork;
  gsize length;

  climb (tree, here, fork, up);
  for (int i = (int) up->len - 1; i >= 0; i--) {
    const PairingPetal *petal = &g_array_index (up, PairingPetal, i);
    add_petal (cycle, node, petal->to, petal->from);
    node = petal->node;
  }
  add_petal (cycle, node, one, two);
  climb (tree, there, fork, cycle);
  *ret_n_petals = (int) cycle->len;
  return g_array_steal (cycle, &length);
}
