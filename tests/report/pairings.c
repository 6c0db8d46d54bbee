/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/list/pairings.h"
#include "event.h"
#include "printed.h"
#include "program.h"

static char *
text_of_round (int round)
{
  g_autoptr (StandingField) field = event_new ();
  g_autoptr (ReportPaper) paper =
      report_list_end (report_pairings_list (&event_head, field, round));
  g_autofree char *text = printed_text (paper);

  return printed_plain (text);
}

static void
test_played (void)
{
  g_autofree char *text = NULL;

  if (!printed_can_read ("pdftotext"))
    return;
  text = text_of_round (1);
  g_assert_cmpstr (text, ==,
                   "\nCopa note\n"
                   "Oslo\n"
                   "Round 1: pairings\n"
                   "Table Black White Result\n"
                   "1 Ann Árbol 3d, MX Bo 12k B+1.5\n"
                   "2 Dee NO 王立诚 9p, CN W+R\n"
                   "Eve <x> bye\n"
                   "page 1 of 1\n");
}

/* The bye last whatever its table, an open game without a result, stones where any are given. */
static void
test_open (void)
{
  g_autofree char *text = NULL;

  if (!printed_can_read ("pdftotext"))
    return;
  text = text_of_round (2);
  g_assert_cmpstr (text, ==,
                   "\nCopa note\n"
                   "Oslo\n"
                   "Round 2: pairings\n"
                   "Table Black White Handicap Result\n"
                   "2 王立诚 9p, CN Ann Árbol 3d, MX draw\n"
                   "3 Eve <x> Bo 12k 2\n"
                   "Dee NO bye\n"
                   "page 1 of 1\n");
}

/* Round 1 of the event, where some, or all, say not who had Black. */
static char *
text_uncoloured (int n_known)
{
  g_autoptr (StandingField) whole = event_new (), field = NULL;
  g_autoptr (ReportPaper) paper = NULL;
  g_autofree StandingGame *games =
      g_memdup2 (whole->games, (gsize) whole->n_games * sizeof *whole->games);
  g_autofree char *text = NULL;

  for (int i = n_known; i < whole->n_games; i++)
    games[i].uncoloured = TRUE;
  field = standing_field_new (3, whole->players, whole->n_players, games, whole->n_games);
  paper = report_list_end (report_pairings_list (&event_head, field, 1));
  text = printed_text (paper);
  return printed_plain (text);
}

static void
test_uncoloured (void)
{
  g_autofree char *some = NULL, *all = NULL;

  if (!printed_can_read ("pdftotext"))
    return;
  some = text_uncoloured (1);
  printed_assert_has (some, "\nTable Black White Result\n1 Ann Árbol 3d, MX Bo 12k B+1.5\n"
                            "2 Dee – 王立诚 colours not known 0–1 +R\nEve <x> bye\n");
  all = text_uncoloured (0);
  printed_assert_has (all, "\nTable Player Opponent Result\n1 Ann Árbol 3d, MX Bo 12k 1–0 +1.5\n"
                           "2 Dee NO 王立诚 9p, CN 0–1 +R\nEve <x> bye\n");
}

static void
test_not_drawn (void)
{
  g_autofree char *text = NULL;

  if (!printed_can_read ("pdftotext"))
    return;
  text = text_of_round (3);
  printed_assert_has (text, "\nRound 3: pairings\n");
  printed_assert_has (text, "\nThis round has not been drawn yet.\n");
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/report/pairings/played", test_played);
  g_test_add_func ("/report/pairings/open", test_open);
  g_test_add_func ("/report/pairings/uncoloured", test_uncoloured);
  g_test_add_func ("/report/pairings/not-drawn", test_not_drawn);
  return g_test_run ();
}
