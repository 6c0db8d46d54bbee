/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "rules/game/point.h"

char *desk_points_format (const guint8 *flags);
gboolean desk_points_parse (const char *text, guint8 *ret_flags);
char *desk_points_format_given (const guint8 *given);
gboolean desk_points_parse_given (const char *text, guint8 *ret_given);
