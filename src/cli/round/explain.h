/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "cli/twin/cli.h"
#include "pairing/draw/draw.h"

gboolean cli_explain_price (const CliCall *call, int round, GError **error);
gboolean cli_explain_round (const PairingTask *task, const PairingRound *round, GError **error);
