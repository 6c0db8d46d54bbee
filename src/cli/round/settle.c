/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "cli/twin/commands.h"
#include "cli/event/find.h"
#include "cli/round/pairings.h"

static gboolean
run_settle (CliCall *call, GError **error)
{
  int round;

  return cli_find_draft (call, &round, error) && desk_pair_settle (call->desk, round, error) &&
         cli_pairings_print (call->desk, round, 0);
}

static gboolean
run_drop (CliCall *call, GError **error)
{
  g_autoptr (CliTable) table = cli_table_new ("round", NULL);
  g_autofree char *number = NULL;
  int round;

  if (!cli_find_draft (call, &round, error) || !desk_pair_cancel (call->desk, round, error))
    return FALSE;
  number = cli_table_number (round);
  cli_table_add (table, number, NULL);
  cli_table_print (table);
  return TRUE;
}

const CliCommand cli_settle = {
  .name = "settle",
  .usage = "",
  .summary = N_ ("Makes the draft final."),
  .access = CLI_WRITES,
  .run = run_settle,
};

const CliCommand cli_drop = {
  .name = "drop",
  .usage = "",
  .summary = N_ ("Discards the draft and prints its round."),
  .access = CLI_WRITES,
  .run = run_drop,
};
