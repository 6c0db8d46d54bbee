/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <gio/gio.h>
#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>
#include "cli/twin/commands.h"
#include "cli/twin/input.h"
#include "cli/twin/table.h"
#include "formats/text/edges.h"
#include "pairing/matching/matching.h"

/* How many vertices are named that are left out. */
#define SHOWN 8

static const CliOption match_options[] = {
  { "perfect", 0, NULL, N_ ("every vertex must be matched; an error if that is impossible") },
  { "max-weight", 0, NULL, N_ ("vertices that add no weight may be left out (the default)") },
  { NULL },
};

static GBytes *
read_input (const CliCall *call, const char *path, GError **error)
{
  g_autoptr (GError) reason = NULL;
  GBytes *bytes = cli_input_read (call, path, FORMATS_EDGES_BYTES, &reason);

  if (bytes)
    return bytes;
  cli_fail (error, CLI_ERROR_INPUT, _ ("“%s” cannot be read: %s."), path, reason->message);
  return NULL;
}

static gint64
weight_of (const FormatsEdges *graph, int one, int two)
{
  const GArray *edges = graph->edges;
  guint low = 0, high = edges->len;

  while (low + 1 < high) {
    guint middle = (low + high) / 2;
    const PairingEdge *edge = &g_array_index (edges, PairingEdge, middle);
    if (edge->a < one || (edge->a == one && edge->b <= two))
      low = middle;
    else
      high = middle;
  }
  return g_array_index (edges, PairingEdge, low).weight;
}

static void
add_numbers (CliTable *table, gint64 one, gint64 two, gint64 three)
{
  g_autofree char *first = cli_table_number (one);
  g_autofree char *second = cli_table_number (two);
  g_autofree char *third = cli_table_number (three);

  cli_table_add (table, first, second, third, NULL);
}

static void
print_match (const FormatsEdges *graph, const int *mates)
{
  g_autoptr (CliTable) table = cli_table_new ("u", "v", "weight", NULL);
  gint64 total = 0;
  int cardinality = 0;

  for (int i = 0; i < graph->n; i++)
    if (mates[i] > i) {
      gint64 weight = weight_of (graph, i, mates[i]);
      add_numbers (table, i, mates[i], weight);
      total += weight;
      cardinality++;
    }
  printf ("total\t%" G_GINT64_FORMAT "\ncardinality\t%d\n", total, cardinality);
  cli_table_print (table);
}

/* --- No perfect matching --- */

static char *
list_left_out (const int *mates, int n, int *ret_n_left)
{
  GString *list = g_string_new (NULL);

  *ret_n_left = 0;
  for (int i = 0; i < n; i++) {
    if (mates[i] >= 0)
      continue;
    if ((*ret_n_left)++ < SHOWN)
      g_string_append_printf (list, "%s%d", list->len ? ", " : "", i);
  }
  if (*ret_n_left > SHOWN)
    g_string_append (list, ", …");
  return g_string_free (list, FALSE);
}

/* A matching of as many as can be: all edges weigh the same. */
static gboolean
explain_none (const FormatsEdges *graph, GError **error)
{
  g_autoptr (GArray) edges = g_array_copy (graph->edges);
  g_autofree int *mates = g_new (int, graph->n + 1);
  g_autofree char *list = NULL;
  int n_left;

  if (graph->n % 2 != 0)
    return cli_fail (error, CLI_ERROR_INPUT,
                     _ ("There is no perfect matching: the number of vertices, %d, is odd."),
                     graph->n);
  for (guint i = 0; i < edges->len; i++)
    g_array_index (edges, PairingEdge, i).weight = 1;
  pairing_matching_solve_edges (graph->n, (const PairingEdge *) (gpointer) edges->data,
                                (int) edges->len, FALSE, NULL, NULL, mates, NULL);
  list = list_left_out (mates, graph->n, &n_left);
  return cli_fail (error, CLI_ERROR_INPUT,
                   _ ("There is no perfect matching: at least %d vertices are left out, such as "
                      "%s."),
                   n_left, list);
}

static gboolean
run_match (CliCall *call, GError **error)
{
  gboolean is_perfect = cli_option (call, "perfect") != NULL;
  g_autoptr (GBytes) source = NULL;
  g_autoptr (FormatsEdges) graph = NULL;
  g_autofree int *mates = NULL;

  if (is_perfect && cli_option (call, "max-weight"))
    return cli_fail (error, CLI_ERROR_USAGE, _ ("Give --perfect or --max-weight, not both."));
  source = read_input (call, call->words[0], error);
  graph = source ? formats_edges_parse (source, error) : NULL;
  if (!graph)
    return FALSE;
  mates = g_new (int, graph->n + 1);
  if (pairing_matching_solve_edges (graph->n, (const PairingEdge *) (gpointer) graph->edges->data,
                                    (int) graph->edges->len, is_perfect, NULL, NULL, mates,
                                    NULL) != PAIRING_MATCHING_FOUND)
    return explain_none (graph, error);
  print_match (graph, mates);
  return TRUE;
}

const CliCommand cli_match = {
  .name = "match",
  .usage = N_ ("EDGES"),
  .summary = N_ ("Matches the vertices of an edge list, lines “u v w”, for the largest weight."),
  .access = CLI_NO_FILE,
  .least = 1,
  .most = 1,
  .options = match_options,
  .run = run_match,
};
