/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "rules/game/option.h"
#include "standing/term/criteria.h"

const RulesOption *standing_option_list (int *ret_n);
const RulesOption *standing_option_find (const char *key);
char *standing_option_help (StandingCriterion criterion, const StandingOptions *options);
