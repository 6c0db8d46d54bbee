/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "clock/call.h"

ClockState fixture_clock (const char *limit);
char *fixture_calls (const ClockState *state, gint64 was, gint64 now);
