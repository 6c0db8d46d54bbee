#pragma once
#include "clock/clock.h"

/* How a move ends; for this room only. */

void clock_turn_end (ClockState *state);
void clock_turn_pass (ClockState *state);
