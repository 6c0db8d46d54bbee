#pragma once
#include "rules/game/score.h"

void rules_territory_count (const RulesBoard *board, const guint8 *dead,
                            const RulesScoreTerms *terms, RulesScore *ret_score);
