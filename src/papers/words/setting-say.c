/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "papers/words/setting-say.h"
#include <glib/gi18n.h>
#include <string.h>
#include "desk/event/event.h"
#include "desk/game/komi.h"
#include "papers/words/limit-words.h"
#include "rules/article/word.h"
#include "standing/term/criteria.h"
#include "rules/article/article.h"

/* --- One --- */

/* What that word means to people; the word itself where nothing is known of it. Lent by whoever
 * is longest there, @choice included. */
const char *
papers_setting_say_choice (const char *name, const char *choice)
{
  const RulesOption *option = desk_setting_find (name);
  const RulesOptionChoice *found = option ? rules_option_choice (option, choice) : NULL;

  return found && found->meaning ? _ (found->meaning) : choice;
}

static char *
criteria_words (const char *text)
{
  StandingCriterion criteria[STANDING_N_CRITERIA];
  const char *labels[STANDING_N_CRITERIA];
  int n;

  if (!standing_criteria_parse (text, criteria, &n))
    return g_strdup (text);
  for (int i = 0; i < n; i++)
    labels[i] = standing_criterion_label (criteria[i]);
  return rules_word_join (labels, n);
}

static char *
komi_words (const char *value)
{
  int q;

  return desk_komi_parse (value, &q) ? rules_result_amount (q, FALSE) : g_strdup (value);
}

static char *
tell (const DeskState *state, const char *words)
{
  return rules_article_in (state ? desk_event (state)->rules.profile : RULES_N_PROFILES, words);
}

/* That in the words of the settings' own page. @state: whose articles are cited; where it is not
 * known yet, it is said that they are those of 2002, or NULL. @value: what it is, as files have
 * it. */
char *
papers_setting_say (const DeskState *state, const char *name, const char *value)
{
  g_autofree char *limit = NULL;
  const char *choice;

  if (g_str_equal (name, "criteria") || g_str_equal (name, "team_board_criteria"))
    return criteria_words (value);
  if (g_str_equal (name, "komi"))
    return komi_words (value);
  if (g_str_equal (name, "time") && value[0])
    limit = papers_limit_words (value);
  if (limit)
    return tell (state, limit);
  choice = papers_setting_say_choice (name, value);
  return choice == value ? g_strdup (value) : tell (state, choice);
}

/* --- Several --- */

static gboolean
begins_setting (const char *word)
{
  g_autofree char *name = g_strndup (word, strcspn (word, "="));
  int n;
  const RulesOption *settings = desk_setting_list (&n);

  return strchr (word, '=') && rules_option_in (settings, (gsize) n, name);
}

static void
add_setting (const DeskState *state, GPtrArray *list, const char *text)
{
  const char *equals = strchr (text, '=');
  g_autofree char *name = g_strndup (text, equals ? equals - text : 0);
  g_autofree char *value = equals ? papers_setting_say (state, name, equals + 1) : NULL;

  g_ptr_array_add (list, equals ? g_strdup_printf (_ ("%s: %s"), desk_setting_label (name), value)
                                : g_strdup (text));
}

/* Them as papers_setting_say() has them. @words: settings and values, "name=Cup rounds=3 time=60m
 * 5x60 reserve": a value may have blanks. */
char *
papers_setting_say_all (const DeskState *state, GStrv words)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) one = g_string_new (NULL);

  for (int i = 0; words[i]; i++) {
    if (one->len && begins_setting (words[i])) {
      add_setting (state, list, one->str);
      g_string_truncate (one, 0);
    }
    g_string_append_printf (one, "%s%s", one->len ? " " : "", words[i]);
  }
  if (one->len)
    add_setting (state, list, one->str);
  g_ptr_array_add (list, NULL);
  return g_strjoinv (" · ", (GStrv) list->pdata);
}
