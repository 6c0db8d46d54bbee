/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"

/* What becomes of a side whose time is up (Art. 22.5). */
gboolean desk_timeout_lose (Desk *desk, gint64 game, const char *reason, GError **error);
gboolean desk_timeout_pass (Desk *desk, gint64 game, const char *reason, GError **error);
int desk_timeout_passes_left (Desk *desk, gint64 game);
