#include "desk/standings/standings.h"
#include "desk/event/event.h"
#include "desk/round/plan.h"
#include "desk/standings/field.h"
#include "desk/file/private.h"
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

/* What decides where the event says nothing, as standing_criteria_parse() reads it. @system: a
 * system of pairing. @by_total: whether a Swiss is ranked by total score (key swiss_method). */
const char *
desk_standings_standard (PairingSystem system, gboolean by_total)
{
  return by_total && (system == PAIRING_SWISS || system == PAIRING_WEIGHTS)
             ? standing_preset_find ("swiss_a")->criteria
             : pairing_system_criteria (system);
}

static const char *
standard_criteria (const DeskState *state)
{
  RulesRuleset ruleset;
  PairingPlan plan;

  desk_event_plan (state, &plan);
  desk_event_ruleset (state, &ruleset);
  return desk_standings_standard (plan.system, ruleset.swiss_method == RULES_SWISS_TOTAL_SCORE);
}

/* Reads the setting "criteria", a list or the name of a preset (standing/table/preset.h); where it says
 * nothing, the event's system does. @ret_criteria: what decides, the first word first. */
void
desk_standings_criteria (const DeskState *state,
                         StandingCriterion ret_criteria[STANDING_N_CRITERIA], int *ret_n_criteria)
{
  const char *text = desk_event_get (state, "criteria");
  const StandingPreset *preset = standing_preset_find (text);

  if (preset)
    text = preset->criteria;
  if (text[0] && standing_criteria_parse (text, ret_criteria, ret_n_criteria))
    return;
  standing_criteria_parse (standard_criteria (state), ret_criteria, ret_n_criteria);
}

/* What was set for the event; a default of a setting is none of it. */
static const char *
find_set (const DeskState *state, const char *key)
{
  const DeskSetting *setting = g_hash_table_lookup (state->settings, key);

  return setting && setting->value[0] ? setting->value : NULL;
}

/* What the event sets, else what the preset in "criteria" says, else the defaults of rules.md
 * section 9. @ret_options: how byes are counted and so on. */
void
desk_standings_options (const DeskState *state, StandingOptions *ret_options)
{
  const StandingPreset *preset = standing_preset_find (desk_event_get (state, "criteria"));
  const char *places = find_set (state, "cut_places");
  int n;
  const StandingOption *options = standing_option_list (&n);

  *ret_options = preset ? preset->options : (StandingOptions){ STANDING_BYE_LOWEST };
  for (int i = 0; i < n; i++)
    if (find_set (state, options[i].key))
      standing_option_set (ret_options, options[i].key, find_set (state, options[i].key));
  if (places)
    ret_options->cut_places = (int) g_ascii_strtoll (places, NULL, 10);
}

/* How much the event weighs for the ratings of the EGF: setting “egf_class” */
StandingEgfClass
desk_standings_egf_class (const DeskState *state)
{
  static const StandingEgfClass weights[] = { STANDING_EGF_CLASS_A, STANDING_EGF_CLASS_B,
                                              STANDING_EGF_CLASS_C, STANDING_EGF_CLASS_D };
  char letter = desk_event_get (state, "egf_class")[0];

  return weights[CLAMP (letter, 'A', 'D') - 'A'];
}

/* The standings, as standing_rank_event(). @after: the last round to count. */
StandingTable *
desk_standings (Desk *desk, int after)
{
  return standing_rank_event (desk_get_field (desk), after);
}
