#pragma once
#include "desk/desk.h"
#include "pairing/plan.h"

void desk_event_plan (const DeskState *state, PairingPlan *plan);
