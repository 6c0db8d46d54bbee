#include <glib/gi18n.h>
#include "cli/commands.h"
#include "cli/pairings.h"

static gboolean
find_draft (const CliCall *call, int *ret_round, GError **error)
{
  const DeskState *state = desk_get_state (call->desk);
  int last = desk_state_last_round (state);

  if (desk_state_round (state, last) != DESK_ROUND_DRAFT)
    return cli_fail (error, CLI_ERROR_INPUT, _ ("No round is a draft."));
  *ret_round = last;
  return TRUE;
}

static gboolean
run_settle (CliCall *call, GError **error)
{
  int round;

  return find_draft (call, &round, error) && desk_pair_settle (call->desk, round, error) &&
         cli_pairings_print (call->desk, round, 0);
}

static gboolean
run_drop (CliCall *call, GError **error)
{
  g_autoptr (CliTable) table = cli_table_new ("round", NULL);
  g_autofree char *number = NULL;
  int round;

  if (!find_draft (call, &round, error) || !desk_pair_cancel (call->desk, round, error))
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
  .summary = N_ ("Drops the draft and prints its round."),
  .access = CLI_WRITES,
  .run = run_drop,
};
