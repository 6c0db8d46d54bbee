/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"
#include "rules/game/game.h"
#include <string.h>

static RulesGame *
new_game (int size, int handicap)
{
  GError *error = NULL;
  RulesGame *game = rules_game_new (rules_ruleset_find ("cn2002"), size, handicap, &error);

  g_assert_no_error (error);
  return game;
}

static RulesPoint
at (const char *name)
{
  RulesPoint point = RULES_PASS;

  g_assert_true (rules_point_parse (name, RULES_SIZE_MAX, &point));
  return point;
}

static void
play (RulesGame *game, const char *moves)
{
  g_auto (GStrv) names = g_strsplit (moves, " ", -1);

  for (int i = 0; names[i]; i++) {
    g_autoptr (GError) error = NULL;

    if (strcmp (names[i], "pass") == 0)
      rules_game_pass (game);
    else if (strcmp (names[i], "forced") == 0)
      rules_game_forced_pass (game);
    else
      g_assert_true (rules_game_play (game, at (names[i]), &error));
    g_assert_no_error (error);
  }
}

static int
count_stones (const RulesBoard *board)
{
  int n = 0;

  for (int p = 0; p < RULES_POINTS; p++)
    n += board->points[p] == RULES_BLACK || board->points[p] == RULES_WHITE;
  return n;
}

static void
test_turns (void)
{
  g_autoptr (RulesGame) game = new_game (19, 0);
  RulesMove move;

  g_assert_cmpint (rules_game_turn (game), ==, RULES_BLACK);
  play (game, "Q16 D4 pass");
  g_assert_cmpint (rules_game_turn (game), ==, RULES_WHITE);
  g_assert_cmpint (rules_game_n_moves (game), ==, 3);
  move = rules_game_move (game, 1);
  g_assert_cmpint (move.kind, ==, RULES_MOVE_PLAY);
  g_assert_cmpint (move.colour, ==, RULES_WHITE);
  g_assert_cmpint (move.point, ==, at ("D4"));
  move = rules_game_move (game, 2);
  g_assert_cmpint (move.kind, ==, RULES_MOVE_PASS);
  g_assert_cmpint (move.colour, ==, RULES_BLACK);
  g_assert_cmpint (move.point, ==, RULES_PASS);
  g_assert_cmpint (rules_board_get (rules_game_board (game), at ("Q16")), ==, RULES_BLACK);
}

static void
test_refused (void)
{
  g_autoptr (RulesGame) game = new_game (9, 0);
  g_autoptr (GError) error = NULL;
  RulesBoard before;

  play (game, "C3 D4");
  before = *rules_game_board (game);
  g_assert_false (rules_game_play (game, at ("D4"), &error));
  g_assert_error (error, RULES_ERROR, RULES_ERROR_OCCUPIED);
  g_assert_cmpint (rules_game_n_moves (game), ==, 2);
  g_assert_cmpint (rules_game_turn (game), ==, RULES_BLACK);
  g_assert_cmpmem (&before, sizeof before, rules_game_board (game), sizeof before);
}

static void
check_handicap (int size, int handicap, const char *points)
{
  g_autoptr (RulesGame) game = new_game (size, handicap);
  g_auto (GStrv) names = g_strsplit (points, " ", -1);

  g_assert_cmpint (rules_game_turn (game), ==, RULES_WHITE);
  g_assert_cmpint (rules_game_handicap (game), ==, handicap);
  g_assert_cmpint (g_strv_length (names), ==, handicap);
  g_assert_cmpint (count_stones (rules_game_board (game)), ==, handicap);
  for (int i = 0; names[i]; i++)
    g_assert_cmpint (rules_board_get (rules_game_board (game), at (names[i])), ==, RULES_BLACK);
}

static void
test_handicap_19 (void)
{
  check_handicap (19, 2, "Q16 D4");
  check_handicap (19, 3, "Q16 D4 Q4");
  check_handicap (19, 4, "Q16 D4 Q4 D16");
  check_handicap (19, 5, "Q16 D4 Q4 D16 K10");
  check_handicap (19, 6, "Q16 D4 Q4 D16 D10 Q10");
  check_handicap (19, 7, "Q16 D4 Q4 D16 D10 Q10 K10");
  check_handicap (19, 8, "Q16 D4 Q4 D16 D10 Q10 K4 K16");
  check_handicap (19, 9, "Q16 D4 Q4 D16 D10 Q10 K4 K16 K10");
}

static void
test_handicap_small (void)
{
  check_handicap (13, 5, "K10 D4 K4 D10 G7");
  check_handicap (13, 9, "K10 D4 K4 D10 D7 K7 G4 G10 G7");
  check_handicap (9, 4, "G7 C3 G3 C7");
  check_handicap (9, 5, "G7 C3 G3 C7 E5");
}

