#pragma once
#include "cli/cli.h"
#include "cli/table.h"

CliTable *cli_players_table (Desk *desk, gint64 player);
gboolean cli_players_tell_born (const DeskState *state);
