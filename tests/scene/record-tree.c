/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The model of the record page, without a window. */
#include "scene/record/compare.h"
#include "scene/record/file.h"
#include "scene/record/info.h"
#include "scene/record/marks.h"
#include "scene/record/record.h"
#include "program.h"
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

static SceneRecordTree *
open_text (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  SceneRecordTree *tree = scene_record_file_parse (bytes, &error);

  g_assert_no_error (error);
  return tree;
}

static RulesPoint
point_of (const char *text)
{
  RulesPoint point = RULES_PASS;

  g_assert_true (rules_point_parse (text, 25, &point));
  return point;
}

/* "D4 B" */
static void
assert_stone (const SceneRecordTree *tree, const char *point, RulesColour colour)
{
  g_assert_cmpint (rules_board_get (&scene_record_tree_get_position (tree)->board,
                                    point_of (point)),
                   ==, colour);
}

static char *
say (const SceneRecordTree *tree, SceneRecordText what)
{
  const SceneRecord model = { .tree = (SceneRecordTree *) (gsize) tree };

  return scene_record_say (&model, what);
}

static void
assert_place (const SceneRecordTree *tree, const char *expected)
{
  g_autofree char *place = say (tree, SCENE_RECORD_PLACE);

  g_assert_cmpstr (place, ==, expected);
}

static void
assert_turn (const SceneRecordTree *tree, const char *expected)
{
  g_autofree char *turn = say (tree, SCENE_RECORD_TURN);

  g_assert_cmpstr (turn, ==, expected);
}

/* --- Stepping --- */

static void
test_steps (void)
{
  g_autoptr (SceneRecordTree) tree =
      open_text ("(;SZ[19]PB[A]PW[B];B[pd]BL[100];W[dp]WL[61.5]OW[5];B[];W[tt])");

  assert_place (tree, "Start of the game");
  assert_turn (tree, "of 4 moves · Black to play");
  scene_record_tree_go (tree, 1);
  assert_place (tree, "Move 1, Black Q16");
  assert_stone (tree, "Q16", RULES_BLACK);
  scene_record_tree_go (tree, 2);
  assert_place (tree, "Move 2, White D4");
  assert_turn (tree, "of 4 moves · Black to play");
  scene_record_tree_go (tree, 99);
  assert_place (tree, "Move 4, White passes");
  assert_turn (tree, "of 4 moves · end of the record");
  scene_record_tree_go (tree, -5);
  assert_place (tree, "Start of the game");
  assert_stone (tree, "Q16", RULES_EMPTY);
}

static void
test_clock (void)
{
  g_autoptr (SceneRecordTree) tree = open_text ("(;SZ[19];B[pd]BL[3725];W[dp]WL[61.5]OW[5];B[dd])");
  g_autofree char *black = NULL, *white = NULL, *none = NULL;

  none = say (tree, SCENE_RECORD_BLACK_CLOCK);
  g_assert_cmpstr (none, ==, "");
  scene_record_tree_go (tree, 3);
  black = say (tree, SCENE_RECORD_BLACK_CLOCK);
  white = say (tree, SCENE_RECORD_WHITE_CLOCK);
  g_assert_cmpstr (black, ==, "1:02:05");
  g_assert_cmpstr (white, ==, "1:01, 5 stones");
}

static void
test_numbers (void)
{
  g_autoptr (SceneRecordTree) tree = open_text ("(;SZ[19];B[pd];W[dp];MN[10]B[dd];W[pp])");

  g_assert_cmpint (scene_record_tree_last_number (tree), ==, 11);
  g_assert_false (scene_record_tree_go_number (tree, 3));
  g_assert_true (scene_record_tree_go_number (tree, 10));
  assert_place (tree, "Move 10, Black D16");
  g_assert_cmpint (scene_record_tree_get_position (tree)->numbers[point_of ("D16")], ==, 10);
  g_assert_cmpint (scene_record_tree_get_position (tree)->numbers[point_of ("D4")], ==, 2);
}

