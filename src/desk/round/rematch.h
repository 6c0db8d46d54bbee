/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"

/* A game without result is played again at its table as a game of its own (Art. 17.5, 17.6, 20.3);
 * players may be found to have taken each other's colours (Art. 17.1). */

const DeskGame *desk_rematch_of (const DeskState *state, gint64 game);
const DeskGame *desk_rematch_next (const DeskState *state, gint64 game);
const DeskGame *desk_rematch_newest (const DeskState *state, gint64 game);
int desk_rematch_number (const DeskState *state, gint64 game);
gboolean desk_rematch_check_newest (Desk *desk, gint64 game, GError **error);

/* Inside the room. */
void desk_rematch_put (Desk *desk, const DeskGame *game, gboolean restart);
void desk_rematch_put_swap (Desk *desk, const DeskGame *game);
void desk_rematch_put_taken (Desk *desk, const DeskGame *game);
