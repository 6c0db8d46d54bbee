#include "desk/event/event.h"
#include <glib/gi18n.h>
#include "desk/game/komi.h"
#include "desk/round/plan.h"
#include "desk/file/private.h"
#include "rules/article/article.h"
#include "rules/game/option.h"
#include "standing/table/option.h"

static const DeskSettingType *
find_event (const char *name)
{
  for (int i = 0; i < desk_event_n_settings; i++)
    if (g_str_equal (desk_event_settings[i].name, name))
      return &desk_event_settings[i];
  return NULL;
}

/* Its value, or what holds by default; "" for an option of which the event says nothing. @name:
 * the name of a setting, or of an option of the rules or the pairing. */
const char *
desk_event_get (const DeskState *state, const char *name)
{
  const DeskSetting *setting = g_hash_table_lookup (state->settings, name);
  const DeskSettingType *type = find_event (name);

  if (setting)
    return setting->value;
  return type ? type->standard : "";
}

/* What it is called in the user's language; @name where there is none. @name: the name of a
 * setting. */
const char *
desk_event_label (const char *name)
{
  const DeskSettingType *type = find_event (name);
  const PairingOption *pairing = pairing_option_find (name);
  const RulesOption *rules = rules_option_find (name);

  if (type)
    return _ (type->label);
  if (pairing)
    return _ (pairing->label);
  return rules ? rules_option_label (rules) : name;
}

/* Its value. @name: the name of a setting that is a number. */
gint64
desk_event_get_int (const DeskState *state, const char *name)
{
  return g_ascii_strtoll (desk_event_get (state, name), NULL, 10);
}

/* An option of the rules as the event has it: "key=value", %NULL where the profile's holds. */
static char *
override_text (const DeskState *state, const char *key)
{
  const DeskSetting *setting = g_hash_table_lookup (state->settings, key);

  return setting && setting->value[0] && !find_event (key)
             ? g_strdup_printf ("%s=%s", key, setting->value)
             : NULL;
}

/* Komi can be told in points and in quarter zi: what was said last holds. */
static void
take_komi (const DeskState *state, RulesRuleset *ruleset)
{
  const DeskSetting *points = g_hash_table_lookup (state->settings, "komi");
  const DeskSetting *quarters = g_hash_table_lookup (state->settings, "komi_q");

  if (points && !(quarters && quarters->head.row > points->head.row))
    desk_komi_parse (points->value, &ruleset->komi_q);
}

static void
take_bye (const DeskState *state, RulesRuleset *ruleset)
{
  const char *const *byes = find_event ("bye_sos")->choices;
  const char *value = desk_event_get (state, "bye_sos");

  for (int i = 0; byes[i]; i++)
    if (g_str_equal (byes[i], value))
      ruleset->bye_sos = (RulesByeSos) i;
}

/* @ret_ruleset: the rules of the event: its profile, and each option of rules.md section 9 that a
 * setting overrides. */
void
desk_event_ruleset (const DeskState *state, RulesRuleset *ret_ruleset)
{
  const char *const *keys = rules_option_keys ();
  const RulesRuleset *profile = rules_ruleset_find (desk_event_get (state, "rules"));
  RulesRuleset ruleset = profile ? *profile : *rules_ruleset_find ("cn2002");

  for (gsize i = 0; keys[i]; i++) {
    g_autofree char *text = override_text (state, keys[i]);
    if (text)
      rules_option_set (&ruleset, text, NULL);
  }
  take_komi (state, &ruleset);
  take_bye (state, &ruleset);
  *ret_ruleset = ruleset;
}

/* By whose rule book the event is played. */
RulesProfile
desk_event_profile (const DeskState *state)
{
  const RulesRuleset *rules = rules_ruleset_find (desk_event_get (state, "rules"));

  return rules ? rules->profile : RULES_PROFILE_CN2002;
}

/* Whoever says an article to people says it through this. Returns the same with the articles as
 * the rule book of the event has them: rules_article_told(). @text: a sentence of the program,
 * translated, or a format of one. */
