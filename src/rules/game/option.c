#include "rules/game/option.h"
#include <glib/gi18n.h>
#include <string.h>
#include "rules/game/board.h"
#include "rules/game/result.h"

/* The alternative with that id or value, NULL for none. */
static const RulesOptionChoice *
find_choice (const RulesOption *option, const char *id, int value)
{
  for (const RulesOptionChoice *choice = option->choices;
       choice < option->choices + RULES_OPTION_CHOICES && choice->id; choice++)
    if (id ? strcmp (choice->id, id) == 0 : choice->value == value)
      return choice;
  return NULL;
}

static gboolean
parse_option_number (const RulesOption *option, const char *text, int *ret_value)
{
  guint64 number;

  if (option->most == 0 || !g_ascii_string_to_unsigned (text, 10, (guint64) option->least,
                                                        (guint64) option->most, &number, NULL))
    return FALSE;
  *ret_value = (int) number;
  return TRUE;
}

static gboolean
parse_value (const RulesOption *option, const char *text, int *ret_value)
{
  const RulesOptionChoice *choice = find_choice (option, text, 0);

  if (!choice)
    return parse_option_number (option, text, ret_value);
  *ret_value = choice->value;
  return TRUE;
}

/* The option, for ever; NULL where there is none. @key: as in rules.md section 9. */
const RulesOption *
rules_option_find (const char *key)
{
  int n;
  const RulesOption *options = rules_option_list (&n);

  for (int i = 0; i < n; i++)
    if (strcmp (options[i].key, key) == 0)
      return &options[i];
  return NULL;
}

/* What it is about, translated. */
const char *
rules_option_label (const RulesOption *option)
{
  return _ (option->label);
}

/* What it means, translated, to be read after rules_option_label(). @choice: an alternative of an
 * option. */
const char *
rules_option_meaning (const RulesOptionChoice *choice)
{
  return _ (choice->meaning);
}

/* Its value: that of one of its choices, or a number between least and most. */
int
rules_option_get (const RulesRuleset *ruleset, const RulesOption *option)
{
  return *(const int *) ((const char *) ruleset + option->member);
}

/* Overrides one option of a profile (rules.md section 9). Returns FALSE where @text says nothing.
 * @ruleset: a copy of a profile; as it was on failure. @text: "key=value"; amounts in quarter zi.
 * @error: RULES_ERROR_OPTION where there is no such option or value. */
gboolean
rules_option_set (RulesRuleset *ruleset, const char *text, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, "=", 2);
  const RulesOption *option = words[0] ? rules_option_find (words[0]) : NULL;

  if (!option) {
    g_set_error (error, RULES_ERROR, RULES_ERROR_OPTION,
                 _ ("There is no option of the rules “%s”."), text);
    return FALSE;
  }
  if (words[1] && parse_value (option, words[1], &G_STRUCT_MEMBER (int, ruleset, option->member)))
    return TRUE;
  g_set_error (error, RULES_ERROR, RULES_ERROR_OPTION,
               _ ("The option of the rules “%s” has no such value."), text);
  return FALSE;
}

/* "key=value" as rules_option_set() reads it; NULL where there is no such option. @key: one of
 * rules_option_keys(). */
char *
rules_option_format (const RulesRuleset *ruleset, const char *key)
{
  const RulesOption *option = rules_option_find (key);
  const RulesOptionChoice *choice;

  if (!option)
    return NULL;
  choice = find_choice (option, NULL, rules_option_get (ruleset, option));
  if (choice)
    return g_strdup_printf ("%s=%s", key, choice->id);
  return g_strdup_printf ("%s=%d", key, rules_option_get (ruleset, option));
}

/* None of the usual ones. Keys of amounts end like their names. */
static char *
dup_number (const RulesOption *option, int value)
{
  g_autofree char *zi =
      g_str_has_suffix (option->key, "_q") ? rules_result_margin_zi (value) : NULL;

  return zi ? g_strdup_printf (_ ("%s zi"), zi) : g_strdup_printf ("%d", value);
}

/* What it is about and what holds, translated: "What a warning costs: half a zi, one point". */
char *
rules_option_words (const RulesRuleset *ruleset, const RulesOption *option)
{
  int value = rules_option_get (ruleset, option);
  const RulesOptionChoice *choice = find_choice (option, NULL, value);
  g_autofree char *number = choice ? NULL : dup_number (option, value);

  /* Translators: a label, then what it is about */
  return g_strdup_printf (_ ("%s: %s"), rules_option_label (option),
                          choice ? rules_option_meaning (choice) : number);
}
