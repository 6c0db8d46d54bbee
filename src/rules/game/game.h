/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "rules/game/handicap.h"
#include "rules/game/history.h"
#include "rules/game/repetition.h"
#include "rules/game/ruleset.h"

/* The record of one game, from the first move on. */
typedef struct _RulesGame RulesGame;

RulesGame *rules_game_new (const RulesRuleset *ruleset, int size, int handicap, GError **error);
RulesGame *rules_game_new_free (const RulesRuleset *ruleset, int size, const RulesPoint *stones,
                                int n, GError **error);
RulesGame *rules_game_new_from (const RulesRuleset *ruleset, const RulesBoard *start,
                                RulesColour first);
void rules_game_free (RulesGame *game);
gboolean rules_game_play (RulesGame *game, RulesPoint point, GError **error);
gboolean rules_game_check (const RulesGame *game, RulesColour colour, RulesPoint point,
                           GError **error);
gboolean rules_game_place (RulesGame *game, RulesColour colour, RulesPoint point,
                           RulesError *ret_reason);
void rules_game_set_up (RulesGame *game, const RulesBoard *position, RulesColour turn);
void rules_game_pass (RulesGame *game);
void rules_game_forced_pass (RulesGame *game);
gboolean rules_game_take_back (RulesGame *game, int n, GError **error);

const RulesRuleset *rules_game_ruleset (const RulesGame *game);
int rules_game_handicap (const RulesGame *game);
const RulesBoard *rules_game_board (const RulesGame *game);
RulesColour rules_game_turn (const RulesGame *game);
int rules_game_n_moves (const RulesGame *game);
RulesMove rules_game_move (const RulesGame *game, int i);
int rules_game_n_steps (const RulesGame *game);
RulesMove rules_game_step (const RulesGame *game, int i);
gboolean rules_game_is_over (const RulesGame *game);
gboolean rules_game_foresee (const RulesGame *game, RulesPoint point, RulesCycle *ret_cycle);
gboolean rules_game_repetition (const RulesGame *game, RulesCycle *ret_cycle);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RulesGame, rules_game_free)
