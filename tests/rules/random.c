/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random games in RulesGame and in a list of boards that are as naive as can be: legality with its
 * reason, captures, repetition, what is placed and set up against the rules, taking back, area and
 * territory. TENGEN_GAMES=100000 plays so many on 5 to 19 lines, as ./dev soak does, and half as
 * many on smaller boards. */
#include "program.h"
#include "rules/list.h"
#include <stdlib.h>
#include <string.h>
#include "rules/game/board-private.h"
#include "rules/game/game.h"
#include "rules/game/score.h"
#include "rules/surround.h"

#define QUICK_GAMES 1000
#define LARGEST_SMALL 5 /* of the boards on which positions come back often */

typedef struct {
  RulesRuleset ruleset;
  RulesGame *game;
  List *list;
  int size;
  int x, y; /* where something happened last */
} Pair;

/* What the games had in them, so that none of it goes untested. */
static struct {
  gint64 moves, taken, suicides, cycles, placed, set_ups, taken_back;
  gint64 refused[RULES_ERROR_OPTION];
} seen;

static const Naive *
present (const Pair *pair)
{
  return &pair->list->entries[pair->list->n].board;
}

static void
check_stones (const Pair *pair)
{
  const RulesBoard *board = rules_game_board (pair->game);
  guint64 hash = 0;

  for (int y = 0; y < pair->size; y++)
    for (int x = 0; x < pair->size; x++) {
      guint8 stone = board->points[RULES_POINT (x, y)];

      if (".XO"[stone] != present (pair)->at[y][x])
        g_error ("%c at %d, %d", ".XO"[stone], x, y);
      hash ^= stone ? rules_chain_key ((RulesColour) stone, RULES_POINT (x, y)) : 0;
    }
  g_assert_cmpuint (board->hash, ==, hash);
}

static void
check_present (const Pair *pair)
{
  const ListEntry *now = &pair->list->entries[pair->list->n];
  const int *captured = rules_game_board (pair->game)->captured;

  check_stones (pair);
  g_assert_cmpint (captured[RULES_BLACK], ==, now->taken[RULES_BLACK]);
  g_assert_cmpint (captured[RULES_WHITE], ==, now->taken[RULES_WHITE]);
  g_assert_cmpint (rules_game_n_steps (pair->game), ==, pair->list->n);
  g_assert_cmpint (rules_game_turn (pair->game), ==, now->turn);
}

static void
check_cycle (const Pair *pair)
{
  RulesCycle got = { .since = -1 }, wanted = { .since = -1 };

  rules_game_repetition (pair->game, &got);
  seen.cycles += list_repetition (pair->list, &wanted);
  g_assert_cmpmem (&got, sizeof got, &wanted, sizeof wanted);
}

/* Whether a stone would be legal; both agree on the reason why not. */
static gboolean
judge (Pair *pair, RulesColour colour, int x, int y)
{
  g_autoptr (GError) error = NULL;
  int wanted = list_judge (pair->list, colour, x, y);
  gboolean legal = rules_game_check (pair->game, colour, RULES_POINT (x, y), &error);

  g_assert_cmpint (legal ? LEGAL : error->code, ==, wanted);
  if (!legal)
    seen.refused[wanted]++;
  return legal;
}

static void
note_stone (Pair *pair, int x, int y)
{
  list_place (pair->list, pair->list->entries[pair->list->n].turn, x, y);
  seen.suicides += present (pair)->at[y][x] == '.';
  pair->x = x;
  pair->y = y;
}

static void
try_move (Pair *pair, int x, int y)
{
  g_autoptr (GError) error = NULL;
  gboolean legal = judge (pair, rules_game_turn (pair->game), x, y);

  g_assert_cmpint (rules_game_play (pair->game, RULES_POINT (x, y), &error), ==, legal);
  if (!legal)
    return;
  note_stone (pair, x, y);
  seen.moves++;
}

