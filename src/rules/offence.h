#pragma once
#include "rules/ruleset.h"

/* What an offence brings, besides putting the board right; more than one may apply. */
typedef enum {
  RULES_EFFECT_NONE = 0,
  RULES_EFFECT_WARNING = 1 << 0,
  RULES_EFFECT_LOSS = 1 << 1, /* of the game */
  RULES_EFFECT_FORCED_PASS = 1 << 2,
  RULES_EFFECT_REPEATED_LOSS = 1 << 3, /* of the game, when done again in the event */
  RULES_EFFECT_REFEREE = 1 << 4        /* the referee decides, among the others if there are any */
} RulesEffect;

typedef struct {
  const char *code;
  const char *article; /* of the rules of 2002, "Art. 18.2" */
  const char *label;   /* English; rules_offence_label() translates */
  RulesEffect effects[RULES_N_PROFILES];
} RulesOffence;

const RulesOffence *rules_offence_find (const char *code);
const RulesOffence *rules_offence_list (int *ret_n);
const char *rules_offence_label (const RulesOffence *offence);
RulesEffect rules_offence_effect (const RulesOffence *offence, const RulesRuleset *ruleset);
