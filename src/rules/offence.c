#include "rules/offence.h"
#include <glib/gi18n.h>
#include <string.h>

#define NONE RULES_EFFECT_NONE
#define WARNING RULES_EFFECT_WARNING
#define LOSS RULES_EFFECT_LOSS
#define PASS RULES_EFFECT_FORCED_PASS
#define AGAIN RULES_EFFECT_REPEATED_LOSS
#define REFEREE RULES_EFFECT_REFEREE

/* rules.md section 5.7, and section 1 for jpkr. The columns are those of RulesProfile. */
static const RulesOffence offences[] = {
  { "double-move", N_ ("Art. 17.2"), N_ ("Two moves in a row"), { WARNING, LOSS, LOSS } },
  { "take-back", N_ ("Art. 17.3"), N_ ("Took a move back"), { WARNING, WARNING, LOSS } },
  { "early-press",
    N_ ("Art. 17.4"),
    N_ ("Pressed the clock before placing the stone"),
    { WARNING, NONE, REFEREE } },
  { "wrong-lift",
    N_ ("Art. 18.1"),
    N_ ("Lifted stones that have liberties"),
    { WARNING, WARNING, REFEREE } },
  { "missed-lift",
    N_ ("Art. 18.2, 22.6"),
    N_ ("Did not lift all captured stones, or not before pressing the clock"),
    { WARNING, NONE, REFEREE } },
  { "ko-retake",
    N_ ("Art. 18.3, 20.1"),
    N_ ("Retook a ko without a ko threat"),
    { WARNING | PASS, PASS, LOSS } },
  { "forbidden-point", N_ ("Art. 19"), N_ ("Played on a forbidden point"), { PASS, PASS, LOSS } },
  { "two-hands",
    N_ ("Art. 12.4(2)"),
    N_ ("Stone and clock with different hands, under absolute time"),
    { WARNING, NONE, REFEREE } },
  { "disturbance",
    N_ ("Art. 23.3"),
    N_ ("Hampered the opponent or disturbed order"),
    { WARNING | LOSS | REFEREE, REFEREE, REFEREE } },
  { "discussion",
    N_ ("Art. 23.4"),
    N_ ("Discussed the game or consulted material"),
    { WARNING | LOSS | REFEREE, REFEREE, REFEREE } },
  { "talk",
    N_ ("Art. 15.5, 23.5"),
    N_ ("Talked with others without permission"),
    { WARNING | LOSS | REFEREE, REFEREE, REFEREE } },
  { "phone-sounds", N_ ("Art. 23.7"), N_ ("A phone sounded"), { WARNING | AGAIN, NONE, REFEREE } },
  { "phone-look", N_ ("Art. 23.7"), N_ ("Looked at a phone"), { LOSS, NONE, REFEREE } },
  { "smoking",
    N_ ("Art. 23.8"),
    N_ ("Smoked against the ban"),
    { WARNING | AGAIN, NONE, REFEREE } },
};

/**
 * rules_offence_find:
 * @code: a code of the table, such as "missed-lift"; never translated
 *
 * Returns: (nullable): the offence, for ever; NULL where there is none
 */
const RulesOffence *
rules_offence_find (const char *code)
{
  for (gsize i = 0; i < G_N_ELEMENTS (offences); i++)
    if (strcmp (offences[i].code, code) == 0)
      return &offences[i];
  return NULL;
}

/**
 * rules_offence_list:
 * @ret_n: (out): how many there are
 *
 * Returns: (array length=ret_n): all offences, those at the board first
 */
const RulesOffence *
rules_offence_list (int *ret_n)
{
  *ret_n = G_N_ELEMENTS (offences);
  return offences;
}

/**
 * rules_offence_label:
 * @offence: an offence
 *
 * Returns: what was done, for people, translated
 */
const char *
rules_offence_label (const RulesOffence *offence)
{
  return _ (offence->label);
}

/**
 * rules_offence_effect:
 * @offence: an offence
 * @ruleset: the rules of the game
 *
 * What rules.md section 5.7 lays down. That the second warning in a game loses it (Art. 24.2) is
 * not said here: warnings_lose of @ruleset.
 *
 * Returns: flags; %RULES_EFFECT_NONE where these rules do not cover it
 */
RulesEffect
rules_offence_effect (const RulesOffence *offence, const RulesRuleset *ruleset)
{
  return offence->effects[ruleset->profile];
}
