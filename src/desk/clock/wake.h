/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/clock/clock.h"

void desk_wake_check_sleep (Desk *desk);
void desk_wake_announce (DeskClock *clock, gint64 now);
DeskClock *desk_clock_begin (Desk *desk, gint64 game, gint64 *ret_now, GError **error);
DeskClock *desk_clock_begin_playing (Desk *desk, gint64 game, gint64 *ret_now, GError **error);
