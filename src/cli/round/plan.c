/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>
#include "cli/twin/commands.h"
#include "cli/twin/table.h"
#include "desk/round/preview.h"

/* "KEY=VALUE" into two lists. */
static gboolean
split (const CliCall *call, GPtrArray *names, GPtrArray *values, GError **error)
{
  for (int i = 0; i < call->n_words; i++) {
    char *equals = strchr (call->words[i], '=');
    if (!equals)
      return cli_fail (error, CLI_ERROR_USAGE, _ ("“%s” is not KEY=VALUE."), call->words[i]);
    g_ptr_array_add (names, g_strndup (call->words[i], (gsize) (equals - call->words[i])));
    g_ptr_array_add (values, equals + 1);
  }
  g_ptr_array_add (names, NULL);
  g_ptr_array_add (values, NULL);
  return TRUE;
}

static gboolean
run_plan (CliCall *call, GError **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) values = g_ptr_array_new ();
  g_autoptr (GPtrArray) lines = NULL;
  g_autoptr (CliTable) table = cli_table_new ("what", "figure", "note", NULL);

  if (!split (call, names, values, error))
    return FALSE;
  lines = desk_preview (desk_get_state (call->desk), (const char *const *) names->pdata,
                        (const char *const *) values->pdata, error);
  if (!lines)
    return FALSE;
  for (guint i = 0; i < lines->len; i++) {
    const DeskPreviewLine *line = lines->pdata[i];
    cli_table_add (table, line->what, line->figure, line->note, NULL);
  }
  cli_table_print (table);
  return TRUE;
}

const CliCommand cli_plan = {
  .name = "plan",
  .usage = N_ ("[KEY=VALUE…]"),
  .summary =
      N_ ("Previews the effect of these settings, or of others, on the field; stores nothing."),
  .access = CLI_READS,
  .most = -1,
  .run = run_plan,
};
