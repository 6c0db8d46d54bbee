/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "cli/twin/commands.h"
#include "cli/event/find.h"
#include "cli/round/preview.h"
#include "cli/twin/table.h"
#include "desk/game/retract.h"

static const CliOption retract_options[] = {
  { "reason", 0, N_ ("TEXT"), N_ ("why") },
  { CLI_PREVIEW, 0, NULL, N_ ("only show what it would change") },
  { NULL },
};

typedef gboolean (*Word) (Desk *, gint64, int, const char *, GError **);

/* What is said of which act. */
typedef struct {
  const CliCall *call;
  Word word;
  int act;
} Said;

static gboolean
say (Desk *desk, gpointer data, GError **error)
{
  const Said *said = data;
  int signers = cli_option (said->call, "chief") ? DESK_SIGNED_CHIEF : 0;

  return said->word (desk, said->act, signers, cli_option (said->call, "reason"), error);
}

static gboolean
retract_run (CliCall *call, Word word, GError **error)
{
  Said said = { call, word, 0 };
  g_autoptr (LedgerAct) act = NULL;
  gboolean done;

  if (!cli_find_number (call->words[0], 1, G_MAXINT, &said.act, error) ||
      !cli_preview_or_do (call, say, &said, &done, error))
    return FALSE;
  act = done ? ledger_act_get (desk_get_ledger (call->desk), said.act, NULL) : NULL;
  if (act)
    cli_table_print_act (act);
  return TRUE;
}

static gboolean
run_retract (CliCall *call, GError **error)
{
  return retract_run (call, desk_retract, error);
}

static gboolean
run_reinstate (CliCall *call, GError **error)
{
  return retract_run (call, desk_reinstate, error);
}

const CliCommand cli_retract = {
  .name = "retract",
  .usage = N_ ("ENTRY"),
  .summary = N_ ("Retracts any entry of the log, with everything it caused, and prints it."),
  .access = CLI_WRITES,
  .least = 1,
  .most = 1,
  .options = retract_options,
  .run = run_retract,
};

const CliCommand cli_reinstate = {
  .name = "reinstate",
  .usage = N_ ("ENTRY"),
  .summary = N_ ("Restores an entry that was retracted or undone, and prints it."),
  .access = CLI_WRITES,
  .least = 1,
  .most = 1,
  .options = retract_options,
  .run = run_reinstate,
};
