/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"

Desk *desk_open (const char *path, gboolean write, GError **error);
gboolean desk_reload (Desk *desk, GError **error);
