/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "cli/twin/commands.h"
#include "cli/twin/table.h"
#include "desk/game/result.h"
#include "scene/round/round.h"

static void
add_status (CliTable *table, Desk *desk, int round)
{
  SceneRoundStage stage = scene_round_stage (desk, round);
  gboolean settled = stage == SCENE_ROUND_OPEN || stage == SCENE_ROUND_COMPLETE;
  g_autofree char *number = cli_table_number (round);
  g_autofree char *open = cli_table_number (desk_result_n_open (desk, round));
  g_autofree char *words = scene_round_headline (desk, round);
  g_autofree char *note = stage == SCENE_ROUND_NONE ? scene_round_why_not (desk, round)
                                                    : scene_round_unpaired (desk, round);

  cli_table_add (table, number, scene_round_stage_id (stage), settled ? open : "", words,
                 note ? note : "", NULL);
}

static gboolean
run_status (CliCall *call, GError **error)
{
  g_autoptr (CliTable) table = cli_table_new ("round", "state", "open", "words", "note", NULL);

  for (int round = 1; round <= scene_round_count (call->desk); round++)
    add_status (table, call->desk, round);
  cli_table_print (table);
  return TRUE;
}

const CliCommand cli_status = {
  .name = "status",
  .usage = "",
  .summary = N_ ("Lists the rounds: the state of each, and what is missing for the next."),
  .access = CLI_READS,
  .run = run_status,
};
