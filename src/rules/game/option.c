/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/game/option.h"
#include <glib/gi18n.h>
#include <string.h>
#include "rules/game/error.h"
#include "rules/article/word.h"
#include "rules/game/result.h"

/* Members are enums and truths, too. */
G_STATIC_ASSERT (sizeof (gboolean) == sizeof (int) && sizeof (RulesOptionType) == sizeof (int));

/* The option of that key in a table of them; NULL where there is none. */
const RulesOption *
rules_option_in (const RulesOption *options, gsize n, const char *key)
{
  for (gsize i = 0; i < n; i++)
    if (g_strcmp0 (options[i].key, key) == 0)
      return &options[i];
  return NULL;
}

/* The alternative of that id; NULL where there is none. */
const RulesOptionChoice *
rules_option_choice (const RulesOption *option, const char *id)
{
  for (const RulesOptionChoice *choice = option->choices; choice->id; choice++)
    if (strcmp (choice->id, id) == 0)
      return choice;
  return NULL;
}

static gboolean
parse_option_rank (const char *text, gint64 *ret_rank)
{
  RulesRank rank;

  if (!rules_rank_parse (text, &rank) || rank == RULES_RANK_NONE)
    return FALSE;
  *ret_rank = rank;
  return TRUE;
}

static gboolean
parse_ranks (const char *text, RulesRanks *ret_ranks)
{
  g_auto (GStrv) words = g_strsplit_set (text, " ,", -1);
  RulesRanks ranks = { 0 };

  for (gsize i = 0; words[i]; i++) {
    gint64 rank;
    if (words[i][0] == '\0')
      continue;
    if (ranks.n == RULES_OPTION_RANKS_MOST || !parse_option_rank (words[i], &rank) ||
        (ranks.n > 0 && rank >= ranks.rank[ranks.n - 1]))
      return FALSE;
    ranks.rank[ranks.n++] = (RulesRank) rank;
  }
  *ret_ranks = ranks;
  return TRUE;
}

static gboolean
parse_value (const RulesOption *option, const char *text, gint64 *ret_value)
{
  const RulesOptionChoice *choice = rules_option_choice (option, text);

  if (choice) {
    *ret_value = choice->value;
    return TRUE;
  }
  if (option->type == RULES_OPTION_RANK)
    return parse_option_rank (text, ret_value);
  return option->type != RULES_OPTION_CHOICE && text[0] != '+' &&
         g_ascii_string_to_signed (text, 10, option->least, option->most, ret_value, NULL);
}

/* Says what it can be instead. */
static gboolean
fail_value (const RulesOption *option, const char *text, GError **error)
{
  g_autofree char *least = g_strdup_printf ("%" G_GINT64_FORMAT, option->least);
  g_autofree char *most = g_strdup_printf ("%" G_GINT64_FORMAT, option->most);
  g_autoptr (GString) possible = g_string_new (NULL);
  const char *label = _ (option->label);

  for (const RulesOptionChoice *choice = option->choices; choice->id; choice++)
    g_string_append_printf (possible, "%s%s", possible->len ? ", " : "", choice->id);
  if (possible->len && option->type != RULES_OPTION_CHOICE)
    g_string_append_printf (possible, ", %s–%s", least, most);
  if (possible->len)
    g_set_error (error, RULES_ERROR, RULES_ERROR_OPTION,
                 _ ("“%s” cannot be “%s”; it is one of: %s."), label, text, possible->str);
  else if (option->type == RULES_OPTION_RANK)
    g_set_error (error, RULES_ERROR, RULES_ERROR_OPTION,
                 _ ("“%s” is a rank such as 3d or 12k, not “%s”."), label, text);
  else if (option->type == RULES_OPTION_RANKS)
    g_set_error (
        error, RULES_ERROR, RULES_ERROR_OPTION,
        _ ("“%s” is a list of at most %d ranks, the strongest first, such as “1d 10k”, not “%s”."),
        label, RULES_OPTION_RANKS_MOST, text);
  else
    g_set_error (error, RULES_ERROR, RULES_ERROR_OPTION,
                 _ ("“%s” is a number from %s to %s, not “%s”."), label, least, most, text);
  return FALSE;
}

