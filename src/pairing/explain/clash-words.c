/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/explain/clash-private.h"
#include "rules/article/word.h"
#include <glib/gi18n.h>

/* Of larger groups only so many are named. */
#define NAMED 5

static const char *
name_of (const PairingTask *task, int player)
{
  const char *name = task->field->players[player].name;

  return name ? name : "";
}

/* "Ana, Li Wei and 3 others". */
static char *
list_names (const PairingTask *task, const int *players, int n_players)
{
  g_autoptr (GString) names = g_string_new (NULL);
  int n_named = n_players > NAMED ? NAMED - 1 : n_players;
  int n_left = n_players - n_named;

  for (int i = 0; i < n_named; i++)
    g_string_append_printf (names, "%s%s", i ? C_ ("names", ", ") : "", name_of (task, players[i]));
  if (n_left == 0)
    return g_strdup (names->str);
  return g_strdup_printf (ngettext ("%s and %d other", "%s and %d others", n_left), names->str,
                          n_left);
}

static char *
describe_never (const PairingTask *task, const PairingRestriction *r)
{
  g_autofree char *one = list_names (task, r->one, r->n_one);
  g_autofree char *two = list_names (task, r->two, r->n_two);

  if (r->n_two == 0 && r->n_one == 2)
    return g_strdup_printf (_ ("%s and %s must never meet (restriction %d)."),
                            name_of (task, r->one[0]), name_of (task, r->one[1]), (int) r->id);
  if (r->n_two == 0)
    return g_strdup_printf (_ ("No two of %s may ever meet (restriction %d)."), one, (int) r->id);
  if (r->n_one == 1 && r->n_two == 1)
    return g_strdup_printf (_ ("%s and %s must never meet (restriction %d)."), one, two,
                            (int) r->id);
  if (r->n_one == 1 || r->n_two == 1)
    return g_strdup_printf (_ ("%s must never meet any of %s (restriction %d)."),
                            r->n_one == 1 ? one : two, r->n_one == 1 ? two : one, (int) r->id);
  return g_strdup_printf (_ ("None of %s may ever meet any of %s (restriction %d)."), one, two,
                          (int) r->id);
}

static char *
describe_demand (const PairingTask *task, const PairingRestriction *r)
{
  g_autofree char *who = list_names (task, r->one, r->n_one);

  if (r->kind == PAIRING_RESTRICT_NEVER)
    return describe_never (task, r);
  if (r->kind == PAIRING_RESTRICT_PAIR)
    return g_strdup_printf (_ ("%s and %s must meet (restriction %d)."), name_of (task, r->one[0]),
                            name_of (task, r->n_two > 0 ? r->two[0] : r->one[r->n_one - 1]),
                            (int) r->id);
  if (r->kind == PAIRING_RESTRICT_BYE)
    return g_strdup_printf (_ ("%s must have the bye (restriction %d)."), who, (int) r->id);
  if (r->kind == PAIRING_RESTRICT_SEAT)
    return g_strdup_printf (_ ("%s must play at table %d (restriction %d)."), who, r->table,
                            (int) r->id);
  return g_strdup_printf (_ ("Table %d must not be used (restriction %d)."), r->table, (int) r->id);
}

static void
add (GString *words, const char *sentence)
{
  g_autofree char *both = rules_word_sentences (words->str, sentence);

  g_string_assign (words, both);
}

static void
add_demands (GString *words, const PairingTask *task, const PairingClash *clash)
{
  for (int i = 0; i < clash->n_restrictions; i++) {
    g_autofree char *sentence = describe_demand (task, clash->restrictions[i]);
    add (words, sentence);
  }
  if (clash->fixed)
    add (words, _ ("The tables that are fixed must stay as they are."));
  if (clash->rematch)
    add (words, _ ("No player may meet an earlier opponent again."));
}

static void
add_missing (GString *words, const PairingTask *task, const int *players, int n_players)
{
  for (int i = 0; i < n_players; i++)
    if ((task->present && !task->present[players[i]]) ||
        task->field->players[players[i]].withdrawn) {
      g_autofree char *sentence = g_strdup_printf (_ ("%s does not play in round %d."),
                                                   name_of (task, players[i]), task->round);
      add (words, sentence);
    }
}

/* A demand that clashes with no other demand: what is left is who is there, and how many. */
static void
add_facts (GString *words, const PairingTask *task, const PairingClash *clash)
{
  const PairingRestriction *only = clash->n_restrictions > 0 ? clash->restrictions[0] : NULL;
  int n_drawn;
  g_autofree gboolean *drawn = pairing_task_drawn (task, &n_drawn);

  if (clash->n_restrictions != 1 || clash->rematch)
    return;
  if (only->kind == PAIRING_RESTRICT_BYE && n_drawn % 2 == 0)
    add (words, _ ("But the number of players is even, so no player has the bye."));
  if (only->kind == PAIRING_RESTRICT_PAIR) {
    add_missing (words, task, only->one, only->n_one);
    add_missing (words, task, only->two, only->n_two);
  }
}

static void
add_advice (GString *words, const PairingClash *clash, gboolean enough)
{
  g_autofree char *sentence = NULL;
  int id = clash->lift >= 0 ? (int) clash->restrictions[clash->lift]->id : 0;

  if (clash->lift < 0)
    sentence = g_strdup (
        enough ? _ ("Allow rematches, and the round can be drawn.")
               : _ ("There are more clashes than this, so one step is not enough. Allow rematches "
                    "first."));
  else
    sentence = g_strdup_printf (enough ? _ ("Remove restriction %d, and the round can be drawn.")
                                       : _ ("There are more clashes than this, so one step is not "
                                            "enough. Remove restriction %d first."),
                                id);
  add (words, sentence);
}

/* All of it as sentences, in the user's language. @task: a task for which no legal round exists.
 * @clash: the demands that clash. @enough: whether the round can be drawn once that of them is
 * lifted which is to be lifted. */
char *
pairing_clash_words (const PairingTask *task, const PairingClash *clash, gboolean enough)
{
  g_autoptr (GString) words = g_string_new (NULL);

  if (clash->n_restrictions > 0 || clash->fixed) {
    g_string_printf (words,
                     _ ("Round %d cannot be drawn: the restrictions on it contradict each other."),
                     task->round);
    add_demands (words, task, clash);
    add_facts (words, task, clash);
  } else {
    g_string_printf (words,
                     _ ("Round %d cannot be drawn without a rematch: in every possible pairing two "
                        "of the players would meet again."),
                     task->round);
  }
  add_advice (words, clash, enough);
  return g_strdup (words->str);
}
