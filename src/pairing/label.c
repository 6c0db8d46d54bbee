#include "pairing/label.h"

/* How fast a vertex's dual grows as time passes; a blossom's shrinks twice as fast. */
static const int pace[] = { [PAIRING_FREE] = 0, [PAIRING_OUTER] = -1, [PAIRING_INNER] = 1 };

static gint64
dual_now (const PairingTree *tree, int vertex)
{
  return tree->dual[vertex] + pace[tree->label[tree->blossoms->top[vertex]]] * tree->now;
}

static gint64
swell_now (const PairingTree *tree, int node)
{
  return tree->swell[node] - 2 * pace[tree->label[node]] * tree->now;
}

static gint64
slack_now (const PairingTree *tree, int one, int two, gint64 weight)
{
  return dual_now (tree, one) + dual_now (tree, two) - weight;
}

static gboolean
is_unmatched (const PairingTree *tree, int vertex)
{
  return tree->blossoms->mate[vertex] < 0 &&
         tree->label[tree->blossoms->top[vertex]] == PAIRING_FREE;
}

/* What lies behind the end of the search need not be known. */
static void
push (PairingTree *tree, PairingEvent event)
{
  if (event.time < tree->end)
    pairing_queue_push (&tree->queue, event);
}

/* A free node is reached once, over the first of its edges that becomes tight. */
static void
push_to_free (PairingTree *tree, PairingEvent event)
{
  int there = tree->blossoms->top[event.to];

  if (tree->due_in[there] == tree->n_searches && event.time >= tree->due[there])
    return;
  tree->due_in[there] = tree->n_searches;
  tree->due[there] = event.time;
  push (tree, event);
  if (is_unmatched (tree, event.to))
    tree->end = MIN (tree->end, event.time);
}

/* The gap between two outer vertices closes from both sides, so half of it is time. It is even:
 * all vertices of a tree hang together by tight edges of even weight, so their duals are all even
 * or all odd. */
static void
look_from_outer (PairingTree *tree, int vertex)
{
  for (int i = tree->first[vertex]; i < tree->first[vertex + 1]; i++) {
    const PairingArc *arc = &tree->arcs[i];
    int there = tree->blossoms->top[arc->to];
    PairingLabel label = tree->label[there];
    gint64 gap;

    if (label == PAIRING_INNER || there == tree->blossoms->top[vertex])
      continue;
    gap = slack_now (tree, vertex, arc->to, arc->weight);
    if (label == PAIRING_OUTER)
      push (tree, (PairingEvent){ tree->now + gap / 2, arc->weight, vertex, arc->to });
    else
      push_to_free (tree, (PairingEvent){ tree->now + gap, arc->weight, vertex, arc->to });
  }
}

static void
look_from_free (PairingTree *tree, int vertex)
{
  for (int i = tree->first[vertex]; i < tree->first[vertex + 1]; i++) {
    const PairingArc *arc = &tree->arcs[i];
    gint64 gap = slack_now (tree, vertex, arc->to, arc->weight);

    if (tree->label[tree->blossoms->top[arc->to]] == PAIRING_OUTER)
      push_to_free (tree, (PairingEvent){ tree->now + gap, arc->weight, arc->to, vertex });
  }
}

static void
touch (PairingTree *tree, int vertex)
{
  if (!tree->is_touched[vertex])
    tree->touched[tree->n_touched++] = vertex;
  tree->is_touched[vertex] = TRUE;
}

/**
 * pairing_label_slack:
 * @tree: a search
 * @one: a vertex
 * @two: a vertex in another outermost node
 * @weight: the weight of the edge between them
 *
 * Returns: how far the duals of both ends are above @weight now; 0 for a tight edge
 */
gint64
pairing_label_slack (const PairingTree *tree, int one, int two, gint64 weight)
{
  return slack_now (tree, one, two, weight);
}

/**
 * pairing_label_is_idle:
 * @tree: a search
 * @blossom: a number of a blossom
 *
 * Returns: whether it is an outermost inner blossom whose dual has come down to zero
 */
gboolean
pairing_label_is_idle (const PairingTree *tree, int blossom)
{
  return tree->label[blossom] == PAIRING_INNER && swell_now (tree, blossom) == 0;
}

/**
 * pairing_label_set:
 * @tree: a search
 * @node: an outermost node
 * @label: its new label
 *
 * Changes the pace of a node's duals; their present values stay.
 */
void
pairing_label_set (PairingTree *tree, int node, PairingLabel label)
{
  gint64 shift = pace[label] * tree->now;

  PAIRING_BLOSSOM_EACH (tree->blossoms, node, vertex)
  {
    tree->dual[vertex] = dual_now (tree, vertex) - shift;
    touch (tree, vertex);
  }
  tree->swell[node] = swell_now (tree, node) + 2 * shift;
  tree->label[node] = label;
}

/**
 * pairing_label_set_inner:
 * @tree: a search
 * @node: an outermost node
 * @from: the outer vertex from which it was reached
 * @into: its own vertex on that edge
 *
 * Makes @node an inner one. A blossom opens when its dual is used up.
 */
void
pairing_label_set_inner (PairingTree *tree, int node, int from, int into)
{
  pairing_label_set (tree, node, PAIRING_INNER);
  tree->from[node] = from;
  tree->into[node] = into;
  if (node >= tree->n)
    push (tree, (PairingEvent){ tree->now + swell_now (tree, node) / 2, 0, -1, node });
}

/**
 * pairing_label_begin:
 * @tree: a search
 * @blossom: a new blossom
 *
 * Makes a blossom outer, with a dual that is zero now.
 */
void
pairing_label_begin (PairingTree *tree, int blossom)
{
  tree->label[blossom] = PAIRING_OUTER;
  tree->swell[blossom] = 2 * pace[PAIRING_OUTER] * tree->now;
}

/**
 * pairing_label_take:
 * @tree: a search
 * @node: an outermost node
 *
 * Takes the label from a node whose vertices have been, or will be, brought to the present: one
 * that goes into a blossom, or any at the end of a search.
 */
void
pairing_label_take (PairingTree *tree, int node)
{
  tree->swell[node] = swell_now (tree, node);
  tree->label[node] = PAIRING_FREE;
}

/**
 * pairing_label_look:
 * @tree: a search
 * @node: a node
 * @label: the label that its vertices have got
 *
 * Looks along all edges of @node for what will become tight. Only between outer and free nodes,
 * and among outer ones, does the gap close.
 */
void
pairing_label_look (PairingTree *tree, int node, PairingLabel label)
{
  PAIRING_BLOSSOM_EACH (tree->blossoms, node, vertex)
  if (label == PAIRING_OUTER)
    look_from_outer (tree, vertex);
  else if (label == PAIRING_FREE)
    look_from_free (tree, vertex);
}

/**
 * pairing_label_settle:
 * @tree: a search that is over
 *
 * Makes the present values of all duals the values of time 0, and all labels free.
 */
void
pairing_label_settle (PairingTree *tree)
{
  for (int i = 0; i < tree->n_touched; i++) {
    int vertex = tree->touched[i];
    tree->dual[vertex] = dual_now (tree, vertex);
    tree->is_touched[vertex] = FALSE;
  }
  for (int i = 0; i < tree->n_touched; i++)
    pairing_label_take (tree, tree->blossoms->top[tree->touched[i]]);
}
