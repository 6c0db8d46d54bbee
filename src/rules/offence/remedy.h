/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "rules/offence/offence.h"
#include "rules/article/word.h"

/* The words of a remedy's members, each by its enumeration. */
extern const RulesWords rules_remedy_boards;
extern const RulesWords rules_remedy_turns;
extern const RulesWords rules_remedy_clocks;
extern const RulesWords rules_remedy_claimants;
extern const RulesWords rules_remedy_deadlines;
extern const RulesWords rules_remedy_authorities;
