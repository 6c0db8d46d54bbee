/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/record/record-position.h"
#include "formats/record/record.h"

/* A collection of game records to walk about in: one game of it, the line that is followed through
 * its variations, and the place on that line. */
typedef struct _AppRecordTree AppRecordTree;

typedef enum {
  APP_RECORD_FOUND,  /* and gone to */
  APP_RECORD_SET_UP, /* a stone stands there, but was not played */
  APP_RECORD_NOT_PLAYED
} AppRecordFound;

/* The moves to choose between; nodes of the collection. */
typedef struct {
  GArray *nodes;    /* guint32; none where there is nothing to choose */
  guint chosen;     /* the one on the line */
  gboolean is_next; /* they follow the place; otherwise they stand at it */
} AppRecordChoices;

AppRecordTree *app_record_tree_new (FormatsSgf *sgf, GError **error);
void app_record_tree_free (AppRecordTree *tree);

const FormatsSgf *app_record_tree_get_sgf (const AppRecordTree *tree);
guint app_record_tree_n_games (const AppRecordTree *tree);
void app_record_tree_name_games (AppRecordTree *tree, GStrv names);
const char *const *app_record_tree_get_names (const AppRecordTree *tree);
guint32 app_record_tree_game_node (const AppRecordTree *tree, guint game);
guint app_record_tree_get_game (const AppRecordTree *tree);
gboolean app_record_tree_set_game (AppRecordTree *tree, guint game, GError **error);
const FormatsRecord *app_record_tree_get_record (const AppRecordTree *tree);

guint app_record_tree_n_places (const AppRecordTree *tree);
guint app_record_tree_get_place (const AppRecordTree *tree);
guint32 app_record_tree_get_node (const AppRecordTree *tree);
int app_record_tree_number_at (const AppRecordTree *tree, guint place);
int app_record_tree_last_number (const AppRecordTree *tree);
const AppRecordPosition *app_record_tree_get_position (const AppRecordTree *tree);
RulesColour app_record_tree_get_turn (const AppRecordTree *tree);

void app_record_tree_go (AppRecordTree *tree, gint64 place);
gboolean app_record_tree_go_number (AppRecordTree *tree, int number);
AppRecordFound app_record_tree_find (AppRecordTree *tree, RulesPoint point);
AppRecordChoices app_record_tree_get_choices (const AppRecordTree *tree);
void app_record_tree_choose (AppRecordTree *tree, guint choice, gboolean go);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AppRecordTree, app_record_tree_free)
