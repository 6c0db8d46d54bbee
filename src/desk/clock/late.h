/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "clock/late.h"
#include "desk/file/desk.h"

/* Who comes late (Art. 22.1 to 22.3). */
#define DESK_LATE_SILENT G_MININT64 /* nothing is said of that side */

gint64 desk_late_scheduled (Desk *desk, int round);
gboolean desk_late_schedule (Desk *desk, int round, gint64 at, GError **error);
const DeskLateness *desk_late_find (Desk *desk, gint64 game, ClockSide side);
gboolean desk_late_foresee (Desk *desk, gint64 game, const gint64 late_ms[CLOCK_N_SIDES],
                            ClockState *ret_state, RulesResult *ret_result, GError **error);
gboolean desk_late_rule (Desk *desk, gint64 game, const gint64 late_ms[CLOCK_N_SIDES],
                         const char *reason, GError **error);
gboolean desk_late_seat (Desk *desk, gint64 game, ClockSide side, gint64 at, GError **error);
