/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How fast records are read: 50 MB of games as they are found, warm, the best of some runs. */
#include "formats/record/sgf.h"
#include "program.h"

#define CORPUS (50 * 1000 * 1000)
#define RUNS 7

static GBytes *
make_game (GRand *rand)
{
  GString *text = g_string_new ("(;GM[1]FF[4]CA[UTF-8]SZ[19]PB[Black Player]BR[5d]PW[White Player]"
                                "WR[6d]DT[2026-11-20]KM[7.5]RE[B+R]RU[Chinese]TM[3600]\n");
  int n = g_rand_int_range (rand, 150, 320);

  for (int i = 0; i < n; i++) {
    g_string_append_printf (text, ";%c[%c%c]", i % 2 ? 'W' : 'B', g_rand_int_range (rand, 'a', 't'),
                            g_rand_int_range (rand, 'a', 't'));
    if (i % 12 == 11)
      g_string_append_c (text, '\n');
  }
  return g_string_free_to_bytes (g_string_append (text, ")\n"));
}

static gdouble
run_once (GPtrArray *games, guint64 *nodes)
{
  gint64 start = g_get_monotonic_time ();

  for (guint i = 0; i < games->len; i++) {
    g_autoptr (FormatsSgf) sgf = formats_sgf_parse (games->pdata[i], NULL);

    *nodes += sgf->n_nodes;
  }
  return (gdouble) (g_get_monotonic_time () - start);
}

static void
measure (const char *name, GPtrArray *games, gsize bytes)
{
  gdouble best = G_MAXDOUBLE;
  guint64 nodes = 0;

  for (int run = 0; run < RUNS; run++)
    best = MIN (best, run_once (games, &nodes));
  g_print ("%s: %.0f MB/s, %.1f million nodes/s\n", name, (gdouble) bytes / best,
           (gdouble) nodes / RUNS / best);
}

TEST_MAIN (int argc, char **argv)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  g_autoptr (GPtrArray) whole = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  GByteArray *all = g_byte_array_new ();
  gsize bytes = 0;

  while (bytes < CORPUS) {
    GBytes *game = make_game (rand);
    gsize length = g_bytes_get_size (game);

    bytes += length;
    g_ptr_array_add (games, game);
    g_byte_array_append (all, g_bytes_get_data (game, NULL), (guint) length);
  }
  g_ptr_array_add (whole, g_byte_array_free_to_bytes (all));
  measure ("a file for each game", games, bytes);
  measure ("one collection", whole, g_bytes_get_size (whole->pdata[0]));
  return 0;
}
