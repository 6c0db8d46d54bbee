/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/blossom/search.h"

/* A graph with the members of each of its classes. */
typedef struct {
  const PairingGraph *graph;
  int n_classes;
  int *class_of;      /* vertex -> class */
  int *first;         /* class -> where its members begin; one more at the end */
  int *members;       /* by class */
  gint64 *bounds;     /* class times class; NULL where there are too many */
  gboolean is_priced; /* whether prices tell anything */
  gint64
      *prices; /* class -> about what any edge owes to a member of it; within a quarter of 2^63 */
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

/* What is left of an edge's weight after the price of one end; cut off where it is far below 0. */
static inline gint64
pairing_market_gain (const PairingMarket *market, gint64 weight, int end)
{
  return MAX (weight, G_MININT64 / 2) - market->prices[market->class_of[end]];
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PairingMarket, pairing_market_free)
