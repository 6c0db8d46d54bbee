/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/matching/candidate.h"

/* How many edges a vertex brings in, and among how many it chooses. */
#define CANDIDATE_KEPT 10
#define LOOKED_AT 144

/* How many neighbours in the order, on each side, are looked at in any case. */
#define NEIGHBOURS 6

/* Classes that are looked at for the members of a class. */
#define CLASSES 24

/* Edges to ever less suitable classes: one entry for each fraction of the list, then of the rest
 * of it; how many edges each gives. */
#define WAY_PART 4
#define WAY_EDGES 2

/* Vertices that are seen to between two calls of the tick. */
#define CANDIDATE_TICK 256

typedef struct {
  PairingMarket *market;
  PairingEdge *classes; /* the classes that suit the present class best: b, and what is left of
                           their bound after the price */
  int n_classes;
  PairingEdge *some; /* edges of the present vertex, from which its candidates are chosen; their
                      * weights are what is left of them after the other end's price */
  int n_some;
  int *kept; /* KEPT for each vertex: whom it has chosen, plus one */
  int *seen; /* vertex -> the last that looked at it, plus one */
  GArray *edges;
} Choice;

static void
swap_edges (PairingEdge *a, PairingEdge *b)
{
  PairingEdge kept = *a;

  *a = *b;
  *b = kept;
}

/* Moves the heaviest to the front, in no order among themselves (C. A. R. Hoare, Find, 1961).
 * @n_wanted: how many are wanted. */
void
pairing_candidate_front (PairingEdge *edges, int n_edges, int n_wanted)
{
  int low = 0;
  int high = n_edges - 1;

  while (low < high) {
    gint64 pivot = edges[low + (high - low) / 2].weight;
    int i = low;
    int j = high;

    while (i <= j) {
      while (edges[i].weight > pivot)
        i++;
      while (edges[j].weight < pivot)
        j--;
      if (i <= j)
        swap_edges (&edges[i++], &edges[j--]);
    }
    if (n_wanted <= j)
      high = j;
    else if (n_wanted >= i)
      low = i;
    else
      return;
  }
}

static void
list_classes (Choice *choice, int class)
{
  const PairingMarket *market = choice->market;

  choice->n_classes = 0;
  for (int other = 0; other < market->n_classes; other++) {
    gint64 bound = pairing_market_bound (market, class, other);
    if (bound != PAIRING_MATCHING_ABSENT && market->first[other] < market->first[other + 1])
      choice->classes[choice->n_classes++] =
          (PairingEdge){ class, other, MAX (bound, G_MININT64 / 2) - market->prices[other] };
  }
}

static void
add_edge (Choice *choice, int one, int two)
{
  gint64 weight =
      one == two ? PAIRING_MATCHING_ABSENT : pairing_market_weigh (choice->market, one, two);
  PairingEdge edge = { one, two, weight };

  if (weight != PAIRING_MATCHING_ABSENT)
    g_array_append_val (choice->edges, edge);
}

/* One of a class, by turns. */
static int
pick_candidate (const PairingMarket *market, int class, int turn)
{
  int n_members = market->first[class + 1] - market->first[class];

  return market->members[market->first[class] + turn % n_members];
}

/* What suits best lies near, and may hold no perfect matching; and a search that finds no way out
 * of where it is spoils its duals. */
static void
open_way (Choice *choice, int class, int rank)
{
  const PairingMarket *market = choice->market;
  int other = choice->classes[rank].b;
  int n_members = market->first[class + 1] - market->first[class];
  int n_others = market->first[other + 1] - market->first[other];

  for (int i = 0; i < WAY_EDGES; i++)
    add_edge (choice,
              pick_candidate (market, class, n_members * (2 * i + 1) / (2 * WAY_EDGES) + rank),
              pick_candidate (market, other, n_others * (2 * i + 1) / (2 * WAY_EDGES) + class));
}

/* Leaves those that suit the class best. */
static void
rank_classes (Choice *choice, int class)
{
  int n_left;

  list_classes (choice, class);
  for (int n = choice->n_classes; n > 0; n = n_left) {
    n_left = n - MAX (1, n / WAY_PART);
    pairing_candidate_front (choice->classes, n, n_left);
    open_way (choice, class, n_left);
    if (n > CLASSES)
      choice->n_classes = MAX (n_left, CLASSES);
  }
}

