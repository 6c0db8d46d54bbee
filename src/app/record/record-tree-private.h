/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/record/record-tree.h"

/* Shared by record-tree.c, which goes along a line, and record-walk.c, which chooses lines. */
typedef struct {
  guint32 node;
  int number; /* of the last move there */
} AppRecordPlace;

struct _AppRecordTree {
  FormatsSgf *sgf;
  GArray *games; /* guint32, the first node of each */
  GStrv names;   /* of the games, NULL where nobody named them */
  guint game;
  FormatsRecord *record;
  GArray *line; /* AppRecordPlace */
  guint at;
  AppRecordPosition position; /* there */
  GPtrArray *kept;            /* AppRecordPosition at every KEEPth place, as far as was gone */
};

#define APP_RECORD_PLACE(tree, i) (&g_array_index ((tree)->line, AppRecordPlace, (i)))

void app_record_tree_lead_through (AppRecordTree *tree, guint from, guint32 node);
