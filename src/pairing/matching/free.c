/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/matching/free.h"
#include <stdlib.h>

/* Pairs that are looked at between two calls of the tick. */
#define FREE_TICK 65536

typedef struct {
  PairingSum dual;
  int vertex;
} Member;

/* Two classes, and what the duals lack at most for any edge between them. */
typedef struct {
  PairingSum lack;
  int one;
  int two;
  PairingSum bound; /* what any of its edges weighs at most, doubled */
} Lane;

typedef struct {
  PairingMarket *market;
  const PairingSum *duals;
  guint8 *labels;  /* vertex -> how the search got stuck: PairingLabel, */
  int *tops;       /* and its outermost node there */
  Member *members; /* by class, the outer ones first, those with the least dual first */
  int *n_outer;    /* class -> how many are outer, */
  int *n_open;     /* and how many others are not inner */
  GArray *lanes;
  int most;           /* how many outer vertices of a class look for an edge */
  PairingSum *best;   /* outer vertex -> what the duals lack for its best edge */
  PairingEdge *edges; /* outer vertex -> that edge, from a; b is -1 where there is none */
  PairingSearchTick tick;
  gpointer data;
  int n_looks;   /* since the last tick */
  gboolean over; /* it was cancelled */
} Gate;

static int
compare_free_members (gconstpointer a, gconstpointer b)
{
  const Member *one = a;
  const Member *two = b;

  if (one->dual != two->dual)
    return one->dual < two->dual ? -1 : 1;
  return one->vertex - two->vertex;
}

static int
pick_free (Gate *gate, int class, PairingLabel label, Member *members)
{
  const PairingMarket *market = gate->market;
  int n = 0;

  for (int i = market->first[class]; i < market->first[class + 1]; i++)
    if (gate->labels[market->members[i]] == label)
      members[n++] = (Member){ gate->duals[market->members[i]], market->members[i] };
  if (n > 1)
    qsort (members, n, sizeof *members, compare_free_members);
  return n;
}

static void
sort_free_members (Gate *gate)
{
  const PairingMarket *market = gate->market;

  for (int class = 0; class < market->n_classes; class ++) {
    Member *members = &gate->members[market->first[class]];
    gate->n_outer[class] = pick_free (gate, class, PAIRING_OUTER, members);
    members += gate->n_outer[class];
    gate->n_open[class] = pick_free (gate, class, PAIRING_FREE, members);
  }
}

/* From the outer members of a class to the outer ones of another, or to those outside the tree. */
static void
add_lane (Gate *gate, int one, int two, gboolean to_outer, PairingSum bound)
{
  const PairingMarket *market = gate->market;
  const Member *from = &gate->members[market->first[one]];
  const Member *to = &gate->members[market->first[two]];
  Lane lane = { 0, one, to_outer ? two : two + market->n_classes, bound };

  if (!to_outer)
    to += gate->n_outer[two];
  lane.lack = bound - from->dual - to->dual;
  g_array_append_val (gate->lanes, lane);
}

static void
add_lanes (Gate *gate, int one)
{
  for (int two = 0; two < gate->market->n_classes; two++) {
    gint64 weight;
    PairingSum bound;
    if (gate->n_outer[two] + gate->n_open[two] == 0)
      continue;
    weight = pairing_market_bound (gate->market, one, two);
    bound = weight == G_MAXINT64 ? PAIRING_SUM_MAX / 4 : 2 * (PairingSum) weight;
    if (weight == PAIRING_MATCHING_ABSENT)
      continue;
    if (gate->n_outer[two] > 0)
      add_lane (gate, one, two, TRUE, bound);
    if (gate->n_open[two] > 0)
      add_lane (gate, one, two, FALSE, bound);
  }
}

static void
try_edge (Gate *gate, const Member *one, const Member *two)
{
  gint64 weight;
  PairingSum lack;

  if (++gate->n_looks % FREE_TICK == 0)
    gate->over |= !gate->tick (0, gate->data);
  if (gate->tops[one->vertex] == gate->tops[two->vertex])
    return;
  weight = pairing_market_weigh (gate->market, one->vertex, two->vertex);
  lack = 2 * (PairingSum) weight - one->dual - two->dual;
  if (weight == PAIRING_MATCHING_ABSENT || lack <= gate->best[one->vertex])
    return;
  gate->best[one->vertex] = lack;
  gate->edges[one->vertex] = (PairingEdge){ one->vertex, two->vertex, weight };
}

