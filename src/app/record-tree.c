#include "app/record-tree.h"
#include <glib/gi18n.h>

/* A position is kept at every so manyth place of the line, so that going back replays no more. */
#define KEEP 512

typedef struct {
  guint32 node;
  int number; /* of the last move there */
} Place;

struct _AppRecordTree {
  FormatsSgf *sgf;
  GArray *games; /* guint32, the first node of each */
  guint game;
  FormatsRecord *record;
  GArray *line; /* Place */
  guint at;
  AppRecordPosition position; /* there */
  GPtrArray *kept;            /* AppRecordPosition at every KEEPth place, as far as was gone */
};

static Place *
place_at (const AppRecordTree *tree, guint i)
{
  return &g_array_index (tree->line, Place, i);
}

static int
size_of (const AppRecordTree *tree)
{
  return tree->record->size;
}

/* --- The line --- */

static void
add_place (AppRecordTree *tree, guint32 node)
{
  int before = tree->line->len ? place_at (tree, tree->line->len - 1)->number : 0;
  Place place = { node, app_record_position_count (tree->sgf, node, before) };

  g_array_append_val (tree->line, place);
}

/* From the place @from on the line goes through @node, and on along the first variations. */
static void
lead_through (AppRecordTree *tree, guint from, guint32 node)
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
  app_record_position_apply (&tree->position, tree->sgf, place_at (tree, at)->node);
  keep (tree);
}

