#include "desk/standings/standings.h"
#include "desk/event/event.h"
#include "desk/round/plan.h"
#include "desk/standings/field.h"
#include "desk/file/private.h"
#include "standing/table/option.h"
#include "standing/table/preset.h"
#include "standing/table/rule.h"

/* The last settled round, 0 before the first. */
int
desk_standings_last_of (const DeskState *state)
{
  int last = desk_state_last_round (state);

  while (last > 0 && desk_state_round (state, last) != DESK_ROUND_SETTLED)
    last--;
  return last;
}

int
desk_standings_last (Desk *desk)
{
  return desk_standings_last_of (desk->state);
}

/* What decides where the event says nothing, as standing_criteria_parse() reads it. @system: a
 * system of pairing. @by_total: whether a Swiss is ranked by total score (key swiss_method). */
const char *
desk_standings_standard (PairingSystem system, gboolean by_total)
{
  return by_total && (system == PAIRING_SWISS || system == PAIRING_WEIGHTS)
             ? standing_preset_find ("swiss_a")->criteria
             : pairing_system_criteria (system);
}

/* The standings, as standing_rank_event(). @after: the last round to count. */
StandingTable *
desk_standings (Desk *desk, int after)
{
  return standing_rank_event (desk_get_field (desk), after);
}
