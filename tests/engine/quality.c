/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the real engine says of positions whose dead stones somebody settled. It may err: who is
 * dead is agreed by the players. Skipped without the positions. */
#include "engine/proposal.h"
#include "program.h"
#include <string.h>
#include "engine/fixture.h"
#include "formats/record/record.h"

#define LIMIT_MS (60 * 1000) /* other work may share the machine */

/* A position, and what its source says. */
typedef struct {
  RulesBoard board;
  guint8 dead[RULES_POINTS];
} Position;

typedef struct {
  int chains, agree, found, missed, wrong; /* found and missed of the dead, wrong of the living */
  int positions, perfect;
} Tally;

typedef gboolean (*Reader) (const char *path, Position *ret_position);

static EngineProposal *
propose (const RulesBoard *board, RulesColour to_move, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  engine_proposal_async (board, to_move, NULL, LIMIT_MS, NULL, engine_fixture_keep, &result);
  return engine_proposal_finish (engine_fixture_wait (&result), error);
}

/* --- The collections --- */

/* Rows from the top; b, x, B and X are Black, o, w, O and W White. */
static void
set_stone (RulesBoard *board, int row, int column, char sign)
{
  RulesPoint point = RULES_POINT (column, board->size - 1 - row);

  if (strchr ("bxBX", sign))
    rules_board_set (board, point, RULES_BLACK);
  else if (strchr ("owOW", sign))
    rules_board_set (board, point, RULES_WHITE);
}

static gboolean
read_rows (char **rows, RulesBoard *ret_board)
{
  guint size = g_strv_length (rows);

  if (size < 5 || size > 19 || strlen (rows[0]) != size)
    return FALSE;
  rules_board_init (ret_board, (int) size);
  for (int i = 0; i < (int) (size * size); i++)
    set_stone (ret_board, i / (int) size, i % (int) size, rows[i / (int) size][i % (int) size]);
  return TRUE;
}

/* The small letters b and w are the dead. */
static gboolean
read_snapshot (const char *path, Position *ret_position)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) rows = NULL;
  char *stop = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  stop = strstr (text, "\nTERRITORY");
  if (!g_str_has_prefix (text, "BOARD:\n") || !stop)
    return FALSE;
  *stop = '\0';
  rows = g_strsplit (text + strlen ("BOARD:\n"), "\n", -1);
  if (!read_rows (rows, &ret_position->board))
    return FALSE;
  for (int row = 0; rows[row]; row++)
    for (int column = 0; rows[row][column]; column++)
      ret_position->dead[RULES_POINT (column, ret_position->board.size - 1 - row)] =
          strchr ("bw", rows[row][column]) != NULL;
  return TRUE;
}

/* The strings of an array, without a reader of JSON. */
static char **
read_array (const char *text, const char *name)
{
  const char *at = strstr (text, name);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (at = strchr (at + strlen (name), '['); *at != ']'; at++)
    if (*at == '"') {
      const char *stop = strchr (at + 1, '"');
      g_autofree char *row = g_strndup (at + 1, (gsize) (stop - at - 1));
      g_strv_builder_add (builder, row);
      at = stop;
    }
  return g_strv_builder_end (builder);
}

/* Stones that the other colour owns are dead. */
static gboolean
read_autoscore (const char *path, Position *ret_position)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) rows = NULL, owners = NULL;
  const RulesBoard *board = &ret_position->board;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  rows = read_array (text, "\"board\"");
  owners = read_array (text, "\"correct_ownership\"");
  if (!read_rows (rows, &ret_position->board))
    return FALSE;
  for (int i = 0; i < board->size * board->size; i++) {
    RulesPoint point = RULES_POINT (i % board->size, board->size - 1 - i / board->size);
    char owner = owners[i / board->size][i % board->size];
    RulesColour colour = rules_board_get (board, point);

    ret_position->dead[point] =
        (colour == RULES_BLACK && owner == 'W') || (colour == RULES_WHITE && owner == 'B');
  }
  return TRUE;
}

static FormatsRecord *
read_record (const char *path)
{
  g_autofree char *text = NULL;
  g_autoptr (GBytes) source = NULL;
  g_autoptr (FormatsSgf) sgf = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  source = g_bytes_new_take (g_steal_pointer (&text), length);
  sgf = formats_sgf_parse (source, NULL);
  return formats_record_read (sgf, 0, NULL);
}

