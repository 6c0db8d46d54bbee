/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "scene/record/position.h"
#include "formats/record/record.h"

/* A collection of game records to walk about in: one game of it, the line that is followed through
 * its variations, and the place on that line. */
typedef struct _SceneRecordTree SceneRecordTree;

typedef enum {
  SCENE_RECORD_FOUND,  /* and gone to */
  SCENE_RECORD_SET_UP, /* a stone stands there, but was not played */
  SCENE_RECORD_NOT_PLAYED
} SceneRecordFound;

/* The moves to choose between; nodes of the collection. */
typedef struct {
  GArray *nodes;    /* guint32; none where there is nothing to choose */
  guint chosen;     /* the one on the line */
  gboolean is_next; /* they follow the place; otherwise they stand at it */
} SceneRecordChoices;

SceneRecordTree *scene_record_tree_new (FormatsSgf *sgf, GError **error);
void scene_record_tree_free (SceneRecordTree *tree);

const FormatsSgf *scene_record_tree_get_sgf (const SceneRecordTree *tree);
guint scene_record_tree_n_games (const SceneRecordTree *tree);
void scene_record_tree_name_games (SceneRecordTree *tree, GStrv names);
const char *const *scene_record_tree_get_names (const SceneRecordTree *tree);
guint32 scene_record_tree_game_node (const SceneRecordTree *tree, guint game);
guint scene_record_tree_get_game (const SceneRecordTree *tree);
gboolean scene_record_tree_set_game (SceneRecordTree *tree, guint game, GError **error);
const FormatsRecord *scene_record_tree_get_record (const SceneRecordTree *tree);

guint scene_record_tree_n_places (const SceneRecordTree *tree);
guint scene_record_tree_get_place (const SceneRecordTree *tree);
guint32 scene_record_tree_get_node (const SceneRecordTree *tree);
int scene_record_tree_number_at (const SceneRecordTree *tree, guint place);
int scene_record_tree_last_number (const SceneRecordTree *tree);
const SceneRecordPosition *scene_record_tree_get_position (const SceneRecordTree *tree);
RulesColour scene_record_tree_get_turn (const SceneRecordTree *tree);

void scene_record_tree_go (SceneRecordTree *tree, gint64 place);
gboolean scene_record_tree_go_number (SceneRecordTree *tree, int number);
SceneRecordFound scene_record_tree_find (SceneRecordTree *tree, RulesPoint point);
SceneRecordChoices scene_record_tree_get_choices (const SceneRecordTree *tree);
void scene_record_tree_choose (SceneRecordTree *tree, guint choice, gboolean go);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SceneRecordTree, scene_record_tree_free)
