/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/record/replay.h"
#include "program.h"
#include <string.h>

static FormatsRecord *
read_record (const char *text)
{
  g_autoptr (GBytes) source = g_bytes_new (text, strlen (text));
  g_autoptr (FormatsSgf) sgf = formats_sgf_parse (source, NULL);

  g_assert_nonnull (sgf);
  return formats_record_read (sgf, 0, NULL);
}

/* Rows from the top, without line ends. */
static char *
draw (const RulesBoard *board)
{
  GString *text = g_string_new (NULL);

  for (int row = board->size - 1; row >= 0; row--)
    for (int column = 0; column < board->size; column++)
      g_string_append_c (text, ".XO"[rules_board_get (board, RULES_POINT (column, row))]);
  return g_string_free (text, FALSE);
}

static const struct {
  const char *sgf;
  int n_moves; /* -1 for all */
  const char *board;
  RulesColour turn;
  int taken[2]; /* by Black, by White */
  FormatsReplayFault fault;
} cases[] = {
  /* What is set up, and who then moves. */
  { "(;SZ[3])", -1, ".........", RULES_BLACK, { 0, 0 }, { 0 } },
  { "(;SZ[3]HA[2]AB[aa][cc])", -1, "X.......X", RULES_WHITE, { 0, 0 }, { 0 } },
  { "(;SZ[3]AB[aa]PL[W])", -1, "X........", RULES_WHITE, { 0, 0 }, { 0 } },
  { "(;SZ[3]AB[aa];W[bb])", -1, "X...O....", RULES_BLACK, { 0, 0 }, { 0 } },
  /* So many moves, and what is set up before the next, not what is set up behind it. */
  { "(;SZ[3]AB[aa];W[bb];AE[bb])", 0, "X........", RULES_WHITE, { 0, 0 }, { 0 } },
  { "(;SZ[3]AB[aa];W[bb];AE[bb])", 1, "X........", RULES_BLACK, { 0, 0 }, { 0 } },
  { "(;SZ[3];B[aa];W[];AB[bb]AW[cc];B[ca])", 1, "X........", RULES_WHITE, { 0, 0 }, { 0 } },
  { "(;SZ[3];B[aa];W[];AB[bb]AW[cc];B[ca])", 2, "X...X...O", RULES_BLACK, { 0, 0 }, { 0 } },
  { "(;SZ[3];B[aa];W[];AB[bb]AW[cc];B[ca])", -1, "X.X.X...O", RULES_WHITE, { 0, 0 }, { 0 } },
  /* One colour twice is nothing illegal. */
  { "(;SZ[3];B[aa];B[bb];W[cc])", -1, "X...X...O", RULES_BLACK, { 0, 0 }, { 0 } },
  /* Only the first fault is told, and each is played. */
  { "(;SZ[3];B[aa];W[aa];B[aa])",
    -1,
    "X........",
    RULES_WHITE,
    { 0, 0 },
    { 2, RULES_WHITE, RULES_POINT (0, 2), RULES_ERROR_OCCUPIED } },
  { "(;SZ[3];B[ba];W[];B[ab];W[aa];B[cc])",
    -1,
    ".X.X....X",
    RULES_WHITE,
    { 1, 0 },
    { 4, RULES_WHITE, RULES_POINT (0, 2), RULES_ERROR_FORBIDDEN } },
  { "(;SZ[5];B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[ea];W[bb];B[cb];W[bb])",
    -1,
    ".XO.XXO.O..XO............",
    RULES_BLACK,
    { 1, 1 },
    { 10, RULES_WHITE, RULES_POINT (1, 3), RULES_ERROR_KO } },
};

static void
test_cases (void)
{
  const RulesRuleset *ruleset = rules_ruleset_find ("cn2002");

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (FormatsRecord) record = read_record (cases[i].sgf);
    FormatsReplayFault fault;
    g_autoptr (RulesGame) game = formats_replay_run (record, ruleset, cases[i].n_moves, &fault);
    const RulesBoard *board = rules_game_board (game);
    g_autofree char *drawn = draw (board);

    g_test_message ("%s", cases[i].sgf);
    g_assert_cmpstr (drawn, ==, cases[i].board);
    g_assert_cmpint (rules_game_turn (game), ==, cases[i].turn);
    g_assert_cmpint (board->captured[RULES_BLACK], ==, cases[i].taken[0]);
    g_assert_cmpint (board->captured[RULES_WHITE], ==, cases[i].taken[1]);
    g_assert_cmpint (fault.move, ==, cases[i].fault.move);
    g_assert_cmpint (fault.colour, ==, cases[i].fault.colour);
    g_assert_cmpint (fault.point, ==, cases[i].fault.point);
    if (fault.move > 0)
      g_assert_cmpint (fault.reason, ==, cases[i].fault.reason);
  }
}

static void
test_n_moves (void)
{
  g_autoptr (FormatsRecord) record = read_record ("(;SZ[9]AB[aa];W[bb];AE[aa];B[];W[zz])");

  g_assert_cmpint (formats_replay_n_moves (record), ==, 2);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/replay/cases", test_cases);
  g_test_add_func ("/formats/replay/n-moves", test_n_moves);
  return g_test_run ();
}
