/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "scene/record/tree.h"

/* What is said of the moves and the nodes of a record. All texts are the caller's. */
char *scene_record_words_move (RulesColour mover, RulesPoint point);
char *scene_record_words_text (const FormatsSgf *sgf, guint32 node, const char *id);
char *scene_record_words_choice (const SceneRecordTree *tree, guint32 node);
char *scene_record_words_comment (const FormatsSgf *sgf, guint32 node);
char *scene_record_words_faults (const SceneRecordTree *tree, guint *ret_n);
