/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/clock/clock.h"

/* What an act says of a clock. */
void desk_clock_put (DeskClock *clock, const char *event);
gboolean desk_clock_store (DeskClock *clock, const char *event, const char *detail,
                           const char *reason, GError **error);
void desk_dial_write (const DeskClock *clock, const char *event);
