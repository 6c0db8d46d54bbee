/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/blossom/blossom.h"
#include "pairing/blossom/queue.h"

/* Where a node stands in the trees that grow from all unmatched vertices at once: outer nodes are
 * an even number of steps from their root, inner ones an odd number, free ones are in no tree. */
typedef enum { PAIRING_FREE, PAIRING_OUTER, PAIRING_INNER } PairingLabel;

typedef struct {
  int to;
  gint64 weight;
} PairingArc;

/* A node of a tree, as long as its node has the tree's number. */
typedef struct {
  int node;
  int next; /* entry, -1 */
} PairingEntry;

/* The state of a search with alternating trees over a graph, with its duals. Between two searches
 * all labels are free and all values are those of now. Duals are twice as large as the weights that
 * they stand for, so that they are whole numbers throughout. */
typedef struct {
  PairingBlossoms *blossoms;
  int n;
  gboolean is_perfect; /* all are to be matched; else no dual is below zero */
  int *first;          /* vertex -> where its arcs begin; one more at the end */
  PairingArc *arcs;    /* both ways of each edge */
  gboolean is_priced;  /* duals were set, about right, before there were arcs */
  PairingSum *dual;    /* vertex -> its dual at time 0, as if it had had its label all along */
  guint8 *label;       /* vertex -> PairingLabel of its outermost node */
  PairingSum *swell;   /* blossom -> its dual at time 0, in the same way */
  int *from;           /* inner node -> the outer vertex from which it was reached */
  int *into;           /* inner node -> its own vertex on that edge */
  PairingQueue queue;
  PairingSum now;
  int *tree_of; /* outermost node in a tree -> the vertex that was its root */
  int *entry;   /* root -> the last entry of its tree, -1 */
  PairingEntry *entries;
  int n_entries;
  int room;
  int n_trees;  /* that still grow */
  int *touched; /* the vertices that had a label in this search */
  int n_touched;
  guint8 *is_touched;
  int *mark; /* node -> the last stamp that it got */
  int stamp;
} PairingTree;

/* The root of the tree in which a vertex is. */
static inline int
pairing_tree_root (const PairingTree *tree, int vertex)
{
  return tree->tree_of[pairing_blossom_top (tree->blossoms, vertex)];
}
