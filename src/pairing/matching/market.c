/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/matching/market.h"
#include "pairing/matching/market-private.h"

/* Bounds of so many classes are kept: 18 MiB. */
#define CLASSES_KEPT 1536

static void
sort_market_members (PairingMarket *market, int n)
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

/* A bound is asked for again and again. */
static void
fill_bounds (PairingMarket *market)
{
  const PairingGraph *graph = market->graph;
  int n = market->n_classes;

  if (!graph->bound || n > CLASSES_KEPT)
    return;
  market->bounds = g_new (gint64, (gsize) n * n);
  for (int one = 0; one < n; one++)
    for (int two = 0; two <= one; two++)
      market->bounds[one * n + two] = market->bounds[two * n + one] =
          graph->bound (one, two, graph->data);
}

/* Prices take weights that leave room for sums. */
static gboolean
is_modest (const PairingMarket *market)
{
  gsize n_bounds = market->bounds ? (gsize) market->n_classes * market->n_classes : 0;

  for (gsize i = 0; i < n_bounds; i++)
    if (market->bounds[i] > PAIRING_TRADE_MOST)
      return FALSE;
  return n_bounds > 0;
}

/* Its classes with their members, in their order. @graph: a graph, which must outlive it. */
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
  sort_market_members (market, graph->n);
  fill_bounds (market);
  market->prices = g_new0 (gint64, market->n_classes);
  market->is_priced = is_modest (market);
  if (market->is_priced)
    pairing_trade_prices (market, market->prices);
  return market;
}

/* Frees it. */
void
pairing_market_free (PairingMarket *market)
{
  g_free (market->class_of);
  g_free (market->first);
  g_free (market->members);
  g_free (market->bounds);
  g_free (market->prices);
  g_free (market);
}

/* At least what any edge between them weighs. @two: another, or the same. */
gint64
pairing_market_bound (const PairingMarket *market, int one, int two)
{
  const PairingGraph *graph = market->graph;

  if (market->bounds)
    return market->bounds[one * market->n_classes + two];
  return graph->bound ? graph->bound (one, two, graph->data) : G_MAXINT64;
}
