/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/matching/mend.h"
#include <stdlib.h>

/* The duals of all blossoms around two vertices. */
static PairingSum
shared_swell (PairingTree *tree, int a, int b)
{
  const int *around = tree->blossoms->around;
  PairingSum sum = 0;

  if (pairing_blossom_top (tree->blossoms, a) != pairing_blossom_top (tree->blossoms, b))
    return 0;
  tree->stamp++;
  for (int node = around[a]; node >= 0; node = around[node])
    tree->mark[node] = tree->stamp;
  for (int node = around[b]; node >= 0; node = around[node])
    if (tree->mark[node] == tree->stamp)
      sum += tree->swell[node];
  return sum;
}

/* What two duals lack for an edge, blossoms left aside. */
static PairingSum
lacking (const PairingTree *tree, const PairingEdge *edge)
{
  return 2 * (PairingSum) edge->weight - tree->dual[edge->a] - tree->dual[edge->b];
}

/* A node and the one that it is matched with lose each other. */
static void
part (PairingTree *tree, int node)
{
  int *mate = tree->blossoms->mate;
  int base = tree->blossoms->base[node];

  if (mate[base] >= 0)
    mate[mate[base]] = -1;
  mate[base] = -1;
}

/* Raises the dual of a vertex together with those of all others in the blossom around it, which
 * gives back as much; so what is tight inside remains so. What that blossom has not got is for the
 * next one in it, and in the end for the vertex itself. */
static void
raise_vertex (PairingTree *tree, int vertex, PairingSum by)
{
  int top = pairing_blossom_top (tree->blossoms, vertex);

  while (top != vertex && by >= tree->swell[top] / 2) {
    by -= tree->swell[top] / 2;
    pairing_tree_dissolve (tree, top);
    top = pairing_blossom_top (tree->blossoms, vertex);
  }
  if (by == 0)
    return;
  part (tree, top);
  PAIRING_BLOSSOM_EACH (tree->blossoms, top, inside)
  tree->dual[inside] += by;
  if (top != vertex)
    tree->swell[top] -= 2 * by;
}

/* Opens the blossoms around both ends of an edge. */
static void
separate (PairingTree *tree, const PairingEdge *edge)
{
  int top = pairing_blossom_top (tree->blossoms, edge->a);

  while (top == pairing_blossom_top (tree->blossoms, edge->b)) {
    pairing_tree_dissolve (tree, top);
    top = pairing_blossom_top (tree->blossoms, edge->a);
  }
}

/* Prefers the one who has no mate to lose. */
static int
choose_raised (const PairingTree *tree, const PairingEdge *edge, const int *n_lacking)
{
  const PairingBlossoms *blossoms = tree->blossoms;
  int alone = (blossoms->mate[edge->a] < 0) - (blossoms->mate[edge->b] < 0);
  int inside = (blossoms->around[edge->a] < 0) - (blossoms->around[edge->b] < 0);

  if (alone != 0)
    return alone > 0 ? edge->a : edge->b;
  if (inside != 0)
    return inside > 0 ? edge->a : edge->b;
  return n_lacking[edge->a] >= n_lacking[edge->b] ? edge->a : edge->b;
}

typedef struct {
  PairingSum lack;
  int edge;
} Lack;

static int
compare_lacks (gconstpointer a, gconstpointer b)
{
  const Lack *one = a;
  const Lack *two = b;

  if (one->lack != two->lack)
    return one->lack > two->lack ? -1 : 1;
  return one->edge - two->edge;
}

/* Raises duals until they are enough for these edges, those first that lack most. Who is raised
 * loses his mate, and the blossoms around him open; all else is kept. @tree: a search, between
 * two trees. @edges: edges that it has got. */
void
pairing_mend (PairingTree *tree, const PairingEdge *edges, int n_edges)
{
  g_autofree Lack *lacks = g_new (Lack, (gsize) n_edges + 1);
  g_autofree int *n_lacking = g_new0 (int, tree->n);
  int n_lacks = 0;

  for (int i = 0; i < n_edges; i++) {
    Lack lack = { lacking (tree, &edges[i]), i };
    if (lack.lack <= 0)
      continue;
    lacks[n_lacks++] = lack;
    n_lacking[edges[i].a]++;
    n_lacking[edges[i].b]++;
  }
  if (n_lacks > 1)
    qsort (lacks, n_lacks, sizeof *lacks, compare_lacks);
  for (int i = 0; i < n_lacks; i++) {
    const PairingEdge *edge = &edges[lacks[i].edge];
    PairingSum lack = lacking (tree, edge);
    if (lack > 0)
      lack -= shared_swell (tree, edge->a, edge->b);
    if (lack > 0) {
      separate (tree, edge);
      raise_vertex (tree, choose_raised (tree, edge, n_lacking), lack);
    }
  }
}
