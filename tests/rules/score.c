/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/game/score.h"
#include "program.h"
#include "rules/game/game.h"

/* Tables worked by hand: areas in half zi, margins for Black in quarter zi.
 */

typedef struct {
  int area; /* of Black, half zi */
  int margins[6];
} Row;

static const RulesScoreTerms warned[] = {
  { .komi_q = 15, .penalty_q = 4 },
  { .komi_q = 15, .penalty_q = 4, .black_warnings = 1 },
  { .komi_q = 15, .penalty_q = 4, .white_warnings = 1 },
  { .komi_q = 15, .penalty_q = 4, .black_warnings = 1, .white_warnings = 1 },
  { .komi_q = 11, .penalty_q = 4 },
};

static const Row even_rows[] = {
  { 366, { -5, -9, -1, -5, -1 } }, { 367, { -3, -7, 1, -3, 1 } }, { 368, { -1, -5, 3, -1, 3 } },
  { 369, { 1, -3, 5, 1, 5 } },     { 370, { 3, -1, 7, 3, 7 } },   { 371, { 5, 1, 9, 5, 9 } },
  { 372, { 7, 3, 11, 7, 11 } },
};

static const RulesScoreTerms handicaps[] = {
  { .handicap = 0 }, { .handicap = 1 }, { .handicap = 2 }, { .handicap = 3 },
  { .handicap = 4 }, { .handicap = 5 }, { .handicap = 9 },
};

static const struct {
  int handicap;
  int margins[3]; /* of 181, 182 and 185 */
} handicap_rows[] = {
  { 0, { 2, 6, 18 } },   { 1, { 2, 6, 18 } },  { 2, { -2, 2, 14 } },   { 3, { -4, 0, 12 } },
  { 4, { -6, -2, 10 } }, { 5, { -8, -4, 8 } }, { 9, { -16, -12, 0 } },
};

/* Black has the first points of the board, White the last, and between them lies one neutral point
 * for each half zi over. */
static void
fill (RulesBoard *board, int area)
{
  int black = area / 2;

  rules_board_init (board, 19);
  for (int i = 0; i < 361; i++)
    if (i < black)
      rules_board_set (board, RULES_POINT (i % 19, i / 19), RULES_BLACK);
    else if (i >= black + area % 2)
      rules_board_set (board, RULES_POINT (i % 19, i / 19), RULES_WHITE);
}

static void
check_result (RulesResult result, int margin_q)
{
  if (margin_q == 0) {
    g_assert_cmpint (result.kind, ==, RULES_RESULT_DRAW);
    g_assert_cmpint (result.winner, ==, RULES_EMPTY);
    return;
  }
  g_assert_cmpint (result.kind, ==, RULES_RESULT_COUNT);
  g_assert_cmpint (result.winner, ==, margin_q > 0 ? RULES_BLACK : RULES_WHITE);
  g_assert_cmpint (result.margin_q, ==, ABS (margin_q));
}

/* One figure of a table, on a board and by the arithmetic alone, from both sides. */
static void
check (int area, const RulesScoreTerms *terms, int margin_q)
{
  RulesBoard board;
  RulesScore score;

  fill (&board, area);
  rules_score_count (&board, NULL, terms, &score);
  g_assert_cmpint (score.black_q, ==, 2 * area);
  g_assert_cmpint (score.white_q, ==, 4 * 361 - 2 * area);
  g_assert_cmpint (score.shared, ==, area % 2);
  g_assert_cmpint (score.margin_q, ==, margin_q);
  check_result (score.result, margin_q);
  g_assert_cmpint (rules_score_margin_q (2 * area, RULES_BLACK, 19, terms), ==, margin_q);
  g_assert_cmpint (rules_score_margin_q (4 * 361 - 2 * area, RULES_WHITE, 19, terms), ==,
                   -margin_q);
}

static void
test_even (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (even_rows); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (warned); j++)
      check (even_rows[i].area, &warned[j], even_rows[i].margins[j]);
}

static void
test_handicap (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (handicap_rows); i++) {
    RulesScoreTerms terms = { .handicap = handicap_rows[i].handicap };

    check (362, &terms, handicap_rows[i].margins[0]);
    check (364, &terms, handicap_rows[i].margins[1]);
    check (370, &terms, handicap_rows[i].margins[2]);
  }
}

/* "Black must exceed": half zi below and half zi above the threshold. */
static void
test_thresholds (void)
{
  static const int par_q[] = { 737, 741, 733, 737, 733 };

  for (gsize i = 0; i < G_N_ELEMENTS (warned); i++) {
    g_assert_cmpint (rules_score_margin_q (par_q[i] - 1, RULES_BLACK, 19, &warned[i]), ==, -1);
    g_assert_cmpint (rules_score_margin_q (par_q[i] + 1, RULES_BLACK, 19, &warned[i]), ==, 1);
  }
  check (361, &handicaps[0], 0);
}

