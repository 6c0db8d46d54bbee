#pragma once
#include "desk/desk.h"

GArray *desk_award_list (const DeskState *state, const StandingPlayer *players, int n_players);
