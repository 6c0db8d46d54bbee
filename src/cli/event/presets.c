/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "cli/twin/commands.h"
#include "cli/twin/table.h"
#include "desk/event/preset.h"
#include "rules/article/article.h"

static char *
dup_pairs (const DeskPreset *preset)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; preset->pairs[i].setting; i++)
    g_string_append_printf (text, "%s%s=%s", i ? "; " : "", preset->pairs[i].setting,
                            preset->pairs[i].value);
  return g_string_free (text, FALSE);
}

static gboolean
run_presets (CliCall *call, GError **error)
{
  int n;
  const DeskPreset *presets = desk_preset_list (&n);
  g_autoptr (CliTable) table = cli_table_new ("name", "label", "about", "settings", NULL);

  for (int i = 0; i < n; i++) {
    g_autofree char *pairs = dup_pairs (&presets[i]);
    cli_table_add (table, presets[i].name, _ (presets[i].label),
                   rules_article_told (RULES_N_PROFILES, _ (presets[i].about)), pairs, NULL);
  }
  cli_table_print (table);
  return TRUE;
}

const CliCommand cli_presets = {
  .name = "presets",
  .usage = "",
  .summary = N_ ("Lists the presets of “new --preset” and what each sets."),
  .access = CLI_NO_FILE,
  .run = run_presets,
};
