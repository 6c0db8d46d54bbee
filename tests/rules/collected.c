/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions that others have collected, where the data is at hand: what its index of sources says
 * of play-cases.json and ogs-autoscore. */
#include <stdlib.h>
#include <string.h>
#include "program.h"
#include "rules/game/game.h"
#include "rules/rows.h"
#include "rules/game/score.h"

/* The strings between the brackets that follow a key. */
static char **
read_strings (const char *text, const char *key)
{
  g_autofree char *quoted = g_strdup_printf ("\"%s\"", key);
  const char *at = strchr (strstr (text, quoted), '[');
  const char *end = strchr (at, ']');
  GStrvBuilder *builder = g_strv_builder_new ();
  char **strings;

  for (at = strchr (at, '"'); at && at < end; at = strchr (strchr (at + 1, '"') + 1, '"')) {
    g_autofree char *string = g_strndup (at + 1, (gsize) (strchr (at + 1, '"') - at - 1));
    g_strv_builder_add (builder, string);
  }
  strings = g_strv_builder_end (builder);
  g_strv_builder_unref (builder);
  return strings;
}

/* The word or number that follows a key, up to the end of its line. */
static char *
read_value (const char *text, const char *key)
{
  g_autofree char *quoted = g_strdup_printf ("\"%s\": ", key);
  const char *at = strstr (text, quoted) + strlen (quoted);

  return g_strndup (at, strcspn (at, ",\n"));
}

/* Every move but the last is legal; where the last is not, it is a suicide, which the source
 * allows. */
static void
play_moves (RulesGame *game, char **moves)
{
  for (int i = 0; moves[i]; i++) {
    RulesColour colour = *moves[i] == 'B' ? RULES_BLACK : RULES_WHITE;
    RulesPoint point = rows_point (moves[i] + 2);
    RulesError reason;

    if (rules_game_place (game, colour, point, &reason))
      continue;
    g_assert_cmpint (reason, ==, RULES_ERROR_FORBIDDEN);
    g_assert_null (moves[i + 1]);
  }
}

static void
check_ko (const RulesBoard *board, const char *text)
{
  g_autofree char *wanted = read_value (text, "expect_simple_ko_point");
  g_autofree char *got = NULL;
  char name[8];

  if (board->ko != RULES_PASS)
    got = g_strdup_printf ("\"%s\"", rules_point_format (board->ko, name));
  g_assert_cmpstr (got ? got : "null", ==, wanted);
}

static void
check_play_case (const char *text)
{
  const RulesRuleset *ruleset = rules_ruleset_find ("cn2002");
  g_autoptr (RulesGame) game = rules_game_new (ruleset, 9, 0, NULL);
  g_auto (GStrv) moves = read_strings (text, "moves");
  g_auto (GStrv) rows = read_strings (text, "expect_board");
  g_autofree char *board = g_strjoinv ("\n", rows);
  g_autofree char *area = read_value (text, "expect_area_black_minus_white");
  g_autofree char *got = NULL;
  const RulesScoreTerms terms = { 0 };
  RulesScore score;

  play_moves (game, moves);
  got = rows_draw (rules_game_board (game));
  g_assert_cmpstr (got, ==, board);
  check_ko (rules_game_board (game), text);
  rules_score_count (rules_game_board (game), NULL, &terms, &score);
  g_assert_cmpint (score.black_q - score.white_q, ==, 4 * atoi (area));
}

static char *
data_path (const char *name)
{
  return g_test_build_filename (G_TEST_DIST, "..", "..", "shared", "data", "rules", name, NULL);
}

static void
test_play_cases (void)
{
  g_autofree char *path = data_path ("play-cases.json");
  g_autofree char *text = NULL;
  g_auto (GStrv) cases = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL)) {
    g_test_skip ("the collected cases are not here");
    return;
  }
  cases = g_strsplit (text, "\"name\": ", -1);
  g_assert_cmpint (g_strv_length (cases), ==, 11);
  for (int i = 1; cases[i]; i++) {
    g_test_message ("%.20s", cases[i]);
    check_play_case (cases[i]);
  }
}

static RulesPoint
point_of (int size, int row, int x)
{
  return RULES_POINT (x, size - 1 - row);
}

/* Stones that the other side owns are dead. */
static RulesBoard
read_final (char **rows, char **owners, guint8 *dead)
{
  int size = (int) g_strv_length (rows);
  RulesBoard board;

  rules_board_init (&board, size);
  for (int i = 0; i < size * size; i++) {
    char stone = g_ascii_toupper (rows[i / size][i % size]), owner = owners[i / size][i % size];
    RulesPoint point = point_of (size, i / size, i % size);

    if (stone != ' ')
      rules_board_set (&board, point, stone == 'B' ? RULES_BLACK : RULES_WHITE);
    dead[point] = stone != ' ' && strchr ("BW", owner) && owner != stone;
  }
  return board;
}

/* The area by the owner map alone; what may be anybody's is counted as we have it. */
static int
add_owners (char **owners, char side, const RulesScore *score)
{
  int size = (int) g_strv_length (owners), area_q = 0;

  for (int i = 0; i < size * size; i++) {
    char owner = owners[i / size][i % size];

    if (strchr ("s*", owner))
      owner = " BW"[score->owner[point_of (size, i / size, i % size)]];
    area_q += owner == side ? 4 : owner == ' ' ? 2 : 0;
  }
  return area_q;
}

/* How many points differ. */
static int
compare_owners (char **owners, const RulesScore *score)
{
  int size = (int) g_strv_length (owners), differ = 0;

  for (int i = 0; i < size * size; i++) {
    char wanted = owners[i / size][i % size];
    char got = " BW"[score->owner[point_of (size, i / size, i % size)]];

    if (strchr ("s*", wanted) || wanted == got)
      continue;
    g_test_message ("row %d, column %d: got %c, not %c", i / size, i % size, got, wanted);
    differ++;
  }
  return differ;
}

static void
check_final (const char *text)
{
  const RulesScoreTerms terms = { 0 };
  g_auto (GStrv) rows = read_strings (text, "board");
  g_auto (GStrv) owners = read_strings (text, "correct_ownership");
  guint8 dead[RULES_POINTS] = { 0 };
  RulesBoard board = read_final (rows, owners, dead);
  RulesScore score;

  rules_score_count (&board, dead, &terms, &score);
  g_assert_cmpint (compare_owners (owners, &score), ==, 0);
  g_assert_cmpint (score.black_q, ==, add_owners (owners, 'B', &score));
  g_assert_cmpint (score.white_q, ==, add_owners (owners, 'W', &score));
}

static void
test_autoscore (void)
{
  g_autofree char *folder = data_path ("ogs-autoscore");
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  if (!dir) {
    g_test_skip ("the collected positions are not here");
    return;
  }
  while ((name = g_dir_read_name (dir))) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    g_autofree char *text = NULL;

    g_test_message ("%s", name);
    g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
    check_final (text);
  }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/collected/play-cases", test_play_cases);
  g_test_add_func ("/rules/collected/autoscore", test_autoscore);
  return g_test_run ();
}
