#pragma once
#include <glib.h>

/* The rule profiles of rules.md section 1. A table of data for each profile is indexed by this. */
typedef enum {
  RULES_PROFILE_CN2002, /* Chinese competition rules, 2002 */
  RULES_PROFILE_CN_OLD, /* Chinese competition rules, 1988 to 2001 */
  RULES_PROFILE_JPKR,   /* Japanese and Korean counting */
  RULES_N_PROFILES
} RulesProfile;

typedef enum {
  RULES_COUNTING_AREA,     /* one side's area against par, section 5.1 */
  RULES_COUNTING_TERRITORY /* both sides' territory and prisoners, section 5.2 */
} RulesCounting;

/* What it means to run out of the last minute (Art. 22.5). */
typedef enum {
  RULES_TIMEOUT_LOSS,
  RULES_TIMEOUT_LOSS_OR_PASS /* on request a forced pass */
} RulesTimeout;

/* Which positions may not come back, beside the ko of Art. 20.1 (section 5.8). */
typedef enum {
  RULES_REPETITION_CHINESE_PRACTICE, /* unbalanced cycles are void, the others are reported */
  RULES_REPETITION_SIMPLE_KO,        /* none */
  RULES_REPETITION_POSITIONAL,       /* any */
  RULES_REPETITION_SITUATIONAL,      /* with the same side to move */
  RULES_N_REPETITIONS
} RulesRepetition;

/* What Black returns in a handicap game, from two stones on. */
typedef enum {
  RULES_HANDICAP_RETURN_HALF,       /* half a zi for each stone */
  RULES_HANDICAP_RETURN_NONE,       /* nothing */
  RULES_HANDICAP_RETURN_HALF_MINUS, /* half a zi for each stone but one */
  RULES_N_HANDICAP_RETURNS
} RulesHandicapReturn;

typedef struct {
  RulesProfile profile;
  const char *id;
  const char *label; /* English; rules_ruleset_label() translates */
  RulesCounting counting;
  int komi_q;            /* in an even game, quarter zi, which are half points */
  int warning_penalty_q; /* off the offender's count for a warning, quarter zi */
  int warnings_lose;     /* so many warnings in one game lose it */
  RulesTimeout timeout;
  RulesRepetition repetition;
  RulesHandicapReturn handicap_return;
} RulesRuleset;

const RulesRuleset *rules_ruleset_find (const char *id);
const RulesRuleset *rules_ruleset_list (int *ret_n);
const char *rules_ruleset_label (const RulesRuleset *ruleset);
int rules_ruleset_komi_q (const RulesRuleset *ruleset, int handicap);
