/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>
#include <string.h>
#include "program.h"
#include "report/form/count.h"
#include "rules/game/score.h"
#include "printed.h"

static const ReportHead head = { "Copa", "Oslo", "Round 1, table 2" };

static const ReportGame players = {
  .name = { NULL, "王立诚", "Dee" },
  .origin = { NULL, "9p, CN", "" },
  .rules = "Chinese rules, 2002",
  .has_komi = TRUE,
  .komi_q = 15,
  .zi = TRUE,
  .result = { RULES_RESULT_COUNT, RULES_BLACK, 3 },
};

/* Black has the nine columns on the left and fourteen points of the tenth, 185 in all; each side
 * has its stones along the border alone, 19 of them. */
static gboolean
is_black_area (int column, int row)
{
  return column < 9 || (column == 9 && row < 14);
}

static gboolean
is_border (int column, int row)
{
  static const int steps[][2] = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } };

  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++) {
    int x = column + steps[i][0], y = row + steps[i][1];

    if (x >= 0 && x < 19 && y >= 0 && y < 19 && is_black_area (x, y) != is_black_area (column, row))
      return TRUE;
  }
  return FALSE;
}

static void
board_init (RulesBoard *board)
{
  rules_board_init (board, 19);
  for (int i = 0; i < 361; i++)
    if (is_border (i % 19, i / 19))
      rules_board_set (board, RULES_POINT (i % 19, i / 19),
                       is_black_area (i % 19, i / 19) ? RULES_BLACK : RULES_WHITE);
}

static char *
text_of (const ReportCount *count)
{
  g_autoptr (ReportPaper) paper = report_count_new (&head, &players, count);
  g_autofree char *text = printed_text (paper);

  g_assert_cmpint (report_paper_paginate (paper, NULL, 419.53, 595.28), ==, 1);
  g_assert_cmpint (report_paper_paginate (paper, NULL, 595.28, 419.53), ==, 1);
  return printed_plain (text);
}

/* READINGS 2: 185 wins by 3/4. */
static void
test_area (void)
{
  const RulesScoreTerms terms = { .komi_q = 15, .penalty_q = 4 };
  RulesBoard board;
  RulesScore score;
  ReportCount count = { .board = &board, .score = &score, .terms = &terms, .referee = "Berg" };
  g_autofree char *text = NULL;

  if (!printed_can_read ("pdftotext"))
    return;
  board_init (&board);
  rules_score_count (&board, NULL, &terms, &score);
  text = text_of (&count);
  printed_assert_has (text, "Count of the game");
  printed_assert_has (text, "Enclosed points 166 157");
  printed_assert_has (text, "in whole tens 160 150");
  printed_assert_has (text, "rest 6 7");
  printed_assert_has (text, "Living stones 19 19");
  printed_assert_has (text, "Rest and stones 25 26");
  printed_assert_has (text, "Area in zi 185 176");
  printed_assert_has (text, "Par, half of the board 180 1/2 180 1/2");
  printed_assert_has (text, "Komi +3 3/4 −3 3/4");
  printed_assert_has (text, "Wins with more than 184 1/4 176 3/4");
  printed_assert_has (text, "Margin in zi +3/4 −3/4");
  printed_assert_has (text, "Margin in points +1.5 −1.5");
  printed_assert_has (text, "Black wins by 1.5 points (3/4 zi) B+1.5");
  printed_assert_has (text, "Black: 王立诚 White: Dee Referee: Berg");
  g_assert_null (strstr (text, "shared"));
  g_assert_null (strstr (text, "Handicap"));
  g_assert_null (strstr (text, "arning"));
}

/* Who signs reads the coordinates, though the board is small. */
static void
test_coordinates (void)
{
  const RulesScoreTerms terms = { .komi_q = 15, .penalty_q = 4 };
  RulesBoard board;
  RulesScore score;
  const ReportCount count = { .board = &board, .score = &score, .terms = &terms };
  g_autoptr (ReportPaper) paper = NULL;
  g_autofree char *boxes = NULL;

  if (!printed_can_read ("pdftotext"))
    return;
  board_init (&board);
  rules_score_count (&board, NULL, &terms, &score);
  paper = report_count_new (&head, &players, &count);
  boxes = printed_through (paper, A4_WIDTH, A4_HEIGHT, "pdftotext -bbox", "-");
  g_assert_cmpfloat (printed_height (boxes, "T"), >, 6);
  g_assert_cmpfloat (printed_height (boxes, "18"), >, 6);
}

