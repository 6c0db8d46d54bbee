#pragma once
#include "desk/field.h"
#include "pairing/plan.h"

/* What players have beside their games: desk/field-score.c. */
void desk_field_set_starts (const DeskState *state, const PairingPlan *plan, GArray *players);
void desk_field_set_awards (const DeskState *state, const PairingPlan *plan, StandingField *field);
