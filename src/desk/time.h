#pragma once
#include "clock/call.h"
#include "desk/desk.h"

gint64 desk_time_now (void);
const ClockState *desk_time_get (Desk *desk, gint64 game, GError **error);
guint desk_time_n_running (Desk *desk);
gint64 desk_time_interrupted (Desk *desk, gint64 game);
gboolean desk_time_start (Desk *desk, gint64 game, ClockSide turn, GError **error);
gboolean desk_time_press (Desk *desk, gint64 game, GError **error);
gboolean desk_time_pause (Desk *desk, gint64 game, GError **error);
gboolean desk_time_resume (Desk *desk, gint64 game, GError **error);
gboolean desk_time_press_after (Desk *desk, gint64 game, gint64 thought, GArray **ret_calls,
                                GError **error);
