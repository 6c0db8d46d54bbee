#pragma once
#include "cli/cli.h"
#include "cli/table.h"

CliTable *cli_standings_table (StandingTable *standings);
gboolean cli_standings_choose (const CliCall *call, int *ret_after, GError **error);
