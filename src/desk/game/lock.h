/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"

/* A result is locked once Black, White and the referee have signed it (Art. 16.4); the boards of a
 * match, too, once both captains and the referee have signed that of the match. */
char *desk_lock_signers_text (int signers);
gboolean desk_lock_holds (const DeskState *state, gint64 game);
gboolean desk_lock_check (Desk *desk, gint64 game, int signers, GError **error);
gboolean desk_lock_check_annul (Desk *desk, gint64 game, int signers, const char *reason,
                                GError **error);
gboolean desk_lock_sign (Desk *desk, gint64 game, int signers, GError **error);
