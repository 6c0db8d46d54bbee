#pragma once
#include "desk/file/desk.h"
#include "pairing/system/plan.h"
#include "standing/term/egf.h"

void desk_standings_criteria (const DeskState *state,
                              StandingCriterion ret_criteria[STANDING_N_CRITERIA],
                              int *ret_n_criteria);
const char *desk_standings_standard (PairingSystem system, gboolean by_total);
void desk_standings_options (const DeskState *state, StandingOptions *ret_options);
StandingTable *desk_standings (Desk *desk, int after);
StandingEgfClass desk_standings_egf_class (const DeskState *state);
int desk_standings_last (Desk *desk);
