#pragma once
#include "desk/clock/clock.h"

/* One turn: the clock follows the board, in the same act. */
gboolean desk_turn_check_running (Desk *desk, gint64 game, GError **error);
gboolean desk_turn_check_start (DeskClock *clock, ClockSide side, GError **error);
gboolean desk_turn_is_ahead (Desk *desk, gint64 game);
gboolean desk_turn_is_behind (Desk *desk, gint64 game);
void desk_turn_align (DeskClock *clock);
void desk_turn_take_next (DeskClock *clock);
gboolean desk_turn_catch_up (DeskClock *clock, gint64 now);

/* desk/clock/settle.c: what an act does to it */
void desk_turn_put (Desk *desk);
GArray *desk_turn_games (Desk *desk);
void desk_turn_settle (Desk *desk, const GArray *games);
