/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/event/event.h"
#include <glib/gi18n.h>
#include <string.h>
#include "desk/game/komi.h"
#include "pairing/draw/option.h"
#include "rules/article/article.h"
#include "standing/table/option.h"
#include "standing/table/preset.h"

/* --- What is said --- */

/* Its value, or what holds by default; "" for an option of which the event says nothing. @name:
 * the name of a setting, or of an option of the rules or the pairing. */
const char *
desk_event_get (const DeskState *state, const char *name)
{
  const DeskSetting *setting = g_hash_table_lookup (state->settings, name);
  int n;
  const RulesOption *settings = desk_setting_list (&n);
  const RulesOption *option = setting ? NULL : rules_option_in (settings, n, name);

  if (setting)
    return setting->value;
  return option && option->standard ? option->standard : "";
}

/* Where settings come from: what is wanted now, else what is in the file. */
typedef struct {
  const DeskState *state;
  const char *const *names;
  const char *const *values;
} Source;

/* NULL where nothing is said. What was said last has the greatest @ret_row. */
static const char *
find_said (const Source *source, const char *name, gint64 *ret_row)
{
  const DeskSetting *setting = g_hash_table_lookup (source->state->settings, name);
  const char *value = setting ? setting->value : NULL;

  *ret_row = setting ? setting->head.row : 0;
  for (gsize i = 0; source->names && source->names[i]; i++)
    if (g_str_equal (source->names[i], name)) {
      value = source->values[i];
      *ret_row = G_MAXINT64;
    }
  return value && value[0] ? value : NULL;
}

/* A value that a newer program wrote is left at the default. */
static void
read_said (const Source *source, const RulesOption *options, int n, gpointer values)
{
  gint64 row;

  for (int i = 0; i < n; i++) {
    const char *text = options[i].size ? find_said (source, options[i].key, &row) : NULL;
    if (text)
      rules_option_set (&options[i], values, text, NULL);
  }
}

/* Where a team has the sum of its members' points nobody plays in matches. */
static void
complete_teams (DeskEvent *event)
{
  event->team_size = event->team.n_boards;
  if (event->team.kind == RULES_TEAM_SUM)
    event->team.n_boards = 0;
  event->team_match.n = event->team.n_boards;
}

/* The settings that are no options of the rules, the pairing or the standings. */
static void
read_own (const Source *source, DeskEvent *event)
{
  gint64 row;
  int n;
  const RulesOption *settings = desk_setting_list (&n);
  const char *time = find_said (source, "time", &row);

  for (int i = 0; i < n; i++)
    if (settings[i].size && !standing_option_find (settings[i].key)) {
      rules_option_set (&settings[i], event, settings[i].standard, NULL);
      read_said (source, &settings[i], 1, event);
    }
  complete_teams (event);
  if (!time || !clock_limit_parse (time, &event->limit, NULL))
    clock_limit_parse (desk_setting_find ("time")->standard, &event->limit, NULL);
}

/* Komi can be told in points and in quarter zi: what was said last holds. */
static void
read_rules (const Source *source, DeskEvent *event)
{
  int n, n_settings;
  const RulesOption *options = rules_option_list (&n), *settings = desk_setting_list (&n_settings);
  StandingOptions said = { RULES_BYE_SOS_LOWEST };
  gint64 points_row, quarters_row;
  const char *points = find_said (source, "komi", &points_row);
  const char *calls = find_said (source, "calls", &(gint64){ 0 });

  event->rules = rules_ruleset_list (&(int){ 0 })[event->rules.profile];
  for (int i = 0; i < n; i++)
    if (!rules_option_in (settings, (gsize) n_settings, options[i].key))
      read_said (source, &options[i], 1, &event->rules);
  find_said (source, "komi_q", &quarters_row);
  if (points && points_row >= quarters_row)
    desk_komi_parse (points, &event->rules.komi_q);
  read_said (source, standing_option_find ("bye_sos"), 1, &said);
  event->rules.bye_sos = said.bye_sos;
  event->calls =
      event->rules.profile == RULES_PROFILE_JPKR ? clock_plan_japanese : clock_plan_chinese;
  if (calls)
    clock_plan_parse (calls, &event->calls, NULL);
}

