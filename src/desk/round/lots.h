/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"

gboolean desk_lots_draw (Desk *desk, gint64 seed, GError **error);
