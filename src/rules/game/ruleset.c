#include "rules/game/ruleset.h"
#include <glib/gi18n.h>
#include <string.h>
#include "rules/game/board.h"

/* What is not named has the first of its alternatives, rules.md section 9. */
static const RulesRuleset rulesets[RULES_N_PROFILES] = {
  [RULES_PROFILE_CN2002] = { .profile = RULES_PROFILE_CN2002,
                             .id = "cn2002",
                             .label = N_ ("Chinese rules, 2002"),
                             .counting = RULES_COUNTING_AREA,
                             .komi_q = 15,
                             .warning_penalty_q = 4,
                             .warnings_lose = 2,
                             .timeout_passes = RULES_TIMEOUT_PASSES_UNLIMITED },
  [RULES_PROFILE_CN_OLD] = { .profile = RULES_PROFILE_CN_OLD,
                             .id = "cn_old",
                             .label = N_ ("Chinese rules, 1988 to 2001"),
                             .counting = RULES_COUNTING_AREA,
                             .komi_q = 15,
                             .warning_penalty_q = 0,
                             .warnings_lose = 2,
                             .rare_cycle_result = RULES_RARE_CYCLE_REFEREE },
  [RULES_PROFILE_JPKR] = { .profile = RULES_PROFILE_JPKR,
                           .id = "jpkr",
                           .label = N_ ("Japanese and Korean counting"),
                           .counting = RULES_COUNTING_TERRITORY,
                           .komi_q = 13,
                           .warning_penalty_q = 4,
                           .warnings_lose = 2,
                           .handicap_return = RULES_HANDICAP_RETURN_NONE },
};

/* The profile of rules.md section 1, for ever; NULL where there is none. @id: "cn2002", "cn_old"
 * or "jpkr". */
const RulesRuleset *
rules_ruleset_find (const char *id)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rulesets); i++)
    if (strcmp (rulesets[i].id, id) == 0)
      return &rulesets[i];
  return NULL;
}

/* All profiles, the default first. */
const RulesRuleset *
rules_ruleset_list (int *ret_n)
{
  *ret_n = G_N_ELEMENTS (rulesets);
  return rulesets;
}

/* Its name for people, translated. */
const char *
rules_ruleset_label (const RulesRuleset *ruleset)
{
  return _ (ruleset->label);
}

/* The komi in quarter zi (Art. 11); 0 in a handicap game (rules.md section 6.2). @handicap: 0 for
 * an even game, 1 where Black plays first without komi, else handicap stones. */
int
rules_ruleset_komi_q (const RulesRuleset *ruleset, int handicap)
{
  return handicap == 0 ? ruleset->komi_q : 0;
}

/* Whether an event has overridden it. */
static gboolean
is_own (const RulesRuleset *ruleset, const RulesOption *option)
{
  return rules_option_value (option, ruleset) !=
         rules_option_value (option, &rulesets[ruleset->profile]);
}

/* The profile and the options in which it differs from that, in words of no language: "cn2002
 * komi_q=11". @ruleset: a profile, or one whose options an event has overridden. */
char *
rules_ruleset_format (const RulesRuleset *ruleset)
{
  GString *text = g_string_new (ruleset->id);
  int n;
  const RulesOption *options = rules_option_list (&n);

  for (int i = 0; i < n; i++) {
    g_autofree char *own = rules_option_text (&options[i], ruleset);

    if (is_own (ruleset, &options[i]))
      g_string_append_printf (text, " %s=%s", options[i].key, own);
  }
  return g_string_free (text, FALSE);
}

/* Overrides one option of a profile (rules.md section 9). Returns FALSE where @text says nothing.
 * @ruleset: a copy of a profile; as it was on failure. @text: "key=value"; amounts in quarter zi.
 * @error: RULES_ERROR_OPTION where there is no such option or value. */
gboolean
rules_ruleset_set (RulesRuleset *ruleset, const char *text, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, "=", 2);
  const RulesOption *option = rules_option_find (words[0]);

  if (!option) {
    g_set_error (error, RULES_ERROR, RULES_ERROR_OPTION,
                 _ ("There is no option of the rules “%s”."), text);
    return FALSE;
  }
  return rules_option_set (option, ruleset, words[1] ? words[1] : "", error);
}

/* FALSE where it says something else. @text: what rules_ruleset_format() wrote. */
gboolean
rules_ruleset_parse (const char *text, RulesRuleset *ret_ruleset)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  const RulesRuleset *profile = words[0] ? rules_ruleset_find (words[0]) : NULL;
  RulesRuleset ruleset;

  if (!profile)
    return FALSE;
  ruleset = *profile;
  for (char **word = words + 1; *word; word++)
    if (!rules_ruleset_set (&ruleset, *word, NULL))
      return FALSE;
  *ret_ruleset = ruleset;
  return TRUE;
}

/* The options in which it differs from its profile, translated: "What Black returns for handicap
 * stones: nothing; Komi of an even game: 3 zi"; "" where there is none. @ruleset: a profile, or
 * one whose options an event has overridden. */
char *
rules_ruleset_options (const RulesRuleset *ruleset)
{
  GString *text = g_string_new (NULL);
  int n;
  const RulesOption *options = rules_option_list (&n);

  for (int i = 0; i < n; i++) {
    g_autofree char *words = rules_option_words (&options[i], ruleset);

    if (is_own (ruleset, &options[i]))
      g_string_append_printf (text, "%s%s", text->len ? "; " : "", words);
  }
  return g_string_free (text, FALSE);
}
