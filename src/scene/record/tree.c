/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scene/record/tree.h"
#include <glib/gi18n.h>

typedef struct {
  guint32 node;
  int number; /* of the last move there */
} SceneRecordPlace;

struct _SceneRecordTree {
  FormatsSgf *sgf;
  GArray *games; /* guint32, the first node of each */
  GStrv names;   /* of the games, NULL where nobody named them */
  guint game;
  FormatsRecord *record;
  GArray *line; /* SceneRecordPlace */
  guint at;
  SceneRecordPosition position; /* there */
  GPtrArray *kept;              /* SceneRecordPosition at every KEEPth place, as far as was gone */
};

#define PLACE(tree, i) (&g_array_index ((tree)->line, SceneRecordPlace, (i)))

/* A position is kept at every so manyth place of the line, so that going back replays no more. */
#define KEEP 256

/* --- The line --- */

static void
add_place (SceneRecordTree *tree, guint32 node)
{
  int before = tree->line->len ? PLACE (tree, tree->line->len - 1)->number : 0;
  SceneRecordPlace place = { node, scene_record_position_count (tree->sgf, node, before) };

  g_array_append_val (tree->line, place);
}

/* From @from on the line goes through @node, and on along the first variations. @tree: a tree; it
 * must go to a place of the line before anything else. @from: a place of the line, or the one
 * behind its last. @node: the node that is to stand there. */
static void
lead_through (SceneRecordTree *tree, guint from, guint32 node)
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
  scene_record_position_apply (&tree->position, tree->sgf, PLACE (tree, at)->node);
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
    if (PLACE (tree, i)->number == number) {
      scene_record_tree_go (tree, i);
      return TRUE;
    }
  return FALSE;
}

/* --- Finding --- */

static gboolean
is_move_at (const SceneRecordTree *tree, guint32 node, RulesPoint point)
{
  RulesColour mover;
  RulesPoint played;

  return scene_record_position_move (tree->sgf, node, tree->record->size, &mover, &played) &&
         played == point;
}

/* The line goes through the variation that begins with a move at @point. */
static gboolean
step_to (SceneRecordTree *tree, RulesPoint point)
{
  const FormatsSgfNode *nodes = tree->sgf->nodes;
  guint32 node = nodes[PLACE (tree, tree->at)->node].child;

  while (node != FORMATS_SGF_NONE && !is_move_at (tree, node, point))
    node = nodes[node].next;
  if (node == FORMATS_SGF_NONE)
    return FALSE;
  if (node != PLACE (tree, tree->at + 1)->node)
    lead_through (tree, tree->at + 1, node);
  scene_record_tree_go (tree, tree->at + 1);
  return TRUE;
}

/* The move that placed the stone which stands there. */
static gboolean
go_to_origin (SceneRecordTree *tree, RulesPoint point)
{
  for (guint i = tree->at; i-- > 0;)
    if (is_move_at (tree, PLACE (tree, i)->node, point)) {
      scene_record_tree_go (tree, i);
      return TRUE;
    }
  return FALSE;
}

/* From the place on and round by the start. */
static gboolean
go_to_next (SceneRecordTree *tree, RulesPoint point)
{
  guint n = tree->line->len;

  for (guint i = 1; i <= n; i++)
    if (is_move_at (tree, PLACE (tree, (tree->at + i) % n)->node, point)) {
      scene_record_tree_go (tree, (tree->at + i) % n);
      return TRUE;
    }
  return FALSE;
}

/* Goes to the move that was played at @point: the one whose stone stands there; on an empty point
 * the next one, which may lead into another variation. Asked again it goes on to the next move at
 * @point, and round by the start. Returns what was found; nothing changed where it was no move. */
SceneRecordFound
scene_record_tree_find (SceneRecordTree *tree, RulesPoint point)
{
  gboolean stands = rules_board_get (&tree->position.board, point) != RULES_EMPTY;
  gboolean is_here = is_move_at (tree, PLACE (tree, tree->at)->node, point);

  if (stands && tree->position.numbers[point] == 0)
    return SCENE_RECORD_SET_UP;
  if (stands && !is_here && go_to_origin (tree, point))
    return SCENE_RECORD_FOUND;
  if (!stands && step_to (tree, point))
    return SCENE_RECORD_FOUND;
  return go_to_next (tree, point) ? SCENE_RECORD_FOUND : SCENE_RECORD_NOT_PLAYED;
}

/* --- Variations --- */

static void
list_choices (const SceneRecordTree *tree, guint32 first, guint32 chosen,
              SceneRecordChoices *choices)
{
  g_array_set_size (choices->nodes, 0);
  for (guint32 node = first; node != FORMATS_SGF_NONE; node = tree->sgf->nodes[node].next) {
    if (node == chosen)
      choices->chosen = choices->nodes->len;
    g_array_append_val (choices->nodes, node);
  }
}

/* What there is to choose between: the moves that may follow where they are several, otherwise
 * this move and those in its place. Returns the choices; `nodes` is the caller's. */
SceneRecordChoices
scene_record_tree_get_choices (const SceneRecordTree *tree)
{
  const FormatsSgfNode *nodes = tree->sgf->nodes;
  guint32 node = PLACE (tree, tree->at)->node;
  SceneRecordChoices choices = { g_array_new (FALSE, FALSE, sizeof (guint32)), 0, TRUE };

  if (tree->at + 1 < tree->line->len)
    list_choices (tree, nodes[node].child, PLACE (tree, tree->at + 1)->node, &choices);
  if (choices.nodes->len > 1)
    return choices;
  choices.is_next = FALSE;
  if (tree->at > 0)
    list_choices (tree, nodes[nodes[node].parent].child, node, &choices);
  if (choices.nodes->len < 2)
    g_array_set_size (choices.nodes, 0);
  return choices;
}

/* Leads the line through another variation. @choice: one of scene_record_tree_get_choices(). @go:
 * whether to go to it at once, where it follows the place. */
void
scene_record_tree_choose (SceneRecordTree *tree, guint choice, gboolean go)
{
  SceneRecordChoices choices = scene_record_tree_get_choices (tree);
  guint at = choices.is_next ? tree->at + 1 : tree->at;

  if (choice < choices.nodes->len) {
    if (!choices.is_next)
      scene_record_tree_go (tree, (gint64) at - 1);
    if (choice != choices.chosen)
      lead_through (tree, at, g_array_index (choices.nodes, guint32, choice));
    if (go || !choices.is_next)
      scene_record_tree_go (tree, at);
  }
  g_array_unref (choices.nodes);
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
  lead_through (tree, 0, first);
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
  return PLACE (tree, tree->at)->node;
}

/* The number of the last move there. */
int
scene_record_tree_number_at (const SceneRecordTree *tree, guint place)
{
  return PLACE (tree, place)->number;
}

/* The number of the last move of the line. */
int
scene_record_tree_last_number (const SceneRecordTree *tree)
{
  return PLACE (tree, tree->line->len - 1)->number;
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
    scene_record_position_move (tree->sgf, PLACE (tree, tree->at + 1)->node, tree->record->size,
                                &turn, &point);
  return turn;
}
