/* Random games against a second implementation that is as naive as can be: a board of rows and
 * columns, recursive flood fill, and a ko told by comparing whole boards. */
#include "rules/naive.h"
#include <string.h>
#include "rules/chain.h"
#include "rules/score.h"

#define GAMES 3000
#define LARGEST_RANDOM 9

typedef struct {
  RulesBoard board;
  Naive naive;
  Naive earlier; /* before the last turn */
  RulesColour turn;
  int taken[3];
} Pair;

static int
real_play (RulesBoard *board, RulesColour colour, int x, int y, int *ret_taken)
{
  g_autoptr (GError) error = NULL;

  if (rules_board_play (board, colour, RULES_POINT (x, y), ret_taken, &error))
    return LEGAL;
  g_assert_true (error->domain == RULES_ERROR);
  return error->code;
}

static void
check_equal (const RulesBoard *board, const Naive *naive)
{
  guint64 hash = 0;

  for (int i = 0; i < naive->size * naive->size; i++) {
    int x = i % naive->size, y = i / naive->size;
    char sign = ".XO"[rules_board_get (board, RULES_POINT (x, y))];

    g_assert_cmpint (sign, ==, naive->at[y][x]);
    if (sign != '.')
      hash ^= rules_chain_key (sign == 'X' ? RULES_BLACK : RULES_WHITE, RULES_POINT (x, y));
  }
  g_assert_cmpuint (board->hash, ==, hash);
}

/* Plays one move in both and lets them agree; TRUE where it was legal. */
static gboolean
step (Pair *pair, int x, int y)
{
  Naive before = pair->naive;
  RulesBoard untouched = pair->board;
  int taken = -1, naive_taken = -1;
  int wanted = naive_play (&pair->naive, &pair->earlier, ".XO"[pair->turn], x, y, &naive_taken);
  int got = real_play (&pair->board, pair->turn, x, y, &taken);

  g_assert_cmpint (got, ==, wanted);
  g_assert_cmpint (taken, ==, naive_taken);
  if (got != LEGAL) {
    g_assert_cmpmem (&untouched, sizeof untouched, &pair->board, sizeof untouched);
    return FALSE;
  }
  pair->earlier = before;
  pair->taken[pair->turn] += taken;
  pair->turn = RULES_OTHER (pair->turn);
  return TRUE;
}

static void
step_pass (Pair *pair)
{
  rules_board_pass (&pair->board);
  pair->earlier = pair->naive;
  pair->turn = RULES_OTHER (pair->turn);
}

/* Every point of the board, for the side to move. */
static void
check_all_points (const Pair *pair)
{
  for (int i = 0; i < pair->board.size * pair->board.size; i++) {
    Pair copy = *pair;

    step (&copy, i % pair->board.size, i / pair->board.size);
    check_equal (&copy.board, &copy.naive);
  }
}

/* Counts the position, once as it is and once with some chains taken for dead. */
static void
check_area (const Pair *pair, gboolean some_dead)
{
  const RulesScoreTerms terms = { .komi_q = 15 };
  guint8 dead[RULES_POINTS] = { 0 };
  Naive left = pair->naive;
  RulesScore score;

  for (int i = 0; some_dead && i < 3; i++) {
    int x = g_test_rand_int_range (0, left.size), y = g_test_rand_int_range (0, left.size);
    rules_score_toggle_dead (&pair->board, RULES_POINT (x, y), dead);
  }
  for (int i = 0; i < left.size * left.size; i++)
    if (dead[RULES_POINT (i % left.size, i / left.size)])
      left.at[i / left.size][i % left.size] = '.';
  rules_score_count (&pair->board, dead, &terms, &score);
  g_assert_cmpint (score.black_q, ==, 2 * naive_area (&left, 'X', 'O'));
  g_assert_cmpint (score.white_q, ==, 2 * naive_area (&left, 'O', 'X'));
}

static void
start (Pair *pair, int size)
{
  *pair = (Pair){ .turn = RULES_BLACK };
  rules_board_init (&pair->board, size);
  naive_start (&pair->naive, size);
  pair->earlier = pair->naive;
}

/* Now and then a pass, a point off the board, or a try at the ko: mostly any point. */
static void
random_turn (Pair *pair, int *ret_kos)
{
  int size = pair->board.size;
  int dice = g_test_rand_int_range (0, 60);

  if (dice == 0)
    step_pass (pair);
  else if (dice == 1)
    step (pair, g_test_rand_bit () ? -1 : size, g_test_rand_int_range (0, size));
  else if (dice < 20 && pair->board.ko != RULES_PASS)
    *ret_kos += !step (pair, RULES_COLUMN (pair->board.ko), RULES_ROW (pair->board.ko));
  else
    step (pair, g_test_rand_int_range (0, size), g_test_rand_int_range (0, size));
}

static void
test_games (void)
{
  int kos = 0, taken = 0;

  for (int game = 0; game < GAMES; game++) {
    int size = g_test_rand_int_range (5, LARGEST_RANDOM + 1);
    Pair pair;

    start (&pair, size);
    for (int i = 0; i < 3 * size * size; i++)
      random_turn (&pair, &kos);
    check_equal (&pair.board, &pair.naive);
    check_all_points (&pair);
    check_area (&pair, FALSE);
    check_area (&pair, TRUE);
    g_assert_cmpint (pair.board.captured[RULES_BLACK], ==, pair.taken[RULES_BLACK]);
    g_assert_cmpint (pair.board.captured[RULES_WHITE], ==, pair.taken[RULES_WHITE]);
    taken += pair.taken[RULES_BLACK] + pair.taken[RULES_WHITE];
  }
  g_test_message ("%d stones taken, %d retakes refused", taken, kos);
  g_assert_cmpint (taken, >, GAMES);
  g_assert_cmpint (kos, >, GAMES / 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/random/games", test_games);
  return g_test_run ();
}
