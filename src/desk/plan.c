#include "desk/plan.h"
#include "desk/event.h"

static void
take_rank (const DeskState *state, const char *name, RulesRank *rank)
{
  RulesRank said;

  if (rules_rank_parse (desk_event_get (state, name), &said) && said != RULES_RANK_NONE)
    *rank = said;
}

static void
take_number (const DeskState *state, const char *name, int *number)
{
  if (desk_event_get (state, name)[0] != '\0')
    *number = (int) desk_event_get_int (state, name);
}

/**
 * desk_event_plan:
 * @state: a tournament's present
 * @plan: (out): how the event is paired: its system, and what settings override
 */
void
desk_event_plan (const DeskState *state, PairingPlan *plan)
{
  gboolean macmahon = g_str_equal (desk_event_get (state, "system"), "macmahon");

  pairing_plan_init (plan, macmahon ? PAIRING_MACMAHON : PAIRING_SWISS);
  take_rank (state, "zero", &plan->zero);
  take_rank (state, "floor", &plan->floor);
  take_rank (state, "bar", &plan->bar);
  take_number (state, "super_bar", &plan->super_bar);
  take_number (state, "bye_points", &plan->bye_points);
  take_number (state, "absent_points", &plan->absent_points);
}
