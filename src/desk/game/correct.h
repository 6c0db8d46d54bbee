/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"
#include "rules/game/result.h"

/* Once Black, White and the referee have signed, nobody changes a result (Art. 16.4); but what was
 * written may not be what they confirmed. Such a slip of the pen is corrected by an act of its own,
 * with the result that was written beside the right one. */
gboolean desk_correct (Desk *desk, gint64 game, RulesResult result, int signers, const char *reason,
                       GError **error);
char *desk_correct_text (const DeskState *state, gint64 game);
char *desk_correct_words (const DeskState *state, gint64 game);
gboolean desk_count_recount (Desk *desk, gint64 game, RulesColour asker, const char *reason,
                             GError **error);
