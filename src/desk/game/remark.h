/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"

/* What is to be remembered about a table. */
gboolean desk_remark_set (Desk *desk, gint64 game, const char *text, GError **error);
