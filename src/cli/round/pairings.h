/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "cli/twin/cli.h"
#include "cli/twin/table.h"
#include "desk/round/pair.h"

GPtrArray *cli_pairings_games (const DeskState *state, int round);
CliTable *cli_pairings_table (Desk *desk, int round);
CliTable *cli_pairings_drawn (const DeskDraw *draw, const PairingRound *round);
gboolean cli_pairings_print (Desk *desk, int round, gint64 only);
/* What a command does to a game. */
typedef gboolean (*CliPairingsAct) (const CliCall *call, gint64 game, GError **error);

gboolean cli_pairings_act (CliCall *call, CliPairingsAct act, GError **error);
gboolean cli_pairings_choose (const CliCall *call, int *ret_round, GError **error);
