/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "clock/clock.h"

/* What a referee may do to a clock. */

gboolean clock_rule_forgive (ClockState *state, gint64 now, GError **error);
gboolean clock_rule_recount (ClockState *state, gint64 now, gint64 elapsed_ms, GError **error);
gboolean clock_rule_correct (ClockState *state, ClockSide side, const ClockReading *reading,
                             gint64 now, GError **error);
gboolean clock_rule_leave (ClockState *state, ClockSide side, gboolean held, gint64 now,
                           GError **error);
gboolean clock_rule_return (ClockState *state, ClockSide side, gint64 now, GError **error);
gboolean clock_rule_swap (ClockState *state, gint64 now, GError **error);
void clock_rule_renew (ClockState *state, ClockSide turn, gint64 now);
