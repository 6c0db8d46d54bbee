/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"

gboolean desk_colours_check (Desk *desk, gint64 game, GError **error);
gboolean desk_colours_check_exchange (const DeskState *state, const DeskGame *game, GError **error);
const DeskGame *desk_colours_find (const DeskState *state, int round, gint64 one, gint64 other);
void desk_colours_put_known (Desk *desk, gint64 game);
int desk_colours_turn_signers (int signers);
