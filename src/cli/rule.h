#pragma once
#include "cli/cli.h"
#include "desk/ruling.h"

gboolean cli_rule_side (const char *word, RulesColour *ret_side, GError **error);
gboolean cli_rule_decision (const char *word, int *ret_decision, char **ret_measure,
                            GError **error);
