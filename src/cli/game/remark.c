/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/game/remark.h"
#include <glib/gi18n.h>
#include "cli/twin/commands.h"
#include "cli/event/find.h"
#include "cli/round/pairings.h"
#include "cli/twin/table.h"
#include "desk/team/match.h"

static gboolean
remark_only_asks (const CliCall *call)
{
  return call->n_words < 3;
}

static void
print_remark (const CliCall *call, int round)
{
  const DeskState *state = desk_get_state (call->desk);
  g_autoptr (GPtrArray) games = cli_pairings_games (state, round);
  g_autoptr (CliTable) table = cli_table_new ("table", "remark", NULL);

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    const char *remark = desk_state_remark (state, game->game);
    g_autofree char *name = desk_match_name (state, game);
    if (remark)
      cli_table_add (table, name, remark, NULL);
  }
  cli_table_print (table);
}

static gboolean
run_remark (CliCall *call, GError **error)
{
  int round;

  if (call->n_words >= 2) {
    const DeskGame *game = cli_find_game (call, error);
    if (!game ||
        (call->n_words == 3 && !desk_remark_set (call->desk, game->game, call->words[2], error)))
      return FALSE;
  }
  if (!cli_find_round (call, call->words[0], &round, error))
    return FALSE;
  print_remark (call, round);
  return TRUE;
}

const CliCommand cli_remark = {
  .name = "remark",
  .usage = N_ ("ROUND [TABLE [TEXT]]"),
  .summary =
      N_ ("Lists the notes about the tables of a round, or writes one; an empty text removes it."),
  .access = CLI_WRITES,
  .least = 1,
  .most = 3,
  .run = run_remark,
  .only_reads = remark_only_asks,
};