static void
begin (AppRecordTree *tree)
{
  app_record_position_init (&tree->position, size_of (tree));
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

/**
 * app_record_tree_go: (skip)
 * @tree: a tree
 * @place: of the line, from 0; the nearest one is taken
 *
 * Goes along the line.
 */
void
app_record_tree_go (AppRecordTree *tree, gint64 place)
{
  guint at = (guint) CLAMP (place, 0, (gint64) tree->line->len - 1);

  rewind_to (tree, at);
  while (tree->at < at)
    enter (tree, tree->at + 1);
}

/**
 * app_record_tree_go_number: (skip)
 * @tree: a tree
 * @number: of a move, 0 for the start
 *
 * Goes to the move with that number on the line.
 *
 * Returns: FALSE where there is none, and nothing changed
 */
gboolean
app_record_tree_go_number (AppRecordTree *tree, int number)
{
  for (guint i = 0; i < tree->line->len; i++)
    if (place_at (tree, i)->number == number) {
      app_record_tree_go (tree, i);
      return TRUE;
    }
  return FALSE;
}

/* --- Finding --- */

static gboolean
is_move_at (const AppRecordTree *tree, guint32 node, RulesPoint point)
{
  RulesColour mover;
  RulesPoint played;

  return app_record_position_move (tree->sgf, node, size_of (tree), &mover, &played) &&
         played == point;
}

/* The line goes through the variation that begins with a move at @point. */
static gboolean
step_to (AppRecordTree *tree, RulesPoint point)
{
  const FormatsSgfNode *nodes = tree->sgf->nodes;
  guint32 node = nodes[place_at (tree, tree->at)->node].child;

  while (node != FORMATS_SGF_NONE && !is_move_at (tree, node, point))
    node = nodes[node].next;
  if (node == FORMATS_SGF_NONE)
    return FALSE;
  if (node != place_at (tree, tree->at + 1)->node)
    lead_through (tree, tree->at + 1, node);
  app_record_tree_go (tree, tree->at + 1);
  return TRUE;
}

/* The move that placed the stone which stands there. */
static gboolean
go_to_origin (AppRecordTree *tree, RulesPoint point)
{
  for (guint i = tree->at; i-- > 0;)
    if (is_move_at (tree, place_at (tree, i)->node, point)) {
      app_record_tree_go (tree, i);
      return TRUE;
    }
  return FALSE;
}

/* From the place on and round by the start. */
static gboolean
go_to_next (AppRecordTree *tree, RulesPoint point)
{
  guint n = tree->line->len;

  for (guint i = 1; i <= n; i++)
    if (is_move_at (tree, place_at (tree, (tree->at + i) % n)->node, point)) {
      app_record_tree_go (tree, (tree->at + i) % n);
      return TRUE;
    }
  return FALSE;
}

/**
 * app_record_tree_find: (skip)
 * @tree: a tree
 * @point: a point of the board
 *
 * Goes to the move that was played at @point: the one whose stone stands there; on an empty point
 * the next one, which may lead into another variation. Asked again it goes on to the next move at
 * @point, and round by the start.
 *
 * Returns: what was found; nothing changed where it was no move
 */
AppRecordFound
app_record_tree_find (AppRecordTree *tree, RulesPoint point)
{
  gboolean stands = rules_board_get (&tree->position.board, point) != RULES_EMPTY;
  gboolean is_here = is_move_at (tree, place_at (tree, tree->at)->node, point);

  if (stands && tree->position.numbers[point] == 0)
    return APP_RECORD_SET_UP;
  if (stands && !is_here && go_to_origin (tree, point))
    return APP_RECORD_FOUND;
  if (!stands && step_to (tree, point))
    return APP_RECORD_FOUND;
  return go_to_next (tree, point) ? APP_RECORD_FOUND : APP_RECORD_NOT_PLAYED;
}

/* --- Variations --- */

static void
list_choices (const AppRecordTree *tree, guint32 first, guint32 chosen, AppRecordChoices *choices)
{
  g_array_set_size (choices->nodes, 0);
  for (guint32 node = first; node != FORMATS_SGF_NONE; node = tree->sgf->nodes[node].next) {
    if (node == chosen)
      choices->chosen = choices->nodes->len;
    g_array_append_val (choices->nodes, node);
  }
}

/**
 * app_record_tree_get_choices: (skip)
 * @tree: a tree
 *
 * What there is to choose between: the moves that may follow where they are several, otherwise this
 * move and those in its place.
 *
 * Returns: the choices; `nodes` is the caller's
 */
AppRecordChoices
app_record_tree_get_choices (const AppRecordTree *tree)
{
  const FormatsSgfNode *nodes = tree->sgf->nodes;
  guint32 node = place_at (tree, tree->at)->node;
  AppRecordChoices choices = { g_array_new (FALSE, FALSE, sizeof (guint32)), 0, TRUE };

  if (tree->at + 1 < tree->line->len)
    list_choices (tree, nodes[node].child, place_at (tree, tree->at + 1)->node, &choices);
  if (choices.nodes->len > 1)
    return choices;
  choices.is_next = FALSE;
  if (tree->at > 0)
    list_choices (tree, nodes[nodes[node].parent].child, node, &choices);
  if (choices.nodes->len < 2)
    g_array_set_size (choices.nodes, 0);
  return choices;
}

/**
 * app_record_tree_choose: (skip)
 * @tree: a tree
 * @choice: one of app_record_tree_get_choices()
 * @go: whether to go to it at once, where it follows the place
 *
 * Leads the line through another variation.
 */
void
app_record_tree_choose (AppRecordTree *tree, guint choice, gboolean go)
{
  AppRecordChoices choices = app_record_tree_get_choices (tree);
  guint at = choices.is_next ? tree->at + 1 : tree->at;

  if (choice < choices.nodes->len) {
    if (!choices.is_next)
      app_record_tree_go (tree, (gint64) at - 1);
    if (choice != choices.chosen)
      lead_through (tree, at, g_array_index (choices.nodes, guint32, choice));
    if (go || !choices.is_next)
      app_record_tree_go (tree, at);
  }
  g_array_unref (choices.nodes);
}

/* --- Games --- */

/**
 * app_record_tree_set_game: (skip)
 * @tree: a tree
 * @game: from 0
 * @error: why the game cannot be shown: FORMATS_ERROR
 *
 * Goes to the start of a game of the collection.
 *
 * Returns: FALSE where nothing changed
 */
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
  lead_through (tree, 0, first);
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

/**
 * app_record_tree_new: (skip)
 * @sgf: (transfer full): a collection
 * @error: FORMATS_ERROR where none of its games can be shown
 *
 * Returns: (transfer full) (nullable): the tree, at the start of its first game
 */
AppRecordTree *
app_record_tree_new (FormatsSgf *sgf, GError **error)
{
  g_autoptr (AppRecordTree) tree = g_new0 (AppRecordTree, 1);

  tree->sgf = sgf;
  tree->games = g_array_new (FALSE, FALSE, sizeof (guint32));
  tree->line = g_array_new (FALSE, FALSE, sizeof (Place));
  tree->kept = g_ptr_array_new_with_free_func (g_free);
  list_games (tree);
  return set_any_game (tree, error) ? g_steal_pointer (&tree) : NULL;
}

/**
 * app_record_tree_free: (skip)
 * @tree: (transfer full) (nullable): a tree
 */
void
app_record_tree_free (AppRecordTree *tree)
{
  if (!tree)
    return;
  g_array_unref (tree->games);
  g_array_unref (tree->line);
  g_ptr_array_unref (tree->kept);
  formats_record_free (tree->record);
  formats_sgf_free (tree->sgf);
  g_free (tree);
}

/**
 * app_record_tree_get_sgf: (skip)
 * @tree: a tree
 *
 * Returns: (transfer none): the collection
 */
const FormatsSgf *
app_record_tree_get_sgf (const AppRecordTree *tree)
{
  return tree->sgf;
}

/**
 * app_record_tree_n_games: (skip)
 * @tree: a tree
 *
 * Returns: how many games the collection has
 */
guint
app_record_tree_n_games (const AppRecordTree *tree)
{
  return tree->games->len;
}

/**
 * app_record_tree_game_node: (skip)
 * @tree: a tree
 * @game: from 0
 *
 * Returns: the first node of that game
 */
guint32
app_record_tree_game_node (const AppRecordTree *tree, guint game)
{
  return g_array_index (tree->games, guint32, game);
}

/**
 * app_record_tree_get_game: (skip)
 * @tree: a tree
 *
 * Returns: which game it is in, from 0
 */
guint
app_record_tree_get_game (const AppRecordTree *tree)
{
  return tree->game;
}

/**
 * app_record_tree_get_record: (skip)
 * @tree: a tree
 *
 * Returns: (transfer none): what is said of the game as a whole
 */
const FormatsRecord *
app_record_tree_get_record (const AppRecordTree *tree)
{
  return tree->record;
}

/**
 * app_record_tree_n_places: (skip)
 * @tree: a tree
 *
 * Returns: how long the line is, at least 1
 */
guint
app_record_tree_n_places (const AppRecordTree *tree)
{
  return tree->line->len;
}

/**
 * app_record_tree_get_place: (skip)
 * @tree: a tree
 *
 * Returns: where on the line it is, from 0
 */
guint
app_record_tree_get_place (const AppRecordTree *tree)
{
  return tree->at;
}

/**
 * app_record_tree_get_node: (skip)
 * @tree: a tree
 *
 * Returns: the node there
 */
guint32
app_record_tree_get_node (const AppRecordTree *tree)
{
  return place_at (tree, tree->at)->node;
}

/**
 * app_record_tree_number_at: (skip)
 * @tree: a tree
 * @place: of the line
 *
 * Returns: the number of the last move there
 */
int
app_record_tree_number_at (const AppRecordTree *tree, guint place)
{
  return place_at (tree, place)->number;
}

/**
 * app_record_tree_last_number: (skip)
 * @tree: a tree
 *
 * Returns: the number of the last move of the line
 */
int
app_record_tree_last_number (const AppRecordTree *tree)
{
  return place_at (tree, tree->line->len - 1)->number;
}

/**
 * app_record_tree_get_position: (skip)
 * @tree: a tree
 *
 * Returns: (transfer none): what stands on the board there; valid until it goes elsewhere
 */
const AppRecordPosition *
app_record_tree_get_position (const AppRecordTree *tree)
{
  return &tree->position;
}

/**
 * app_record_tree_get_turn: (skip)
 * @tree: a tree
 *
 * Returns: who moves next by the record; where it ends, who would be to move
 */
RulesColour
app_record_tree_get_turn (const AppRecordTree *tree)
{
  RulesColour turn = tree->position.next;
  RulesPoint point;

  if (tree->at + 1 < tree->line->len)
    app_record_position_move (tree->sgf, place_at (tree, tree->at + 1)->node, size_of (tree), &turn,
                              &point);
  return turn;
}
