/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "papers/words/regulations.h"
#include <glib/gi18n.h>
#include "desk/event/event.h"
#include "pairing/draw/option.h"
#include "papers/paper/event.h"
#include "papers/paper/fold.h"
#include "papers/words/setting-say.h"
#include "rules/article/article.h"
#include "rules/article/word.h"
#include "standing/term/criteria.h"

/* What was settled beforehand: the rules of the tournament as its settings have them. */

#define VALUE_LETTERS 60

/* What is no rule: who the event is, and what belongs to its papers and pages. */
static gboolean
is_rule (const char *key, gboolean teams)
{
  static const char *const others[] = { "name",         "place",       "dates",    "organiser",
                                        "chief",        "lots_seed",   "language", "address",
                                        "ratings_date", "certificate", NULL };
  static const char *const of_teams[] = { "playoff_boards", NULL };

  if (g_str_has_prefix (key, "publish_") || g_strv_contains (others, key))
    return FALSE;
  return teams || !(g_str_has_prefix (key, "team_") || g_strv_contains (of_teams, key));
}

/* By their names: what decides first, first. */
static char *
dup_criteria (const StandingCriterion *criteria, int n)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < n; i++)
    g_string_append_printf (text, "%s%s", i ? ", " : "", standing_criterion_label (criteria[i]));
  return g_string_free (text, FALSE);
}

/* NULL for what holds by something else: komi by the rules, a limit by the tournament's. */
static char *
dup_value (const DeskState *state, const char *key)
{
  const DeskEvent *event = desk_event (state);
  const char *value = desk_event_get (state, key);

  if (g_str_equal (key, "criteria"))
    return dup_criteria (event->criteria, event->n_criteria);
  if (g_str_equal (key, "team_board_criteria"))
    return dup_criteria (event->board_criteria, event->n_board_criteria);
  if (g_str_equal (key, "playoff_time") && !*value)
    value = desk_event_get (state, "time");
  if (g_str_equal (key, "playoff_time"))
    return papers_setting_say (state, "time", value);
  return *value ? papers_setting_say (state, key, value) : NULL;
}

static void
add_rule (ReportList *list, const DeskState *state, const RulesOption *option, const char *value)
{
  gboolean zi = desk_event (state)->rules.counting == RULES_COUNTING_AREA;
  g_auto (GStrv) lines = papers_fold (rules_word_counted (value, zi), VALUE_LETTERS);
  const char *article = option->article && g_str_has_prefix (option->article, "Art.")
                            ? desk_event_told (state, option->article)
                            : "";

  for (int i = 0; lines[i]; i++) {
    if (i > 0)
      report_list_go_on (list);
    report_list_put (list, i ? "" : rules_word_counted (_ (option->label), zi));
    report_list_put (list, lines[i]);
    report_list_put (list, i ? "" : article);
  }
}

static void
add_own (ReportList *list, const DeskState *state)
{
  gboolean teams = desk_event (state)->team_size > 0;
  int n;
  const RulesOption *settings = desk_setting_list (&n);

  for (int i = 0; i < n; i++) {
    g_autofree char *value =
        is_rule (settings[i].key, teams) ? dup_value (state, settings[i].key) : NULL;
    if (value)
      add_rule (list, state, &settings[i], value);
  }
}

/* What a system does not ask is left out, and so is what is told among the settings. */
static void
add_pairing (ReportList *list, const DeskState *state)
{
  const PairingPlan *plan = &desk_event (state)->plan;
  int n, n_own;
  const RulesOption *options = pairing_option_list (&n), *own = desk_setting_list (&n_own);

  for (int i = 0; i < n; i++) {
    g_autofree char *text = NULL, *value = NULL;
    if (rules_option_in (own, (gsize) n_own, options[i].key) ||
        g_str_has_prefix (options[i].key, "w_") || !pairing_option_matters (&options[i], plan))
      continue;
    text = rules_option_text (&options[i], plan);
    value = papers_setting_say (state, options[i].key, text);
    add_rule (list, state, &options[i], value);
  }
}

/* Nothing is given back for handicap stones where points are counted. */
static gboolean
is_asked (const DeskEvent *event, const char *key)
{
  if (g_str_equal (key, "handicap_return"))
    return event->rules.counting == RULES_COUNTING_AREA;
  return event->team_size > 0 || !g_str_has_prefix (key, "team_");
}

/* What the rules leave open, as it is settled here. */
static void
add_open (ReportList *list, const DeskState *state)
{
  const DeskEvent *event = desk_event (state);
  int n, n_own;
  const RulesOption *options = rules_option_list (&n), *own = desk_setting_list (&n_own);

  for (int i = 0; i < n; i++) {
    g_autofree char *text = NULL, *value = NULL;
    if (rules_option_in (own, (gsize) n_own, options[i].key) || !is_asked (event, options[i].key))
      continue;
    text = rules_option_text (&options[i], &event->rules);
    value = papers_setting_say (state, options[i].key, text);
    add_rule (list, state, &options[i], value);
  }
}

/* Everything that is settled beforehand, to be hung up before the first round. @wish: not asked. */
ReportList *
papers_regulations_list (Desk *desk, const PapersOptions *wish)
{
  const DeskState *state = desk_get_state (desk);
  g_autofree char *subtitle = NULL;
  ReportHead head = papers_event_head (state, &subtitle);
  ReportList *list = report_list_new (&head, _ ("Regulations"));
  const ReportField fields[] = {
    { "setting", NULL, { _ ("What is settled"), REPORT_LEFT, 2, 0, .whole = TRUE }, FALSE },
    { "value", NULL, { C_ ("regulations", "How"), REPORT_LEFT, 3, 0, .whole = TRUE }, FALSE },
    { "article", NULL, { _ ("Article"), REPORT_LEFT, 1, 0, .whole = TRUE }, FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (fields); i++)
    report_list_add_column (list, &fields[i]);
  add_own (list, state);
  add_pairing (list, state);
  add_open (list, state);
  return list;
}
