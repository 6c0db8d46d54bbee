#include <glib/gi18n.h>
#include "cli/commands.h"
#include "cli/find.h"
#include "cli/table.h"
#include "desk/undo.h"

static const CliOption options[] = {
  { "signed", 0, N_ ("LETTERS"), N_ ("who signed: b, w, r(eferee), c(hief referee)") },
  { "reason", 0, N_ ("TEXT"), N_ ("why") },
  { NULL },
};

static void
print (const LedgerAct *act)
{
  g_autoptr (CliTable) table = cli_table_new ("number", "verb", "about", NULL);
  g_autofree char *number = cli_table_number (act->id);

  cli_table_add (table, number, act->verb, act->about, NULL);
  cli_table_print (table);
}

static gboolean
run_undo (CliCall *call, GError **error)
{
  g_autoptr (LedgerAct) act = desk_undo_peek (call->desk);
  int signers;

  if (!cli_find_signers (call, &signers, error) ||
      !desk_undo_signed (call->desk, signers, cli_option (call, "reason"), error))
    return FALSE;
  print (act);
  return TRUE;
}

static gboolean
run_redo (CliCall *call, GError **error)
{
  g_autoptr (LedgerAct) act = desk_redo_peek (call->desk);

  if (!desk_redo (call->desk, error))
    return FALSE;
  print (act);
  return TRUE;
}

const CliCommand cli_undo = {
  .name = "undo",
  .usage = "",
  .summary = N_ ("Takes back the newest act and prints it."),
  .access = CLI_WRITES,
  .options = options,
  .run = run_undo,
};

const CliCommand cli_redo = {
  .name = "redo",
  .usage = "",
  .summary = N_ ("Brings back the act that was undone last and prints it."),
  .access = CLI_WRITES,
  .run = run_redo,
};
