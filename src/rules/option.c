#include "rules/option.h"
#include <glib/gi18n.h>
#include <string.h>
#include "rules/board.h"
#include "rules/repetition.h"

/* Far more than any event gives. */
#define MOST_Q 1444

static const char *const keys[] = { "repetition_policy", "warning_penalty_q", "komi_q",
                                    "handicap_return", NULL };

static const char *const returns[RULES_N_HANDICAP_RETURNS] = {
  [RULES_HANDICAP_RETURN_HALF] = "half",
  [RULES_HANDICAP_RETURN_NONE] = "none",
  [RULES_HANDICAP_RETURN_HALF_MINUS] = "half_minus",
};

static gboolean
parse_quarters (const char *value, int *ret_quarters)
{
  guint64 number;

  if (!g_ascii_string_to_unsigned (value, 10, 0, MOST_Q, &number, NULL))
    return FALSE;
  *ret_quarters = (int) number;
  return TRUE;
}

static gboolean
parse_return (const char *value, RulesHandicapReturn *ret_return)
{
  for (int i = 0; i < RULES_N_HANDICAP_RETURNS; i++)
    if (strcmp (returns[i], value) == 0) {
      *ret_return = (RulesHandicapReturn) i;
      return TRUE;
    }
  return FALSE;
}

static gboolean
set_value (RulesRuleset *ruleset, const char *key, const char *value)
{
  if (strcmp (key, keys[0]) == 0)
    return rules_repetition_parse (value, &ruleset->repetition);
  if (strcmp (key, keys[1]) == 0)
    return parse_quarters (value, &ruleset->warning_penalty_q);
  if (strcmp (key, keys[2]) == 0)
    return parse_quarters (value, &ruleset->komi_q);
  return parse_return (value, &ruleset->handicap_return);
}

/**
 * rules_option_keys:
 *
 * Returns: the options of rules.md section 9 that concern play and the count, ended by NULL
 */
const char *const *
rules_option_keys (void)
{
  return keys;
}

/**
 * rules_option_set:
 * @ruleset: a copy of a profile; as it was on failure
 * @text: "key=value"; amounts in quarter zi
 * @error: %RULES_ERROR_OPTION where there is no such option or value
 *
 * Overrides one option of a profile (rules.md section 9).
 *
 * Returns: FALSE where @text says nothing
 */
gboolean
rules_option_set (RulesRuleset *ruleset, const char *text, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, "=", 2);

  if (!words[0] || !g_strv_contains (keys, words[0])) {
    g_set_error (error, RULES_ERROR, RULES_ERROR_OPTION,
                 _ ("There is no option of the rules “%s”."), text);
    return FALSE;
  }
  if (words[1] && set_value (ruleset, words[0], words[1]))
    return TRUE;
  g_set_error (error, RULES_ERROR, RULES_ERROR_OPTION,
               _ ("The option of the rules “%s” has no such value."), text);
  return FALSE;
}

/**
 * rules_option_format:
 * @ruleset: a profile
 * @key: one of rules_option_keys()
 *
 * Returns: (transfer full) (nullable): "key=value" as rules_option_set() reads it; NULL where there
 *   is no such option
 */
char *
rules_option_format (const RulesRuleset *ruleset, const char *key)
{
  if (!g_strv_contains (keys, key))
    return NULL;
  if (strcmp (key, keys[0]) == 0)
    return g_strdup_printf ("%s=%s", key, rules_repetition_id (ruleset->repetition));
  if (strcmp (key, keys[1]) == 0)
    return g_strdup_printf ("%s=%d", key, ruleset->warning_penalty_q);
  if (strcmp (key, keys[2]) == 0)
    return g_strdup_printf ("%s=%d", key, ruleset->komi_q);
  return g_strdup_printf ("%s=%s", key, returns[ruleset->handicap_return]);
}
