/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads every *.t file of this folder: boards in ASCII, each with questions and their answers.
 *
 *   case NAME              a new case; the board follows, top row first, X black, O white
 *   black C3 = 1           Black plays there and takes so many stones
 *   white B3 = ko          ... or is refused: ko, forbidden, occupied, off-board
 *   pass                   whoever has the turn waives it
 *   ban B3 white           who may not retake where; "ban none"
 *   liberties C3 = 2
 *   captured 1 0           stones that Black, that White has lifted so far
 *   position               the board that must be there now follows
 *   dead A9                marks the chain at A9 as dead, or as alive again
 *   count 53.5 27.5        area of Black and of White in zi
 *   owner B1 B             whose point it is: B, W or -
 *   large A1:4 ...         the shared regions to report, by lowest point and size; "large none" */
#include "program.h"
#include "rules/game/score.h"
#include <string.h>

typedef struct {
  const char *file;
  int line;
  GPtrArray *rows; /* of the board that is being read */
  gboolean expected;
  RulesBoard board;
  guint8 dead[RULES_POINTS];
} Reader;

static void
blame (const Reader *reader, const char *what, const char *got)
{
  g_test_message ("%s:%d: %s: got %s", reader->file, reader->line + 1, what, got);
  g_test_fail ();
}

static RulesPoint
read_point (const Reader *reader, const char *text)
{
  RulesPoint point = RULES_PASS;

  if (!rules_point_parse (text, RULES_SIZE_MAX, &point))
    blame (reader, "no point", text);
  return point;
}

static RulesColour
read_colour (const char *text)
{
  RulesColour colour = RULES_EMPTY;

  rules_colour_parse (text, &colour);
  return colour;
}

static RulesColour
colour_of_sign (char sign)
{
  return sign == 'X' ? RULES_BLACK : sign == 'O' ? RULES_WHITE : RULES_EMPTY;
}

static void
set_up (const GPtrArray *rows, RulesBoard *board)
{
  int size = (int) rows->len;

  rules_board_init (board, size);
  for (int row = 0; row < size; row++) {
    const char *line = rows->pdata[size - 1 - row];

    g_assert_cmpuint (strlen (line), ==, 2 * size - 1);
    for (int column = 0; column < size; column++)
      if (line[2 * column] != '.')
        rules_board_set (board, RULES_POINT (column, row), colour_of_sign (line[2 * column]));
  }
}

/* The rows of a board have come to an end. */
static void
finish_board (Reader *reader)
{
  RulesBoard board;

  if (reader->rows->len == 0)
    return;
  set_up (reader->rows, &board);
  g_ptr_array_set_size (reader->rows, 0);
  if (!reader->expected)
    reader->board = board;
  else if (memcmp (board.points, reader->board.points, sizeof board.points) != 0)
    blame (reader, "position", "another one");
  reader->expected = TRUE;
}

static void
do_case (Reader *reader, char **words)
{
  reader->expected = FALSE;
  memset (reader->dead, 0, sizeof reader->dead);
}

static void
do_play (Reader *reader, char **words)
{
  static const char *const reasons[] = { "off-board", "occupied", "forbidden", "ko" };
  g_autoptr (GError) error = NULL;
  g_autofree char *got = NULL;
  RulesPoint point = read_point (reader, words[1]);
  int taken = -1;

  if (rules_board_play (&reader->board, read_colour (words[0]), point, &taken, &error)) {
    got = g_strdup_printf ("%d", taken);
  } else {
    g_assert_cmpint (taken, ==, -1);
    g_assert_nonnull (strstr (error->message, "(Art. "));
    got = g_strdup (reasons[error->code]);
  }
  if (strcmp (got, words[3]) != 0)
    blame (reader, words[1], got);
}

static void
do_pass (Reader *reader, char **words)
{
  rules_board_pass (&reader->board);
}

static void
do_ban (Reader *reader, char **words)
{
  const RulesBoard *board = &reader->board;
  gboolean none = strcmp (words[1], "none") == 0;
  RulesPoint point = none ? RULES_PASS : read_point (reader, words[1]);
  RulesColour colour = none ? RULES_EMPTY : read_colour (words[2]);
  char name[8];

  if (board->ko != point || board->ko_banned != colour)
    blame (reader, "ban", rules_point_format (board->ko, name));
}

static void
do_liberties (Reader *reader, char **words)
{
  g_autofree char *got =
      g_strdup_printf ("%d", rules_board_liberties (&reader->board, read_point (reader, words[1])));

  if (strcmp (got, words[3]) != 0)
    blame (reader, "liberties", got);
}

