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
  if (ledger_get_torn (desk_get_ledger (call->desk)))
    cli_note (
        _ ("The log of the file ends within an act that was not stored to its end. That is so "
           "after a power cut, where nothing was shown as done; else the newest act is lost "
           "by damage."));
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