static void
look_at (Choice *choice, int vertex, int other)
{
  gint64 weight;

  if (other < 0 || other >= choice->market->graph->n || other == vertex ||
      choice->seen[other] == vertex + 1)
    return;
  choice->seen[other] = vertex + 1;
  weight = pairing_market_weigh (choice->market, vertex, other);
  if (weight != PAIRING_MATCHING_ABSENT)
    choice->some[choice->n_some++] =
        (PairingEdge){ vertex, other, pairing_market_gain (choice->market, weight, other) };
}

/* Members of a class in even steps, from another one for each vertex, so that not all choose the
 * same. */
static void
look_at_class (Choice *choice, int vertex, int class, int n_wanted)
{
  const PairingMarket *market = choice->market;
  const int *members = &market->members[market->first[class]];
  int n_members = market->first[class + 1] - market->first[class];
  int n_looks = MIN (n_members, n_wanted);

  for (int i = 0; i < n_looks; i++)
    look_at (choice, vertex, members[((gint64) i * n_members / n_looks + vertex) % n_members]);
}

static gboolean
has_chosen (const Choice *choice, int vertex, int other)
{
  for (int i = 0; i < CANDIDATE_KEPT; i++)
    if (choice->kept[vertex * CANDIDATE_KEPT + i] == other + 1)
      return TRUE;
  return FALSE;
}

static void
choose_for (Choice *choice, int vertex)
{
  int share = LOOKED_AT / MAX (1, choice->n_classes);

  choice->n_some = 0;
  for (int i = 1; i <= NEIGHBOURS; i++) {
    look_at (choice, vertex, vertex - i);
    look_at (choice, vertex, vertex + i);
  }
  for (int i = 0; i < choice->n_classes; i++)
    look_at_class (choice, vertex, choice->classes[i].b, share);
  if (choice->n_some > CANDIDATE_KEPT)
    pairing_candidate_front (choice->some, choice->n_some, CANDIDATE_KEPT);
  for (int i = 0; i < MIN (choice->n_some, CANDIDATE_KEPT); i++) {
    int other = choice->some[i].b;
    choice->kept[vertex * CANDIDATE_KEPT + i] = other + 1;
    if (!has_chosen (choice, other, vertex))
      add_edge (choice, vertex, other);
  }
}

static gboolean
choose_all (Choice *choice, PairingSearchTick tick, gpointer data)
{
  const PairingMarket *market = choice->market;
  int n_done = 0;

  for (int class = 0; class < market->n_classes; class ++) {
    if (market->first[class] < market->first[class + 1])
      rank_classes (choice, class);
    for (int i = market->first[class]; i < market->first[class + 1]; i++) {
      choose_for (choice, market->members[i]);
      if (++n_done % CANDIDATE_TICK == 0 && !tick (n_done, data))
        return FALSE;
    }
  }
  return TRUE;
}

/* Chooses edges that are likely to be in the heaviest matching: for each vertex the heaviest,
 * after what anybody would pay for the other end, to its neighbours in the order and to some
 * members of the classes that suit its own best; and for each class a few to some that suit it
 * less. Returns edges; NULL where cancelled (PairingEdge). @tick: called now and then with the
 * number of vertices seen to; may cancel. */
GArray *
pairing_candidate_choose (PairingMarket *market, PairingSearchTick tick, gpointer data)
{
  g_autoptr (GArray) edges = g_array_new (FALSE, FALSE, sizeof (PairingEdge));
  g_autofree PairingEdge *classes = g_new (PairingEdge, market->n_classes);
  g_autofree PairingEdge *some = g_new (PairingEdge, LOOKED_AT + 2 * NEIGHBOURS);
  g_autofree int *kept = g_new0 (int, (gsize) market->graph->n *CANDIDATE_KEPT);
  g_autofree int *seen = g_new0 (int, market->graph->n);
  Choice choice = { market, classes, 0, some, 0, kept, seen, edges };

  if (!choose_all (&choice, tick, data))
    return NULL;
  return g_steal_pointer (&edges);
}
