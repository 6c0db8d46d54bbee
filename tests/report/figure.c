/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>
#include "game.h"
#include "program.h"
#include "report/board/moves.h"

/* The basic ko, fought for twelve moves. Black 1 takes at C3, White 4 takes back at B3,
 * Black 7 takes at C3, White 10 takes back at B3, Black passes, White connects at C3.
 *
 *   5 . . . . .
 *   4 . X O . .
 *   3 X O . O .
 *   2 . X O . .
 *   1 . . . . .
 *     A B C D E
 */
static void
ko_init (Game *game)
{
  game_init (game, 5);
  game_set_up (game, RULES_BLACK, "B4 A3 B2");
  game_set_up (game, RULES_WHITE, "C4 B3 D3 C2");
  game_play (game, RULES_BLACK, "C3 E5 E4 B3 E1 D1 C3 A5 A4 B3 - C3");
}

static RulesPoint
at (const char *text)
{
  RulesPoint point;

  g_assert_true (rules_point_parse (text, 19, &point));
  return point;
}

static void
check_foot (const ReportMoves *moves, int first, int last, const char *expected)
{
  g_autoptr (ReportFigure) figure = report_figure_new (moves, first, last);

  g_assert_cmpstr (figure->foot, ==, expected);
}

static void
test_ko (void)
{
  Game game;

  ko_init (&game);
  check_foot (&game.moves, 1, 12, "4, 10 ko at B3; 7 ko at 1; 11 pass; 12 at 1");
  check_foot (&game.moves, 1, 4, "4 ko at B3");
  /* White stands at B3 before move 5, and C3 is empty: 7 is shown there. */
  check_foot (&game.moves, 5, 12, "10 ko at B3; 11 pass; 12 at 7");
  check_foot (&game.moves, 12, 12, "");
  check_foot (&game.moves, 1, 0, "");
  game_clear (&game);
}

/* What was captured within the range stays, what was captured before it does not. */
static void
test_shown (void)
{
  g_autoptr (ReportFigure) whole = NULL, second = NULL;
  Game game;

  ko_init (&game);
  whole = report_figure_new (&game.moves, 1, 50);
  g_assert_cmpint (whole->first, ==, 1);
  g_assert_cmpint (whole->last, ==, 12);
  g_assert_cmpint (rules_board_get (&whole->board, at ("B3")), ==, RULES_WHITE);
  g_assert_cmpint (whole->numbers[at ("B3")], ==, 0);
  g_assert_cmpint (rules_board_get (&whole->board, at ("C3")), ==, RULES_BLACK);
  g_assert_cmpint (whole->numbers[at ("C3")], ==, 1);
  g_assert_cmpint (whole->numbers[at ("A4")], ==, 9);
  second = report_figure_new (&game.moves, 11, 12);
  g_assert_cmpint (rules_board_get (&second->board, at ("C3")), ==, RULES_WHITE);
  g_assert_cmpint (second->numbers[at ("C3")], ==, 12);
  g_assert_cmpint (second->numbers[at ("A4")], ==, 0);
  g_assert_cmpint (second->at, ==, at ("C3"));
  game_clear (&game);
}

static void
test_position (void)
{
  g_autoptr (ReportFigure) after_1 = NULL, after_4 = NULL, end = NULL;
  Game game;

  ko_init (&game);
  after_1 = report_figure_new_position (&game.moves, 1, 1);
  g_assert_cmpint (rules_board_get (&after_1->board, at ("B3")), ==, RULES_EMPTY);
  g_assert_cmpint (after_1->numbers[at ("C3")], ==, 1);
  after_4 = report_figure_new_position (&game.moves, 1, 4);
  g_assert_cmpint (rules_board_get (&after_4->board, at ("C3")), ==, RULES_EMPTY);
  g_assert_cmpint (after_4->numbers[at ("C3")], ==, 0);
  g_assert_cmpint (after_4->numbers[at ("B3")], ==, 4);
  end = report_figure_new_position (&game.moves, 11, 12);
  g_assert_cmpint (end->numbers[at ("B3")], ==, 0);
  g_assert_cmpint (end->numbers[at ("C3")], ==, 12);
  g_assert_cmpstr (end->foot, ==, "");
  game_clear (&game);
}

/* A stone that slipped from E5 to D5 is found after move 3 and left there. */
static void
test_set_up (void)
{
  g_autoptr (ReportFigure) figure = NULL, next = NULL;
  Game game;

  game_init (&game, 5);
  game_play (&game, RULES_BLACK, "C3 E5 C2");
  game_set_up (&game, RULES_EMPTY, "E5");
  game_set_up (&game, RULES_WHITE, "D5");
  game_play (&game, RULES_WHITE, "B3 !");
  figure = report_figure_new (&game.moves, 1, 5);
  g_assert_cmpstr (figure->foot, ==, "after 3 corrected: E5, D5; 5 forced pass");
  g_assert_cmpint (figure->numbers[at ("E5")], ==, 2);
  g_assert_cmpint (rules_board_get (&figure->board, at ("D5")), ==, RULES_WHITE);
  check_foot (&game.moves, 1, 3, "after 3 corrected: E5, D5");
  next = report_figure_new (&game.moves, 4, 5);
  g_assert_cmpstr (next->foot, ==, "5 forced pass");
  g_assert_cmpint (rules_board_get (&next->board, at ("E5")), ==, RULES_EMPTY);
  g_assert_cmpint (report_figure_n_moves (&game.moves), ==, 5);
  game_clear (&game);
}

/* What the rules refuse is shown all the same: Black 3 where White 2 stands, ko taken back at once.
 */
static void
test_illegal (void)
{
  Game game;

  game_init (&game, 9);
  game_play (&game, RULES_BLACK, "E5 D5 D5");
  check_foot (&game.moves, 1, 3, "3 at 2");
  game_clear (&game);
  ko_init (&game);
  game.moves.n_steps = 8;
  g_array_set_size (game.steps, 8);
  game_play (&game, RULES_WHITE, "B3");
  check_foot (&game.moves, 1, 2, "2 ko at B3");
  game_clear (&game);
}

/* Two handicap moves of Black, White, a pass of Black, White, White. */
static void
test_rows (void)
{
  static const int expected[][2] = { { 1, 0 }, { 2, 3 }, { 4, 5 }, { 0, 6 } };
  g_autoptr (GArray) list = NULL, rows = NULL, rest = NULL;
  Game game;

  game_init (&game, 9);
  game_play (&game, RULES_BLACK, "C3");
  game_play (&game, RULES_BLACK, "G7 E5 - D5");
  game_play (&game, RULES_WHITE, "D6");
  list = report_moves_list (&game.moves);
  rows = report_moves_rows (list, 1, 6);
  g_assert_cmpuint (rows->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < rows->len; i++) {
    g_assert_cmpint (g_array_index (rows, ReportMovesRow, i).black, ==, expected[i][0]);
    g_assert_cmpint (g_array_index (rows, ReportMovesRow, i).white, ==, expected[i][1]);
  }
  rest = report_moves_rows (list, 3, 4);
  g_assert_cmpuint (rest->len, ==, 2);
  game_clear (&game);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/report/figure/ko", test_ko);
  g_test_add_func ("/report/figure/shown", test_shown);
  g_test_add_func ("/report/figure/position", test_position);
  g_test_add_func ("/report/figure/set-up", test_set_up);
  g_test_add_func ("/report/figure/illegal", test_illegal);
  g_test_add_func ("/report/figure/rows", test_rows);
  return g_test_run ();
}
