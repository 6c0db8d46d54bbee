/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/blossom/blossom.h"

static int
find_largest (const PairingBlossoms *blossoms, const PairingPetal *petals, int n_petals)
{
  int largest = 0;

  for (int i = 1; i < n_petals; i++)
    if (blossoms->n_inside[petals[i].node] > blossoms->n_inside[petals[largest].node])
      largest = i;
  return largest;
}

static void
set_group (PairingBlossoms *blossoms, int node, int group)
{
  PAIRING_BLOSSOM_EACH (blossoms, node, vertex)
  blossoms->group[vertex] = group;
}

/* The largest node of a cycle passes its number on, so a vertex gets a new one only where its node
 * at least doubles. */
static void
join_groups (PairingBlossoms *blossoms, const PairingPetal *petals, int n_petals, int node)
{
  int largest = find_largest (blossoms, petals, n_petals);
  int group = blossoms->group[blossoms->first[petals[largest].node]];

  for (int i = 0; i < n_petals; i++)
    if (i != largest) {
      int vertex = blossoms->first[petals[i].node];
      blossoms->free_groups[blossoms->n_free_groups++] = blossoms->group[vertex];
      set_group (blossoms, petals[i].node, group);
    }
  blossoms->outermost[group] = node;
}

static void
part_groups (PairingBlossoms *blossoms, const PairingPetal *petals, int n_petals)
{
  int largest = find_largest (blossoms, petals, n_petals);
  int group = blossoms->group[blossoms->first[petals[largest].node]];

  blossoms->outermost[group] = petals[largest].node;
  for (int i = 0; i < n_petals; i++)
    if (i != largest) {
      int own = blossoms->free_groups[--blossoms->n_free_groups];
      set_group (blossoms, petals[i].node, own);
      blossoms->outermost[own] = petals[i].node;
    }
}

static void
drop_node (PairingBlossoms *blossoms, int node)
{
  blossoms->first[node] = -1;
  blossoms->spare[blossoms->n_spare++] = node;
}

static void
turn (PairingPetal *petals, int n_petals, int by)
{
  g_autofree PairingPetal *old = g_memdup2 (petals, n_petals * sizeof *petals);

  for (int i = 0; i < n_petals; i++)
    petals[i] = old[(i + by) % n_petals];
}

static void
push_work (PairingBlossoms *blossoms, int node, int vertex)
{
  blossoms->work[blossoms->n_work++] = node;
  blossoms->work[blossoms->n_work++] = vertex;
}

/* Matches the node at a place of the cycle with the next one, along the edge between them. */
static void
marry (PairingBlossoms *blossoms, const PairingPetal *petals, int n_petals, int at)
{
  const PairingPetal *petal = &petals[at];

  push_work (blossoms, petal->node, petal->from);
  push_work (blossoms, petals[(at + 1) % n_petals].node, petal->to);
  blossoms->mate[petal->from] = petal->to;
  blossoms->mate[petal->to] = petal->from;
}

/* Makes the base of a blossom the vertex in one node of its cycle. */
static void
rebase_cycle (PairingBlossoms *blossoms, int blossom, int inner, int vertex)
{
  PairingPetal *petals = blossoms->petals[blossom - blossoms->n];
  int n_petals = blossoms->n_petals[blossom - blossoms->n];
  int at = 0;

  blossoms->base[blossom] = vertex;
  while (petals[at].node != inner)
    at++;
  if (at % 2 == 0)
    for (int i = at - 2; i >= 0; i -= 2)
      marry (blossoms, petals, n_petals, i);
  else
    for (int i = at + 1; i < n_petals; i += 2)
      marry (blossoms, petals, n_petals, i);
  if (at > 0)
    turn (petals, n_petals, at);
}

