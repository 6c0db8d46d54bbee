/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "rules/game/point.h"

/* What a table can end with: READINGS 11. */
typedef enum {
  RULES_RESULT_NONE,       /* still open */
  RULES_RESULT_WIN,        /* won, nothing more is known            B+      */
  RULES_RESULT_COUNT,      /* by count, margin_q quarter zi         B+1.5   */
  RULES_RESULT_RESIGN,     /*                                       B+R     */
  RULES_RESULT_TIME,       /*                                       B+T     */
  RULES_RESULT_ABSENT,     /* the other was absent or too late      B+A     */
  RULES_RESULT_WARNINGS,   /* the other had two warnings            B+2W    */
  RULES_RESULT_DISCIPLINE, /* the other lost by a ruling            B+D     */
  RULES_RESULT_DRAW,       /* equal by count                        0       */
  RULES_RESULT_RULED_DRAW, /* Art. 17.5, 17.6, 20.3                 draw    */
  RULES_RESULT_BOTH_LOSE,  /* Art. 17.5, 17.6, 22.3, 23.1           both-lose */
  RULES_RESULT_NO_RESULT,  /* Art. 20.3, to be replayed             no-result */
  RULES_RESULT_VOID,       /* Art. 28.2: as if never paired         void    */
  RULES_RESULT_ANNULLED,   /* Art. 23.1: taken from both, later     annulled */
  RULES_RESULT_LOT,        /* Art. 17.5: 0-0, a lot for pairing     lot:B   */
  RULES_N_RESULTS
} RulesResultKind;

typedef struct {
  RulesResultKind kind;
  RulesColour winner; /* RULES_EMPTY where nobody won */
  int margin_q;       /* quarter zi, only for RULES_RESULT_COUNT; 0 there means not stated: B+C */
} RulesResult;

gboolean rules_result_parse (const char *text, RulesResult *ret_result);
char *rules_result_format (RulesResult result);
char *rules_result_format_seats (RulesResult result);
RulesResult rules_result_turn (RulesResult result);
int rules_result_points (RulesResult result, RulesColour side);
gboolean rules_result_is_played (RulesResult result);
gboolean rules_result_counts (RulesResult result);
char *rules_result_margin_zi (int margin_q);

/* rules/game/result-words.c */
const char *rules_result_word (RulesResultKind kind);
char *rules_result_words (RulesResult result, gboolean zi);
char *rules_result_words_instead (RulesResult result, RulesResult was, gboolean zi);
char *rules_result_amount (int q, gboolean zi);
char *rules_result_amount_both (int q, gboolean zi);
char *rules_result_won (RulesResult result, gboolean zi);
char *rules_result_won_both (RulesResult result, gboolean zi);
