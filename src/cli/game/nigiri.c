/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/game/nigiri.h"
#include <glib/gi18n.h>
#include "cli/twin/commands.h"
#include "cli/event/find.h"
#include "cli/round/pairings.h"
#include "cli/twin/table.h"

static const char *const reasons[] = { "rank", "age", "lot" };

static gboolean
print_holder (const CliCall *call, gint64 game, GError **error)
{
  g_autoptr (CliTable) table = cli_table_new ("holder", "name", "by", NULL);
  g_autofree char *number = NULL, *name = NULL;
  RulesNigiriReason reason;
  gint64 holder;

  if (!desk_nigiri_holder (call->desk, game, &holder, &reason, error))
    return FALSE;
  number = cli_table_number (holder);
  name = desk_player_stored_name (desk_state_player (desk_get_state (call->desk), holder));
  cli_table_add (table, number, name, reasons[reason], NULL);
  cli_table_print (table);
  return TRUE;
}

static gboolean
decide (const CliCall *call, gint64 game, GError **error)
{
  gint64 holder;
  int guess, held;

  return cli_find_player (call, call->words[2], &holder, error) &&
         cli_find_number (call->words[3], 1, 2, &guess, error) &&
         cli_find_number (call->words[4], 0, 181, &held, error) &&
         desk_nigiri (call->desk, game, holder, (RulesNigiriGuess) guess, held, error);
}

static gboolean
nigiri_only_reads (const CliCall *call)
{
  return call->n_words == 2;
}

static gboolean
run_nigiri (CliCall *call, GError **error)
{
  const DeskGame *found = cli_find_game (call, error);
  gint64 game = found ? found->game : 0;
  int round = found ? (int) found->round : 0;

  if (!found)
    return FALSE;
  if (nigiri_only_reads (call))
    return print_holder (call, game, error);
  if (call->n_words != 5)
    return cli_fail (error, CLI_ERROR_USAGE, _ ("“%s” needs more arguments."), "nigiri");
  return decide (call, game, error) && cli_pairings_print (call->desk, round, game);
}

const CliCommand cli_nigiri = {
  .name = "nigiri",
  .usage = N_ ("ROUND TABLE [HOLDER 1|2 HELD]"),
  .summary =
      N_ ("Lists who holds the stones for nigiri, or draws the colours with them (Art. 10)."),
  .access = CLI_WRITES,
  .least = 2,
  .most = 5,
  .run = run_nigiri,
  .only_reads = nigiri_only_reads,
};
