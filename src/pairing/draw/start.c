#include "pairing/draw/start.h"

/* The best edge at each vertex is enough for every edge: duals count twice. */
static void
fill_duals (PairingTree *tree)
{
  for (int vertex = 0; vertex < tree->n; vertex++) {
    gint64 best = G_MININT64;
    for (int i = tree->first[vertex]; i < tree->first[vertex + 1]; i++)
      best = MAX (best, tree->arcs[i].weight);
    if (tree->first[vertex] == tree->first[vertex + 1] || (!tree->is_perfect && best < 0))
      best = 0;
    tree->dual[vertex] = best;
  }
}

static PairingSum
least_slack (const PairingTree *tree, int vertex)
{
  PairingSum least = tree->is_perfect ? PAIRING_SUM_MAX : tree->dual[vertex];

  for (int i = tree->first[vertex]; i < tree->first[vertex + 1]; i++) {
    const PairingArc *arc = &tree->arcs[i];
    PairingSum slack = tree->dual[vertex] + tree->dual[arc->to] - 2 * (PairingSum) arc->weight;
    least = MIN (least, slack);
  }
  return least;
}

/* Duals that were set may be too small for some edges. */
static void
fit_duals (PairingTree *tree)
{
  for (int vertex = 0; vertex < tree->n; vertex++)
    if (tree->first[vertex] < tree->first[vertex + 1])
      tree->dual[vertex] -= MIN (least_slack (tree, vertex), 0);
}

static void
match_tight (PairingTree *tree, int vertex)
{
  int *mate = tree->blossoms->mate;

  for (int i = tree->first[vertex]; i < tree->first[vertex + 1] && mate[vertex] < 0; i++) {
    const PairingArc *arc = &tree->arcs[i];
    if (mate[arc->to] < 0 &&
        tree->dual[vertex] + tree->dual[arc->to] == 2 * (PairingSum) arc->weight) {
      mate[vertex] = arc->to;
      mate[arc->to] = vertex;
    }
  }
}

/* A quick start: from duals that are enough for every edge, lowers each until an edge is tight,
 * and takes what can be taken at once. @tree: a search with arcs, nothing matched. */
void
pairing_start (PairingTree *tree)
{
  if (tree->is_priced)
    fit_duals (tree);
  else
    fill_duals (tree);
  for (int vertex = 0; vertex < tree->n; vertex++) {
    if (tree->first[vertex] == tree->first[vertex + 1] || tree->blossoms->mate[vertex] >= 0)
      continue;
    tree->dual[vertex] -= least_slack (tree, vertex);
    match_tight (tree, vertex);
  }
}
