#include "pairing/matching.h"
#include "pairing/any.h"
#include "pairing/candidate.h"
#include "pairing/free.h"
#include "pairing/price.h"

/* --- What part is done --- */

/* Parts of the whole, in thousandths: choosing candidates, then each search with its pricing. How
 * often that must be repeated is not known before: each takes half of what is left. */
#define SHARE_CHOICE 50
#define SHARE_FIRST 650

typedef struct {
  PairingProgress progress;
  gpointer data;
  int done; /* reported */
  int from; /* thousandths before the present step, */
  int to;   /* and after it */
  int n;    /* what the step counts up to */
} Report;

static gboolean
report (int n_done, gpointer data)
{
  Report *step = data;
  int done = step->from + (int) ((gint64) (step->to - step->from) * n_done / MAX (1, step->n));

  step->done = MAX (step->done, done);
  return !step->progress || step->progress (step->done, step->data);
}

static void
begin_step (Report *step, int to, int n)
{
  step->from = step->to;
  step->to = to;
  step->n = n;
}

/* --- The whole graph --- */

typedef struct {
  PairingMarket *market;
  PairingSearch *search;
  PairingPricer *pricer;
  int n_stuck; /* how often a search was stuck */
  Report step;
} Solver;

/* Duals may grow to three times themselves each time; what bears that is in pairing/graph.h. */
#define MOST_STUCK 12