/* White takes D4; a stone on a stone, a ko retaken at once, and a suicide are shown as recorded. */
static void
test_illegal (void)
{
  g_autoptr (SceneRecordTree) tree =
      open_text ("(;SZ[9]AB[ba][ab][bc]AW[ca][db][cc][bb];B[cb];W[bb];B[bb];AW[hi][ih];B[ii])");
  g_autofree char *why = NULL, *fine = NULL;

  scene_record_tree_go (tree, 1);
  assert_stone (tree, "B8", RULES_EMPTY); /* taken */
  g_assert_false (scene_record_tree_get_position (tree)->is_illegal);
  scene_record_tree_go (tree, 2);
  why = say (tree, SCENE_RECORD_ILLEGAL);
  g_assert_nonnull (strstr (why, "ko"));
  assert_stone (tree, "C8", RULES_EMPTY);
  assert_stone (tree, "B8", RULES_WHITE);
  scene_record_tree_go (tree, 3);
  assert_stone (tree, "B8", RULES_BLACK);
  g_assert_cmpint (scene_record_tree_get_position (tree)->why, ==, RULES_ERROR_OCCUPIED);
  scene_record_tree_go (tree, 4);
  fine = say (tree, SCENE_RECORD_ILLEGAL);
  g_assert_null (fine);
  assert_place (tree, "After move 3");
  scene_record_tree_go (tree, 5);
  g_assert_cmpint (scene_record_tree_get_position (tree)->why, ==, RULES_ERROR_FORBIDDEN);
  assert_stone (tree, "J1", RULES_EMPTY);
}

static void
test_turn (void)
{
  g_autoptr (SceneRecordTree) handicap = open_text ("(;SZ[19]HA[2]AB[pd][dp];W[dd])");
  g_autoptr (SceneRecordTree) said = open_text ("(;SZ[19]AB[pd]PL[W])");
  g_autoptr (SceneRecordTree) empty = open_text ("(;SZ[13])");

  g_assert_cmpint (scene_record_tree_get_turn (handicap), ==, RULES_WHITE);
  g_assert_cmpint (scene_record_tree_get_turn (said), ==, RULES_WHITE);
  assert_turn (empty, "There are no moves in this record.");
}

/* --- Finding --- */

static void
test_find (void)
{
  g_autoptr (SceneRecordTree) tree =
      open_text ("(;SZ[9]AB[ee]AW[ab][bb];W[ba];B[aa];W[ii];B[ih];W[aa];B[gg](;W[cc])(;W[hi]))");

  g_assert_cmpint (scene_record_tree_find (tree, point_of ("A9")), ==, SCENE_RECORD_FOUND);
  assert_place (tree, "Move 2, Black A9");
  g_assert_cmpint (scene_record_tree_find (tree, point_of ("A9")), ==, SCENE_RECORD_FOUND);
  assert_place (tree, "Move 5, White A9");
  g_assert_cmpint (scene_record_tree_find (tree, point_of ("A9")), ==, SCENE_RECORD_FOUND);
  assert_place (tree, "Move 2, Black A9");
  g_assert_cmpint (scene_record_tree_find (tree, point_of ("E5")), ==, SCENE_RECORD_SET_UP);
  g_assert_cmpint (scene_record_tree_find (tree, point_of ("G7")), ==, SCENE_RECORD_NOT_PLAYED);
  assert_place (tree, "Move 2, Black A9");
  scene_record_tree_go (tree, 6);
  g_assert_cmpint (scene_record_tree_find (tree, point_of ("H1")), ==, SCENE_RECORD_FOUND);
  assert_place (tree, "Move 7, White H1"); /* in the other variation */
  scene_record_tree_go (tree, 99);
  g_assert_cmpint (scene_record_tree_find (tree, point_of ("A9")), ==, SCENE_RECORD_FOUND);
  assert_place (tree, "Move 5, White A9"); /* the stone that stands there */
}

