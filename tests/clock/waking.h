#pragma once
#include "clock/call.h"

void waking_check (const ClockState *state, gint64 end, GArray *want);
