#pragma once
#include "pairing/blossom.h"
#include "pairing/queue.h"

/* Where a node stands in the tree that grows from one unmatched vertex: outer nodes are an even
 * number of steps from the root, inner ones an odd number, free ones are not in it. */
typedef enum { PAIRING_FREE, PAIRING_OUTER, PAIRING_INNER } PairingLabel;

typedef enum {
  PAIRING_TREE_MATCHED,
  PAIRING_TREE_LATE, /* not within the time that it had */
  PAIRING_TREE_STUCK
} PairingTreeEnd;

typedef struct {
  int to;
  gint64 weight;
} PairingArc;

/* The state of an alternating tree search over a graph, with its duals. Between two searches all
 * labels are free and all values are those of now. Duals are twice as large as the weights that
 * they stand for, so that they are whole numbers throughout. */
typedef struct {
  PairingBlossoms *blossoms;
  int n;
  gboolean is_perfect; /* all are to be matched; else no dual is below zero */
  int *first;          /* vertex -> where its arcs begin; one more at the end */
  PairingArc *arcs;    /* both ways of each edge */
  PairingSum *dual;    /* vertex -> its dual at time 0, as if it had had its label all along */
  guint8 *label;       /* vertex -> PairingLabel of its outermost node */
  PairingSum *swell;   /* blossom -> its dual at time 0, in the same way */
  int *from;           /* inner node -> the outer vertex from which it was reached */
  int *into;           /* inner node -> its own vertex on that edge */
  PairingQueue queue;
  PairingSum now;
  PairingSum end; /* the earliest known time at which the search is over */
  int *touched;   /* the vertices that had a label in this search */
  int n_touched;
  guint8 *is_touched;
  int *mark; /* node -> the last stamp that it got */
  int stamp;
  PairingSum *due; /* free node -> the earliest known time at which it is reached, */
  int *due_in;     /* if that was found out in this search */
  int n_searches;
} PairingTree;

PairingTree *pairing_tree_new (int n, gboolean is_perfect);
void pairing_tree_free (PairingTree *tree);
PairingTreeEnd pairing_tree_augment (PairingTree *tree, int root, PairingSum limit);
void pairing_tree_settle (PairingTree *tree);
void pairing_tree_dissolve (PairingTree *tree, int blossom);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PairingTree, pairing_tree_free)
