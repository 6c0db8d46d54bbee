/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Territory counting: READINGS 2, two sekis (R8, R9), and collected positions where the data
 * is at hand. */
#include "program.h"
#include "rules/game/score.h"
#include <string.h>

#define JPKR_KOMI_Q 13
#define SIDE 25

/* From the top; x Black, o White, b and w their dead stones. */
static RulesBoard
read_board (char **rows, guint8 *dead)
{
  RulesBoard board;

  rules_board_init (&board, SIDE);
  for (int i = 0; rows[i]; i++)
    for (int x = 0; rows[i][x]; x++) {
      char sign = g_ascii_tolower (rows[i][x]);
      RulesPoint point = RULES_POINT (x, SIDE - 1 - i);

      if (strchr ("xb", sign))
        rules_board_set (&board, point, RULES_BLACK);
      else if (strchr ("ow", sign))
        rules_board_set (&board, point, RULES_WHITE);
      dead[point] = sign == 'b' || sign == 'w';
    }
  return board;
}

/* The points beyond a board that is not a square are cut off. */
static void
cut_board (RulesBoard *board, char **rows)
{
  int width = (int) strlen (rows[0]), height = (int) g_strv_length (rows);

  for (int i = 0; i < SIDE * SIDE; i++)
    if (i % SIDE >= width || i / SIDE >= height)
      board->points[RULES_POINT (i % SIDE, SIDE - 1 - i / SIDE)] = RULES_BORDER;
}

/* What the count says: z Black's territory, a White's, else as the board. */
static char *
draw (char **rows, const RulesScore *score, const RulesBoard *board, const guint8 *dead)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; rows[i]; i++) {
    for (int x = 0; rows[i][x]; x++) {
      RulesPoint point = RULES_POINT (x, SIDE - 1 - i);
      gboolean lives = board->points[point] != RULES_EMPTY && !dead[point];

      g_string_append_c (text, lives || !score->owner[point]        ? rows[i][x]
                               : score->owner[point] == RULES_BLACK ? 'z'
                                                                    : 'a');
    }
    g_string_append_c (text, '\n');
  }
  return g_string_free (text, FALSE);
}

static char *
count (char **rows, RulesScore *ret_score)
{
  const RulesScoreTerms terms = { .komi_q = JPKR_KOMI_Q, .penalty_q = 4 };
  guint8 dead[RULES_POINTS] = { 0 };
  RulesBoard board = read_board (rows, dead);

  cut_board (&board, rows);
  rules_territory_count (&board, dead, &terms, ret_score);
  return draw (rows, ret_score, &board, dead);
}

static void
check (const char *board, const char *wanted)
{
  g_auto (GStrv) rows = g_strsplit (board, "\n", -1);
  RulesScore score;
  g_autofree char *got = count (rows, &score);
  g_autofree char *text = g_strconcat (wanted, "\n", NULL);

  g_assert_cmpstr (got, ==, text);
}

