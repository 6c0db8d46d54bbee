/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>
#include "cli/twin/commands.h"
#include "cli/event/find.h"
#include "cli/round/pairings.h"
#include "cli/round/preview.h"
#include "cli/game/result.h"
#include "desk/game/possible.h"
#include "desk/game/result.h"
#include "formats/record/record.h"

static const CliOption clear_options[] = {
  { "signed", 0, N_ ("LETTERS"), N_ ("who signed: b, w, r(eferee), c(hief referee)") },
  { "reason", 0, N_ ("TEXT"), N_ ("why") },
  { CLI_PREVIEW, 0, NULL, N_ ("only show what it would change") },
  { NULL },
};

static const CliOption result_options[] = {
  { "signed", 0, N_ ("LETTERS"), N_ ("who signed: b, w, r(eferee), c(hief referee)") },
  { "reason", 0, N_ ("TEXT"), N_ ("why") },
  { "margin", 0, "board|result",
    N_ ("whether the margin is the count of the board (board) or has warnings already deducted "
        "(result)") },
  { "sure", 0, NULL, N_ ("accept it although no count can give it") },
  { CLI_PREVIEW, 0, NULL, N_ ("only show what it would change") },
  { NULL },
};

/* A margin that may be meant in two ways is taken only with a word on it. */
static gboolean
settle_margin (const CliCall *call, gint64 game, RulesResult *inout_result, GError **error)
{
  const char *margin = cli_option (call, "margin");
  g_autofree char *words = NULL;
  RulesResult board;

  if (margin && strcmp (margin, "board") != 0 && strcmp (margin, "result") != 0)
    return cli_fail (error, CLI_ERROR_USAGE, _ ("“--margin” is board or result, not “%s”."),
                     margin);
  if (!desk_result_is_doubtful (call->desk, game, *inout_result, &board))
    return TRUE;
  if (margin && strcmp (margin, "board") == 0)
    *inout_result = board;
  if (margin)
    return TRUE;
  words = desk_result_doubt_words (call->desk, *inout_result, board);
  return cli_fail (error, CLI_ERROR_INPUT, _ ("%s Add --margin=result or --margin=board."), words);
}

/* TRUE if it is a result. @word: what was typed. @error: CLI_ERROR_INPUT where it is none. */
gboolean
cli_result_parse (const char *word, RulesResult *ret_result, GError **error)
{
  return (g_utf8_validate (word, -1, NULL) && formats_record_result_typed (word, ret_result) &&
          rules_result_is_played (*ret_result)) ||
         cli_fail (error, CLI_ERROR_INPUT,
                   _ ("“%s” is not a result. Write it like B+R, W+1.5, 0, B+T or both-lose."),
                   word);
}

/* TRUE if it may be stored. @call: a command with the option "sure". @result: what was typed.
 * @error: CLI_ERROR_INPUT where no count gives that, and nobody is sure of it. */
gboolean
cli_result_settle (const CliCall *call, gint64 game, RulesResult result, GError **error)
{
  g_autofree char *doubt =
      cli_option (call, "sure") ? NULL : desk_possible_doubt (call->desk, game, result);

  return !doubt ||
         cli_fail (error, CLI_ERROR_INPUT, _ ("%s Add --sure if you are certain."), doubt);
}

static gboolean
set (const CliCall *call, gint64 game, GError **error)
{
  RulesResult result;
  gboolean counted = desk_possible_count (call->desk, game, call->words[2], &result);
  int signers;

  return (counted || cli_result_parse (call->words[2], &result, error)) &&
         cli_find_signers (call, &signers, error) &&
         (counted || settle_margin (call, game, &result, error)) &&
         cli_result_settle (call, game, result, error) &&
         desk_result_set (call->desk, game, result, signers, cli_option (call, "reason"), error);
}

static gboolean
clear (const CliCall *call, gint64 game, GError **error)
{
  int signers;

  return cli_find_signers (call, &signers, error) &&
         desk_result_clear_signed (call->desk, game, signers, cli_option (call, "reason"), error);
}

static gboolean
run_result (CliCall *call, GError **error)
{
  gboolean is_clear = strcmp (call->words[2], "-") == 0;

  return cli_pairings_act (call, is_clear ? clear : set, error);
}

static gboolean
run_clear (CliCall *call, GError **error)
{
  return cli_pairings_act (call, clear, error);
}

const CliCommand cli_result = {
  .name = "result",
  .usage = N_ ("ROUND TABLE RESULT"),
  .summary = N_ ("Enters a result: B+R, W+1.5, 0, B+T, both-lose, …; “-” clears it."),
  .access = CLI_WRITES,
  .least = 3,
  .most = 3,
  .options = result_options,
  .run = run_result,
};

const CliCommand cli_clear = {
  .name = "clear",
  .usage = N_ ("ROUND TABLE"),
  .summary = N_ ("Clears a result."),
  .access = CLI_WRITES,
  .least = 2,
  .most = 2,
  .options = clear_options,
  .run = run_clear,
};