/* An option of which nothing is said is the system's. A match of teams has no handicap. */
static void
read_plan (const Source *source, DeskEvent *event)
{
  int n;
  const RulesOption *options = pairing_option_list (&n);

  pairing_plan_init (&event->plan, event->plan.stages[0].system);
  event->plan.lots = (guint32) event->lots;
  read_said (source, options, n, &event->plan);
  event->plan.handicap &= event->team.n_boards == 0;
}

/* People of teams are ranked by what is said of them, else as if there were no teams. */
static void
read_board_criteria (const Source *source, DeskEvent *event)
{
  const char *text = find_said (source, "team_board_criteria", &(gint64){ 0 });
  const StandingPreset *preset = standing_preset_find (text);
  DeskEvent alone = *event;

  alone.team.n_boards = 0;
  if (preset)
    text = preset->criteria;
  if (!text || !standing_criteria_parse (text, event->board_criteria, &event->n_board_criteria))
    desk_setting_criteria (&alone, event->plan.stages[0].system,
                           event->rules.swiss_method == RULES_SWISS_TOTAL_SCORE,
                           event->board_criteria, &event->n_board_criteria);
}

/* The setting "criteria" is a list or the name of a preset; where it says nothing, the system does.
 * What the event says of an option goes before what the preset says. */
static void
read_standings (const Source *source, DeskEvent *event)
{
  const char *text = find_said (source, "criteria", &(gint64){ 0 });
  const StandingPreset *preset = standing_preset_find (text);
  int n;
  const RulesOption *options = standing_option_list (&n);

  if (preset)
    text = preset->criteria;
  if (!text || !standing_criteria_parse (text, event->criteria, &event->n_criteria))
    desk_setting_criteria (event, event->plan.stages[0].system,
                           event->rules.swiss_method == RULES_SWISS_TOTAL_SCORE, event->criteria,
                           &event->n_criteria);
  if (preset)
    event->standings = preset->options;
  read_said (source, options, n, &event->standings);
}

/* @names: settings, each of them possible; or NULL. @values: what they might be. @ret_event: what
 * would be settled with them. */
void
desk_event_try (const DeskState *state, const char *const *names, const char *const *values,
                DeskEvent *ret_event)
{
  const Source source = { state, names, values };

  memset (ret_event, 0, sizeof *ret_event);
  read_own (&source, ret_event);
  read_rules (&source, ret_event);
  read_plan (&source, ret_event);
  read_standings (&source, ret_event);
  read_board_criteria (&source, ret_event);
}

/* What is settled for the event. Read once; the state forgets it when a setting changes. Lent until
 * then. */
const DeskEvent *
desk_event (const DeskState *state)
{
  DeskState *owner = (DeskState *) (gsize) state;

  if (!owner->event) {
    DeskEvent *event = g_rc_box_new (DeskEvent);
    desk_event_try (state, NULL, NULL, event);
    owner->event = event;
  }
  return owner->event;
}

/* Whoever says an article to people says it through this. Returns the same with the articles as
 * the rule book of the event has them: rules_article_told(). @text: a sentence of the program,
 * translated, or a format of one. */
const char *
desk_event_told (const DeskState *state, const char *text)
{
  return rules_article_told (desk_event (state)->rules.profile, text);
}

/* Says it with the articles of the event: desk_event_told(). @error: a refusal of the clock's,
 * which knows no event. */
gboolean
desk_event_fail_told (const DeskState *state, GError **error)
{
  if (error && *error) {
    char *told = rules_article_in (desk_event (state)->rules.profile, (*error)->message);
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
  return rules_ruleset_format (&desk_event (state)->rules);
}

/* Sets what is called when, where nothing is set as the rules have it, and when a period is used
 * (overtime_boundary). */
void
desk_event_set_clock (const DeskState *state, ClockState *clock)
{
  const DeskEvent *event = desk_event (state);

  clock->exceeded = event->rules.overtime_boundary == RULES_OVERTIME_EXCEEDED;
  clock->plan = event->calls;
}