static void
do_captured (Reader *reader, char **words)
{
  const int *captured = reader->board.captured;
  g_autofree char *got = g_strdup_printf ("%d %d", captured[RULES_BLACK], captured[RULES_WHITE]);
  g_autofree char *wanted = g_strjoinv (" ", words + 1);

  if (strcmp (got, wanted) != 0)
    blame (reader, "captured", got);
}

static void
do_position (Reader *reader, char **words)
{
  reader->expected = TRUE;
}

static void
do_dead (Reader *reader, char **words)
{
  if (!rules_score_toggle_dead (&reader->board, read_point (reader, words[1]), reader->dead))
    blame (reader, "dead", "no stone");
}

static void
count (const Reader *reader, RulesScore *ret_score)
{
  const RulesScoreTerms terms = { 0 };

  rules_score_count (&reader->board, reader->dead, &terms, ret_score);
}

static void
do_count (Reader *reader, char **words)
{
  RulesScore score;
  g_autofree char *got = NULL;

  count (reader, &score);
  got = g_strdup_printf ("%g %g", score.black_q / 4.0, score.white_q / 4.0);
  if (score.black_q != (int) (4 * g_ascii_strtod (words[1], NULL)) ||
      score.white_q != (int) (4 * g_ascii_strtod (words[2], NULL)))
    blame (reader, "count", got);
}

static void
do_owner (Reader *reader, char **words)
{
  RulesScore score;
  RulesColour owner;

  count (reader, &score);
  owner = (RulesColour) score.owner[read_point (reader, words[1])];
  if (owner != read_colour (words[2]))
    blame (reader, "owner", rules_colour_letter (owner));
}

static void
do_large (Reader *reader, char **words)
{
  RulesScore score;
  g_autoptr (GString) got = g_string_new (NULL);
  g_autofree char *wanted = g_strjoinv (" ", words + 1);
  char name[8];

  count (reader, &score);
  for (int i = 0; i < score.n_regions; i++)
    g_string_append_printf (got, "%s%s:%d", i > 0 ? " " : "",
                            rules_point_format (score.regions[i].point, name),
                            score.regions[i].size);
  if (strcmp (got->len > 0 ? got->str : "none", wanted) != 0)
    blame (reader, "large", got->str);
}

static const struct {
  const char *verb;
  guint n_words;
  void (*act) (Reader *, char **);
} verbs[] = {
  { "case", 0, do_case },         { "black", 4, do_play },        { "white", 4, do_play },
  { "pass", 1, do_pass },         { "ban", 0, do_ban },           { "liberties", 4, do_liberties },
  { "captured", 3, do_captured }, { "position", 1, do_position }, { "dead", 2, do_dead },
  { "count", 3, do_count },       { "owner", 3, do_owner },       { "large", 0, do_large },
};

static void
read_verb (Reader *reader, const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);

  for (gsize i = 0; i < G_N_ELEMENTS (verbs); i++)
    if (strcmp (verbs[i].verb, words[0]) == 0) {
      g_assert_true (verbs[i].n_words == 0 || g_strv_length (words) == verbs[i].n_words);
      verbs[i].act (reader, words);
      return;
    }
  blame (reader, "no such verb", line);
}

static void
read_line (Reader *reader, char *line)
{
  if (*line && strchr (".XO", *line)) {
    g_ptr_array_add (reader->rows, line);
    return;
  }
  finish_board (reader);
  if (*line && *line != '#')
    read_verb (reader, line);
}

static void
test_file (gconstpointer path)
{
  Reader reader = { .file = path };
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  reader.rows = rows;
  for (; lines[reader.line]; reader.line++)
    read_line (&reader, lines[reader.line]);
  finish_board (&reader);
}

TEST_MAIN (int argc, char **argv)
{
  g_autofree char *folder = NULL;
  g_autoptr (GDir) dir = NULL;
  const char *name;

  g_test_init (&argc, &argv, NULL);
  folder = g_test_build_filename (G_TEST_DIST, "rules", NULL);
  dir = g_dir_open (folder, 0, NULL);
  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)))
    if (g_str_has_suffix (name, ".t")) {
      g_autofree char *path = g_strconcat ("/rules/boards/", name, NULL);
      g_test_add_data_func_full (path, g_build_filename (folder, name, NULL), test_file, g_free);
    }
  return g_test_run ();
}
