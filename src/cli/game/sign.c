/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "cli/twin/commands.h"
#include "cli/event/find.h"
#include "cli/round/pairings.h"
#include "desk/game/count.h"
#include "desk/game/correct.h"
#include "desk/game/lock.h"

static const CliOption sign_options[] = {
  { "signed", 0, N_ ("LETTERS"), N_ ("who signed: b, w, r(eferee), c(hief referee)") },
  { NULL },
};

static const CliOption recount_options[] = {
  { "side", 0, N_ ("SIDE"), N_ ("who asks, B or W; if not given, the referee") },
  { "reason", 0, N_ ("TEXT"), N_ ("why") },
  { NULL },
};

static gboolean
sign (const CliCall *call, gint64 game, GError **error)
{
  int signers;

  return cli_find_signers (call, &signers, error) &&
         desk_lock_sign (call->desk, game, signers, error);
}

static gboolean
recount (const CliCall *call, gint64 game, GError **error)
{
  const char *word = cli_option (call, "side");
  RulesColour asker = RULES_EMPTY;

  if (word && !rules_colour_parse (word, &asker))
    return cli_fail (error, CLI_ERROR_USAGE, _ ("The side is B or W, not “%s”."), word);
  return desk_count_recount (call->desk, game, asker, cli_option (call, "reason"), error);
}

static gboolean
run_sign (CliCall *call, GError **error)
{
  return cli_pairings_act (call, sign, error);
}

static gboolean
run_recount (CliCall *call, GError **error)
{
  return cli_pairings_act (call, recount, error);
}

const CliCommand cli_sign = {
  .name = "sign",
  .usage = N_ ("ROUND TABLE"),
  .summary = N_ (
      "Adds signatures to a result; once Black, White and the referee have signed, it is locked."),
  .access = CLI_WRITES,
  .least = 2,
  .most = 2,
  .options = sign_options,
  .run = run_sign,
};

const CliCommand cli_recount = {
  .name = "recount",
  .usage = N_ ("ROUND TABLE"),
  .summary = N_ ("Reopens a count on request, before all have signed."),
  .access = CLI_WRITES,
  .least = 2,
  .most = 2,
  .options = recount_options,
  .run = run_recount,
};
