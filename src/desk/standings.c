#include "desk/standings.h"
#include "desk/event.h"
#include "desk/plan.h"
#include "desk/private.h"
#include "standing/option.h"

/* What decides where the event says nothing: method B of Art. 27 for Swiss, A and B for the round
 * robin, and for McMahon what OpenGotha has. */
static const char *const standards[] = {
  [PAIRING_SWISS] = "points sos warnings", [PAIRING_WEIGHTS] = "points sos warnings",
  [PAIRING_MACMAHON] = "mms sosm sososm",  [PAIRING_ROBIN] = "points sodos warnings",
  [PAIRING_KNOCKOUT] = "points sos",       [PAIRING_ELIMINATION] = "points sos warnings",
  [PAIRING_SERIES] = "points sos",         [PAIRING_NO_SYSTEM] = "",
};

/**
 * desk_standings_last:
 * @desk: a desk
 *
 * Returns: the last settled round, 0 before the first
 */
int
desk_standings_last (Desk *desk)
{
  int last = desk_state_last_round (desk->state);

  while (last > 0 && desk_state_round (desk->state, last) != DESK_ROUND_SETTLED)
    last--;
  return last;
}

/**
 * desk_standings_criteria:
 * @state: a present
 * @ret_criteria: (out): what decides, the first word first
 * @ret_n_criteria: (out): their number
 *
 * Reads the setting "criteria"; where it says nothing, the event's system does.
 */
void
desk_standings_criteria (const DeskState *state,
                         StandingCriterion ret_criteria[STANDING_N_CRITERIA], int *ret_n_criteria)
{
  const char *text = desk_event_get (state, "criteria");
  PairingPlan plan;

  if (text[0] && standing_criteria_parse (text, ret_criteria, ret_n_criteria))
    return;
  desk_event_plan (state, &plan);
  standing_criteria_parse (standards[plan.system], ret_criteria, ret_n_criteria);
}

/**
 * desk_standings_of:
 * @state: a present
 * @field: who has played whom in it
 * @after: the last round to count
 *
 * Ranks the players by the event's criteria.
 *
 * Returns: (transfer full): the standings
 */
StandingTable *
desk_standings_of (const DeskState *state, StandingField *field, int after)
{
  StandingCriterion criteria[STANDING_N_CRITERIA];
  StandingOptions options = { STANDING_BYE_LOWEST };
  int n_criteria;

  desk_standings_criteria (state, criteria, &n_criteria);
  standing_bye_parse (desk_event_get (state, "bye_sos"), &options.bye_sos);
  return standing_rank (field, after, criteria, n_criteria, &options);
}

/**
 * desk_standings:
 * @desk: a desk
 * @after: the last round to count
 *
 * Returns: (transfer full): the standings, as desk_standings_of()
 */
StandingTable *
desk_standings (Desk *desk, int after)
{
  return desk_standings_of (desk->state, desk_get_field (desk), after);
}
