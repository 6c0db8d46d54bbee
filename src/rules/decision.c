#include "rules/decision.h"
#include <glib/gi18n.h>

static const RulesWord decisions[RULES_N_DECISIONS] = {
  [RULES_DECISION_NONE] = { "none", N_ ("No penalty") },
  [RULES_DECISION_WARNING] = { "warning", N_ ("Warning") },
  [RULES_DECISION_LOSS] = { "loss", N_ ("Loss of the game") },
  [RULES_DECISION_BOTH_LOSE] = { "both-lose", N_ ("Both lose") },
  [RULES_DECISION_DRAW] = { "draw", N_ ("Draw") },
  [RULES_DECISION_REPLAY] = { "replay", N_ ("No result, played again") },
  [RULES_DECISION_NO_RESULT] = { "no-result", N_ ("No result") },
  [RULES_DECISION_ANNUL] = { "annul", N_ ("Result annulled") },
  [RULES_DECISION_PASS] = { "pass", N_ ("Move void, turn forfeited") },
  [RULES_DECISION_FALSE_LIFE] = { "false-life", N_ ("False life: move void, stones dead") },
  [RULES_DECISION_PLACE] = { "place", N_ ("The stone goes to a reasonable point") },
  [RULES_DECISION_STAND] = { "stand", N_ ("The stone stays where it is") },
  [RULES_DECISION_RECHOOSE] = { "rechoose", N_ ("The point is chosen again") },
  [RULES_DECISION_SWAP] = { "swap", N_ ("Seats and clocks are swapped") },
  [RULES_DECISION_RESTART] = { "restart", N_ ("The game begins anew") },
  [RULES_DECISION_AS_TAKEN] = { "as-taken", N_ ("The colours stay as they were taken") },
  [RULES_DECISION_CRITICISM] = { "criticism", N_ ("Public criticism") },
  [RULES_DECISION_CORRECT] = { "correct", N_ ("Result corrected") },
};

const RulesWords rules_decision_words = { RULES_N_DECISIONS, decisions };

/* In the order of the articles (17.5, 17.6, 20.3): what puts the game right, then what costs, then
 * what ends it, the harshest last. */
const RulesDecision rules_decision_order[RULES_N_DECISIONS] = {
  RULES_DECISION_NONE,      RULES_DECISION_PLACE,     RULES_DECISION_STAND,
  RULES_DECISION_RECHOOSE,  RULES_DECISION_PASS,      RULES_DECISION_FALSE_LIFE,
  RULES_DECISION_SWAP,      RULES_DECISION_WARNING,   RULES_DECISION_CRITICISM,
  RULES_DECISION_DRAW,      RULES_DECISION_REPLAY,    RULES_DECISION_RESTART,
  RULES_DECISION_AS_TAKEN,  RULES_DECISION_NO_RESULT, RULES_DECISION_LOSS,
  RULES_DECISION_BOTH_LOSE, RULES_DECISION_ANNUL,     RULES_DECISION_CORRECT,
};

#define BIT RULES_DECISION_BIT

/* Those by which a game has a result. */
static const guint endings = BIT (RULES_DECISION_LOSS) | BIT (RULES_DECISION_BOTH_LOSE) |
                             BIT (RULES_DECISION_DRAW) | BIT (RULES_DECISION_REPLAY) |
                             BIT (RULES_DECISION_NO_RESULT) | BIT (RULES_DECISION_ANNUL);

/**
 * rules_decision_id:
 * @decision: a decision
 *
 * Returns: the word for it in files and at the twin, such as "both-lose"; never translated
 */
const char *
rules_decision_id (RulesDecision decision)
{
  return rules_word_id (&rules_decision_words, (int) decision);
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
  return rules_word_label (&rules_decision_words, (int) decision);
}

/**
 * rules_decision_name:
 * @id: the word for a decision, as rows have it
 *
 * Returns: (transfer none): its name for people, translated; the word itself where it is unknown
 */
const char *
rules_decision_name (const char *id)
{
  int decision = rules_word_find (&rules_decision_words, id, RULES_DECISION_OPEN);

  return decision == RULES_DECISION_OPEN ? id : rules_word_label (&rules_decision_words, decision);
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
  int decision = rules_word_find (&rules_decision_words, id, RULES_DECISION_OPEN);

  if (decision == RULES_DECISION_OPEN)
    return FALSE;
  *ret_decision = (RulesDecision) decision;
  return TRUE;
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
  return (endings & BIT (decision)) != 0;
}

/**
 * rules_decision_set_format:
 * @set: RULES_DECISION_BITs
 * @first: the one that is named first, or %RULES_DECISION_OPEN
 *
 * Returns: (transfer full): their words with spaces between, "warning loss"; never translated
 */
char *
rules_decision_set_format (guint set, int first)
{
  GString *text = g_string_new (first == RULES_DECISION_OPEN ? "" : decisions[first].id);

  for (int i = 0; i < RULES_N_DECISIONS; i++)
    if (set & BIT (i) && i != first)
      g_string_append_printf (text, "%s%s", text->len ? " " : "", decisions[i].id);
  return g_string_free (text, FALSE);
}

/**
 * rules_decision_set_parse:
 * @text: words of decisions with spaces between; may be empty
 * @ret_set: (out): RULES_DECISION_BITs
 * @ret_first: (out): the one that is named first, or %RULES_DECISION_OPEN
 *
 * Returns: %TRUE if all words are known
 */
gboolean
rules_decision_set_parse (const char *text, guint *ret_set, int *ret_first)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  RulesDecision decision;

  *ret_set = 0;
  *ret_first = RULES_DECISION_OPEN;
  for (gsize i = 0; words[i]; i++) {
    if (words[i][0] == '\0')
      continue;
    if (!rules_decision_parse (words[i], &decision))
      return FALSE;
    *ret_set |= BIT (decision);
    if (*ret_first == RULES_DECISION_OPEN)
      *ret_first = (int) decision;
  }
  return TRUE;
}