static void
test_no_stones (void)
{
  g_autoptr (RulesGame) game = new_game (7, 1);

  g_assert_cmpint (rules_game_turn (game), ==, RULES_BLACK);
  g_assert_cmpint (count_stones (rules_game_board (game)), ==, 0);
}

static void
check_start (int size, int handicap, int reason)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (rules_game_new (rules_ruleset_find ("cn2002"), size, handicap, &error));
  g_assert_error (error, RULES_ERROR, reason);
}

static void
test_bad_start (void)
{
  check_start (1, 0, RULES_ERROR_SIZE);
  check_start (26, 0, RULES_ERROR_SIZE);
  check_start (19, -1, RULES_ERROR_HANDICAP);
  check_start (19, 10, RULES_ERROR_HANDICAP);
  check_start (11, 2, RULES_ERROR_HANDICAP);
}

/* Section 9, forced_pass_ends_game: a forced pass beside a pass ends nothing. */
static void
test_over (void)
{
  static const struct {
    const char *moves;
    gboolean over;
  } cases[] = {
    { "pass", FALSE },          { "pass pass", TRUE },         { "C3 pass pass", TRUE },
    { "pass C3 pass", FALSE },  { "pass forced", FALSE },      { "forced pass", FALSE },
    { "forced forced", FALSE }, { "pass forced pass", FALSE }, { "pass forced pass pass", TRUE },
    { "pass pass C3", FALSE }
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (RulesGame) game = new_game (9, 0);

    play (game, cases[i].moves);
    g_assert_cmpint (rules_game_is_over (game), ==, cases[i].over);
  }
}

static void
test_take_back (void)
{
  g_autoptr (RulesGame) game = new_game (5, 0);
  g_autoptr (GError) error = NULL;
  RulesBoard before;

  /* The basic ko of R1 from an empty board; then White takes back and Black's capture with it. */
  play (game, "B4 C4 A3 D3 B2 C2 E5 B3");
  before = *rules_game_board (game);
  play (game, "C3 E4");
  g_assert_cmpint (rules_game_board (game)->captured[RULES_BLACK], ==, 1);
  g_assert_true (rules_game_take_back (game, 2, &error));
  g_assert_cmpmem (&before, offsetof (RulesBoard, head), rules_game_board (game),
                   offsetof (RulesBoard, head));
  g_assert_cmpint (rules_game_turn (game), ==, RULES_BLACK);
  g_assert_false (rules_game_take_back (game, 9, &error));
  g_assert_error (error, RULES_ERROR, RULES_ERROR_TAKE_BACK);
  g_assert_cmpint (rules_game_n_moves (game), ==, 8);
  g_assert_true (rules_game_take_back (game, 8, NULL));
  g_assert_cmpint (rules_game_n_moves (game), ==, 0);
  g_assert_cmpint (count_stones (rules_game_board (game)), ==, 0);
}

/* Art. 18.3: an illegal retake is void and forfeits the turn; afterwards the ko is open. */
static void
test_ko_retake (void)
{
  g_autoptr (RulesGame) game = new_game (5, 0);
  g_autoptr (GError) error = NULL;

  play (game, "B4 C4 A3 D3 B2 C2 E5 B3 C3");
  g_assert_false (rules_game_play (game, at ("B3"), &error));
  g_assert_error (error, RULES_ERROR, RULES_ERROR_KO);
  g_assert_nonnull (strstr (error->message, "White"));
  g_assert_nonnull (strstr (error->message, "B3"));
  g_assert_nonnull (strstr (error->message, "20.1"));
  g_assert_cmpint (rules_game_turn (game), ==, RULES_WHITE);
  play (game, "forced E1 B3");
  g_assert_cmpint (rules_game_move (game, 9).kind, ==, RULES_MOVE_FORCED_PASS);
  g_assert_cmpint (rules_game_board (game)->captured[RULES_WHITE], ==, 1);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/game/turns", test_turns);
  g_test_add_func ("/rules/game/refused", test_refused);
  g_test_add_func ("/rules/game/handicap-19", test_handicap_19);
  g_test_add_func ("/rules/game/handicap-small", test_handicap_small);
  g_test_add_func ("/rules/game/no-stones", test_no_stones);
  g_test_add_func ("/rules/game/bad-start", test_bad_start);
  g_test_add_func ("/rules/game/over", test_over);
  g_test_add_func ("/rules/game/take-back", test_take_back);
  g_test_add_func ("/rules/game/ko-retake", test_ko_retake);
  return g_test_run ();
}
