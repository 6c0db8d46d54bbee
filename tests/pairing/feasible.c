/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/feasible.h"
#include "standing/term/history.h"

/* --- Perfect matching --- */

typedef struct {
  const FeasibleGraph *graph;
  int *mate;   /* vertex -> vertex, -1 */
  int *parent; /* of an odd vertex of the tree */
  int *base;   /* of the blossom in which a vertex is */
  gboolean *even;
  gboolean *marked;
  GQueue queue;
} Search;

static int
common_base (Search *search, int one, int two)
{
  g_autofree gboolean *seen = g_new0 (gboolean, search->graph->n);

  for (;;) {
    one = search->base[one];
    seen[one] = TRUE;
    if (search->mate[one] < 0)
      break;
    one = search->parent[search->mate[one]];
  }
  for (;; two = search->parent[search->mate[two]]) {
    two = search->base[two];
    if (seen[two])
      return two;
  }
}

static void
mark_path (Search *search, int vertex, int base, int child)
{
  while (search->base[vertex] != base) {
    search->marked[search->base[vertex]] = TRUE;
    search->marked[search->base[search->mate[vertex]]] = TRUE;
    search->parent[vertex] = child;
    child = search->mate[vertex];
    vertex = search->parent[search->mate[vertex]];
  }
}

static void
make_even (Search *search, int vertex)
{
  if (search->even[vertex])
    return;
  search->even[vertex] = TRUE;
  g_queue_push_tail (&search->queue, GINT_TO_POINTER (vertex));
}

static void
shrink (Search *search, int one, int two)
{
  int base = common_base (search, one, two);

  for (int i = 0; i < search->graph->n; i++)
    search->marked[i] = FALSE;
  mark_path (search, one, base, two);
  mark_path (search, two, base, one);
  for (int i = 0; i < search->graph->n; i++)
    if (search->marked[search->base[i]]) {
      search->base[i] = base;
      make_even (search, i);
    }
}

/* Returns a free vertex at the end of an augmenting path, -1 for none from here. */
static int
grow (Search *search, int vertex)
{
  for (int to = 0; to < search->graph->n; to++) {
    if (!search->graph->joined[vertex * search->graph->n + to] ||
        search->base[vertex] == search->base[to] || search->mate[vertex] == to)
      continue;
    if (search->even[to]) {
      shrink (search, vertex, to);
      continue;
    }
    if (search->parent[to] >= 0)
      continue;
    search->parent[to] = vertex;
    if (search->mate[to] < 0)
      return to;
    make_even (search, search->mate[to]);
  }
  return -1;
}

static int
find_path (Search *search, int root)
{
  int end = -1;

  for (int i = 0; i < search->graph->n; i++) {
    search->even[i] = FALSE;
    search->parent[i] = -1;
    search->base[i] = i;
  }
  make_even (search, root);
  while (end < 0 && !g_queue_is_empty (&search->queue))
    end = grow (search, GPOINTER_TO_INT (g_queue_pop_head (&search->queue)));
  g_queue_clear (&search->queue);
  return end;
}

static void
augment (Search *search, int end)
{
  while (end >= 0) {
    int before = search->parent[end], next = search->mate[before];

    search->mate[end] = before;
    search->mate[before] = end;
    end = next;
  }
}

gboolean
feasible_perfect (const FeasibleGraph *graph)
{
  g_autofree int *mate = g_new (int, graph->n + 1), *parent = g_new (int, graph->n + 1);
  g_autofree int *base = g_new (int, graph->n + 1);
  g_autofree gboolean *even = g_new (gboolean, graph->n + 1);
  g_autofree gboolean *marked = g_new (gboolean, graph->n + 1);
  Search search = { graph, mate, parent, base, even, marked, G_QUEUE_INIT };

  for (int i = 0; i < graph->n; i++)
    mate[i] = -1;
  for (int i = 0; i < graph->n; i++) {
    int end = mate[i] < 0 ? find_path (&search, i) : i;

    if (end < 0)
      return FALSE;
    if (mate[i] < 0)
      augment (&search, end);
  }
  return graph->n % 2 == 0;
}

/* --- Rounds --- */

static gboolean
has (const int *players, int n, int player)
{
  for (int i = 0; i < n; i++)
    if (players[i] == player)
      return TRUE;
  return FALSE;
}

