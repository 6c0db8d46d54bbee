/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The history of positions: two different positions with one hash, made for the purpose, and what
 * a long game costs in memory. */
#include "program.h"
#include "rules/game/history.h"
#include <malloc.h>
#include <string.h>
#include "rules/game/board-private.h"
#include "rules/game/game.h"

/* One more than a hash has bits: among so many keys some are the sum of others. */
#define KEYS 65

typedef struct {
  guint64 key;     /* exclusive or of the keys of */
  guint64 used[2]; /* these points, as bits */
} Sum;

static RulesPoint
nth_point (int i)
{
  return RULES_POINT (i % 19, i / 19);
}

static void
add_sum (Sum *sum, const Sum *other)
{
  sum->key ^= other->key;
  sum->used[0] ^= other->used[0];
  sum->used[1] ^= other->used[1];
}

/* Takes out of a sum what the earlier ones hold, and keeps what is left as one of them. */
static void
reduce (Sum *sum, Sum with_bit[64])
{
  for (int bit = 63; bit >= 0; bit--)
    if (sum->key >> bit & 1 && with_bit[bit].key == 0) {
      with_bit[bit] = *sum;
      return;
    } else if (sum->key >> bit & 1) {
      add_sum (sum, &with_bit[bit]);
    }
}

/* By elimination: black stones on some of the first points whose keys cancel out. Returns how many
 * there are. */
static int
find_collision (RulesPoint ret_points[KEYS])
{
  Sum with_bit[64] = { { 0 } };
  Sum sum = { .key = 1 };
  int n = 0;

  for (int i = 0; i < KEYS && sum.key != 0; i++) {
    sum = (Sum){ .key = rules_chain_key (RULES_BLACK, nth_point (i)) };
    sum.used[i / 64] = G_GUINT64_CONSTANT (1) << (i % 64);
    reduce (&sum, with_bit);
  }
  g_assert_cmpuint (sum.key, ==, 0);
  for (int i = 0; i < KEYS; i++)
    if (sum.used[i / 64] >> (i % 64) & 1)
      ret_points[n++] = nth_point (i);
  return n;
}

/* Those stones hash to the same as the empty board, which is not mistaken for theirs; and the empty
 * board is found behind them. */
static void
test_collision (void)
{
  RulesPoint points[KEYS];
  int n = find_collision (points);
  RulesBoard empty, board;
  RulesHistory history;

  rules_board_init (&empty, 19);
  board = empty;
  for (int i = 0; i < n; i++)
    rules_board_set (&board, points[i], RULES_BLACK);
  g_assert_cmpint (n, >, 1);
  g_assert_cmpuint (board.hash, ==, empty.hash);
  rules_history_init (&history, &empty, RULES_BLACK);
  rules_history_set_up (&history, &board, RULES_WHITE);
  g_assert_cmpint (rules_history_find (&history, 1), ==, -1);
  rules_history_pass (&history, RULES_WHITE, RULES_MOVE_PASS);
  g_assert_cmpint (rules_history_find (&history, 2), ==, 1);
  rules_history_set_up (&history, &empty, RULES_BLACK);
  g_assert_cmpint (rules_history_find (&history, 3), ==, 0);
  rules_history_clear (&history);
}

/* In play: the last of those stones is legal even where no position may come back. */
static void
test_collision_played (void)
{
  RulesRuleset ruleset = *rules_ruleset_find ("cn2002");
  g_autoptr (RulesGame) game = rules_game_new (&ruleset, 19, 0, NULL);
  RulesPoint points[KEYS];
  int n = find_collision (points);
  RulesBoard one = *rules_game_board (game), none = one;

  ruleset.repetition = RULES_REPETITION_POSITIONAL;
  rules_board_set (&one, points[n - 1], RULES_BLACK);
  rules_game_set_up (game, &one, RULES_BLACK);
  rules_game_set_up (game, &none, RULES_BLACK);
  g_assert_false (rules_game_check (game, RULES_BLACK, points[n - 1], NULL));
  for (int i = 0; i < n; i++) {
    g_assert_true (rules_game_play (game, points[i], NULL));
    rules_game_pass (game);
  }
  g_assert_cmpuint (rules_game_board (game)->hash, ==, none.hash);
}

/* A game of 400 moves with all that its record holds: less than 200 kB. */
static void
test_memory (void)
{
#ifndef __SANITIZE_ADDRESS__
  size_t before = mallinfo2 ().uordblks, used;
#endif
  g_autoptr (RulesGame) game = rules_game_new (rules_ruleset_find ("cn2002"), 19, 0, NULL);

  for (int i = 0; rules_game_n_moves (game) < 400; i = (i + 7) % 361)
    rules_game_play (game, nth_point (i), NULL);
#ifndef __SANITIZE_ADDRESS__
  used = mallinfo2 ().uordblks - before;
  g_test_message ("%zu bytes", used);
  g_assert_cmpuint (used, >, sizeof (RulesHistory));
  g_assert_cmpuint (used, <, 200000);
#endif
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/history/collision", test_collision);
  g_test_add_func ("/rules/history/collision-played", test_collision_played);
  g_test_add_func ("/rules/history/memory", test_memory);
  return g_test_run ();
}
