/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/draw/option.h"
#include <glib/gi18n.h>
#include "pairing/draw/error.h"
#include "pairing/draw/round.h"

/* Whether it means something in a stage of the plan. */
gboolean
pairing_option_matters (const RulesOption *option, const PairingPlan *plan)
{
  for (int i = 0; pairing_plan_has (plan, i); i++)
    if (option->systems & 1u << plan->stages[i].system)
      return TRUE;
  return FALSE;
}

/* Each value is looked at alone: see pairing_plan_check() for all of them together. Returns TRUE
 * when set. @plan: a plan; as it was on failure. @key: the key of an option. @value: as
 * rules_option_set() reads it. @error: PAIRING_ERROR_PLAN where there is no such option,
 * RULES_ERROR_OPTION where it has no such value. */
gboolean
pairing_option_set (PairingPlan *plan, const char *key, const char *value, GError **error)
{
  const RulesOption *option = pairing_option_find (key);

  if (option)
    return rules_option_set (option, plan, value, error);
  g_set_error (error, PAIRING_ERROR, PAIRING_ERROR_PLAN, _ ("There is no setting “%s”."), key);
  return FALSE;
}

/* Its value as pairing_option_set() reads it; NULL where there is no such option. @key: the key
 * of an option. */
char *
pairing_option_get (const PairingPlan *plan, const char *key)
{
  const RulesOption *option = pairing_option_find (key);

  return option ? rules_option_text (option, plan) : NULL;
}

/* --- All together --- */

/* A pair weighs at most the sum of these, and a round the sum of its pairs: with this the total of
 * a field of 10,000 stays below 2^63. */
#define MOST_TOGETHER G_GINT64_CONSTANT (1800000000000000)

/* FALSE with PAIRING_ERROR_PLAN and that sentence. */
gboolean
pairing_plan_fail (GError **error, const char *sentence)
{
  g_set_error_literal (error, PAIRING_ERROR, PAIRING_ERROR_PLAN, sentence);
  return FALSE;
}

static gboolean
check_stage (const PairingPlan *plan, int stage, GError **error)
{
  const PairingClass *before = pairing_plan_class (plan, stage - 1);
  const PairingStagePlan *own = &plan->stages[stage];

  if (before->bracket)
    return pairing_plan_fail (error, _ ("A knock-out or a series cannot have a second stage."));
  if (own->qualify == 0)
    return pairing_plan_fail (error,
                              _ ("The second stage needs players: set the number of qualifiers."));
  if (own->first == 0 && !before->all_meet)
    return pairing_plan_fail (error, _ ("The first stage has no fixed number of rounds: set the "
                                        "round in which the second one begins."));
  if (own->first == 1)
    return pairing_plan_fail (error, _ ("The second stage cannot begin with the first round."));
  if (pairing_plan_class (plan, stage)->series &&
      own->qualify * pairing_plan_groups (plan, stage - 1) != 2)
    return pairing_plan_fail (error, _ ("A series is played by two players: set the number of "
                                        "qualifiers so that two are left."));
  return TRUE;
}

/* What depends on the field, such as more groups than players, the draw itself refuses. Returns
 * whether its members fit together. @plan: a plan whose members are each within their range.
 * @error: PAIRING_ERROR_PLAN with what contradicts what. */
gboolean
pairing_plan_check (const PairingPlan *plan, GError **error)
{
  for (int i = 0; pairing_plan_has (plan, i); i++)
    if (pairing_plan_class (plan, i)->check && !pairing_plan_class (plan, i)->check (plan, error))
      return FALSE;
  for (int i = 1; pairing_plan_has (plan, i); i++)
    if (!check_stage (plan, i, error))
      return FALSE;
  for (int i = 0; pairing_plan_has (plan, i); i++)
    if (pairing_plan_class (plan, i)->series && plan->best_of == 1)
      return pairing_plan_fail (error, _ ("A series is the best of 3, 5 or 7 games (Art. 26.5)."));
  return TRUE;
}