/* --- Variations --- */

static void
assert_choices (const SceneRecordTree *tree, guint n, guint chosen, gboolean is_next)
{
  SceneRecordChoices choices = scene_record_tree_get_choices (tree);

  g_assert_cmpuint (choices.nodes->len, ==, n);
  g_assert_cmpuint (n ? choices.chosen : 0, ==, chosen);
  if (n)
    g_assert_cmpint (choices.is_next, ==, is_next);
  g_array_unref (choices.nodes);
}

static void
test_variations (void)
{
  g_autoptr (SceneRecordTree) tree =
      open_text ("(;SZ[9];B[ee](;W[cc];B[gg])(;W[gc]N[better];B[cg](;W[aa])(;W[bb]))(;W[dd]))");

  assert_choices (tree, 0, 0, TRUE);
  scene_record_tree_go (tree, 1);
  assert_choices (tree, 3, 0, TRUE);
  scene_record_tree_choose (tree, 2, FALSE);
  assert_place (tree, "Move 1, Black E5");
  assert_choices (tree, 3, 2, TRUE);
  g_assert_cmpuint (scene_record_tree_n_places (tree), ==, 3);
  scene_record_tree_choose (tree, 1, TRUE);
  assert_place (tree, "Move 2, White G7");
  assert_choices (tree, 3, 1, FALSE);
  scene_record_tree_go (tree, 3);
  assert_choices (tree, 2, 0, TRUE);
  scene_record_tree_choose (tree, 1, TRUE);
  assert_place (tree, "Move 4, White B8");
  scene_record_tree_go (tree, 2);
  scene_record_tree_choose (tree, 0, FALSE); /* those in its place: it goes there */
  assert_place (tree, "Move 2, White C7");
  scene_record_tree_go (tree, 1);
  scene_record_tree_go (tree, 2); /* the way back is the way that was chosen */
  assert_place (tree, "Move 2, White C7");
  scene_record_tree_choose (tree, 7, TRUE);
  assert_place (tree, "Move 2, White C7");
}

/* --- Many steps against a position built from the start --- */

static void
add_random (GString *text, GRand *rand, int depth)
{
  int n = g_rand_int_range (rand, 1, 120);

  for (int i = 0; i < n; i++)
    g_string_append_printf (text, ";%c[%c%c]", g_rand_boolean (rand) ? 'B' : 'W',
                            g_rand_int_range (rand, 'a', 'j'), g_rand_int_range (rand, 'a', 'j'));
  for (int i = 0; depth > 0 && i < 2; i++) {
    g_string_append_c (text, '(');
    add_random (text, rand, depth - 1);
    g_string_append_c (text, ')');
  }
}

static void
apply_from_start (const SceneRecordTree *tree, guint32 node, SceneRecordPosition *position)
{
  const FormatsSgf *sgf = scene_record_tree_get_sgf (tree);

  if (sgf->nodes[node].parent != FORMATS_SGF_NONE)
    apply_from_start (tree, sgf->nodes[node].parent, position);
  scene_record_position_apply (position, sgf, node);
}

static void
check_here (const SceneRecordTree *tree)
{
  const SceneRecordPosition *here = scene_record_tree_get_position (tree);
  SceneRecordPosition expected;

  scene_record_position_init (&expected, 9);
  apply_from_start (tree, scene_record_tree_get_node (tree), &expected);
  g_assert_cmpmem (here->board.points, RULES_POINTS, expected.board.points, RULES_POINTS);
  g_assert_cmpmem (here->numbers, sizeof here->numbers, expected.numbers, sizeof expected.numbers);
  g_assert_cmpint (here->number, ==, expected.number);
  g_assert_cmpint (here->board.captured[1], ==, expected.board.captured[1]);
}

