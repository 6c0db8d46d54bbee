/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Acts by chance against the model of model.c: TENGEN_ACTS says how many tournaments. */
#include "desk/acts.h"
#include "program.h"

#define ACTS 150
#define TOURNAMENTS 20

static void
test_model (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GRand) chance = g_rand_new_with_seed (GPOINTER_TO_UINT (data));
  Play play = { .fixture = fixture, .chance = chance };
  int n_done;

  fixture_hours_begin ();
  fixture_set (fixture, "rounds", "60");
  fixture_enrol_many (fixture, 2 + g_rand_int_range (chance, 0, 9));
  n_done = acts_play (&play, ACTS);
  g_test_message ("%d done of %d", n_done, ACTS);
  g_assert_cmpint (n_done, >, ACTS / 5);
}

TEST_MAIN (int argc, char **argv)
{
  const char *wanted = g_getenv ("TENGEN_ACTS");
  gint64 n = wanted ? g_ascii_strtoll (wanted, NULL, 10) : TOURNAMENTS;

  g_test_init (&argc, &argv, NULL);
  for (gint64 i = 1; i <= n; i++) {
    g_autofree char *name = g_strdup_printf ("/desk/model-random/%d", (int) i);
    g_test_add (name, Fixture, GSIZE_TO_POINTER (i), fixture_set_up, test_model, fixture_tear_down);
  }
  return g_test_run ();
}
