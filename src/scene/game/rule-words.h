/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/ruling/offence.h"
#include "desk/ruling/ruling.h"
#include "desk/act/trial.h"

/* What a ruling does, said for people. */
char *scene_game_rule_words_remedy (const DeskOffence *offence, int decision);
char *scene_game_rule_words_who (const DeskOffence *offence, int decision, RulesProfile profile);
const char *scene_game_rule_words_decision (const char *offence, RulesDecision decision);
const char *scene_game_rule_words_measure (int decision);
const char *scene_game_rule_words_points (const DeskOffence *offence);
char *scene_game_rule_words_changes (Desk *desk, gint64 game, const GPtrArray *changes,
                                     const int *margin_q);
const char *scene_game_rule_words_decisive (Desk *desk, gint64 game, const GPtrArray *changes);
