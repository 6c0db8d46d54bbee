/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <stdio.h>
#include "cli/twin/commands.h"
#include "cli/file/log.h"
#include "desk/act/check.h"
#include "desk/file/proof.h"
#include "ledger/chain/verify.h"

static const CliOption verify_options[] = {
  { "seal", 0, N_ ("CODE"),
    N_ ("a check code from a printed sheet: proves that it was printed from this file, and lists "
        "what came after") },
  { NULL },
};

static void
note_torn (Ledger *ledger)
{
  g_autofree char *moved = ledger_describe_moved (ledger);

  if (moved)
    cli_note (moved);
  if (ledger_get_torn (ledger))
    cli_note (
        _ ("The log of the file ends with an incomplete entry. After a power cut this is normal, "
           "and nothing that was shown as done is lost; otherwise the newest entry was lost by "
           "damage."));
}

static gboolean
run_whole (Ledger *ledger, GError **error)
{
  gint64 acts = ledger_verify (ledger, error), proved;

  if (acts < 0 || !desk_check_records (ledger, error))
    return FALSE;
  proved = ledger_act_n_proved (ledger, error);
  if (proved < 0)
    return FALSE;
  note_torn (ledger);
  printf ("acts\t%" G_GINT64_FORMAT "\n", acts);
  if (ledger_act_has_proofs (ledger))
    printf ("proved\t%" G_GINT64_FORMAT "\n", proved);
  puts ("ok");
  return TRUE;
}

/* A code that cannot exist, or was mistyped, proves nothing about the file. */
static gboolean
check_seal (Ledger *ledger, const char *code, LedgerSeal *ret_seal, GError **error)
{
  g_autoptr (GError) failure = NULL;

  if (ledger_seal_check (ledger, code, ret_seal, &failure))
    return TRUE;
  if (g_error_matches (failure, LEDGER_ERROR, LEDGER_ERROR_CODE))
    return cli_fail (error, CLI_ERROR_USAGE, "%s", failure->message);
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

static gboolean
run_verify_seal (Ledger *ledger, const char *code, GError **error)
{
  LedgerSeal seal;
  g_autoptr (GPtrArray) later =
      check_seal (ledger, code, &seal, error) ? ledger_act_list (ledger, seal.act, error) : NULL;
  g_autoptr (CliTable) table = later ? cli_log_table (ledger, later) : NULL;

  if (!later)
    return FALSE;
  note_torn (ledger);
  if (desk_proof_limit (&seal))
    cli_note (desk_proof_limit (&seal));
  printf ("sealed\t%" G_GINT64_FORMAT "\nafter\t%" G_GINT64_FORMAT "\nok\n", seal.act, seal.later);
  if (later->len > 0)
    cli_table_print (table);
  return TRUE;
}

/* No tournament is made of a file that is damaged: up to where it holds can be said all the same.
 */
static gboolean
run_verify (CliCall *call, GError **error)
{
  const char *code = cli_option (call, "seal");
  g_autoptr (Ledger) ledger = ledger_open_unproved (call->file, error);

  if (!ledger)
    return FALSE;
  return code ? run_verify_seal (ledger, code, error) : run_whole (ledger, error);
}

const CliCommand cli_verify = {
  .name = "verify",
  .usage = "",
  .summary = N_ ("Checks the whole file: its storage, its references, its chain of check codes."),
  .access = CLI_ALONE,
  .options = verify_options,
  .run = run_verify,
};
