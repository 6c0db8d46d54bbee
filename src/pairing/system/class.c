/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/system/class.h"
#include <glib/gi18n.h>

static const PairingClass no_class = { N_ ("There is no second stage."), "" };

static const struct {
  const char *id;
  const char *label;
  const PairingClass *class;
} systems[] = {
#define PAIRING_SYSTEM_ROW(WORD, name, id, label) { id, label, &pairing_##name##_class },
  PAIRING_SYSTEM_LIST (PAIRING_SYSTEM_ROW){ "none", N_ ("no second stage"), &no_class },
};

/* What a system can be asked; also of PAIRING_NO_SYSTEM, which does nothing. */
const PairingClass *
pairing_class (PairingSystem system)
{
  return systems[system].class;
}

/* That of a stage; of one that there is not, that of PAIRING_NO_SYSTEM. */
const PairingClass *
pairing_plan_class (const PairingPlan *plan, int stage)
{
  return pairing_class (stage < PAIRING_STAGES ? plan->stages[stage].system : PAIRING_NO_SYSTEM);
}

/* Whether there is such a stage, from 0. */
gboolean
pairing_plan_has (const PairingPlan *plan, int stage)
{
  return stage < PAIRING_STAGES && plan->stages[stage].system != PAIRING_NO_SYSTEM;
}

/* In how many groups a stage is played; 1 without groups. */
int
pairing_plan_groups (const PairingPlan *plan, int stage)
{
  return pairing_plan_class (plan, stage)->all_meet ? MAX (1, plan->stages[stage].groups) : 1;
}

PairingSystem
pairing_class_system (const PairingClass *class)
{
  int system = 0;

  while (systems[system].class != class)
    system++;
  return (PairingSystem) system;
}

/* The class by which its rounds are drawn: itself, for most. */
const PairingClass *
pairing_class_drawn (const PairingClass *class, const PairingPlan *plan)
{
  return class->drawn_by ? class->drawn_by (plan) : class;
}

/* Its word in settings and files: "swiss". */
const char *
pairing_system_id (PairingSystem system)
{
  return systems[system].id;
}

/* Its name, translated. */
const char *
pairing_system_label (PairingSystem system)
{
  return _ (systems[system].label);
}

/* FALSE where it is none; "none" is none either. */
gboolean
pairing_system_parse (const char *id, PairingSystem *ret_system)
{
  for (int i = 0; id && i < PAIRING_NO_SYSTEM; i++)
    if (g_str_equal (systems[i].id, id)) {
      *ret_system = (PairingSystem) i;
      return TRUE;
    }
  return FALSE;
}

/* Fills in what holds where the event says nothing else: for pairings by weights the defaults of
 * OpenGotha (PAIRING.md), so that a director who comes from there finds the same pairings. */
void
pairing_plan_init (PairingPlan *plan, PairingSystem system)
{
  *plan = pairing_plan_standard;
  plan->stages[0].system = system;
  if (pairing_class (system)->fill)
    pairing_class (system)->fill (plan);
}
