/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

/* The nested odd cycles ("blossoms") of a matching search. A node is a vertex (0 to n - 1) or a
 * blossom (n and up); a blossom is a cycle of an odd number of nodes. */
typedef struct {
  int node;
  int from; /* the edge to the next node of the cycle: a vertex of this node, */
  int to;   /* and one of the next */
} PairingPetal;

typedef struct {
  int n;
  int *mate;        /* vertex -> the vertex it is matched with, -1 */
  int *group;       /* vertex -> a number that all vertices of its outermost node share, */
  int *outermost;   /* and from there to that node */
  int *free_groups; /* numbers that no node has */
  int n_free_groups;
  int *around; /* node -> the blossom right around it, -1 */
  int *base;   /* node -> its one vertex that is not matched inside */
  int *first;  /* node -> its first vertex; the others follow by next, up to last */
  int *last;
  int *next;
  int *n_inside;         /* node -> how many vertices it has */
  PairingPetal **petals; /* blossom - n -> its cycle: the node with the base first, then pairs */
  int *n_petals;
  int *spare; /* numbers of blossoms that are free */
  int n_spare;
  int *work; /* pairs of a node and its vertex that are still to be rebased */
  int n_work;
} PairingBlossoms;

/* Runs over the vertices of a node. */
#define PAIRING_BLOSSOM_EACH(blossoms, node, vertex)      \
  for (int vertex = (blossoms)->first[node]; vertex >= 0; \
       vertex = vertex == (blossoms)->last[node] ? -1 : (blossoms)->next[vertex])

/* The most nodes that n vertices can need. */
#define PAIRING_BLOSSOM_NODES(n) ((n) + (n) / 2 + 1)

PairingBlossoms *pairing_blossom_new (int n);
void pairing_blossom_free (PairingBlossoms *blossoms);
int pairing_blossom_shrink (PairingBlossoms *blossoms, PairingPetal *petals, int n_petals);
PairingPetal *pairing_blossom_expand (PairingBlossoms *blossoms, int node, int *ret_n_petals);
void pairing_blossom_rebase (PairingBlossoms *blossoms, int node, int vertex);

/* The outermost node around a vertex. */
static inline int
pairing_blossom_top (const PairingBlossoms *blossoms, int vertex)
{
  return blossoms->outermost[blossoms->group[vertex]];
}

/* Whether this number belongs to a node now. */
static inline gboolean
pairing_blossom_is_used (const PairingBlossoms *blossoms, int node)
{
  return blossoms->first[node] >= 0;
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PairingBlossoms, pairing_blossom_free)
