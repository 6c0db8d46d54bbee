/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/matching/price.h"
#include "pairing/matching/stall.h"

/* How many edges a vertex may bring in each time. */
#define PRICE_KEPT 6

/* Duals go on changing, so what they are barely enough for comes in, too: one part in so many of
 * what they lacked the last time. */
#define MARGIN 5

typedef struct {
  PairingSum lack; /* what the duals lack for it */
  gint64 weight;
  int other;
} Offer;

struct _PairingPricer {
  PairingMarket *market;
  const PairingSearch *search;
  const PairingSum *duals;
  PairingStalls *stalls;
  gboolean *is_stale;
  PairingSum *seen;  /* vertex -> its dual when it was last priced */
  PairingSum *rests; /* stall -> what two duals must reach with the present one, */
  int *near;         /* for those where not all pairs do */
  int n_near;
  Offer *offers; /* KEPT for each vertex */
  int *n_offers;
  PairingSum margin; /* edges come in as well for which the duals are enough by less than this */
  PairingSum sum;    /* of what the duals lack for all edges for which they are not enough, */
  int n_lacking;     /* and how many those are */
};

/* --- Offers --- */

/* What is skipped now must be looked at the next time. */
static gboolean
offer (PairingPricer *pricer, int vertex, Offer new)
{
  Offer *offers = &pricer->offers[vertex * PRICE_KEPT];
  int least = 0;

  if (pricer->n_offers[vertex] < PRICE_KEPT) {
    offers[pricer->n_offers[vertex]++] = new;
    return TRUE;
  }
  for (int i = 1; i < PRICE_KEPT; i++)
    if (offers[i].lack < offers[least].lack)
      least = i;
  pricer->seen[vertex] = PAIRING_SUM_MAX;
  if (offers[least].lack >= new.lack)
    return FALSE;
  offers[least] = new;
  return TRUE;
}

static void
weigh_pair (PairingPricer *pricer, int one, int two, PairingSum shelter)
{
  gint64 weight = pairing_market_weigh (pricer->market, one, two);
  PairingSum lack;

  if (weight == PAIRING_MATCHING_ABSENT)
    return;
  lack = 2 * (PairingSum) weight - pricer->duals[one] - pricer->duals[two] - shelter;
  if (lack > 0) {
    pricer->sum += lack;
    pricer->n_lacking++;
  } else if (lack > -shelter)
    pricer->seen[one] = PAIRING_SUM_MAX;
  if (lack <= -pricer->margin)
    return;
  offer (pricer, one, (Offer){ lack, weight, two });
  offer (pricer, two, (Offer){ lack, weight, one });
}

/* --- Pairs --- */

/* What two duals must reach. */
static PairingSum
price_bound (const PairingPricer *pricer, int class, int other)
{
  gint64 bound = pairing_market_bound (pricer->market, class, other);

  if (bound == PAIRING_MATCHING_ABSENT)
    return -PAIRING_SUM_MAX / 4;
  return bound == G_MAXINT64 ? PAIRING_SUM_MAX / 4 : 2 * (PairingSum) bound + pricer->margin;
}

/* Expanding a blossom raises the duals inside by half of its own, and they may fall again:
 * whatever a blossom spared is priced again the next time. */
static void
rely_on_shelter (PairingPricer *pricer, int stall)
{
  const PairingCrowd *stale = &pricer->stalls->stale;

  for (int i = stale->first[stall]; i < stale->first[stall + 1]; i++)
    pricer->seen[stale->members[i].vertex] = PAIRING_SUM_MAX;
}

/* The stalls in which some pair with the present one is not ruled out by what any pair weighs at
 * most. */
static void
find_near (PairingPricer *pricer, int stall)
{
  const PairingStall *stalls = pricer->stalls->stalls;
  PairingSum least = stalls[stall].least;
  PairingSum bound = 0;

  pricer->n_near = 0;
  for (int other = 0; other < pricer->stalls->n_stalls; other++) {
    if (other == 0 || stalls[other].class != stalls[other - 1].class)
      bound = price_bound (pricer, stalls[stall].class, stalls[other].class);
    if (least + stalls[other].least >= bound)
      continue;
    pricer->rests[other] = bound - pairing_stall_shelter (pricer->stalls, stall, other);
    if (least + stalls[other].least < pricer->rests[other])
      pricer->near[pricer->n_near++] = other;
    else
      rely_on_shelter (pricer, stall);
  }
}

/* A stall is sorted by dual, so the pairs that are not ruled out are at its beginning. In its own
 * stall a stale one meets another stale one only once. */
