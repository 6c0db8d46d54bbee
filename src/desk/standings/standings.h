#pragma once
#include "desk/file/desk.h"
#include "pairing/system/plan.h"
#include "standing/term/egf.h"

const char *desk_standings_standard (PairingSystem system, gboolean by_total);
StandingTable *desk_standings (Desk *desk, int after);
int desk_standings_last (Desk *desk);
int desk_standings_last_of (const DeskState *state);
