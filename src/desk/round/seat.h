/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"

gboolean desk_seat_check_free (Desk *desk, int round, gint64 player, GError **error);
