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

/* The name was typed; then come the article and what else was set. */
static char *
part_words (int i, const char *part)
{
  const char *label = i ? remedy_label (part) : NULL;

  if (i == 0 || label)
    return g_strdup (label ? label : part);
  if (g_str_equal (part, "proposed"))
    return g_strdup (_ ("proposed"));
  return i == 1 ? rules_article_citation (part) : decisions_words (part);
}

/* That in the user's language; what is not set is left out. @text: an offence of the event, as a
 * change has it: its name, its article, the words of the remedy, the decisions. */
char *
papers_offence_words (const DeskState *state, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, " · ", -1);
  g_autoptr (GPtrArray) said = g_ptr_array_new_with_free_func (g_free);

  for (int i = 0; parts[i]; i++)
    if (parts[i][0])
      g_ptr_array_add (said, part_words (i, parts[i]));
  g_ptr_array_add (said, NULL);
  return g_strjoinv (" · ", (GStrv) said->pdata);
}