static void
test_boards (void)
{
  /* R8: A9, D5 and B1 do not count, Black's two eyes on the right do. */
  check (".xoooxxxx\nxxoooxx.x\nxxoooxxxx\nxxoooxxxx\nxxo.oxxxx\nxxoooxxxx\nxxoooxxxx\nxxoooxx."
         "x\nx.oooxxxx",
         ".xoooxxxx\nxxoooxxzx\nxxoooxxxx\nxxoooxxxx\nxxo."
         "oxxxx\nxxoooxxxx\nxxoooxxxx\nxxoooxxzx\nx.oooxxxx");
  /* R9: two shared liberties. */
  check (
      "x.oooxxxx\nxxoooxx.x\nxxoooxxxx\nxxoooxxxx\nxxoooxxxx\nxxoooxxxx\nxxoooxxxx\nxxoooxx.x\nx."
      "oooxxxx",
      "x.oooxxxx\nxxoooxxzx\nxxoooxxxx\nxxoooxxxx\nxxoooxxxx\nxxoooxxxx\nxxoooxxxx\nxxoooxxzx\nx."
      "oooxxxx");
  /* A dead stone lies in territory; the line between is nobody's. */
  check ("..x.o..\nw.x.o..\n..x.o..", "zzx.oaa\nzzx.oaa\nzzx.oaa");
  /* The left stones have no eye but by the point that connects them. */
  check ("ooooooooo\noxx.xxxxx\nooooox..x\no...ox..x\no...ox..x\no...oxxxx",
         "ooooooooo\noxx.xxxxx\noooooxzzx\noaaaoxzzx\noaaaoxzzx\noaaaoxxxx");
  /* A1 is Black's, who cannot be cut off from it: White takes one of C1 and C2, Black the other. */
  check ("..ox.....\n..ox.....\n..ox.....\n..ox.....\n..ox.....\n..ox.....\nooox.....\nxx.x....."
         "\n.x.x.....",
         "aaoxzzzzz\naaoxzzzzz\naaoxzzzzz\naaoxzzzzz\naaoxzzzzz\naaoxzzzzz\noooxzzzzz\nxx."
         "xzzzzz\nzx.xzzzzz");
  /* Three chains stand at D3, which White may play: each has one eye, and lives in seki. */
  check (".oxxxo.\noox.xoo\nooxxxoo\noooxooo\nxxx.xxx\n.xooox.\nxxo.oxx",
         ".oxxxo.\noox.xoo\nooxxxoo\noooxooo\nxxx.xxx\n.xooox.\nxxo.oxx");
  /* A3 and B3 join the left, which then has D5 and C1 in common with the right. */
  check (".xx.x\nxxxox\n..oox\nxxoxx\n.x.x.", "zxx.x\nxxxox\n..oox\nxxoxx\nzx.xz");
  /* Nobody's board. */
  check ("...\n...\n...", "...\n...\n...");
}

/* READINGS 2, with prisoners making up the points: 70 to 63 and 69 to 63. */
static void
test_results (void)
{
  const RulesScoreTerms terms = { .komi_q = JPKR_KOMI_Q, .penalty_q = 4 };
  const RulesScoreTerms warned = { .komi_q = JPKR_KOMI_Q, .penalty_q = 4, .black_warnings = 1 };
  RulesBoard board;
  RulesScore score;

  rules_board_init (&board, 19);
  board.captured[RULES_BLACK] = 70;
  board.captured[RULES_WHITE] = 63;
  rules_territory_count (&board, NULL, &terms, &score);
  g_assert_cmpint (score.margin_q, ==, 1);
  g_assert_cmpint (score.result.winner, ==, RULES_BLACK);
  rules_territory_count (&board, NULL, &warned, &score);
  g_assert_cmpint (score.margin_q, ==, -3);
  board.captured[RULES_BLACK] = 69;
  rules_territory_count (&board, NULL, &terms, &score);
  g_assert_cmpint (score.margin_q, ==, -1);
  g_assert_cmpint (score.result.winner, ==, RULES_WHITE);
}

static char *
block (const char *text, const char *title)
{
  const char *start = strstr (text, title);
  const char *end;

  if (!start)
    return NULL;
  start += strlen (title);
  end = start;
  while (*end && !g_ascii_isupper (*end))
    end++;
  return g_strchomp (g_strndup (start, (gsize) (end - start)));
}

/* Whether two chains of a side touch both points, and which side's. */
static RulesColour
joint_of (const RulesBoard *board, RulesPoint one, RulesPoint two)
{
  static const int steps[] = { -1, 1, -RULES_STRIDE, RULES_STRIDE };

  for (int side = RULES_BLACK; side <= RULES_WHITE; side++) {
    int n_both = 0;
    guint8 seen[RULES_POINTS] = { 0 };
    for (int i = 0; i < 4; i++) {
      RulesPoint first = (RulesPoint) (one + steps[i]), chain[RULES_POINTS];
      gboolean both = FALSE;
      if (board->points[first] != side || seen[first])
        continue;
      for (int n = rules_board_chain (board, first, chain), k = 0; k < n; k++) {
        seen[chain[k]] = TRUE;
        for (int j = 0; j < 4; j++)
          both |= chain[k] == two + steps[j];
      }
      n_both += both;
    }
    if (n_both > 1)
      return (RulesColour) side;
  }
  return RULES_EMPTY;
}

