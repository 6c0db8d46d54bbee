/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "standing/term/match.h"
#include "program.h"
#include <string.h>

/* Matches worked by hand. Games from the side of side 0: + won, - lost, = drawn, 0 lost by both,
 * ? open, a annulled, L and l a lot for 0 and for 1. Side 0 has Black in the first, the third, ...
 */

#define BOARDS(n)                     \
  {                                   \
    STANDING_MATCH_BOARDS, n, 2, 1, 0 \
  }
#define HALF(n)                             \
  {                                         \
    STANDING_MATCH_BOARDS, n, 2, 1, 0, TRUE \
  }
#define DECIDED(n, board)                           \
  {                                                 \
    STANDING_MATCH_BOARDS, n, 2, 1, 0, FALSE, board \
  }
#define SERIES(n)                     \
  {                                   \
    STANDING_MATCH_SERIES, n, 2, 1, 0 \
  }

static const struct {
  StandingMatchRule rule;
  const char *games;
  int game_points[2];
  int match_points[2];
  gboolean over;
  int winner;
} cases[] = {
  /* Art. 27.2: 2, 1 and 0 a board; more of them win the match */
  { BOARDS (3), "++-", { 4, 2 }, { 2, 0 }, TRUE, 0 },
  { BOARDS (4), "++--", { 4, 4 }, { 1, 1 }, TRUE, -1 },
  { BOARDS (4), "+===", { 5, 3 }, { 2, 0 }, TRUE, 0 },
  { BOARDS (3), "0==", { 2, 2 }, { 1, 1 }, TRUE, -1 },
  { BOARDS (3), "0-=", { 1, 3 }, { 0, 2 }, TRUE, 1 },
  { BOARDS (3), "++?", { 4, 0 }, { 2, 0 }, FALSE, -1 },
  { BOARDS (1), "+", { 2, 0 }, { 2, 0 }, TRUE, 0 },
  { BOARDS (1), "=", { 1, 1 }, { 1, 1 }, TRUE, -1 },
  { BOARDS (1), "?", { 0, 0 }, { 1, 1 }, FALSE, -1 },
  /* more than half of all, as OpenGotha has it: with double losses neither may have that */
  { HALF (3), "+00", { 2, 0 }, { 0, 0 }, TRUE, -1 },
  { HALF (3), "+=0", { 3, 1 }, { 1, 0 }, TRUE, 0 },
  { HALF (3), "++-", { 4, 2 }, { 2, 0 }, TRUE, 0 },
  { HALF (4), "++--", { 4, 4 }, { 1, 1 }, TRUE, -1 },
  /* the leaders' board decides at two each; else it is a board as any other */
  { DECIDED (4, 1), "+-+-", { 4, 4 }, { 2, 0 }, TRUE, 0 },
  { DECIDED (4, 4), "+-+-", { 4, 4 }, { 0, 2 }, TRUE, 1 },
  { DECIDED (4, 1), "=-+=", { 4, 4 }, { 1, 1 }, TRUE, -1 },
  { DECIDED (4, 1), "+---", { 2, 6 }, { 0, 2 }, TRUE, 1 },
  /* but not who has more of them: one has half, the other has lost */
  { { STANDING_MATCH_BOARDS, 3, 2, 1, 0, TRUE, 1 }, "+=0", { 3, 1 }, { 1, 0 }, TRUE, 0 },
  { { STANDING_MATCH_BOARDS, 3, 2, 1, 0, TRUE, 2 }, "0=+", { 3, 1 }, { 1, 0 }, TRUE, 0 },
  { { STANDING_MATCH_BOARDS, 4, 2, 1, 0, TRUE, 1 }, "+-+-", { 4, 4 }, { 2, 0 }, TRUE, 0 },
  /* three points for a match that is won */
  { { STANDING_MATCH_BOARDS, 3, 3, 1, 0 }, "+-+", { 4, 2 }, { 3, 0 }, TRUE, 0 },
  { { STANDING_MATCH_BOARDS, 2, 3, 1, 0 }, "+-", { 2, 2 }, { 1, 1 }, TRUE, -1 },
  /* Weiqi League: 3-0, or 2-1 where the leaders decide; a draw without them */
  { { STANDING_MATCH_BOARDS, 4, 3, 1, 0, FALSE, 1, 1 }, "+++-", { 6, 2 }, { 3, 0 }, TRUE, 0 },
  { { STANDING_MATCH_BOARDS, 4, 3, 1, 0, FALSE, 1, 1 }, "+-+-", { 4, 4 }, { 2, 1 }, TRUE, 0 },
  { { STANDING_MATCH_BOARDS, 4, 3, 1, 0, FALSE, 1, 1 }, "-++-", { 4, 4 }, { 1, 2 }, TRUE, 1 },
  { { STANDING_MATCH_BOARDS, 4, 3, 1, 0, FALSE, 1, 1 }, "=-+=", { 4, 4 }, { 1, 1 }, TRUE, -1 },
  /* Art. 26.5: who has won the majority first; what nobody has won is played again */
  { SERIES (3), "+", { 2, 0 }, { 2, 0 }, FALSE, -1 },
  { SERIES (3), "++", { 4, 0 }, { 2, 0 }, TRUE, 0 },
  { SERIES (3), "+-", { 2, 2 }, { 1, 1 }, FALSE, -1 },
  { SERIES (3), "+--", { 2, 4 }, { 0, 2 }, TRUE, 1 },
  { SERIES (3), "+=0a-", { 3, 3 }, { 1, 1 }, FALSE, -1 },
  { SERIES (5), "++--", { 4, 4 }, { 1, 1 }, FALSE, -1 },
  { SERIES (5), "+++", { 6, 0 }, { 2, 0 }, TRUE, 0 },
  { SERIES (7), "---+-", { 2, 8 }, { 0, 2 }, TRUE, 1 },
  /* one game of a knock-out: both are out by one that both lost, but for a lot (Art. 17.5) */
  { SERIES (1), "", { 0, 0 }, { 1, 1 }, FALSE, -1 },
  { SERIES (1), "=", { 1, 1 }, { 1, 1 }, FALSE, -1 },
  { SERIES (1), "=-", { 1, 3 }, { 0, 2 }, TRUE, 1 },
  { SERIES (1), "0", { 0, 0 }, { 1, 1 }, TRUE, -1 },
  { SERIES (1), "a", { 0, 0 }, { 1, 1 }, TRUE, -1 },
  { SERIES (1), "l", { 0, 0 }, { 1, 1 }, TRUE, 1 },
  { SERIES (3), "L+", { 2, 0 }, { 2, 0 }, TRUE, 0 },
};

