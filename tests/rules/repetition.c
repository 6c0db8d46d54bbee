/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Seven boards (R1 to R7: ko, two for one, triple and quadruple ko, double ko with passes, two for
 * two, false life) under each policy. */
#include "program.h"
#include "rules/game/repetition.h"
#include <string.h>
#include "rules/game/game.h"
#include "rules/rows.h"

typedef struct {
  const char *name;
  int size;
  const char *rows;  /* from the top; what is not told is empty */
  const char *moves; /* the first side to move begins; "pass" */
  RulesColour first;
  const char *verdicts[RULES_N_REPETITIONS]; /* of the moves: "." legal, k ko, r repetition; a move
                                                that is refused is not played again */
  RulesCycle cycle; /* of the last move where it is legal and brings a position back */
} Case;

#define R2_ROWS "X.O.O....\n.XXOO....\n..XO.....\n..XO....."
#define R3_ROWS                                                                                    \
  ".XO...XO.\nXO.O.XO.O\n.XO...XO.\n.........\n...XO....\n..X.XO...\n...XO....\n.........\n......" \
  "..."
#define R4_ROWS ".XO...XO.\nXO.O.XO.O\n.XO...XO.\n.........\n.XO...XO.\nX.XO.X.XO\n.XO...XO."
#define R5_ROWS ".XO......\nXO.O.....\n.XO......\n.........\n.XO......\nX.XO.....\n.XO......"
#define R7_ROWS                                                                                \
  ".XOOOXXXXO.O.\nXXOOOXXXXXOOO\nXXOOOXXXXXXXX\nXXOOOXXXXXXXX\nXO.OOXXXXXXXX\nXXOOOXXXXXXXX\n" \
  "XXO.OXXXXXXXX\nXXOOOXXXXXXXX\nX.XOOXXXXXXXX\nXXOOOX.XXXXXX\nXXOOOXXXXXXXX\nXXOOOX.XXXXXX\n" \
  "XXOOOXXXXXXXX"
#define BALANCED(n, each)                                                                   \
  {                                                                                         \
    .plies = n, .taken = { 0, each, each }, .same_turn = TRUE, .kind = RULES_CYCLE_BALANCED \
  }

/* The verdicts in the order chinese_practice, simple_ko, positional, situational. */
static const Case cases[] = {
  { "R1", 5, ".....\n.XO..\nXO.O.\n.XO..", "C3 B3", RULES_BLACK, { ".k", ".k", ".k", ".k" } },
  { "R2",
    9,
    R2_ROWS,
    "B9 D9 C9",
    RULES_WHITE,
    { "..r", "...", "..r", "..." },
    { .plies = 3, .taken = { 0, 2, 1 }, .kind = RULES_CYCLE_UNBALANCED } },
  { "R2 again",
    9,
    R2_ROWS,
    "B9 D9 C9 pass B9",
    RULES_WHITE,
    { NULL, ".....", NULL, "....r" },
    { .plies = 4,
      .taken = { 0, 2, 1 },
      .passes = TRUE,
      .same_turn = TRUE,
      .kind = RULES_CYCLE_UNBALANCED } },
  { "R3",
    9,
    R3_ROWS,
    "C8 D4 H8 B8 E4 G8",
    RULES_BLACK,
    { "......", "......", ".....r", ".....r" },
    BALANCED (6, 3) },
  { "R4",
    9,
    R4_ROWS,
    "C8 B4 H8 G4 C4 B8 H4 G8",
    RULES_BLACK,
    { "........", "........", ".......r", ".......r" },
    BALANCED (8, 4) },
  { "R5",
    9,
    R5_ROWS,
    "C8 B4 pass B8 C4",
    RULES_BLACK,
    { ".....", ".....", "....r", "....." },
    { .plies = 5, .taken = { 0, 2, 2 }, .passes = TRUE, .kind = RULES_CYCLE_OTHER } },
  { "R5, sixth ply",
    9,
    R5_ROWS,
    "C8 B4 pass B8 C4 pass",
    RULES_BLACK,
    { "......", "......", NULL, "......" } },
  { "R6",
    9,
    ".O.X.OX..\n..OOXXX..",
    "C9 E9 D9 F9",
    RULES_BLACK,
    { "....", "....", "...r", "...r" },
    BALANCED (4, 2) },
  { "R7",
    13,
    R7_ROWS,
    "L13 B5 C9 K13 C5 B9",
    RULES_BLACK,
    { "......", "......", ".....r", ".....r" },
    BALANCED (6, 3) },
};

