/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "cli/twin/commands.h"
#include "cli/event/find.h"
#include "cli/event/players.h"
#include "desk/event/enrol.h"

static const CliOption withdraw_options[] = {
  { "reason", 0, N_ ("TEXT"), N_ ("why") },
  { NULL },
};

static gboolean
set_withdraw (CliCall *call, gboolean withdrawn, GError **error)
{
  g_autoptr (CliTable) table = NULL;
  gint64 player;

  if (!cli_find_player (call, call->words[0], &player, error) ||
      !desk_enrol_withdraw (call->desk, player, withdrawn, cli_option (call, "reason"), error))
    return FALSE;
  table = cli_players_table (call->desk, player);
  cli_table_print (table);
  return TRUE;
}

static gboolean
run_withdraw (CliCall *call, GError **error)
{
  return set_withdraw (call, TRUE, error);
}

static gboolean
run_return (CliCall *call, GError **error)
{
  return set_withdraw (call, FALSE, error);
}

const CliCommand cli_withdraw = {
  .name = "withdraw",
  .usage = N_ ("PLAYER"),
  .summary = N_ ("Withdraws a player from the tournament."),
  .access = CLI_WRITES,
  .least = 1,
  .most = 1,
  .options = withdraw_options,
  .run = run_withdraw,
};

const CliCommand cli_return = {
  .name = "return",
  .usage = N_ ("PLAYER"),
  .summary = N_ ("Reinstates a player who has withdrawn."),
  .access = CLI_WRITES,
  .least = 1,
  .most = 1,
  .options = withdraw_options,
  .run = run_return,
};
