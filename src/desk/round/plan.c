#include "desk/round/plan.h"
#include <glib/gi18n.h>
#include "desk/event/event.h"
#include "desk/file/private.h"

static gboolean
is_about_plan (const char *const *names)
{
  for (gsize i = 0; names[i]; i++)
    if (g_str_equal (names[i], "system") || pairing_option_find (names[i]))
      return TRUE;
  return FALSE;
}

/* Weights may change between rounds, and the log tells; what the rounds so far were part of may
 * not. */
static gboolean
check_system (const DeskState *state, const PairingPlan *plan, GError **error)
{
  int last = desk_state_last_round (state);
  PairingSystem now = desk_event (state)->plan.system;

  if (last == 0 || plan->system == now)
    return TRUE;
  return desk_fail (
      error, DESK_ERROR_STATE,
      _ ("Round %d is already drawn: the system stays “%s”. How the event goes on from a "
         "later round is what the second stage is for."),
      last, pairing_system_label (now));
}

/* Whether the event's plan would still hold together with them, and fit the rounds drawn. @names:
 * settings, each of them possible. @values: what they shall be. */
gboolean
desk_plan_check_change (const DeskState *state, const char *const *names, const char *const *values,
                        GError **error)
{
  DeskEvent event;

  if (!is_about_plan (names))
    return TRUE;
  desk_event_try (state, names, values, &event);
  return check_system (state, &event.plan, error) && pairing_plan_check (&event.plan, error);
}

/* FALSE where rounds that are drawn would belong to another system, or the plan, which holds
 * together now, would not. @after: the present as it would be. */
gboolean
desk_plan_check_after (const DeskState *before, const DeskState *after, GError **error)
{
  const PairingPlan *was = &desk_event (before)->plan, *is = &desk_event (after)->plan;

  return (desk_state_last_round (after) == 0 || check_system (before, is, error)) &&
         (!pairing_plan_check (was, NULL) || pairing_plan_check (is, error));
}
