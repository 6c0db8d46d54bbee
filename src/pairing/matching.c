#include "pairing/matching.h"
#include "pairing/search.h"

/* How many edges a vertex brings in at first, and each time the proof fails at it. */
#define CANDIDATES 24

/* Rows that are read between two reports. */
#define ROWS 64

/* Shares of the whole, in thousandths: reading the weights, and then the search. */
#define SHARE_READ 100
#define SHARE_SEARCH 800

typedef struct {
  int n;
  PairingMatchingRow row;
  gpointer row_data;
  int candidates;
  PairingProgress progress;
  gpointer data;
  int done;          /* the largest part that was reported */
  gint64 *weights;   /* of the row that is being read */
  gint64 *cover;     /* the same, as the search proves it */
  PairingEdge *some; /* edges of that row, with what they are chosen by as their weight */
  GArray *edges;     /* PairingEdge: all that the search may use */
  gint64 top;        /* the largest weight */
  gint64 bottom;
} Market;

/* TRUE to go on. How often the search must be repeated is not known before, so what was reported
 * is never taken back. */
static gboolean
report (Market *market, int done)
{
  market->done = MAX (market->done, done);
  return !market->progress || market->progress (market->done, market->data);
}

static gboolean
report_row (Market *market, int vertex, int done)
{
  return vertex % ROWS != 0 || report (market, done);
}

static gboolean
report_search (int n_matched, gpointer data)
{
  Market *market = data;

  return report (market, SHARE_READ + SHARE_SEARCH * n_matched / market->n);
}

static void
read_row (Market *market, int vertex)
{
  market->row (vertex, market->weights, market->row_data);
  market->weights[vertex] = PAIRING_MATCHING_ABSENT;
}

static void
swap_edges (PairingEdge *a, PairingEdge *b)
{
  PairingEdge kept = *a;

  *a = *b;
  *b = kept;
}

/* Moves the heaviest to the front, in no order among themselves (C. A. R. Hoare, Find, 1961). */
static void
move_heaviest (PairingEdge *edges, int n_edges, int n_wanted)
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
keep_heaviest (Market *market, int vertex, int n_some)
{
  int n_kept = MIN (n_some, market->candidates);

  if (n_some > n_kept)
    move_heaviest (market->some, n_some, n_kept);
  for (int i = 0; i < n_kept; i++) {
    int other = market->some[i].b;
    PairingEdge edge = { MIN (vertex, other), MAX (vertex, other), market->weights[other] };
    g_array_append_val (market->edges, edge);
  }
}

static int
compare_edges (gconstpointer a, gconstpointer b)
{
  const PairingEdge *one = a;
  const PairingEdge *two = b;

  return one->a != two->a ? one->a - two->a : one->b - two->b;
}

/* Edges may have been brought in from both ends. */
static void
drop_doubles (Market *market)
{
  GArray *edges = market->edges;
  guint n_kept = 0;

  g_array_sort (edges, compare_edges);
  for (guint i = 0; i < edges->len; i++) {
    const PairingEdge *edge = &g_array_index (edges, PairingEdge, i);
    if (n_kept > 0 && compare_edges (&g_array_index (edges, PairingEdge, n_kept - 1), edge) == 0)
      continue;
    g_array_index (edges, PairingEdge, n_kept++) = *edge;
  }
  g_array_set_size (edges, n_kept);
}

static gboolean
choose_candidates (Market *market)
{
  for (int vertex = 0; vertex < market->n; vertex++) {
    int n_some = 0;

    if (!report_row (market, vertex, SHARE_READ * vertex / market->n))
      return FALSE;
    read_row (market, vertex);
    for (int other = 0; other < market->n; other++) {
      gint64 weight = market->weights[other];
      if (weight == PAIRING_MATCHING_ABSENT)
        continue;
      market->top = MAX (market->top, weight);
      market->bottom = MIN (market->bottom, weight);
      market->some[n_some++] = (PairingEdge){ vertex, other, weight };
    }
    keep_heaviest (market, vertex, n_some);
  }
  drop_doubles (market);
  return TRUE;
}

/* Brings in edges that break the proof on which the search got stuck. None: it holds for all. */
static gboolean
add_freeing (Market *market, const PairingSearch *search)
{
  guint n_edges = market->edges->len;

  for (int vertex = 0; vertex < market->n; vertex++) {
    int n_some = 0;

    if (!pairing_search_is_outer (search, vertex))
      continue;
    read_row (market, vertex);
    for (int other = 0; other < market->n; other++)
      if (market->weights[other] != PAIRING_MATCHING_ABSENT &&
          pairing_search_frees (search, vertex, other))
        market->some[n_some++] = (PairingEdge){ vertex, other, market->weights[other] };
    keep_heaviest (market, vertex, n_some);
  }
  if (market->edges->len == n_edges)
    return FALSE;
  drop_doubles (market);
  return TRUE;
}

static PairingSearch *
search_new (const Market *market, int scale)
{
  return pairing_search_new (market->n, (const PairingEdge *) (gpointer) market->edges->data,
                             (int) market->edges->len, market->top, scale);
}

