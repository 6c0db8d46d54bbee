/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/standings/field.h"
#include "pairing/system/plan.h"
#include "standing/term/rule.h"

/* How a game ended, as the standings take it. */
RulesResult desk_field_result (const DeskState *state, gint64 game);

/* What players have beside their games: desk/standings/field-score.c. */
void desk_field_set_starts (const DeskState *state, const PairingPlan *plan, GArray *players);
void desk_field_set_awards (const DeskState *state, const PairingPlan *plan, StandingField *field);
void desk_field_set_ties (const DeskState *state, const StandingField *field, StandingRule *rule);