static void
walk (SceneRecordTree *tree, GRand *rand)
{
  gint64 place = scene_record_tree_get_place (tree);
  SceneRecordChoices choices;

  switch (g_rand_int_range (rand, 0, 5)) {
  case 0:
    scene_record_tree_go (tree, place + g_rand_int_range (rand, -3, 4));
    break;
  case 1:
    scene_record_tree_go (tree, g_rand_int_range (rand, 0, 900));
    break;
  case 2:
    scene_record_tree_find (tree, RULES_POINT (g_rand_int_range (rand, 0, 9),
                                               g_rand_int_range (rand, 0, 9)));
    break;
  default:
    choices = scene_record_tree_get_choices (tree);
    if (choices.nodes->len)
      scene_record_tree_choose (tree, (guint) g_rand_int_range (rand, 0, (int) choices.nodes->len),
                                g_rand_boolean (rand));
    g_array_unref (choices.nodes);
  }
}

static void
test_random (void)
{
  GRand *rand = g_rand_new_with_seed (17);
  g_autoptr (GString) text = g_string_new ("(;SZ[9]");
  g_autoptr (SceneRecordTree) tree = NULL;

  add_random (text, rand, 9);
  g_string_append_c (text, ')');
  tree = open_text (text->str);
  g_assert_cmpuint (scene_record_tree_n_places (tree), >, 100);
  for (int i = 0; i < 3000; i++) {
    walk (tree, rand);
    check_here (tree);
  }
  g_rand_free (rand);
}

static void
test_deep (void)
{
  g_autoptr (GString) text = g_string_new ("(;SZ[19]");
  g_autoptr (SceneRecordTree) tree = NULL;
  gint64 began;

  for (int i = 0; i < 10000; i++)
    g_string_append_printf (text, ";%c[%c%c]", i % 2 ? 'W' : 'B', 'a' + i * 7 % 19,
                            'a' + i / 19 * 5 % 19);
  for (int i = 0; i < 2000; i++)
    g_string_append (text, "(;B[aa])");
  g_string_append_c (text, ')');
  tree = open_text (text->str);
  began = g_get_monotonic_time ();
  scene_record_tree_go (tree, 361);
  g_test_message ("to move 361: %d us", (int) (g_get_monotonic_time () - began));
  began = g_get_monotonic_time ();
  scene_record_tree_go (tree, G_MAXINT);
  g_test_message ("to the end of 10,000 moves: %d us", (int) (g_get_monotonic_time () - began));
  g_assert_cmpint (scene_record_tree_get_position (tree)->number, ==, 10001);
  began = g_get_monotonic_time ();
  for (int i = 0; i < 2000; i++)
    scene_record_tree_go (tree, (gint64) scene_record_tree_get_place (tree) - 1);
  g_test_message ("a step back: %d us", (int) (g_get_monotonic_time () - began) / 2000);
}

/* --- Marks --- */

static gboolean
has_mark (const SceneRecordMarks *marks, const char *point, ReportShape shape, const char *label)
{
  for (guint i = 0; i < marks->markup->len; i++) {
    const ReportMarkup *markup = &g_array_index (marks->markup, ReportMarkup, i);

    if (markup->point == point_of (point) && markup->shape == shape &&
        g_strcmp0 (markup->label, label) == 0)
      return TRUE;
  }
  return FALSE;
}

