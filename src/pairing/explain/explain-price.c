/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>
#include "pairing/draw/facts.h"
#include "pairing/explain/explain.h"
#include "rules/article/word.h"

#define MOST_TABLES 4 /* that are named one by one */
#define WITH_NAMES 2  /* so many at most are named with who sits there */

/* What got worse, at one table or at several. The place follows it. */
typedef struct {
  const char *one;
  const char *many;
} Phrase;

static const Phrase worse[PAIRING_N_TERMS] = {
  [PAIRING_TERM_CONSTANT] = { N_ ("one pair fewer"), N_ ("fewer pairs") },
  [PAIRING_TERM_REMATCH] = { N_ ("a rematch"), N_ ("rematches") },
  [PAIRING_TERM_UNWELCOME] = { N_ ("a pair to be avoided"), N_ ("pairs to be avoided") },
  [PAIRING_TERM_RANDOM] = { N_ ("chance is against it"), N_ ("chance is against it") },
  [PAIRING_TERM_COLOUR] = { N_ ("colours are worse"), N_ ("colours are worse") },
  [PAIRING_TERM_CATEGORY] = { N_ ("categories are mixed"), N_ ("categories are mixed") },
  [PAIRING_TERM_SCORE] = { N_ ("scores are further apart"), N_ ("scores are further apart") },
  [PAIRING_TERM_FLOAT] = { N_ ("pairing up and down is worse"),
                           N_ ("pairing up and down is worse") },
  [PAIRING_TERM_SEEDING] = { N_ ("the pairing in the groups is worse"),
                             N_ ("the pairing in the groups is worse") },
  [PAIRING_TERM_NEIGHBOUR] = { N_ ("neighbours do not meet"), N_ ("neighbours do not meet") },
  [PAIRING_TERM_UNIT] = { N_ ("players kept apart meet"), N_ ("players kept apart meet") },
  [PAIRING_TERM_HANDICAP] = { N_ ("the handicap is larger"), N_ ("handicaps are larger") },
  [PAIRING_TERM_PLACE] = { N_ ("players of the same club or country meet"),
                           N_ ("players of the same club or country meet") },
};

/* It as people read it, in groups of three digits. @number: what something is worth. */
char *
pairing_explain_number (gint64 number)
{
  g_autofree char *plain = g_strdup_printf ("%" G_GINT64_FORMAT, number);
  GString *text = g_string_new (NULL);

  for (const char *digit = plain; *digit; digit++) {
    gsize left = strlen (digit);
    if (*digit == '-')
      g_string_append (text, "−");
    else
      g_string_append_c (text, *digit);
    if (g_ascii_isdigit (*digit) && left > 1 && left % 3 == 1)
      /* Translators: what stands between groups of three digits: 1,000,000 */
      g_string_append (text, C_ ("thousands", ","));
  }
  return g_string_free (text, FALSE);
}

static int
compare_numbers (gconstpointer a, gconstpointer b, gpointer data)
{
  const PairingRound *round = data;

  return pairing_round_number (round, *(const int *) a) -
         pairing_round_number (round, *(const int *) b);
}

/* The worst are named, but in the order in which people look for them. */
static char *
describe_where (const PairingTask *task, const PairingDifference *difference,
                const PairingShift *shift)
{
  g_autoptr (GString) tables = g_string_new (NULL);
  g_autofree char *words = NULL;
  int n = shift->n_tables, n_named = MIN (n, MOST_TABLES), named[MOST_TABLES];

  for (int i = 0; i < n_named; i++)
    named[i] = shift->tables[i];
  g_qsort_with_data (named, n_named, sizeof *named, compare_numbers, difference->after);
  for (int i = 0; i < n_named; i++) {
    const PairingPair *pair = &difference->after->pairs[named[i]];

    g_autofree char *number =
        g_strdup_printf ("%d", pairing_round_number (difference->after, named[i]));
    g_autofree char *names = g_strdup_printf ("%s – %s", pairing_facts_name (task, pair->black),
                                              pairing_facts_name (task, pair->white));
    g_autofree char *with = n <= WITH_NAMES ? rules_word_aside (number, names) : NULL;

    g_string_append_printf (tables, "%s%s", tables->len ? C_ ("names", ", ") : "",
                            with ? with : number);
  }
  words = n > n_named ? rules_word_more (tables->str, n - n_named) : g_strdup (tables->str);
  /* Translators: such as “at table 7”, “at tables 3, 5” */
  return n == 0 ? g_strdup ("")
                : g_strdup_printf (ngettext ("at table %s", "at tables %s", n), words);
}

/* More pairs drawn up and down give this term more to gain, fewer give it less: that difference
 * is neither gain nor loss. */
