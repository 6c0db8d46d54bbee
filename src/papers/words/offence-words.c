/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "papers/words/offence-words.h"
#include <glib/gi18n.h>
#include "rules/article/article.h"
#include "rules/offence/decision.h"
#include "rules/offence/remedy.h"
#include "rules/article/word.h"

/* A word of the table of remedies, wherever it stands there; NULL for none. */
static const char *
remedy_label (const char *id)
{
  static const RulesWords *const all[] = { &rules_remedy_boards,    &rules_remedy_turns,
                                           &rules_remedy_clocks,    &rules_remedy_claimants,
                                           &rules_remedy_deadlines, &rules_remedy_authorities };

  for (gsize i = 0; i < G_N_ELEMENTS (all); i++) {
    int value = rules_word_find (all[i], id, -1);
    if (value >= 0)
      return rules_word_label (all[i], value);
  }
  return NULL;
}

/* "warning,loss" */
static char *
decisions_words (const char *text)
{
  g_auto (GStrv) ids = g_strsplit (text, ",", -1);
  g_autofree const char **names = g_new (const char *, g_strv_length (ids) + 1);
  RulesDecision known;
  int n = 0;

  for (; ids[n]; n++)
    names[n] = rules_decision_parse (ids[n], &known) ? rules_decision_label (known) : ids[n];
  return rules_word_join (names, n);
}

/* An offence of the event, in the user's language; its name was typed, and what is not set is left
 * out. */
char *
papers_offence_words (const DeskOffenceRow *row)
{
  const char *const parts[] = { row->board,    row->turn,      row->clock,     row->claimant,
                                row->deadline, row->authority, row->decisions, row->again };
  g_autoptr (GPtrArray) said = g_ptr_array_new_with_free_func (g_free);

  if (row->label[0])
    g_ptr_array_add (said, g_strdup (row->label));
  if (row->article[0])
    g_ptr_array_add (said, rules_article_citation (row->article));
  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++) {
    const char *label = remedy_label (parts[i]);
    if (parts[i] == row->again && row->proposed)
      g_ptr_array_add (said, g_strdup (_ ("proposed")));
    if (parts[i][0])
      g_ptr_array_add (said, label ? g_strdup (label) : decisions_words (parts[i]));
  }
  g_ptr_array_add (said, NULL);
  return g_strjoinv (" · ", (GStrv) said->pdata);
}
