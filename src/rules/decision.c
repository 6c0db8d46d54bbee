#include "rules/decision.h"
#include <glib/gi18n.h>

static const struct {
  const char *id;
  const char *label;
  gboolean ends;
} decisions[RULES_N_DECISIONS] = {
  [RULES_DECISION_NONE] = { "none", N_ ("No penalty"), FALSE },
  [RULES_DECISION_WARNING] = { "warning", N_ ("Warning"), FALSE },
  [RULES_DECISION_LOSS] = { "loss", N_ ("Loss of the game"), TRUE },
  [RULES_DECISION_BOTH_LOSE] = { "both-lose", N_ ("Both lose"), TRUE },
  [RULES_DECISION_DRAW] = { "draw", N_ ("Draw"), TRUE },
  [RULES_DECISION_REPLAY] = { "replay", N_ ("No result, played again"), TRUE },
  [RULES_DECISION_NO_RESULT] = { "no-result", N_ ("No result"), TRUE },
  [RULES_DECISION_ANNUL] = { "annul", N_ ("Result annulled"), TRUE },
  [RULES_DECISION_PASS] = { "pass", N_ ("Move void, turn forfeited"), FALSE },
  [RULES_DECISION_FALSE_LIFE] = { "false-life", N_ ("False life: move void, stones dead"), FALSE },
  [RULES_DECISION_PLACE] = { "place", N_ ("The stone goes to a reasonable point"), FALSE },
  [RULES_DECISION_STAND] = { "stand", N_ ("The stone stays where it is"), FALSE },
  [RULES_DECISION_RECHOOSE] = { "rechoose", N_ ("The point is chosen again"), FALSE },
  [RULES_DECISION_SWAP] = { "swap", N_ ("Seats and clocks are swapped"), FALSE },
  [RULES_DECISION_RESTART] = { "restart", N_ ("The game begins anew"), FALSE },
  [RULES_DECISION_CRITICISM] = { "criticism", N_ ("Public criticism"), FALSE },
};

/**
 * rules_decision_id:
 * @decision: a decision
 *
 * Returns: the word for it in files and at the twin, such as "both-lose"; never translated
 */
const char *
rules_decision_id (RulesDecision decision)
{
  return decisions[decision].id;
}

/**
 * rules_decision_label:
 * @decision: a decision
 *
 * Returns: its name for people, translated
 */
const char *
rules_decision_label (RulesDecision decision)
{
  return _ (decisions[decision].label);
}

/**
 * rules_decision_parse:
 * @id: what rules_decision_id() wrote
 * @ret_decision: (out): the decision
 *
 * Returns: %TRUE if there is such a decision
 */
gboolean
rules_decision_parse (const char *id, RulesDecision *ret_decision)
{
  for (int i = 0; i < RULES_N_DECISIONS; i++)
    if (g_str_equal (decisions[i].id, id)) {
      *ret_decision = (RulesDecision) i;
      return TRUE;
    }
  return FALSE;
}

/**
 * rules_decision_ends_game:
 * @decision: a decision
 *
 * Returns: whether the game has a result by it
 */
gboolean
rules_decision_ends_game (RulesDecision decision)
{
  return decisions[decision].ends;
}
