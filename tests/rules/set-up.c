/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards that are put right by hand in the middle of a game, and handicap stones that are placed
 * freely. */
#include <string.h>
#include "program.h"
#include "rules/game/game.h"
#include "rules/rows.h"

#define KO ".....\n.XO..\nXO.O.\n.XO..\n....."
#define KO_TAKEN ".....\n.XO..\nX.XO.\n.XO..\n....."

static RulesRuleset
rules (RulesRepetition repetition)
{
  RulesRuleset ruleset = *rules_ruleset_find ("cn2002");

  ruleset.repetition = repetition;
  return ruleset;
}

static RulesGame *
start (const RulesRuleset *ruleset, const char *rows)
{
  RulesBoard board;

  rows_set_up (&board, 5, rows);
  return rules_game_new_from (ruleset, &board, RULES_BLACK);
}

static void
set_up (RulesGame *game, const char *rows, RulesColour turn)
{
  RulesBoard board;

  rows_set_up (&board, 5, rows);
  rules_game_set_up (game, &board, turn);
}

static void
check_rows (const RulesGame *game, const char *rows)
{
  RulesBoard board;

  rows_set_up (&board, 5, rows);
  g_assert_cmpmem (board.points, sizeof board.points, rules_game_board (game)->points,
                   sizeof board.points);
  g_assert_cmpuint (rules_game_board (game)->hash, ==, board.hash);
}

static gboolean
is_legal (const RulesGame *game, const char *point)
{
  return rules_game_check (game, rules_game_turn (game), rows_point (point), NULL);
}

/* Art. 17.5: a stone has shifted from C3 to C4 and goes back. */
static void
test_shifted (void)
{
  RulesRuleset ruleset = rules (RULES_REPETITION_CHINESE_PRACTICE);
  g_autoptr (RulesGame) game = start (&ruleset, "");
  RulesBoard board;

  g_assert_true (rules_game_play (game, rows_point ("C4"), NULL));
  g_assert_true (rules_game_play (game, rows_point ("D2"), NULL));
  board = *rules_game_board (game);
  rules_board_set (&board, rows_point ("C4"), RULES_EMPTY);
  rules_board_set (&board, rows_point ("C3"), RULES_BLACK);
  rules_game_set_up (game, &board, rules_game_turn (game));
  check_rows (game, "\n\n..X..\n...O.");
  g_assert_cmpint (rules_game_turn (game), ==, RULES_BLACK);
  g_assert_true (rules_game_play (game, rows_point ("E5"), NULL));
  g_assert_true (rules_game_take_back (game, 2, NULL));
  check_rows (game, "\n..X..\n\n...O.");
  g_assert_cmpint (rules_game_n_steps (game), ==, 2);
}

/* It takes no prisoners, even where it leaves a stone without liberties, and lifts the ban. */
static void
test_no_move (void)
{
  RulesRuleset ruleset = rules (RULES_REPETITION_CHINESE_PRACTICE);
  g_autoptr (RulesGame) game = start (&ruleset, KO);

  g_assert_true (rules_game_play (game, rows_point ("C3"), NULL));
  g_assert_false (is_legal (game, "B3"));
  set_up (game, ".....\n.XO..\nX.XO.\n.XO.X\n...XO", RULES_WHITE);
  g_assert_cmpint (rules_game_board (game)->captured[RULES_BLACK], ==, 1);
  g_assert_cmpint (rules_board_get (rules_game_board (game), rows_point ("E1")), ==, RULES_WHITE);
  g_assert_true (is_legal (game, "B3"));
  g_assert_true (rules_game_take_back (game, 1, NULL));
  g_assert_cmpint (rules_game_board (game)->captured[RULES_BLACK], ==, 1);
  g_assert_false (is_legal (game, "B3"));
  check_rows (game, KO_TAKEN);
}

/* Moves are numbered without the set-ups between them. */
static void
test_numbers (void)
{
  RulesRuleset ruleset = rules (RULES_REPETITION_CHINESE_PRACTICE);
  g_autoptr (RulesGame) game = start (&ruleset, "");

  set_up (game, "X", RULES_BLACK);
  g_assert_true (rules_game_play (game, rows_point ("C3"), NULL));
  set_up (game, "XX\n\n..X..", RULES_WHITE);
  set_up (game, "XO\n\n..X..", RULES_BLACK);
  rules_game_pass (game);
  g_assert_true (rules_game_play (game, rows_point ("D3"), NULL));
  g_assert_cmpint (rules_game_n_steps (game), ==, 6);
  g_assert_cmpint (rules_game_n_moves (game), ==, 3);
  g_assert_cmpint (rules_game_move (game, 0).point, ==, rows_point ("C3"));
  g_assert_cmpint (rules_game_move (game, 1).kind, ==, RULES_MOVE_PASS);
  g_assert_cmpint (rules_game_move (game, 1).colour, ==, RULES_BLACK);
  g_assert_cmpint (rules_game_move (game, 2).point, ==, rows_point ("D3"));
  g_assert_cmpint (rules_game_step (game, 3).kind, ==, RULES_MOVE_SET_UP);
  g_assert_cmpint (rules_game_step (game, 3).colour, ==, RULES_BLACK);
  g_assert_cmpint (rules_game_step (game, 5).colour, ==, RULES_WHITE);
}

