#pragma once
#include "pairing/search.h"

/* A graph with the members of each of its classes. */
typedef struct {
  const PairingGraph *graph;
  int n_classes;
  int *class_of;  /* vertex -> class */
  int *first;     /* class -> where its members begin; one more at the end */
  int *members;   /* by class */
  gint64 *bounds; /* class times class; NULL where there are too many */
  gint64 *prices; /* class -> about what any edge owes to a member of it */
} PairingMarket;

PairingMarket *pairing_market_new (const PairingGraph *graph);
void pairing_market_free (PairingMarket *market);
gint64 pairing_market_bound (const PairingMarket *market, int one, int two);

/* What an edge of its graph weighs. */
static inline gint64
pairing_market_weigh (PairingMarket *market, int one, int two)
{
  return market->graph->weigh (one, two, market->graph->data);
}

/* What any edge owes to a vertex, roughly. */
static inline gint64
pairing_market_price (const PairingMarket *market, int vertex)
{
  return market->prices[market->class_of[vertex]];
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PairingMarket, pairing_market_free)
