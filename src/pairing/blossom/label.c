/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/blossom/label.h"

/* How fast a vertex's dual grows as time passes; a blossom's shrinks twice as fast. */
static const int pace[] = { [PAIRING_FREE] = 0, [PAIRING_OUTER] = -1, [PAIRING_INNER] = 1 };

static PairingSum
dual_now (const PairingTree *tree, int vertex)
{
  return tree->dual[vertex] + pace[tree->label[vertex]] * tree->now;
}

static PairingSum
swell_now (const PairingTree *tree, int node)
{
  return tree->swell[node] - 2 * pace[tree->label[tree->blossoms->first[node]]] * tree->now;
}

static PairingSum
slack_now (const PairingTree *tree, int one, int two, gint64 weight)
{
  return dual_now (tree, one) + dual_now (tree, two) - 2 * (PairingSum) weight;
}

static void
expect (PairingTree *tree, int vertex, PairingEvent event)
{
  if (event.time < PAIRING_SUM_MAX)
    pairing_queue_set (&tree->queue, event);
  else
    pairing_queue_drop (&tree->queue, vertex);
}

/* The gap between two outer vertices closes from both sides, so half of it is time. It is even:
 * roots begin with even duals, and all vertices of a tree hang together by tight edges, the double
 * weights of which are even, so that the duals of all outer vertices are all even or all odd. */
static void
look_from_outer (PairingTree *tree, int vertex)
{
  int here = pairing_blossom_top (tree->blossoms, vertex);
  PairingSum dual = dual_now (tree, vertex) + tree->now;
  PairingEvent next = { tree->is_perfect ? PAIRING_SUM_MAX : dual, vertex, -1, -1, vertex };

  for (int i = tree->first[vertex]; i < tree->first[vertex + 1]; i++) {
    const PairingArc *arc = &tree->arcs[i];
    guint8 label = tree->label[arc->to];
    PairingSum time;

    if (label == PAIRING_INNER)
      continue;
    time = dual + tree->dual[arc->to] - 2 * (PairingSum) arc->weight;
    if (label == PAIRING_OUTER) {
      if (time / 2 >= next.time || pairing_blossom_top (tree->blossoms, arc->to) == here)
        continue;
      time /= 2;
    }
    if (time < next.time)
      next = (PairingEvent){ time, vertex, arc->to, i, vertex };
  }
  expect (tree, vertex, next);
}

/* Edges from outer neighbours, which were labelled when this node had no label yet. */
static void
look_from_free (PairingTree *tree, int vertex)
{
  PairingEvent next = { .time = PAIRING_SUM_MAX };

  for (int i = tree->first[vertex]; i < tree->first[vertex + 1]; i++) {
    const PairingArc *arc = &tree->arcs[i];
    PairingSum time;

    if (tree->label[arc->to] != PAIRING_OUTER)
      continue;
    time = tree->dual[vertex] + tree->dual[arc->to] - 2 * (PairingSum) arc->weight;
    if (time < next.time)
      next = (PairingEvent){ time, arc->to, vertex, i, vertex };
  }
  expect (tree, vertex, next);
}

static void
touch (PairingTree *tree, int vertex)
{
  if (!tree->is_touched[vertex])
    tree->touched[tree->n_touched++] = vertex;
  tree->is_touched[vertex] = TRUE;
}

/* How far the duals of both ends are above @weight now; 0 for a tight edge. @two: a vertex in
 * another outermost node. @weight: the weight of the edge between them. */
PairingSum
pairing_label_slack (const PairingTree *tree, int one, int two, gint64 weight)
{
  return slack_now (tree, one, two, weight);
}

/* Whether it is an outermost inner blossom whose dual has come down to zero. */
gboolean
pairing_label_is_idle (const PairingTree *tree, int blossom)
{
  int vertex = tree->blossoms->first[blossom];

  return vertex >= 0 && tree->label[vertex] == PAIRING_INNER &&
         pairing_blossom_top (tree->blossoms, vertex) == blossom && swell_now (tree, blossom) == 0;
}

/* Whether its dual has come down to zero. */
gboolean
pairing_label_is_used_up (const PairingTree *tree, int vertex)
{
  return dual_now (tree, vertex) == 0;
}

