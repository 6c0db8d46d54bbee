#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>
#include "cli/commands.h"
#include "cli/find.h"
#include "cli/log.h"
#include "cli/pairings.h"
#include "cli/players.h"
#include "cli/standings.h"
#include "desk/list.h"

static const CliOption options[] = {
  { "output", 'o', N_ ("OUT.csv"), N_ ("where to write; standard output if not given") },
  { "round", 0, N_ ("ROUND"),
    N_ ("for pairings, the newest if not given; for the log, all if not given") },
  { "after", 0, N_ ("ROUND"), N_ ("for standings; the newest if not given") },
  CLI_LOG_OPTIONS,
  { NULL },
};

typedef struct {
  const char *name;
  CliTable *(*make) (const CliCall *call, GError **error);
} Sheet;

static CliTable *
make_players (const CliCall *call, GError **error)
{
  return cli_players_table (call->desk, 0);
}

static CliTable *
make_pairings (const CliCall *call, GError **error)
{
  int round;

  return cli_pairings_choose (call, &round, error) ? cli_pairings_table (call->desk, round, 0)
                                                   : NULL;
}

static CliTable *
make_standings (const CliCall *call, GError **error)
{
  g_autoptr (StandingTable) standings = NULL;
  int after;

  if (!cli_standings_choose (call, &after, error))
    return NULL;
  standings = desk_standings (call->desk, after);
  return cli_standings_table (standings);
}

static CliTable *
make_log (const CliCall *call, GError **error)
{
  g_autoptr (GPtrArray) acts = cli_log_acts (call, error);

  return acts ? cli_log_table (acts) : NULL;
}

static const Sheet sheets[] = {
  { "log", make_log },
  { "pairings", make_pairings },
  { "players", make_players },
  { "standings", make_standings },
};

static CliTable *
make_table (const CliCall *call, GError **error)
{
  for (gsize i = 0; i < G_N_ELEMENTS (sheets); i++)
    if (strcmp (sheets[i].name, call->words[0]) == 0)
      return sheets[i].make (call, error);
  cli_fail (error, CLI_ERROR_USAGE, _ ("There is no list “%s”."), call->words[0]);
  return NULL;
}

static gboolean
run (CliCall *call, GError **error)
{
  const char *output = cli_option (call, "output");
  g_autoptr (CliTable) table = make_table (call, error);
  g_autofree char *text = table ? cli_table_csv (table) : NULL;

  if (!text)
    return FALSE;
  if (output && !cli_find_output (call, output, error))
    return FALSE;
  if (output)
    return g_file_set_contents_full (output, text, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0666, error);
  fputs (text, stdout);
  return TRUE;
}

const CliCommand cli_export = {
  .name = "export",
  .usage = N_ ("players|pairings|standings|log"),
  .summary = N_ ("Writes a list as CSV, safe to open in a spreadsheet."),
  .access = CLI_READS,
  .least = 1,
  .most = 1,
  .options = options,
  .run = run,
};
