/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/certify.h"

/* What the duals of a proof allow for an edge is looked at for every pair of vertices, without any
 * of the code that made it. */

typedef struct {
  const PairingGraph *graph;
  const int *mates;
  const PairingProof *proof;
  int *n_in;  /* vertex -> in how many sets it is, */
  int **sets; /* and which */
} Certificate;

static void
list_sets (Certificate *certificate)
{
  const PairingProof *proof = certificate->proof;

  for (int set = 0; set < proof->n_sets; set++)
    for (int i = proof->first[set]; i < proof->first[set + 1]; i++) {
      int vertex = proof->members[i];
      int at = certificate->n_in[vertex]++;
      certificate->sets[vertex] = g_renew (int, certificate->sets[vertex], at + 1);
      certificate->sets[vertex][at] = set;
    }
}

/* All but one of a set are matched inside it; its dual is not negative. */
static void
check_set (const Certificate *certificate, int set)
{
  const PairingProof *proof = certificate->proof;
  int n_inside = 0, n_members = proof->first[set + 1] - proof->first[set];
  g_autofree guint8 *is_in = g_new0 (guint8, proof->n);

  for (int i = proof->first[set]; i < proof->first[set + 1]; i++) {
    g_assert_false (is_in[proof->members[i]]);
    is_in[proof->members[i]] = TRUE;
  }
  for (int i = proof->first[set]; i < proof->first[set + 1]; i++) {
    int mate = certificate->mates[proof->members[i]];
    n_inside += mate >= 0 && is_in[mate];
  }
  g_assert_cmpint (n_members % 2, ==, 1);
  g_assert_cmpint (n_inside, ==, n_members - 1);
  g_assert_true (proof->set_duals[set] >= 0);
}

static void
fill_allowed (const Certificate *certificate, int vertex, PairingSum *allowed)
{
  const PairingProof *proof = certificate->proof;

  for (int i = 0; i < proof->n; i++)
    allowed[i] = proof->duals[vertex] + proof->duals[i];
  for (int k = 0; k < certificate->n_in[vertex]; k++) {
    int set = certificate->sets[vertex][k];
    for (int i = proof->first[set]; i < proof->first[set + 1]; i++)
      allowed[proof->members[i]] += proof->set_duals[set];
  }
}

static void
check_vertex (const Certificate *certificate, int vertex, gboolean is_perfect, PairingSum *allowed)
{
  const PairingGraph *graph = certificate->graph;

  fill_allowed (certificate, vertex, allowed);
  for (int other = vertex + 1; other < graph->n; other++) {
    gint64 weight = graph->weigh (vertex, other, graph->data);
    gboolean is_pair = certificate->mates[vertex] == other;
    g_assert_true (weight != PAIRING_MATCHING_ABSENT || !is_pair);
    if (weight == PAIRING_MATCHING_ABSENT)
      continue;
    g_assert_true (allowed[other] >= 2 * (PairingSum) weight);
    g_assert_true (!is_pair || allowed[other] == 2 * (PairingSum) weight);
  }
  if (!is_perfect) {
    PairingSum dual = certificate->proof->duals[vertex];
    g_assert_true (dual >= 0 && (certificate->mates[vertex] >= 0 || dual == 0));
  }
}

static PairingSum
weigh_all (const Certificate *certificate, gboolean is_perfect)
{
  const PairingGraph *graph = certificate->graph;
  PairingSum total = 0;

  for (int i = 0; i < graph->n; i++) {
    int mate = certificate->mates[i];
    g_assert_true (mate >= (is_perfect ? 0 : -1) && mate < graph->n && mate != i);
    if (mate >= 0)
      g_assert_cmpint (certificate->mates[mate], ==, i);
    if (mate > i)
      total += graph->weigh (i, mate, graph->data);
  }
  return total;
}

/* Each vertex is matched and pays once; of a set, all but one are matched inside, two and two. */
static PairingSum
add_duals (const PairingProof *proof)
{
  PairingSum sum = 0;

  for (int i = 0; i < proof->n; i++)
    sum += proof->duals[i];
  for (int set = 0; set < proof->n_sets; set++)
    sum += proof->set_duals[set] * ((proof->first[set + 1] - proof->first[set]) / 2);
  return sum;
}

/**
 * certify:
 * @graph: a graph
 * @is_perfect: whether all are to be matched
 * @mates: a matching of it
 * @proof: why none weighs more
 *
 * Fails where it is no matching, or the proof does not hold.
 *
 * Returns: its weight
 */
PairingSum
certify (const PairingGraph *graph, gboolean is_perfect, const int *mates,
         const PairingProof *proof)
{
  g_autofree int *n_in = g_new0 (int, graph->n + 1);
  g_autofree int **sets = g_new0 (int *, graph->n + 1);
  g_autofree PairingSum *allowed = g_new (PairingSum, graph->n + 1);
  Certificate certificate = { graph, mates, proof, n_in, sets };
  PairingSum total;

  g_assert_cmpint (proof->n, ==, graph->n);
  list_sets (&certificate);
  for (int set = 0; set < proof->n_sets; set++)
    check_set (&certificate, set);
  for (int i = 0; i < graph->n; i++)
    check_vertex (&certificate, i, is_perfect, allowed);
  for (int i = 0; i < graph->n; i++)
    g_free (sets[i]);
  total = weigh_all (&certificate, is_perfect);
  g_assert_true (add_duals (proof) == 2 * total);
  return total;
}
