#include "pairing/blossom/cycle.h"

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
