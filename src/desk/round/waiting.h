/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"

/* Who came while a round was drawn already, and waits for a table in it; and who left meanwhile and
 * still has one. */

GArray *desk_waiting_players (Desk *desk, int round);
GArray *desk_waiting_outside (Desk *desk);
gboolean desk_waiting_has_missed (Desk *desk, gint64 player, int round);
gboolean desk_waiting_is_open (Desk *desk, int round);
gboolean desk_waiting_is_left (Desk *desk, const DeskGame *game);
GPtrArray *desk_waiting_left_boards (Desk *desk, int round);
GArray *desk_waiting_left (Desk *desk, int round);
char *desk_waiting_left_name (const DeskState *state, gint64 player);
GArray *desk_waiting_unpaired (Desk *desk, int round);
