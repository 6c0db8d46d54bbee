/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/record/record-tree.h"

/* A point where the record and the table differ. */
typedef struct {
  RulesPoint point;
  RulesColour record, table;
} AppRecordDifference;

GArray *app_record_compare (const RulesBoard *record, const RulesBoard *table);
gboolean app_record_compare_displaced (const GArray *differences, RulesColour colour,
                                       RulesPoint *ret_from, RulesPoint *ret_to);
gboolean app_record_compare_nearest (AppRecordTree *tree, const RulesBoard *table, guint *ret_place,
                                     guint *ret_n);
char *app_record_compare_words (const AppRecordDifference *difference);
char *app_record_compare_hint (const GArray *differences);