/* @n vertices, none matched, no blossom. */
PairingBlossoms *
pairing_blossom_new (int n)
{
  PairingBlossoms *blossoms = g_new0 (PairingBlossoms, 1);
  int n_nodes = PAIRING_BLOSSOM_NODES (n);

  blossoms->n = n;
  blossoms->mate = g_new (int, n);
  blossoms->group = g_new (int, n);
  blossoms->outermost = g_new (int, n);
  blossoms->free_groups = g_new (int, n);
  blossoms->next = g_new (int, n);
  blossoms->around = g_new (int, n_nodes);
  blossoms->base = g_new (int, n_nodes);
  blossoms->first = g_new (int, n_nodes);
  blossoms->last = g_new (int, n_nodes);
  blossoms->n_inside = g_new (int, n_nodes);
  blossoms->petals = g_new0 (PairingPetal *, n_nodes - n);
  blossoms->n_petals = g_new0 (int, n_nodes - n);
  blossoms->spare = g_new (int, n_nodes - n);
  blossoms->work = g_new (int, 2 * n_nodes + 2);
  for (int node = n_nodes - 1; node >= n; node--)
    drop_node (blossoms, node);
  for (int i = 0; i < n; i++) {
    blossoms->mate[i] = blossoms->next[i] = blossoms->around[i] = -1;
    blossoms->group[i] = blossoms->outermost[i] = i;
    blossoms->base[i] = blossoms->first[i] = blossoms->last[i] = i;
    blossoms->n_inside[i] = 1;
  }
  return blossoms;
}

/* Frees it. @blossoms: what pairing_blossom_new() gave. */
void
pairing_blossom_free (PairingBlossoms *blossoms)
{
  for (int i = 0; i < PAIRING_BLOSSOM_NODES (blossoms->n) - blossoms->n; i++)
    g_free (blossoms->petals[i]);
  g_free (blossoms->mate);
  g_free (blossoms->group);
  g_free (blossoms->outermost);
  g_free (blossoms->free_groups);
  g_free (blossoms->n_inside);
  g_free (blossoms->next);
  g_free (blossoms->around);
  g_free (blossoms->base);
  g_free (blossoms->first);
  g_free (blossoms->last);
  g_free (blossoms->petals);
  g_free (blossoms->n_petals);
  g_free (blossoms->spare);
  g_free (blossoms->work);
  g_free (blossoms);
}

/* Makes one node of a cycle. Returns the new outermost node. @petals: an odd cycle of outermost
 * nodes; the first holds the base, after it the nodes are matched two and two. @n_petals: their
 * number, odd. */
int
pairing_blossom_shrink (PairingBlossoms *blossoms, PairingPetal *petals, int n_petals)
{
  int node = blossoms->spare[--blossoms->n_spare];

  blossoms->petals[node - blossoms->n] = petals;
  blossoms->n_petals[node - blossoms->n] = n_petals;
  blossoms->around[node] = -1;
  blossoms->base[node] = blossoms->base[petals[0].node];
  blossoms->first[node] = blossoms->first[petals[0].node];
  blossoms->last[node] = blossoms->last[petals[n_petals - 1].node];
  blossoms->n_inside[node] = 0;
  for (int i = 0; i < n_petals; i++) {
    blossoms->around[petals[i].node] = node;
    blossoms->n_inside[node] += blossoms->n_inside[petals[i].node];
    if (i > 0)
      blossoms->next[blossoms->last[petals[i - 1].node]] = blossoms->first[petals[i].node];
  }
  join_groups (blossoms, petals, n_petals, node);
  return node;
}

/* Opens a blossom: the nodes of its cycle become outermost, its number is free again. Returns the
 * cycle. @ret_n_petals: the length of its cycle. */
PairingPetal *
pairing_blossom_expand (PairingBlossoms *blossoms, int node, int *ret_n_petals)
{
  PairingPetal *petals = g_steal_pointer (&blossoms->petals[node - blossoms->n]);
  int n_petals = blossoms->n_petals[node - blossoms->n];

  for (int i = 0; i < n_petals; i++)
    blossoms->around[petals[i].node] = -1;
  part_groups (blossoms, petals, n_petals);
  drop_node (blossoms, node);
  *ret_n_petals = n_petals;
  return petals;
}

/* Changes the matching inside @node so that @vertex is the one that is left over: along the half
 * of the cycle that runs over an even number of edges from @vertex to the old base. Whom @vertex
 * is matched with is for the caller to set. Blossoms may be nested very deeply, so this does not
 * call itself. */
void
pairing_blossom_rebase (PairingBlossoms *blossoms, int node, int vertex)
{
  push_work (blossoms, node, vertex);
  while (blossoms->n_work > 0) {
    int base = blossoms->work[--blossoms->n_work];
    int outside = blossoms->work[--blossoms->n_work];
    for (int inner = base; inner != outside; inner = blossoms->around[inner])
      rebase_cycle (blossoms, blossoms->around[inner], inner, base);
  }
}