const char *
desk_event_told (const DeskState *state, const char *text)
{
  return rules_article_told (desk_event_profile (state), text);
}

/* Says it with the articles of the event: desk_event_told(). @error: a refusal of the clock's,
 * which knows no event. */
gboolean
desk_event_fail_told (const DeskState *state, GError **error)
{
  if (error && *error) {
    char *told = rules_article_in (desk_event_profile (state), (*error)->message);
    g_free ((*error)->message);
    (*error)->message = told;
  }
  return FALSE;
}

/* The profile and the options in which the event differs from it, in words of no language:
 * "cn2002 komi_q=11". */
char *
desk_event_rules_text (const DeskState *state)
{
  RulesRuleset ruleset;

  desk_event_ruleset (state, &ruleset);
  return rules_ruleset_format (&ruleset);
}

/* @ret_limit: how much time each side has. */
void
desk_event_get_limit (const DeskState *state, ClockLimit *ret_limit)
{
  *ret_limit = (ClockLimit){ CLOCK_NONE };
  clock_limit_parse (desk_event_get (state, "time"), ret_limit, NULL);
}

/* Sets what is called when, where nothing is set as the rules have it, and when a period is used
 * (overtime_boundary). */
void
desk_event_set_clock (const DeskState *state, ClockState *clock)
{
  RulesRuleset ruleset;

  desk_event_ruleset (state, &ruleset);
  clock->exceeded = ruleset.overtime_boundary == RULES_OVERTIME_EXCEEDED;
  clock->plan = ruleset.profile == RULES_PROFILE_JPKR ? clock_plan_japanese : clock_plan_chinese;
  clock_plan_parse (desk_event_get (state, "calls"), &clock->plan, NULL);
}

static char *
join (const char *const *choices)
{
  GString *text = g_string_new (NULL);

  for (gsize i = 0; choices[i]; i++)
    g_string_append_printf (text, "%s%s", i ? ", " : "", choices[i]);
  return g_string_free (text, FALSE);
}

/* An option of the rules or of the pairing is a setting as well; nothing gives the profile or the
 * system its word back. */
static gboolean
check_option (const char *name, const char *value, GError **error)
{
  RulesRuleset trial = *rules_ruleset_find ("cn2002");
  g_autofree char *text = g_strdup_printf ("%s=%s", name, value);
  PairingPlan plan;

  pairing_plan_init (&plan, PAIRING_SWISS);
  if (pairing_option_find (name))
    return value[0] == '\0' || pairing_option_set (&plan, name, value, error);
  if (!rules_option_find (name))
    return desk_fail (error, DESK_ERROR_INVALID, _ ("There is no setting “%s”."), name);
  return value[0] == '\0' || rules_option_set (&trial, text, error);
}

/* An option of the standings that says nothing is as the list of criteria has it. Returns TRUE if
 * there is such a setting and it can have that value. @name: the name of a setting. @value: a
 * value for it. */
gboolean
desk_event_check (const char *name, const char *value, GError **error)
{
  const DeskSettingType *type = find_event (name);
  g_autofree char *choices = NULL;

  if (!type)
    return check_option (name, value, error);
  if (!g_utf8_validate (value, -1, NULL))
    return desk_fail (error, DESK_ERROR_INVALID, _ ("This text is not valid UTF-8."));
  if (value[0] == '\0' && standing_option_find (name))
    return TRUE;
  if (!type->choices)
    return type->check (value, error);
  if (g_strv_contains (type->choices, value))
    return TRUE;
  choices = join (type->choices);
  return desk_fail (error, DESK_ERROR_INVALID, _ ("“%s” cannot be “%s”; it is one of: %s."),
                    _ (type->label), value, choices);
}

static gboolean
check_all (const char *const *names, const char *const *values, GError **error)
{
  for (gsize i = 0; names[i]; i++)
    if (!desk_event_check (names[i], values[i], error))
      return FALSE;
  return TRUE;
}

/* A tournament that does not exist yet. */
static gboolean
check_event_new (const char *const *names, const char *const *values, GError **error)
{
  g_autoptr (DeskState) empty = desk_state_new ();

  return check_all (names, values, error) && desk_plan_check_change (empty, names, values, error);
}