static void
test_marks (void)
{
  g_autoptr (SceneRecordTree) tree =
      open_text ("(;SZ[19]TR[dd]SQ[pd:qe]CR[aa]MA[bb]SL[cc]LB[dp:A\\:1][zz:x]LN[aa:cc]AR[pp:qq]"
                 "AW[ss]TB[ss][sr]TW[jj]DD[kk];B[ee];VW[aa][bb])");
  g_autoptr (SceneRecordMarks) marks =
      scene_record_marks_new (scene_record_tree_get_sgf (tree), scene_record_tree_get_node (tree),
                              scene_record_tree_get_position (tree));
  g_autoptr (SceneRecordMarks) later = NULL;

  g_assert_true (has_mark (marks, "D16", REPORT_SHAPE_TRIANGLE, NULL));
  g_assert_true (has_mark (marks, "R15", REPORT_SHAPE_SQUARE, NULL));
  g_assert_true (has_mark (marks, "A19", REPORT_SHAPE_CIRCLE, NULL));
  g_assert_true (has_mark (marks, "B18", REPORT_SHAPE_CROSS, NULL));
  g_assert_true (has_mark (marks, "C17", REPORT_SHAPE_SELECTED, NULL));
  g_assert_true (has_mark (marks, "L9", REPORT_SHAPE_DIM, NULL));
  g_assert_true (has_mark (marks, "D4", REPORT_SHAPE_NONE, "A:1"));
  g_assert_cmpuint (marks->lines->len, ==, 2);
  g_assert_false (g_array_index (marks->lines, ReportLine, 0).arrow);
  g_assert_true (g_array_index (marks->lines, ReportLine, 1).arrow);
  g_assert_true (marks->dead[point_of ("T1")]);
  g_assert_false (marks->dead[point_of ("T2")]);
  g_assert_cmpint (marks->owner[point_of ("K10")], ==, RULES_WHITE);
  g_assert_false (marks->is_count); /* three points of 361 */
  g_assert_true (has_mark (marks, "K10", REPORT_SHAPE_NONE, "○"));
  scene_record_tree_go (tree, 1); /* what is out of sight stays so */
  g_assert_true (scene_record_tree_get_position (tree)->dimmed[point_of ("L9")]);
  scene_record_tree_go (tree, 2);
  later =
      scene_record_marks_new (scene_record_tree_get_sgf (tree), scene_record_tree_get_node (tree),
                              scene_record_tree_get_position (tree));
  g_assert_true (has_mark (later, "D16", REPORT_SHAPE_DIM, NULL));
  g_assert_false (has_mark (later, "A19", REPORT_SHAPE_DIM, NULL));
}

static void
test_territory (void)
{
  g_autoptr (SceneRecordTree) tree =
      open_text ("(;SZ[3]AB[ba][bb][bc]AW[ca]TB[aa:ac][ca:cc])(;SZ[3]AB[aa]TB[bb])");
  g_autoptr (SceneRecordMarks) marks =
      scene_record_marks_new (scene_record_tree_get_sgf (tree), scene_record_tree_get_node (tree),
                              scene_record_tree_get_position (tree));

  g_assert_true (marks->is_count);
  g_assert_cmpuint (marks->markup->len, ==, 0);
  g_assert_true (marks->dead[point_of ("C3")]);
  g_assert_cmpint (marks->owner[point_of ("A1")], ==, RULES_BLACK);
}

/* --- Comparing --- */

static void
test_compare (void)
{
  g_autoptr (SceneRecordTree) tree = open_text ("(;SZ[19];B[dp];W[pd];B[pp];W[dd])");
  g_autoptr (GArray) none = NULL, all = NULL;
  g_autofree char *hint = NULL, *words = NULL;
  RulesBoard table;
  guint place, n;

  scene_record_tree_go (tree, 4);
  table = scene_record_tree_get_position (tree)->board;
  none = scene_record_compare (&scene_record_tree_get_position (tree)->board, &table);
  g_assert_cmpuint (none->len, ==, 0);
  rules_board_set (&table, point_of ("D4"), RULES_EMPTY);
  rules_board_set (&table, point_of ("D5"), RULES_BLACK);
  rules_board_set (&table, point_of ("D16"), RULES_EMPTY);
  all = scene_record_compare (&scene_record_tree_get_position (tree)->board, &table);
  g_assert_cmpuint (all->len, ==, 3);
  words = scene_record_compare_words (&g_array_index (all, SceneRecordDifference, 2));
  g_assert_cmpstr (words, ==, "D4: record Black, table empty");
  hint = scene_record_compare_hint (all);
  g_assert_cmpstr (hint, ==, "A black stone was displaced from D4 to D5.");
  g_assert_true (scene_record_compare_nearest (tree, &table, &place, &n));
  g_assert_cmpuint (place, ==, 3);
  g_assert_cmpuint (n, ==, 2);
  assert_place (tree, "Move 4, White D16");
}

