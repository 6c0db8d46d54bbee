#pragma once
#include "rules/ruleset.h"

const char *const *rules_option_keys (void);
gboolean rules_option_set (RulesRuleset *ruleset, const char *text, GError **error);
char *rules_option_format (const RulesRuleset *ruleset, const char *key);