static void
price_with (PairingPricer *pricer, const PairingMember *one, const PairingCrowd *crowd, int stall,
            int own)
{
  PairingSum rest = pricer->rests[stall] - one->dual;
  PairingSum least = pairing_stall_shelter (pricer->stalls, own, stall);

  for (int i = crowd->first[stall]; i < crowd->first[stall + 1]; i++) {
    const PairingMember *two = &crowd->members[i];
    PairingSum shelter = 0;
    if (two->dual >= rest) {
      if (two->dual < rest + least)
        pricer->seen[one->vertex] = PAIRING_SUM_MAX;
      return;
    }
    if (own == stall && two->vertex <= one->vertex &&
        (two->vertex == one->vertex || pricer->is_stale[two->vertex]))
      continue;
    shelter = pairing_shelter_of (pricer->stalls->shelter, one->vertex, two->vertex);
    if (two->dual + shelter >= rest + least) {
      pricer->seen[one->vertex] = PAIRING_SUM_MAX;
      continue;
    }
    weigh_pair (pricer, one->vertex, two->vertex, shelter);
  }
}

static void
price_stall (PairingPricer *pricer, int stall)
{
  const PairingCrowd *stale = &pricer->stalls->stale;

  if (stale->first[stall] == stale->first[stall + 1])
    return;
  find_near (pricer, stall);
  for (int i = stale->first[stall]; i < stale->first[stall + 1]; i++)
    for (int j = 0; j < pricer->n_near; j++) {
      int other = pricer->near[j];
      price_with (pricer, &stale->members[i],
                  other >= stall ? &pricer->stalls->all : &pricer->stalls->fresh, other, stall);
    }
}

/* What prices the left-out edges. @search: a search in some of its edges. */
PairingPricer *
pairing_price_new (PairingMarket *market, const PairingSearch *search)
{
  PairingPricer *pricer = g_new0 (PairingPricer, 1);
  int n = market->graph->n;

  pricer->market = market;
  pricer->search = search;
  pricer->duals = pairing_search_duals (search);
  pricer->stalls = pairing_stall_new (n);
  pricer->rests = g_new (PairingSum, n);
  pricer->near = g_new (int, n);
  pricer->is_stale = g_new (gboolean, n);
  pricer->seen = g_new (PairingSum, n);
  for (int i = 0; i < n; i++)
    pricer->seen[i] = PAIRING_SUM_MAX;
  pricer->offers = g_new (Offer, (gsize) n * PRICE_KEPT);
  pricer->n_offers = g_new (int, n);
  return pricer;
}

/* Frees it. */
void
pairing_price_free (PairingPricer *pricer)
{
  pairing_stall_free (pricer->stalls);
  g_free (pricer->rests);
  g_free (pricer->near);
  g_free (pricer->is_stale);
  g_free (pricer->seen);
  g_free (pricer->offers);
  g_free (pricer->n_offers);
  g_free (pricer);
}

/* Finds the edges for which the duals are not enough. A pair of which neither dual has fallen
 * since the last time needs no look; nor does one in whose classes the duals are above what any
 * edge between them weighs. Returns FALSE where cancelled. @pricer: a pricer, whose search is
 * done. @tick: called now and then with the number of classes seen to; may cancel. */
gboolean
pairing_price_run (PairingPricer *pricer, PairingSearchTick tick, gpointer data)
{
  const PairingMarket *market = pricer->market;
  int n = market->graph->n;

  pricer->margin = pricer->sum / MARGIN / MAX (1, pricer->n_lacking);
  pricer->sum = pricer->n_lacking = 0;
  for (int i = 0; i < n; i++) {
    pricer->is_stale[i] = pricer->duals[i] < pricer->seen[i];
    pricer->seen[i] = pricer->duals[i];
    pricer->n_offers[i] = 0;
  }
  pairing_stall_fill (pricer->stalls, market, pricer->search, pricer->is_stale);
  for (int stall = 0; stall < pricer->stalls->n_stalls; stall++) {
    price_stall (pricer, stall);
    if (!tick (pricer->stalls->stalls[stall].class, data))
      return FALSE;
  }
  return TRUE;
}

static gboolean
has_offered (const PairingPricer *pricer, int vertex, int other)
{
  for (int i = 0; i < pricer->n_offers[vertex]; i++)
    if (pricer->offers[vertex * PRICE_KEPT + i].other == other)
      return TRUE;
  return FALSE;
}

/* For each vertex some of its edges for which the duals lack most; empty where they are enough
 * for all edges of the graph (PairingEdge). @pricer: a pricer that has run. */
GArray *
pairing_price_lacking (PairingPricer *pricer)
{
  GArray *edges = g_array_new (FALSE, FALSE, sizeof (PairingEdge));

  if (pricer->n_lacking == 0)
    return edges;
  for (int vertex = 0; vertex < pricer->market->graph->n; vertex++)
    for (int i = 0; i < pricer->n_offers[vertex]; i++) {
      const Offer *kept = &pricer->offers[vertex * PRICE_KEPT + i];
      PairingEdge edge = { vertex, kept->other, kept->weight };
      if (kept->lack <= 0 && pairing_search_has (pricer->search, vertex, kept->other))
        continue;
      if (vertex < kept->other || !has_offered (pricer, kept->other, vertex))
        g_array_append_val (edges, edge);
    }
  return edges;
}
