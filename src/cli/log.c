#include <glib/gi18n.h>
#include "cli/commands.h"
#include "cli/table.h"

static char *
dup_time (gint64 at)
{
  g_autoptr (GDateTime) utc = g_date_time_new_from_unix_utc (at / G_USEC_PER_SEC);
  g_autoptr (GDateTime) local = utc ? g_date_time_to_local (utc) : NULL;

  return local ? g_date_time_format (local, "%Y-%m-%dT%H:%M:%S%:z") : g_strdup ("");
}

static void
add_act (CliTable *table, const LedgerAct *act)
{
  g_autofree char *number = cli_table_number (act->id);
  g_autofree char *at = dup_time (act->at);

  cli_table_add (table, number, at, act->who, act->verb, act->about, act->reason,
                 act->stands ? "yes" : "no", NULL);
}

static gboolean
run (CliCall *call, GError **error)
{
  g_autoptr (GPtrArray) acts = ledger_act_list (desk_get_ledger (call->desk), 0, error);
  g_autoptr (CliTable) table =
      cli_table_new ("number", "at", "who", "verb", "about", "reason", "stands", NULL);

  if (!acts)
    return FALSE;
  for (guint i = 0; i < acts->len; i++)
    add_act (table, acts->pdata[i]);
  cli_table_print (table);
  return TRUE;
}

const CliCommand cli_log = {
  .name = "log",
  .usage = "",
  .summary = N_ ("Lists every act: when, who, what, why, and whether it stands."),
  .access = CLI_READS,
  .run = run,
};