/* On one line, even where the value has several. */
static void
append_about (GString *about, const char *name, const char *value)
{
  g_autofree char *line = g_strdelimit (g_strdup (value), "\n", ' ');

  g_string_append_printf (about, "%s%s=%s", about->len ? " " : "", name, line);
}

/* Komi may be typed with a comma, or in zi; files have points, with the point. */
static char *
dup_value (const char *name, const char *value)
{
  int q;

  return g_str_equal (name, "komi") && desk_komi_parse (value, &q) ? desk_komi_points (q)
                                                                   : g_strdup (value);
}

static GStrv
dup_stored (const char *const *names, const char *const *values)
{
  g_autoptr (GStrvBuilder) stored = g_strv_builder_new ();

  for (gsize i = 0; names[i]; i++) {
    g_autofree char *value = dup_value (names[i], values[i]);
    g_strv_builder_add (stored, value);
  }
  return g_strv_builder_end (stored);
}

static gboolean
store_event (Desk *desk, const char *verb, const char *const *names, const char *const *given,
             GError **error)
{
  g_auto (GStrv) values = dup_stored (names, given);
  g_autoptr (GString) about = g_string_new (NULL);

  if (!desk_act_begin (desk, error))
    return FALSE;
  for (gsize i = 0; names[i]; i++) {
    DeskSetting setting = { .name = names[i], .value = values[i] };
    if (!g_str_equal (names[i], "chief"))
      desk_act_put (desk, &desk_setting_kind, &setting);
    else if (!g_strv_contains (names + i + 1, "chief"))
      desk_official_put_chief (desk, values[i]);
    append_about (about, names[i], values[i]);
  }
  /* Records and clocks that were read under other settings are read again. */
  desk_replay_forget (desk, 0);
  desk_time_forget_idle (desk);
  return desk_act_commit (desk, verb, NULL, error, "%s", about->str);
}

/* Changes settings of the event, all in one act. "chief" names the official as well: see
 * desk_official_set() for the authority that needs. @names: settings. @values: their values. */
gboolean
desk_event_set (Desk *desk, const char *const *names, const char *const *values, GError **error)
{
  if (!check_all (names, values, error))
    return desk_event_fail_told (desk->state, error);
  for (gsize i = 0; names[i]; i++)
    if (g_str_equal (names[i], "rounds") &&
        g_ascii_strtoll (values[i], NULL, 10) < desk_state_last_round (desk->state))
      return desk_fail (error, DESK_ERROR_STATE,
                        _ ("Round %d is already drawn: there cannot be fewer rounds."),
                        desk_state_last_round (desk->state));
  if (!desk_plan_check_change (desk->state, names, values, error))
    return FALSE;
  for (gsize i = 0; names[i]; i++)
    if (g_str_equal (names[i], "chief") && !desk_official_check_put_chief (desk, values[i], error))
      return FALSE;
  return store_event (desk, "set", names, values, error);
}

typedef struct {
  const char *who;
  const char *const *names;
  const char *const *values;
} Creation;

/* The first act, before the file has its name. */
static gboolean
store_first (const char *path, gpointer data, GError **error)
{
  const Creation *creation = data;
  g_autoptr (Desk) desk = desk_open (path, TRUE, error);

  if (!desk)
    return FALSE;
  desk_set_who (desk, creation->who);
  return store_event (desk, "create", creation->names, creation->values, error);
}

/* Makes a tournament. Settings that are wrong leave no file behind. @path: where the tournament
 * shall be; no file may be there. @who: who makes it, or NULL. @names: settings, "name" among
 * them. @values: their values. */
gboolean
desk_event_create (const char *path, const char *who, const char *const *names,
                   const char *const *values, GError **error)
{
  Creation creation = { who, names, values };

  if (!g_strv_contains (names, "name"))
    return desk_event_check ("name", "", error);
  return check_event_new (names, values, error) &&
         ledger_create (path, store_first, &creation, error);
}
