/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "clock/clock.h"

/* Times as a referee writes and reads them. */
gboolean scene_time_parse (const char *text, gint64 *ret_ms);
char *scene_time_format (gint64 ms);
gboolean scene_time_parse_day (const char *text, gint64 near, gint64 *ret_at);
char *scene_time_day (gint64 at);
char *scene_time_reading (const ClockState *state, ClockSide side);
char *scene_time_dial (const ClockState *state, ClockSide side);
char *scene_time_dials (const ClockState *state);
char *scene_time_interrupted (gint64 stored, gint64 now, gboolean doubtful);
char *scene_time_used (const ClockState *state);
GError *scene_time_no_time (const char *text);
