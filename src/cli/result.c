#include <glib/gi18n.h>
#include <string.h>
#include "cli/commands.h"
#include "cli/find.h"
#include "cli/pairings.h"
#include "cli/preview.h"
#include "desk/result.h"

static const CliOption options[] = {
  { "signed", 0, N_ ("LETTERS"), N_ ("who signed: b, w, r(eferee), c(hief referee)") },
  { "reason", 0, N_ ("TEXT"), N_ ("why") },
  { CLI_PREVIEW, 0, NULL, N_ ("only show what it would change") },
  { NULL },
};

static gboolean
set (const CliCall *call, gint64 game, const char *word, GError **error)
{
  RulesResult result;
  int signers;

  if (!g_utf8_validate (word, -1, NULL) || !rules_result_parse (word, &result) ||
      !rules_result_is_played (result))
    return cli_fail (error, CLI_ERROR_INPUT,
                     _ ("“%s” is no result. Write it like B+R, W+1.5, 0, B+T or both-lose."), word);
  return cli_find_signers (call, &signers, error) &&
         desk_result_set (call->desk, game, result, signers, cli_option (call, "reason"), error);
}

static gboolean
clear (const CliCall *call, gint64 game, GError **error)
{
  int signers;

  return cli_find_signers (call, &signers, error) &&
         desk_result_clear_signed (call->desk, game, signers, cli_option (call, "reason"), error);
}

/* What is entered at which table; no word clears it. */
typedef struct {
  const CliCall *call;
  gint64 game;
  const char *word;
} Entry;

static gboolean
enter (Desk *desk, gpointer data, GError **error)
{
  const Entry *entry = data;

  return entry->word ? set (entry->call, entry->game, entry->word, error)
                     : clear (entry->call, entry->game, error);
}

static gboolean
run_on_table (CliCall *call, const char *word, GError **error)
{
  const DeskGame *game = cli_find_game (call, error);
  Entry entry = { call, game ? game->game : 0, word };
  int round = game ? (int) game->round : 0, board = game ? (int) game->board : 0;
  gboolean done;

  if (!game || !cli_preview_or_do (call, enter, &entry, &done, error))
    return FALSE;
  return !done || cli_pairings_print (call->desk, round, board);
}

static gboolean
run_result (CliCall *call, GError **error)
{
  gboolean is_clear = strcmp (call->words[2], "-") == 0;

  return run_on_table (call, is_clear ? NULL : call->words[2], error);
}

static gboolean
run_clear (CliCall *call, GError **error)
{
  return run_on_table (call, NULL, error);
}

const CliCommand cli_result = {
  .name = "result",
  .usage = N_ ("ROUND TABLE RESULT"),
  .summary = N_ ("Enters a result: B+R, W+1.5, 0, B+T, both-lose, …; “-” clears it."),
  .access = CLI_WRITES,
  .least = 3,
  .most = 3,
  .options = options,
  .run = run_result,
};

const CliCommand cli_clear = {
  .name = "clear",
  .usage = N_ ("ROUND TABLE"),
  .summary = N_ ("Takes a result back."),
  .access = CLI_WRITES,
  .least = 2,
  .most = 2,
  .options = options,
  .run = run_clear,
};