/* A record that plays against the rules, and out of turn. */
static void
place (Pair *pair, int x, int y)
{
  RulesColour colour = g_test_rand_bit () ? RULES_BLACK : RULES_WHITE;
  gboolean legal = judge (pair, colour, x, y);
  int wanted = list_judge (pair->list, colour, x, y);
  RulesError reason = RULES_ERROR_OPTION;

  g_assert_cmpint (rules_game_place (pair->game, colour, RULES_POINT (x, y), &reason), ==, legal);
  g_assert_cmpint (reason, ==, legal ? RULES_ERROR_OPTION : (RulesError) wanted);
  if (wanted == RULES_ERROR_OFF_BOARD)
    return;
  list_place (pair->list, colour, x, y);
  pair->x = x;
  pair->y = y;
  seen.placed++;
}

static void
pass (Pair *pair)
{
  RulesColour turn = rules_game_turn (pair->game);

  if (g_test_rand_bit ())
    rules_game_pass (pair->game);
  else
    rules_game_forced_pass (pair->game);
  list_pass (pair->list, turn);
}

/* Some points are changed by hand, none of them so that a chain has no liberty. */
static void
set_up (Pair *pair)
{
  RulesBoard board = *rules_game_board (pair->game);
  RulesColour turn = g_test_rand_bit () ? RULES_BLACK : RULES_WHITE;
  Naive naive = *present (pair);

  for (int i = g_test_rand_int_range (0, 4); i > 0; i--) {
    int x = g_test_rand_int_range (0, pair->size), y = g_test_rand_int_range (0, pair->size);
    RulesColour stone = (RulesColour) g_test_rand_int_range (0, 3);

    rules_board_set (&board, RULES_POINT (x, y), stone);
    naive.at[y][x] = ".XO"[stone];
  }
  if (!naive_is_sound (&naive))
    return;
  rules_game_set_up (pair->game, &board, turn);
  list_set_up (pair->list, &naive, turn);
  seen.set_ups++;
}

static void
take_back (Pair *pair, int n)
{
  g_assert_true (rules_game_take_back (pair->game, n, NULL));
  pair->list->n -= n;
  seen.taken_back += n;
}

static int
near (const Pair *pair, int line)
{
  int other = line + g_test_rand_int_range (-2, 3);

  return CLAMP (other, 0, pair->size - 1);
}

/* Where to try: at the ko, near what happened last, off the board, or anywhere. */
static void
choose (const Pair *pair, int *ret_x, int *ret_y)
{
  const RulesBoard *board = rules_game_board (pair->game);
  int dice = g_test_rand_int_range (0, 60);

  *ret_x = g_test_rand_int_range (0, pair->size);
  *ret_y = g_test_rand_int_range (0, pair->size);
  if (dice == 0)
    *ret_x = g_test_rand_bit () ? -1 : pair->size;
  if (dice == 0)
    return;
  if (dice < 25 && board->ko != RULES_PASS) {
    *ret_x = RULES_COLUMN (board->ko);
    *ret_y = RULES_ROW (board->ko);
  } else if (dice < 20) {
    *ret_x = near (pair, pair->x);
    *ret_y = near (pair, pair->y);
  }
}

static void
step (Pair *pair)
{
  int dice = g_test_rand_int_range (0, 100), x, y;

  choose (pair, &x, &y);
  if (dice < 2)
    pass (pair);
  else if (dice < 4)
    take_back (pair, g_test_rand_int_range (0, MIN (pair->list->n, 8) + 1));
  else if (dice < 5)
    set_up (pair);
  else if (dice < 7)
    place (pair, x, y);
  else if (dice < 10)
    judge (pair, RULES_OTHER (rules_game_turn (pair->game)), x, y);
  else
    try_move (pair, x, y);
  check_present (pair);
  check_cycle (pair);
}

static void
check_all_points (Pair *pair)
{
  for (int i = 0; i < pair->size * pair->size; i++) {
    judge (pair, RULES_BLACK, i % pair->size, i / pair->size);
    judge (pair, RULES_WHITE, i % pair->size, i / pair->size);
  }
  check_present (pair);
}

static void
check_area (const RulesBoard *board, const guint8 *dead, const Naive *left)
{
  const RulesScoreTerms terms = { .komi_q = 15 };
  RulesScore score;

  rules_score_count (board, dead, &terms, &score);
  g_assert_cmpint (score.black_q, ==, 2 * naive_area (left, 'X', 'O'));
  g_assert_cmpint (score.white_q, ==, 2 * naive_area (left, 'O', 'X'));
}

