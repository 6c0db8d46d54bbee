/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "cli/twin/cli.h"
#include "clock/clock.h"

gboolean cli_time_side (const char *word, ClockSide *ret_side, GError **error);
void cli_time_print_state (Desk *desk, gint64 game, const ClockState *state);
gboolean cli_time_print (Desk *desk, gint64 game, GError **error);