/* Raises the dual of an unmatched node so that its base has an even one; tight edges inside stay
 * tight. @node: an outermost free node. */
void
pairing_label_make_even (PairingTree *tree, int node)
{
  if (tree->dual[tree->blossoms->base[node]] % 2 == 0)
    return;
  PAIRING_BLOSSOM_EACH (tree->blossoms, node, vertex)
  tree->dual[vertex]++;
  tree->swell[node] -= 2;
}

/* Changes the pace of a node's duals; their present values stay. */
void
pairing_label_set (PairingTree *tree, int node, PairingLabel label)
{
  PairingSum shift = pace[label] * tree->now;

  tree->swell[node] = swell_now (tree, node) + 2 * shift;
  PAIRING_BLOSSOM_EACH (tree->blossoms, node, vertex)
  {
    tree->dual[vertex] = dual_now (tree, vertex) - shift;
    tree->label[vertex] = label;
    touch (tree, vertex);
  }
}

/* Makes @node an inner one. A blossom opens when its dual is used up. @from: the outer vertex
 * from which it was reached. @into: its own vertex on that edge. */
void
pairing_label_set_inner (PairingTree *tree, int node, int from, int into)
{
  pairing_label_set (tree, node, PAIRING_INNER);
  pairing_label_keep_inner (tree, node, from, into);
}

/* Changes the edge over which the tree reaches @node. @node: an outermost inner node. @from: the
 * outer vertex from which it was reached. @into: its own vertex on that edge. */
void
pairing_label_keep_inner (PairingTree *tree, int node, int from, int into)
{
  tree->from[node] = from;
  tree->into[node] = into;
  if (node >= tree->n)
    pairing_queue_set (&tree->queue, (PairingEvent){ tree->now + swell_now (tree, node) / 2, -1,
                                                     node, -1, node });
}

/* Gives a blossom of outer nodes a dual, which is zero now. */
void
pairing_label_begin (PairingTree *tree, int blossom)
{
  tree->swell[blossom] = 2 * pace[PAIRING_OUTER] * tree->now;
}

/* Brings the dual of a node to the present: of one that goes into a blossom. Its vertices keep
 * theirs. */
void
pairing_label_take (PairingTree *tree, int node)
{
  tree->swell[node] = swell_now (tree, node);
}

/* Lets the dual of @node go on from where pairing_label_take() left it. @node: a node of a
 * blossom that is being opened, with the label that this one had. */
void
pairing_label_bare (PairingTree *tree, int node)
{
  tree->swell[node] += 2 * pace[tree->label[tree->blossoms->first[node]]] * tree->now;
}

/* Looks along its edges for what will become tight first. Only between outer and free nodes, and
 * among outer ones, does the gap close. When that is due the vertex must look again. */
void
pairing_label_look (PairingTree *tree, int vertex)
{
  if (tree->label[vertex] == PAIRING_OUTER)
    look_from_outer (tree, vertex);
  else if (tree->label[vertex] == PAIRING_FREE)
    look_from_free (tree, vertex);
  else
    pairing_queue_drop (&tree->queue, vertex);
}

/* The same for all its vertices. @node: a node that has got a new label. */
void
pairing_label_look_around (PairingTree *tree, int node)
{
  PAIRING_BLOSSOM_EACH (tree->blossoms, node, vertex)
  pairing_label_look (tree, vertex);
}

/* Makes the present values of all duals the values of time 0, and all labels free. @tree: a
 * search that is over. */
void
pairing_label_settle (PairingTree *tree)
{
  const PairingBlossoms *blossoms = tree->blossoms;

  for (int i = 0; i < tree->n_touched; i++) {
    int top = pairing_blossom_top (blossoms, tree->touched[i]);
    if (blossoms->first[top] == tree->touched[i])
      pairing_label_take (tree, top);
  }
  for (int i = 0; i < tree->n_touched; i++) {
    int vertex = tree->touched[i];
    tree->dual[vertex] = dual_now (tree, vertex);
    tree->label[vertex] = PAIRING_FREE;
    tree->is_touched[vertex] = FALSE;
  }
}
