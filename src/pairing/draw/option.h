#pragma once
#include "pairing/system/plan.h"
#include "rules/game/option.h"

/* The parameters of a plan as named settings, each with its label, its default and its source. */

/* What a system is called in settings and files, and by people. */
#define PAIRING_SYSTEMS                                                      \
  { "swiss", PAIRING_SWISS, N_ ("Swiss by drawn number (积分编排)") },       \
      { "swiss_weights", PAIRING_WEIGHTS, N_ ("Swiss by weights") },         \
      { "macmahon", PAIRING_MACMAHON, N_ ("McMahon by weights") },           \
      { "round_robin", PAIRING_ROBIN, N_ ("Round robin") },                  \
      { "knockout", PAIRING_KNOCKOUT, N_ ("Knock-out") },                    \
      { "elimination", PAIRING_ELIMINATION, N_ ("Swiss with elimination") }, \
  {                                                                          \
    "series", PAIRING_SERIES, N_ ("A series of games")                       \
  }

const RulesOption *pairing_option_list (int *ret_n);
const RulesOption *pairing_option_find (const char *key);
gboolean pairing_option_matters (const RulesOption *option, const PairingPlan *plan);
gboolean pairing_option_set (PairingPlan *plan, const char *key, const char *value, GError **error);
char *pairing_option_get (const PairingPlan *plan, const char *key);
gboolean pairing_plan_check (const PairingPlan *plan, GError **error);
const char *pairing_system_id (PairingSystem system);
const char *pairing_system_label (PairingSystem system);
const char *pairing_system_criteria (PairingSystem system);
const char *pairing_system_about (PairingSystem system);
gboolean pairing_system_parse (const char *id, PairingSystem *ret_system);
