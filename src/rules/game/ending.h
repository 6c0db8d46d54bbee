/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "rules/game/history.h"

/* How far a game is on its way to the end: READINGS 11. */
typedef enum {
  RULES_ENDING_RUNNING,
  RULES_ENDING_PROPOSED, /* Art. 21.1: the opponent agrees, or plays on */
  RULES_ENDING_REFUSED,  /* the opponent must play; then the proposer has the move again */
  RULES_ENDING_AGREED,   /* no moves are left; which stones are dead is being agreed: Art. 21.4 */
  RULES_ENDING_ENDED,    /* both have confirmed: no way back, Art. 21.3 */
  RULES_ENDING_COUNTED,  /* a result stands, by count or otherwise */
  RULES_ENDING_LOCKED,   /* signed by Black, White and the referee: Art. 16.4 */
  RULES_N_ENDINGS
} RulesEndingState;

/* A statement about the end; passes make one too. */
typedef enum {
  RULES_ENDING_PROPOSE, /* after the pass by which the side to move waives its turn */
  RULES_ENDING_REFUSE,
  RULES_ENDING_DISPUTE, /* whether stones are dead: settled by actual play */
  RULES_ENDING_CONFIRM,
  RULES_ENDING_RECOUNT, /* Art. 16.4: the count is asked for again, the end stands */
  RULES_N_ENDING_WORDS
} RulesEndingWord;

typedef struct {
  RulesEndingState state;
  RulesColour by; /* who proposed; RULES_EMPTY for no proposal */
  int passes;     /* in a row, as far as they help to end the game */
  int confirmed;  /* RulesColours that have confirmed the end, as a sum */
} RulesEnding;

const char *rules_ending_id (RulesEndingWord word);
const char *rules_ending_state_id (RulesEndingState state);
gboolean rules_ending_parse (const char *id, RulesEndingWord *ret_word);
const char *rules_ending_closed (RulesEndingState state);
gboolean rules_ending_move (RulesEnding *ending, RulesMoveKind kind, RulesColour side,
                            gboolean forced_ends, GError **error);
gboolean rules_ending_say (RulesEnding *ending, RulesEndingWord word, RulesColour side,
                           GError **error);
