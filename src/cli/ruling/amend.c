/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/twin/commands.h"
#include "cli/event/find.h"
#include "cli/event/person.h"
#include "cli/event/players.h"
#include "desk/event/detail.h"
#include "desk/event/enrol.h"

static const CliOption amend_options[] = {
  { "name", 0, N_ ("NAME"), N_ ("family name, or the whole name") },
  CLI_PERSON_OPTIONS,
  { NULL },
};

static gboolean
run_amend (CliCall *call, GError **error)
{
  g_autoptr (CliTable) table = NULL;
  const DeskDetail born[] = { { .name = DESK_DETAIL_BORN, .value = cli_option (call, "born") },
                              { .name = NULL } };
  DeskPlayer player;
  gint64 key;

  if (!cli_find_player (call, call->words[0], &key, error))
    return FALSE;
  player = *desk_state_player (desk_get_state (call->desk), key);
  if (!cli_person_read (call, &player, error) ||
      !desk_enrol_amend_with (call->desk, &player, born, error))
    return FALSE;
  table = cli_players_table (call->desk, key);
  cli_table_print (table);
  return TRUE;
}

const CliCommand cli_amend = {
  .name = "amend",
  .usage = N_ ("PLAYER"),
  .summary = N_ ("Changes the data of a player."),
  .access = CLI_WRITES,
  .least = 1,
  .most = 1,
  .options = amend_options,
  .run = run_amend,
};
