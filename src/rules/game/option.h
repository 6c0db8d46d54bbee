#pragma once
#include "rules/game/ruleset.h"

/* One alternative of an option. */
typedef struct {
  const char *id;
  int value;
  const char *meaning; /* English; rules_option_meaning() translates */
} RulesOptionChoice;

/* The most alternatives that an option has. */
#define RULES_OPTION_CHOICES 6

/* A key of rules.md section 9. Its value in a profile is its default there. */
typedef struct {
  const char *key;
  const char *article; /* of the rules of 2002, where it comes from: "Art. 12.3" */
  const char *label;   /* English; rules_option_label() translates */
  gsize member;        /* of RulesRuleset, an int */
  RulesOptionChoice choices[RULES_OPTION_CHOICES]; /* unused ones have no id */
  int least, most; /* other whole numbers that are taken as well; none where both are 0 */
} RulesOption;

const RulesOption *rules_option_list (int *ret_n);
const RulesOption *rules_option_find (const char *key);
const char *rules_option_label (const RulesOption *option);
const char *rules_option_meaning (const RulesOptionChoice *choice);
const char *const *rules_option_keys (void);
int rules_option_get (const RulesRuleset *ruleset, const RulesOption *option);
gboolean rules_option_set (RulesRuleset *ruleset, const char *text, GError **error);
char *rules_option_format (const RulesRuleset *ruleset, const char *key);
char *rules_option_words (const RulesRuleset *ruleset, const RulesOption *option);
