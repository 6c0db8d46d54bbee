/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/list/cross.h"
#include "event.h"
#include "printed.h"
#include "program.h"

#define LEGEND                                                                                    \
  "+B won with Black, -W lost with White, = drew, ? is not decided. B (Black) and W (White) are " \
  "used in every language. A win is 2 points,\na draw 1.\n"

/* The five of event.h, read off its games by hand; a bye is as good as a win. */

static char *
text_of (const ReportCrossGroup *groups, int n_groups)
{
  g_autoptr (StandingField) field = event_new ();
  g_autoptr (ReportPaper) paper =
      report_cross_new (&event_head, "Cross table", field, groups, n_groups, 0,
                        report_cross_n_columns (groups, n_groups));
  g_autofree char *text = printed_text (paper);

  return printed_plain (text);
}

static void
test_all (void)
{
  static const int players[] = { 0, 1, 2, 3, 4 };
  const ReportCrossGroup group = { "", players, 5 };
  g_autofree char *text = NULL;

  if (!printed_can_read ("pdftotext"))
    return;
  text = text_of (&group, 1);
  g_assert_cmpstr (text, ==,
                   "\nCopa note\n"
                   "Oslo\n"
                   "Cross table\n" LEGEND "Line Name 1 2 3 4 5 Points\n"
                   "1 Ann Árbol 3d, MX × +B =W 3\n"
                   "2 Bo 12k -W × ?W 0\n"
                   "3 王立诚 9p, CN =B × +W 3\n"
                   "4 Dee NO -B × 2\n"
                   "5 Eve <x> ?B × 2\n"
                   "page 1 of 1\n");
}

/* A part has the names again and its own columns; the points stand in the last. */
static void
test_parts (void)
{
  static const int players[] = { 0, 1, 2, 3, 4 };
  const ReportCrossGroup group = { "", players, 5 };
  g_autoptr (StandingField) field = event_new ();
  g_autoptr (ReportPaper) one = report_cross_new (&event_head, "One", field, &group, 1, 0, 2);
  g_autoptr (ReportPaper) two = report_cross_new (&event_head, "Two", field, &group, 1, 2, 5);
  g_autofree char *first = NULL, *second = NULL, *left = NULL, *right = NULL;

  if (!printed_can_read ("pdftotext"))
    return;
  first = printed_text (one);
  second = printed_text (two);
  left = printed_plain (first);
  right = printed_plain (second);
  printed_assert_has (left,
                      "One\n" LEGEND "Line Name 1 2\n1 Ann Árbol 3d, MX × +B\n2 Bo 12k -W ×\n");
  printed_assert_has (right, "Two\n" LEGEND "Line Name 3 4 5 Points\n1 Ann Árbol 3d, MX =W 3\n"
                             "2 Bo 12k ?W 0\n3 王立诚 9p, CN × +W 3\n");
}

/* What is played against others is not the group's. */
static void
test_groups (void)
{
  static const int first[] = { 2, 0 }, second[] = { 4, 3, 1 };
  const ReportCrossGroup groups[] = { { "Group 1", first, 2 }, { "Group 2", second, 3 } };
  g_autofree char *text = NULL;

  if (!printed_can_read ("pdftotext"))
    return;
  text = text_of (groups, 2);
  printed_assert_has (text, "Line Name 1 2 3 Points\n"
                            "Group 1\n"
                            "1 王立诚 9p, CN × =B 1\n"
                            "2 Ann Árbol 3d, MX =W × 1\n"
                            "Group 2\n"
                            "1 Eve <x> × ?B 2\n"
                            "2 Dee NO × 2\n"
                            "3 Bo 12k ?W × 0\n");
}

/* Twice, colours exchanged, and a game that was declared void. */
static void
test_twice (void)
{
  static const StandingPlayer players[] = {
    { .id = 1, .number = 1, .name = "Ann", .country = "", .club = "" },
    { .id = 2, .number = 2, .name = "Bo", .country = "", .club = "" },
  };
  static const StandingGame games[] = {
    { 1, 1, 0, 1, 0, { RULES_RESULT_RESIGN, RULES_BLACK, 0 }, 0, 0 },
    { 2, 1, 0, 1, 0, { RULES_RESULT_VOID, RULES_EMPTY, 0 }, 0, 0 },
    { 3, 1, 1, 0, 0, { RULES_RESULT_RESIGN, RULES_BLACK, 0 }, 0, 0 },
  };
  static const int both[] = { 0, 1 };
  const ReportCrossGroup group = { "", both, 2 };
  g_autoptr (StandingField) field = standing_field_new (3, players, 2, games, 3);
  g_autoptr (ReportPaper) paper =
      report_cross_new (&event_head, "Cross table", field, &group, 1, 0, 2);
  g_autofree char *printed = NULL, *text = NULL;

  if (!printed_can_read ("pdftotext"))
    return;
  printed = printed_text (paper);
  text = printed_plain (printed);
  printed_assert_has (text, "1 Ann × +B x -W 2\n2 Bo -W x +B × 2\n");
}

/* Five rest one each round; a Berger table of four at one table less. */
static void
test_schedule (void)
{
  static PairingPair first[] = { { 0, 3 }, { 1, 2 }, { 4, -1 } }, second[] = { { 3, 2 } };
  static int tables[] = { 7 };
  const PairingRound one = { 1, 3, first, NULL }, two = { 2, 1, second, tables };
  const PairingRound *rounds[] = { &one, &two };
  g_autoptr (StandingField) field = event_new ();
  g_autoptr (ReportPaper) paper = report_cross_schedule_new (&event_head, field, rounds, 2);
  g_autofree char *printed = NULL, *text = NULL;

  if (!printed_can_read ("pdftotext"))
    return;
  printed = printed_text (paper);
  text = printed_plain (printed);
  printed_assert_has (text, "Schedule\n"
                            "Table Black White\n"
                            "Round 1\n"
                            "1 Ann Árbol 3d, MX Dee NO\n"
                            "2 Bo 12k 王立诚 9p, CN\n"
                            "Eve <x> bye\n"
                            "Round 2\n"
                            "7 Dee NO 王立诚 9p, CN\n");
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/report/cross/all", test_all);
  g_test_add_func ("/report/cross/parts", test_parts);
  g_test_add_func ("/report/cross/groups", test_groups);
  g_test_add_func ("/report/cross/twice", test_twice);
  g_test_add_func ("/report/cross/schedule", test_schedule);
  return g_test_run ();
}
