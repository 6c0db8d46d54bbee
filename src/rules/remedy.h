#pragma once
#include "rules/offence.h"

/* Words of a remedy: ids for files and the twin, labels for people. */
const char *rules_remedy_board_id (RulesRemedyBoard board);
const char *rules_remedy_board_label (RulesRemedyBoard board);
gboolean rules_remedy_board_parse (const char *id, RulesRemedyBoard *ret_board);
const char *rules_remedy_turn_id (RulesRemedyTurn turn);
const char *rules_remedy_turn_label (RulesRemedyTurn turn);
gboolean rules_remedy_turn_parse (const char *id, RulesRemedyTurn *ret_turn);
const char *rules_remedy_clock_id (RulesRemedyClock clock);
const char *rules_remedy_clock_label (RulesRemedyClock clock);
gboolean rules_remedy_clock_parse (const char *id, RulesRemedyClock *ret_clock);
const char *rules_remedy_claimant_id (RulesClaimant claimant);
const char *rules_remedy_claimant_label (RulesClaimant claimant);
gboolean rules_remedy_claimant_parse (const char *id, RulesClaimant *ret_claimant);
const char *rules_remedy_deadline_id (RulesDeadline deadline);
const char *rules_remedy_deadline_label (RulesDeadline deadline);
gboolean rules_remedy_deadline_parse (const char *id, RulesDeadline *ret_deadline);
const char *rules_remedy_authority_id (RulesAuthority authority);
const char *rules_remedy_authority_label (RulesAuthority authority);
gboolean rules_remedy_authority_parse (const char *id, RulesAuthority *ret_authority);
