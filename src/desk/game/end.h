/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"
#include "rules/game/ending.h"

/* How a game ends (Art. 13, 21). Two passes are a proposal and an agreement; a referee who only
 * counts needs none of this. Who speaks may be left to the record: it is the side to move. */
gboolean desk_end_propose (Desk *desk, gint64 game, RulesColour side, GError **error);
gboolean desk_end_refuse (Desk *desk, gint64 game, RulesColour side, GError **error);
gboolean desk_end_agree (Desk *desk, gint64 game, RulesColour side, GError **error);
RulesColour desk_end_first (Desk *desk, gint64 game, RulesPoint stone);
gboolean desk_end_dispute (Desk *desk, gint64 game, RulesPoint stone, RulesColour first,
                           const char *reason, GError **error);
gboolean desk_end_confirm (Desk *desk, gint64 game, RulesColour side, GError **error);
