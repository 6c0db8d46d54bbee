/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/record/record-tree.h"

/* What is said of a game as a whole. All texts are the caller's. */
char *app_record_info_player (const FormatsRecord *record, RulesColour side);
char *app_record_info_title (const FormatsRecord *record);
char *app_record_info_event (const FormatsRecord *record);
char *app_record_info_result (const FormatsRecord *record);
char *app_record_info_game (const AppRecordTree *tree, guint game);
GPtrArray *app_record_info_list (const FormatsRecord *record);
