/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What records do against the rules, and boards that are put right by hand. */
#include <string.h>
#include "program.h"
#include "rules/game/game.h"
#include "rules/rows.h"

/* The stones stand on a board of 5 lines, Black is to move first. */
typedef struct {
  const char *name, *start;
  const char *moves;   /* colour and point each, whoever is to move */
  const char *reasons; /* o occupied, s suicide, k ko, r repetition, . legal */
  const char *end;
  int captured[2]; /* by Black, by White */
} Case;

#define KO ".....\n.XO..\nXO.O.\n.XO..\n....."
#define KO_TAKEN ".....\n.XO..\nX.XO.\n.XO..\n....."

static const Case cases[] = {
  { "over a stone of the other side", "\n\n..X", "W C3", "o", "\n\n..O", { 0, 0 } },
  { "over a stone of its own", "\n\n..X", "B C3", "o", "\n\n..X", { 0, 0 } },
  { "over a stone, and the rest of its chain is taken",
    "\n\n\nXX...\nOO...",
    "B B1",
    "o",
    "\n\n\nXX...\n.X...",
    { 1, 0 } },
  { "over a stone, without liberties",
    "\n\n\nX....\nXX...",
    "W A1",
    "o",
    "\n\n\nX....\n.X...",
    { 1, 0 } },
  { "over a stone: no ko",
    ".....\n.XO..\nXXXO.\n.XO..",
    "W B3 B C3 W B3",
    "o.k",
    ".....\n.XO..\nXO.O.\n.XO..",
    { 1, 2 } },
  { "suicide of one stone", "\n\n\nX....\n.X...", "W A1", "s", "\n\n\nX....\n.X...", { 1, 0 } },
  { "suicide of two stones", "\n\n\nXX...\nO.X..", "W B1", "s", "\n\n\nXX...\n..X..", { 2, 0 } },
  { "no suicide: it captures",
    "\n\nO....\nXO...\n.XO..",
    "W A1",
    ".",
    "\n\nO....\n.O...\nO.O..",
    { 0, 2 } },
  { "a retake", KO, "B C3 W B3", ".k", KO, { 1, 1 } },
  { "a retake of the retake", KO, "B C3 W B3 B C3", ".kk", KO_TAKEN, { 2, 1 } },
  { "the own ko is filled, after a pass that was not written down",
    KO,
    "B C3 B B3",
    "..",
    ".....\n.XO..\nXXXO.\n.XO..\n.....",
    { 1, 0 } },
  { "a pass lifts the ban",
    KO,
    "B C3 W pass B E1 W B3",
    "....",
    ".....\n.XO..\nXO.O.\n.XO..\n....X",
    { 1, 1 } },
  { "out of turn", "", "W C3 W D3 W C4", "...", "\n..O..\n..OO.", { 0, 0 } },
};

static RulesGame *
start (RulesRuleset *ruleset, const char *rows, int size)
{
  RulesBoard board;

  *ruleset = *rules_ruleset_find ("cn2002");
  rows_set_up (&board, size, rows);
  return rules_game_new_from (ruleset, &board, RULES_BLACK);
}

static char
place (RulesGame *game, const char *colour, const char *point)
{
  static const char signs[] = { [RULES_ERROR_OCCUPIED] = 'o',
                                [RULES_ERROR_FORBIDDEN] = 's',
                                [RULES_ERROR_KO] = 'k',
                                [RULES_ERROR_REPETITION] = 'r' };
  RulesColour side = *colour == 'B' ? RULES_BLACK : RULES_WHITE;
  RulesError reason = RULES_ERROR_OPTION;
  gboolean legal = rules_game_place (game, side, rows_point (point), &reason);

  g_assert_cmpint (rules_game_turn (game), ==, RULES_OTHER (side));
  g_assert_cmpint (legal, ==, reason == RULES_ERROR_OPTION);
  return legal ? '.' : signs[reason];
}

static void
check_rows (const RulesGame *game, const char *rows)
{
  int size = rules_game_board (game)->size;
  RulesBoard board;
  g_autofree char *got = rows_draw (rules_game_board (game));
  g_autofree char *wanted = NULL;

  rows_set_up (&board, size, rows);
  wanted = rows_draw (&board);
  g_assert_cmpstr (got, ==, wanted);
  g_assert_cmpuint (rules_game_board (game)->hash, ==, board.hash);
}

static void
check_case (const Case *test)
{
  RulesRuleset ruleset;
  g_autoptr (RulesGame) game = start (&ruleset, test->start, 5);
  g_auto (GStrv) words = g_strsplit (test->moves, " ", -1);
  g_autoptr (GString) got = g_string_new (NULL);

  for (int i = 0; words[i]; i += 2)
    g_string_append_c (got, place (game, words[i], words[i + 1]));
  g_assert_cmpstr (got->str, ==, test->reasons);
  check_rows (game, test->end);
  g_assert_cmpint (rules_game_board (game)->captured[RULES_BLACK], ==, test->captured[0]);
  g_assert_cmpint (rules_game_board (game)->captured[RULES_WHITE], ==, test->captured[1]);
  g_assert_cmpint (rules_game_n_moves (game), ==, got->len);
  g_assert_true (rules_game_take_back (game, (int) got->len, NULL));
  check_rows (game, test->start);
  g_assert_cmpint (rules_game_board (game)->captured[RULES_BLACK], ==, 0);
  g_assert_cmpint (rules_game_board (game)->captured[RULES_WHITE], ==, 0);
  g_assert_cmpint (rules_game_turn (game), ==, RULES_BLACK);
}

