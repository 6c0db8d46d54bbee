/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/standings/freeze.h"
#include <glib/gi18n.h>
#include "cli/twin/commands.h"
#include "cli/event/find.h"
#include "cli/twin/table.h"

static const CliOption freeze_options[] = {
  { "reason", 0, N_ ("TEXT"), N_ ("why") },
  { NULL },
};

static gboolean
only_asks (const CliCall *call)
{
  return call->n_words == 0;
}

static void
add_freeze_row (CliTable *table, Desk *desk, const DeskFreeze *freeze)
{
  g_autofree char *round = cli_table_number (freeze->round);
  g_autofree char *digest = desk_freeze_digest (freeze);
  g_autofree char *changes = desk_freeze_check (desk, (int) freeze->round);

  cli_table_add (table, round, digest, changes ? changes : "", NULL);
}

static void
print_freeze (const CliCall *call)
{
  const DeskState *state = desk_get_state (call->desk);
  g_autoptr (CliTable) table = cli_table_new ("round", "digest", "changed", NULL);

  for (int round = 0; round <= desk_state_last_round (state); round++) {
    const DeskFreeze *freeze = desk_state_freeze (state, round);
    if (freeze)
      add_freeze_row (table, call->desk, freeze);
  }
  cli_table_print (table);
}

static gboolean
freeze_run (CliCall *call, gboolean (*act) (Desk *, int, const char *, GError **), GError **error)
{
  int round;

  if (call->n_words > 0 && (!cli_find_number (call->words[0], 0, G_MAXINT, &round, error) ||
                            !act (call->desk, round, cli_option (call, "reason"), error)))
    return FALSE;
  print_freeze (call);
  return TRUE;
}

static gboolean
run_freeze (CliCall *call, GError **error)
{
  return freeze_run (call, desk_freeze_set, error);
}

static gboolean
run_thaw (CliCall *call, GError **error)
{
  return freeze_run (call, desk_freeze_thaw, error);
}

const CliCommand cli_freeze = {
  .name = "freeze",
  .usage = N_ ("[ROUND]"),
  .summary = N_ ("Publishes the standings after a round, or lists what was published and how it "
                 "has changed since."),
  .access = CLI_WRITES,
  .most = 1,
  .options = freeze_options,
  .run = run_freeze,
  .only_reads = only_asks,
};

const CliCommand cli_thaw = {
  .name = "thaw",
  .usage = N_ ("ROUND"),
  .summary = N_ ("Retracts the published standings after a round."),
  .access = CLI_WRITES,
  .least = 1,
  .most = 1,
  .options = freeze_options,
  .run = run_thaw,
};
