/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/game/contest.h"
#include <glib/gi18n.h>
#include "cli/twin/commands.h"
#include "cli/event/find.h"
#include "cli/game/time.h"

static const CliOption contest_options[] = {
  { "signed", 0, N_ ("LETTERS"), N_ ("who signs; c(hief referee) must") },
  { "reason", 0, N_ ("TEXT"), N_ ("why") },
  { NULL },
};

typedef gboolean (*Ruling) (Desk *desk, gint64 game, RulesColour side, int signers,
                            const char *reason, GError **error);

static gboolean
run_contest (CliCall *call, Ruling rule, GError **error)
{
  const DeskGame *found = cli_find_game (call, error);
  gint64 game = found ? found->game : 0;
  RulesColour side;
  int signers;

  if (!found || !cli_find_signers (call, &signers, error))
    return FALSE;
  if (!rules_colour_parse (call->words[2], &side))
    return cli_fail (error, CLI_ERROR_USAGE, _ ("The side is B or W, not “%s”."), call->words[2]);
  return rule (call->desk, game, side, signers, cli_option (call, "reason"), error) &&
         cli_time_print (call->desk, game, error);
}

static gboolean
run_yield (CliCall *call, GError **error)
{
  return run_contest (call, desk_contest_yield, error);
}

static gboolean
run_burning (CliCall *call, GError **error)
{
  return run_contest (call, desk_contest_stop, error);
}

const CliCommand cli_yield = {
  .name = "yield",
  .usage = N_ ("ROUND TABLE B|W"),
  .summary = N_ (
      "Records that a side gives up the contest; undecided points go to the opponent (Art. 12.4)."),
  .access = CLI_WRITES,
  .least = 3,
  .most = 3,
  .options = contest_options,
  .run = run_yield,
};

const CliCommand cli_burning = {
  .name = "burning",
  .usage = N_ ("ROUND TABLE B|W"),
  .summary = N_ ("Stops a side’s moves that only use up the opponent’s time (Art. 12.4)."),
  .access = CLI_WRITES,
  .least = 3,
  .most = 3,
  .options = contest_options,
  .run = run_burning,
};
