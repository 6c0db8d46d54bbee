/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/record/record-tree-private.h"
#include <glib/gi18n.h>

/* A position is kept at every so manyth place of the line, so that going back replays no more. */
#define KEEP 256

/* --- The line --- */

static void
add_place (AppRecordTree *tree, guint32 node)
{
  int before = tree->line->len ? APP_RECORD_PLACE (tree, tree->line->len - 1)->number : 0;
  AppRecordPlace place = { node, app_record_position_count (tree->sgf, node, before) };

  g_array_append_val (tree->line, place);
}

/* From @from on the line goes through @node, and on along the first variations. @tree: a tree; it
 * must go to a place of the line before anything else. @from: a place of the line, or the one
 * behind its last. @node: the node that is to stand there. */
void
app_record_tree_lead_through (AppRecordTree *tree, guint from, guint32 node)
{
  g_array_set_size (tree->line, from);
  g_ptr_array_set_size (tree->kept, (int) MIN (tree->kept->len, (from + KEEP - 1) / KEEP));
  for (; node != FORMATS_SGF_NONE; node = tree->sgf->nodes[node].child)
    add_place (tree, node);
}

/* --- The position --- */

static void
keep (AppRecordTree *tree)
{
  if (tree->at % KEEP == 0 && tree->at / KEEP == tree->kept->len)
    g_ptr_array_add (tree->kept, g_memdup2 (&tree->position, sizeof tree->position));
}

static void
enter (AppRecordTree *tree, guint at)
{
  tree->at = at;
  app_record_position_apply (&tree->position, tree->sgf, APP_RECORD_PLACE (tree, at)->node);
  keep (tree);
}

static void
begin (AppRecordTree *tree)
{
  app_record_position_init (&tree->position, tree->record->size);
  enter (tree, 0);
}

/* The nearest position before @at that is known. */
static void
rewind_to (AppRecordTree *tree, guint at)
{
  guint kept = MIN (at / KEEP, tree->kept->len ? tree->kept->len - 1 : 0);

  if (at >= tree->at && tree->at >= kept * KEEP)
    return;
  if (tree->kept->len == 0) {
    begin (tree);
    return;
  }
  tree->position = *(AppRecordPosition *) tree->kept->pdata[kept];
  tree->at = kept * KEEP;
}

/* Goes along the line. @place: of the line, from 0; the nearest one is taken. */
void
app_record_tree_go (AppRecordTree *tree, gint64 place)
{
  guint at = (guint) CLAMP (place, 0, (gint64) tree->line->len - 1);

  rewind_to (tree, at);
  while (tree->at < at)
    enter (tree, tree->at + 1);
}

/* Goes to the move with that number on the line. Returns FALSE where there is none, and nothing
 * changed. @number: of a move, 0 for the start. */
gboolean
app_record_tree_go_number (AppRecordTree *tree, int number)
{
  for (guint i = 0; i < tree->line->len; i++)
    if (APP_RECORD_PLACE (tree, i)->number == number) {
      app_record_tree_go (tree, i);
      return TRUE;
    }
  return FALSE;
}

/* --- Games --- */

/* Goes to the start of a game of the collection. Returns FALSE where nothing changed. @game: from
 * 0. @error: why the game cannot be shown: FORMATS_ERROR. */
gboolean
app_record_tree_set_game (AppRecordTree *tree, guint game, GError **error)
{
  guint32 first = app_record_tree_game_node (tree, game);
  FormatsRecord *record = formats_record_read (tree->sgf, first, error);

  if (!record)
    return FALSE;
  formats_record_free (tree->record);
  tree->record = record;
  tree->game = game;
  app_record_tree_lead_through (tree, 0, first);
  begin (tree);
  return TRUE;
}