static PairingMatching
make_feasible (Market *market)
{
  while (TRUE) {
    g_autoptr (PairingSearch) search = search_new (market, 0);

    if (pairing_search_run (search, NULL, NULL) == PAIRING_SEARCH_PERFECT)
      return PAIRING_MATCHING_FOUND;
    if (!add_freeing (market, search))
      return PAIRING_MATCHING_NONE;
    if (!report (market, SHARE_READ))
      return PAIRING_MATCHING_CANCELLED;
  }
}

/* What the proof lacks for an edge of the row that is being read. */
static gint64
lacking (const Market *market, int other)
{
  if (market->weights[other] == PAIRING_MATCHING_ABSENT)
    return 0;
  return 2 * (market->weights[other] - market->top) - market->cover[other];
}

/* Brings in the edges that the duals do not prove needless. */
static gboolean
add_priced (Market *market, const PairingSearch *search)
{
  for (int vertex = 0; vertex < market->n; vertex++) {
    int n_some = 0;

    if (!report_row (market, vertex, SHARE_READ + SHARE_SEARCH))
      return FALSE;
    read_row (market, vertex);
    pairing_search_cover (search, vertex, market->cover);
    for (int other = vertex + 1; other < market->n; other++) {
      gint64 lack = lacking (market, other);
      if (lack > 0)
        market->some[n_some++] = (PairingEdge){ vertex, other, lack };
    }
    keep_heaviest (market, vertex, n_some);
  }
  return TRUE;
}

static PairingMatching
optimise (Market *market, int *ret_mates)
{
  while (TRUE) {
    g_autoptr (PairingSearch) search = search_new (market, 2);
    guint n_edges = market->edges->len;

    if (pairing_search_run (search, report_search, market) != PAIRING_SEARCH_PERFECT ||
        !add_priced (market, search))
      return PAIRING_MATCHING_CANCELLED;
    if (market->edges->len == n_edges) {
      for (int i = 0; i < market->n; i++)
        ret_mates[i] = pairing_search_mates (search)[i];
      report (market, 1000);
      return PAIRING_MATCHING_FOUND;
    }
    drop_doubles (market);
  }
}

static PairingMatching
solve (Market *market, int *ret_mates)
{
  PairingMatching feasible;

  if (!choose_candidates (market))
    return PAIRING_MATCHING_CANCELLED;
  feasible = make_feasible (market);
  if (feasible != PAIRING_MATCHING_FOUND)
    return feasible;
  g_return_val_if_fail (market->bottom >= market->top - pairing_matching_range (market->n),
                        PAIRING_MATCHING_NONE);
  return optimise (market, ret_mates);
}

/**
 * pairing_matching_range:
 * @n: a number of vertices
 *
 * See pairing_search_new() for the reason: nothing there is larger than 3 n + 4 times the range.
 *
 * Returns: the largest difference of two weights with which no sum can overflow
 */
gint64
pairing_matching_range (int n)
{
  return G_MAXINT64 / (4 * (gint64) n + 8);
}

/**
 * pairing_matching_solve:
 * @n: the number of vertices
 * @row: (scope call): gives the weights of a vertex's edges
 * @row_data: for @row
 * @candidates: how many edges a vertex brings in at first; 0 for the usual number. This changes
 *   the time that it takes, not the weight of what is found.
 * @progress: (nullable) (scope call): told what part is done; may cancel
 * @data: for @progress
 * @ret_mates: (out caller-allocates) (array length=n): vertex -> the vertex it is matched with;
 *   untouched unless a matching is found
 *
 * Finds a perfect matching of the largest weight, exactly. No two weights may differ by more than
 * pairing_matching_range(). The same weights give the same matching.
 *
 * The search works on the heaviest edges of each vertex, O(n m log n) for a few edges m, at worst
 * O(n^3 log n). Then its duals price all other edges; those that they do not prove needless
 * come in, and it starts again (D. Applegate and W. Cook, Solving large-scale matching problems,
 * in Network Flows and Matching, DIMACS 12, 1993). So in the end the proof holds for all edges.
 *
 * Returns: whether there is one
 */
PairingMatching
pairing_matching_solve (int n, PairingMatchingRow row, gpointer row_data, int candidates,
                        PairingProgress progress, gpointer data, int *ret_mates)
{
  g_autofree gint64 *weights = g_new (gint64, n);
  g_autofree gint64 *cover = g_new (gint64, n);
  g_autofree PairingEdge *some = g_new (PairingEdge, n);
  g_autoptr (GArray) edges = g_array_new (FALSE, FALSE, sizeof (PairingEdge));
  Market market = {
    .n = n,
    .row = row,
    .row_data = row_data,
    .candidates = candidates > 0 ? candidates : CANDIDATES,
    .progress = progress,
    .data = data,
    .weights = weights,
    .cover = cover,
    .some = some,
    .edges = edges,
    .top = G_MININT64,
    .bottom = G_MAXINT64,
  };

  if (n == 0)
    return PAIRING_MATCHING_FOUND;
  return n % 2 == 0 ? solve (&market, ret_mates) : PAIRING_MATCHING_NONE;
}
