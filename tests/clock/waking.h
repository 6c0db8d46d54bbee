/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "clock/call.h"

void waking_check (const ClockState *state, gint64 end, GArray *want);