/* Three handicap stones, Black warned: 180 1/2 + 1 1/2 + 1 = 183, and 185 wins by 2. */
static void
test_terms (void)
{
  static const ReportWarning warning = { RULES_BLACK, 47, "Pressed early", "Art. 17.4" };
  const RulesScoreTerms terms = { .handicap = 3, .black_warnings = 1, .penalty_q = 4 };
  RulesBoard board;
  RulesScore score;
  ReportCount count = { .board = &board,
                        .score = &score,
                        .terms = &terms,
                        .warnings = &warning,
                        .n_warnings = 1,
                        .options = "handicap_return=half",
                        .has_confirmed = { TRUE, TRUE, FALSE } };
  g_autofree char *text = NULL;

  if (!printed_can_read ("pdftotext"))
    return;
  board_init (&board);
  rules_score_count (&board, NULL, &terms, &score);
  text = text_of (&count);
  printed_assert_has (text, "Handicap return +1 1/2 −1 1/2");
  printed_assert_has (text, "Warning of Black (Art. 24.1) +1 −1");
  printed_assert_has (text, "Wins with more than 183 178");
  printed_assert_has (text, "Margin in zi +2 −2");
  printed_assert_has (text, "Warning of Black: Pressed early (Art. 17.4), after move 47");
  printed_assert_has (text, "Options of the rules: handicap_return=half");
  printed_assert_has (text, "confirmed confirmed");
  g_assert_cmpint (printed_count (text, "confirmed"), ==, 2);
}

/* A seki with one shared point. */
static void
test_shared (void)
{
  static const char *const rows[] = { ".XOOOXXXX", "XXOOOX.XX", "XXOOOXXXX",
                                      "XXOOOXXXX", "XXO.OXXXX", "XXOOOXXXX",
                                      "XXOOOXXXX", "XXOOOX.XX", "X.OOOXXXX" };
  const RulesScoreTerms terms = { .komi_q = 0 };
  RulesBoard board;
  RulesScore score;
  ReportCount count = { .board = &board, .score = &score, .terms = &terms };
  g_autofree char *text = NULL;

  if (!printed_can_read ("pdftotext"))
    return;
  rules_board_init (&board, 9);
  for (int i = 0; i < 81; i++)
    if (rows[i / 9][i % 9] != '.')
      rules_board_set (&board, RULES_POINT (i % 9, 8 - i / 9),
                       rows[i / 9][i % 9] == 'X' ? RULES_BLACK : RULES_WHITE);
  rules_score_count (&board, NULL, &terms, &score);
  text = text_of (&count);
  printed_assert_has (text, "Half of the shared points 1/2 1/2");
  printed_assert_has (text, "Area in zi 53 1/2 27 1/2");
  printed_assert_has (text, "Wins with more than 40 1/2 40 1/2");
  printed_assert_has (text, "Margin in zi +13 −13");
  printed_assert_has (text, "Shared points, half to each: B1");
}

/* Territory: 166 and 157 points; Black has taken three stones in the game, and two are dead. */
static void
test_territory (void)
{
  const RulesScoreTerms terms = { .komi_q = 13, .white_warnings = 1, .penalty_q = 4 };
  guint8 dead[RULES_POINTS] = { FALSE };
  RulesBoard board;
  RulesScore score;
  ReportCount count = { .board = &board,
                        .dead = dead,
                        .score = &score,
                        .terms = &terms,
                        .counting = RULES_COUNTING_TERRITORY };
  g_autofree char *text = NULL;

  if (!printed_can_read ("pdftotext"))
    return;
  board_init (&board);
  board.captured[RULES_BLACK] = 3;
  for (int column = 0; column <= 2; column += 2) {
    rules_board_set (&board, RULES_POINT (column, 0), RULES_WHITE);
    dead[RULES_POINT (column, 0)] = TRUE;
  }
  rules_territory_count (&board, dead, &terms, &score);
  text = text_of (&count);
  printed_assert_has (text, "Territory 166 157");
  printed_assert_has (text, "Prisoners 5 0");
  printed_assert_has (text, "taken in the game 3 0");
  printed_assert_has (text, "dead on the board 2 0");
  printed_assert_has (text, "Komi −6.5");
  printed_assert_has (text, "Warnings −2");
  printed_assert_has (text, "Points 164.5 155");
  printed_assert_has (text, "Margin in points +9.5 −9.5");
  printed_assert_has (text, "Black wins by 9.5 points");
  g_assert_null (strstr (text, "Par"));
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/report/count/area", test_area);
  g_test_add_func ("/report/count/coordinates", test_coordinates);
  g_test_add_func ("/report/count/terms", test_terms);
  g_test_add_func ("/report/count/shared", test_shared);
  g_test_add_func ("/report/count/territory", test_territory);
  return g_test_run ();
}
