/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scene/record/record.h"
#include <glib/gi18n.h>
#include "desk/game/replay.h"
#include "desk/game/sgf.h"
#include "papers/paper/game.h"
#include "report/board/coordinates.h"
#include "scene/record/compare.h"

/* A record of a file. @tree: taken over. */
void
scene_record_init (SceneRecord *self, SceneRecordTree *tree)
{
  *self = (SceneRecord){ .tree = tree };
  self->differences = g_array_new (FALSE, FALSE, sizeof (SceneRecordDifference));
}

static SceneRecordTree *
make_tree (GBytes *bytes, GError **error)
{
  FormatsSgf *sgf = formats_sgf_parse (bytes, error);

  return sgf ? scene_record_tree_new (sgf, error) : NULL;
}

/* The record of a game, at its end. Returns FALSE, with nothing to clear, where there is none. */
gboolean
scene_record_init_table (SceneRecord *self, Desk *desk, gint64 game, GError **error)
{
  g_autoptr (GBytes) bytes = desk_sgf_format (desk, game, error);
  SceneRecordTree *tree = bytes ? make_tree (bytes, error) : NULL;

  if (!tree)
    return FALSE;
  scene_record_init (self, tree);
  scene_record_tree_go (tree, G_MAXINT);
  self->desk = g_object_ref (desk);
  self->game = game;
  self->bytes = g_steal_pointer (&bytes);
  return TRUE;
}

/* May be cleared twice. */
void
scene_record_clear (SceneRecord *self)
{
  g_clear_pointer (&self->tree, scene_record_tree_free);
  g_clear_object (&self->desk);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_clear_pointer (&self->differences, g_array_unref);
}

/* --- What holds --- */

static gboolean
is_open (const SceneRecord *self)
{
  RulesEnding ending;

  return self->desk && !ledger_get_read_only (desk_get_ledger (self->desk)) &&
         desk_replay_ending (self->desk, self->game, &ending, NULL) &&
         ending.state < RULES_ENDING_ENDED;
}

static void
read_table (SceneRecord *self)
{
  g_clear_pointer (&self->differences, g_array_unref);
  self->n_nearest = G_MAXUINT;
  if (!self->comparing) {
    self->differences = g_array_new (FALSE, FALSE, sizeof (SceneRecordDifference));
    return;
  }
  self->differences =
      scene_record_compare (&scene_record_tree_get_position (self->tree)->board, &self->table);
  if (self->differences->len == 0 ||
      !scene_record_compare_nearest (self->tree, &self->table, &self->nearest, &self->n_nearest) ||
      self->n_nearest >= self->differences->len)
    self->n_nearest = G_MAXUINT;
}

/* The stone that stands elsewhere on the table, black ones first. */
static gboolean
find_displaced (SceneRecord *self)
{
  return scene_record_compare_displaced (self->differences, RULES_BLACK, &self->from, &self->to) ||
         scene_record_compare_displaced (self->differences, RULES_WHITE, &self->from, &self->to);
}

/* Brings it up to date, after each step and each act. */
void
scene_record_read (SceneRecord *self)
{
  guint place = scene_record_tree_get_place (self->tree);
  gboolean open = is_open (self);

  read_table (self);
  self->holds = (self->desk ? SCENE_RECORD_TABLE : 0) | (open ? SCENE_RECORD_OPEN : 0);
  if (scene_record_tree_number_at (self->tree, place) < scene_record_tree_last_number (self->tree))
    self->holds |= SCENE_RECORD_BEFORE_END;
  if (place + 1 == scene_record_tree_n_places (self->tree))
    self->holds |= SCENE_RECORD_AT_END;
  if (open && find_displaced (self))
    self->holds |= SCENE_RECORD_DISPLACED;
}

/* Who looks at the end goes on with it; otherwise the place stays. */
static void
take_tree (SceneRecord *self, SceneRecordTree *tree)
{
  guint place = scene_record_tree_get_place (self->tree);
  gboolean at_end = place + 1 == scene_record_tree_n_places (self->tree);

  scene_record_tree_go (tree, at_end ? G_MAXINT : (gint64) place);
  scene_record_tree_free (self->tree);
  self->tree = tree;
}

