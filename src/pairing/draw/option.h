/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/system/class.h"
#include "rules/game/option.h"

/* The parameters of a plan as named settings, each with its label, its default and its source. */

/* The systems as choices of an option. */
#define PAIRING_SYSTEM_CHOICE(WORD, name, id, label) { id, PAIRING_##WORD, label },
#define PAIRING_SYSTEMS PAIRING_SYSTEM_LIST (PAIRING_SYSTEM_CHOICE)

const RulesOption *pairing_option_list (int *ret_n);
const RulesOption *pairing_option_find (const char *key);
gboolean pairing_option_matters (const RulesOption *option, const PairingPlan *plan);
gboolean pairing_option_set (PairingPlan *plan, const char *key, const char *value, GError **error);
char *pairing_option_get (const PairingPlan *plan, const char *key);
gboolean pairing_plan_fail (GError **error, const char *sentence);
gboolean pairing_plan_check (const PairingPlan *plan, GError **error);
