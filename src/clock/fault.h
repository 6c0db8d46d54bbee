/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "clock/clock.h"

/* Times used, in milliseconds. */
typedef struct {
  gint64 used[CLOCK_N_SIDES];
} ClockUsed;

gboolean clock_fault_split (const ClockUsed *read, gint64 elapsed_ms, ClockUsed *ret_used,
                            GError **error);
gboolean clock_fault_halve (gint64 elapsed_ms, ClockUsed *ret_used, GError **error);
gboolean clock_fault_apply (ClockState *state, const ClockUsed *used, GError **error);
