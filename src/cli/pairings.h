#pragma once
#include "cli/cli.h"
#include "cli/table.h"
#include "desk/pair.h"

CliTable *cli_pairings_table (Desk *desk, int round, int board);
CliTable *cli_pairings_drawn (const DeskDraw *draw, const PairingRound *round);
gboolean cli_pairings_print (Desk *desk, int round, int board);
gboolean cli_pairings_act (CliCall *call,
                           gboolean (*act) (const CliCall *call, gint64 game, GError **error),
                           GError **error);
gboolean cli_pairings_choose (const CliCall *call, int *ret_round, GError **error);