static void
check_territory (const RulesBoard *board, const guint8 *dead, const Naive *all)
{
  const RulesScoreTerms terms = { .komi_q = 13 };
  char owner[NAIVE_LARGEST][NAIVE_LARGEST];
  RulesScore score;

  rules_territory_count (board, dead, &terms, &score);
  surround_count (all, dead, owner);
  for (int y = 0; y < all->size; y++)
    for (int x = 0; x < all->size; x++)
      g_assert_cmpint (".XO"[score.owner[RULES_POINT (x, y)]], ==, owner[y][x]);
}

/* Counts the position, with some chains taken for dead. */
static void
check_count (const Pair *pair, int n_dead)
{
  const RulesBoard *board = rules_game_board (pair->game);
  guint8 dead[RULES_POINTS] = { 0 };
  Naive left = *present (pair);

  for (int i = 0; i < n_dead; i++)
    rules_score_toggle_dead (board,
                             RULES_POINT (g_test_rand_int_range (0, pair->size),
                                          g_test_rand_int_range (0, pair->size)),
                             dead);
  for (int i = 0; i < pair->size * pair->size; i++)
    if (dead[RULES_POINT (i % pair->size, i / pair->size)])
      left.at[i / pair->size][i % pair->size] = '.';
  check_area (board, dead, &left);
  check_territory (board, dead, present (pair));
}

static void
play_game (Pair *pair)
{
  int steps = g_test_rand_int_range (10, 50 + 2 * pair->size * pair->size);

  for (int i = 0; i < steps; i++)
    step (pair);
  check_all_points (pair);
  check_count (pair, 0);
  check_count (pair, 3);
  seen.taken += pair->list->entries[pair->list->n].taken[RULES_BLACK];
  while (pair->list->n > 0) {
    take_back (pair, 1);
    check_present (pair);
  }
}

static void
random_game (int number, int least, int most, List *list)
{
  Pair pair = { .list = list, .ruleset = *rules_ruleset_find ("cn2002") };

  pair.size = g_test_rand_int_range (least, most + 1);
  pair.ruleset.repetition = (RulesRepetition) (number % RULES_N_REPETITIONS);
  pair.ruleset.suicide = g_test_rand_int_range (0, 4) ? RULES_SUICIDE_FORBID : RULES_SUICIDE_ALLOW;
  pair.game = rules_game_new (&pair.ruleset, pair.size, 0, NULL);
  list_start (list, pair.size, pair.ruleset.repetition,
              pair.ruleset.suicide == RULES_SUICIDE_ALLOW);
  play_game (&pair);
  rules_game_free (pair.game);
}

static void
test_games (void)
{
  const char *number = g_getenv ("TENGEN_GAMES");
  int games = number ? atoi (number) : QUICK_GAMES;
  g_autofree List *list = g_new (List, 1);

  for (int i = 0; i < games; i++) {
    random_game (i, 5, NAIVE_LARGEST, list);
    if (i % 2 == 0)
      random_game (i / 2, 2, LARGEST_SMALL, list);
  }
  g_test_message ("%d games, %" G_GINT64_FORMAT " moves, %" G_GINT64_FORMAT " cycles", games,
                  seen.moves, seen.cycles);
  g_test_message ("%" G_GINT64_FORMAT " suicides, %" G_GINT64_FORMAT " placed, %" G_GINT64_FORMAT
                  " set up, %" G_GINT64_FORMAT " taken back",
                  seen.suicides, seen.placed, seen.set_ups, seen.taken_back);
  g_assert_cmpint (MIN (MIN (seen.taken, seen.suicides), MIN (seen.placed, seen.set_ups)), >, 100);
  for (int reason = RULES_ERROR_OFF_BOARD; reason <= RULES_ERROR_KO; reason++)
    g_assert_cmpint (seen.refused[reason], >, 100);
  g_assert_cmpint (seen.refused[RULES_ERROR_REPETITION], >, 100);
  g_assert_cmpint (seen.cycles, >, 100);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/random/games", test_games);
  return g_test_run ();
}