static void
test_counting_white (void)
{
  g_assert_cmpint (rules_score_margin_q (4 * 177, RULES_WHITE, 19, &warned[0]), ==, 1);
  g_assert_cmpint (rules_score_margin_q (4 * 176 + 2, RULES_WHITE, 19, &warned[0]), ==, -1);
  g_assert_cmpint (rules_score_margin_q (4 * 176, RULES_WHITE, 19, &warned[0]), ==, -3);
}

/* The alternative warning_penalty_q = 2, and cn_old, where a warning costs nothing. */
static void
test_penalties (void)
{
  RulesScoreTerms terms = { .komi_q = 15, .black_warnings = 1, .penalty_q = 2 };

  check (370, &terms, 1);
  terms.penalty_q = 0;
  check (370, &terms, 3);
}

/* With komi no area gives a draw; counting either side agrees for every area and all terms. */
static void
test_both_sides_agree (void)
{
  for (int area = 0; area <= 722; area++)
    for (gsize i = 0; i < G_N_ELEMENTS (warned) + G_N_ELEMENTS (handicaps); i++) {
      const RulesScoreTerms *terms =
          i < G_N_ELEMENTS (warned) ? &warned[i] : &handicaps[i - G_N_ELEMENTS (warned)];
      int black = rules_score_margin_q (2 * area, RULES_BLACK, 19, terms);
      int white = rules_score_margin_q (1444 - 2 * area, RULES_WHITE, 19, terms);

      g_assert_cmpint (black, ==, -white);
      g_assert_true (black != 0 || terms->komi_q == 0);
      check_result (rules_score_result (black), black);
    }
}

/* "Rulings to know", a case of 2003: Black leads by 8 on the board, three dame are left, Black is
 * to move. Each side has two eyes. */
static void
set_last_dame (RulesBoard *board)
{
  static const int eyes[] = { 0, 2, 358, 360 };

  rules_board_init (board, 19);
  for (int i = 0; i < 361; i++)
    if (i < 183 || i >= 186)
      rules_board_set (board, RULES_POINT (i % 19, i / 19), i < 183 ? RULES_BLACK : RULES_WHITE);
  for (gsize i = 0; i < G_N_ELEMENTS (eyes); i++)
    rules_board_set (board, RULES_POINT (eyes[i] % 19, eyes[i] / 19), RULES_EMPTY);
}

/* Black fills one of his own points first if a stray stone counts as his move. */
static void
check_last_dame (gboolean stray, int area, int margin_q)
{
  g_autoptr (RulesGame) game = NULL;
  RulesBoard start;
  RulesScore score;

  set_last_dame (&start);
  game = rules_game_new_from (rules_ruleset_find ("cn2002"), &start, RULES_BLACK);
  if (stray)
    g_assert_true (rules_game_play (game, RULES_POINT (0, 0), NULL));
  for (int i = 183; i < 186; i++)
    g_assert_true (rules_game_play (game, RULES_POINT (i % 19, i / 19), NULL));
  rules_score_count (rules_game_board (game), NULL, &warned[0], &score);
  g_assert_cmpint (score.black_q, ==, 4 * area);
  g_assert_cmpint (score.margin_q, ==, margin_q);
}

static void
test_last_dame (void)
{
  check_last_dame (FALSE, 185, 3);
  check_last_dame (TRUE, 184, -1);
}

static void
test_toggle (void)
{
  RulesBoard board;
  guint8 dead[RULES_POINTS] = { 0 };

  rules_board_init (&board, 9);
  rules_board_set (&board, RULES_POINT (0, 0), RULES_BLACK);
  rules_board_set (&board, RULES_POINT (1, 0), RULES_BLACK);
  rules_board_set (&board, RULES_POINT (1, 1), RULES_WHITE);
  rules_board_set (&board, RULES_POINT (3, 0), RULES_BLACK);
  g_assert_true (rules_score_toggle_dead (&board, RULES_POINT (1, 0), dead));
  g_assert_true (dead[RULES_POINT (0, 0)] && dead[RULES_POINT (1, 0)]);
  g_assert_false (dead[RULES_POINT (1, 1)] || dead[RULES_POINT (3, 0)]);
  g_assert_true (rules_score_toggle_dead (&board, RULES_POINT (0, 0), dead));
  g_assert_false (dead[RULES_POINT (0, 0)] || dead[RULES_POINT (1, 0)]);
  g_assert_false (rules_score_toggle_dead (&board, RULES_POINT (5, 5), dead));
  g_assert_false (rules_score_toggle_dead (&board, RULES_PASS, dead));
  g_assert_false (rules_score_toggle_dead (&board, RULES_POINT (9, 0), dead));
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/score/even", test_even);
  g_test_add_func ("/rules/score/handicap", test_handicap);
  g_test_add_func ("/rules/score/thresholds", test_thresholds);
  g_test_add_func ("/rules/score/counting-white", test_counting_white);
  g_test_add_func ("/rules/score/penalties", test_penalties);
  g_test_add_func ("/rules/score/both-sides-agree", test_both_sides_agree);
  g_test_add_func ("/rules/score/last-dame", test_last_dame);
  g_test_add_func ("/rules/score/toggle", test_toggle);
  return g_test_run ();
}