static StandingMatchGame
game_of (char sign, int at)
{
  int black = at % 2;
  RulesColour zero = black == 0 ? RULES_BLACK : RULES_WHITE;

  switch (sign) {
  case '+':
    return (StandingMatchGame){ { RULES_RESULT_RESIGN, zero, 0 }, black };
  case '-':
    return (StandingMatchGame){ { RULES_RESULT_RESIGN, RULES_OTHER (zero), 0 }, black };
  case '=':
    return (StandingMatchGame){ { .kind = RULES_RESULT_DRAW }, black };
  case '0':
    return (StandingMatchGame){ { .kind = RULES_RESULT_BOTH_LOSE }, black };
  case 'a':
    return (StandingMatchGame){ { .kind = RULES_RESULT_ANNULLED }, black };
  case 'L':
    return (StandingMatchGame){ { RULES_RESULT_LOT, zero, 0 }, black };
  case 'l':
    return (StandingMatchGame){ { RULES_RESULT_LOT, RULES_OTHER (zero), 0 }, black };
  default:
    return (StandingMatchGame){ { .kind = RULES_RESULT_NONE }, black };
  }
}

static int
read_games (const char *text, StandingMatchGame *ret_games)
{
  int n = 0;

  for (; text[n]; n++)
    ret_games[n] = game_of (text[n], n);
  return n;
}

