/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/round/preview.h"
#include "cli/twin/table.h"

/* Prints what the act would change, and stores nothing. Returns TRUE where it could be done.
 * @act: an act of the desk. */
gboolean
cli_preview (CliCall *call, DeskTrialAct act, gpointer data, GError **error)
{
  g_autoptr (GPtrArray) changes = desk_trial (call->desk, act, data, error);
  g_autoptr (CliTable) table = cli_table_new ("what", "subject", "before", "after", NULL);

  if (!changes)
    return FALSE;
  for (guint i = 0; i < changes->len; i++) {
    const DeskChange *change = changes->pdata[i];
    cli_table_add (table, change->what, change->subject, change->before.text, change->after.text,
                   NULL);
  }
  cli_table_print (table);
  return TRUE;
}

/* Does the act, or only shows what it would change. Returns TRUE when done or shown. @call: a
 * command with the option "preview". @act: an act of the desk. @ret_done: whether it is stored. */
gboolean
cli_preview_or_do (CliCall *call, DeskTrialAct act, gpointer data, gboolean *ret_done,
                   GError **error)
{
  *ret_done = FALSE;
  if (cli_option (call, CLI_PREVIEW))
    return cli_preview (call, act, data, error);
  *ret_done = act (call->desk, data, error);
  return *ret_done;
}
