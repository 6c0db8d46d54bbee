/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "pairing/draw/facts.h"
#include "pairing/explain/explain.h"

/* --- A match of a bracket --- */

static char *
describe_side (const PairingTask *task, int player, int from, gboolean loser)
{
  if (from >= 0)
    return g_strdup_printf (loser ? _ ("the loser of match %d") : _ ("the winner of match %d"),
                            from + 1);
  return g_strdup (player >= 0 ? pairing_facts_name (task, player) : _ ("nobody"));
}

/* Sentences, one a line: which match this is, and where its two come from; matches are counted
 * from 1 in the order of @bracket. @task: what the bracket is made of. @match: an index into its
 * matches. */
char *
pairing_explain_match (const PairingTask *task, const PairingBracket *bracket, int match)
{
  static const char *const parts[] = {
    [PAIRING_BRACKET_MAIN] = N_ ("main bracket"),
    [PAIRING_BRACKET_LOSER] = N_ ("losers’ bracket"),
    [PAIRING_BRACKET_THIRD] = N_ ("for the third place"),
    [PAIRING_BRACKET_FINAL] = N_ ("final"),
  };
  const PairingMatch *found = &bracket->matches[match];
  GString *text = g_string_new (NULL);
  g_autofree char *one = NULL, *two = NULL;

  /* Translators: the number of a match, and the part of the bracket in which it is */
  pairing_facts_add_line (text,
                          g_strdup_printf (_ ("Match %d, %s."), match + 1, _ (parts[found->part])));
  one = describe_side (task, found->one, found->from_one, found->loser_one);
  two = describe_side (task, found->two, found->from_two, found->loser_two);
  pairing_facts_add_line (
      text, found->bye ? g_strdup (_ ("There is no opponent: the player advances without a game."))
                       : g_strdup_printf (_ ("Here %s meets %s."), one, two));
  if (bracket->rule.n > 1)
    pairing_facts_add_line (text,
                            g_strdup_printf (_ ("It is the best of %d games: %d to %d so far."),
                                             bracket->rule.n, found->wins_one, found->wins_two));
  return g_string_free (text, FALSE);
}

/* --- Systems without weights --- */

/* By the match of these two that is still open before the round. */
char *
pairing_explain_bracket (const PairingTask *task, const PairingStage *stage,
                         const PairingPair *pair)
{
  g_autoptr (PairingBracket) bracket = pairing_bracket_stage (task, stage, NULL);

  for (int i = 0; bracket && i < bracket->n_matches; i++) {
    const PairingMatch *match = &bracket->matches[i];
    if (!match->over && MIN (match->one, match->two) == MIN (pair->black, pair->white) &&
        MAX (match->one, match->two) == MAX (pair->black, pair->white))
      return pairing_explain_match (task, bracket, i);
  }
  return g_strdup_printf (_ ("The bracket sets this pairing for round %d."), task->round);
}

/* Sentences, one a line, that say what lays it down. @task: what a round is drawn from, by a
 * system that weighs nothing. @pair: two who meet in it. */
char *
pairing_explain_scheme (const PairingTask *task, const PairingPair *pair)
{
  g_autoptr (PairingStage) stage = pairing_stage_new (task, NULL);

  return stage && stage->class->explain ? stage->class->explain (task, stage, pair) : NULL;
}
