#include <glib/gi18n.h>
#include <stdio.h>
#include "cli/commands.h"
#include "ledger/verify.h"

static gboolean
run (CliCall *call, GError **error)
{
  gint64 acts = ledger_verify (desk_get_ledger (call->desk), error);

  if (acts < 0)
    return FALSE;
  printf ("acts\t%" G_GINT64_FORMAT "\nok\n", acts);
  return TRUE;
}

const CliCommand cli_verify = {
  .name = "verify",
  .usage = "",
  .summary = N_ ("Checks the whole file: its pages, its references, its chain of hashes."),
  .access = CLI_READS,
  .run = run,
};