static void
solver_clear (Solver *solver)
{
  g_clear_pointer (&solver->pricer, pairing_price_free);
  g_clear_pointer (&solver->search, pairing_search_free);
  g_clear_pointer (&solver->market, pairing_market_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Solver, solver_clear)

static void
add_edges (Solver *solver, const GArray *edges)
{
  pairing_search_add (solver->search, (const PairingEdge *) (gpointer) edges->data,
                      (int) edges->len);
}

static GArray *
choose_candidates (Solver *solver)
{
  begin_step (&solver->step, MAX (SHARE_CHOICE, solver->step.to), solver->market->graph->n);
  return pairing_candidate_choose (solver->market, report, &solver->step);
}

static void
begin_search (Solver *solver)
{
  g_clear_pointer (&solver->pricer, pairing_price_free);
  g_clear_pointer (&solver->search, pairing_search_free);
  solver->search = pairing_search_new (solver->market->graph->n, TRUE);
  solver->pricer = pairing_price_new (solver->market, solver->search);
}

/* Begins anew with edges that hold a perfect matching, so that nothing can be stuck any more. */
static PairingMatching
begin_again (Solver *solver)
{
  g_autoptr (GArray) edges = choose_candidates (solver);
  PairingSearchEnd end;

  if (!edges)
    return PAIRING_MATCHING_CANCELLED;
  end = pairing_any_find (solver->market, report, &solver->step, edges);
  if (end != PAIRING_SEARCH_DONE)
    return end == PAIRING_SEARCH_STUCK ? PAIRING_MATCHING_NONE : PAIRING_MATCHING_CANCELLED;
  begin_search (solver);
  add_edges (solver, edges);
  return PAIRING_MATCHING_FOUND;
}

/* Where a search is stuck, the edge that sets it free may lack as much as all duals have moved
 * since, so these may double each time: it must not happen often. */
static PairingMatching
set_free (Solver *solver)
{
  g_autoptr (GArray) edges = NULL;

  if (++solver->n_stuck > MOST_STUCK)
    return begin_again (solver);
  edges = pairing_free_edges (solver->market, solver->search);
  if (edges->len == 0)
    return PAIRING_MATCHING_NONE;
  add_edges (solver, edges);
  return report (0, &solver->step) ? PAIRING_MATCHING_FOUND : PAIRING_MATCHING_CANCELLED;
}

static PairingMatching
search (Solver *solver)
{
  PairingMatching found = PAIRING_MATCHING_FOUND;

  while (found == PAIRING_MATCHING_FOUND) {
    PairingSearchEnd end = pairing_search_run (solver->search, report, &solver->step);

    if (end == PAIRING_SEARCH_DONE)
      return PAIRING_MATCHING_FOUND;
    found = end == PAIRING_SEARCH_STUCK ? set_free (solver) : PAIRING_MATCHING_CANCELLED;
  }
  return found;
}

/* TRUE where the duals are enough for all edges of the graph. */
static PairingMatching
improve (Solver *solver, gboolean *ret_is_best)
{
  g_autoptr (GArray) edges = NULL;
  PairingMatching found;

  begin_step (&solver->step, (solver->step.to + 1000) / 2, solver->market->graph->n);
  found = search (solver);
  if (found != PAIRING_MATCHING_FOUND)
    return found;
  begin_step (&solver->step, (solver->step.to + 1000) / 2, solver->market->n_classes);
  if (!pairing_price_run (solver->pricer, report, &solver->step))
    return PAIRING_MATCHING_CANCELLED;
  edges = pairing_price_lacking (solver->pricer);
  *ret_is_best = edges->len == 0;
  if (!*ret_is_best)
    add_edges (solver, edges);
  return PAIRING_MATCHING_FOUND;
}

static PairingMatching
solve (Solver *solver)
{
  g_autoptr (GArray) edges = NULL;
  gboolean is_best = FALSE;
  PairingMatching found = PAIRING_MATCHING_FOUND;

  edges = choose_candidates (solver);
  if (!edges)
    return PAIRING_MATCHING_CANCELLED;
  begin_search (solver);
  add_edges (solver, edges);
  while (found == PAIRING_MATCHING_FOUND && !is_best)
    found = improve (solver, &is_best);
  return found;
}

/* Without weights it is quick to see whether there is a perfect matching; with them a search would
 * try everything before it gives up. */
static gboolean
is_feasible (int n, const PairingEdge *edges, int n_edges)
{
  g_autofree PairingEdge *bare = g_memdup2 (edges, n_edges * sizeof *edges);
  g_autoptr (PairingSearch) search = pairing_search_new (n, TRUE);

  for (int i = 0; i < n_edges; i++)
    bare[i].weight = 0;
  pairing_search_add (search, bare, n_edges);
  return pairing_search_run (search, NULL, NULL) == PAIRING_SEARCH_DONE;
}

static PairingMatching
finish (PairingSearch *search, Report *step, int n, int *ret_mates, PairingProof **ret_proof)
{
  for (int i = 0; i < n; i++)
    ret_mates[i] = pairing_search_mates (search)[i];
  if (ret_proof)
    *ret_proof = pairing_search_prove (search);
  step->to = 1000;
  begin_step (step, 1000, 1);
  report (1, step);
  return PAIRING_MATCHING_FOUND;
}

/**
 * pairing_matching_range:
 * @n: a number of vertices
 *
 * Returns: the largest size of a weight with which no total overflows
 */
gint64
pairing_matching_range (int n)
{
  return G_MAXINT64 / MAX (1, n / 2);
}

/**
 * pairing_matching_solve_graph:
 * @graph: a graph
 * @progress: (nullable) (scope call): told what part is done; may cancel
 * @data: for @progress
 * @ret_mates: (out caller-allocates) (array length=n): vertex -> the vertex it is matched with;
 *   untouched unless a matching is found
 * @ret_proof: (out) (optional) (transfer full): why no matching weighs more; untouched likewise
 *
 * Finds a perfect matching of the largest weight, exactly. The same graph gives the same matching.
 * Weights may be any; see pairing_matching_range() for their sum.
 *
 * A search works on likely edges of each vertex, with Edmonds' method. Then its duals price all
 * other edges; those that they do not prove needless come in, and the search goes on from where
 * it is (D. Applegate and W. Cook, Solving large-scale matching problems, in Network Flows and
 * Matching, DIMACS 12, 1993). So in the end the proof holds for all edges. Classes and bounds
 * spare most of the pricing: see pairing_price_run().
 *
 * Returns: whether there is one
 */
PairingMatching
pairing_matching_solve_graph (const PairingGraph *graph, PairingProgress progress, gpointer data,
                              int *ret_mates, PairingProof **ret_proof)
{
  g_auto (Solver) solver = { .step = { progress, data } };
  PairingMatching found;

  if (graph->n % 2 != 0)
    return PAIRING_MATCHING_NONE;
  solver.market = pairing_market_new (graph);
  found = solve (&solver);
  return found == PAIRING_MATCHING_FOUND
             ? finish (solver.search, &solver.step, graph->n, ret_mates, ret_proof)
             : found;
}

/**
 * pairing_matching_solve_edges:
 * @n: the number of vertices
 * @edges: (array length=n_edges): edges between different vertices
 * @n_edges: their number
 * @is_perfect: whether all are to be matched; else who gains nothing by it is left alone
 * @progress: (nullable) (scope call): told what part is done; may cancel
 * @data: for @progress
 * @ret_mates: (out caller-allocates) (array length=n): vertex -> the vertex it is matched with, -1
 *   for none; untouched unless a matching is found
 * @ret_proof: (out) (optional) (transfer full): why no matching weighs more; untouched likewise
 *
 * The same for a graph with few edges: see pairing_matching_solve_graph().
 *
 * Returns: whether there is one; always where @is_perfect is %FALSE
 */
PairingMatching
pairing_matching_solve_edges (int n, const PairingEdge *edges, int n_edges, gboolean is_perfect,
                              PairingProgress progress, gpointer data, int *ret_mates,
                              PairingProof **ret_proof)
{
  g_autoptr (PairingSearch) search = NULL;
  Report step = { progress, data };
  PairingSearchEnd end;

  if (is_perfect && (n % 2 != 0 || !is_feasible (n, edges, n_edges)))
    return PAIRING_MATCHING_NONE;
  search = pairing_search_new (n, is_perfect);
  pairing_search_add (search, edges, n_edges);
  begin_step (&step, 1000, n);
  end = pairing_search_run (search, report, &step);
  if (end == PAIRING_SEARCH_STUCK)
    return PAIRING_MATCHING_NONE;
  return end == PAIRING_SEARCH_DONE ? finish (search, &step, n, ret_mates, ret_proof)
                                    : PAIRING_MATCHING_CANCELLED;
}
