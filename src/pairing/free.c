#include "pairing/free.h"
#include <stdlib.h>

/* How many edges are brought in where a search got stuck. */
#define KEPT 256

typedef struct {
  PairingSum dual;
  int vertex;
} Member;

/* Two classes, and what the duals between them lack at most for any edge. */
typedef struct {
  PairingSum lack;
  int one;
  int two;
} Lane;

typedef struct {
  PairingMarket *market;
  guint8 *labels; /* vertex -> how the search got stuck: PairingLabel, */
  int *tops;      /* and its outermost node there */
  Member *members; /* by class, then the outer ones first, then by dual */
  int *n_outer;    /* class -> how many are outer, */
  int *n_open;     /* and how many others are not inner */
  GArray *lanes;
  PairingQueue best; /* the edges that lack most, those that lack least first */
} Gate;

static int
compare_members (gconstpointer a, gconstpointer b)
{
  const Member *one = a;
  const Member *two = b;

  if (one->dual != two->dual)
    return one->dual < two->dual ? -1 : 1;
  return one->vertex - two->vertex;
}

static int
compare_lanes (gconstpointer a, gconstpointer b)
{
  const Lane *one = a;
  const Lane *two = b;

  if (one->lack != two->lack)
    return one->lack > two->lack ? -1 : 1;
  return one->one != two->one ? one->one - two->one : one->two - two->two;
}

static int
pick (Gate *gate, int class, PairingLabel label, const PairingSum *duals, Member *members)
{
  const PairingMarket *market = gate->market;
  int n = 0;

  for (int i = market->first[class]; i < market->first[class + 1]; i++) {
    int vertex = market->members[i];
    if (gate->labels[vertex] == label)
      members[n++] = (Member){ duals[vertex], vertex };
  }
  if (n > 1)
    qsort (members, n, sizeof *members, compare_members);
  return n;
}

static void
sort_members (Gate *gate, const PairingSum *duals)
{
  const PairingMarket *market = gate->market;

  for (int class = 0; class < market->n_classes; class++) {
    Member *members = &gate->members[market->first[class]];
    gate->n_outer[class] = pick (gate, class, PAIRING_OUTER, duals, members);
    members += gate->n_outer[class];
    gate->n_open[class] = pick (gate, class, PAIRING_FREE, duals, members);
  }
}

/* From the outer members of a class to the outer ones of another, or to those outside the tree. */
static void
add_lane (Gate *gate, int one, int two, gboolean to_outer, PairingSum bound)
{
  const PairingMarket *market = gate->market;
  const Member *from = &gate->members[market->first[one]];
  const Member *to = &gate->members[market->first[two]];
  Lane lane = { 0, one, to_outer ? two : two + market->n_classes };

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
    if (gate->n_outer[two] > 0 && two >= one)
      add_lane (gate, one, two, TRUE, bound);
    if (gate->n_open[two] > 0)
      add_lane (gate, one, two, FALSE, bound);
  }
}

/* Below this no edge is wanted any more. */
static PairingSum
threshold (const Gate *gate)
{
  return gate->best.n_events < KEPT ? -PAIRING_SUM_MAX : gate->best.events[0].time;
}

static void
try_edge (Gate *gate, const Member *one, const Member *two)
{
  gint64 weight;
  PairingSum lack;
  PairingEvent least;

  if (gate->tops[one->vertex] == gate->tops[two->vertex])
    return;
  weight = pairing_market_weigh (gate->market, one->vertex, two->vertex);
  if (weight == PAIRING_MATCHING_ABSENT)
    return;
  lack = 2 * (PairingSum) weight - one->dual - two->dual;
  if (lack <= threshold (gate))
    return;
  if (gate->best.n_events == KEPT)
    pairing_queue_pop (&gate->best, &least);
  pairing_queue_push (&gate->best, (PairingEvent){ lack, one->vertex, two->vertex, -1 });
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
  PairingSum bound = lane->lack + from->dual + to->dual;

  for (int i = 0; i < gate->n_outer[lane->one]; i++)
    for (int j = to_outer && two == lane->one ? i + 1 : 0; j < n_to; j++) {
      if (bound - from[i].dual - to[j].dual <= threshold (gate))
        break;
      try_edge (gate, &from[i], &to[j]);
    }
}

static void
follow_lanes (Gate *gate)
{
  for (int class = 0; class < gate->market->n_classes; class++)
    if (gate->n_outer[class] > 0)
      add_lanes (gate, class);
  g_array_sort (gate->lanes, compare_lanes);
  for (guint i = 0; i < gate->lanes->len; i++) {
    const Lane *lane = &g_array_index (gate->lanes, Lane, i);
    if (lane->lack <= threshold (gate))
      return;
    follow_lane (gate, lane);
  }
}

static GArray *
take_edges (Gate *gate)
{
  GArray *edges = g_array_new (FALSE, FALSE, sizeof (PairingEdge));

  for (int i = 0; i < gate->best.n_events; i++) {
    const PairingEvent *event = &gate->best.events[i];
    PairingEdge edge = { event->from, event->to,
                         pairing_market_weigh (gate->market, event->from, event->to) };
    g_array_append_val (edges, edge);
  }
  return edges;
}

/**
 * pairing_free_edges:
 * @market: a graph
 * @search: a search in some of its edges, which got stuck
 *
 * The search got stuck on a proof that its edges hold no perfect matching: taking the inner
 * vertices away leaves more outer nodes, which only they join, than there are inner vertices. An
 * edge that goes from an outer node to anything but an inner one breaks the proof. Of those the
 * ones are taken that the duals are nearest to allowing, or lack most for.
 *
 * Returns: (transfer full) (element-type PairingEdge): such edges; empty where the proof holds for
 *   all edges of the graph
 */
GArray *
pairing_free_edges (PairingMarket *market, PairingSearch *search)
{
  int n = market->graph->n;
  g_autofree guint8 *labels = g_new (guint8, n);
  g_autofree int *tops = g_new (int, n);
  g_autofree Member *members = g_new (Member, n);
  g_autofree int *n_outer = g_new (int, market->n_classes);
  g_autofree int *n_open = g_new (int, market->n_classes);
  g_autoptr (GArray) lanes = g_array_new (FALSE, FALSE, sizeof (Lane));
  Gate gate = { market, labels, tops, members, n_outer, n_open, lanes };
  GArray *edges;

  pairing_search_unstick (search, labels, tops);
  sort_members (&gate, pairing_search_duals (search));
  follow_lanes (&gate);
  edges = take_edges (&gate);
  g_free (gate.best.events);
  return edges;
}
