#include "desk/standings.h"
#include "desk/event.h"
#include "desk/plan.h"
#include "desk/private.h"
#include "standing/option.h"
#include "standing/preset.h"

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

/* What the system has; a Swiss may be ranked by total score instead (key swiss_method). */
static const char *
standard_criteria (const DeskState *state)
{
  RulesRuleset ruleset;
  PairingPlan plan;

  desk_event_plan (state, &plan);
  desk_event_ruleset (state, &ruleset);
  if (ruleset.swiss_method == RULES_SWISS_TOTAL_SCORE &&
      (plan.system == PAIRING_SWISS || plan.system == PAIRING_WEIGHTS))
    return standing_preset_find ("swiss_a")->criteria;
  return standards[plan.system];
}

/**
 * desk_standings_criteria:
 * @state: a present
 * @ret_criteria: (out): what decides, the first word first
 * @ret_n_criteria: (out): their number
 *
 * Reads the setting "criteria", a list or the name of a preset (standing/preset.h); where it says
 * nothing, the event's system does.
 */
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

/**
 * desk_standings_options:
 * @state: a present
 * @ret_options: (out): how byes are counted and so on
 *
 * What the event sets, else what the preset in "criteria" says, else the defaults of rules.md
 * section 9.
 */
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
  StandingOptions options;
  int n_criteria;

  desk_standings_criteria (state, criteria, &n_criteria);
  desk_standings_options (state, &options);
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