/* What was set up counts as a position that stood on the board. */
static void
test_history (void)
{
  RulesRuleset ruleset = rules (RULES_REPETITION_POSITIONAL);
  g_autoptr (RulesGame) game = start (&ruleset, "");
  RulesCycle cycle;

  set_up (game, "\n\n..X..\n...O.", RULES_BLACK);
  set_up (game, "\n\n.....\n...O.", RULES_BLACK);
  g_assert_false (is_legal (game, "C3"));
  g_assert_true (is_legal (game, "C4"));
  ruleset.repetition = RULES_REPETITION_CHINESE_PRACTICE;
  g_assert_true (rules_game_play (game, rows_point ("C3"), NULL));
  g_assert_true (rules_game_repetition (game, &cycle));
  g_assert_cmpint (cycle.kind, ==, RULES_CYCLE_OTHER);
  g_assert_cmpint (cycle.since, ==, 0);
  g_assert_cmpint (cycle.plies, ==, 1);
  g_assert_true (cycle.set_ups);
  g_assert_true (rules_game_take_back (game, 2, NULL));
  set_up (game, "", RULES_BLACK);
  ruleset.repetition = RULES_REPETITION_POSITIONAL;
  g_assert_true (is_legal (game, "C3"));
}

/* Art. 21.4: two passes, a dispute, and the side that the event says moves first. */
static void
test_dispute (void)
{
  RulesRuleset ruleset = rules (RULES_REPETITION_CHINESE_PRACTICE);
  g_autoptr (RulesGame) game = start (&ruleset, "X.O\nO");

  rules_game_pass (game);
  rules_game_pass (game);
  g_assert_true (rules_game_is_over (game));
  set_up (game, "X.O\nO", RULES_WHITE);
  g_assert_false (rules_game_is_over (game));
  g_assert_cmpint (rules_game_turn (game), ==, RULES_WHITE);
  g_assert_true (rules_game_play (game, rows_point ("B5"), NULL));
  check_rows (game, ".OO\nO");
}

/* Section 9, forced_pass_ends_game = yes. */
static void
test_forced (void)
{
  RulesRuleset ruleset = rules (RULES_REPETITION_CHINESE_PRACTICE);
  g_autoptr (RulesGame) game = start (&ruleset, "");

  rules_game_forced_pass (game);
  rules_game_pass (game);
  g_assert_false (rules_game_is_over (game));
  ruleset.forced_pass_ends_game = TRUE;
  g_assert_true (rules_game_is_over (game));
}

static void
test_free (void)
{
  static const RulesPoint stones[] = { RULES_POINT (0, 0), RULES_POINT (6, 6), RULES_POINT (3, 3) };
  const RulesRuleset *ruleset = rules_ruleset_find ("cn2002");
  g_autoptr (RulesGame) game = rules_game_new_free (ruleset, 7, stones, 3, NULL);

  g_assert_cmpint (rules_game_handicap (game), ==, 3);
  g_assert_cmpint (rules_game_turn (game), ==, RULES_WHITE);
  g_assert_cmpint (rules_game_n_moves (game), ==, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (stones); i++)
    g_assert_cmpint (rules_board_get (rules_game_board (game), stones[i]), ==, RULES_BLACK);
}

static void
test_free_refused (void)
{
  static const struct {
    int size, n;
    RulesPoint stones[10];
    RulesError reason;
  } wrong[] = {
    { 19, 1, { RULES_POINT (3, 3) }, RULES_ERROR_HANDICAP },
    { 19, 10, { RULES_POINT (3, 3) }, RULES_ERROR_HANDICAP },
    { 26, 2, { RULES_POINT (3, 3), RULES_POINT (4, 4) }, RULES_ERROR_SIZE },
    { 9, 2, { RULES_POINT (3, 3), RULES_POINT (3, 3) }, RULES_ERROR_OCCUPIED },
    { 9, 2, { RULES_POINT (3, 3), RULES_POINT (9, 3) }, RULES_ERROR_OFF_BOARD },
    { 9, 2, { RULES_POINT (3, 3), RULES_PASS }, RULES_ERROR_OFF_BOARD },
    { 2,
      4,
      { RULES_POINT (0, 0), RULES_POINT (0, 1), RULES_POINT (1, 0), RULES_POINT (1, 1) },
      RULES_ERROR_FORBIDDEN },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (wrong); i++) {
    g_autoptr (GError) error = NULL;

    g_assert_null (rules_game_new_free (rules_ruleset_find ("cn2002"), wrong[i].size,
                                        wrong[i].stones, wrong[i].n, &error));
    g_assert_error (error, RULES_ERROR, (int) wrong[i].reason);
  }
}

/* Fixed places are told for 9, 13 and 19 lines; on every other board stones are refused in words.
 */
static void
test_sizes (void)
{
  for (int size = RULES_SIZE_MIN; size <= RULES_SIZE_MAX; size++)
    for (int handicap = 0; handicap <= RULES_HANDICAP_MAX; handicap++) {
      g_autoptr (GError) error = NULL;
      gboolean fixed = size == 9 || size == 13 || size == 19;

      if (rules_handicap_check (size, handicap, &error)) {
        g_assert_true (fixed || handicap < 2);
        continue;
      }
      g_assert_false (fixed || handicap < 2);
      g_assert_error (error, RULES_ERROR, RULES_ERROR_HANDICAP);
      g_assert_nonnull (strstr (error->message, "9, 13 and 19"));
    }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/set-up/shifted", test_shifted);
  g_test_add_func ("/rules/set-up/no-move", test_no_move);
  g_test_add_func ("/rules/set-up/numbers", test_numbers);
  g_test_add_func ("/rules/set-up/history", test_history);
  g_test_add_func ("/rules/set-up/dispute", test_dispute);
  g_test_add_func ("/rules/set-up/forced", test_forced);
  g_test_add_func ("/rules/set-up/free", test_free);
  g_test_add_func ("/rules/set-up/free-refused", test_free_refused);
  g_test_add_func ("/rules/set-up/sizes", test_sizes);
  return g_test_run ();
}
