/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "cli/twin/cli.h"
#include "cli/twin/table.h"
#include "desk/standings/outlook.h"
#include "desk/standings/standings.h"

char *cli_standings_place (int place);
CliTable *cli_standings_table (StandingTable *standings);
gboolean cli_standings_choose (const CliCall *call, int *ret_after, GError **error);
void cli_standings_note_open (Desk *desk, int after);

/* Other ways to look at them: standings-more.c. */
CliTable *cli_standings_possible (const CliCall *call, StandingTable *now,
                                  const DeskSupposed *supposed);
CliTable *cli_standings_why (const CliCall *call, StandingTable *standings, GError **error);
void cli_standings_add_gor (const CliCall *call, const StandingTable *standings, CliTable *table);