/* After an act at the desk. @ret_other: whether the record is another by it. */
gboolean
scene_record_follow (SceneRecord *self, gboolean *ret_other, GError **error)
{
  g_autoptr (GBytes) bytes = desk_sgf_format (self->desk, self->game, error);
  SceneRecordTree *tree;

  *ret_other = FALSE;
  if (!bytes || g_bytes_equal (bytes, self->bytes))
    return bytes != NULL;
  tree = make_tree (bytes, error);
  if (!tree)
    return FALSE;
  g_bytes_unref (self->bytes);
  self->bytes = g_steal_pointer (&bytes);
  take_tree (self, tree);
  *ret_other = TRUE;
  return TRUE;
}

/* Writes what is shown, all of it; never over the tournament itself. @file: where to write the
 * record as SGF. */
gboolean
scene_record_save (const SceneRecord *self, GFile *file, GError **error)
{
  g_autoptr (GBytes) bytes = self->bytes
                                 ? g_bytes_ref (self->bytes)
                                 : formats_sgf_format (scene_record_tree_get_sgf (self->tree));
  g_autoptr (GFile) kept = self->desk ? g_file_new_for_path (desk_get_path (self->desk)) : NULL;

  if (kept && g_file_equal (kept, file)) {
    g_set_error_literal (error, DESK_ERROR, DESK_ERROR_INVALID,
                         _ ("This is the tournament itself. Choose another name."));
    return FALSE;
  }
  return g_file_replace_contents (file, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                                  NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, error);
}

/* A record of a file, as it stands there. */
static ReportPaper *
paper_of_file (const SceneRecord *self)
{
  g_autoptr (ReportGameFacts) sheet =
      report_game_facts_new (scene_record_tree_get_record (self->tree));

  return report_record_new (&sheet->head, &sheet->game, &sheet->moves, &papers_game_style);
}

/* The main line in numbered diagrams; of a table with what the desk knows of it. NULL where there
 * is no such paper. */
ReportPaper *
scene_record_paper (const SceneRecord *self, GError **error)
{
  return self->desk ? papers_game_record (self->desk, self->game, error) : paper_of_file (self);
}

/* --- With the table --- */

/* At first the table is as the record says. */
void
scene_record_compare_begin (SceneRecord *self)
{
  self->comparing = TRUE;
  self->table = scene_record_tree_get_position (self->tree)->board;
}

/* What stands there on the table goes on from empty to black to white. */
void
scene_record_toggle (SceneRecord *self, RulesPoint point)
{
  rules_board_set (&self->table, point, (rules_board_get (&self->table, point) + 1) % 3);
}

/* --- Finding --- */

/* Goes to the move that was played there. Returns a sentence where there was none, or NULL. */
char *
scene_record_find (SceneRecord *self, RulesPoint point)
{
  SceneRecordFound found = scene_record_tree_find (self->tree, point);
  char place[8];

  if (found == SCENE_RECORD_FOUND)
    return NULL;
  return g_strdup_printf (found == SCENE_RECORD_SET_UP
                              ? _ ("The stone at %s was set up, not played.")
                              : _ ("No move was played at %s."),
                          rules_point_format (point, place));
}

static char *
seek_number (SceneRecord *self, gint64 number)
{
  int last = scene_record_tree_last_number (self->tree);

  if (number == 0)
    scene_record_tree_go (self->tree, 0);
  else if (number > G_MAXINT || !scene_record_tree_go_number (self->tree, (int) number))
    return g_strdup_printf (ngettext ("The record has only %d move.",
                                      "The record has only %d moves.", (gulong) last),
                            last);
  return NULL;
}

/* Goes where that says: to the move with a number, or to the one at a point. Returns a sentence
 * where there is no such move, or NULL. */
char *
scene_record_seek (SceneRecord *self, const char *text)
{
  g_autofree char *wanted = g_strstrip (g_strdup (text));
  char *end = NULL;
  gint64 number = g_ascii_strtoll (wanted, &end, 10);
  RulesPoint point;

  if (*wanted && *end == '\0' && number >= 0)
    return seek_number (self, number);
  if (report_coordinates_parse (wanted, scene_record_tree_get_record (self->tree)->size, &point) &&
      point != RULES_PASS)
    return scene_record_find (self, point);
  return g_strdup (_ ("Type the number of a move, or a point such as Q16."));
}
