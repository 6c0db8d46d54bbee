#pragma once
#include "desk/tie.h"
#include "standing/rule.h"

/* For desk/field.c: what people settled, as the standings take it. */
void desk_tie_fill (const DeskState *state, const StandingField *field, StandingRule *rule);
