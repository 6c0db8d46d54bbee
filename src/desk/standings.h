#pragma once
#include "desk/desk.h"

void desk_standings_criteria (const DeskState *state,
                              StandingCriterion ret_criteria[STANDING_N_CRITERIA],
                              int *ret_n_criteria);
void desk_standings_options (const DeskState *state, StandingOptions *ret_options);
StandingTable *desk_standings (Desk *desk, int after);
StandingTable *desk_standings_of (const DeskState *state, StandingField *field, int after);
int desk_standings_last (Desk *desk);
