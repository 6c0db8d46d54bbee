/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long the standings of 1,000 players take from the table to the PDF: less than a second. */
#include <glib/gstdio.h>
#include <stdio.h>
#include "printed.h"
#include "program.h"
#include "report/list/standings.h"

#define PLAYERS 1000
#define ROUNDS 7
#define RUNS 5

static const StandingCriterion criteria[] = { STANDING_POINTS, STANDING_SOS, STANDING_WARNINGS };

static StandingField *
field_new (GStringChunk *texts)
{
  static StandingPlayer players[PLAYERS];
  static StandingGame games[PLAYERS / 2 * ROUNDS];
  int n = 0;

  for (int i = 0; i < PLAYERS; i++) {
    g_autofree char *name =
        g_strdup_printf (i % 3 ? "García Hernández %d María José" : "李世石 %d", i);
    players[i] = (StandingPlayer){ i + 1,
                                   i + 1,
                                   g_string_chunk_insert (texts, name),
                                   i % 2 ? "CN" : "ES",
                                   i % 5 ? "Club de Go de Teruel" : "北京",
                                   RULES_RANK_KYU (i % 20 + 1),
                                   100 + i };
  }
  for (int round = 1; round <= ROUNDS; round++)
    for (int i = 0; i < PLAYERS / 2; i++)
      games[n++] = (StandingGame){
        round, i + 1,
        i,     PLAYERS / 2 + (i + round) % (PLAYERS / 2),
        0,     { RULES_RESULT_RESIGN, (i * 7 + round) % 3 ? RULES_BLACK : RULES_WHITE, 0 }
      };
  return standing_field_new (ROUNDS, players, PLAYERS, games, n);
}

TEST_MAIN (int argc, char **argv)
{
  g_autoptr (GStringChunk) texts = g_string_chunk_new (4096);
  g_autoptr (StandingField) field = field_new (texts);
  g_autoptr (StandingTable) table =
      standing_rank (field, ROUNDS, criteria, G_N_ELEMENTS (criteria), NULL);
  const ReportHead head = { "Open", "Teruel", "" };
  g_autofree char *folder = printed_folder ();
  g_autofree char *path = g_build_filename (folder, "paper.pdf", NULL);
  gint64 worst = 0;

  for (int i = 0; i < RUNS; i++) {
    gint64 began = g_get_monotonic_time ();
    g_autoptr (ReportPaper) paper = report_list_end (report_standings_list (&head, table));

    if (!report_paper_write_pdf (paper, path, A4_WIDTH, A4_HEIGHT, NULL))
      return 1;
    worst = MAX (worst, g_get_monotonic_time () - began);
  }
  g_unlink (path);
  g_rmdir (folder);
  printf ("standings of %d players as PDF, worst of %d: %d ms (bound 1000 ms)%s\n", PLAYERS, RUNS,
          (int) (worst / 1000), worst < 1000000 ? "" : ": TOO SLOW");
  return worst < 1000000 ? 0 : 1;
}
