/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "standing/table/option.h"
#include <glib/gi18n.h>

#define CHOICE(name) .type = RULES_OPTION_CHOICE, RULES_OPTION_MEMBER (StandingOptions, name)
#define MOST_PLACES 9999

static const RulesOption standing_options[] = {
  { "bye_sos", N_ ("What a bye adds to SOS"),
    N_ ("What a bye or a missing opponent adds to SOS. The articles do not say. The written rules "
        "of xiangqi take the lowest score of all; others take the rounds that are left, nothing, "
        "or the player’s own score."),
    "bye_sos", CHOICE (bye_sos),
    .choices = { { "lowest", RULES_BYE_SOS_LOWEST, N_ ("the lowest score of all") },
                 { "rounds", RULES_BYE_SOS_ROUNDS_LEFT,
                   N_ ("the rounds that are left, including this one") },
                 { "zero", RULES_BYE_SOS_ZERO, N_ ("nothing") },
                 { "r", RULES_BYE_SOS_ROUNDS, N_ ("the number of rounds") },
                 { "virtual", RULES_BYE_SOS_VIRTUAL,
                   N_ ("a virtual opponent without a win, who meets every player with the bye") },
                 { "own", RULES_BYE_SOS_OWN, N_ ("the player’s own score") } },
    .standard = "lowest" },
  { "sos_drop", N_ ("Opponents that SOS−1 and SOS−2 exclude"),
    N_ ("SOS−1 and SOS−2 exclude one or two opponents. OpenGotha excludes the weakest, Pairgoth "
        "the strongest: choose which."),
    "OpenGotha; Pairgoth", CHOICE (sos_drop),
    .choices = { { "lowest", STANDING_DROP_LOWEST, N_ ("the opponents with the lowest scores") },
                 { "highest", STANDING_DROP_HIGHEST,
                   N_ ("the opponents with the highest scores") } },
    .standard = "lowest" },
  { "total_score_max", N_ ("Highest points in the total score"), NULL, "Art. 27",
    CHOICE (total_max),
    .choices = { { "2R", RULES_TOTAL_MAX_THEORETICAL, N_ ("two for each round") },
                 { "highest", RULES_TOTAL_MAX_REACHED,
                   N_ ("the highest score that was reached") } },
    .standard = "2R" },
  { "sos_forfeits", N_ ("An opponent who stayed away"),
    N_ ("Whether an opponent who did not come counts in SOS. By the rules a win by forfeit is a "
        "win like any other, and the opponent counts."),
    "Art. 27", CHOICE (forfeits),
    .choices = { { "count", STANDING_FORFEITS_COUNT,
                   N_ ("counts like any other in SOS and SODOS") },
                 { "skip", STANDING_FORFEITS_SKIP, N_ ("does not count in SOS and SODOS") } },
    .standard = "count" },
  { "bracket_ties", N_ ("Players knocked out in the same round"),
    N_ ("If there is no game for the place, players knocked out in the same round share it; or the "
        "criteria of the standings order them."),
    NULL, CHOICE (bracket_ties),
    .choices = { { "shared", STANDING_BRACKET_SHARED, N_ ("share the place") },
                 { "criteria", STANDING_BRACKET_CRITERIA, N_ ("are placed by the criteria") } },
    .standard = "shared" },
  { "cut_places", N_ ("SOS without rounds: up to this place"),
    N_ ("Where ties are broken by SOS without the first or last rounds: up to which place this is "
        "done. World championships in China did so for the first eight. 0: for all places."),
    "World Amateur Go Championship, 2010 to 2023", RULES_OPTION_NUMBER,
    RULES_OPTION_MEMBER (StandingOptions, cut_places), .most = MOST_PLACES, .standard = "0" },
};

/* Every option of the standings. */
const RulesOption *
standing_option_list (int *ret_n)
{
  *ret_n = G_N_ELEMENTS (standing_options);
  return standing_options;
}

/* The option; NULL where there is none. */
const RulesOption *
standing_option_find (const char *key)
{
  return rules_option_in (standing_options, G_N_ELEMENTS (standing_options), key);
}

/* What it is, translated, with what the option says on which it depends most. @options: the options
 * by which it is computed; NULL for the defaults. */
char *
standing_option_help (StandingCriterion criterion, const StandingOptions *options)
{
  static const StandingOptions standard = { RULES_BYE_SOS_LOWEST };
  const char *key = standing_criterion_option (criterion);
  const RulesOption *option = key ? standing_option_find (key) : NULL;
  g_autofree char *words = NULL;

  if (!option)
    return g_strdup (standing_criterion_help (criterion));
  words = rules_option_meaning (option, options ? options : &standard, FALSE);
  /* Translators: what a criterion is, then an option and what it is set to. */
  return g_strdup_printf (_ ("%s %s: %s."), standing_criterion_help (criterion), _ (option->label),
                          words);
}
