/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/record/record-tree.h"

/* What the record page says of a place in a game. All texts are the caller's. */
char *app_record_words_place (const AppRecordTree *tree);
char *app_record_words_turn (const AppRecordTree *tree);
char *app_record_words_illegal (const AppRecordPosition *position);
char *app_record_words_clock (const AppRecordPosition *position, RulesColour side);
char *app_record_words_choice (const AppRecordTree *tree, guint32 node);
char *app_record_words_comment (const FormatsSgf *sgf, guint32 node);
char *app_record_words_faults (const AppRecordTree *tree, guint *ret_n);
