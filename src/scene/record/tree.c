/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scene/record/tree-private.h"
#include <glib/gi18n.h>

/* A position is kept at every so manyth place of the line, so that going back replays no more. */
#define KEEP 256

/* --- The line --- */

static void
add_place (SceneRecordTree *tree, guint32 node)
{
  int before = tree->line->len ? SCENE_RECORD_PLACE (tree, tree->line->len - 1)->number : 0;
  SceneRecordPlace place = { node, scene_record_position_count (tree->sgf, node, before) };

  g_array_append_val (tree->line, place);
}

/* From @from on the line goes through @node, and on along the first variations. @tree: a tree; it
 * must go to a place of the line before anything else. @from: a place of the line, or the one
 * behind its last. @node: the node that is to stand there. */
void
scene_record_tree_lead_through (SceneRecordTree *tree, guint from, guint32 node)
{
  g_array_set_size (tree->line, from);
  g_ptr_array_set_size (tree->kept, (int) MIN (tree->kept->len, (from + KEEP - 1) / KEEP));
  for (; node != FORMATS_SGF_NONE; node = tree->sgf->nodes[node].child)
    add_place (tree, node);
}

/* --- The position --- */

static void
keep (SceneRecordTree *tree)
{
  if (tree->at % KEEP == 0 && tree->at / KEEP == tree->kept->len)
    g_ptr_array_add (tree->kept, g_memdup2 (&tree->position, sizeof tree->position));
}

static void
enter (SceneRecordTree *tree, guint at)
{
  tree->at = at;
  scene_record_position_apply (&tree->position, tree->sgf, SCENE_RECORD_PLACE (tree, at)->node);
  keep (tree);
}

static void
begin (SceneRecordTree *tree)
{
  scene_record_position_init (&tree->position, tree->record->size);
  enter (tree, 0);
}

/* The nearest position before @at that is known. */
static void
rewind_to (SceneRecordTree *tree, guint at)
{
  guint kept = MIN (at / KEEP, tree->kept->len ? tree->kept->len - 1 : 0);

  if (at >= tree->at && tree->at >= kept * KEEP)
    return;
  if (tree->kept->len == 0) {
    begin (tree);
    return;
  }
  tree->position = *(SceneRecordPosition *) tree->kept->pdata[kept];
  tree->at = kept * KEEP;
}

/* Goes along the line. @place: of the line, from 0; the nearest one is taken. */
void
scene_record_tree_go (SceneRecordTree *tree, gint64 place)
{
  guint at = (guint) CLAMP (place, 0, (gint64) tree->line->len - 1);

  rewind_to (tree, at);
  while (tree->at < at)
    enter (tree, tree->at + 1);
}

/* Goes to the move with that number on the line. Returns FALSE where there is none, and nothing
 * changed. @number: of a move, 0 for the start. */
gboolean
scene_record_tree_go_number (SceneRecordTree *tree, int number)
{
  for (guint i = 0; i < tree->line->len; i++)
    if (SCENE_RECORD_PLACE (tree, i)->number == number) {
      scene_record_tree_go (tree, i);
      return TRUE;
    }
  return FALSE;
}

/* --- Games --- */

/* Goes to the start of a game of the collection. Returns FALSE where nothing changed. @game: from
 * 0. @error: why the game cannot be shown: FORMATS_ERROR. */
gboolean
scene_record_tree_set_game (SceneRecordTree *tree, guint game, GError **error)
{
  guint32 first = scene_record_tree_game_node (tree, game);
  FormatsRecord *record = formats_record_read (tree->sgf, first, error);

  if (!record)
    return FALSE;
  formats_record_free (tree->record);
  tree->record = record;
  tree->game = game;
  scene_record_tree_lead_through (tree, 0, first);
  begin (tree);
  return TRUE;
}

/* The first game that can be shown; otherwise what is wrong with the first of all. */
static gboolean
set_any_game (SceneRecordTree *tree, GError **error)
{
  g_autoptr (GError) first = NULL;

  for (guint i = 0; i < tree->games->len; i++)
    if (scene_record_tree_set_game (tree, i, first ? NULL : &first))
      return TRUE;
  if (first)
    g_propagate_error (error, g_steal_pointer (&first));
  else
    g_set_error_literal (error, FORMATS_ERROR, FORMATS_ERROR_EMPTY,
                         _ ("There is no game in the record."));
  return FALSE;
}

