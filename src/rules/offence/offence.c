/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/offence/offence.h"
#include <glib/gi18n.h>
#include <string.h>
#include "rules/game/board.h"
#include "rules/offence/offence-private.h"

#define OPEN RULES_DECISION_OPEN
#define OFFENCE_BIT(decision) RULES_DECISION_BIT (RULES_DECISION_##decision)

static const RulesWord groups[RULES_N_OFFENCE_GROUPS] = {
  [RULES_OFFENCE_GROUP_MOVE] = { "move", N_ ("Making a move") },
  [RULES_OFFENCE_GROUP_CAPTURE] = { "capture", N_ ("Capturing") },
  [RULES_OFFENCE_GROUP_CLOCK] = { "clock", N_ ("Clock") },
  [RULES_OFFENCE_GROUP_CONDUCT] = { "conduct", N_ ("Conduct") },
  [RULES_OFFENCE_GROUP_EVENT] = { "event", N_ ("The tournament") },
};

static const RulesWords group_words = { RULES_N_OFFENCE_GROUPS, groups };

/* The offence, for ever; NULL where there is none. @code: a code of the table, such as
 * "missed-lift"; never translated. */
const RulesOffence *
rules_offence_find (const char *code)
{
  for (int i = 0; i < rules_offence_table_length; i++)
    if (strcmp (rules_offence_table[i].code, code) == 0)
      return &rules_offence_table[i];
  return NULL;
}

/* The code of the offence that it would be; NULL where it would be none. @error: why a move is
 * refused. */
const char *
rules_offence_of_refusal (const GError *error)
{
  if (error->domain != RULES_ERROR)
    return NULL;
  switch (error->code) {
  case RULES_ERROR_FORBIDDEN:
    return "forbidden-point";
  case RULES_ERROR_KO:
    return "ko-retake";
  case RULES_ERROR_REPETITION:
    return "repetition";
  default:
    return NULL;
  }
}

/* All offences, by group, those at the board first. */
const RulesOffence *
rules_offence_list (int *ret_n)
{
  *ret_n = rules_offence_table_length;
  return rules_offence_table;
}

/* What was done, for people, translated. */
const char *
rules_offence_label (const RulesOffence *offence)
{
  return _ (offence->label);
}

/* Its word at the twin; never translated. */
const char *
rules_offence_group_id (RulesOffenceGroup group)
{
  return rules_word_id (&group_words, (int) group);
}

/* Its heading, translated. */
const char *
rules_offence_group_label (RulesOffenceGroup group)
{
  return rules_word_label (&group_words, (int) group);
}

/* Triple ko and the like, as the event has settled it (Art. 20.3). */
static void
settle_cycle (const RulesRuleset *ruleset, RulesRemedy *remedy)
{
  static const int cycles[] = { [RULES_RARE_CYCLE_REPLAY] = RULES_DECISION_REPLAY,
                                [RULES_RARE_CYCLE_DRAW] = RULES_DECISION_DRAW,
                                [RULES_RARE_CYCLE_FORBID] = RULES_DECISION_PASS,
                                [RULES_RARE_CYCLE_REFEREE] = OPEN };

  remedy->proposed = cycles[ruleset->rare_cycle_result];
  if (remedy->proposed != OPEN)
    remedy->decisions |= RULES_DECISION_BIT (remedy->proposed);
}

static void
settle_colours (const RulesRuleset *ruleset, RulesRemedy *remedy)
{
  if (ruleset->wrong_colour_fix == RULES_WRONG_COLOUR_RESTART)
    remedy->proposed = RULES_DECISION_RESTART;
}

/* Rules that are silent on phones speak where the event has settled it. */
static void
settle_phone (const RulesRuleset *ruleset, RulesRemedy *remedy)
{
  if (ruleset->phone_look != RULES_PHONE_LOOK_LOSS)
    return;
  if (!remedy->decisions)
    remedy->article = rules_offence_event_rules;
  remedy->decisions = OFFENCE_BIT (LOSS);
  remedy->proposed = RULES_DECISION_LOSS;
}

static void
settle_repetition (const RulesRuleset *ruleset, RulesRemedy *remedy)
{
  if (remedy->decisions & OFFENCE_BIT (WARNING) &&
      ruleset->repetition_penalty == RULES_REPETITION_VOID_WARNING)
    remedy->proposed = RULES_DECISION_WARNING;
}

/* What options of the event settle beforehand. */
static const struct {
  const char *code;
  void (*settle) (const RulesRuleset *ruleset, RulesRemedy *remedy);
} options[] = {
  { "wrong-colours", settle_colours },
  { "phone-look", settle_phone },
  { "repetition", settle_repetition },
  { "rare-cycle", settle_cycle },
};

/* That the second warning in a game loses it (Art. 24.2) is not said here: warnings_lose of
 * @ruleset. @ruleset: the rules of the game, with the event's options. @ret_remedy: what they lay
 * down for it; no decisions where they do not cover it. */
void
rules_offence_remedy (const RulesOffence *offence, const RulesRuleset *ruleset,
                      RulesRemedy *ret_remedy)
{
  *ret_remedy = offence->remedies[ruleset->profile];
  for (gsize i = 0; i < G_N_ELEMENTS (options); i++)
    if (strcmp (options[i].code, offence->code) == 0)
      options[i].settle (ruleset, ret_remedy);
}
