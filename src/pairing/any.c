#include "pairing/any.h"
#include "pairing/candidate.h"
#include "pairing/free.h"

static gint64
weigh_bare (int one, int two, gpointer data)
{
  const PairingGraph *whole = data;
  gint64 weight = whole->weigh (one, two, whole->data);

  return weight == PAIRING_MATCHING_ABSENT ? weight : 0;
}

static gint64
bound_bare (int one, int two, gpointer data)
{
  const PairingGraph *whole = data;
  gint64 bound = whole->bound ? whole->bound (one, two, whole->data) : 0;

  return bound == PAIRING_MATCHING_ABSENT ? bound : 0;
}

/* Without weights all edges are tight from the beginning, so the duals stay at zero. */
static PairingSearchEnd
find (PairingMarket *bare, PairingSearch *search, PairingSearchTick tick, gpointer data)
{
  g_autoptr (GArray) edges = pairing_candidate_choose (bare, tick, data);
  PairingSearchEnd end = edges ? PAIRING_SEARCH_STUCK : PAIRING_SEARCH_CANCELLED;

  while (end == PAIRING_SEARCH_STUCK && edges->len > 0) {
    pairing_search_add (search, (const PairingEdge *) (gpointer) edges->data, (int) edges->len);
    end = pairing_search_run (search, tick, data);
    g_array_unref (edges);
    edges = end == PAIRING_SEARCH_STUCK ? pairing_free_edges (bare, search)
                                        : g_array_new (FALSE, FALSE, sizeof (PairingEdge));
  }
  return end;
}

/**
 * pairing_any_find:
 * @market: a graph
 * @tick: (scope call): called now and then; may cancel
 * @data: for @tick
 * @edges: (element-type PairingEdge): where to add the edges of a perfect matching
 *
 * Finds any perfect matching, whatever it weighs.
 *
 * Returns: %PAIRING_SEARCH_STUCK where there is none
 */
PairingSearchEnd
pairing_any_find (PairingMarket *market, PairingSearchTick tick, gpointer data, GArray *edges)
{
  PairingGraph graph = *market->graph;
  const PairingGraph plain = { graph.n,         weigh_bare, graph.classes,
                               graph.n_classes, bound_bare, &graph };
  g_autoptr (PairingMarket) bare = pairing_market_new (&plain);
  g_autoptr (PairingSearch) search = pairing_search_new (graph.n, TRUE);
  PairingSearchEnd end = find (bare, search, tick, data);
  const int *mates = pairing_search_mates (search);

  for (int i = 0; end == PAIRING_SEARCH_DONE && i < graph.n; i++)
    if (i < mates[i]) {
      PairingEdge edge = { i, mates[i], pairing_market_weigh (market, i, mates[i]) };
      g_array_append_val (edges, edge);
    }
  return end;
}