static void
list_games (SceneRecordTree *tree)
{
  guint32 node = tree->sgf->n_nodes ? 0 : FORMATS_SGF_NONE;

  for (; node != FORMATS_SGF_NONE; node = tree->sgf->nodes[node].next)
    g_array_append_val (tree->games, node);
}

/* The tree, at the start of its first game, or NULL. @error: FORMATS_ERROR where none of its
 * games can be shown. */
SceneRecordTree *
scene_record_tree_new (FormatsSgf *sgf, GError **error)
{
  g_autoptr (SceneRecordTree) tree = g_new0 (SceneRecordTree, 1);

  tree->sgf = sgf;
  tree->games = g_array_new (FALSE, FALSE, sizeof (guint32));
  tree->line = g_array_new (FALSE, FALSE, sizeof (SceneRecordPlace));
  tree->kept = g_ptr_array_new_with_free_func (g_free);
  list_games (tree);
  return set_any_game (tree, error) ? g_steal_pointer (&tree) : NULL;
}

/* @tree may be NULL. */
void
scene_record_tree_free (SceneRecordTree *tree)
{
  if (!tree)
    return;
  g_array_unref (tree->games);
  g_strfreev (tree->names);
  g_array_unref (tree->line);
  g_ptr_array_unref (tree->kept);
  formats_record_free (tree->record);
  formats_sgf_free (tree->sgf);
  g_free (tree);
}

/* The collection. */
const FormatsSgf *
scene_record_tree_get_sgf (const SceneRecordTree *tree)
{
  return tree->sgf;
}

/* How many games the collection has. */
guint
scene_record_tree_n_games (const SceneRecordTree *tree)
{
  return tree->games->len;
}

/* @names: what its games are called, in their order. */
void
scene_record_tree_name_games (SceneRecordTree *tree, GStrv names)
{
  g_strfreev (tree->names);
  tree->names = names;
}

/* What its games are called; NULL where there is no choice. */
const char *const *
scene_record_tree_get_names (const SceneRecordTree *tree)
{
  return (const char *const *) tree->names;
}

/* The first node of that game. @game: from 0. */
guint32
scene_record_tree_game_node (const SceneRecordTree *tree, guint game)
{
  return g_array_index (tree->games, guint32, game);
}

/* Which game it is in, from 0. */
guint
scene_record_tree_get_game (const SceneRecordTree *tree)
{
  return tree->game;
}

/* What is said of the game as a whole. */
const FormatsRecord *
scene_record_tree_get_record (const SceneRecordTree *tree)
{
  return tree->record;
}

/* How long the line is, at least 1. */
guint
scene_record_tree_n_places (const SceneRecordTree *tree)
{
  return tree->line->len;
}

/* Where on the line it is, from 0. */
guint
scene_record_tree_get_place (const SceneRecordTree *tree)
{
  return tree->at;
}

/* The node there. */
guint32
scene_record_tree_get_node (const SceneRecordTree *tree)
{
  return SCENE_RECORD_PLACE (tree, tree->at)->node;
}

/* The number of the last move there. @place: of the line. */
int
scene_record_tree_number_at (const SceneRecordTree *tree, guint place)
{
  return SCENE_RECORD_PLACE (tree, place)->number;
}

/* The number of the last move of the line. */
int
scene_record_tree_last_number (const SceneRecordTree *tree)
{
  return SCENE_RECORD_PLACE (tree, tree->line->len - 1)->number;
}

/* What stands on the board there; valid until it goes elsewhere. */
const SceneRecordPosition *
scene_record_tree_get_position (const SceneRecordTree *tree)
{
  return &tree->position;
}

/* Who moves next by the record; where it ends, who would be to move. */
RulesColour
scene_record_tree_get_turn (const SceneRecordTree *tree)
{
  RulesColour turn = tree->position.next;
  RulesPoint point;

  if (tree->at + 1 < tree->line->len)
    scene_record_position_move (tree->sgf, SCENE_RECORD_PLACE (tree, tree->at + 1)->node,
                                tree->record->size, &turn, &point);
  return turn;
}
