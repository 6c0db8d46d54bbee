/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/offence/decision.h"
#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

static const RulesWord decisions[RULES_N_DECISIONS] = {
  [RULES_DECISION_NONE] = { "none", N_ ("No penalty") },
  [RULES_DECISION_WARNING] = { "warning", N_ ("Warning") },
  [RULES_DECISION_LOSS] = { "loss", N_ ("Loss of the game") },
  [RULES_DECISION_BOTH_LOSE] = { "both-lose", N_ ("Both lose") },
  [RULES_DECISION_DRAW] = { "draw", N_ ("Draw") },
  [RULES_DECISION_REPLAY] = { "replay", N_ ("No result, replayed") },
  [RULES_DECISION_NO_RESULT] = { "no-result", N_ ("No result") },
  [RULES_DECISION_ANNUL] = { "annul", N_ ("Result annulled") },
  [RULES_DECISION_PASS] = { "pass", N_ ("Move void, turn lost") },
  [RULES_DECISION_FALSE_LIFE] = { "false-life", N_ ("False life: move void, stones dead") },
  [RULES_DECISION_PLACE] = { "place", N_ ("The stone goes to a reasonable point") },
  [RULES_DECISION_STAND] = { "stand", N_ ("The stone stays where it is") },
  [RULES_DECISION_RECHOOSE] = { "rechoose", N_ ("The point is chosen again") },
  [RULES_DECISION_SWAP] = { "swap", N_ ("Seats and clocks are swapped") },
  [RULES_DECISION_RESTART] = { "restart", N_ ("The game starts again") },
  [RULES_DECISION_AS_TAKEN] = { "as-taken", N_ ("The colours stay as they were taken") },
  [RULES_DECISION_CRITICISM] = { "criticism", N_ ("Public criticism") },
  [RULES_DECISION_CORRECT] = { "correct", N_ ("Result corrected") },
  [RULES_DECISION_LOWER] = { "lower", N_ ("Places lost") },
  [RULES_DECISION_PRIZE] = { "prize", N_ ("Prize deducted") },
  [RULES_DECISION_SUSPEND] = { "suspend", N_ ("Suspension") },
  [RULES_DECISION_ANNUL_ALL] = { "annul-all", N_ ("All results of the player annulled") },
};

const RulesWords rules_decision_words = { RULES_N_DECISIONS, decisions };

/* In the order of the articles (17.5, 17.6, 20.3): what puts the game right, then what costs, then
 * what ends it, then what the event takes (23.6, 23.1), the harshest last. */
const RulesDecision rules_decision_order[RULES_N_DECISIONS] = {
  RULES_DECISION_NONE,      RULES_DECISION_PLACE,     RULES_DECISION_STAND,
  RULES_DECISION_RECHOOSE,  RULES_DECISION_PASS,      RULES_DECISION_FALSE_LIFE,
  RULES_DECISION_SWAP,      RULES_DECISION_WARNING,   RULES_DECISION_CRITICISM,
  RULES_DECISION_DRAW,      RULES_DECISION_REPLAY,    RULES_DECISION_RESTART,
  RULES_DECISION_AS_TAKEN,  RULES_DECISION_NO_RESULT, RULES_DECISION_LOSS,
  RULES_DECISION_BOTH_LOSE, RULES_DECISION_ANNUL,     RULES_DECISION_CORRECT,
  RULES_DECISION_LOWER,     RULES_DECISION_PRIZE,     RULES_DECISION_ANNUL_ALL,
  RULES_DECISION_SUSPEND,
};

#define DECISION_BIT RULES_DECISION_BIT

/* Correcting what was written is an act of its own (Art. 16.4). */
const guint rules_decision_ruled =
    (DECISION_BIT (RULES_N_DECISIONS) - 1) & ~DECISION_BIT (RULES_DECISION_CORRECT);

/* Those by which a game has a result. */
static const guint endings =
    DECISION_BIT (RULES_DECISION_LOSS) | DECISION_BIT (RULES_DECISION_BOTH_LOSE) |
    DECISION_BIT (RULES_DECISION_DRAW) | DECISION_BIT (RULES_DECISION_REPLAY) |
    DECISION_BIT (RULES_DECISION_NO_RESULT) | DECISION_BIT (RULES_DECISION_ANNUL);

/* The word for it in files and at the twin, such as "both-lose"; never translated. */
const char *
rules_decision_id (RulesDecision decision)
{
  return rules_word_id (&rules_decision_words, (int) decision);
}

/* Its name for people, translated. */
const char *
rules_decision_label (RulesDecision decision)
{
  return rules_word_label (&rules_decision_words, (int) decision);
}

/* TRUE if there is such a decision. @id: what rules_decision_id() wrote. */
gboolean
rules_decision_parse (const char *id, RulesDecision *ret_decision)
{
  int decision = rules_word_find (&rules_decision_words, id, RULES_DECISION_OPEN);

  if (decision == RULES_DECISION_OPEN)
    return FALSE;
  *ret_decision = (RulesDecision) decision;
  return TRUE;
}

/* By which one this decision is taken; false life has its own among the cycles. @article: by
 * which article the offence is ruled on. */
