/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "scene/record/tree.h"

/* What the record page says of a place in a game. All texts are the caller's. */
char *scene_record_words_place (const SceneRecordTree *tree);
char *scene_record_words_turn (const SceneRecordTree *tree);
char *scene_record_words_illegal (const SceneRecordPosition *position);
char *scene_record_words_clock (const SceneRecordPosition *position, RulesColour side);
char *scene_record_words_choice (const SceneRecordTree *tree, guint32 node);
char *scene_record_words_comment (const FormatsSgf *sgf, guint32 node);
char *scene_record_words_faults (const SceneRecordTree *tree, guint *ret_n);
