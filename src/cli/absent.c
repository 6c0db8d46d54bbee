#include <glib/gi18n.h>
#include "cli/commands.h"
#include "cli/find.h"
#include "cli/players.h"
#include "desk/enrol.h"

static gboolean
set (CliCall *call, gboolean absent, GError **error)
{
  g_autoptr (CliTable) table = NULL;
  gint64 player;
  int round;

  if (!cli_find_player (call, call->words[0], &player, error) ||
      !cli_find_number (call->words[1], G_MININT, G_MAXINT, &round, error) ||
      !desk_enrol_absent (call->desk, player, round, absent, error))
    return FALSE;
  table = cli_players_table (call->desk, player);
  cli_table_print (table);
  return TRUE;
}

static gboolean
run_absent (CliCall *call, GError **error)
{
  return set (call, TRUE, error);
}

static gboolean
run_present (CliCall *call, GError **error)
{
  return set (call, FALSE, error);
}

const CliCommand cli_absent = {
  .name = "absent",
  .usage = N_ ("PLAYER ROUND"),
  .summary = N_ ("A player sits out a round that is not drawn yet."),
  .access = CLI_WRITES,
  .least = 2,
  .most = 2,
  .run = run_absent,
};

const CliCommand cli_present = {
  .name = "present",
  .usage = N_ ("PLAYER ROUND"),
  .summary = N_ ("A player takes part in a round after all."),
  .access = CLI_WRITES,
  .least = 2,
  .most = 2,
  .run = run_present,
};
