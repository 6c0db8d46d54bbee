/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "cli/twin/cli.h"
#include "desk/ruling/ruling.h"

gboolean cli_rule_side (const char *word, RulesColour *ret_side, GError **error);
gboolean cli_rule_decision (const char *word, int *ret_decision, char **ret_measure,
                            GError **error);