static gboolean
is_nobodys (const RulesBoard *board, const RulesScore *score, const guint8 *dead, int point)
{
  return board->points[point] == RULES_EMPTY && !dead[point] && !score->owner[point];
}

static int n_joints;

/* Filling the two neutral points of a bamboo joint, one by each side, changes no count. */
static void
check_joints (const RulesBoard *board, const guint8 *dead)
{
  const RulesScoreTerms terms = { .komi_q = JPKR_KOMI_Q, .penalty_q = 4 };
  RulesScore score, filled;

  rules_territory_count (board, dead, &terms, &score);
  for (int one = 0; one < RULES_POINTS; one++)
    for (int two = one + 1; two < RULES_POINTS; two++) {
      RulesBoard copy = *board;
      RulesColour side;
      if (!is_nobodys (board, &score, dead, one) || !is_nobodys (board, &score, dead, two))
        continue;
      side = joint_of (board, (RulesPoint) one, (RulesPoint) two);
      if (side == RULES_EMPTY)
        continue;
      rules_board_set (&copy, (RulesPoint) one, RULES_OTHER (side));
      rules_board_set (&copy, (RulesPoint) two, side);
      rules_territory_count (&copy, dead, &terms, &filled);
      g_assert_cmpint (filled.margin_q, ==, score.margin_q);
      n_joints++;
    }
}

/* --- Small boards by chance ---
 *
 * Of seki two things are held: two chains that share two or more neutral points hang together, and
 * filling such a pair never changes a count. The second makes the first go on: filled, the pair
 * makes one chain of both, and that may share two points with a third; so it must hang on to it
 * before. Where one point serves two pairs no rule can keep the second (A and B share X and Y, B
 * and C share Y and Z: at Y White cuts either, as Black likes): there the first stands as written,
 * and the count by chance asks only for pairs that serve nobody else. One point that three share is
 * no pair. */

#define SMALL 5
#define BOARDS 40000

static const int steps[] = { -1, 1, -RULES_STRIDE, RULES_STRIDE };

/* Dense, so that most empty points are shared ones. */
static void
scatter (GRand *rand, RulesBoard *ret_board)
{
  static const guint8 stones[] = { RULES_BLACK, RULES_BLACK, RULES_WHITE, RULES_WHITE,
                                   RULES_EMPTY };

  rules_board_init (ret_board, SMALL);
  for (int i = 0; i < SMALL * SMALL; i++)
    ret_board->points[RULES_POINT (i % SMALL, i / SMALL)] =
        stones[g_rand_int_range (rand, 0, G_N_ELEMENTS (stones))];
}

static gboolean
all_breathe (const RulesBoard *board)
{
  RulesPoint chain[RULES_POINTS];

  for (int p = 0; p < RULES_POINTS; p++) {
    gboolean breathes = board->points[p] != RULES_BLACK && board->points[p] != RULES_WHITE;
    for (int n = breathes ? 0 : rules_board_chain (board, (RulesPoint) p, chain), i = 0; i < n; i++)
      for (int j = 0; j < 4; j++)
        breathes |= board->points[chain[i] + steps[j]] == RULES_EMPTY;
    if (!breathes)
      return FALSE;
  }
  return TRUE;
}

/* Whether the region of @one is of these points alone: what else would be shut in is another
 * matter. */
static gboolean
is_alone (const RulesBoard *board, int one, int two)
{
  RulesPoint region[RULES_POINTS];
  int n = rules_board_chain (board, (RulesPoint) one, region);

  for (int i = 0; i < n; i++)
    if (region[i] != one && region[i] != two)
      return FALSE;
  return TRUE;
}

