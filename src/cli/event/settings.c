#include <glib/gi18n.h>
#include <string.h>
#include "cli/twin/commands.h"
#include "cli/twin/table.h"
#include "desk/event/event.h"
#include "desk/round/plan.h"
#include "rules/game/option.h"

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
is_setting (const char *name)
{
  for (int i = 0; i < desk_event_n_settings; i++)
    if (strcmp (desk_event_settings[i].name, name) == 0)
      return TRUE;
  return FALSE;
}

static gboolean
check_names (const CliCall *call, GError **error)
{
  for (int i = 0; i < call->n_words; i++) {
    g_autofree char *name = g_strndup (call->words[i], strcspn (call->words[i], "="));
    if (!is_setting (name) && !rules_option_find (name) && !pairing_option_find (name))
      return cli_fail (error, CLI_ERROR_INPUT, _ ("There is no setting “%s”."), name);
  }
  return TRUE;
}

static gboolean
only_reads (const CliCall *call)
{
  for (int i = 0; i < call->n_words; i++)
    if (strchr (call->words[i], '='))
      return FALSE;
  return TRUE;
}

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
  return desk_event_set (call->desk, (const char *const *) names->pdata,
                         (const char *const *) values->pdata, error);
}

/* The options of the rules, as they hold in this event. */
static void
add_options (const CliCall *call, CliTable *table)
{
  const char *const *keys = rules_option_keys ();
  RulesRuleset ruleset;

  desk_event_ruleset (desk_get_state (call->desk), &ruleset);
  for (gsize i = 0; keys[i]; i++) {
    g_autofree char *text = rules_option_format (&ruleset, keys[i]);
    if (is_named (call, keys[i]) && !is_setting (keys[i]))
      cli_table_add (table, keys[i], strchr (text, '=') + 1, NULL);
  }
}

/* Those of the pairing that mean something in the event's system, or that were asked for. */
static void
add_plan (const CliCall *call, CliTable *table)
{
  int n;
  const PairingOption *options = pairing_options (&n);
  PairingPlan plan;

  desk_event_plan (desk_get_state (call->desk), &plan);
  for (int i = 0; i < n; i++) {
    g_autofree char *value = pairing_option_get (&plan, options[i].key);
    if (call->n_words > 0 ? is_named (call, options[i].key)
                          : pairing_option_matters (&options[i], &plan))
      cli_table_add (table, options[i].key, value, NULL);
  }
}

static gboolean
run_settings (CliCall *call, GError **error)
{
  g_autoptr (CliTable) table = cli_table_new ("key", "value", NULL);

  if (!check_names (call, error) || (!only_reads (call) && !set_settings (call, error)))
    return FALSE;
  for (int i = 0; i < desk_event_n_settings; i++) {
    const char *name = desk_event_settings[i].name;
    if (is_named (call, name))
      cli_table_add (table, name, desk_event_get (desk_get_state (call->desk), name), NULL);
  }
  add_options (call, table);
  add_plan (call, table);
  cli_table_print (table);
  return TRUE;
}

const CliCommand cli_settings = {
  .name = "settings",
  .usage = N_ ("[KEY[=VALUE]…]"),
  .summary = N_ ("Lists what is settled for the event, or changes it."),
  .access = CLI_WRITES,
  .most = -1,
  .run = run_settings,
  .only_reads = only_reads,
};
