#include <glib/gi18n.h>
#include "cli/commands.h"
#include "cli/find.h"
#include "ledger/copy.h"
#include "ledger/schema.h"

/* What is no tournament is not replaced. */
static gboolean
replace (Ledger *ledger, const char *path, GError **error)
{
  return ledger_schema_check (path, error) && ledger_copy_to (ledger, path, error);
}

static gboolean
run (CliCall *call, GError **error)
{
  Ledger *ledger = desk_get_ledger (call->desk);
  const char *path = call->words[0];

  if (!cli_find_output (call, path, error))
    return FALSE;
  if (g_file_test (path, G_FILE_TEST_EXISTS))
    return replace (ledger, path, error);
  return ledger_copy_to (ledger, path, error);
}

const CliCommand cli_backup = {
  .name = "backup",
  .usage = N_ ("COPY"),
  .summary = N_ ("Copies everything that is stored; an older copy is replaced."),
  .access = CLI_READS,
  .least = 1,
  .most = 1,
  .run = run,
};
