#include "desk/standings/standings.h"
#include "desk/file/desk-private.h"
#include "desk/standings/field.h"
#include "standing/table/option.h"
#include "standing/table/preset.h"
#include "standing/table/rule.h"

/* The last settled round, 0 before the first. */
int
desk_standings_last (Desk *desk)
{
  int last = desk_state_last_round (desk->state);

  while (last > 0 && desk_state_round (desk->state, last) != DESK_ROUND_SETTLED)
    last--;
  return last;
}

/* The standings, as standing_rank_event(). @after: the last round to count. */
StandingTable *
desk_standings (Desk *desk, int after)
{
  return standing_rank_event (desk_get_field (desk), after);
}
