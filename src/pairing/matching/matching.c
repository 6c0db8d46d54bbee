/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/matching/matching.h"
#include "pairing/matching/candidate.h"
#include "pairing/matching/free.h"
#include "pairing/matching/price.h"
#include "pairing/matching/proof.h"

/* --- What part is done --- */

/* Parts of the whole, in thousandths: choosing candidates, then each search with its pricing.
 * How often that is repeated is unknown beforehand: each takes half of what is left. */
#define SHARE_CHOICE 50

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

/* How many of a class look for an edge when a search first gets stuck; each time twice as many. */
#define FEW 4

/* Resuming a stalled search has tripled the change of the duals each time, so after so many
 * stalls it starts afresh, well before they leave their range. */
#define STUCK 16

typedef struct {
  PairingMarket *market;
  PairingSearch *search;
  PairingPricer *pricer;
  Report step;
  int n_stuck;
} Solver;

static void
add_edges (Solver *solver, const GArray *edges)
{
  pairing_search_add (solver->search, (const PairingEdge *) (gpointer) edges->data,
                      (int) edges->len);
}

/* Where prices tell anything, duals begin there. */
static void
set_duals (Solver *solver)
{
  const PairingMarket *market = solver->market;

  for (int i = 0; i < market->graph->n && market->is_priced; i++)
    pairing_search_set_dual (solver->search, i,
                             2 * (PairingSum) market->prices[market->class_of[i]]);
}

/* Reports the same progress again, to ask whether to go on. */
static gboolean
ask (int n_done G_GNUC_UNUSED, gpointer data)
{
  Report *step = data;

  return !step->progress || step->progress (step->done, step->data);
}

/* Gives a stalled search edges to go on with; where none are left, it has proved that there is
 * no perfect matching. */
static PairingMatching
free_search (Solver *solver)
{
  int most = MIN (solver->market->graph->n, FEW << solver->n_stuck % STUCK);
  g_autoptr (GArray) edges =
      pairing_free_edges (solver->market, solver->search, most, ask, &solver->step);

  if (!edges)
    return PAIRING_MATCHING_CANCELLED;
  if (edges->len == 0)
    return PAIRING_MATCHING_NONE;
  if (++solver->n_stuck % STUCK == 0) {
    pairing_search_forget (solver->search);
    set_duals (solver);
  }
  add_edges (solver, edges);
  return PAIRING_MATCHING_FOUND;
}

/* TRUE where the duals are enough for all edges of the graph. */
static PairingMatching
price_edges (Solver *solver, gboolean *ret_is_best)
{
  g_autoptr (GArray) edges = NULL;

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
improve (Solver *solver, gboolean *ret_is_best)
{
  begin_step (&solver->step, (solver->step.to + 1000) / 2, solver->market->graph->n);
  switch (pairing_search_run (solver->search, report, &solver->step)) {
  case PAIRING_SEARCH_CANCELLED:
    return PAIRING_MATCHING_CANCELLED;
  case PAIRING_SEARCH_STUCK:
    return free_search (solver);
  default:
    return price_edges (solver, ret_is_best);
  }
}

static PairingMatching
solve (Solver *solver)
{
  g_autoptr (GArray) edges = NULL;
  gboolean is_best = FALSE;
  PairingMatching found = PAIRING_MATCHING_FOUND;

  begin_step (&solver->step, SHARE_CHOICE, solver->market->graph->n);
  edges = pairing_candidate_choose (solver->market, report, &solver->step);
  if (!edges)
    return PAIRING_MATCHING_CANCELLED;
  set_duals (solver);
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
  step->to = 1000;
  begin_step (step, 1000, 1);
  if (!report (1, step))
    return PAIRING_MATCHING_CANCELLED;
  for (int i = 0; i < n; i++)
    ret_mates[i] = pairing_search_mates (search)[i];
  if (ret_proof)
    *ret_proof = pairing_search_prove (search);
  return PAIRING_MATCHING_FOUND;
}

/* The largest size of a weight with which no total overflows. @n: a number of vertices. */
gint64
pairing_matching_range (int n)
{
  return G_MAXINT64 / MAX (1, n / 2);
}

/* Finds a perfect matching of the largest weight, exactly. The same graph gives the same
 * matching. Weights may be any; see pairing_matching_range() for their sum.
 *
 * A search works on likely edges of each vertex, with Edmonds' method. Then its duals price all
 * other edges; those that they do not prove needless come in, and the search goes on from where
 * it is (D. Applegate and W. Cook, Solving large-scale matching problems, in Network Flows and
 * Matching, DIMACS 12, 1993). So in the end the proof holds for all edges. Classes and bounds
 * spare most of the pricing: see pairing_price_run().
 *
 * Returns whether there is one. @progress: told what part is done; may cancel, or NULL.
 * @ret_mates: vertex -> the vertex it is matched with; untouched unless a matching is found.
 * @ret_proof: why no matching weighs more; untouched likewise, or NULL. */
PairingMatching
pairing_matching_solve_graph (const PairingGraph *graph, PairingProgress progress, gpointer data,
                              int *ret_mates, PairingProof **ret_proof)
{
  g_autoptr (PairingMarket) market = NULL;
  g_autoptr (PairingSearch) search = NULL;
  g_autoptr (PairingPricer) pricer = NULL;
  Solver solver = { .step = { progress, data } };
  PairingMatching found;

  if (graph->n % 2 != 0)
    return PAIRING_MATCHING_NONE;
  solver.market = market = pairing_market_new (graph);
  solver.search = search = pairing_search_new (graph->n, TRUE);
  solver.pricer = pricer = pairing_price_new (market, search);
  found = solve (&solver);
  return found == PAIRING_MATCHING_FOUND
             ? finish (search, &solver.step, graph->n, ret_mates, ret_proof)
             : found;
}

/* The same for a graph with few edges: see pairing_matching_solve_graph().
 *
 * Returns whether there is one; always where @is_perfect is FALSE. @edges: edges between
 * different vertices. @is_perfect: whether all are to be matched; else who gains nothing by it is
 * left alone. @progress: told what part is done; may cancel, or NULL. @ret_mates: vertex -> the
 * vertex it is matched with, -1 for none; untouched unless a matching is found. @ret_proof: why
 * no matching weighs more; untouched likewise, or NULL. */
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

/* --- Proofs --- */

/* Frees it. */
void
pairing_proof_free (PairingProof *proof)
{
  g_free (proof->duals);
  g_free (proof->set_duals);
  g_free (proof->first);
  g_free (proof->members);
  g_free (proof);
}
