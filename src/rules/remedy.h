#pragma once
#include "rules/offence.h"

/* Words of a remedy: ids for files and the twin, labels for people. */
const char *rules_remedy_board_id (RulesRemedyBoard board);
const char *rules_remedy_board_label (RulesRemedyBoard board);
const char *rules_remedy_turn_id (RulesRemedyTurn turn);
const char *rules_remedy_turn_label (RulesRemedyTurn turn);
const char *rules_remedy_clock_id (RulesRemedyClock clock);
const char *rules_remedy_clock_label (RulesRemedyClock clock);
const char *rules_remedy_claimant_id (RulesClaimant claimant);
const char *rules_remedy_claimant_label (RulesClaimant claimant);
const char *rules_remedy_deadline_id (RulesDeadline deadline);
const char *rules_remedy_deadline_label (RulesDeadline deadline);
const char *rules_remedy_authority_id (RulesAuthority authority);
const char *rules_remedy_authority_label (RulesAuthority authority);
