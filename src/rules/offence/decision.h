/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "rules/game/ruleset.h"
#include "rules/article/word.h"

/* What a referee may rule, beside putting board, turn and clock right. */
typedef enum {
  RULES_DECISION_NONE,      /* nothing more */
  RULES_DECISION_WARNING,   /* Art. 24 */
  RULES_DECISION_LOSS,      /* of the game */
  RULES_DECISION_BOTH_LOSE, /* the game */
  RULES_DECISION_DRAW,
  RULES_DECISION_REPLAY,     /* no result: played again with the remaining times */
  RULES_DECISION_NO_RESULT,  /* and no second game */
  RULES_DECISION_ANNUL,      /* the result is taken from both, even rounds later (Art. 23.1) */
  RULES_DECISION_PASS,       /* the move is void and the turn forfeited */
  RULES_DECISION_FALSE_LIFE, /* so, and the stones are dead (Art. 20.2) */
  RULES_DECISION_PLACE,      /* the stone goes to a point that is named */
  RULES_DECISION_STAND,      /* the stone stays where it is */
  RULES_DECISION_RECHOOSE,   /* the stone is picked up and its point chosen freely */
  RULES_DECISION_SWAP,       /* seats and clocks, the position is kept (Art. 17.1) */
  RULES_DECISION_RESTART,    /* the game is played again from the start */
  RULES_DECISION_AS_TAKEN,   /* wrong colours that stay, found after move 10 (Art. 17.1) */
  RULES_DECISION_CRITICISM,  /* public criticism: touches no game */
  RULES_DECISION_CORRECT,    /* a slip of the pen in a result that all have signed (Art. 16.4) */
  RULES_DECISION_LOWER,      /* by so many places in the standings (Art. 23.6) */
  RULES_DECISION_PRIZE,      /* deducted in part or in full (Art. 23.6) */
  RULES_DECISION_SUSPEND,    /* out of the event, and for as long as is said (Art. 23) */
  RULES_DECISION_ANNUL_ALL,  /* every result of the event is taken from the player (Art. 23.1) */
  RULES_N_DECISIONS
} RulesDecision;

/* Where nothing is proposed: the text leaves the choice to the referee. */
#define RULES_DECISION_OPEN (-1)

/* Sets of decisions. */
#define RULES_DECISION_BIT(decision) (1u << (decision))

extern const RulesWords rules_decision_words;

extern const RulesDecision rules_decision_order[RULES_N_DECISIONS];

extern const guint rules_decision_ruled; /* those that a ruling may bring */

const char *rules_decision_id (RulesDecision decision);
const char *rules_decision_label (RulesDecision decision);
gboolean rules_decision_parse (const char *id, RulesDecision *ret_decision);
const char *rules_decision_article (RulesDecision decision, RulesProfile profile,
                                    const char *article);
gboolean rules_decision_is_grave (RulesDecision decision);
gboolean rules_decision_is_measured (RulesDecision decision);
gboolean rules_decision_read (const char *word, RulesDecision *ret_decision, char **ret_measure);
char *rules_decision_write (RulesDecision decision, const char *measure);
int rules_decision_places (const char *word);
char *rules_decision_name (const char *word);
gboolean rules_decision_ends_game (RulesDecision decision);
char *rules_decision_set_format (guint set, int first);
gboolean rules_decision_set_parse (const char *text, guint *ret_set, int *ret_first);
