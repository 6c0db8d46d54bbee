/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/list/standings.h"
#include "event.h"
#include "printed.h"
#include "program.h"

static const StandingCriterion criteria[] = { STANDING_POINTS, STANDING_SOS, STANDING_WARNINGS };
static const StandingOptions options = { RULES_BYE_SOS_ZERO };

static char *
text_after (StandingField *field, int round)
{
  g_autoptr (StandingTable) table =
      standing_rank (field, round, criteria, G_N_ELEMENTS (criteria), &options);
  g_autoptr (ReportPaper) paper = report_list_end (report_standings_list (&event_head, table));
  g_autofree char *text = printed_text (paper);

  return printed_plain (text);
}

/* Points: Ann 2, Wang 2, Eve 2, Bo 0, Dee 0. SOS, with nothing for a bye: Ann 0 (Bo), Wang 0 (Dee),
 * Eve 0, Bo 2, Dee 2. Warnings: Dee 1. So three share the first place. */
static void
test_after (void)
{
  g_autoptr (StandingField) field = event_new ();
  g_autofree char *text = NULL;

  if (!printed_can_read ("pdftotext"))
    return;
  text = text_after (field, 1);
  g_assert_cmpstr (text, ==,
                   "\nCopa note\n"
                   "Oslo\n"
                   "Standings after round 1\n"
                   "12+ won against the player in line 12, 12- lost, 12= drew; 12? is not decided; "
                   "0+ had a bye. A win is 2 points, a draw 1.\n"
                   "Line Place Name Rank Country Club R1 Points SOS Warnings\n"
                   "1 1 Ann Árbol 3d MX Xalapa 4+ 2 0 0\n"
                   "2 1 王立诚 9p CN 北京 5+ 2 0 0\n"
                   "3 1 Eve <x> 0+ 2 0 0\n"
                   "4 4 Bo 12k 1- 0 2 0\n"
                   "5 5 Dee NO 2- 0 2 1\n"
                   "page 1 of 1\n");
}

/* A column that nobody fills is not there. */
static void
test_columns (void)
{
  static const StandingPlayer players[] = {
    { 1, 1, "Ann", "", "", RULES_RANK_NONE, 0, FALSE },
    { 2, 2, "Bo", "", "", RULES_RANK_NONE, 0, FALSE },
  };
  static const StandingGame games[] = {
    { 1, 1, 1, 0, 0, { RULES_RESULT_WIN, RULES_WHITE, 0 }, 0, 0 },
  };
  g_autoptr (StandingField) field =
      standing_field_new (1, players, G_N_ELEMENTS (players), games, G_N_ELEMENTS (games));
  g_autofree char *text = NULL;

  if (!printed_can_read ("pdftotext"))
    return;
  text = text_after (field, 1);
  printed_assert_has (
      text, "\nLine Place Name R1 Points SOS Warnings\n1 1 Ann 2+ 2 0 0\n2 2 Bo 1- 0 2 0\n");
}

static void
test_nobody (void)
{
  g_autoptr (StandingField) field = standing_field_new (3, NULL, 0, NULL, 0);
  g_autofree char *text = NULL;

  if (!printed_can_read ("pdftotext"))
    return;
  text = text_after (field, 0);
  printed_assert_has (text, "\nStandings before the first round\n");
  printed_assert_has (text, "\nLine Place Name Points SOS Warnings\n");
  printed_assert_has (text, "\nNo players are enrolled yet.\n");
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/report/standings/after", test_after);
  g_test_add_func ("/report/standings/columns", test_columns);
  g_test_add_func ("/report/standings/nobody", test_nobody);
  return g_test_run ();
}
