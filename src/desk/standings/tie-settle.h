/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/standings/tie.h"

/* People settle a tie, among all who share the place. */
gboolean desk_tie_check (Desk *desk, int round, const gint64 *players, int n_players,
                         GError **error);
gboolean desk_tie_settle (Desk *desk, int round, StandingTieMethod method, const gint64 *players,
                          int n_players, const char *reason, gint64 *ret_tie, GError **error);
gboolean desk_tie_drop (Desk *desk, gint64 tie, const char *reason, GError **error);
void desk_tie_lots (guint32 seed, gint64 *inout_players, int n_players);
