/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scene/record/tree-private.h"

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
  guint32 node = nodes[SCENE_RECORD_PLACE (tree, tree->at)->node].child;

  while (node != FORMATS_SGF_NONE && !is_move_at (tree, node, point))
    node = nodes[node].next;
  if (node == FORMATS_SGF_NONE)
    return FALSE;
  if (node != SCENE_RECORD_PLACE (tree, tree->at + 1)->node)
    scene_record_tree_lead_through (tree, tree->at + 1, node);
  scene_record_tree_go (tree, tree->at + 1);
  return TRUE;
}

/* The move that placed the stone which stands there. */
static gboolean
go_to_origin (SceneRecordTree *tree, RulesPoint point)
{
  for (guint i = tree->at; i-- > 0;)
    if (is_move_at (tree, SCENE_RECORD_PLACE (tree, i)->node, point)) {
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
    if (is_move_at (tree, SCENE_RECORD_PLACE (tree, (tree->at + i) % n)->node, point)) {
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
  gboolean is_here = is_move_at (tree, SCENE_RECORD_PLACE (tree, tree->at)->node, point);

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
  guint32 node = SCENE_RECORD_PLACE (tree, tree->at)->node;
  SceneRecordChoices choices = { g_array_new (FALSE, FALSE, sizeof (guint32)), 0, TRUE };

  if (tree->at + 1 < tree->line->len)
    list_choices (tree, nodes[node].child, SCENE_RECORD_PLACE (tree, tree->at + 1)->node, &choices);
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
      scene_record_tree_lead_through (tree, at, g_array_index (choices.nodes, guint32, choice));
    if (go || !choices.is_next)
      scene_record_tree_go (tree, at);
  }
  g_array_unref (choices.nodes);
}
