/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "scene/record/tree.h"

/* Shared by record-tree.c, which goes along a line, and record-walk.c, which chooses lines. */
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

#define SCENE_RECORD_PLACE(tree, i) (&g_array_index ((tree)->line, SceneRecordPlace, (i)))

void scene_record_tree_lead_through (SceneRecordTree *tree, guint from, guint32 node);
