#include <glib/gi18n.h>
#include <stdio.h>
#include "cli/commands.h"
#include "cli/log.h"
#include "desk/proof.h"
#include "ledger/verify.h"

static const CliOption options[] = {
  { "seal", 0, N_ ("CODE"),
    N_ ("a code from a paper: proves that it was printed from this file, and lists what came "
        "after") },
  { NULL },
};

static void
note_torn (const CliCall *call)
{
  if (ledger_get_torn (desk_get_ledger (call->desk)))
    cli_note (
        _ ("The log of the file ends within an act that was not stored to its end. That is so "
           "after a power cut, where nothing was shown as done; else the newest act is lost "
           "by damage."));
}

static gboolean
run_whole (const CliCall *call, GError **error)
{
  gint64 acts = ledger_verify (desk_get_ledger (call->desk), error);

  if (acts < 0)
    return FALSE;
  note_torn (call);
  printf ("acts\t%" G_GINT64_FORMAT "\nok\n", acts);
  return TRUE;
}

/* A code that is none, or was mistyped, says nothing of the file. */
static GPtrArray *
list_later (const CliCall *call, const char *code, LedgerSeal *ret_seal, GError **error)
{
  g_autoptr (GError) failure = NULL;
  GPtrArray *later = desk_proof_check (call->desk, code, ret_seal, &failure);

  if (g_error_matches (failure, LEDGER_ERROR, LEDGER_ERROR_CODE))
    cli_fail (error, CLI_ERROR_USAGE, "%s", failure->message);
  else if (failure)
    g_propagate_error (error, g_steal_pointer (&failure));
  return later;
}

static gboolean
run_seal (const CliCall *call, const char *code, GError **error)
{
  LedgerSeal seal;
  g_autoptr (GPtrArray) later = list_later (call, code, &seal, error);
  g_autoptr (CliTable) table = later ? cli_log_table (later) : NULL;

  if (!later)
    return FALSE;
  note_torn (call);
  printf ("sealed\t%" G_GINT64_FORMAT "\nafter\t%" G_GINT64_FORMAT "\nok\n", seal.act, seal.later);
  if (later->len > 0)
    cli_table_print (table);
  return TRUE;
}

static gboolean
run (CliCall *call, GError **error)
{
  const char *code = cli_option (call, "seal");

  return code ? run_seal (call, code, error) : run_whole (call, error);
}

const CliCommand cli_verify = {
  .name = "verify",
  .usage = "",
  .summary = N_ ("Checks the whole file: its pages, its references, its chain of hashes."),
  .access = CLI_READS,
  .options = options,
  .run = run,
};
