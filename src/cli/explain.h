#pragma once
#include "cli/cli.h"
#include "pairing/draw.h"

gboolean cli_explain_price (const CliCall *call, int round, GError **error);
gboolean cli_explain_round (const PairingTask *task, const PairingRound *round, GError **error);
