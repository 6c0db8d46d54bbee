/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "cli/twin/commands.h"
#include "cli/event/find.h"
#include "ledger/rescue/copy.h"

static gboolean
run_backup (CliCall *call, GError **error)
{
  Ledger *ledger = desk_get_ledger (call->desk);
  const char *path = call->words[0];

  return cli_find_place (call, path, error) && ledger_copy_to (ledger, path, error);
}

const CliCommand cli_backup = {
  .name = "backup",
  .usage = N_ ("COPY"),
  .summary = N_ ("Copies the whole tournament file; an older copy is replaced."),
  .access = CLI_READS,
  .least = 1,
  .most = 1,
  .run = run_backup,
};