/* Nobody else of that side stands at either point: he would be cut off or joined by the way. */
static gboolean
is_theirs (const RulesBoard *board, int one, int two, RulesColour side)
{
  RulesPoint chain[RULES_POINTS];

  for (int i = 0; i < 4; i++) {
    gboolean both = board->points[one + steps[i]] != side;
    for (int n = both ? 0 : rules_board_chain (board, (RulesPoint) (one + steps[i]), chain), k = 0;
         k < n; k++)
      for (int j = 0; j < 4; j++)
        both |= chain[k] == two + steps[j];
    if (!both)
      return FALSE;
  }
  return TRUE;
}

/* How many chains of a side stand at a point. */
static int
count_chains (const RulesBoard *board, int point, RulesColour side)
{
  guint8 seen[RULES_POINTS] = { 0 };
  RulesPoint chain[RULES_POINTS];
  int count = 0;

  for (int i = 0; i < 4; i++) {
    int next = point + steps[i];
    if (board->points[next] != side || seen[next])
      continue;
    count++;
    for (int n = rules_board_chain (board, (RulesPoint) next, chain), k = 0; k < n; k++)
      seen[chain[k]] = TRUE;
  }
  return count;
}

/* Nothing but the joint is at stake there: the other side connects nothing, either. */
static gboolean
is_pure (const RulesBoard *board, int one, int two, RulesColour side)
{
  return is_theirs (board, one, two, side) && is_theirs (board, two, one, side) &&
         count_chains (board, one, RULES_OTHER (side)) < 2 &&
         count_chains (board, two, RULES_OTHER (side)) < 2;
}

static gboolean
is_joint (const RulesBoard *board, const RulesScore *score, int one, int two)
{
  static const guint8 none[RULES_POINTS];

  return is_nobodys (board, score, none, one) && is_nobodys (board, score, none, two) &&
         is_alone (board, one, two) && is_alone (board, two, one);
}

static int
fill_joints (const RulesBoard *board)
{
  const RulesScoreTerms terms = { .komi_q = JPKR_KOMI_Q, .penalty_q = 4 };
  RulesScore score, filled;
  int n = 0;

  rules_territory_count (board, NULL, &terms, &score);
  for (int i = 0; i < SMALL * SMALL; i++)
    for (int k = 0; k < SMALL * SMALL; k++) {
      int one = RULES_POINT (i % SMALL, i / SMALL), two = RULES_POINT (k % SMALL, k / SMALL);
      RulesBoard copy = *board;
      RulesColour side = one != two && is_joint (board, &score, one, two)
                             ? joint_of (board, (RulesPoint) one, (RulesPoint) two)
                             : RULES_EMPTY;
      if (side == RULES_EMPTY || !is_pure (board, one, two, side))
        continue;
      rules_board_set (&copy, (RulesPoint) one, RULES_OTHER (side));
      rules_board_set (&copy, (RulesPoint) two, side);
      if (!all_breathe (&copy))
        continue;
      rules_territory_count (&copy, NULL, &terms, &filled);
      g_assert_cmpint (filled.margin_q, ==, score.margin_q);
      n++;
    }
  return n;
}

static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  int n = 0;

  for (int i = 0; i < BOARDS; i++) {
    RulesBoard board;
    scatter (rand, &board);
    if (all_breathe (&board))
      n += fill_joints (&board);
  }
  g_test_message ("%d joints filled", n);
  g_assert_cmpint (n, >, 0);
}

/* How many points of a position differ. */
static int
compare (const char *name, const char *text)
{
  g_autofree char *board = block (text, "BOARD:\n");
  g_autofree char *wanted = block (text, "TERRITORY:\n");
  g_auto (GStrv) rows = g_strsplit (board, "\n", -1);
  RulesScore score;
  g_autofree char *got = count (rows, &score);
  guint8 dead[RULES_POINTS] = { 0 };
  RulesBoard position = read_board (rows, dead);
  int differ = 0;

  cut_board (&position, rows);
  check_joints (&position, dead);

  for (int i = 0; wanted[i]; i++)
    differ += got[i] != wanted[i];
  if (differ)
    g_test_message ("%s: %d points\n%s", name, differ, got);
  return differ;
}