static gboolean
is_news (const PairingDifference *difference, const PairingShift *shift)
{
  if (shift->kind != PAIRING_TERM_FLOAT)
    return TRUE;
  for (int i = 0; i < difference->n_shifts; i++) {
    const PairingShift *other = &difference->shifts[i];
    if ((other->kind == PAIRING_TERM_SCORE || other->kind == PAIRING_TERM_CATEGORY) &&
        (other->change > 0) != (shift->change > 0))
      return FALSE;
  }
  return TRUE;
}

static char *
join_worse (const PairingTask *task, const PairingDifference *difference)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < difference->n_shifts; i++) {
    const PairingShift *shift = &difference->shifts[i];
    const Phrase *phrase = &worse[shift->kind];
    const char *what = _ (shift->n_tables > 1 ? phrase->many : phrase->one);
    g_autofree char *where = NULL, *part = NULL;
    if (shift->change > 0 || !is_news (difference, shift))
      continue;
    where = describe_where (task, difference, shift);
    /* Translators: what is worse, and where: “a rematch” “at table 7” */
    part = *where ? g_strdup_printf (C_ ("price", "%s %s"), what, where) : g_strdup (what);
    rules_word_part (text, part);
  }
  return g_string_free (text, FALSE);
}

static char *
join_better (const PairingDifference *difference)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < difference->n_shifts; i++)
    if (difference->shifts[i].change > 0 && is_news (difference, &difference->shifts[i])) {
      g_autofree char *term =
          rules_word_quoted (_ (pairing_term_label (difference->shifts[i].kind)));
      g_string_append_printf (text, "%s%s", text->len ? C_ ("names", ", ") : "", term);
    }
  return g_string_free (text, FALSE);
}

/* The figure is left to the exact weights: without knowing them it says nothing. */
static char *
describe_sum (const PairingTask *task, const PairingDifference *difference, const char *said)
{
  if (difference->price == 0 && !*said && difference->n_won > 0 &&
      pairing_facts_class (task)->ordered)
    return g_strdup (_ ("Costs only the order within the group."));
  if (difference->price == 0 && !*said)
    return g_strdup (_ ("Costs nothing."));
  if (difference->price == 0)
    return g_strdup_printf (_ ("Costs nothing in all: %s."), said);
  if (difference->price > 0)
    /* Translators: what is worse than in the best round: “Worse: a rematch at table 7.” */
    return *said ? g_strdup_printf (_ ("Worse: %s."), said) : g_strdup (_ ("Worse in all."));
  return *said ? g_strdup_printf (_ ("Better in all, although %s."), said)
               : g_strdup (_ ("Better in all."));
}

/* --- What has no weight --- */

static void
add_forbidden (GString *text, const PairingTask *task, const PairingDifference *difference)
{
  const PairingRound *after = difference->after;

  for (int i = 0; i < difference->n_won && difference->n_forbidden > 0; i++) {
    const PairingPair *pair = &after->pairs[difference->won[i]];
    g_autofree char *ban = pair->white < 0 || pair->black < 0
                               ? NULL
                               : pairing_explain_ban (task, pair->black, pair->white);
    if (ban)
      pairing_facts_add_line (text, g_strdup_printf (_ ("%s against %s: %s"),
                                                     pairing_facts_name (task, pair->black),
                                                     pairing_facts_name (task, pair->white), ban));
  }
}

static int
find_price_bye (const PairingRound *round, const int *tables, int n_tables)
{
  for (int i = 0; i < n_tables; i++) {
    const PairingPair *pair = &round->pairs[tables[i]];
    if (pairing_task_is_bye (pair))
      return MAX (pair->black, pair->white);
  }
  return -1;
}

static char *
describe_bye (const PairingTask *task, const PairingDifference *difference)
{
  const PairingDifference *d = difference;
  int before = find_price_bye (d->before, d->lost, d->n_lost);
  int after = find_price_bye (d->after, d->won, d->n_won);

  if (before < 0 || after < 0)
    return NULL;
  return g_strdup_printf (_ ("The bye goes to %s instead of %s."), pairing_facts_name (task, after),
                          pairing_facts_name (task, before));
}

/* Says what the second round costs against the first: what is worse and where, by the tables of
 * the second round; what is better in return; and, as these have no weight, pairs that must not
 * meet and another bye. Returns sentences, one a line. @task: what both rounds are drawn from.
 * @difference: how they differ. */
char *
pairing_explain_price (const PairingTask *task, const PairingDifference *difference)
{
  GString *text = g_string_new (NULL);
  g_autofree char *said = join_worse (task, difference), *better = join_better (difference);

  add_forbidden (text, task, difference);
  if (difference->n_forbidden == 0) {
    pairing_facts_add_line (text, describe_sum (task, difference, said));
    if (*better)
      pairing_facts_add_line (text, g_strdup_printf (_ ("Better in return: %s."), better));
  }
  pairing_facts_add_line (text, describe_bye (task, difference));
  return g_string_free (text, FALSE);
}