static gboolean
holds (const PairingTask *task, const PairingRestriction *restriction)
{
  return task->round >= restriction->first &&
         (restriction->last == 0 || task->round <= restriction->last);
}

static gboolean
forbids (const PairingRestriction *r, int one, int two)
{
  gboolean first = has (r->one, r->n_one, one), second = has (r->one, r->n_one, two);

  if (r->kind == PAIRING_RESTRICT_NEVER && r->n_two == 0)
    return first && second;
  if (r->kind == PAIRING_RESTRICT_NEVER)
    return (first && has (r->two, r->n_two, two)) || (second && has (r->two, r->n_two, one));
  if (r->kind == PAIRING_RESTRICT_PAIR)
    return first != second;
  return r->kind == PAIRING_RESTRICT_BYE && (first || second);
}

/* Of two who must sit at different tables. */
static int
table_of (const PairingTask *task, int player)
{
  for (int i = 0; i < task->n_restrictions; i++)
    if (task->restrictions[i].kind == PAIRING_RESTRICT_SEAT &&
        holds (task, &task->restrictions[i]) &&
        has (task->restrictions[i].one, task->restrictions[i].n_one, player))
      return task->restrictions[i].table;
  return 0;
}

/* Whether the director has two meet, be it again. */
gboolean
feasible_is_told (const PairingTask *task, int one, int two)
{
  for (int i = 0; i < task->n_restrictions; i++) {
    const PairingRestriction *r = &task->restrictions[i];

    if (r->kind == PAIRING_RESTRICT_PAIR && holds (task, r) && has (r->one, r->n_one, one) &&
        has (r->one, r->n_one, two))
      return TRUE;
  }
  return FALSE;
}

static gboolean
may_meet (const PairingTask *task, int one, int two, FeasibleDemand demand)
{
  int table = table_of (task, one), other = table_of (task, two);

  for (int i = 0; i < task->n_restrictions; i++)
    if (holds (task, &task->restrictions[i]) && forbids (&task->restrictions[i], one, two))
      return FALSE;
  if (table && other && table != other)
    return FALSE;
  return !demand.fresh || feasible_is_told (task, one, two) ||
         standing_history_met (task->field, one, two, task->round) == 0;
}

static gboolean
may_rest (const PairingTask *task, int player, FeasibleDemand demand)
{
  for (int i = 0; i < task->n_restrictions; i++) {
    const PairingRestriction *restriction = &task->restrictions[i];
    gboolean named = has (restriction->one, restriction->n_one, player);

    if (!holds (task, restriction))
      continue;
    if ((restriction->kind == PAIRING_RESTRICT_BYE && !named) ||
        (restriction->kind == PAIRING_RESTRICT_PAIR && named))
      return FALSE;
  }
  return standing_history_record (task->field, player, task->round).byes <= demand.most_byes;
}

static void
join (FeasibleGraph *graph, int one, int two, gboolean joined)
{
  graph->joined[one * graph->n + two] = graph->joined[two * graph->n + one] = joined;
}

static GArray *
list_drawn (const PairingTask *task)
{
  GArray *drawn = g_array_new (FALSE, FALSE, sizeof (int));

  for (int i = 0; i < task->field->n_players; i++) {
    gboolean fixed = FALSE;

    for (int j = 0; j < task->n_fixed; j++)
      fixed |= task->fixed[j].black == i || task->fixed[j].white == i;
    if (!fixed && !task->field->players[i].withdrawn && (!task->present || task->present[i]))
      g_array_append_val (drawn, i);
  }
  return drawn;
}

/* Of those present, all but those who sit already; the bye is one more whom one of them meets. */
gboolean
feasible_round (const PairingTask *task, FeasibleDemand demand)
{
  g_autoptr (GArray) drawn = list_drawn (task);
  int n = (int) drawn->len, all = n + n % 2;
  g_autofree gboolean *joined = g_new0 (gboolean, all * all + 1);
  FeasibleGraph graph = { all, joined };

  for (int i = 0; i < n; i++) {
    int one = g_array_index (drawn, int, i);

    for (int j = 0; j < i; j++)
      join (&graph, i, j, may_meet (task, one, g_array_index (drawn, int, j), demand));
    if (all > n)
      join (&graph, i, n, may_rest (task, one, demand));
  }
  return feasible_perfect (&graph);
}
