#pragma once
#include "app/record-tree.h"

/* What the record page says. All texts are the caller's. */
char *app_record_words_place (const AppRecordTree *tree);
char *app_record_words_turn (const AppRecordTree *tree);
char *app_record_words_illegal (const AppRecordPosition *position);
char *app_record_words_clock (const AppRecordPosition *position, RulesColour side);
char *app_record_words_player (const FormatsRecord *record, RulesColour side);
char *app_record_words_title (const FormatsRecord *record);
char *app_record_words_summary (const FormatsRecord *record);
char *app_record_words_event (const FormatsRecord *record);
char *app_record_words_choice (const AppRecordTree *tree, guint32 node);
char *app_record_words_comment (const FormatsSgf *sgf, guint32 node);
char *app_record_words_game (const AppRecordTree *tree, guint game);
char *app_record_words_fault (const FormatsSgfFault *fault);
GPtrArray *app_record_words_info (const FormatsRecord *record);
