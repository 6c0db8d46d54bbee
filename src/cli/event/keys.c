/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>
#include "cli/twin/commands.h"
#include "cli/twin/table.h"
#include "desk/event/event.h"
#include "pairing/draw/option.h"
#include "rules/article/article.h"
#include "rules/game/ruleset.h"

static const CliOption keys_options[] = {
  { "profile", 0, "cn2002|cn_old|jpkr", N_ ("whose defaults; cn2002 if not given") },
  { NULL },
};

/* Of texts, which nothing else tells how to write. */
static const struct {
  const char *key, *value;
} examples[] = {
  { "name", "City Cup" },
  { "place", "Berlin" },
  { "dates", "21–22 November 2026" },
  { "organiser", "Go Club Berlin" },
  { "chief", "Li Hua" },
  { "komi", "6.5" },
  { "time", "60m 5x60 byo-yomi" },
  { "calls", "chinese" },
  { "language", "zh_CN" },
  { "criteria", "points sos" },
  { "team_board_criteria", "points sos" },
  { "playoff_time", "20m absolute" },
  { "ratings_date", "2026-11-27" },
  { "certificate", "{name}" },
  { "address", "https://example.org" },
};

static char *
example_of (const RulesOption *option)
{
  int i = 0;

  for (gsize j = 0; j < G_N_ELEMENTS (examples); j++)
    if (g_str_equal (examples[j].key, option->key))
      return g_strdup (examples[j].value);
  if (option->type == RULES_OPTION_RANK)
    return g_strdup ("3d");
  if (option->type == RULES_OPTION_RANKS)
    return g_strdup ("1d 10k");
  /* One that is not the default says more. */
  if (option->choices[0].id && option->choices[1].id &&
      g_strcmp0 (option->choices[0].id, option->standard) == 0)
    i = 1;
  return option->choices[0].id
             ? g_strdup (option->choices[i].id)
             : g_strdup_printf ("%" G_GINT64_FORMAT, MAX (option->least, MIN (option->most, 2)));
}

/* What can stand there: its words, and numbers from the least to the most; "" for a text. */
static char *
choices_of (const RulesOption *option)
{
  GString *text = g_string_new (NULL);

  for (const RulesOptionChoice *choice = option->choices; choice->id; choice++)
    g_string_append_printf (text, "%s%s", text->len ? " | " : "", choice->id);
  if (option->most > option->least)
    g_string_append_printf (text, "%s%" G_GINT64_FORMAT "..%" G_GINT64_FORMAT,
                            text->len ? " | " : "", option->least, option->most);
  else if (option->type == RULES_OPTION_RANK)
    g_string_append (text, "30k..9d");
  return g_string_free (text, FALSE);
}

static char *
default_of (const RulesOption *option, const RulesRuleset *rules)
{
  if (option->standard)
    return g_strdup (option->standard);
  return rules_option_find (option->key) == option ? rules_option_text (option, rules)
                                                   : g_strdup ("");
}

static void
add_keys (CliTable *table, const CliCall *call, const RulesOption *options, int n,
          const RulesRuleset *rules)
{
  for (int i = 0; i < n; i++) {
    const RulesOption *option = &options[i];
    g_autofree char *standard = NULL, *choices = NULL, *example = NULL, *help = NULL;

    if (desk_setting_find (option->key) != option ||
        (call->n_words && !g_strv_contains ((const char *const *) call->words, option->key)))
      continue;
    standard = default_of (option, rules);
    choices = choices_of (option);
    example = example_of (option);
    help = desk_setting_help (option, rules->counting == RULES_COUNTING_AREA);
    cli_table_add (table, option->key, desk_setting_label (option->key), standard, choices, example,
                   rules_article_told (rules->profile, help), NULL);
  }
}

/* The event's own, then those of the rules and of the pairing. */
static gboolean
run_keys (CliCall *call, GError **error)
{
  const char *profile = cli_option (call, "profile");
  const RulesRuleset *rules = rules_ruleset_find (profile ? profile : "cn2002");
  g_autoptr (CliTable) table =
      cli_table_new ("key", "label", "default", "choices", "example", "about", NULL);
  const RulesOption *options;
  int n;

  if (!rules)
    return cli_fail (error, CLI_ERROR_INPUT, _ ("There is no rule book “%s”."), profile);
  for (int i = 0; i < call->n_words; i++)
    if (!desk_setting_find (call->words[i]))
      return cli_fail (error, CLI_ERROR_INPUT, _ ("There is no setting “%s”."), call->words[i]);
  options = desk_setting_list (&n);
  add_keys (table, call, options, n, rules);
  options = rules_option_list (&n);
  add_keys (table, call, options, n, rules);
  options = pairing_option_list (&n);
  add_keys (table, call, options, n, rules);
  cli_table_print (table);
  return TRUE;
}

const CliCommand cli_keys = {
  .name = "keys",
  .usage = N_ ("[KEY…]"),
  .summary = N_ ("Says what each setting means, what it is by default, and what it can be."),
  .access = CLI_NO_FILE,
  .most = -1,
  .options = keys_options,
  .run = run_keys,
};
