/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/certify.h"
#include "pairing/fields.h"
#include "pairing/lemon.h"
#include "program.h"

/* Our optimum against LEMON's, on hundreds of made fields. */

static gint64
solve_ours (const PairingGraph *graph)
{
  g_autofree int *mates = g_new (int, graph->n);
  gint64 total = 0;

  g_assert_cmpint (pairing_matching_solve_graph (graph, NULL, NULL, mates, NULL), ==,
                   PAIRING_MATCHING_FOUND);
  for (int i = 0; i < graph->n; i++)
    total += mates[i] > i ? graph->weigh (i, mates[i], graph->data) : 0;
  return total;
}

static void
check_field (int n, int rounds, gboolean is_hostile, guint seed)
{
  g_autoptr (Fields) fields = fields_new (n, rounds, is_hostile, seed);
  PairingGraph graph = fields_graph (fields);

  g_assert_cmpint (solve_ours (&graph), ==, lemon_complete (n, fields_weigh, fields));
}

static void
test_small (void)
{
  for (guint seed = 0; seed < 600; seed++)
    check_field (2 + 2 * (int) (seed % 50), (int) seed % 8, seed % 2, seed);
}

static void
test_large (void)
{
  for (guint seed = 0; seed < 10; seed++)
    check_field (200 + 60 * (int) seed, 3 + (int) seed % 5, seed % 2, seed);
  check_field (1000, 5, TRUE, 99);
  check_field (1000, 6, FALSE, 98);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pairing/oracle/small", test_small);
  g_test_add_func ("/pairing/oracle/large", test_large);
  return g_test_run ();
}
