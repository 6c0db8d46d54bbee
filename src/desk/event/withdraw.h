/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"

/* Art. 28.2: what becomes of the games of a player who leaves a round robin. It is computed from
 * the present after every act and never stored: a player who comes back has what he had. */
gboolean desk_withdraw_check_result (Desk *desk, const DeskGame *game, const char *result,
                                     GError **error);
gboolean desk_withdraw_may_end (Desk *desk, const DeskState *state, const DeskGame *game);
void desk_withdraw_tell (Desk *desk, const GArray *before);
void desk_withdraw_put_out (Desk *desk, gint64 player);
void desk_withdraw_put_back (Desk *desk, gint64 player);
gboolean desk_withdraw_is_out_by (Desk *desk, gint64 player, gint64 act);
char *desk_withdraw_words (const DeskState *state, gint64 player);
