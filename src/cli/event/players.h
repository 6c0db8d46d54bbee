/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "cli/twin/cli.h"
#include "cli/twin/table.h"

CliTable *cli_players_table (Desk *desk, gint64 player);
gboolean cli_players_tell_born (const DeskState *state);