/* The first game that can be shown; otherwise what is wrong with the first of all. */
static gboolean
set_any_game (AppRecordTree *tree, GError **error)
{
  g_autoptr (GError) first = NULL;

  for (guint i = 0; i < tree->games->len; i++)
    if (app_record_tree_set_game (tree, i, first ? NULL : &first))
      return TRUE;
  if (first)
    g_propagate_error (error, g_steal_pointer (&first));
  else
    g_set_error_literal (error, FORMATS_ERROR, FORMATS_ERROR_EMPTY,
                         _ ("There is no game in the record."));
  return FALSE;
}

static void
list_games (AppRecordTree *tree)
{
  guint32 node = tree->sgf->n_nodes ? 0 : FORMATS_SGF_NONE;

  for (; node != FORMATS_SGF_NONE; node = tree->sgf->nodes[node].next)
    g_array_append_val (tree->games, node);
}

/* The tree, at the start of its first game, or NULL. @error: FORMATS_ERROR where none of its
 * games can be shown. */
AppRecordTree *
app_record_tree_new (FormatsSgf *sgf, GError **error)
{
  g_autoptr (AppRecordTree) tree = g_new0 (AppRecordTree, 1);

  tree->sgf = sgf;
  tree->games = g_array_new (FALSE, FALSE, sizeof (guint32));
  tree->line = g_array_new (FALSE, FALSE, sizeof (AppRecordPlace));
  tree->kept = g_ptr_array_new_with_free_func (g_free);
  list_games (tree);
  return set_any_game (tree, error) ? g_steal_pointer (&tree) : NULL;
}

/* @tree may be NULL. */
void
app_record_tree_free (AppRecordTree *tree)
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
app_record_tree_get_sgf (const AppRecordTree *tree)
{
  return tree->sgf;
}

/* How many games the collection has. */
guint
app_record_tree_n_games (const AppRecordTree *tree)
{
  return tree->games->len;
}

/* @names: what its games are called, in their order. */
void
app_record_tree_name_games (AppRecordTree *tree, GStrv names)
{
  g_strfreev (tree->names);
  tree->names = names;
}

/* What its games are called; NULL where there is no choice. */
const char *const *
app_record_tree_get_names (const AppRecordTree *tree)
{
  return (const char *const *) tree->names;
}

/* The first node of that game. @game: from 0. */
guint32
app_record_tree_game_node (const AppRecordTree *tree, guint game)
{
  return g_array_index (tree->games, guint32, game);
}

/* Which game it is in, from 0. */
guint
app_record_tree_get_game (const AppRecordTree *tree)
{
  return tree->game;
}

/* What is said of the game as a whole. */
const FormatsRecord *
app_record_tree_get_record (const AppRecordTree *tree)
{
  return tree->record;
}

/* How long the line is, at least 1. */
guint
app_record_tree_n_places (const AppRecordTree *tree)
{
  return tree->line->len;
}

/* Where on the line it is, from 0. */
guint
app_record_tree_get_place (const AppRecordTree *tree)
{
  return tree->at;
}

/* The node there. */
guint32
app_record_tree_get_node (const AppRecordTree *tree)
{
  return APP_RECORD_PLACE (tree, tree->at)->node;
}

/* The number of the last move there. @place: of the line. */
int
app_record_tree_number_at (const AppRecordTree *tree, guint place)
{
  return APP_RECORD_PLACE (tree, place)->number;
}

/* The number of the last move of the line. */
int
app_record_tree_last_number (const AppRecordTree *tree)
{
  return APP_RECORD_PLACE (tree, tree->line->len - 1)->number;
}

/* What stands on the board there; valid until it goes elsewhere. */
const AppRecordPosition *
app_record_tree_get_position (const AppRecordTree *tree)
{
  return &tree->position;
}

/* Who moves next by the record; where it ends, who would be to move. */
RulesColour
app_record_tree_get_turn (const AppRecordTree *tree)
{
  RulesColour turn = tree->position.next;
  RulesPoint point;

  if (tree->at + 1 < tree->line->len)
    app_record_position_move (tree->sgf, APP_RECORD_PLACE (tree, tree->at + 1)->node,
                              tree->record->size, &turn, &point);
  return turn;
}