static void
follow_lane (Gate *gate, const Lane *lane)
{
  const PairingMarket *market = gate->market;
  gboolean to_outer = lane->two < market->n_classes;
  int two = to_outer ? lane->two : lane->two - market->n_classes;
  const Member *from = &gate->members[market->first[lane->one]];
  const Member *to = &gate->members[market->first[two]] + (to_outer ? 0 : gate->n_outer[two]);
  int n_to = to_outer ? gate->n_outer[two] : gate->n_open[two];

  for (int i = 0; i < MIN (gate->n_outer[lane->one], gate->most) && !gate->over; i++)
    for (int j = 0; j < n_to && !gate->over; j++) {
      if (lane->bound - from[i].dual - to[j].dual <= gate->best[from[i].vertex])
        break;
      try_edge (gate, &from[i], &to[j]);
    }
}

static int
compare_lanes (gconstpointer a, gconstpointer b)
{
  const Lane *one = a;
  const Lane *two = b;

  if (one->lack != two->lack)
    return one->lack > two->lack ? -1 : 1;
  return one->two - two->two;
}

/* What a lane must lack at most to be of use to any outer vertex of its class. */
static PairingSum
find_need (const Gate *gate, int class)
{
  const Member *from = &gate->members[gate->market->first[class]];
  PairingSum need = PAIRING_SUM_MAX / 2;

  for (int i = 0; i < MIN (gate->n_outer[class], gate->most); i++)
    need = MIN (need, gate->best[from[i].vertex]);
  return need;
}

/* The most promising lanes first, so that most of the others need no look. */
static void
follow_lanes (Gate *gate, int class)
{
  PairingSum need = -PAIRING_SUM_MAX / 2;

  g_array_set_size (gate->lanes, 0);
  add_lanes (gate, class);
  g_array_sort (gate->lanes, compare_lanes);
  for (guint i = 0; i < gate->lanes->len && !gate->over; i++) {
    const Lane *lane = &g_array_index (gate->lanes, Lane, i);
    if (lane->lack <= need)
      return;
    follow_lane (gate, lane);
    need = find_need (gate, class);
  }
}

static void
follow_all (Gate *gate)
{
  for (int class = 0; class < gate->market->n_classes && !gate->over; class ++)
    if (gate->n_outer[class] > 0)
      follow_lanes (gate, class);
}

/* An edge between two outer vertices may be the best of both. */
static GArray *
take_edges (Gate *gate)
{
  GArray *edges = g_array_new (FALSE, FALSE, sizeof (PairingEdge));

  for (int vertex = 0; vertex < gate->market->graph->n; vertex++) {
    const PairingEdge *edge = &gate->edges[vertex];
    if (edge->b >= 0 && (edge->b > vertex || gate->edges[edge->b].b != vertex))
      g_array_append_vals (edges, edge, 1);
  }
  return edges;
}

/* The search got stuck on a proof that its edges hold no perfect matching: taking the inner
 * vertices away leaves more outer nodes, which only they join, than there are inner vertices. An
 * edge that goes from an outer node to anything but an inner one breaks the proof. Some outer
 * vertices bring in the one of those for which the duals are too large by least.
 *
 * Returns such edges; empty where the proof holds for all edges of the graph; NULL where
 * cancelled (PairingEdge). @search: a search in some of its edges, which got stuck. @most: how
 * many outer vertices of a class look for an edge, where any of these finds one. @tick: called
 * now and then; may cancel. */
GArray *
pairing_free_edges (PairingMarket *market, PairingSearch *search, int most, PairingSearchTick tick,
                    gpointer data)
{
  int n = market->graph->n;
  g_autofree guint8 *labels = g_new (guint8, n);
  g_autofree int *tops = g_new (int, n);
  g_autofree Member *members = g_new (Member, n);
  g_autofree int *n_outer = g_new (int, market->n_classes);
  g_autofree int *n_open = g_new (int, market->n_classes);
  g_autoptr (GArray) lanes = g_array_new (FALSE, FALSE, sizeof (Lane));
  g_autofree PairingSum *best = g_new (PairingSum, n);
  g_autofree PairingEdge *edges = g_new (PairingEdge, n);
  const PairingSum *duals = pairing_search_duals (search);
  Gate gate = { market, duals, labels, tops,  members, n_outer, n_open,
                lanes,  most,  best,   edges, tick,    data };
  g_autoptr (GArray) found = NULL;

  for (int i = 0; i < n; i++) {
    best[i] = -PAIRING_SUM_MAX / 2;
    edges[i].b = -1;
  }
  pairing_search_unstick (search, labels, tops);
  sort_free_members (&gate);
  follow_all (&gate);
  found = take_edges (&gate);
  if (found->len == 0) {
    gate.most = n;
    follow_all (&gate);
    g_array_unref (found);
    found = take_edges (&gate);
  }
  return gate.over ? NULL : g_steal_pointer (&found);
}
