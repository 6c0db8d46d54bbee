#include "pairing/draw/option.h"
#include <glib/gi18n.h>
#include "pairing/draw/error.h"
#include "pairing/draw/round.h"

/* By what its standings are decided where the event says nothing, and what it is. Method B of Art.
 * 27 for Swiss, A and B for the round robin, and for McMahon what OpenGotha has. */
static const struct {
  const char *criteria;
  const char *about;
} systems[] = {
  [PAIRING_SWISS] = { "points sos warnings",
                      N_ ("Players with equal points meet, neighbours by drawn number, nobody "
                          "twice (Art. 26.3); what decides is points, then the opponents’ points "
                          "(Art. 27, B).") },
  [PAIRING_WEIGHTS] = { "points sos warnings",
                        N_ ("Players with equal points meet; which of them, weights decide that "
                            "are added up over the round, as in OpenGotha (Art. 26.3).") },
  [PAIRING_MACMAHON] = { "mms sosm sososm",
                         N_ ("A Swiss event in which everybody starts with points for the rank, "
                             "so that equals meet from the first round on. Usual in Europe; in "
                             "no article.") },
  [PAIRING_ROBIN] = { "points sodos warnings",
                      N_ ("Everybody meets everybody, by Berger tables, in one group or in "
                          "several (Art. 26.2).") },
  [PAIRING_KNOCKOUT] = { "points sos",
                         N_ ("The winner goes on in the bracket; who has lost once, or twice, is "
                             "out (Art. 26.1).") },
  [PAIRING_ELIMINATION] = { "points sos warnings",
                            N_ ("Drawn round by round among those with equal points; who has lost "
                                "so many games is out (Art. 26.4).") },
  [PAIRING_SERIES] = { "points sos",
                       N_ ("Two players, or several pairs of them, play the best of 3, 5 or 7 "
                           "games (Art. 26.5).") },
  [PAIRING_NO_SYSTEM] = { "", N_ ("There is no second stage.") },
};

/* The second stage can have each of them, and none. */
static const RulesOptionChoice *
choice_of (PairingSystem system)
{
  return &pairing_option_find ("then")->choices[system];
}

/* Its word in settings and files: "swiss". */
const char *
pairing_system_id (PairingSystem system)
{
  return choice_of (system)->id;
}

/* Its name, translated. */
const char *
pairing_system_label (PairingSystem system)
{
  return _ (choice_of (system)->meaning);
}

/* What decides the standings where the event says nothing, as standing_criteria_parse() reads it.
 */
const char *
pairing_system_criteria (PairingSystem system)
{
  return systems[system].criteria;
}

/* What it is in a sentence, with the article, translated. */
const char *
pairing_system_about (PairingSystem system)
{
  return _ (systems[system].about);
}

/* FALSE where it is none; "none" is none either. */
gboolean
pairing_system_parse (const char *id, PairingSystem *ret_system)
{
  const RulesOptionChoice *choice = rules_option_choice (pairing_option_find ("then"), id);

  if (!choice || choice->value == PAIRING_NO_SYSTEM)
    return FALSE;
  *ret_system = (PairingSystem) choice->value;
  return TRUE;
}

/* Whether it means something in the plan's system, or in that of its second stage. */
gboolean
pairing_option_matters (const RulesOption *option, const PairingPlan *plan)
{
  return (option->systems & (1u << plan->system | 1u << plan->then)) != 0;
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

static gboolean
fail_plan (GError **error, const char *sentence)
{
  g_set_error_literal (error, PAIRING_ERROR, PAIRING_ERROR_PLAN, sentence);
  return FALSE;
}

static gboolean
check_weights (const PairingPlan *plan, GError **error)
{
  gint64 sum = plan->w_rematch + plan->w_random + plan->w_colour + plan->w_category +
               plan->w_score + plan->w_float + plan->w_seeding + plan->w_handicap +
               MAX (plan->w_place, 0);

  if (sum > MOST_TOGETHER)
    return fail_plan (error, _ ("The weights are too large together: at most 1.8·10¹⁵."));
  if (sum == 0)
    return fail_plan (error, _ ("All weights are 0: one pairing would be as good as any other."));
  return TRUE;
}

static gboolean
check_ladder (const PairingPlan *plan, GError **error)
{
  if (plan->floor > plan->bar)
    return fail_plan (error, _ ("The McMahon floor is above the bar."));
  if (plan->zero > plan->floor)
    return fail_plan (error, _ ("The rank that starts with 0 is above the McMahon floor."));
  return TRUE;
}

static gboolean
uses (const PairingPlan *plan, PairingSystem system)
{
  return plan->system == system || plan->then == system;
}

static int
n_qualified (const PairingPlan *plan)
{
  return plan->system == PAIRING_ROBIN ? plan->qualify * plan->groups : plan->qualify;
}

static gboolean
check_second (const PairingPlan *plan, GError **error)
{
  gboolean knocks = plan->system == PAIRING_KNOCKOUT || plan->system == PAIRING_SERIES;

  if (plan->then == PAIRING_NO_SYSTEM)
    return TRUE;
  if (knocks)
    return fail_plan (error,
                      _ ("After a knock-out or a series there is nothing to go on with: it has "
                         "no second stage."));
  if (plan->qualify == 0)
    return fail_plan (error, _ ("The second stage needs players: set how many go on."));
  if (plan->then_from == 0 && plan->system != PAIRING_ROBIN)
    return fail_plan (error, _ ("The first stage has no fixed number of rounds: say in which round "
                                "the second one begins."));
  if (plan->then_from == 1)
    return fail_plan (error, _ ("The second stage cannot begin with the first round."));
  if (plan->then == PAIRING_SERIES && n_qualified (plan) != 2)
    return fail_plan (error,
                      _ ("A series is between two: set how many go on so that two are left."));
  return TRUE;
}

/* What depends on the field, such as more groups than players, the draw itself refuses. Returns
 * whether its members fit together. @plan: a plan whose members are each within their range.
 * @error: PAIRING_ERROR_PLAN with what contradicts what. */
gboolean
pairing_plan_check (const PairingPlan *plan, GError **error)
{
  if ((uses (plan, PAIRING_WEIGHTS) || uses (plan, PAIRING_MACMAHON)) &&
      !check_weights (plan, error))
    return FALSE;
  if (uses (plan, PAIRING_MACMAHON) && !check_ladder (plan, error))
    return FALSE;
  if ((uses (plan, PAIRING_KNOCKOUT) || uses (plan, PAIRING_SERIES)) && plan->best_of % 2 == 0)
    return fail_plan (error,
                      _ ("The best of an even number of games need not have a winner: 1, 3, 5 "
                         "or 7."));
  if (!check_second (plan, error))
    return FALSE;
  if (uses (plan, PAIRING_SERIES) && plan->best_of == 1)
    return fail_plan (error, _ ("A series is the best of 3, 5 or 7 games (Art. 26.5)."));
  return TRUE;
}
