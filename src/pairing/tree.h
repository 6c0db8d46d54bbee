#pragma once
#include "pairing/blossom.h"
#include "pairing/queue.h"

/* Where a node stands in the tree that grows from one unmatched vertex: outer nodes are an even
 * number of steps from the root, inner ones an odd number, free ones are not in it. */
typedef enum { PAIRING_FREE, PAIRING_OUTER, PAIRING_INNER } PairingLabel;

typedef struct {
  int to;
  gint64 weight;
} PairingArc;

/* The state of an alternating tree search over a graph, with its duals. Between two searches all
 * labels are free and all values are those of now. */
typedef struct {
  PairingBlossoms *blossoms;
  int n;
  int *first;       /* vertex -> where its arcs begin; one more at the end */
  PairingArc *arcs; /* both ways of each edge, the weights even */
  gint64 *dual;     /* vertex -> its dual at time 0, as if it had had its label all along */
  gint64 *swell;    /* blossom -> the same */
  guint8 *label;    /* outermost node -> PairingLabel */
  int *from;        /* inner node -> the outer vertex from which it was reached */
  int *into;        /* inner node -> its own vertex on that edge */
  PairingQueue queue;
  gint64 now;
  gint64 end;   /* the earliest known time at which an unmatched vertex is reached */
  int *touched; /* the vertices that had a label in this search */
  int n_touched;
  guint8 *is_touched;
  int *mark; /* node -> the last stamp that it got */
  int stamp;
  gint64 *due; /* free node -> the earliest known time at which it is reached, */
  int *due_in; /* if that was found out in this search */
  int n_searches;
} PairingTree;

PairingTree *pairing_tree_new (int n, int n_arcs);
void pairing_tree_free (PairingTree *tree);
gboolean pairing_tree_augment (PairingTree *tree, int root);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PairingTree, pairing_tree_free)
