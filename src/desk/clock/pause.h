#pragma once
#include "clock/fault.h"
#include "desk/file/desk.h"

/* A game that was adjourned, with a sealed move or without: what both sides had used then, and
 * whether both have confirmed it (Art. 14, 22.9). */

gboolean desk_pause_is_unconfirmed (Desk *desk, gint64 game);
gboolean desk_pause_halve (Desk *desk, gint64 game, const ClockState *state, gint64 elapsed_ms,
                           ClockUsed *ret_used, GError **error);