/* Each value is looked at alone. @values: what it is a member of; as it was on failure, and NULL to
 * look only. @text: the id of a choice, a number, a rank. @error: RULES_ERROR_OPTION where it
 * cannot be that. */
gboolean
rules_option_set (const RulesOption *option, gpointer values, const char *text, GError **error)
{
  char *member = values ? (char *) values + option->member : NULL;
  RulesRanks ranks;
  gint64 value = 0;

  if (option->type == RULES_OPTION_TEXT)
    return option->check (text, error);
  if (option->type == RULES_OPTION_RANKS ? !parse_ranks (text, &ranks)
                                         : !parse_value (option, text, &value))
    return fail_value (option, text, error);
  if (member && option->type == RULES_OPTION_RANKS)
    *(RulesRanks *) (gpointer) member = ranks;
  else if (member && option->size == sizeof (gint64))
    *(gint64 *) (gpointer) member = value;
  else if (member)
    *(int *) (gpointer) member = (int) value;
  return TRUE;
}

/* What it is there: the value of a choice, a number, a rank. */
gint64
rules_option_value (const RulesOption *option, gconstpointer values)
{
  gconstpointer member = (const char *) values + option->member;

  return option->size == sizeof (gint64) ? *(const gint64 *) member : *(const int *) member;
}

static const RulesOptionChoice *
choice_now (const RulesOption *option, gconstpointer values)
{
  gint64 value = rules_option_value (option, values);

  for (const RulesOptionChoice *choice = option->choices; choice->id; choice++)
    if (choice->value == value)
      return choice;
  return NULL;
}

/* What it is there, as rules_option_set() reads it. */
char *
rules_option_text (const RulesOption *option, gconstpointer values)
{
  const RulesOptionChoice *choice = choice_now (option, values);
  char buffer[8];

  if (option->type == RULES_OPTION_RANKS) {
    const RulesRanks *ranks = (gconstpointer) ((const char *) values + option->member);
    GString *text = g_string_new (NULL);

    for (int i = 0; i < ranks->n; i++)
      g_string_append_printf (text, "%s%s", i ? " " : "",
                              rules_rank_format (ranks->rank[i], buffer));
    return g_string_free (text, FALSE);
  }
  if (option->type == RULES_OPTION_RANK)
    return g_strdup (rules_rank_format ((RulesRank) rules_option_value (option, values), buffer));
  return choice ? g_strdup (choice->id)
                : g_strdup_printf ("%" G_GINT64_FORMAT, rules_option_value (option, values));
}

/* What one of its choices means, for people. @zi: whether the rules count in zi. */
char *
rules_option_choice_words (const RulesOption *option, const RulesOptionChoice *choice, gboolean zi)
{
  if (!zi && option->type == RULES_OPTION_ZI)
    return rules_result_amount (choice->value, FALSE);
  return g_strdup (!zi && choice->points ? _ (choice->points)
                   : choice->meaning     ? _ (choice->meaning)
                                         : choice->id);
}

/* What it is there, for people, to be read after its label. @zi: as there. */
char *
rules_option_meaning (const RulesOption *option, gconstpointer values, gboolean zi)
{
  const RulesOptionChoice *choice = choice_now (option, values);

  if (choice && choice->meaning)
    return rules_option_choice_words (option, choice, zi);
  if (option->type != RULES_OPTION_ZI)
    return rules_option_text (option, values);
  return rules_result_amount ((int) rules_option_value (option, values), zi);
}

/* What it is about and what it is there, translated: "What a warning costs: half a zi, one point".
 */
char *
rules_option_words (const RulesOption *option, gconstpointer values, gboolean zi)
{
  g_autofree char *meaning = rules_option_meaning (option, values, zi);

  /* Translators: a label, then what it is about */
  return g_strdup_printf (_ ("%s: %s"), rules_word_counted (_ (option->label), zi), meaning);
}
