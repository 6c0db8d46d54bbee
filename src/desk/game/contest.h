/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"
#include "rules/game/point.h"

/* Play for time (Art. 12.4). */
const DeskNote *desk_contest_find (Desk *desk, gint64 game);
gboolean desk_contest_yield (Desk *desk, gint64 game, RulesColour side, int signers,
                             const char *reason, GError **error);
gboolean desk_contest_stop (Desk *desk, gint64 game, RulesColour side, int signers,
                            const char *reason, GError **error);
gboolean desk_contest_is_yield (const DeskNote *note);