const char *
rules_decision_article (RulesDecision decision, RulesProfile profile, const char *article)
{
  static const char *const false_life[RULES_N_PROFILES] = { "Art. 20.2", N_ ("II.11.2"), NULL };

  return decision == RULES_DECISION_FALSE_LIFE && false_life[profile] ? false_life[profile]
                                                                      : article;
}

/* Whether it takes what the event has given (Art. 23.1, 23.2, 23.6): that is the chief referee's,
 * whoever else may rule on the offence. */
gboolean
rules_decision_is_grave (RulesDecision decision)
{
  return decision == RULES_DECISION_ANNUL_ALL || rules_decision_is_measured (decision);
}

/* --- Measures: "lower=2", "prize=100 EUR", "suspend=one year" --- */

#define MOST_PLACES 999
#define MOST_MEASURE 80  /* letters */
#define BOUND "\302\240" /* a space that keeps it one word */

/* Whether it says how much: by how many places, what of a prize, for how long. */
gboolean
rules_decision_is_measured (RulesDecision decision)
{
  return decision == RULES_DECISION_LOWER || decision == RULES_DECISION_PRIZE ||
         decision == RULES_DECISION_SUSPEND;
}

static gboolean
is_measure (RulesDecision decision, const char *text)
{
  guint64 places;

  if (decision == RULES_DECISION_LOWER)
    return g_ascii_string_to_unsigned (text, 10, 1, MOST_PLACES, &places, NULL);
  if (!g_utf8_validate (text, -1, NULL) || g_utf8_strlen (text, -1) > MOST_MEASURE)
    return FALSE;
  for (const char *p = text; *p; p = g_utf8_find_next_char (p, NULL))
    if (!g_unichar_isprint (g_utf8_get_char (p)))
      return FALSE;
  return TRUE;
}

/* FALSE where it is none, or no such measure. @word: a decision with its measure, as the twin and
 * rows have it: "loss", "lower=2". @ret_measure: how much; "" where that is not said, for places
 * "1". */
gboolean
rules_decision_read (const char *word, RulesDecision *ret_decision, char **ret_measure)
{
  const char *mark = strchr (word, '=');
  g_autofree char *id = g_strndup (word, mark ? (gsize) (mark - word) : strlen (word));
  g_autoptr (GString) measure = g_string_new (mark ? mark + 1 : "");
  RulesDecision decision;

  if (!rules_decision_parse (id, &decision) || (mark && !rules_decision_is_measured (decision)))
    return FALSE;
  if (g_utf8_validate (measure->str, -1, NULL))
    g_string_replace (measure, BOUND, " ", 0);
  if (decision == RULES_DECISION_LOWER && measure->len == 0)
    g_string_assign (measure, "1");
  g_strstrip (measure->str);
  if (!is_measure (decision, measure->str))
    return FALSE;
  *ret_decision = decision;
  *ret_measure = g_strdup (measure->str);
  return TRUE;
}

/* One word for both, as rows have it. @measure: how much, as rules_decision_read() gave it, or
 * NULL. */
char *
rules_decision_write (RulesDecision decision, const char *measure)
{
  GString *word = g_string_new (rules_decision_id (decision));

  if (measure && *measure && rules_decision_is_measured (decision))
    g_string_append_printf (word, "=%s", measure);
  g_string_replace (word, " ", BOUND, 0);
  return g_string_free (word, FALSE);
}

/* By how many places it lowers a player; 0 where it does not. @word: a decision, as rows have it.
 */
int
rules_decision_places (const char *word)
{
  g_autofree char *measure = NULL;
  RulesDecision decision;

  return rules_decision_read (word, &decision, &measure) && decision == RULES_DECISION_LOWER
             ? atoi (measure)
             : 0;
}

/* It for people, translated, with its measure; the word itself where it is unknown. @word: a
 * decision, as rows have it. */
char *
rules_decision_name (const char *word)
{
  g_autofree char *measure = NULL;
  RulesDecision decision;

  if (!rules_decision_read (word, &decision, &measure))
    return g_strdup (word);
  return measure[0] ? g_strdup_printf (_ ("%s: %s"), rules_decision_label (decision), measure)
                    : g_strdup (rules_decision_label (decision));
}

/* Whether the game has a result by it. */
gboolean
rules_decision_ends_game (RulesDecision decision)
{
  return (endings & DECISION_BIT (decision)) != 0;
}

/* Their words with spaces between, "warning loss"; never translated. @set: RULES_DECISION_BITs.
 * @first: the one that is named first, or RULES_DECISION_OPEN. */
char *
rules_decision_set_format (guint set, int first)
{
  GString *text = g_string_new (first == RULES_DECISION_OPEN ? "" : decisions[first].id);

  for (int i = 0; i < RULES_N_DECISIONS; i++)
    if (set & DECISION_BIT (i) && i != first)
      g_string_append_printf (text, "%s%s", text->len ? " " : "", decisions[i].id);
  return g_string_free (text, FALSE);
}

/* TRUE if all words are known. @text: words of decisions with spaces between; may be empty.
 * @ret_set: RULES_DECISION_BITs. @ret_first: the one that is named first, or RULES_DECISION_OPEN.
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
    *ret_set |= DECISION_BIT (decision);
    if (*ret_first == RULES_DECISION_OPEN)
      *ret_first = (int) decision;
  }
  return TRUE;
}
