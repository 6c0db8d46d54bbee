/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "clock/clock.h"

/* What cannot be done to a clock, and how the turn passes; for this room only. */
gboolean clock_refusal_give (GError **error, const char *reason);
gboolean clock_refusal_fallen (ClockSide side, GError **error);
void clock_turn_pass (ClockState *state);
