#pragma once
#include "desk/file/desk.h"
#include "rules/game/result.h"

/* Once Black, White and the referee have signed, nobody changes a result (Art. 16.4); but what was
 * written may not be what they confirmed. Such a slip of the pen is corrected by an act of its own,
 * with the result that was written beside the right one. */
gboolean desk_correct (Desk *desk, gint64 game, RulesResult result, int signers, const char *reason,
                       GError **error);
gboolean desk_correct_replaced (const DeskRuling *ruling, gint64 game, RulesResult *ret_was);
gboolean desk_correct_was (const DeskState *state, gint64 game, RulesResult *ret_was);
char *desk_correct_text (const DeskState *state, gint64 game);
char *desk_correct_words (const DeskState *state, gint64 game);
