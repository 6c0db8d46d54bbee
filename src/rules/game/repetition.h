/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "rules/game/history.h"
#include "rules/game/ruleset.h"

/* The classes of READINGS 8. */
typedef enum {
  RULES_CYCLE_UNBALANCED, /* U: sending two, returning one */
  RULES_CYCLE_BALANCED,   /* B: triple ko, eternal life, false life: the referee judges */
  RULES_CYCLE_OTHER       /* with a pass or a set-up in it: for information only */
} RulesCycleClass;

/* How a position came back. */
typedef struct {
  int since;          /* moves played when it stood there the last time */
  int plies;          /* moves from then on, the last one among them, and passes */
  int taken[3];       /* indexed by RulesColour: stones this side took in them */
  gboolean passes;    /* a pass in it, or what is as good as one */
  gboolean set_ups;   /* the board was changed by hand in it */
  gboolean same_turn; /* the same side is to move as then */
  RulesCycleClass kind;
} RulesCycle;

const char *rules_repetition_id (RulesRepetition policy);
gboolean rules_repetition_parse (const char *id, RulesRepetition *ret_policy);
gboolean rules_repetition_find (const RulesHistory *history, RulesCycle *ret_cycle);
char *rules_repetition_words (const RulesCycle *cycle);
gboolean rules_repetition_check (const RulesHistory *history, RulesRepetition policy,
                                 GError **error);
