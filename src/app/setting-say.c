#include "app/setting-say.h"
#include "app/event-field.h"
#include "app/limit-form.h"
#include "rules/word.h"
#include "standing/criteria.h"

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

/**
 * app_setting_say:
 * @name: a setting of the tournament
 * @value: what it is, as files have it
 *
 * Returns: (transfer full): that in the words of the settings' own page
 */
char *
app_setting_say (const char *name, const char *value)
{
  if (g_str_equal (name, "criteria"))
    return criteria_words (value);
  if (g_str_equal (name, "komi"))
    return rules_word_decimal (value);
  if (g_str_equal (name, "time") && value[0])
    return app_limit_form_describe (value);
  return g_strdup (app_event_field_say (name, value));
}
