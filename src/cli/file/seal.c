/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/game/seal.h"
#include <glib/gi18n.h>
#include "cli/twin/commands.h"
#include "cli/event/find.h"
#include "cli/twin/table.h"
#include "cli/game/time.h"

/* The point is told by no command before it is opened. */
static gboolean
run_seal (CliCall *call, GError **error)
{
  const DeskGame *found = cli_find_game (call, error);
  gint64 game = found ? found->game : 0;
  g_autoptr (CliTable) table = NULL;
  RulesPoint point;

  if (!found)
    return FALSE;
  if (!rules_point_parse (call->words[2], RULES_SIZE_MAX, &point) || point == RULES_PASS)
    return cli_fail (error, CLI_ERROR_INPUT, _ ("“%s” is not a point. Write it like Q16."),
                     call->words[2]);
  if (!desk_seal (call->desk, game, point, error))
    return FALSE;
  table = cli_table_new ("seal", NULL);
  cli_table_add (table, desk_seal_find (call->desk, game)->seal, NULL);
  cli_table_print (table);
  return TRUE;
}

static gboolean
run_open (CliCall *call, GError **error)
{
  const DeskGame *found = cli_find_game (call, error);
  gint64 game = found ? found->game : 0;

  return found && desk_seal_open (call->desk, game, cli_option (call, "reason"), error) &&
         cli_time_print (call->desk, game, error);
}

static const CliOption open_options[] = {
  { "reason", 0, N_ ("TEXT"), N_ ("why") },
  { NULL },
};

const CliCommand cli_seal = {
  .name = "seal",
  .usage = N_ ("ROUND TABLE POINT"),
  .summary = N_ ("Adjourns a game with a sealed move, which is hidden until it is opened."),
  .access = CLI_WRITES,
  .least = 3,
  .most = 3,
  .run = run_seal,
};

const CliCommand cli_open = {
  .name = "open",
  .usage = N_ ("ROUND TABLE"),
  .summary = N_ ("Opens the sealed move and plays it."),
  .access = CLI_WRITES,
  .least = 2,
  .most = 2,
  .options = open_options,
  .run = run_open,
};
