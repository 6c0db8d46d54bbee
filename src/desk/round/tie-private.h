#pragma once
#include "desk/round/tie.h"
#include "standing/table/rule.h"

/* For desk/standings/field.c: what people settled, as the standings take it. */
void desk_tie_fill (const DeskState *state, const StandingField *field, StandingRule *rule);
