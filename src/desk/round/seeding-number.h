#pragma once
#include "desk/round/seeding.h"

/* For desk/round/seeding.c. */
void desk_seeding_number_anew (const DeskState *state, guint32 lots, StandingPlayer *players,
                               int n_players);
