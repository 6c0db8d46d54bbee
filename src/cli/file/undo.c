/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "cli/twin/commands.h"
#include "cli/event/find.h"
#include "cli/round/preview.h"
#include "cli/twin/table.h"
#include "desk/act/undo.h"

static const CliOption undo_options[] = {
  { "signed", 0, N_ ("LETTERS"), N_ ("who signed: b, w, r(eferee), c(hief referee)") },
  { "reason", 0, N_ ("TEXT"), N_ ("why") },
  { CLI_PREVIEW, 0, NULL, N_ ("only show what it would change") },
  { NULL },
};

typedef gboolean (*Word) (Desk *, int, const char *, GError **);

/* What is said of the act that goes or comes back. */
typedef struct {
  const CliCall *call;
  Word word;
} Said;

static gboolean
say (Desk *desk, gpointer data, GError **error)
{
  const Said *said = data;
  int signers;

  return cli_find_signers (said->call, &signers, error) &&
         said->word (desk, signers, cli_option (said->call, "reason"), error);
}

static gboolean
undo_run (CliCall *call, LedgerAct *act, Word word, GError **error)
{
  Said said = { call, word };
  gboolean done;

  if (!cli_preview_or_do (call, say, &said, &done, error))
    return FALSE;
  if (done)
    cli_table_print_act (act);
  return TRUE;
}

static gboolean
run_undo (CliCall *call, GError **error)
{
  g_autoptr (LedgerAct) act = desk_undo_peek (call->desk);

  return undo_run (call, act, desk_undo_signed, error);
}

static gboolean
run_redo (CliCall *call, GError **error)
{
  g_autoptr (LedgerAct) act = desk_redo_peek (call->desk);

  return undo_run (call, act, desk_redo_signed, error);
}

const CliCommand cli_undo = {
  .name = "undo",
  .usage = "",
  .summary = N_ ("Undoes the newest entry and prints it."),
  .access = CLI_WRITES,
  .options = undo_options,
  .run = run_undo,
};

const CliCommand cli_redo = {
  .name = "redo",
  .usage = "",
  .summary = N_ ("Restores the entry that was undone last and prints it."),
  .access = CLI_WRITES,
  .options = undo_options,
  .run = run_redo,
};