static void
test_cases (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_test_message ("%s", cases[i].name);
    check_case (&cases[i]);
  }
}

/* Sending two, returning one (R2): the record returns one, and the game goes on. */
static void
test_repetition (void)
{
  RulesRuleset ruleset;
  g_autoptr (RulesGame) game = start (&ruleset, "X.O.O....\n.XXOO....\n..XO.....\n..XO.....", 9);
  RulesCycle cycle;

  g_assert_cmpint (place (game, "W", "B9"), ==, '.');
  g_assert_cmpint (place (game, "B", "D9"), ==, '.');
  g_assert_cmpint (place (game, "W", "C9"), ==, 'r');
  check_rows (game, "X.O.O....\n.XXOO....\n..XO.....\n..XO.....");
  g_assert_true (rules_game_repetition (game, &cycle));
  g_assert_cmpint (cycle.kind, ==, RULES_CYCLE_UNBALANCED);
  g_assert_cmpint (cycle.since, ==, 0);
  g_assert_cmpint (rules_game_n_moves (game), ==, 3);
}

static void
test_off_board (void)
{
  RulesRuleset ruleset;
  g_autoptr (RulesGame) game = start (&ruleset, "", 5);
  RulesError reason = RULES_ERROR_OPTION;

  g_assert_false (rules_game_place (game, RULES_BLACK, RULES_POINT (5, 0), &reason));
  g_assert_cmpint (reason, ==, RULES_ERROR_OFF_BOARD);
  g_assert_false (rules_game_place (game, RULES_BLACK, RULES_POINTS, &reason));
  g_assert_cmpint (rules_game_n_steps (game), ==, 0);
  g_assert_cmpint (rules_game_turn (game), ==, RULES_BLACK);
}

/* With suicide allowed none is reported; where positions may not come back at all, the suicide of
 * one stone brings one back. */
static void
test_suicide (void)
{
  static const char singles[] = "..r.";
  RulesRuleset ruleset;

  for (int i = 0; i < RULES_N_REPETITIONS; i++) {
    g_autoptr (RulesGame) game = start (&ruleset, "X....\n.X...\n\nXX...\nO.X..", 5);

    ruleset.suicide = RULES_SUICIDE_ALLOW;
    ruleset.repetition = (RulesRepetition) i;
    g_assert_true (rules_game_check (game, RULES_WHITE, rows_point ("B1"), NULL));
    g_assert_cmpint (place (game, "W", "B1"), ==, '.');
    g_assert_cmpint (rules_game_board (game)->captured[RULES_BLACK], ==, 2);
    g_assert_cmpint (place (game, "B", "A4"), ==, '.');
    g_assert_cmpint (place (game, "W", "E1"), ==, '.');
    g_assert_cmpint (place (game, "B", "C5"), ==, '.');
    g_assert_cmpint (place (game, "W", "B5"), ==, singles[i]);
    check_rows (game, "X.X..\nXX...\n\nXX...\n..X.O");
  }
}

static void
check_asked (const RulesGame *game, RulesColour colour, const char *point, const char *reason)
{
  g_autoptr (GError) error = NULL;
  gboolean legal = rules_game_check (game, colour, rows_point (point), &error);

  g_assert_cmpstr (legal ? "legal" : rules_board_reason ((RulesError) error->code), ==, reason);
}

/* Asking changes nothing; the ko is banned for one side only. */
static void
test_check (void)
{
  RulesRuleset ruleset;
  g_autoptr (RulesGame) game = start (&ruleset, KO, 5);
  RulesBoard before;

  place (game, "B", "C3");
  before = *rules_game_board (game);
  check_asked (game, RULES_WHITE, "B3", "ko");
  check_asked (game, RULES_BLACK, "B3", "legal");
  check_asked (game, RULES_WHITE, "C3", "occupied");
  check_asked (game, RULES_WHITE, "F1", "off-board");
  check_asked (game, RULES_WHITE, "E1", "legal");
  check_asked (game, RULES_BLACK, "E1", "legal");
  g_assert_cmpmem (&before, offsetof (RulesBoard, head), rules_game_board (game),
                   offsetof (RulesBoard, head));
  ruleset.repetition = RULES_REPETITION_POSITIONAL;
  place (game, "W", "pass");
  place (game, "B", "pass");
  check_asked (game, RULES_WHITE, "B3", "repetition");
  g_assert_null (rules_board_reason (RULES_ERROR_TAKE_BACK));
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/place/cases", test_cases);
  g_test_add_func ("/rules/place/repetition", test_repetition);
  g_test_add_func ("/rules/place/off-board", test_off_board);
  g_test_add_func ("/rules/place/suicide", test_suicide);
  g_test_add_func ("/rules/place/check", test_check);
  return g_test_run ();
}