static char
sign_of (const GError *error)
{
  if (!error)
    return '.';
  g_assert_nonnull (strstr (error->message, "(Art. "));
  return error->code == RULES_ERROR_KO ? 'k' : error->code == RULES_ERROR_REPETITION ? 'r' : '?';
}

static char
turn (RulesGame *game, const char *move, int size)
{
  g_autoptr (GError) error = NULL;
  RulesPoint point;

  if (strcmp (move, "pass") == 0) {
    rules_game_pass (game);
    return '.';
  }
  g_assert_true (rules_point_parse (move, size, &point));
  rules_game_play (game, point, &error);
  return sign_of (error);
}

static void
check_cycle (const Case *test, const RulesGame *game)
{
  RulesCycle got;
  const RulesCycle *wanted = &test->cycle;

  g_assert_cmpint (rules_game_repetition (game, &got), ==, wanted->plies > 0);
  if (wanted->plies == 0)
    return;
  g_assert_cmpint (got.plies, ==, wanted->plies);
  g_assert_cmpint (got.since, ==, rules_game_n_moves (game) - wanted->plies);
  g_assert_cmpint (got.taken[RULES_BLACK], ==, wanted->taken[RULES_BLACK]);
  g_assert_cmpint (got.taken[RULES_WHITE], ==, wanted->taken[RULES_WHITE]);
  g_assert_cmpint (got.passes, ==, wanted->passes);
  g_assert_cmpint (got.same_turn, ==, wanted->same_turn);
  g_assert_cmpint (got.kind, ==, wanted->kind);
}

static void
check (const Case *test, RulesRepetition policy)
{
  RulesRuleset ruleset = *rules_ruleset_find ("cn2002");
  g_auto (GStrv) moves = g_strsplit (test->moves, " ", -1);
  g_autoptr (RulesGame) game = NULL;
  g_autoptr (GString) got = g_string_new (NULL);
  RulesBoard start;

  ruleset.repetition = policy;
  rows_set_up (&start, test->size, test->rows);
  game = rules_game_new_from (&ruleset, &start, test->first);
  for (int i = 0; moves[i]; i++)
    g_string_append_c (got, turn (game, moves[i], test->size));
  g_assert_cmpstr (got->str, ==, test->verdicts[policy]);
  if (!strpbrk (got->str, "kr"))
    check_cycle (test, game);
  g_assert_true (rules_game_take_back (game, rules_game_n_moves (game), NULL));
  g_assert_cmpmem (start.points, sizeof start.points, rules_game_board (game)->points,
                   sizeof start.points);
}

static void
test_cases (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    for (int policy = 0; policy < RULES_N_REPETITIONS; policy++)
      if (cases[i].verdicts[policy]) {
        g_test_message ("%s, %s", cases[i].name, rules_repetition_id ((RulesRepetition) policy));
        check (&cases[i], (RulesRepetition) policy);
      }
}

/* The table of positions grows and is emptied again. */
static void
test_long (void)
{
  g_autoptr (RulesGame) game = rules_game_new (rules_ruleset_find ("cn2002"), 5, 0, NULL);

  g_assert_true (rules_game_play (game, RULES_POINT (2, 2), NULL));
  for (int i = 0; i < 5000; i++)
    rules_game_pass (game);
  g_assert_true (rules_game_take_back (game, 5001, NULL));
  g_assert_true (rules_game_play (game, RULES_POINT (2, 2), NULL));
  g_assert_cmpint (rules_game_n_moves (game), ==, 1);
}

static void
test_ids (void)
{
  RulesRepetition policy = RULES_REPETITION_POSITIONAL;

  g_assert_false (rules_repetition_parse ("superko", &policy));
  g_assert_cmpint (policy, ==, RULES_REPETITION_POSITIONAL);
  for (int i = 0; i < RULES_N_REPETITIONS; i++) {
    g_assert_true (rules_repetition_parse (rules_repetition_id ((RulesRepetition) i), &policy));
    g_assert_cmpint (policy, ==, i);
  }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/repetition/cases", test_cases);
  g_test_add_func ("/rules/repetition/long", test_long);
  g_test_add_func ("/rules/repetition/ids", test_ids);
  return g_test_run ();
}
