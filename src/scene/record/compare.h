/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "scene/record/tree.h"

/* A point where the record and the table differ. */
typedef struct {
  RulesPoint point;
  RulesColour record, table;
} SceneRecordDifference;

GArray *scene_record_compare (const RulesBoard *record, const RulesBoard *table);
gboolean scene_record_compare_displaced (const GArray *differences, RulesColour colour,
                                         RulesPoint *ret_from, RulesPoint *ret_to);
gboolean scene_record_compare_nearest (SceneRecordTree *tree, const RulesBoard *table,
                                       guint *ret_place, guint *ret_n);
char *scene_record_compare_words (const SceneRecordDifference *difference);
char *scene_record_compare_hint (const GArray *differences);