static void
test_collected (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "..", "shared", "data",
                                                   "rules", "goscorer-snapshots", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  if (!dir) {
    g_test_skip ("the collected positions are not here");
    return;
  }
  while ((name = g_dir_read_name (dir))) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    g_autofree char *text = NULL;

    g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
    if (compare (name, text) > 0)
      g_test_fail ();
  }
  g_test_message ("%d joints filled", n_joints);
}

/* A move, or a point of territory: two letters, "" for a pass. */
static RulesPoint
sgf_point (const char *text)
{
  return strlen (text) == 2 ? RULES_POINT (text[0] - 'a', 18 - (text[1] - 'a')) : RULES_PASS;
}

static void
sgf_play (RulesBoard *board, const char *text)
{
  g_autoptr (GRegex) regex = g_regex_new (";\\s*([BW])\\[([a-s]*)\\]", 0, 0, NULL);
  g_autoptr (GMatchInfo) info = NULL;

  for (g_regex_match (regex, text, 0, &info); g_match_info_matches (info);
       g_match_info_next (info, NULL)) {
    g_autofree char *colour = g_match_info_fetch (info, 1);
    g_autofree char *point = g_match_info_fetch (info, 2);

    if (!*point)
      rules_board_pass (board);
    else
      g_assert_true (rules_board_play (board, *colour == 'B' ? RULES_BLACK : RULES_WHITE,
                                       sgf_point (point), NULL, NULL));
  }
}

/* Stones of the other side inside the marked territory are the dead ones. */
static void
sgf_dead (const RulesBoard *board, const char *text, const char *mark, RulesColour side,
          guint8 *dead)
{
  const char *at = strstr (text, mark);

  for (at = at ? at + strlen (mark) : ""; *at == '['; at += 4) {
    char name[3] = { at[1], at[2] };

    if (board->points[sgf_point (name)] == RULES_OTHER (side))
      dead[sgf_point (name)] = TRUE;
  }
}

static int
check_game (const char *name, const char *text)
{
  const RulesScoreTerms terms = { .komi_q = JPKR_KOMI_Q, .penalty_q = 4 };
  const char *result = strstr (text, "RE[");
  int wanted = (int) (2 * g_ascii_strtod (result + 5, NULL));
  guint8 dead[RULES_POINTS] = { 0 };
  RulesBoard board;
  RulesScore score;

  rules_board_init (&board, 19);
  sgf_play (&board, text);
  sgf_dead (&board, text, "TB", RULES_BLACK, dead);
  sgf_dead (&board, text, "TW", RULES_WHITE, dead);
  rules_territory_count (&board, dead, &terms, &score);
  check_joints (&board, dead);
  wanted *= result[3] == 'B' ? 1 : -1;
  if (score.margin_q != wanted)
    g_test_message ("%s: got %d, not %d", name, score.margin_q, wanted);
  return score.margin_q != wanted;
}

static void
test_games (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "..", "shared", "data", "sgf",
                                                   "counted-japanese", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  if (!dir) {
    g_test_skip ("the counted games are not here");
    return;
  }
  while ((name = g_dir_read_name (dir))) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    g_autofree char *raw = NULL;
    g_auto (GStrv) words = NULL;
    g_autofree char *text = NULL;

    g_assert_true (g_file_get_contents (path, &raw, NULL, NULL));
    words = g_strsplit_set (raw, " \r\n\t", -1);
    text = g_strjoinv ("", words);
    if (check_game (name, text))
      g_test_fail ();
  }
  g_test_message ("%d joints filled", n_joints);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/territory/boards", test_boards);
  g_test_add_func ("/rules/territory/results", test_results);
  g_test_add_func ("/rules/territory/random", test_random);
  g_test_add_func ("/rules/territory/collected", test_collected);
  g_test_add_func ("/rules/territory/games", test_games);
  return g_test_run ();
}
