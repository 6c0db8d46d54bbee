/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>
#include "cli/twin/commands.h"
#include "cli/twin/table.h"
#include "desk/event/event.h"
#include "desk/event/set.h"
#include "desk/round/plan.h"
#include "desk/ruling/foresee.h"
#include "rules/game/ruleset.h"

static const CliOption settings_options[] = {
  { "dry-run", 0, NULL, N_ ("only show what would change") },
  { NULL },
};

static gboolean
is_named (const CliCall *call, const char *name)
{
  for (int i = 0; i < call->n_words; i++) {
    gsize length = strcspn (call->words[i], "=");
    if (strlen (name) == length && strncmp (call->words[i], name, length) == 0)
      return TRUE;
  }
  return call->n_words == 0;
}

static gboolean
check_names (const CliCall *call, GError **error)
{
  for (int i = 0; i < call->n_words; i++) {
    g_autofree char *name = g_strndup (call->words[i], strcspn (call->words[i], "="));
    if (!desk_setting_find (name))
      return cli_fail (error, CLI_ERROR_INPUT, _ ("There is no setting “%s”."), name);
  }
  return TRUE;
}

/* Whether none is given a value. */
static gboolean
only_lists (const CliCall *call)
{
  for (int i = 0; i < call->n_words; i++)
    if (strchr (call->words[i], '='))
      return FALSE;
  return TRUE;
}

/* How much would be another, a row for each thing, and the same in words. */
static gboolean
print_changes (Desk *desk, const char *const *names, const char *const *values, GError **error)
{
  g_autoptr (CliTable) table = cli_table_new ("changes", "number", NULL);
  DeskForesight foresight = { 0 };
  g_autofree char *words = NULL;

  if (!desk_foresee (desk, names, values, &foresight, error))
    return FALSE;
  {
    const struct {
      const char *what;
      int number;
    } rows[] = {
      { "places", foresight.places },   { "figures", foresight.figures },
      { "results", foresight.results }, { "boards", foresight.boards },
      { "clocks", foresight.clocks },   { "rounds", foresight.drawn },
      { "rulings", foresight.rulings },
    };

    for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
      g_autofree char *number = cli_table_number (rows[i].number);
      cli_table_add (table, rows[i].what, number, NULL);
    }
  }
  cli_table_print (table);
  words = desk_foresee_words (&foresight);
  if (words)
    cli_note (words);
  return TRUE;
}

/* Sets what was given, or says what that would change. */
static gboolean
set_settings (const CliCall *call, GError **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) values = g_ptr_array_new ();

  for (int i = 0; i < call->n_words; i++) {
    char *equals = strchr (call->words[i], '=');
    if (!equals)
      continue;
    g_ptr_array_add (names, g_strndup (call->words[i], (gsize) (equals - call->words[i])));
    g_ptr_array_add (values, equals + 1);
  }
  g_ptr_array_add (names, NULL);
  g_ptr_array_add (values, NULL);
  if (cli_is_dry_run (call))
    return print_changes (call->desk, (const char *const *) names->pdata,
                          (const char *const *) values->pdata, error);
  return desk_event_set (call->desk, (const char *const *) names->pdata,
                         (const char *const *) values->pdata, error);
}

static void
add_option (CliTable *table, const RulesOption *option, gconstpointer values)
{
  g_autofree char *text = rules_option_text (option, values);

  cli_table_add (table, option->key, text, NULL);
}

/* The event's own, then those of the rules and of the pairing as they hold. */
static gboolean
run_settings (CliCall *call, GError **error)
{
  g_autoptr (CliTable) table = cli_table_new ("key", "value", NULL);
  const DeskState *state;
  const RulesOption *settings, *rules, *pairing;
  int n, n_settings;

  if (!check_names (call, error) || (!only_lists (call) && !set_settings (call, error)))
    return FALSE;
  if (cli_is_dry_run (call) && !only_lists (call))
    return TRUE;
  state = desk_get_state (call->desk);
  settings = desk_setting_list (&n_settings);
  for (int i = 0; i < n_settings; i++)
    if (is_named (call, settings[i].key))
      cli_table_add (table, settings[i].key, desk_event_get (state, settings[i].key), NULL);
  rules = rules_option_list (&n);
  for (int i = 0; i < n; i++)
    if (is_named (call, rules[i].key) &&
        !rules_option_in (settings, (gsize) n_settings, rules[i].key))
      add_option (table, &rules[i], &desk_event (state)->rules);
  /* Those of the pairing that mean something in the event's system, or that were asked for. */
  pairing = pairing_option_list (&n);
  for (int i = 0; i < n; i++)
    if (call->n_words > 0 ? is_named (call, pairing[i].key)
                          : pairing_option_matters (&pairing[i], &desk_event (state)->plan))
      add_option (table, &pairing[i], &desk_event (state)->plan);
  cli_table_print (table);
  return TRUE;
}

const CliCommand cli_settings = {
  .name = "settings",
  .usage = N_ ("[KEY[=VALUE]…]"),
  .summary = N_ ("Lists the settings of the tournament, or changes them."),
  .access = CLI_WRITES,
  .most = -1,
  .options = settings_options,
  .run = run_settings,
  .only_reads = only_lists,
};
