/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "clock/clock.h"

/* A dial that is set by hand, as people say it. */

gboolean clock_said_parse (const char *text, const ClockState *state, ClockSide side,
                           ClockReading *ret_reading, GError **error);
