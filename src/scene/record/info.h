/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "scene/record/tree.h"

/* What is said of a game as a whole. All texts are the caller's. */
char *scene_record_info_player (const FormatsRecord *record, RulesColour side);
char *scene_record_info_title (const FormatsRecord *record);
char *scene_record_info_event (const FormatsRecord *record);
char *scene_record_info_result (const FormatsRecord *record);
char *scene_record_info_game (const SceneRecordTree *tree, guint game);
GPtrArray *scene_record_info_list (const FormatsRecord *record);
