/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "rules/article/article.h"
#include "standing/term/history.h"
#include "standing/term/criteria.h"
#include "standing/table/option.h"
#include "standing/why/why.h"

/* Numbers and their reasons in words. */

/* What a term adds: the boards of a match one by one. */
static char *
dup_amount (const StandingWhy *why, gint64 amount)
{
  return why->criterion == STANDING_BOARD_POINTS
             ? standing_criterion_format (why->criterion, amount)
             : standing_number_format (amount, why->divisor);
}

static void
append_amount (GString *text, const StandingWhy *why, const StandingTerm *term, gboolean first)
{
  gboolean minus = term->amount < 0;
  g_autofree char *amount = dup_amount (why, minus ? -term->amount : term->amount);

  if (!first)
    g_string_append (text, minus ? " − " : " + ");
  else if (minus)
    g_string_append (text, "−");
  if (term->dropped)
    g_string_append_printf (text, "[%s]", amount);
  else
    g_string_append (text, amount);
}

/* It as a sum: "SOS 45 = 6 + 7 + 32"; what is not counted stands in square brackets. @why: a
 * number taken apart. */
char *
standing_why_sum (const StandingWhy *why)
{
  GString *text = g_string_new (standing_criterion_label (why->criterion));
  g_autofree char *value = standing_criterion_format (why->criterion, why->value);

  g_string_append_printf (text, "%s%s", *value ? " " : "", value);
  if (why->n_terms == 1 && why->terms[0].kind == STANDING_TERM_VALUE)
    return g_string_free (text, FALSE);
  for (int i = 0; i < why->n_terms; i++) {
    g_string_append (text, i == 0 ? " = " : "");
    append_amount (text, why, &why->terms[i], i == 0);
  }
  return g_string_free (text, FALSE);
}

/* Whether opponents give something that is theirs. */
static gboolean
is_theirs (StandingCriterion criterion)
{
  return criterion >= STANDING_TOTAL && criterion <= STANDING_SODOSM;
}

static char *
game_text (const StandingTable *table, const StandingWhy *why, const StandingTerm *term,
           const char *amount)
{
  const char *name = table->field->players[term->opponent].name;
  gboolean theirs = why->criterion == STANDING_CUT_FIRST || why->criterion == STANDING_CUT_LAST ||
                    is_theirs (why->criterion);

  /* Translators: %d is a round; of the others one is a player, one what that adds to a sum. */
  if (theirs && term->dropped)
    return g_strdup_printf (_ ("Round %d: %s would give %s, which is not counted"), term->round,
                            name, amount);
  if (theirs)
    return g_strdup_printf (_ ("Round %d: %s gives %s"), term->round, name, amount);
  if (term->dropped)
    return g_strdup_printf (_ ("Round %d: %s against %s, which is not counted"), term->round,
                            amount, name);
  return g_strdup_printf (_ ("Round %d: %s against %s"), term->round, amount, name);
}

/* In sums over opponents the convention is named. */
static char *
bye_text (const StandingTable *table, const StandingWhy *why, const StandingTerm *term,
          const char *amount)
{
  g_autofree char *adds =
      rules_option_meaning (standing_option_find ("bye_sos"), &table->options, FALSE);

  if (why->criterion < STANDING_TOTAL || why->criterion > STANDING_SOSOSW)
    return g_strdup_printf (_ ("Round %d: bye, %s"), term->round, amount);
  return g_strdup_printf (term->dropped
                              /* Translators: %s is what a bye adds to SOS, such as "nothing" */
                              ? _ ("Round %d: bye (%s), would give %s, which is not counted")
                              : _ ("Round %d: bye (%s), gives %s"),
                          term->round, adds, amount);
}

/* Whether it was taken from the player by a ruling, even rounds later; of a bye as well. */
static gboolean
is_annulled (const StandingTable *table, const StandingWhy *why, const StandingTerm *term)
{
  const StandingField *field = table->field;
  int n_matches;
  const StandingMatch *matches = standing_history_matches (field, why->player, &n_matches);

  for (int i = 0; i < n_matches; i++)
    if (matches[i].round == term->round && matches[i].opponent == term->opponent)
      return field->games[matches[i].game].result.kind == RULES_RESULT_ANNULLED;
  return FALSE;
}

static char *
played_text (const StandingTable *table, const StandingWhy *why, const StandingTerm *term,
             const char *amount)
{
  g_autofree char *article = rules_article_citation ("Art. 23.1");
  char *text = term->kind == STANDING_TERM_GAME ? game_text (table, why, term, amount)
                                                : bye_text (table, why, term, amount);

  if (is_annulled (table, why, term)) {
    g_autofree char *plain = text;
    text = g_strdup_printf (term->kind == STANDING_TERM_GAME && is_theirs (why->criterion)
                                /* Translators: a round and what it adds to SOS; the result of that
                                 * game was annulled, by that article */
                                ? _ ("%s (annulled, %s, but met)")
                                /* Translators: a round and what it adds; the result of that game
                                 * was annulled, by that article */
                                : _ ("%s (annulled, %s)"),
                            plain, rules_article_told (table->field->profile, article));
  }
  return text;
}

/* What that term is: "Round 3: Ana gives 6". @why: one of its numbers taken apart. @term: an
 * index into the terms. */
char *
standing_why_term (const StandingTable *table, const StandingWhy *why, int term)
{
  const StandingTerm *at = &why->terms[term];
  g_autofree char *amount = at->kind == STANDING_TERM_VALUE ? NULL : dup_amount (why, at->amount);
  g_autofree char *value = standing_criterion_format (why->criterion, why->value);

  switch (at->kind) {
  case STANDING_TERM_GAME:
  case STANDING_TERM_BYE:
    return played_text (table, why, at, amount);
  case STANDING_TERM_AWARD:
    return g_strdup_printf (_ ("Round %d: without a game, %s"), at->round, amount);
  case STANDING_TERM_MISSED:
    return at->dropped ? g_strdup_printf (_ ("Round %d: no opponent, %s, which is not counted"),
                                          at->round, amount)
                       : g_strdup_printf (_ ("Round %d: no opponent, %s"), at->round, amount);
  case STANDING_TERM_RUNNING:
    return g_strdup_printf (_ ("After round %d: %s"), at->round, amount);
  case STANDING_TERM_START:
    return g_strdup_printf (_ ("Start: %s"), amount);
  case STANDING_TERM_ROUNDING:
    return g_strdup_printf (_ ("Half points for missed rounds, rounded down: %s"), amount);
  case STANDING_TERM_POINTS:
    return g_strdup_printf (_ ("Own points: %s"), amount);
  case STANDING_TERM_ROUNDS:
    return g_strdup_printf (_ ("Rounds deducted: %s"), amount);
  default:
    return g_strdup_printf (_ ("%s: %s"), standing_criterion_label (why->criterion), value);
  }
}
