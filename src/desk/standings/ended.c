/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/standings/ended.h"
#include "desk/act/record.h"
#include "desk/event/event.h"

/* Of no kind while it is open, or is to be played again. Where no lots are drawn, a lot drawn under
 * another setting does not count. */
RulesResult
desk_ended_result (const DeskState *state, gint64 game)
{
  const DeskResult *row = desk_state_result (state, game);
  RulesResult result = { .kind = RULES_RESULT_NONE };

  if (row && !desk_state_is_to_replay (state, game))
    rules_result_parse (row->result, &result);
  if (result.kind == RULES_RESULT_LOT &&
      desk_event (state)->rules.both_lose_pairing == RULES_BOTH_LOSE_KEPT)
    result = (RulesResult){ .kind = RULES_RESULT_BOTH_LOSE };
  return result;
}
