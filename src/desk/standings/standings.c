/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/standings/standings.h"
#include "desk/file/desk-private.h"
#include "desk/standings/field.h"
#include "standing/table/event.h"

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

/* The standings, as standing_rank_event(). @after: the last round to count. */
StandingTable *
desk_standings (Desk *desk, int after)
{
  return standing_rank_event (desk_get_field (desk), after);
}
