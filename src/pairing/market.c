#include "pairing/market.h"

static void
sort_members (PairingMarket *market, int n)
{
  g_autofree int *next = g_new (int, market->n_classes + 1);

  for (int i = 0; i < n; i++)
    market->first[market->class_of[i] + 1]++;
  for (int i = 0; i < market->n_classes; i++)
    market->first[i + 1] += market->first[i];
  for (int i = 0; i <= market->n_classes; i++)
    next[i] = market->first[i];
  for (int i = 0; i < n; i++)
    market->members[next[market->class_of[i]]++] = i;
}

/**
 * pairing_market_new:
 * @graph: a graph, which must outlive it
 *
 * Returns: (transfer full): its classes with their members, in their order
 */
PairingMarket *
pairing_market_new (const PairingGraph *graph)
{
  PairingMarket *market = g_new0 (PairingMarket, 1);

  market->graph = graph;
  market->n_classes = graph->classes ? graph->n_classes : 1;
  market->class_of = g_new0 (int, graph->n);
  for (int i = 0; graph->classes && i < graph->n; i++)
    market->class_of[i] = graph->classes[i];
  market->first = g_new0 (int, market->n_classes + 1);
  market->members = g_new (int, graph->n);
  sort_members (market, graph->n);
  return market;
}

/**
 * pairing_market_free:
 * @market: (transfer full): a market
 *
 * Frees it.
 */
void
pairing_market_free (PairingMarket *market)
{
  g_free (market->class_of);
  g_free (market->first);
  g_free (market->members);
  g_free (market);
}

/**
 * pairing_market_bound:
 * @market: a market
 * @one: a class
 * @two: another, or the same
 *
 * Returns: at least what any edge between them weighs
 */
gint64
pairing_market_bound (const PairingMarket *market, int one, int two)
{
  const PairingGraph *graph = market->graph;

  return graph->bound ? graph->bound (one, two, graph->data) : G_MAXINT64;
}