/* Stones inside the territory that the other side counted. */
static gboolean
read_game (const char *path, Position *ret_position)
{
  g_autoptr (FormatsRecord) record = read_record (path);
  RulesBoard *board = &ret_position->board;

  rules_board_init (board, record->size);
  for (guint i = 0; i < record->steps->len; i++) {
    const FormatsStep *step = &g_array_index (record->steps, FormatsStep, i);

    rules_board_pass (board);
    if (step->point != RULES_PASS)
      g_assert_true (rules_board_play (board, step->colour, step->point, NULL, NULL));
  }
  for (int side = 0; side < 2; side++)
    for (guint i = 0; i < record->territory[side]->len; i++) {
      RulesPoint point = g_array_index (record->territory[side], RulesPoint, i);
      ret_position->dead[point] = rules_board_get (board, point) != RULES_EMPTY;
    }
  return TRUE;
}

/* --- Comparing --- */

static void
compare_chain (const Position *position, const EngineProposal *proposal, RulesPoint point,
               Tally *tally)
{
  gboolean should = position->dead[point], does = proposal->dead[point];

  tally->chains++;
  tally->agree += should == does;
  tally->found += should && does;
  tally->missed += should && !does;
  tally->wrong += !should && does;
}

static void
compare (const Position *position, const EngineProposal *proposal, Tally *tally)
{
  guint8 seen[RULES_POINTS] = { 0 };
  RulesPoint stones[RULES_POINTS];
  int before = tally->chains - tally->agree;

  for (RulesPoint point = 0; point < RULES_POINTS; point++) {
    if (seen[point] || !rules_point_on_board (point, position->board.size) ||
        rules_board_get (&position->board, point) == RULES_EMPTY)
      continue;
    for (int n = rules_board_chain (&position->board, point, stones); n > 0; n--)
      seen[stones[n - 1]] = TRUE;
    compare_chain (position, proposal, point, tally);
  }
  tally->positions++;
  tally->perfect += tally->chains - tally->agree == before;
}

static gboolean
check_file (const char *path, Reader reader, Tally *tally)
{
  static Position position;
  Tally before = *tally;
  gint64 start = g_get_monotonic_time ();
  g_autoptr (EngineProposal) proposal = NULL;
  g_autoptr (GError) error = NULL;

  memset (&position, 0, sizeof position);
  if (!reader (path, &position))
    return TRUE;
  proposal = propose (&position.board, RULES_BLACK, &error);
  if (g_error_matches (error, ENGINE_ERROR, ENGINE_ERROR_MISSING))
    return FALSE;
  g_assert_no_error (error);
  compare (&position, proposal, tally);
  g_test_message ("%s: %d of %d chains, %d dead missed, %d living taken for dead, %d ms",
                  strrchr (path, '/') + 1, tally->agree - before.agree,
                  tally->chains - before.chains, tally->missed - before.missed,
                  tally->wrong - before.wrong, (int) (g_get_monotonic_time () - start) / 1000);
  return TRUE;
}

/* All files of a folder; how many chains of a hundred must agree. */
static void
check_folder (const char *room, const char *name, Reader reader, int least)
{
  g_autofree char *folder =
      g_test_build_filename (G_TEST_DIST, "..", "..", "shared", "data", room, name, NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *file;
  Tally tally = { 0 };

  if (!dir) {
    g_test_skip ("the positions are not here");
    return;
  }
  while ((file = g_dir_read_name (dir))) {
    g_autofree char *path = g_build_filename (folder, file, NULL);

    if (!check_file (path, reader, &tally)) {
      g_test_fail_printf ("the engine is not installed");
      return;
    }
  }
  g_test_message ("%s: %d of %d positions as their source has them; %d of %d chains; of the dead "
                  "%d found, %d missed; %d living taken for dead",
                  name, tally.perfect, tally.positions, tally.agree, tally.chains, tally.found,
                  tally.missed, tally.wrong);
  g_assert_cmpint (100 * tally.agree, >=, least * tally.chains);
}

static void
test_snapshots (void)
{
  check_folder ("rules", "goscorer-snapshots", read_snapshot, 70);
}

static void
test_autoscore (void)
{
  check_folder ("rules", "ogs-autoscore", read_autoscore, 90);
}

static void
test_games (void)
{
  check_folder ("sgf", "counted-japanese", read_game, 95);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/quality/snapshots", test_snapshots);
  g_test_add_func ("/engine/quality/autoscore", test_autoscore);
  g_test_add_func ("/engine/quality/games", test_games);
  return g_test_run ();
}