static void
test_cases (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    StandingMatchGame games[9];
    StandingMatchScore score[2];
    int n = read_games (cases[i].games, games), winner;

    g_test_message ("%s", cases[i].games);
    standing_match_score (&cases[i].rule, games, n, score);
    for (int side = 0; side < 2; side++) {
      g_assert_cmpint (score[side].game_points, ==, cases[i].game_points[side]);
      g_assert_cmpint (score[side].match_points, ==, cases[i].match_points[side]);
    }
    g_assert_cmpint (standing_match_is_over (&cases[i].rule, games, n, &winner), ==, cases[i].over);
    g_assert_cmpint (winner, ==, cases[i].winner);
  }
}

typedef enum { WINS, HOLDS } Goal;

static gboolean
is_reached (const StandingMatchRule *rule, const StandingMatchGame *games, int n, int side,
            Goal goal)
{
  int winner;
  gboolean over = standing_match_is_over (rule, games, n, &winner);

  g_assert_true (over);
  return winner == side || (goal == HOLDS && winner < 0 &&
                            standing_match_result (rule, games, n).kind == RULES_RESULT_DRAW);
}

/* Calls for every way in which open boards can end, but those of @won, which @side wins. Returns
 * in how many of them that is so. */
static int
count_ways (const StandingMatchRule *rule, const char *text, int side, int won,
            gboolean (*is_so) (const StandingMatchRule *rule, const StandingMatchGame *games, int n,
                               int side, Goal goal),
            Goal goal, int *ret_n)
{
  static const char ends[] = "+-=0";
  int n = (int) strlen (text), n_so = 0;

  *ret_n = 1;
  for (int i = 0; i < n; i++)
    *ret_n *= 4;
  for (int way = 0; way < *ret_n; way++) {
    StandingMatchGame games[9];
    int rest = way;
    for (int i = 0; i < n; i++, rest /= 4)
      games[i] = game_of (text[i] != '?' ? text[i]
                          : won & 1 << i ? (side == 0 ? '+' : '-')
                                         : ends[rest % 4],
                          i);
    n_so += is_so (rule, games, n, side, goal);
  }
  return n_so;
}

/* Whether that side has reached it, the boards of @won being its own, however the other open ones
 * end. */
static gboolean
reaches_with (const StandingMatchRule *rule, const char *text, int side, int won, Goal goal)
{
  int n;

  return count_ways (rule, text, side, won, is_reached, goal, &n) == n;
}

/* @ret_any: so many, whichever open boards they are. Returns the fewest of any choice. */
static int
needs_by_trial (const StandingMatchRule *rule, const char *text, int side, Goal goal, int *ret_any)
{
  int n = (int) strlen (text), least = -1, fails = -1, n_open = 0;

  for (int i = 0; i < n; i++)
    n_open += text[i] == '?';
  for (int won = 0; won < 1 << n; won++) {
    int count = 0;
    gboolean own = TRUE;
    for (int i = 0; i < n; i++) {
      count += (won & 1 << i) != 0;
      own &= !(won & 1 << i) || text[i] == '?';
    }
    if (!own)
      continue;
    if (!reaches_with (rule, text, side, won, goal))
      fails = MAX (fails, count);
    else if (least < 0 || count < least)
      least = count;
  }
  *ret_any = fails < n_open ? fails + 1 : -1;
  return least;
}

static gboolean
is_level (const StandingMatchRule *rule, const StandingMatchGame *games, int n, int side, Goal goal)
{
  StandingMatchScore score[2];

  standing_match_score (rule, games, n, score);
  return score[0].game_points == score[1].game_points &&
         (!rule->half || score[0].game_points == rule->n);
}

static void
assert_outlook (const StandingMatchRule *rule, const char *text, int *n_hopeless, int *n_won,
                int *n_level)
{
  StandingMatchGame games[9];
  int n = read_games (text, games), n_ways;
  gboolean level = count_ways (rule, text, 0, 0, is_level, WINS, &n_ways) > 0;

  g_test_message ("%s, decider %d, half %d", text, rule->decider, rule->half);
  g_assert_cmpint (standing_match_may_equal (rule, games, n), ==, level);
  *n_level += level;
  for (int side = 0; side < 2; side++) {
    StandingMatchOutlook outlook;
    int any, win = needs_by_trial (rule, text, side, WINS, &any), other;
    standing_match_outlook (rule, games, n, side, &outlook);
    g_assert_cmpint (standing_match_needs (rule, games, n, side), ==, win);
    g_assert_cmpint (outlook.win, ==, win);
    g_assert_cmpint (outlook.win_any, ==, any);
    if (!rule->half || rule->decider == 0)
      g_assert_cmpint (outlook.draw, ==, needs_by_trial (rule, text, side, HOLDS, &other));
    *n_hopeless += win < 0;
    *n_won += win == 0;
  }
}

