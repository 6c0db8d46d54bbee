#pragma once
#include "cli/twin/cli.h"
#include "clock/clock.h"

gboolean cli_time_side (const char *word, ClockSide *ret_side, GError **error);
gboolean cli_time_print (Desk *desk, gint64 game, GError **error);
