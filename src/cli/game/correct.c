/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "cli/twin/commands.h"
#include "cli/round/pairings.h"
#include "cli/round/preview.h"
#include "cli/game/result.h"
#include "desk/game/correct.h"

static const CliOption correct_options[] = {
  { "reason", 0, N_ ("TEXT"), N_ ("what was wrong in the written result") },
  { "sure", 0, NULL, N_ ("accept it although no count can give it") },
  { CLI_PREVIEW, 0, NULL, N_ ("only show what it would change") },
  { NULL },
};

static gboolean
correct (const CliCall *call, gint64 game, GError **error)
{
  int signers = cli_option (call, "chief") ? DESK_SIGNED_CHIEF : 0;
  RulesResult result;

  return cli_result_parse (call->words[2], &result, error) &&
         cli_result_settle (call, game, result, error) &&
         desk_correct (call->desk, game, result, signers, cli_option (call, "reason"), error);
}

static gboolean
run_correct (CliCall *call, GError **error)
{
  return cli_pairings_act (call, correct, error);
}

const CliCommand cli_correct_result = {
  .name = "correct-result",
  .usage = N_ ("ROUND TABLE RESULT"),
  .summary = N_ ("Corrects a slip of the pen in a result that all have signed."),
  .access = CLI_WRITES,
  .least = 3,
  .most = 3,
  .options = correct_options,
  .run = run_correct,
};
