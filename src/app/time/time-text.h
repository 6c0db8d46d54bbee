/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "clock/clock.h"

/* Times as a referee writes and reads them. */
gboolean app_time_text_parse (const char *text, gint64 *ret_ms);
char *app_time_text_format (gint64 ms);
gboolean app_time_text_parse_day (const char *text, gint64 near, gint64 *ret_at);
char *app_time_text_day (gint64 at);
char *app_time_text_reading (const ClockState *state, ClockSide side);
char *app_time_text_dial (const ClockState *state, ClockSide side);
char *app_time_text_dials (const ClockState *state);
char *app_time_text_interrupted (gint64 stored, gint64 now, gboolean doubtful);
char *app_time_text_used (const ClockState *state);
GError *app_time_text_no_time (const char *text);
