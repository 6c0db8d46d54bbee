/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/matching/shelter.h"

/* A blossom inside another counts if it has so many vertices, and less by one part in so many. */
#define LEAST 32
#define STEP 4

typedef struct {
  int *stack;
  PairingSum *sums; /* blossom -> the duals of it and all around it */
  int *n_around;    /* blossom -> the size of the last around it, or itself, that counts */
} Walk;

/* Room for the shelter of so many. @n: a number of vertices. */
PairingShelter *
pairing_shelter_new (int n)
{
  PairingShelter *shelter = g_new0 (PairingShelter, 1);

  shelter->n = n;
  shelter->at = g_new (int, n);
  shelter->n_levels = MAX (1, (int) g_bit_storage ((gulong) n));
  shelter->storage = g_new0 (PairingSum, (gsize) n * shelter->n_levels);
  shelter->least = g_new (PairingSum *, shelter->n_levels);
  for (int k = 0; k < shelter->n_levels; k++)
    shelter->least[k] = &shelter->storage[(gsize) n * k];
  shelter->node = g_new (int, n);
  shelter->depth = g_new (PairingSum, n);
  return shelter;
}

/* Frees it. */
void
pairing_shelter_free (PairingShelter *shelter)
{
  g_free (shelter->at);
  g_free (shelter->storage);
  g_free (shelter->least);
  g_free (shelter->node);
  g_free (shelter->depth);
  g_free (shelter);
}

/* The vertices of a blossom hang together, and so do those of each blossom in it. */
static void
place_vertices (PairingShelter *shelter, const PairingBlossoms *blossoms)
{
  int n_placed = 0;

  for (int i = 0; i < shelter->n; i++) {
    int top = pairing_blossom_top (blossoms, i);
    if (blossoms->first[top] == i)
      PAIRING_BLOSSOM_EACH (blossoms, top, vertex)
    shelter->at[vertex] = n_placed++;
  }
}

/* Between two neighbours the blossoms around both count. The cycle may have been turned since its
 * vertices were put in a row. */
static void
fill_gaps (PairingShelter *shelter, const PairingTree *tree, int blossom, const PairingSum *sums)
{
  const PairingBlossoms *blossoms = tree->blossoms;
  const PairingPetal *petals = blossoms->petals[blossom - tree->n];

  for (int i = 0; i < blossoms->n_petals[blossom - tree->n]; i++) {
    int last = blossoms->last[petals[i].node];
    if (last != blossoms->last[blossom])
      shelter->least[0][shelter->at[last]] = sums[blossom - tree->n];
  }
}

/* Blossoms grow by a few vertices at a time, which gives long chains of nested ones. Of a chain
 * only a few count here, each well smaller than the one before. */
static void
fill_depths (PairingShelter *shelter, const PairingBlossoms *blossoms, int node, PairingSum depth)
{
  PAIRING_BLOSSOM_EACH (blossoms, node, vertex)
  {
    shelter->node[vertex] = node;
    shelter->depth[vertex] = depth;
  }
}

static gboolean
counts (int n_inside, int n_around)
{
  return n_inside >= LEAST && n_inside < n_around - n_around / STEP;
}

/* From the outermost inwards, so that each knows what encloses it. */
static void
walk_blossoms (PairingShelter *shelter, const PairingTree *tree, int top, Walk *walk)
{
  const PairingBlossoms *blossoms = tree->blossoms;
  int n_stack = 0;

  walk->stack[n_stack++] = top;
  while (n_stack > 0) {
    int node = walk->stack[--n_stack], around = blossoms->around[node], index = node - tree->n;
    int n_around = around < 0 ? G_MAXINT : walk->n_around[around - tree->n];
    walk->sums[index] = tree->swell[node] + (around < 0 ? 0 : walk->sums[around - tree->n]);
    walk->n_around[index] = n_around;
    fill_gaps (shelter, tree, node, walk->sums);
    if (around < 0 || counts (blossoms->n_inside[node], n_around)) {
      fill_depths (shelter, blossoms, node, walk->sums[index]);
      walk->n_around[index] = blossoms->n_inside[node];
    }
    for (int i = 0; i < blossoms->n_petals[index]; i++)
      if (blossoms->petals[index][i].node >= tree->n)
        walk->stack[n_stack++] = blossoms->petals[index][i].node;
  }
}

static void
fill_levels (PairingShelter *shelter)
{
  for (int k = 1; k < shelter->n_levels; k++) {
    int half = 1 << (k - 1);
    const PairingSum *below = shelter->least[k - 1];
    for (int i = 0; i + 2 * half < shelter->n; i++)
      shelter->least[k][i] = MIN (below[i], below[i + half]);
  }
}

/* Takes over its blossoms. Two vertices have in common what the one gap between them has that has
 * least; the least of any stretch is that of two stretches that cover it, which are kept for
 * every power of two. @shelter: the shelter of so many vertices. @tree: a search, between two
 * trees. */
void
pairing_shelter_fill (PairingShelter *shelter, const PairingTree *tree)
{
  int n_blossoms = PAIRING_BLOSSOM_NODES (tree->n) - tree->n;
  g_autofree int *stack = g_new (int, n_blossoms);
  g_autofree PairingSum *sums = g_new (PairingSum, n_blossoms);
  g_autofree int *n_around = g_new (int, n_blossoms);
  Walk walk = { stack, sums, n_around };

  place_vertices (shelter, tree->blossoms);
  for (int i = 0; i < shelter->n; i++) {
    shelter->least[0][i] = shelter->depth[i] = 0;
    shelter->node[i] = -1;
  }
  for (int node = tree->n; node < tree->n + n_blossoms; node++)
    if (pairing_blossom_is_used (tree->blossoms, node) && tree->blossoms->around[node] < 0)
      walk_blossoms (shelter, tree, node, &walk);
  fill_levels (shelter);
}