/* A stone where one of the other colour belongs is missing of one and too many of the other. */
static void
test_displaced (void)
{
  static const struct {
    const char *record, *table, *hint;
  } cases[] = {
    { "AB[aa]", "AB[bb]", "A black stone was displaced from A9 to B8." },
    { "AW[aa]AB[ii]", "AW[bb]AB[ii]", "A white stone was displaced from A9 to B8." },
    { "AB[aa][cc]", "AB[bb]", "" },
    { "AB[aa]", "", "" },
    { "AB[aa]AW[bb]", "AB[bb]AW[aa]",
      "A black stone was displaced from A9 to B8.\nA white stone was displaced from B8 to A9." },
    { "AB[aa]", "AW[aa]", "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *one = g_strdup_printf ("(;SZ[9]%s)", cases[i].record);
    g_autofree char *other = g_strdup_printf ("(;SZ[9]%s)", cases[i].table);
    g_autoptr (SceneRecordTree) record = open_text (one);
    g_autoptr (SceneRecordTree) table = open_text (other);
    g_autoptr (GArray) differences =
        scene_record_compare (&scene_record_tree_get_position (record)->board,
                              &scene_record_tree_get_position (table)->board);
    g_autofree char *hint = scene_record_compare_hint (differences);

    g_assert_cmpstr (hint, ==, cases[i].hint);
  }
}

/* --- Collections and files --- */

static void
test_collection (void)
{
  g_autoptr (SceneRecordTree) tree =
      open_text ("(;SZ[9]PB[Ada]PW[Bo]RE[B+R];B[ee])(;GM[2];B[aa])(;SZ[13]GN[study];B[gg];W[cc])");
  g_autofree char *first = scene_record_info_game (tree, 0),
                  *last = scene_record_info_game (tree, 2);
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (scene_record_tree_n_games (tree), ==, 3);
  g_assert_cmpstr (first, ==, "1. Ada – Bo  B+R");
  g_assert_cmpstr (last, ==, "3. study");
  g_assert_false (scene_record_tree_set_game (tree, 1, &error));
  g_assert_error (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX);
  g_assert_cmpuint (scene_record_tree_get_game (tree), ==, 0);
  g_assert_true (scene_record_tree_set_game (tree, 2, NULL));
  g_assert_cmpint (scene_record_tree_get_record (tree)->size, ==, 13);
  scene_record_tree_go (tree, 9);
  assert_place (tree, "Move 2, White C11");
}

static void
assert_refused (const char *path, const char *word)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (scene_record_file_load (path, NULL, &error));
  g_assert_nonnull (error);
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, word));
}

static void
test_bad_files (void)
{
  static const struct {
    const char *name, *text, *word;
  } cases[] = {
    { "empty.sgf", "", "empty.sgf" },
    { "letter.sgf", "Dear referee, here is no game.", "letter.sgf" },
    { "picture.sgf", "\x89PNG\r\n\x1a\n", "picture.sgf" },
    { "chess.sgf", "(;GM[3];B[aa])", "not a record of a Go game" },
    { "wide.sgf", "(;SZ[37])", "37" },
    { "text.gib", "nothing", "text.gib" },
    { "text.ngf", "nothing", "text.ngf" },
  };
  g_autofree char *folder = g_dir_make_tmp ("tengen-record-XXXXXX", NULL);
  g_autofree char *missing = g_build_filename (folder, "missing.sgf", NULL);
  g_autofree char *large = g_build_filename (folder, "large.sgf", NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *path = g_build_filename (folder, cases[i].name, NULL);

    g_assert_true (g_file_set_contents (path, cases[i].text, -1, NULL));
    assert_refused (path, cases[i].word);
    g_unlink (path);
  }
  assert_refused (missing, "missing.sgf");
  assert_refused (folder, "not a file");
  g_file_set_contents (large, "(", 1, NULL);
  g_assert_cmpint (truncate (large, FORMATS_SGF_BYTES + 1), ==, 0);
  assert_refused (large, "64 MB");
  g_unlink (large);
  g_rmdir (folder);
}

