#include "desk/round/plan.h"
#include <glib/gi18n.h>
#include "desk/event/event.h"
#include "desk/file/private.h"
#include "desk/round/pair.h"
#include "pairing/system/stage.h"

/* Where a setting comes from: what is wanted now, else what is in the file. */
typedef struct {
  const DeskState *state;
  const char *const *names;
  const char *const *values;
} Source;

static const char *
look_up (const Source *source, const char *name)
{
  const char *value = NULL;

  for (gsize i = 0; source->names && source->names[i]; i++)
    if (g_str_equal (source->names[i], name))
      value = source->values[i];
  return value ? value : desk_event_get (source->state, name);
}

/* An option of which nothing is said is the system's. */
static void
read_plan (const Source *source, PairingPlan *plan)
{
  int n;
  const PairingOption *options = pairing_options (&n);
  PairingSystem system = PAIRING_SWISS;

  pairing_system_parse (look_up (source, "system"), &system);
  pairing_plan_init (plan, system);
  plan->lots = (guint32) g_ascii_strtoull (look_up (source, "lots_seed"), NULL, 10);
  for (int i = 0; i < n; i++) {
    const char *value = look_up (source, options[i].key);
    if (value[0])
      pairing_option_set (plan, options[i].key, value, NULL);
  }
}

/* @plan: how the event is paired: its system, and each option that a setting overrides; the lots
 * are those of "lots_seed". A value that a newer program wrote is left at the default. */
void
desk_event_plan (const DeskState *state, PairingPlan *plan)
{
  const Source source = { .state = state };

  read_plan (&source, plan);
}

/* @names: settings, each of them possible. @values: what they might be. @plan: how the event
 * would be paired with them. */
void
desk_plan_try (const DeskState *state, const char *const *names, const char *const *values,
               PairingPlan *plan)
{
  const Source source = { state, names, values };

  read_plan (&source, plan);
}

/* Weights may change between rounds, and the log tells; what the rounds so far were part of may
 * not. */
static gboolean
check_system (const DeskState *state, const PairingPlan *plan, GError **error)
{
  int last = desk_state_last_round (state);
  PairingPlan now;

  desk_event_plan (state, &now);
  if (last == 0 || plan->system == now.system)
    return TRUE;
  return desk_fail (
      error, DESK_ERROR_STATE,
      _ ("Round %d is already drawn: the system stays “%s”. How the event goes on from a "
         "later round is what the second stage is for."),
      last, pairing_system_label (now.system));
}

/* Whether the event's plan would still hold together with them, and fit the rounds drawn. @names:
 * settings, each of them possible. @values: what they shall be. */
gboolean
desk_plan_check_change (const DeskState *state, const char *const *names, const char *const *values,
                        GError **error)
{
  const Source source = { state, names, values };
  gboolean about_plan = FALSE;
  PairingPlan plan;

  for (gsize i = 0; names[i]; i++)
    about_plan |= g_str_equal (names[i], "system") || pairing_option_find (names[i]);
  if (!about_plan)
    return TRUE;
  read_plan (&source, &plan);
  return check_system (state, &plan, error) && pairing_plan_check (&plan, error);
}

/* FALSE where rounds that are drawn would belong to another system, or the plan, which holds
 * together now, would not. @after: the present as it would be. */
gboolean
desk_plan_check_after (const DeskState *before, const DeskState *after, GError **error)
{
  PairingPlan was, is;

  desk_event_plan (before, &was);
  desk_event_plan (after, &is);
  return (desk_state_last_round (after) == 0 || check_system (before, &is, error)) &&
         (!pairing_plan_check (&was, NULL) || pairing_plan_check (&is, error));
}

/* --- How many rounds --- */

/* How many rounds the system lays down, 0 where it leaves that to the event. Seen from the next
 * one: who was in the first is settled, whoever has left since. */
int
desk_plan_laid_down (Desk *desk)
{
  PairingTask task = { .round = desk_state_last_round (desk->state) + 1 };

  desk_event_plan (desk->state, &task.plan);
  if (!pairing_stage_is_laid_down (&task.plan))
    return 0;
  task.field = desk_get_field (desk);
  return pairing_stage_rounds (&task);
}

/* How many rounds the event has: as many as its system takes, else as the event says. */
int
desk_pair_rounds (Desk *desk)
{
  int rounds = desk_plan_laid_down (desk);

  return rounds > 0 ? rounds : (int) desk_event_get_int (desk->state, "rounds");
}