static void
test_needs (void)
{
  static const char signs[] = "+-=0??";
  int n_hopeless = 0, n_won = 0, n_level = 0;

  for (int i = 0; i < 400; i++) {
    int n = g_test_rand_int_range (1, 5);
    StandingMatchRule rule = {
      STANDING_MATCH_BOARDS,           n, 2, 1, 0, g_test_rand_int_range (0, 2),
      g_test_rand_int_range (0, n + 1)
    };
    char text[9] = "";
    for (int k = 0; k < n; k++)
      text[k] = signs[g_test_rand_int_range (0, 6)];
    assert_outlook (&rule, text, &n_hopeless, &n_won, &n_level);
  }
  g_assert_cmpint (n_hopeless, >, 50);
  g_assert_cmpint (n_won, >, 20);
  g_assert_cmpint (n_level, >, 50);
}

/* Seen from the other side, points and the winner change places, whatever was played. */
static void
test_sides (void)
{
  static const char signs[] = "+-=0?aLl";

  for (int i = 0; i < 20000; i++) {
    StandingMatchRule rule = { (StandingMatchShape) g_test_rand_int_range (0, 2),
                               g_test_rand_int_range (1, 8), 3, 1, 0 };
    int n = g_test_rand_int_range (0, 9), winner, other;
    StandingMatchGame games[9], turned[9];
    StandingMatchScore score[2], back[2];
    gboolean over;

    for (int k = 0; k < n; k++) {
      games[k] = turned[k] = game_of (signs[g_test_rand_int_range (0, 8)], k);
      turned[k].black = 1 - games[k].black;
    }
    standing_match_score (&rule, games, n, score);
    standing_match_score (&rule, turned, n, back);
    over = standing_match_is_over (&rule, games, n, &winner);
    g_assert_cmpint (over, ==, standing_match_is_over (&rule, turned, n, &other));
    /* who would be first has won it twice over only in a series that was played on */
    if (!(rule.shape == STANDING_MATCH_SERIES && 2 * MIN (score[0].won, score[1].won) > rule.n))
      g_assert_cmpint (winner, ==, other < 0 ? other : 1 - other);
    for (int side = 0; side < 2; side++) {
      g_assert_cmpint (score[side].game_points, ==, back[1 - side].game_points);
      g_assert_cmpint (score[side].match_points, ==, back[1 - side].match_points);
      g_assert_cmpint (score[side].won, ==, back[1 - side].won);
    }
    g_assert_cmpint (score[0].game_points + score[1].game_points, <=, 2 * n);
  }
}

/* Art. 26.5: lots in the first game and in the last that can be, else colours alternate. */
static void
test_next (void)
{
  static const struct {
    int n;
    const char *games;
    int black;
  } nexts[] = {
    { 3, "", -1 },       { 3, "+", 1 },  { 3, "=", 1 },     { 3, "+-", -1 },
    { 3, "+=", 0 },      { 5, "++", 0 }, { 5, "++--", -1 }, { 5, "++-", 1 },
    { 5, "++=0--", -1 }, { 1, "", -1 },  { 1, "=", 1 },     { 1, "==", 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (nexts); i++) {
    const StandingMatchRule rule = SERIES (nexts[i].n);
    StandingMatchGame games[9];
    int n = read_games (nexts[i].games, games);

    g_test_message ("%d %s", nexts[i].n, nexts[i].games);
    g_assert_cmpint (standing_match_next (&rule, games, n), ==, nexts[i].black);
  }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/standing/match/cases", test_cases);
  g_test_add_func ("/standing/match/sides", test_sides);
  g_test_add_func ("/standing/match/needs", test_needs);
  g_test_add_func ("/standing/match/next", test_next);
  return g_test_run ();
}