/* Whatever the format, it is walked about in like any other. */
static void
test_formats (void)
{
  static const char *const formats[] = { "gib", "ngf", "ugf" };

  for (gsize i = 0; i < G_N_ELEMENTS (formats); i++) {
    g_autofree char *path =
        g_build_filename (g_getenv ("G_TEST_SRCDIR"), "data", "fuzz", formats[i], "own", NULL);
    g_autoptr (GError) error = NULL;
    g_autoptr (SceneRecordTree) tree = scene_record_file_load (path, NULL, &error);

    g_assert_no_error (error);
    g_assert_cmpint (scene_record_tree_last_number (tree), >, 1);
    scene_record_tree_go (tree, G_MAXINT);
  }
}

/* Every record there is can be gone through. */
static void
go_through (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SceneRecordTree) tree = scene_record_file_load (path, NULL, &error);

  if (!tree) {
    g_test_message ("%s", error->message);
    return;
  }
  for (guint game = 0; game < scene_record_tree_n_games (tree); game++) {
    if (!scene_record_tree_set_game (tree, game, NULL))
      continue;
    for (guint i = 0; i < scene_record_tree_n_places (tree); i++) {
      g_autoptr (SceneRecordMarks) marks = NULL;

      scene_record_tree_go (tree, i);
      marks = scene_record_marks_new (scene_record_tree_get_sgf (tree),
                                      scene_record_tree_get_node (tree),
                                      scene_record_tree_get_position (tree));
    }
    scene_record_tree_go (tree, 0);
  }
}

static void
go_through_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir))) {
    g_autofree char *path = g_build_filename (folder, name, NULL);

    if (g_file_test (path, G_FILE_TEST_IS_DIR))
      go_through_folder (path);
    else if (scene_record_file_is_named (name))
      go_through (path);
  }
}

static void
test_data (void)
{
  g_autofree char *folder =
      g_build_filename (g_getenv ("G_TEST_SRCDIR"), "..", "..", "shared", "data", "sgf", NULL);

  if (!g_file_test (folder, G_FILE_TEST_IS_DIR)) {
    g_test_skip ("the shared records are not here");
    return;
  }
  go_through_folder (folder);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/record/tree/steps", test_steps);
  g_test_add_func ("/record/tree/clock", test_clock);
  g_test_add_func ("/record/tree/numbers", test_numbers);
  g_test_add_func ("/record/tree/illegal", test_illegal);
  g_test_add_func ("/record/tree/turn", test_turn);
  g_test_add_func ("/record/tree/find", test_find);
  g_test_add_func ("/record/tree/variations", test_variations);
  g_test_add_func ("/record/tree/random", test_random);
  g_test_add_func ("/record/tree/deep", test_deep);
  g_test_add_func ("/record/tree/marks", test_marks);
  g_test_add_func ("/record/tree/territory", test_territory);
  g_test_add_func ("/record/tree/compare", test_compare);
  g_test_add_func ("/record/tree/displaced", test_displaced);
  g_test_add_func ("/record/tree/collection", test_collection);
  g_test_add_func ("/record/tree/bad-files", test_bad_files);
  g_test_add_func ("/record/tree/formats", test_formats);
  g_test_add_func ("/record/tree/data", test_data);
  return g_test_run ();
}
